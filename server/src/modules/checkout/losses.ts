import { stageOf } from '@tradeport/api/promotions/terms';
import { kindOf } from './draft-lines.ts';
import { CENT, settle, sum } from '@tradeport/api/kernel/money';
import { inLang } from '@tradeport/api/kernel/text';
import type { QuantityLoss } from '@tradeport/api/orders/quantities';
import type { Outcome } from '@tradeport/api/promotions/engine/types';
import { reasonText } from '@tradeport/api/promotions/engine/words';
import type { Ctx } from '../../kernel/ctx.ts';
import type { HeldUse } from '../promotions/index.ts';
import { componentsOf, type PlannedLine } from './line-before.ts';
import type { PriceAnew } from './lost-prices.ts';
import type { Plan } from './shrunk.ts';

/** The saving of a line by its tier before, and what is left of that. */
export function tierLoss(
  ctx: Pick<Ctx, 'lang'>,
  { line, to }: PlannedLine,
  tiers: ReadonlyMap<string, PriceAnew>,
): QuantityLoss[] {
  const price = tiers.get(line.id)?.price;
  if (price === undefined) return [];
  const before = settle((line.list_price - line.price) * to);
  const after = settle((line.list_price - price) * to);
  return [{ kind: 'tier', name: inLang(line.title, ctx.lang), before, after, reason: '' }];
}

/** A promotion that takes less off than what the pieces that stay had of it (F1): all of it, or a lower tier, or fewer groups. */
export function useLoss(
  ctx: Pick<Ctx, 'lang'>,
  { order, lines, components }: Plan,
  use: HeldUse,
  outcome: Outcome | null,
): QuantityLoss[] {
  const { promotion_id: id, terms } = use;
  const name = inLang(use.name, ctx.lang);
  const why = outcome?.unused.find(({ offer }) => offer.id === id)?.reason;
  const reason = why ? reasonText(why, ctx.lang, order.currency) : '';
  const stage = stageOf[terms.type];
  if (stage === 'gift') {
    const gift = outcome?.gifts.some((one) => one.promotionId === id) ?? false;
    return gift ? [] : [{ kind: 'gift', name, before: use.amount, after: 0, reason }];
  }
  const own = new Set(lines.map(({ line }) => line.id));
  const shares = (outcome?.parts ?? [])
    .filter((part) => own.has(part.line))
    .flatMap((part) => [...part.shares, ...(part.priced ? [part.priced] : [])]);
  const after = sum(shares.flatMap((one) => (one.promotionId === id ? one.amount : [])));
  const kept = lines.map((row) => {
    const had = componentsOf(components, row).filter((one) => one.promotion_id === id);
    return Math.floor((-sum(had.map((one) => one.amount)) * Math.min(row.to, row.from)) / row.from);
  });
  // Each line rounds to the cent.
  if (after > 0 && after >= sum(kept) - CENT * lines.length) return [];
  return [{ kind: kindOf(stage), name, before: use.amount, after, reason }];
}
