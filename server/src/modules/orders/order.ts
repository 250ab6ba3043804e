import { orderLife, type OrderStatus, type OrderVerb } from '@tradeport/api/orders/lifecycle';
import type { SomeTexts } from '@tradeport/api/kernel/text';
import {
  offersOf,
  partsOf,
  type Offer,
  type OrderType,
  type Part,
  type PayWay,
} from '@tradeport/api/orders/model';
import { type Ctx, may, userOf } from '../../kernel/ctx.ts';
import { type Moves, movesOf } from '../../kernel/move.ts';
import { prepared } from '../../kernel/query.ts';

export type OrderRow = {
  id: string;
  number: string;
  checkout_id: string;
  type: OrderType;
  status: OrderStatus;
  buyer_id: string;
  buyer_name: string;
  user_id: string;
  user_name: string;
  seller_id: string;
  seller_name: string;
  warehouse_id: string;
  warehouse_name: SomeTexts;
  pay_way: PayWay;
  currency: 'CNY' | 'USD';
  goods_amount: number;
  promotion_amount: number;
  coupon_amount: number;
  member_amount: number;
  points_amount: number;
  rebate_amount: number;
  freight_amount: number;
  tax_amount: number;
  tax_included: number;
  total_amount: number;
  paid_amount: number;
  pieces: number;
  line_count: number;
  receiver: string;
  receiver_phone: string;
  address: AddressKept | null;
  trade: Record<string, unknown>;
  remark: string;
  seller_memo: string;
  reason: string;
  turned_number: string | null;
  voucher_no: string;
  approval: 'waiting' | 'passed' | 'refused' | null;
  placed_at: Date;
  paid_at: Date | null;
  close_at: Date | null;
  confirm_at: Date | null;
  ended_at: Date | null;
};
/** The address as an order keeps it. */
export type AddressKept = {
  /** Of a forwarder: company, mailbox and country are theirs. */
  kind?: 'delivery' | 'forwarder';
  receiver: string;
  phone: string;
  area: SomeTexts;
  detail: string;
  company: string;
  email: string;
  country: string;
  codes: readonly string[];
  /** Orders from before addresses abroad have none: they are at home. */
  countryCode?: string;
};

export const orderMoves: Moves<OrderVerb, OrderRow> = movesOf(orderLife);

export const orderById = prepared<OrderRow>(
  'select * from orders where tenant_id = $1 and id = $2',
);
/** The order's row is the lock of everything that happens to its lines and parcels. */
export const lockOrder = prepared<OrderRow>(
  'select * from orders where tenant_id = $1 and id = $2 for update',
);

/** ROL-02 The parts that the caller has in an order; none: the order does not exist for the caller. */
export function partsIn(
  ctx: Pick<Ctx, 'user'>,
  order: Pick<OrderRow, 'buyer_id' | 'seller_id'>,
): Part[] {
  return partsOf(
    { buyer: order.buyer_id, seller: order.seller_id },
    { member: ctx.user?.memberId, may: (permission) => may(ctx, permission) },
  );
}

/** ORD-06 What the caller's parts and permissions offer, each with the reason why it is not possible now. */
export function offersTo(
  ctx: Pick<Ctx, 'user' | 'lang'>,
  order: Pick<OrderRow, 'buyer_id' | 'seller_id' | 'status' | 'approval'>,
): Offer[] {
  return offersOf(order, partsIn(ctx, order), (permission) => may(ctx, permission), ctx.lang);
}

/** The order, if it exists for the caller; refuses `auth.forbidden` when it is not for the caller's part. */
export function requirePart(
  ctx: Ctx,
  order: OrderRow | undefined,
  allowed: readonly Part[],
): OrderRow {
  userOf(ctx);
  if (!order) return ctx.refuse('not_found');
  const parts = partsIn(ctx, order);
  if (parts.length === 0) return ctx.refuse('not_found');
  if (!parts.some((part) => allowed.includes(part))) return ctx.refuse('auth.forbidden');
  return order;
}

export function moved(order: Pick<OrderRow, 'id' | 'number' | 'status'>) {
  return { contractCode: order.id, contractBillcode: order.number, status: order.status };
}

/** Says why a batched move did nothing. */
export async function cannotMove(ctx: Ctx, id: string, verb: OrderVerb): Promise<never> {
  const order = await ctx.one(orderById(ctx.tenant.id, id));
  return ctx.refuse('state.cannot_move', { status: order.status, verb });
}
