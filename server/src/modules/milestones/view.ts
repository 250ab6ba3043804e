import { partDue } from '@tradeport/api/milestones/plan';
import { isOneOf } from '@tradeport/api/kernel/keys';
import { orderLife } from '@tradeport/api/orders/lifecycle';
import { orderPlan } from '@tradeport/api/milestones/calls';
import { offerOf } from '@tradeport/api/kernel/available';
import {
  deliveryOf,
  type MilestoneAction,
  milestoneActions,
  milestoneOffers,
} from '@tradeport/api/milestones/actions';
import { isDue, milestoneLife } from '@tradeport/api/milestones/lifecycle';
import { type Ctx, mayAs } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';
import { fileLinkOf } from '../files/index.ts';
import {
  type MilestoneRow,
  milestonesOf,
  orderById,
  type OrderRow,
  partsIn,
  requirePart,
} from '../orders/index.ts';
import { factsOf } from './rows.ts';

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
      isOneOf(order.status, orderLife.steps.produced.from) &&
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
      overdue: isDue(part.status) && part.due_at !== null && part.due_at <= ctx.now(),
      byItselfAt: isDue(part.status) ? null : (part.wake_at?.toISOString() ?? null),
      deliveredAt: part.delivered_at?.toISOString() ?? null,
      acceptedAt: part.accepted_at?.toISOString() ?? null,
      note: part.note,
      attachments: files
        .filter((file) => file.milestoneId === part.id)
        .map((file) => ({ fileCode: file.id, name: file.name, url: fileLinkOf(ctx, file) })),
      refundCode: asked.get(part.id) ?? null,
      ...offersOf(ctx, order, part, asked.has(part.id)),
    })),
  };
});

const sideOf: Record<MilestoneAction, 'buyer' | 'seller'> = {
  bill: 'seller',
  deliver: 'seller',
  accept: 'buyer',
  reject: 'buyer',
  refund: 'buyer',
  giveBack: 'seller',
  cancel: 'seller',
};

/**
 * The actions that the caller may take on a part now, and those that come later; the calls ask the
 * same table under the lock.
 */
function offersOf(
  ctx: Pick<Ctx, 'user' | 'lang'>,
  order: OrderRow,
  part: MilestoneRow,
  asked: boolean,
) {
  const sides = partsIn(ctx, order);
  const own = sides.includes('buyer') ? 'buyer' : 'seller';
  const offers = milestoneActions.flatMap((action) => {
    const verb = action === 'deliver' ? deliveryOf(part) : action;
    const offer = offerOf(milestoneOffers, verb, factsOf(order, part, asked));
    const [permission = ''] = milestoneOffers.acts[verb].by;
    const mine = sideOf[action] === own && mayAs(ctx, permission, own, sides);
    return offer && mine ? [{ action, why: offer.why }] : [];
  });
  return {
    actions: offers.filter(({ why }) => why === null).map(({ action }) => action),
    notNow: offers.flatMap(({ action, why }) => (why ? [{ action, reason: why[ctx.lang] }] : [])),
  };
}
