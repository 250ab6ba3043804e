import { orderSteps, typeRules, type OrderStep } from '@tradeport/api/orders/model';
import type { OrderStatus } from '@tradeport/api/orders/lifecycle';
import type { OrderRow } from './order.ts';

export type HistoryRow = {
  verb: string;
  from_status: string;
  to_status: string;
  actor_name: string;
  reason: string;
  at: Date;
};
type State = 'done' | 'now' | 'todo' | 'skipped' | 'failed';
type ShownStep = { step: OrderStep; state: State; at: string | null };

/** ORD-04 The steps of §4, with payment and receipt among them, as a view of where the order stands and has been. */
export function progressOf(
  order: Pick<OrderRow, 'type' | 'status' | 'placed_at' | 'billed_amount' | 'pickup' | 'made'>,
  history: readonly HistoryRow[],
): ShownStep[] {
  const reached = (status: OrderStatus) =>
    history.find((row) => row.to_status === status)?.at ?? null;
  const left = (status: OrderStatus) =>
    history.find((row) => row.from_status === status)?.at ?? null;
  const isEnd = (status: string) => ['cancelled', 'closed', 'audit_failed'].includes(status);
  const ended = isEnd(order.status);
  const paid = history.find(
    (row) => row.from_status === 'waiting_payment' && !isEnd(row.to_status),
  );
  const readyAt = history.find((row) => row.verb === 'ready')?.at ?? null;
  const isReady = order.pickup === 'ready' && order.status === 'waiting_shipment' && readyAt;
  const makes = order.made || typeRules[order.type].makeToOrder;
  const at: Record<OrderStep, { state: State; at: Date | null }> = {
    select: { state: 'done', at: order.placed_at },
    submit: { state: 'done', at: order.placed_at },
    review:
      order.status === 'audit_failed'
        ? { state: 'failed', at: left('pending_review') }
        : reached('pending_review') === null
          ? { state: 'skipped', at: null }
          : passed(order.status, ['pending_review'], left('pending_review'), ended),
    pay:
      // An order that never waits for money, such as one on account, has no such step.
      reached('waiting_payment') === null &&
      !['initialised', 'pending_review'].includes(order.status)
        ? { state: 'skipped', at: null }
        : passed(order.status, ['waiting_payment'], paid?.at ?? null, ended),
    // T1 This step is for orders that are paid by a plan the seller makes.
    turn:
      makes && order.billed_amount === null
        ? passed(order.status, ['pending_transfer'], left('pending_transfer'), ended)
        : { state: 'skipped', at: null },
    make: makes
      ? passed(
          order.status,
          ['pending_factory', 'in_production'],
          reached('waiting_shipment'),
          ended,
        )
      : { state: 'skipped', at: null },
    // ORD-08 Issued goods do not leave a warehouse.
    outbound: typeRules[order.type].issues
      ? { state: 'skipped', at: null }
      : passed(order.status, ['waiting_shipment', 'outbound'], reached('waiting_receipt'), ended),
    receive: passed(order.status, ['waiting_receipt'], reached('success'), ended),
    // CAT-09b In a store the goods are set aside first, and handed over when their buyer comes.
    ...(isReady
      ? { outbound: { state: 'done', at: isReady }, receive: { state: 'now', at: null } }
      : {}),
  };
  return orderSteps.map((step) => ({
    step,
    state: at[step].state,
    at: at[step].at?.toISOString() ?? null,
  }));
}

function passed(
  status: OrderStatus,
  here: readonly OrderStatus[],
  done: Date | null,
  ended: boolean,
): { state: State; at: Date | null } {
  if (here.includes(status)) return { state: 'now', at: null };
  if (done) return { state: 'done', at: done };
  return { state: ended ? 'skipped' : 'todo', at: null };
}
