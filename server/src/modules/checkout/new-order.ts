import { typeRules, type PayWay } from '@tradeport/api/orders/model';
import type { OrderWay } from '@tradeport/api/orders/order-types';
import type { Ctx } from '../../kernel/ctx.ts';
import { dayIn } from '../../kernel/day.ts';
import { datedNumber } from '../../kernel/ids.ts';
import type { Wish } from '../entitlements/index.ts';
import { dueOf } from './accounts.ts';
import { walk } from './initial-transitions.ts';
import type { ToOrder } from './draft.ts';
import type { NewOrder } from './insert.ts';
import { dueAtOnce, dueFrom } from '@tradeport/api/milestones/plan';
import { closeTime } from '../orders/index.ts';
import type { PlaceInput } from './check.ts';
import { lacking, type Said } from './needs.ts';

/**
 * ORD-02 Where an order starts: review, payment, or past it when there is nothing left to pay.
 * Every order comes through here, so an order that was not judged by its type (ORD-08g) is found
 * out.
 */
export function newOrder(
  ctx: Ctx,
  draft: ToOrder,
  {
    way,
    said,
    at,
    review,
    alone = true,
  }: { way: OrderWay; said: Said; at: Date; review: boolean; alone?: boolean },
): NewOrder {
  const fault = lacking(ctx, way, [draft], said);
  if (fault) throw new Error(`an order of type ${draft.type} by ${way}: ${fault.code}`);
  const { payWay } = said;
  const { total } = draft.priced;
  const { plan } = draft;
  const billedAmount = plan ? dueAtOnce(plan) : null;
  const due = billedAmount ?? dueOf(draft);
  const paid = !review && (payWay === 'balance' || due === 0);
  const made = alone && isMade(draft);
  const paidVerb = plan ? 'payToProduce' : made ? 'payToMake' : 'pay';
  const { status, steps } = walk(review ? ['askReview'] : paid ? ['submit', paidVerb] : ['submit']);
  return {
    id: ctx.newId(),
    number: datedNumber(dayIn(ctx.tenant, at)),
    draft,
    made,
    lineIds: draft.lines.map(() => ctx.newId()),
    status,
    steps,
    due,
    heldAmount: paid || plan ? 0 : total - due,
    paidAmount: paid ? (billedAmount ?? total) : 0,
    billedAmount,
    paidAt: paid && billedAmount !== 0 ? at : null,
    closeAt: status === 'waiting_payment' ? closesAt(ctx, payWay, at, plan) : null,
  };
}

/**
 * ORD-05 Something of it is made to order. What is collected in a store lies there, a project is made by its plan, and the
 * goods of a group purchase wait for the group.
 */
function isMade({ type, plan, pickup, lines }: ToOrder): boolean {
  const { stock, refund } = typeRules[type];
  return (
    stock === 'warehouse' &&
    refund === 'pieces' &&
    !plan &&
    !pickup &&
    lines.some(({ row }) => (row.made_days ?? null) !== null)
  );
}

/** ORD-07 T1 By its way of paying, but not before the first parts of its plan are due. */
function closesAt(ctx: Ctx, payWay: PayWay, at: Date, plan: ToOrder['plan']): Date {
  const closes = closeTime(ctx, payWay, at);
  return plan && dueFrom(plan, at) > closes ? dueFrom(plan, at) : closes;
}

/** ORD-08 The times that were chosen for a service. */
export function slotsFor(
  { id, draft, lineIds }: NewOrder,
  chosen: NonNullable<PlaceInput['appointments']>,
): Wish[] {
  if (typeRules[draft.type].stock !== 'slots') return [];
  return draft.lines.flatMap(({ row: { sku_id: skuId }, quantity }, at) =>
    skuId === null
      ? []
      : [
          {
            lineId: lineIds[at] ?? '',
            orderId: id,
            skuId,
            quantity,
            slotId: chosen.find((one) => one.skuCode === skuId)?.slotCode ?? '',
          },
        ],
  );
}

export function linesToReserve({ id, draft, lineIds }: NewOrder) {
  return draft.lines.flatMap(({ row, quantity }, at) =>
    row.sku_id === null
      ? []
      : [
          {
            skuId: row.sku_id,
            skuNo: row.sku_no,
            warehouseId: draft.warehouse.id,
            quantity,
            orderId: id,
            lineId: lineIds[at] ?? '',
            expiresAt: null,
          },
        ],
  );
}
