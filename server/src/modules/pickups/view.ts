import type { SomeTexts } from '@tradeport/api/kernel/text';
import { isPossible } from '@tradeport/api/kernel/available';
import { inLang } from '@tradeport/api/kernel/text';
import type { OrderStatus } from '@tradeport/api/orders/lifecycle';
import type { OrderType } from '@tradeport/api/orders/order-types';
import { pickupOffers } from '@tradeport/api/pickups/actions';
import type { Ctx } from '../../kernel/ctx.ts';
import type { OrderRow } from '../orders/index.ts';
import { sql } from '../../kernel/query.ts';
import { specIn } from '../cart/index.ts';
import type { RowOf } from '../../kernel/query.ts';
import { factsOf } from './facts.ts';
import type { PickupRow } from './rows.ts';

/** A pick-up with its order. */
export type Shown = PickupRow & {
  order_status: OrderStatus;
  order_type: OrderType;
  group_status: OrderRow['group_status'];
  open_requests: number;
  store_name: SomeTexts;
  buyer_name: string;
  placed_by: string;
  remark: string;
  pieces: number;
};

export const columns = (
  tenantId: string,
) => sql<Shown>`p.*, o.status as order_status, o.type as order_type, o.group_status, o.open_requests, w.name as store_name,
  o.buyer_name, o.user_name as placed_by, o.remark, (
    select coalesce(sum(l.open + l.received), 0)::int from order_line l where l.tenant_id = ${tenantId} and l.order_id = p.id) as pieces`;
export const joins = sql`join orders o on o.tenant_id = p.tenant_id and o.id = p.id
  join warehouse w on w.tenant_id = p.tenant_id and w.id = p.store_id`;

export function headOf(ctx: Pick<Ctx, 'lang'>, row: Shown) {
  return {
    contractCode: row.id,
    contractBillcode: row.number,
    status: row.status,
    orderStatus: row.order_status,
    contractType: row.order_type,
    storeCode: row.store_id,
    storeName: inLang(row.store_name, ctx.lang),
    buyerName: row.buyer_name,
    placedBy: row.placed_by,
    pieces: row.pieces,
    placedAt: row.created_at.toISOString(),
    readyAt: row.ready_at?.toISOString() ?? null,
    collectBy: row.status === 'ready' ? (row.collect_by?.toISOString() ?? null) : null,
    collectedAt: row.collected_at?.toISOString() ?? null,
  };
}

export function rowOf(ctx: Pick<Ctx, 'lang'>, row: Shown) {
  const facts = factsOf(row, {
    status: row.order_status,
    group_status: row.group_status,
    open_requests: row.open_requests,
  });
  return { ...headOf(ctx, row), canReady: isPossible(pickupOffers, 'ready', facts) };
}

export function toServe(
  ctx: Pick<Ctx, 'lang'>,
  row: Shown,
  lines: readonly RowOf<'pickups.linesOf'>[],
) {
  return {
    ...headOf(ctx, row),
    remark: row.remark,
    lines: lines
      .map((line) => ({
        skuNo: line.sku_no,
        goodsName: inLang(line.title, ctx.lang),
        specText: specIn(line.spec_text, ctx.lang),
        cover: line.cover,
        unit: inLang(line.unit, ctx.lang),
        quantity: line.open + line.received,
      }))
      .filter(({ quantity }) => quantity > 0),
  };
}
