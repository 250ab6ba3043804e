import { nameApprover } from '@tradeport/api/orders/approval-calls';
import { type Ctx, userOf } from '../../kernel/ctx.ts';
import type { Handler } from '../../kernel/module.ts';
import { prepared } from '../../kernel/query.ts';
import { personDoes, personMay } from '../../kernel/standing.ts';
import { leftPerson } from '../members/index.ts';
import { approvalsOf, deciders, lockOrder, partsIn } from '../orders/index.ts';
import { notifyApprovers } from './over-limit.ts';
import { handler } from '../../kernel/handler.ts';

/**
 * MBR-06 The main account decides where nobody of a step may any more; of its own order, whomever it names. Until then such
 * an order waits, and may be cancelled.
 */
export const name = handler(nameApprover, async (ctx, { contractCode, userCode }) => {
  const user = userOf(ctx);
  const [[order], steps, [main], [able]] = await ctx.batch([
    lockOrder({ id: contractCode }),
    approvalsOf({ orderId: contractCode }),
    mainIs({ memberId: user.memberId, userId: user.id }),
    ableColleague({ memberId: user.memberId, id: userCode }),
  ]);
  if (!order || !partsIn(ctx, order).includes('buyer')) return ctx.refuse('not_found');
  if (!main || order.user_id !== user.id) return ctx.refuse('auth.forbidden');
  const step = steps.find((one) => one.status === 'waiting');
  if (order.status !== 'pending_review' || !step)
    return ctx.refuse('state.cannot_move', { status: order.status, verb: 'grant' });
  if (step.deciders.length > 0) return ctx.refuse('approval.not_needed');
  if (!able || able.id === user.id)
    return ctx.refuse('approval.approver', {}, { userCode: 'approval.approver' });
  await ctx.run(setApprovers({ id: step.id, approvers: [able.id] }));
  ctx.audit('order', order.id, { approvers: step.approvers }, { approvers: [able.id] });
  notifyApprovers(ctx, order, [able.id]);
  return { done: true };
});

/**
 * BLK-02b The successor replaces the person in the chain and for waiting orders, except for the
 * successor's own orders.
 */
const takeOver: Handler = {
  event: 'user.left',
  run: async (ctx, { data }) => {
    const { userId, memberId, by } = leftPerson.parse(data);
    const asked = { tenantId: ctx.tenant.id, memberId, fromId: userId, toId: by.id };
    await ctx.run(joinLevels(asked));
    await ctx.run(leaveLevels({ memberId, userId }));
    await ctx.run(replaceInSteps(asked));
    await tell(ctx, by.id);
  },
};

/**
 * A person who is blacklisted, or may no longer see orders, decides nothing: the new approver is
 * notified.
 */
const follow = (event: string): Handler => ({
  event,
  run: (ctx, { subjectId }) => tell(ctx, subjectId),
});

/** Tells who decides now of what waited for this person. */
async function tell(ctx: Ctx, userId: string): Promise<void> {
  for (const row of await ctx.run(waitingFor({ userId }))) notifyApprovers(ctx, row, row.deciders);
}

export const approvalHandOvers: readonly Handler[] = [
  takeOver,
  follow('user.blacklisted'),
  follow('user.rights_changed'),
];

const mainIs = prepared('approvals.mainIs')`
  select id from member where tenant_id = :tenantId and id = :memberId and main_user_id = :userId`;
const ableColleague = prepared('approvals.ableColleague')`
  select u.id from users u where u.tenant_id = :tenantId and u.member_id = :memberId and u.id = :id
    and ${personDoes('u', 'approves')} and ${personMay('u', 'order.view', ':tenantId')}`;
const setApprovers = prepared('approvals.setApprovers')`
  update order_approval set approvers = :approvers::uuid[] where tenant_id = :tenantId and id = :id`;
const joinLevels = prepared('approvals.joinLevels')`
  update approval_approver a set user_id = :toId from approval_level l
  where a.tenant_id = :tenantId and l.tenant_id = :tenantId and l.id = a.level_id and l.member_id = :memberId and a.user_id = :fromId
    and not exists (select from approval_approver o where o.tenant_id = :tenantId and o.level_id = a.level_id and o.user_id = :toId)`;
/** Where the successor was of the level before. */
const leaveLevels = prepared('approvals.leaveLevels')`
  delete from approval_approver a using approval_level l
  where a.tenant_id = :tenantId and l.tenant_id = :tenantId and l.id = a.level_id and l.member_id = :memberId and a.user_id = :userId`;
const replaceInSteps = prepared('approvals.replaceInSteps')`
  update order_approval a set approvers = case when a.approvers @> array[:toId::uuid] then array_remove(a.approvers, :fromId::uuid)
    else array_replace(a.approvers, :fromId::uuid, :toId::uuid) end
  from orders o
  where a.tenant_id = :tenantId and o.tenant_id = :tenantId and o.id = a.order_id and o.buyer_id = :memberId
    and a.status in ('waiting', 'queued') and a.approvers @> array[:fromId::uuid]`;
const waitingFor = prepared('approvals.waitingFor')`
  select * from (
    select o.id, o.number, o.total_amount, o.currency, ${deciders('a', 'o', ':tenantId')} as deciders
    from order_approval a join orders o on o.tenant_id = :tenantId and o.id = a.order_id
    where a.tenant_id = :tenantId and a.status = 'waiting' and o.status = 'pending_review' and a.approvers @> array[:userId::uuid]
    order by o.id limit 300) w where cardinality(w.deciders) > 0`;
