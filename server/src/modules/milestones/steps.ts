import * as calls from '@tradeport/api/milestones/calls';
import { deliveryOf, milestoneOffers } from '@tradeport/api/milestones/actions';
import { isDue, milestoneLife } from '@tradeport/api/milestones/lifecycle';
import { isOneOf } from '@tradeport/api/kernel/keys';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { allowNow } from '../../kernel/allow.ts';
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
import { factsOf, type Locked, lockPart, lockPlan } from './rows.ts';

type Moved = Result<typeof calls.billMilestone>;
const DAY_MS = 86_400_000;

/** T1 The seller bills what is due before shipment by hand, e.g. where nothing is shipped. */
export const bill = handler(calls.billMilestone, async (ctx, { milestoneCode }) => {
  const { order, part } = await lockPart(ctx, milestoneCode, ['seller', 'house']);
  allowNow(ctx, milestoneOffers, 'bill', factsOf(order, part, false));
  await billParts(ctx, order, [part]);
  ctx.audit('milestone', part.id, { status: part.status }, { status: 'billed' });
  return { milestoneCode: part.id, status: 'billed' };
});

/**
 * ORD-08 The seller reports a part as delivered. Paid ones await acceptance; parts due on
 * acceptance are delivered unpaid.
 */
export const deliver = handler(
  calls.deliverMilestone,
  async (ctx, { milestoneCode, note, attachmentCodes }) => {
    const { order, part } = await lockPart(ctx, milestoneCode, ['seller', 'house']);
    const verb = deliveryOf(part);
    const asked = await ctx.run(openRefundOf({ id: part.id }));
    allowNow(ctx, milestoneOffers, verb, factsOf(order, part, asked.length > 0));
    const attachments = await requireOwn(ctx, attachmentCodes);
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
  allowNow(ctx, milestoneOffers, 'accept', factsOf(locked.order, locked.part, false));
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
  allowNow(ctx, milestoneOffers, 'reject', factsOf(order, part, false));
  const isUnpaid = isOneOf(part.status, milestoneLife.steps.rejectUnpaid.from);
  const verb = isUnpaid ? 'rejectUnpaid' : 'reject';
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
  allowNow(ctx, milestoneOffers, 'cancel', factsOf(order, part, false));
  const after = await milestoneMoves.move(ctx, part.id, 'cancel', {
    reason,
    set: { wake_at: null },
  });
  if (isDue(part.status)) await ctx.run(unbill(ctx, order.id, part.amount));
  announcePart(ctx, order, part, 'cancelled', { reason });
  await endIfDone(ctx, order);
  return answer(after);
});

/**
 * T1 The goods are made: the part due before shipment is billed, and shipping waits for its
 * payment.
 */
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

function answer(part: Pick<MilestoneRow, 'id' | 'status'>): Moved {
  return { milestoneCode: part.id, status: part.status };
}
