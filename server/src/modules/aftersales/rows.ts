import {
  afterSaleLife,
  refundNumbers,
  type AfterSaleStatus,
  type AfterSaleVerb,
} from '@tradeport/api/aftersales/lifecycle';
import type { GoodsEnd, RefundType } from '@tradeport/api/aftersales/model';
import type { Carrier } from '@tradeport/api/orders/model';
import type { Amount } from '@tradeport/api/kernel/money';
import type { SomeTexts } from '@tradeport/api/kernel/text';
import { type Ctx, may, partsOf, refusePart, userOf } from '../../kernel/ctx.ts';
import { type Moves, movesOf } from '../../kernel/move.ts';
import { batchableByKey, prepared, type RowOf } from '../../kernel/query.ts';
import { type Transitions, transitionsOf } from '../../kernel/transitions.ts';
import { lockOrder, type OrderRow } from '../orders/index.ts';
import type { Range } from './pieces.ts';

export type ReturnAddress = { receiver: string; phone: string; address: string };
/** Money in 1/10 000; below 0: given back. `tax`: what of it is tax; older requests do not say. */
export type GiftPart = { gift: string; withheld: number; tax?: number };
declare module '../../db/column-types.ts' {
  interface ColumnTypes {
    'after_sale.status': AfterSaleStatus;
    'after_sale.kind': RefundType;
    'after_sale.currency': 'CNY' | 'USD';
    'after_sale.carrier': Carrier;
    'after_sale.reason_text': SomeTexts;
    'after_sale.return_address': ReturnAddress;
    'after_sale.gift_parts': GiftPart[];
    'after_sale.replaced_by': { carrier: Carrier; trackingNo: string; at: string };
    'after_sale_line.pieces': Range[];
    'after_sale.goods_sent': { carrier: Carrier; trackingNo: string; at: string };
    'after_sale_line.restock': GoodsEnd;
  }
}

export type AfterSaleRow = RowOf<'aftersales.byId'>;
export type AfterSaleLine = RowOf<'aftersales.linesById'>;
export const moves: Moves<AfterSaleVerb, AfterSaleRow> = movesOf(afterSaleLife);
export const transitions: Transitions<AfterSaleVerb, AfterSaleRow> = transitionsOf(afterSaleLife, {
  audited_at: 'timestamptz',
  due_at: 'timestamptz',
  ended_at: 'timestamptz',
  return_address: 'jsonb',
  appeal_open: 'boolean',
  rest_freight: 'bigint',
  gift_money: 'bigint',
  gift_parts: 'jsonb',
  goods_open: 'boolean',
  failure: 'text',
});

const requests = prepared('aftersales.byId')`
  select * from after_sale where tenant_id = :tenantId and id = any(:ids::uuid[])`;
// Approvals that read at the same moment read together.
export const byId = batchableByKey(requests, 'ids', 'id');
const linesOf = prepared('aftersales.linesById')`
  select * from after_sale_line where tenant_id = :tenantId and after_sale_id = any(:ids::uuid[]) order by order_line_id`;
export const linesById = batchableByKey(linesOf, 'ids', 'after_sale_id');
const ordersOf = prepared('aftersales.orderOf')`
  select a.id as after_sale_id, o.* from after_sale a join orders o on o.tenant_id = :tenantId and o.id = a.order_id
  where a.tenant_id = :tenantId and a.id = any(:ids::uuid[])`;
const orderOf = batchableByKey(ordersOf, 'ids', 'after_sale_id');
const held = prepared('aftersales.heldPieces')`
  select a.order_id, l.after_sale_id, l.order_line_id, l.quantity, l.unshipped, l.pieces, l.goods_money, l.freight_money, a.status, a.created_at from after_sale a
  join after_sale_line l on l.tenant_id = :tenantId and l.after_sale_id = a.id
  where a.tenant_id = :tenantId and a.order_id = any(:orderIds::uuid[]) and (a.appeal_open
    or a.status in ('submitted', 'approved', 'sending_back', 'received', 'refunding')
    or (a.status in ('refunded', 'returned') and a.kind <> 'exchange'))`;
/**
 * The pieces of an order's lines that requests hold: asked for, or gone back. An exchange that is
 * over holds nothing.
 */
export const heldPieces = batchableByKey(held, 'orderIds', 'order_id');

type Part = 'buyer' | 'seller' | 'house';
/** `locked`: as it stands until the transaction ends; else as it was read, and the statements that write judge it again. */
export type Found = {
  request: AfterSaleRow;
  order: OrderRow;
  lines: AfterSaleLine[];
  locked: boolean;
};

/** ROL-02 The parts that the caller has in a request; none: it does not exist for the caller. */
export function partsIn(
  ctx: Pick<Ctx, 'user'>,
  { buyer_id, seller_id }: Pick<AfterSaleRow, 'buyer_id' | 'seller_id'>,
): Part[] {
  const member = ctx.user?.memberId;
  return partsOf(ctx, [
    ...(member === buyer_id ? ['buyer' as const] : []),
    ...(member === seller_id ? ['seller' as const] : []),
    ...(may(ctx, 'order.view_all') ? ['house' as const] : []),
  ]);
}

/**
 * A request with its order, read optimistically: for calls whose statements judge it again. Refuses `not_found` when it is
 * none of the caller's, `auth.forbidden` when it is not for the caller's part. Timers have no part.
 */
export async function readRequest(ctx: Ctx, id: string, allowed: readonly Part[]): Promise<Found> {
  const tenantId = ctx.tenant.id;
  const [[found], [seen], asked] = await ctx.optimisticRead([
    byId(tenantId, id),
    orderOf(tenantId, id),
    linesById(tenantId, id),
  ]);
  if (!found || !seen) return ctx.refuse('not_found');
  if (ctx.user) {
    userOf(ctx);
    const parts = partsIn(ctx, found);
    if (parts.length === 0) refusePart(ctx, found, 'order.view_all');
    if (!parts.some((part) => allowed.includes(part))) ctx.refuse('auth.forbidden');
  }
  return { request: found, order: seen, lines: asked, locked: false };
}

/** The same as it is under the lock of its order, which everything takes that writes to a request. */
export async function lockRequest(ctx: Ctx, id: string, allowed: readonly Part[]): Promise<Found> {
  return locked(ctx, await readRequest(ctx, id, allowed));
}

export async function locked(ctx: Ctx, found: Found): Promise<Found> {
  if (found.locked) return found;
  const { id: tenantId } = ctx.tenant;
  const { id, order_id: orderId } = found.request;
  const [[order], [request], lines] = await ctx.batch([
    lockOrder({ id: orderId }),
    byId(tenantId, id),
    linesById(tenantId, id),
  ]);
  if (!order || !request) return ctx.refuse('not_found');
  return { request, order, lines, locked: true };
}

export function moved(request: Pick<AfterSaleRow, 'id' | 'number' | 'status'>) {
  return {
    refundCode: request.id,
    refundBillcode: request.number,
    status: request.status,
    dataState: refundNumbers[request.status],
  };
}

type Told =
  | 'id'
  | 'status'
  | 'order_id'
  | 'number'
  | 'order_number'
  | 'buyer_id'
  | 'seller_id'
  | 'kind'
  | 'goods_money'
  | 'freight_money'
  | 'rest_freight'
  | 'gift_money'
  | 'currency'
  | 'failure';
/** Everybody concerned hears of it (notifications.ts). */
export function announce(
  ctx: Ctx,
  request: Pick<AfterSaleRow, Told>,
  what: string = request.status,
): void {
  ctx.emit(
    'after_sale.moved',
    { kind: 'after_sale', id: request.id },
    {
      what,
      orderId: request.order_id,
      number: request.number,
      orderNumber: request.order_number,
      buyerId: request.buyer_id,
      sellerId: request.seller_id,
      kind: request.kind,
      amount: amountOf(request),
      currency: request.currency,
      reason: request.failure,
    },
  );
}

/** The amount that goes back, or would. */
export function amountOf(
  row: Pick<AfterSaleRow, 'goods_money' | 'freight_money' | 'rest_freight' | 'gift_money'>,
): Amount {
  return row.goods_money + row.freight_money + row.rest_freight + row.gift_money;
}

/** The pieces of a line as they go back to its buyer. */
export function contentOf({ order_line_id: lineId, quantity, pieces }: AfterSaleLine) {
  return { lineId, quantity, pieces };
}

export function daysAhead(ctx: Pick<Ctx, 'now'>, days: number): Date {
  return new Date(ctx.now().getTime() + days * 86_400_000);
}
