import { lotActions } from '@tradeport/api/bidding/actions';
import { declareDefault } from '@tradeport/api/bidding/award-calls';
import { type Best, forfeitOf } from '@tradeport/api/bidding/rules/outcome';
import type { ErrorsOf } from '@tradeport/api/kernel/call';
import { zonedTime } from '@tradeport/api/kernel/zone';
import { allowNow } from '../../kernel/allow.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared, type RowOf } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';
import { forfeitDeposit, thawDeposits } from '../margin/index.ts';
import { abandon, lockOrder } from '../orders/index.ts';
import { releaseParts } from '../payment/index.ts';
import { directionOf } from './engine.ts';
import { canAct, nextBest, passOn } from './offer.ts';
import { late } from './reasons.ts';
import {
  announce,
  holdOf,
  type Locked,
  lockOwn,
  lotMoves,
  type LotRow,
  movedLot,
  participantById,
  participantMoves,
  type ParticipantRow,
} from './rows.ts';

type Fault = ErrorsOf<typeof declareDefault>;
type Order = RowOf<'orders.lockOrder'>;

/** BID-06c The organiser need not wait for the portal's clock; nobody declares it before the time is over. */
export const declare = handler(declareDefault, async (ctx, { lotCode, reason }) => {
  const { lot, at } = await lockOwn(ctx, lotCode);
  const { pay_by: payBy } = lot;
  const times = { payBy: payBy?.toISOString() ?? null, serverTime: at.toISOString() };
  const until = payBy ? zonedTime(ctx.lang, ctx.tenant.timeZone, payBy) : '';
  allowNow(ctx, lotActions, 'default', { ...holdOf(lot), ...times, until });
  const order = await orderOf(ctx, lot);
  const stand = standOf(lot, order);
  if (stand === 'inForce') return ctx.refuse('lot.paid');
  if (stand === 'voucher') return ctx.refuse('lot.voucher');
  return movedLot(await endByDefault(ctx, { lot, at }, order, reason));
});

/** BID-06c The time is over and nobody has said so: the portal does. A transfer that finance looks at is waited for. */
export async function overdue(ctx: Ctx<string>, { lot, at }: Locked): Promise<void> {
  if (!lot.winner_id || !lot.pay_by || at < lot.pay_by) return;
  const order = await orderOf(ctx, lot);
  const stand = standOf(lot, order);
  if (stand === 'open') {
    await endByDefault(ctx, { lot, at }, order, late[lot.side][ctx.lang]);
    return;
  }
  // Paid a moment ago: the handler of the order's event puts the contract in force (contract.ts).
  const dueAt = new Date(at.getTime() + LOOK_AGAIN_MS);
  await ctx.run(lookAgain({ id: lot.id, dueAt }));
}
const LOOK_AGAIN_MS = 60_000;

/**
 * One transaction: the order ends, the deposit is forfeited by the rule of the lot and the rest thaws, and the next is
 * asked. The caller has locked lot and order.
 */
async function endByDefault(
  ctx: Ctx<Fault>,
  { lot, at }: Pick<Locked, 'lot' | 'at'>,
  order: Order,
  reason: string,
): Promise<LotRow> {
  const winner = await ctx.one(participantById({ id: lot.winner_id ?? '' }));
  await abandon(ctx, order.id, order.status, reason);
  // The part of the deposit held for the order becomes free to be forfeited; the order's own
  // handlers refund what was paid.
  await releaseParts(ctx, order.id);
  const next = await nextBest(ctx, lot, winner.id);
  const { forfeitId, amount } = await forfeit(ctx, lot, winner, next?.amount ?? null, reason);
  await participantMoves.move(ctx, winner.id, 'default', {
    reason,
    set: { reason, result: 'lost', passed_at: at, forfeit_id: forfeitId },
  });
  const moved = await lotMoves.move(ctx, lot.id, 'default', {
    reason,
    set: {
      winner_id: null,
      win_amount: null,
      awarded_at: null,
      pay_by: null,
      due_at: null,
      order_id: null,
      order_no: '',
    },
  });
  const { member_id: memberId, alias } = winner;
  announce(ctx, moved, 'defaulted', { memberId, alias, amount, reason });
  return passOn(ctx, { lot: moved, at }, next);
}

/**
 * The forfeit that a default would cost the winner now, and the next bidder; without a winner only
 * the next bidder.
 */
export async function prospect(
  ctx: Ctx,
  lot: LotRow,
): Promise<{ next: Best | null; amount: number | null }> {
  if (lot.status !== 'awarded' || lot.offer_to) return { next: null, amount: null };
  const next = await nextBest(ctx, lot, lot.winner_id ?? undefined);
  if (!lot.winner_id) return { next, amount: null };
  const winner = await ctx.one(participantById({ id: lot.winner_id }));
  return { next, amount: await amountOf(ctx, lot, winner, next?.amount ?? null) };
}

/** B8 Counted once, from the price asked; the next bidder may decline later without changing it. */
async function forfeit(
  ctx: Ctx<Fault>,
  lot: LotRow,
  winner: ParticipantRow,
  next: number | null,
  reason: string,
): Promise<{ forfeitId: string | null; amount: number }> {
  const { deposit_id: depositId } = winner;
  if (lot.deposit_amount === 0 || !depositId) return { forfeitId: null, amount: 0 };
  const amount = await amountOf(ctx, lot, winner, next);
  if (amount === 0) {
    await thawDeposits(ctx, { depositIds: [depositId] });
    return { forfeitId: null, amount };
  }
  const taker = lot.forfeit_to === 'organiser' ? lot.organiser_id : null;
  const forfeited = await forfeitDeposit(ctx, { depositId, amount, taker, reason, rest: 'thaws' });
  return { ...forfeited, amount };
}

/**
 * BLK-02b A winner stopped by the portal could not pay or confirm and loses nothing, as with a bid
 * that the portal stops.
 */
async function amountOf(
  ctx: Ctx,
  lot: LotRow,
  { deposit_id: depositId }: Pick<ParticipantRow, 'deposit_id'>,
  next: number | null,
): Promise<number> {
  if (lot.deposit_amount === 0 || !depositId) return 0;
  const { frozen, able } = await ctx.one(frozenOf({ id: depositId }));
  if (!able) return 0;
  return forfeitOf({
    rule: lot.forfeit,
    direction: directionOf(lot),
    deposit: frozen,
    asked: lot.win_amount ?? 0,
    next,
    costs: lot.forfeit_costs,
  });
}

async function orderOf(ctx: Ctx, lot: LotRow): Promise<Order> {
  return ctx.one(lockOrder({ id: lot.order_id ?? '' }));
}

/** Under the order's lock: a payment at the same moment waits for the lock, or was first. */
function standOf({ side }: LotRow, { status, close_at }: Order): 'open' | 'voucher' | 'inForce' {
  if (side === 'purchase') return status === 'pending_review' ? 'open' : 'inForce';
  if (status !== 'waiting_payment') return 'inForce';
  return close_at === null ? 'voucher' : 'open';
}

const frozenOf = prepared('bidding.frozenOf')`
  select frozen, ${canAct('d.member_id')} as "able!" from margin_deposit d where d.tenant_id = :tenantId and d.id = :id`;
const lookAgain = prepared('bidding.lookAgain')`
  update auction_lot set due_at = :dueAt where tenant_id = :tenantId and id = :id`;
