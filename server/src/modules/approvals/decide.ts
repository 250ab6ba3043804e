import {
  approvalPage,
  saveApprovalLevels,
  spendingOfUser,
  grantOrder,
  denyOrder,
  approvalLevels,
} from '@tradeport/api/orders/approval-calls';
import { type Ctx, may, userOf } from '../../kernel/ctx.ts';
import { page } from '../../kernel/page.ts';
import { prepared, sql, shape } from '../../kernel/query.ts';
import { personDoes } from '../../kernel/standing.ts';
import { limitsOf, requireUnlimited } from '../members/index.ts';
import { passCovered, releaseParts } from '../payment/index.ts';
import { release } from '../stock/index.ts';
import { monthOf, spentSince, notifyApprovers } from './over-limit.ts';
import { asksReview } from '@tradeport/api/orders/settings';
import {
  ableOf,
  approvalsOf,
  cancelLines,
  closeTime,
  eventPayload,
  lockOrder,
  moved,
  orderMoves,
  type OrderRow,
  partsIn,
  setApproval,
  pointsIn,
  pointsOf,
  sellerIn,
  sellersOfOrders,
  settingsOf,
  type Step,
} from '../orders/index.ts';
import { handler } from '../../kernel/handler.ts';
type Row = Pick<
  OrderRow,
  | 'id'
  | 'number'
  | 'user_name'
  | 'seller_name'
  | 'type'
  | 'total_amount'
  | 'currency'
  | 'pieces'
  | 'purchase_order_no'
  | 'remark'
  | 'placed_at'
> & { level: number; levels: number; why: Step['why'] };

const decide = prepared('approvals.decide')`
  update order_approval set status = :status, decided_by = :decidedBy, decided_name = :decidedName, reason = :reason, decided_at = :decidedAt where tenant_id = :tenantId and id = :id`;
const askNext = prepared('approvals.askNext')`
  update order_approval set status = 'waiting' where tenant_id = :tenantId and order_id = :orderId and level = :level and status = 'queued' returning approvers`;
const levels = prepared('approvals.levels', shape<{ people: { id: string; name: string }[] }>())`
  select l.level, l.name, l.over_amount, coalesce((select jsonb_agg(jsonb_build_object('id', u.id, 'name', coalesce(nullif(u.name, ''), u.login_name)) order by u.id)
    from approval_approver a join users u on u.tenant_id = a.tenant_id and u.id = a.user_id
    where a.tenant_id = :tenantId and a.level_id = l.id), '[]') as people
  from approval_level l where l.tenant_id = :tenantId and l.member_id = :memberId order by l.level`;
const lockMember = prepared('approvals.lockMember')`
  select id from member where tenant_id = :tenantId and id = :id for update`;
const colleagues = prepared('approvals.colleagues')`
  select u.id from users u where u.tenant_id = :tenantId and u.member_id = :memberId and u.id = any(:ids::uuid[]) and ${personDoes('u', 'approves')}`;
const dropApprovers = prepared('approvals.dropApprovers')`
  delete from approval_approver a using approval_level l
  where a.tenant_id = :tenantId and l.tenant_id = a.tenant_id and l.id = a.level_id and l.member_id = :memberId`;
const dropLevels = prepared('approvals.dropLevels')`
  delete from approval_level where tenant_id = :tenantId and member_id = :memberId`;
const ofCompany = prepared('approvals.ofCompany')`
  select id from users where tenant_id = :tenantId and member_id = :memberId and id = :id`;

/** MBR-06 The orders that wait for the caller's approval, newest first. */
export const waitingForMe = handler(approvalPage, async (ctx, input) => {
  const user = userOf(ctx);
  const query = ctx
    .from('orders')
    .innerJoin('order_approval', (join) =>
      join
        .onRef('order_approval.tenant_id', '=', 'orders.tenant_id')
        .onRef('order_approval.order_id', '=', 'orders.id'),
    )
    .where('orders.buyer_id', '=', user.memberId)
    .where('orders.status', '=', 'pending_review')
    .where('order_approval.status', '=', 'waiting')
    .where((eb) =>
      eb.or([
        sql<boolean>`order_approval.approvers @> array[${user.id}]::uuid[]`,
        // Where nobody of a step may decide any more, the main account does.
        sql<boolean>`(orders.user_id <> ${user.id} and ${user.id} = (select m.main_user_id from member m
          where m.tenant_id = ${ctx.tenant.id} and m.id = ${user.memberId})
          and ${sql.raw(ableOf('order_approval', 'orders', `'${ctx.tenant.id}'`))} = '{}')`,
      ]),
    )
    .select([
      'orders.id',
      'orders.number',
      'orders.user_name',
      'orders.seller_name',
      'orders.type',
      'orders.total_amount',
      'orders.currency',
      'orders.pieces',
      'orders.purchase_order_no',
      'orders.remark',
      'orders.placed_at',
      'order_approval.level',
      'order_approval.why',
      sql<number>`(select count(*)::int from order_approval q where q.tenant_id = ${ctx.tenant.id} and q.order_id = orders.id)`.as(
        'levels',
      ),
    ]);
  const found = await page<Row>(ctx, query, input, {
    key: ['placed_at', 'id'],
    columns: ['orders.placed_at', 'orders.id'],
  });
  const asked = { tenantId: ctx.tenant.id, orderIds: found.rows.map((row) => row.id) };
  const [sellers, points] = await ctx.batch([sellersOfOrders(asked), pointsOf(asked)]);
  return {
    ...found,
    rows: found.rows.map((row) => ({
      contractCode: row.id,
      contractBillcode: row.number,
      placedBy: row.user_name,
      sellerName: sellerIn(ctx.lang, row, sellers),
      contractType: row.type,
      total: row.total_amount,
      currency: row.currency,
      pointsSpent: pointsIn(row, points),
      pieces: row.pieces,
      level: row.level,
      levels: row.levels,
      why: row.why,
      purchaseOrderNo: row.purchase_order_no,
      remark: row.remark,
      placedAt: row.placed_at.toISOString(),
    })),
  };
});

/** MBR-06 The next level is asked; after the last one the order goes on, to its seller's review or its payment. */
export const grant = handler(grantOrder, async (ctx, { contractCode }) => {
  const { order, step, next: asked } = await decidable(ctx, contractCode, 'grant');
  await ctx.run(decided(ctx, step, 'approved', ''));
  ctx.audit(
    'order',
    order.id,
    { approval: `level ${step.level}` },
    { approval: 'approved', level: step.level },
  );
  const [next] = await ctx.run(askNext({ orderId: order.id, level: step.level + 1 }));
  if (next) {
    notifyApprovers(ctx, order, asked?.deciders ?? next.approvers);
    return moved(order);
  }
  const after = await goOn(ctx, order);
  ctx.emit('order.granted', { kind: 'order', id: order.id }, eventPayload(after));
  return moved(after);
});

/** MBR-06 The order ends; its stock goes back. */
export const deny = handler(denyOrder, async (ctx, { contractCode, reason }) => {
  const { order, step } = await decidable(ctx, contractCode, 'deny');
  const after = await orderMoves.move(ctx, order.id, 'deny', {
    reason,
    set: { reason, ended_at: ctx.now(), approval: 'refused' },
  });
  await ctx.batch([
    decided(ctx, step, 'refused', reason),
    release(ctx, order.id),
    cancelLines({ orderId: order.id }),
  ]);
  await releaseParts(ctx, order.id);
  ctx.audit('order', order.id, { status: order.status }, { status: after.status, reason });
  ctx.emit('order.denied', { kind: 'order', id: order.id }, { ...eventPayload(after), reason });
  return moved(after);
});

export const levelsOfCompany = handler(approvalLevels, async (ctx) => {
  return (await ctx.run(levels({ memberId: userOf(ctx).memberId }))).map((row) => ({
    level: row.level,
    levelName: row.name,
    overAmount: row.over_amount,
    approvers: row.people.map(({ id, name }) => ({ userCode: id, userRelname: name })),
  }));
});

/** MBR-06 The chain of the caller's company, replaced whole. */
export const saveLevels = handler(saveApprovalLevels, async (ctx, input) => {
  requireUnlimited(ctx);
  const { memberId } = userOf(ctx);
  const wanted = [...new Set(input.levels.flatMap((level) => level.approvers))];
  const [, known, before] = await ctx.batch([
    lockMember({ id: memberId }),
    colleagues({ memberId, ids: wanted }),
    levels({ memberId }),
  ]);
  if (known.length < wanted.length) return ctx.refuse('approval.approver');
  await ctx.batch([dropApprovers({ memberId }), dropLevels({ memberId })]);
  if (input.levels.length > 0) {
    const rows = input.levels.map((level, at) => ({ id: ctx.newId(), at: at + 1, ...level }));
    await ctx.batch([
      ctx.into(
        'approval_level',
        rows.map(({ id, at, levelName, overAmount }) => ({
          id,
          member_id: memberId,
          level: at,
          name: levelName,
          over_amount: overAmount,
        })),
      ),
      ctx.into(
        'approval_approver',
        rows.flatMap(({ id, approvers }) =>
          [...new Set(approvers)].map((user) => ({ id: ctx.newId(), level_id: id, user_id: user })),
        ),
      ),
    ]);
  }
  ctx.audit(
    'member',
    memberId,
    {
      approvalLevels: before.map((row) => ({
        levelName: row.name,
        overAmount: row.over_amount,
        approvers: row.people.map(({ id }) => id),
      })),
    },
    { approvalLevels: input.levels },
  );
  return { done: true as const };
});

/** MBR-03 The limits of oneself, or of somebody of the own company, with what this month has used. */
export const spendingOf = handler(spendingOfUser, async (ctx, { userCode }) => {
  const user = userOf(ctx);
  const id = userCode ?? user.id;
  if (id !== user.id && !may(ctx, 'people.manage')) return ctx.refuse('not_found');
  const [there, limits, spent] = await ctx.batch([
    ofCompany({ memberId: user.memberId, id }),
    limitsOf({ userId: id }),
    spentSince({
      memberId: user.memberId,
      userId: id,
      since: monthOf(ctx),
      timeZone: ctx.tenant.timeZone,
    }),
  ]);
  if (there.length === 0) return ctx.refuse('not_found');
  return limits.map((limit) => ({
    currency: limit.currency,
    orderMax: limit.order_max,
    monthMax: limit.month_max,
    spent: spent.find((row) => row.currency === limit.currency)?.spent ?? 0,
  }));
});

/** The order, locked, with the step that waits for the caller. An order of another company is not found. */
async function decidable(ctx: Ctx<'approval.own_order'>, id: string, verb: 'grant' | 'deny') {
  const user = userOf(ctx);
  const [orders, steps] = await ctx.batch([lockOrder({ id }), approvalsOf({ orderId: id })]);
  const order = orders[0];
  if (!order || !partsIn(ctx, order).includes('buyer')) return ctx.refuse('not_found');
  // Nobody decides about the own order, not even a main account.
  if (order.user_id === user.id) return ctx.refuse('approval.own_order');
  const step = steps.find((one) => one.status === 'waiting');
  if (order.approval !== 'waiting' || order.status !== 'pending_review' || !step)
    return ctx.refuse('state.cannot_move', { status: order.status, verb });
  if (!step.deciders.includes(user.id)) return ctx.refuse('auth.forbidden');
  return { order, step, next: steps.find((one) => one.level === step.level + 1) };
}

function decided(ctx: Ctx, step: Step, status: 'approved' | 'refused', reason: string) {
  const user = userOf(ctx);
  return decide({
    tenantId: ctx.tenant.id,
    id: step.id,
    status,
    decidedBy: user.id,
    decidedName: user.name,
    reason,
    decidedAt: ctx.now(),
  });
}

async function goOn(ctx: Ctx, order: OrderRow): Promise<OrderRow> {
  if (asksReview(settingsOf(ctx.tenant), order.type, order.total_amount))
    return ctx.one(setApproval({ ids: [order.id], approval: 'passed' }));
  return passCovered(
    ctx,
    await orderMoves.move(ctx, order.id, 'grant', {
      set: { approval: 'passed', close_at: closeTime(ctx, order.pay_way, ctx.now()) },
    }),
  );
}
