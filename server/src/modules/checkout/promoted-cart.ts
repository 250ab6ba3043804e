import { keysOf } from '@tradeport/api/kernel/keys';
import { inLang } from '@tradeport/api/kernel/text';
import { typeRules } from '@tradeport/api/orders/model';
import type { Ctx } from '../../kernel/ctx.ts';
import { groupBy } from '../../kernel/group-by.ts';
import { type Assessed, groupKey, type PromotedCart } from '../cart/index.ts';
import { settingsOf } from '../orders/index.ts';
import { appliedOf, hintsOf, takenOf } from './choices.ts';
import { rulesOf } from './draft.ts';
import { regionOfViewer } from './freight-told.ts';
import { loadOffers, promoteLines } from './promoted.ts';

/** PRO-03, CHK-04b Promotions do with a cart's selected lines the same that the checkout will do with them. */
export async function promotedCart(
  ctx: Ctx,
  chosen: readonly Assessed[],
): Promise<readonly PromotedCart[]> {
  const live = await loadOffers(
    ctx,
    chosen.flatMap(({ row }) => row ?? []),
  );
  if (!live) return [];
  const settings = settingsOf(ctx.tenant);
  // Which discounts are best may depend on what freight costs where it most likely goes.
  const byPlace = chosen.some(({ row }) =>
    row?.freight?.some(({ rules }) => rules.some(({ regions }) => regions.length > 0)),
  );
  const region = byPlace ? await regionOfViewer(ctx) : null;
  return [...groupBy(chosen, (line) => line.currency)].map(([currency, lines]): PromotedCart => {
    const wanted = lines.flatMap((line) => {
      const { row, price, warehouse, quantity } = line;
      const type = keysOf(typeRules).find((one) => one === row?.order_type);
      if (!row || !price || !warehouse || !type) return [];
      return [
        { line, row, price, quantity, type, order: groupKey(line), warehouseId: warehouse.id },
      ];
    });
    const rules = new Map(
      [...groupBy(wanted, (one) => one.order)].map(([order, own]) => [
        order,
        rulesOf(settings, own[0]?.type ?? '00', own, currency, region),
      ]),
    );
    const toPromote = wanted.map((one) => ({
      ...one,
      rules: rules.get(one.order) ?? { tax: settings.tax, freight: {} },
    }));
    const outcome = promoteLines(ctx, toPromote, live, { currency, why: true });
    const amounts = new Map<Assessed, number>();
    for (const part of outcome.parts) {
      const own = wanted[Number(part.line)]?.line;
      if (own) amounts.set(own, (amounts.get(own) ?? 0) + part.goods);
    }
    return {
      currency,
      amounts,
      ...takenOf(outcome),
      promotions: appliedOf(ctx, outcome),
      hints: hintsOf(ctx, outcome, currency),
      gifts: outcome.gifts.map(({ skuId, quantity }) => ({
        skuCode: skuId,
        quantity,
        goodsName: inLang(live.gifts.get(skuId)?.title, ctx.lang),
      })),
    };
  });
}
