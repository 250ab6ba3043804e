import { orderTypes } from '@tradeport/api/catalogue/model';
import { isDone } from '@tradeport/api/orders/lifecycle';
import { typeRules } from '@tradeport/api/orders/order-types';
import { z } from 'zod';
import type { Ctx } from '../../kernel/ctx.ts';
import type { Event, Handler, Sweep } from '../../kernel/module.ts';
import { prepared } from '../../kernel/query.ts';
import { isToPay } from '@tradeport/api/milestones/lifecycle';
import {
  announcePart,
  billParts,
  milestoneMoves,
  type MilestoneRow,
  setWake,
} from '../orders/index.ts';
import { lockPart, lockPlan } from './rows.ts';
import { acceptPart } from './steps.ts';

const DAY_MS = 86_400_000;
/** By the tenant's own clock, which can be moved. */
const due = prepared('milestones.due')`
  select m.tenant_id, m.id from tenant t join order_milestone m on m.tenant_id = t.id
  where m.wake_at <= now() + t.clock_offset_ms * interval '1 millisecond' limit 300`;

/**
 * T1 Retention is billed by itself, an overdue part is reported once, a delivered part is accepted
 * by itself. Each is judged again under the lock.
 */
async function wake(ctx: Ctx, id: string): Promise<void> {
  const locked = await lockPart(ctx, id, []);
  const { order, part } = locked;
  if (part.wake_at === null || part.wake_at > ctx.now()) return;
  if (part.status === 'delivered' || part.status === 'handed_over') {
    await acceptPart(ctx, locked);
    return;
  }
  if (part.status === 'planned' && part.gate === 'retention') {
    await billParts(ctx, order, [part]);
    return;
  }
  await ctx.run(setWake({ ids: [id], at: null }));
  if (part.status === 'billed') announcePart(ctx, order, part, 'overdue');
}

/**
 * The goods of the whole order are there: paid parts are finished, parts due on acceptance are
 * billed, and the time of the retention begins. It may run twice.
 */
async function received(ctx: Ctx, orderId: string): Promise<void> {
  const { order, parts } = await lockPlan(ctx, orderId, []);
  if (order.billed_amount === null || !isDone(order.status)) return;
  const those = (...statuses: MilestoneRow['status'][]) =>
    parts.filter((part) => statuses.includes(part.status));
  const from = order.ended_at ?? ctx.now();
  await milestoneMoves.moveAll(
    ctx,
    those('paid', 'delivered').map((part) => part.id),
    'receive',
    { set: { accepted_at: ctx.now(), wake_at: null } },
  );
  await billParts(
    ctx,
    order,
    those('planned', 'handed_over').filter((part) => part.gate === 'acceptance'),
    'acceptAndBill',
  );
  const retained = those('planned').filter((part) => part.gate === 'retention' && !part.wake_at);
  if (retained.length > 0)
    await ctx.batch(
      retained.map((part) =>
        setWake({
          tenantId: ctx.tenant.id,
          ids: [part.id],
          at: new Date(from.getTime() + part.wait_days * DAY_MS),
        }),
      ),
    );
}

/** The order came to nothing: what nobody has paid of its plan is not due any more. It may run twice. */
async function ended(ctx: Ctx, orderId: string): Promise<void> {
  const { order, parts } = await lockPlan(ctx, orderId, []);
  if (order.billed_amount === null) return;
  await milestoneMoves.moveAll(
    ctx,
    parts.filter(isToPay).map((part) => part.id),
    'cancel',
    { set: { wake_at: null } },
  );
}

export const timers: readonly Sweep[] = [
  { name: 'milestone.wake', everyS: 60, due: due(), run: wake },
];
export const planHandlers: readonly Handler[] = [
  ofProjects('order.received', received),
  ofProjects('order.cancelled', ended),
  ofProjects('order.closed', ended),
  ofProjects('order.denied', ended),
  ofProjects('order.reviewed', (ctx, orderId, { approved }) =>
    approved === false ? ended(ctx, orderId) : Promise.resolve(),
  ),
];

/** Every order has these events, and few are projects: the others cost no look at the database. */
function ofProjects(
  event: string,
  run: (ctx: Ctx, orderId: string, data: z.output<typeof facts>) => Promise<void>,
): Handler {
  return {
    event,
    runAll: async (ctx, events: readonly Event[]) => {
      for (const { subjectId, data } of events) {
        const told = facts.parse(data);
        if (typeRules[told.type].refund === 'milestones') await run(ctx, subjectId, told);
      }
    },
  };
}
const facts = z.object({
  /** Events from before it was said are of goods. */
  type: z.enum(orderTypes).default('00'),
  approved: z.boolean().optional(),
});
