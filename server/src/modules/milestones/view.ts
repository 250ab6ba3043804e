import { orderPlan } from '@tradeport/api/milestones/calls';
import { milestoneLife } from '@tradeport/api/milestones/lifecycle';
import { type MilestoneAction, milestoneActions } from '@tradeport/api/milestones/model';
import { type Ctx, mayAs } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';
import { fileLinkOf } from '../files/index.ts';
import {
  type MilestoneRow,
  milestonesOf,
  orderById,
  type OrderRow,
  partDue,
  partsIn,
  requirePart,
} from '../orders/index.ts';
import { isWorking } from './rows.ts';

const openRefunds = prepared('milestones.openRefunds')`
  select a.id, l.order_line_id from after_sale a join after_sale_line l on l.tenant_id = :tenantId and l.after_sale_id = a.id
  where a.tenant_id = :tenantId and a.order_id = :orderId
    and (a.status in ('submitted', 'approved', 'refunding') or a.appeal_open)`;
const filesOf = prepared('milestones.filesOf')`
  select m.id as "milestoneId!", f.id, f.name, f.purpose from order_milestone m
  join file f on f.tenant_id = :tenantId and f.id = any(m.attachments)
  where m.tenant_id = :tenantId and m.order_id = :orderId order by f.id`;

/** ORD-08 The plan of an order as its parties see it, with what each may do now. */
export const viewPlan = handler(orderPlan, async (ctx, { contractCode }) => {
  const of = { tenantId: ctx.tenant.id, orderId: contractCode };
  const [[found], parts, refunds, files] = await ctx.batch([
    orderById(ctx.tenant.id, contractCode),
    milestonesOf(of),
    openRefunds(of),
    filesOf(of),
  ]);
  const order = requirePart(ctx, found, ['buyer', 'seller', 'house']);
  const asked = new Map(refunds.map((row) => [row.order_line_id, row.id]));
  const own = partsIn(ctx, order);
  const sells = own.some((part) => part !== 'buyer');
  return {
    contractCode: order.id,
    contractBillcode: order.number,
    currency: order.currency,
    total: order.total_amount,
    paid: order.paid_amount,
    due: partDue(order) ? (order.billed_amount ?? 0) - order.paid_amount - order.held_amount : 0,
    refunded: order.refunded_amount,
    producing:
      parts.length > 0 &&
      order.status === 'in_production' &&
      sells &&
      mayAs(ctx, 'milestone.work', 'seller', own),
    parts: parts.map((part) => ({
      milestoneCode: part.id,
      position: part.position,
      milestoneName: part.name,
      gate: part.gate,
      share: part.share,
      dueDays: part.due_days,
      waitDays: part.wait_days,
      status: part.status,
      statusName: milestoneLife.states[part.status][ctx.lang],
      amount: part.amount,
      paid: part.paid_amount,
      refunded: part.refunded_amount,
      dueAt: part.due_at?.toISOString() ?? null,
      overdue: part.status === 'billed' && part.due_at !== null && part.due_at <= ctx.now(),
      byItselfAt: part.status === 'billed' ? null : (part.wake_at?.toISOString() ?? null),
      deliveredAt: part.delivered_at?.toISOString() ?? null,
      acceptedAt: part.accepted_at?.toISOString() ?? null,
      note: part.note,
      attachments: files
        .filter((file) => file.milestoneId === part.id)
        .map((file) => ({ fileCode: file.id, name: file.name, url: fileLinkOf(ctx, file) })),
      refundCode: asked.get(part.id) ?? null,
      actions: actionsOf(ctx, order, part, asked.has(part.id)),
    })),
  };
});

type Rule = { side: 'buyer' | 'seller'; may: string; now: boolean };

/** The caller's actions on a part; the calls check again under the lock. */
function actionsOf(
  ctx: Pick<Ctx, 'user'>,
  order: OrderRow,
  part: MilestoneRow,
  asked: boolean,
): MilestoneAction[] {
  const work = { side: 'seller', may: 'milestone.work' } as const;
  const judge = { side: 'buyer', may: 'milestone.accept' } as const;
  const { status, gate } = part;
  const working = isWorking(order);
  const shown = status === 'delivered' || status === 'handed_over';
  const rules: Record<MilestoneAction, Rule> = {
    bill: { ...work, now: working && status === 'planned' && gate === 'shipment' },
    deliver: {
      ...work,
      now:
        working &&
        !asked &&
        (gate === 'acceptance' ? status === 'planned' : gate !== 'retention' && status === 'paid'),
    },
    accept: { ...judge, now: shown },
    reject: { ...judge, now: shown },
    refund: { side: 'buyer', may: 'refund.apply', now: working && !asked && status === 'paid' },
    giveBack: { ...work, now: working && !asked && status === 'paid' },
    cancel: {
      ...work,
      now:
        (working || order.status === 'success') &&
        part.paid_amount === 0 &&
        (status !== 'billed' || order.held_amount === 0) &&
        milestoneLife.steps.cancel.from.some((from) => from === status),
    },
  };
  const sides = partsIn(ctx, order);
  const has = {
    buyer: sides.includes('buyer'),
    seller: !sides.includes('buyer') && sides.length > 0,
  };
  return milestoneActions.filter((action) => {
    const rule = rules[action];
    return rule.now && has[rule.side] && mayAs(ctx, rule.may, rule.side, sides);
  });
}
