import { assemblePacks, getPack, savePack } from '@tradeport/api/entitlements/exchange-calls';
import { spread } from '@tradeport/api/kernel/money';
import { inLang } from '@tradeport/api/kernel/text';
import { keysOf } from '@tradeport/api/kernel/keys';
import { typeRules } from '@tradeport/api/orders/order-types';
import type { Ctx } from '../../kernel/ctx.ts';
import { insertRows } from '../../kernel/insert.ts';
import { prepared } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';
import { adjustMany } from '../stock/index.ts';
import { ownSku, stockedSku } from './goods.ts';

/** The part of a pack's price for each of its goods. */
export type PackPart = { skuId: string; quantity: number; amount: number };
declare module '../../db/column-types.ts' {
  interface ColumnTypes {
    'entitlement.parts': PackPart[];
  }
}

/** Goods that can be in a pack, or be won: what ships by itself. */
const shipped = keysOf(typeRules).filter((type) => typeRules[type].stock === 'warehouse');
const skusNamed = prepared('entitlements.skusNamed')`
  select s.id, s.no, p.seller_id from sku s join product p on p.tenant_id = :tenantId and p.id = s.product_id
  where s.tenant_id = :tenantId and s.no = any(:nos::text[]) and not s.retired and p.order_type = any(:types::text[])`;
export const componentsOf = prepared('entitlements.componentsOf')`
  select c.sku_id, c.component_id, c.quantity, s.no, s.list_price, p.title from pack_component c
  join sku s on s.tenant_id = :tenantId and s.id = c.component_id
  join product p on p.tenant_id = :tenantId and p.id = s.product_id
  where c.tenant_id = :tenantId and c.sku_id = any(:skuIds::uuid[]) order by c.sku_id, s.no`;
const clearPack = prepared('entitlements.clearPack')`
  delete from pack_component where tenant_id = :tenantId and sku_id = :skuId`;
const packPrice = prepared('entitlements.packPrice')`
  select list_price from sku where tenant_id = :tenantId and id = :id`;
const madeUp = prepared('entitlements.madeUp')`
  select coalesce(sum(on_hand), 0)::int as "packs!" from stock_level where tenant_id = :tenantId and sku_id = :skuId`;

/** SKUs of goods that ship, by their numbers; a number that is none has no row. */
export async function goodsNamed(ctx: Ctx, nos: readonly string[]) {
  return ctx.run(skusNamed({ nos, types: shipped }));
}

export const readPack = handler(getPack, async (ctx, { skuCode }) => {
  await ownSku(ctx, skuCode, ['pack']);
  const [parts, [pack]] = await ctx.batch([
    componentsOf({ skuIds: [skuCode] }),
    packPrice({ id: skuCode }),
  ]);
  const shares = splitPrice(pack?.list_price ?? 0, parts);
  return {
    parts: parts.map((part, at) => ({
      skuCode: part.component_id,
      skuNo: part.no,
      goodsName: inLang(part.title, ctx.lang),
      quantity: part.quantity,
      share: shares[at] ?? 0,
    })),
  };
});

/** 05 A pack's price over its components, by what they cost singly; the shares add up to it. Pure. */
export function splitPrice(
  price: number,
  parts: readonly { list_price: number; quantity: number }[],
): number[] {
  return spread(
    price,
    parts.map((part) => part.list_price * part.quantity),
  );
}

/** Packs that are made up are taken apart first: they hold what the pack held then. */
export const updatePack = handler(
  savePack,
  async (ctx, { skuCode, parts }) => {
    const pack = await stockedSku(ctx, skuCode, ['pack']);
    const known = await goodsNamed(
      ctx,
      parts.map((part) => part.skuNo),
    );
    const chosen = parts.map((part) => {
      const sku = known.find((one) => one.no === part.skuNo && one.seller_id === pack.seller_id);
      return { id: sku?.id ?? ctx.refuse('pack.components'), quantity: part.quantity };
    });
    if (new Set(chosen.map((one) => one.id)).size < chosen.length)
      return ctx.refuse('pack.components');
    const before = await ctx.run(componentsOf({ skuIds: [skuCode] }));
    const { packs } = await ctx.one(madeUp({ skuId: skuCode }));
    if (packs > 0) await makeUp(ctx, pack, before, -packs);
    await ctx.batch([
      clearPack({ skuId: skuCode }),
      ...insertRows(
        ctx.tenant.id,
        'pack_component',
        ['sku_id', 'component_id', 'quantity'],
        chosen.map((one) => [skuCode, one.id, one.quantity]),
      ),
    ]);
    ctx.audit(
      'pack',
      skuCode,
      { parts: before.map((one) => `${one.no} ${one.quantity}`) },
      { parts: parts.map((one) => `${one.skuNo} ${one.quantity}`) },
    );
    return { done: true as const };
  },
  { invalidates: true },
);

export const assemble = handler(
  assemblePacks,
  async (ctx, { skuCode, count }) => {
    const pack = await stockedSku(ctx, skuCode, ['pack']);
    const parts = await ctx.run(componentsOf({ skuIds: [skuCode] }));
    if (parts.length === 0) return ctx.refuse('pack.empty');
    const rows = await makeUp(ctx, pack, parts, count);
    const own = rows.find((row) => row.sku_id === skuCode);
    return { available: own ? own.on_hand - own.reserved : 0 };
  },
  { invalidates: true },
);

/** So many packs more, out of their components; negative: taken apart. All or none. */
function makeUp(
  ctx: Ctx<'stock.below_reserved' | 'warehouse.unknown'>,
  pack: { id: string; warehouseId: string },
  parts: readonly { component_id: string; quantity: number }[],
  count: number,
) {
  const { warehouseId: warehouseCode } = pack;
  const reason = count > 0 ? '组装礼包' : '拆分礼包';
  return adjustMany(ctx, [
    { skuCode: pack.id, warehouseCode, by: count, reason, kind: 'adjust' },
    ...parts.map((part) => ({
      skuCode: part.component_id,
      warehouseCode,
      by: -count * part.quantity,
      reason,
      kind: 'adjust' as const,
    })),
  ]);
}
