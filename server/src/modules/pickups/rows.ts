import type { PickupStatus, PickupVerb } from '@tradeport/api/pickups/lifecycle';
import { pickupLife } from '@tradeport/api/pickups/lifecycle';
import type { Ctx } from '../../kernel/ctx.ts';
import { insertRows } from '../../kernel/insert.ts';
import { type Moves, movesOf } from '../../kernel/move.ts';
import { prepared, type Query, type RowOf } from '../../kernel/query.ts';

declare module '../../db/column-types.ts' {
  interface ColumnTypes {
    'pickup.status': PickupStatus;
  }
}

export type PickupRow = RowOf<'pickups.lockOne'>;
export const moves: Moves<PickupVerb, PickupRow> = movesOf(pickupLife);

/** Its order is locked before it, here and wherever both are touched. */
export const lockOne = prepared('pickups.lockOne')`
  select * from pickup where tenant_id = :tenantId and id = :id for update`;

type Placed = { orderId: string; number: string; storeId: string; sellerId: string; paid: boolean };

/** Orders that are collected in a store, as they are placed. */
export function insertPickups(
  ctx: Pick<Ctx, 'tenant' | 'now'>,
  placed: readonly Placed[],
): Query[] {
  return insertRows(
    ctx.tenant.id,
    'pickup',
    ['id', 'number', 'store_id', 'seller_id', 'status', 'created_at'],
    placed.map((one) => [
      one.orderId,
      one.number,
      one.storeId,
      one.sellerId,
      one.paid ? 'preparing' : 'unpaid',
      ctx.now(),
    ]),
  );
}

/** The pieces of orders that are there, with what a clerk has to see of them. */
export const linesOf = prepared('pickups.linesOf')`
  select id, sku_id, sku_no, title, spec_text, unit, cover, open, withheld, received from order_line
  where tenant_id = :tenantId and order_id = :orderId order by position`;
