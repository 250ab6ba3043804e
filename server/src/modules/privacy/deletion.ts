import {
  approveDeletion,
  deletionPage,
  refuseDeletion,
  requestDeletion,
  withdrawDeletion,
  myDeletion,
} from '@tradeport/api/privacy/calls';
import { deletionActions, deletionLife } from '@tradeport/api/privacy/lifecycle';
import { allow } from '../../kernel/allow.ts';
import { type Ctx, userOf } from '../../kernel/ctx.ts';
import { enqueue } from '../../kernel/jobs.ts';
import { move } from '../../kernel/move.ts';
import { page } from '../../kernel/page.ts';
import { prepared } from '../../kernel/query.ts';
import { personLeft } from '../members/index.ts';
import { endSessions } from '../sessions/index.ts';
import { notify } from '../messages/index.ts';
import { deleteJob } from './erase.ts';
import { deletionById, type DeletionRow } from './request.ts';
import { quitNow, requireSettled } from './leave.ts';
import { handler } from '../../kernel/handler.ts';

const lockUser = prepared('privacy.deletionLockUser')`
  select m.main_user_id is not distinct from u.id as is_main, m.name as member_name, m.no as member_no
  from users u join member m on m.tenant_id = u.tenant_id and m.id = u.member_id where u.tenant_id = :tenantId and u.id = :id for update of u`;
const latest = prepared('privacy.deletionLatest')`
  select * from deletion_request where tenant_id = :tenantId and user_id = :userId order by id desc limit 1`;
const isMain = prepared('privacy.isMain')`
  select m.main_user_id is not distinct from :userId::uuid as main, m.main_user_id as by, coalesce(nullif(u.name, ''), u.login_name) as by_name
  from member m left join users u on u.tenant_id = :tenantId and u.id = m.main_user_id where m.tenant_id = :tenantId and m.id = :id`;

/** MBR-07 Concerns the whole member when its main account asks; else the login alone. */
export const askDeletion = handler(requestDeletion, async (ctx, { wish }) => {
  const user = userOf(ctx);
  const [found, before] = await ctx.batch([lockUser({ id: user.id }), latest({ userId: user.id })]);
  const {
    is_main: whole,
    member_name: memberName,
    member_no: memberNo,
  } = found[0] ?? ctx.refuse('not_found');
  if (before[0] && ['pending', 'approved'].includes(before[0].status))
    return ctx.refuse('privacy.asked');
  if (whole) await requireSettled(ctx, user.memberId);
  const id = ctx.newId();
  await ctx.run(
    ctx.into('deletion_request', {
      id,
      member_id: user.memberId,
      user_id: user.id,
      whole,
      status: 'pending',
      subject_name: whole ? memberName : user.name,
      wish,
      created_at: ctx.now(),
    }),
  );
  ctx.audit('deletion_request', id, null, { whole });
  await notify(ctx, {
    to: { role: 'admin' },
    kind: 'member',
    link: '#/members/deletions',
    body: same(memberNo),
    title: {
      zh: '收到数据删除申请',
      en: 'Deletion request received',
      ru: 'Получен запрос на удаление данных',
    },
  });
  return { deletionCode: id };
});

export const withdrawOwn = handler(withdrawDeletion, async (ctx, { deletionCode }) => {
  const row = await ctx.one(deletionById({ id: deletionCode }));
  if (row.user_id !== userOf(ctx).id) return ctx.refuse('not_found');
  await move(ctx, deletionLife, row.id, 'withdraw', { set: { decided_at: ctx.now() } });
  ctx.audit('deletion_request', row.id, { status: row.status }, { status: 'withdrawn' });
  return { done: true as const };
});

export const ownDeletion = handler(myDeletion, async (ctx) => {
  const row = await ctx.maybe(latest({ userId: userOf(ctx).id }));
  return row ? view(ctx, row) : null;
});

export const deletionsPage = handler(deletionPage, async (ctx, input) => {
  let query = ctx.from('deletion_request').selectAll();
  if (input.status) query = query.where('status', '=', input.status);
  const found = await page<DeletionRow>(ctx, query, input, { key: ['id'], columns: ['id'] });
  return { ...found, rows: found.rows.map((row) => view(ctx, row)) };
});

/** MBR-07 Nobody gets in from now on; a job makes anonymous what the law keeps and removes the rest. */
export const approve = handler(approveDeletion, async (ctx, { deletionCode }) => {
  const row = await decidable(ctx, deletionCode, 'approve');
  if (row.whole) {
    const member = await requireSettled(ctx, row.member_id);
    if (member.status === 'active') await quitNow(ctx, row.member_id);
  } else {
    const [now] = await ctx.run(isMain({ id: row.member_id, userId: row.user_id }));
    if (now?.main) return ctx.refuse('leave.main');
    if (now?.by)
      personLeft(ctx, {
        userId: row.user_id,
        memberId: row.member_id,
        by: { id: now.by, name: now.by_name ?? '' },
      });
    await endSessions(ctx, { user: row.user_id });
  }
  await move(ctx, deletionLife, row.id, 'approve', { set: { decided_at: ctx.now() } });
  ctx.audit('deletion_request', row.id, { status: row.status }, { status: 'approved' });
  await enqueue(ctx, deleteJob, { requestId: row.id });
  return { done: true as const };
});

export const refuse = handler(refuseDeletion, async (ctx, { deletionCode, reason }) => {
  const row = await decidable(ctx, deletionCode, 'refuse');
  await move(ctx, deletionLife, row.id, 'refuse', {
    reason,
    set: { decided_at: ctx.now(), reason },
  });
  ctx.audit('deletion_request', row.id, { status: row.status }, { status: 'refused', reason });
  await notify(ctx, {
    to: { users: [row.user_id] },
    kind: 'account',
    link: '/account/data',
    body: same(reason),
    title: {
      zh: '数据删除申请未通过',
      en: 'Your deletion request was rejected',
      ru: 'Запрос на удаление данных отклонён',
    },
  });
  return { done: true as const };
});

async function decidable(
  ctx: Ctx<'privacy.own'>,
  id: string,
  verb: 'approve' | 'refuse',
): Promise<DeletionRow> {
  const row = await ctx.one(deletionById({ id }));
  allow(ctx, deletionActions, verb, { ...row, isOwn: isOwn(ctx, row) });
  return row;
}

const isOwn = ({ user }: Pick<Ctx, 'user'>, row: DeletionRow) => row.user_id === user?.id;

function view(ctx: Pick<Ctx, 'user'>, row: DeletionRow) {
  return {
    deletionCode: row.id,
    merberCode: row.member_id,
    userCode: row.user_id,
    whole: row.whole,
    status: row.status,
    isOwn: isOwn(ctx, row),
    subjectName: row.subject_name,
    wish: row.wish,
    reason: row.reason,
    gmtCreate: row.created_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    doneAt: row.done_at?.toISOString() ?? null,
  };
}

function same(text: string) {
  return { zh: text, en: text, ru: text };
}
