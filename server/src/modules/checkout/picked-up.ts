import type { SomeTexts } from '@tradeport/api/kernel/text';
import { inLang } from '@tradeport/api/kernel/text';
import { keysOf } from '@tradeport/api/kernel/keys';
import {
  collectedTypes,
  type OrderWay,
  typeRules,
  uncollectedTexts,
} from '@tradeport/api/orders/order-types';
import type { Ctx } from '../../kernel/ctx.ts';
import { openToPickUp } from '../stores/index.ts';
import type { SellableRow } from '../stock/index.ts';

export type PickupFault = 'pickup.store' | 'pickup.short' | 'pickup.type' | 'pickup.quote';
type Asked = readonly { sellerCode: string; storeCode: string }[];
type Line = { row: SellableRow; quantity: number; warehouse: { id: string; name: SomeTexts } };
/** CAT-09 The store in which the goods of each seller are collected; those of others are delivered. */
export type Pickups = ReadonlyMap<string, { id: string; name: SomeTexts; province: string }>;

/** The chosen stores, each its seller's own and open to pick-up now. CAT-09f A price is asked for with its delivery. */
export async function pickupsOf(
  ctx: Ctx<PickupFault>,
  way: OrderWay,
  asked: Asked = [],
): Promise<Pickups> {
  if (asked.length === 0) return new Map();
  if (way === 'quote') ctx.refuse('pickup.quote');
  const open = await openToPickUp(
    ctx,
    asked.map(({ storeCode }) => storeCode),
  );
  return new Map(
    asked.map(({ sellerCode, storeCode }) => {
      const store = open.find((one) => one.id === storeCode && one.sellerId === sellerCode);
      return [sellerCode, store ?? ctx.refuse('pickup.store', {}, `pickup.${sellerCode}`)];
    }),
  );
}

/** CAT-09f Is the line one that its seller's store hands over? Benefits that are issued go their own way. */
export function isPickedUp(
  pickups: Pickups,
  row: Pick<SellableRow, 'seller_id' | 'order_type'>,
): boolean {
  return pickups.has(row.seller_id) && collectedTypes.some((type) => type === row.order_type);
}

/** CAT-09a The line from the stock of the store, which must have all of it. */
export function fromStore<L extends Line>(ctx: Ctx<PickupFault>, line: L, pickups: Pickups): L {
  const { row } = line;
  const store = pickups.get(row.seller_id);
  if (!store || !isPickedUp(pickups, row)) return line;
  const place = row.stock.find((one) => one.warehouse_id === store.id);
  if (place && place.available >= line.quantity) return { ...line, warehouse: store };
  return ctx.refuse(
    'pickup.short',
    {
      store: inLang(store.name, ctx.lang),
      skuNo: row.sku_no,
      available: Math.max(0, place?.available ?? 0),
      quantity: line.quantity,
    },
    `pickup.${row.seller_id}`,
  );
}

/** CAT-09f Somebody who chose a store for goods that no store hands over is told so. */
export function requirePickable(
  ctx: Ctx<PickupFault>,
  lines: readonly Pick<Line, 'row'>[],
  pickups: Pickups,
): void {
  for (const sellerId of pickups.keys()) {
    const own = lines.filter(({ row }) => row.seller_id === sellerId);
    const type = keysOf(typeRules).find((one) => one === own[0]?.row.order_type);
    if (!type || own.some(({ row }) => isPickedUp(pickups, row))) continue;
    const { text, pickup } = typeRules[type];
    if (pickup === 'store') continue;
    const facts = { type: text[ctx.lang], why: uncollectedTexts[pickup][ctx.lang] };
    ctx.refuse('pickup.type', facts, `pickup.${sellerId}`);
  }
}
