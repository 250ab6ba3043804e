import * as calls from '@tradeport/api/milestones/calls';
import type { MilestoneVerb } from '@tradeport/api/milestones/lifecycle';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { type Result, handler } from '../../kernel/handler.ts';
import {
  announcePart,
  billParts,
  type MilestoneRow,
  milestoneMoves,
  orderMoves,
  settingsOf,
  unbill,
} from '../orders/index.ts';
import { requireOwn } from '../quotes/index.ts';
import { endIfDone } from './complete.ts';
import { isWorking, type Locked, lockPart, lockPlan } from './rows.ts';

type Moved = Result<typeof calls.billMilestone>;
const DAY_MS = 86_400_000;

/** T1 The seller bills what is due before shipment by hand, e.g. where nothing is shipped. */
export const bill = handler(calls.billMilestone, async (ctx, { milestoneCode }) => {
  const { order, part } = await lockPart(ctx, milestoneCode, ['seller', 'house']);
  if (part.status !== 'planned') return cannot(ctx, part, 'bill');
  if (part.gate !== 'shipment') return ctx.refuse('milestone.by_event');
  if (!isWorking(order)) return ctx.refuse('milestone.order_state');
  await billParts(ctx, order, [part]);
  ctx.audit('milestone', part.id, { status: part.status }, { status: 'billed' });
  return { milestoneCode: part.id, status: 'billed' };
});

/** ORD-08 The seller says that a part is there. Paid ones await acceptance; what is due on acceptance is delivered unpaid. */
export const deliver = handler(
  calls.deliverMilestone,
  async (ctx, { milestoneCode, note, attachmentCodes }) => {
    const { order, part } = await lockPart(ctx, milestoneCode, ['seller', 'house']);
    if (part.gate === 'retention') return ctx.refuse('milestone.not_delivered');
    const verb = part.gate === 'acceptance' ? 'handOver' : 'deliver';
    if (!isWorking(order)) return ctx.refuse('milestone.order_state');
    const [attachments, asked] = [
      await requireOwn(ctx, attachmentCodes),
      await ctx.run(openRefundOf({ id: part.id })),
    ];
    if (asked.length > 0) return ctx.refuse('milestone.refund_open');
    const now = ctx.now();
    const after = await milestoneMoves.move(ctx, part.id, verb, {
      set: {
        note,
        attachments,
        delivered_at: now,
        wake_at: new Date(now.getTime() + settingsOf(ctx.tenant).receiptDays * DAY_MS),
      },
    });
    announcePart(ctx, order, part, 'delivered', { reason: note });
    return answer(after);
  },
);
/** While the buyer asks for its money back, a part is not delivered. */
export const openRefundOf = prepared('milestones.openRefundOf')`
  select a.id from after_sale_line l join after_sale a on a.tenant_id = :tenantId and a.id = l.after_sale_id
  where l.tenant_id = :tenantId and l.order_line_id = :id
    and (a.status in ('submitted', 'approved', 'refunding') or a.appeal_open) limit 1`;

export const accept = handler(calls.acceptMilestone, async (ctx, { milestoneCode }) => {
  const locked = await lockPart(ctx, milestoneCode, ['buyer']);
  return answer(await acceptPart(ctx, locked));
});

/** By the buyer, or because the buyer said nothing for so many days after delivery. */
export async function acceptPart(ctx: Ctx, { order, part }: Locked): Promise<MilestoneRow> {
  if (part.status === 'handed_over') {
    await billParts(ctx, order, [part], 'acceptAndBill');
    if (ctx.user) ctx.audit('milestone', part.id, { status: part.status }, { status: 'billed' });
  } else
    await milestoneMoves.move(ctx, part.id, 'accept', {
      set: { accepted_at: ctx.now(), wake_at: null },
    });
  announcePart(ctx, order, part, 'accepted');
  await endIfDone(ctx, order);
  return { ...part, status: part.status === 'handed_over' ? 'billed' : 'finished' };
}

/** The buyer sends back what was delivered: the seller delivers it anew. */
export const reject = handler(calls.rejectMilestone, async (ctx, { milestoneCode, reason }) => {
  const { order, part } = await lockPart(ctx, milestoneCode, ['buyer']);
  const verb = part.gate === 'acceptance' ? 'rejectUnpaid' : 'reject';
  const after = await milestoneMoves.move(ctx, part.id, verb, {
    reason,
    set: { delivered_at: null, wake_at: null },
  });
  announcePart(ctx, order, part, 'rejected', { reason });
  return answer(after);
});

/** The seller leaves out a part that nobody has paid: it is neither made nor due. */
export const cancel = handler(calls.cancelMilestone, async (ctx, { milestoneCode, reason }) => {
  const { order, part } = await lockPart(ctx, milestoneCode, ['seller', 'house']);
  // Before the first payment the whole order is cancelled.
  if (!isWorking(order) && order.status !== 'success') return ctx.refuse('milestone.order_state');
  if (part.paid_amount > 0 && part.status !== 'billed') return cannot(ctx, part, 'cancel');
  // The order's held amounts belong to the billed part.
  if (part.status === 'billed' && part.paid_amount + order.held_amount > 0)
    return ctx.refuse('milestone.partly_paid');
  const after = await milestoneMoves.move(ctx, part.id, 'cancel', {
    reason,
    set: { wake_at: null },
  });
  if (part.status === 'billed') await ctx.run(unbill(ctx, order.id, part.amount));
  announcePart(ctx, order, part, 'cancelled', { reason });
  await endIfDone(ctx, order);
  return answer(after);
});

/** T1 It is made: what is due before shipment is billed, and shipping waits for it. */
export const produced = handler(calls.finishProduction, async (ctx, { contractCode }) => {
  const { order, parts } = await lockPlan(ctx, contractCode, ['seller', 'house']);
  if (parts.length === 0) return ctx.refuse('milestone.no_plan');
  const after = await orderMoves.move(ctx, order.id, 'produced', {});
  await billParts(
    ctx,
    order,
    parts.filter((part) => part.gate === 'shipment' && part.status === 'planned'),
  );
  return { contractCode: order.id, status: after.status };
});

function cannot(ctx: Ctx, part: MilestoneRow, verb: MilestoneVerb): never {
  return ctx.refuse('state.cannot_move', { status: part.status, verb });
}

function answer(part: Pick<MilestoneRow, 'id' | 'status'>): Moved {
  return { milestoneCode: part.id, status: part.status };
}
