import { bidderActions } from '@tradeport/api/bidding/actions';
import { confirmContract } from '@tradeport/api/bidding/award-calls';
import type { Texts } from '@tradeport/api/kernel/text';
import { allowNow } from '../../kernel/allow.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import type { Event, Handler } from '../../kernel/module.ts';
import { handler } from '../../kernel/handler.ts';
import { approveWon } from '../approvals/index.ts';
import { thawDeposits } from '../margin/index.ts';
import { fail } from './close.ts';
import { ownIn } from './join.ts';
import { orderEnded } from './reasons.ts';
import { announce, lockLot, lotMoves, type LotRow, lotsOfOrder, movedLot, wake } from './rows.ts';

/** BID-06 The winner of a purchase confirms in time: the order may be paid, the contract is in force, the deposit thaws. */
export const confirm = handler(confirmContract, async (ctx, { lotCode }) => {
  const { lot, at } = await lockLot(ctx, lotCode);
  const own = await ownIn(ctx, lot);
  const { status: lotStatus, side, winner_id: winner } = lot;
  const part = { status: own.status, lotStatus, side, winner, alias: own.id };
  allowNow(ctx, bidderActions, 'confirm', part);
  if (!lot.order_id) throw new Error(`lot ${lot.no} has a winner and no order`);
  if (!lot.pay_by || at >= lot.pay_by) return ctx.refuse('lot.pay_late');
  await approveWon(ctx, lot.order_id);
  if (own.deposit_id) await thawDeposits(ctx, { depositIds: [own.deposit_id] });
  return movedLot(await putInForce(ctx, lot, own.member_id));
});

async function putInForce(ctx: Ctx, lot: LotRow, memberId?: string): Promise<LotRow> {
  const moved = await lotMoves.move(ctx, lot.id, 'contract', { set: { due_at: null } });
  announce(ctx, moved, 'contracted', {
    ...(memberId ? { memberId } : {}),
    ...(moved.win_amount === null ? {} : { amount: moved.win_amount }),
  });
  await ctx.run(wake({ lotId: lot.id }));
  return moved;
}

type Follow = (ctx: Ctx<string>, lot: LotRow, event: Event) => Promise<unknown>;

/**
 * Follows an event of the lot's order, in the order of events; the lot is read again under its
 * lock.
 */
const follow = (event: string, then: Follow): Handler => ({
  event,
  runAll: async (ctx, events) => {
    const orderIds = events.map(({ subjectId }) => subjectId);
    const lots = await ctx.run(lotsOfOrder({ orderIds }));
    for (const { id } of lots) {
      const { lot } = await lockLot(ctx, id);
      const told = events.find(({ subjectId }) => subjectId === lot.order_id);
      if (told) await then(ctx, lot, told);
    }
  },
});
const ended: Follow = async (ctx, lot, { data }) => {
  // Before the contract is in force a default ends the order, and has taken it from the lot.
  if (lot.status !== 'contracted') return;
  const said = String(data['reason'] ?? '');
  const why: Texts = said === '' ? orderEnded : { zh: said, en: said, ru: said };
  await fail(ctx, lot, why);
};

/** BID-06a Paid in full, the order of a sale is a contract; received, the lot is done. */
export const followOrders: readonly Handler[] = [
  follow('order.paid', async (ctx, lot, { data }) => {
    if (lot.side === 'sale' && lot.status === 'awarded')
      await putInForce(ctx, lot, String(data['buyerId']));
  }),
  follow('order.received', async (ctx, lot) => {
    if (lot.status === 'contracted')
      announce(ctx, await lotMoves.move(ctx, lot.id, 'finish'), 'done');
  }),
  follow('order.cancelled', ended),
  follow('order.closed', ended),
];
