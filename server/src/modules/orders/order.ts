import { partDue } from '@tradeport/api/milestones/plan';
import type { AddressKept } from '@tradeport/api/orders/address';
import { orderLife, type OrderVerb } from '@tradeport/api/orders/lifecycle';
import {
  availableActions,
  partiesOf,
  type AvailableAction,
  type OrderFacts,
  type OrderParty,
  typeRules,
} from '@tradeport/api/orders/model';
import type { PickupStatus } from '@tradeport/api/pickups/lifecycle';
import { afterSaleSettings } from '@tradeport/api/aftersales/settings';
import { ratingRules } from '@tradeport/api/reviews/settings';
import { type Ctx, may, partsOf, refusePart, type Tenant, userOf } from '../../kernel/ctx.ts';
import { type Moves, movesOf } from '../../kernel/move.ts';
import { batchableByKey, prepared, type RowOf } from '../../kernel/query.ts';
import { type Transitions, transitionsOf } from '../../kernel/transitions.ts';

declare module '../../db/column-types.ts' {
  interface ColumnTypes {
    'orders.address': AddressKept;
    'orders.pickup': PickupStatus | null;
  }
}

export type OrderRow = RowOf<'orders.orderById'>;
export const orderMoves: Moves<OrderVerb, OrderRow> = movesOf(orderLife);
export const orderTransitions: Transitions<OrderVerb, OrderRow> = transitionsOf(orderLife, {
  ended_at: 'timestamptz',
  close_at: 'timestamptz',
  confirm_at: 'timestamptz',
});

const ordersById = prepared('orders.orderById')`
  select * from orders where tenant_id = :tenantId and id = any(:ids::uuid[])`;
export const orderById = batchableByKey(ordersById, 'ids', 'id');
/** The order's row is the lock of everything that happens to its lines and parcels. */
export const lockOrder = prepared('orders.lockOrder')`
  select * from orders where tenant_id = :tenantId and id = :id for update`;

/** ROL-02 The parts that the caller has in an order; none: the order does not exist for the caller. */
export function partsIn(
  ctx: Pick<Ctx, 'user'>,
  order: Pick<OrderRow, 'buyer_id' | 'seller_id'>,
): OrderParty[] {
  return partsOf(
    ctx,
    partiesOf(
      { buyer: order.buyer_id, seller: order.seller_id },
      { member: ctx.user?.memberId, may: (permission) => may(ctx, permission) },
    ),
  );
}

/** T4 Its group purchase is not complete. */
export function waitsForGroup({ group_status: group }: Pick<OrderRow, 'group_status'>): boolean {
  return group !== null && group !== 'complete';
}

/** BID-06c The lot's own steps end it: by default until the contract is in force, afterwards the portal may. */
function isOfLot(
  ctx: Pick<Ctx, 'user'>,
  order: Pick<OrderRow, 'buyer_id' | 'seller_id' | 'lot_no' | 'pay_by'>,
): boolean {
  return order.lot_no !== '' && (order.pay_by !== null || !partsIn(ctx, order).includes('house'));
}

/** CAT-08a An order that was received so long ago is not rated any more. */
export function ratingIsOver(
  ctx: Pick<Ctx, 'tenant' | 'now'>,
  order: Pick<OrderRow, 'ended_at'>,
): boolean {
  return hasEndedBefore(ctx, order, ratingRules(ctx.tenant).windowDays);
}

function hasEndedBefore(
  ctx: Pick<Ctx, 'now'>,
  { ended_at: ended }: Pick<OrderRow, 'ended_at'>,
  days: number,
): boolean {
  return ended !== null && ended.getTime() + days * DAY_MS < ctx.now().getTime();
}
const DAY_MS = 86_400_000;

/** Facts of an order that are looked up beside its row; those that are left out stand in no way. */
type Looked = Partial<
  Pick<OrderFacts, 'name' | 'sellerClosed' | 'underWay' | 'withheld' | 'quantities'>
>;

/** The facts of an order that decide on its actions, for the caller. */
export function factsOf(
  ctx: Pick<Ctx, 'user' | 'tenant' | 'now'>,
  order: Pick<
    OrderRow,
    | 'buyer_id'
    | 'seller_id'
    | 'status'
    | 'approval'
    | 'type'
    | 'billed_amount'
    | 'paid_amount'
    | 'group_status'
    | 'rated'
    | 'ended_at'
    | 'lot_no'
    | 'pay_by'
    | 'address'
    | 'pickup'
  >,
  looked: Looked = {},
): OrderFacts {
  const { status, approval, type, pickup } = order;
  const days = requestDays(ctx.tenant);
  return {
    status,
    approval,
    type,
    pickup,
    buys: partsIn(ctx, order).includes('buyer'),
    planned: order.billed_amount !== null,
    partDue: partDue(order),
    groupWaits: waitsForGroup(order),
    ofLot: isOfLot(ctx, order),
    noAddress: order.lot_no !== '' && order.address === null,
    // ORD-08 Things that were issued go by their own rule: used or not, valid or not. S5 The platform asks whenever.
    windowOver:
      typeRules[type].issues === null &&
      !may(ctx, 'refund.judge') &&
      hasEndedBefore(ctx, order, days),
    days,
    ratable: !order.rated && !ratingIsOver(ctx, order),
    name: '',
    underWay: true,
    withheld: false,
    quantities: null,
    ...looked,
    sellerClosed: looked.sellerClosed === true && order.lot_no === '',
  };
}

/** AFS-01 For how many days after receipt something can be asked back, as the portal has it. */
function requestDays({ settings }: Pick<Tenant, 'settings'>): number {
  const known = daysRead.get(settings);
  if (known !== undefined) return known;
  const read = afterSaleSettings.safeParse(settings['afterSales'] ?? {});
  const days = (read.success ? read.data : afterSaleSettings.parse({})).windowDays;
  daysRead.set(settings, days);
  return days;
}
/** A list asks for each of its rows. */
const daysRead = new WeakMap<object, number>();

/** ORD-06 The actions that the caller's parts and permissions offer, each with the reason why it is not possible now. */
export function offersTo(
  ctx: Pick<Ctx, 'user' | 'lang' | 'tenant' | 'now'>,
  order: Parameters<typeof factsOf>[1],
  looked?: Looked,
): AvailableAction[] {
  return availableActions(
    factsOf(ctx, order, looked),
    partsIn(ctx, order),
    (permission) => may(ctx, permission),
    ctx.lang,
  );
}

/** The order, if it exists for the caller; refuses `auth.forbidden` when it is not for the caller's part. */
export function requirePart(
  ctx: Ctx,
  order: OrderRow | undefined,
  allowed: readonly OrderParty[],
): OrderRow {
  userOf(ctx);
  if (!order) return ctx.refuse('not_found');
  const parts = partsIn(ctx, order);
  if (parts.length === 0) return refusePart(ctx, order, 'order.view_all');
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
