import {
  approveQualification,
  qualificationPage,
  refuseQualification,
  saveQualification,
  saveQualifications,
  withdrawQualification,
} from '@tradeport/api/certification/calls';
import {
  qualificationActions,
  qualificationLife,
  type QualificationStatus,
} from '@tradeport/api/certification/lifecycle';
import {
  type qualificationOut,
  QUALIFICATIONS_MAX,
  type QualificationKind,
  EXPIRY_NOTICE_DAYS,
} from '@tradeport/api/certification/model';
import type { Parsed } from '@tradeport/api/kernel/call';
import type { z } from 'zod';
import { type Ctx, may, userOf } from '../../kernel/ctx.ts';
import { move, moveAll } from '../../kernel/move.ts';
import { page } from '../../kernel/page.ts';
import { prepared, sql } from '../../kernel/query.ts';
import { dayIn } from '../../kernel/day.ts';
import { allNames, called, calledIn } from '../../words/called.ts';
import { checkPictures, pictureOf } from './pictures.ts';
import { notifyMember, notifyOfQualification } from './notifications.ts';
import { isOwnReview } from './review.ts';
import { isHouse } from '../members/index.ts';
import { allow } from '../../kernel/allow.ts';
import { handler } from '../../kernel/handler.ts';

type Fault = 'certification.picture' | 'qualification.past' | 'qualification.too_many';
type Given = Parsed<typeof saveQualification>;
type Done = { done: true };
export type QualificationRow = {
  id: string;
  member_id: string;
  user_id: string | null;
  member_name: string;
  kind: QualificationKind;
  name: string;
  no: string;
  starts: string;
  ends: string | null;
  status: QualificationStatus;
  reason: string;
  files: string[];
  created_at: Date;
};
const DAY_MS = 86_400_000;

const shown = `q.id, q.member_id, q.user_id, ${called('m')} as "member_name!", q.kind, q.name, q.no, q.starts::text as starts, q.ends::text as ends, q.status, q.reason, q.files, q.created_at`;
const byIds = prepared('certification.byIds')`
  select ${shown} from qualification q join member m on m.tenant_id = :tenantId and m.id = q.member_id
  where q.tenant_id = :tenantId and q.id = any(:ids::uuid[]) order by array_position(:ids::uuid[], q.id)`;
/** The member's own are locked first, so that two at once cannot both have the last place. */
const ownMember = prepared('certification.ownMember')`
  select id from member where tenant_id = :tenantId and id = :id for no key update`;
const ownOf = prepared('certification.ownOf')`
  select id from qualification where tenant_id = :tenantId and member_id = :memberId and status <> 'withdrawn'`;

export const save = handler(saveQualification, async (ctx, input) => {
  const [row] = await saveAll(ctx, [input]);
  return row ?? ctx.refuse('not_found');
});

export const saveBatch = handler(saveQualifications, async (ctx, { userinfoQuaList }) => {
  return saveAll(ctx, userinfoQuaList);
});

/** CRT-02 New ones and those that are handed in again, whatever they were: they are looked at anew. */
async function saveAll(ctx: Ctx<Fault>, list: readonly Given[]) {
  const { memberId, id: userId } = userOf(ctx);
  const today = dayIn(ctx.tenant, ctx.now());
  if (list.some(({ userinfoQuaEnd: end }) => end !== undefined && end < today))
    ctx.refuse('qualification.past');
  await checkPictures(
    ctx,
    memberId,
    list.flatMap((one) => one.userinfoQuaFiles),
  );
  const [, own] = await ctx.batch([ownMember({ id: memberId }), ownOf({ memberId })]);
  const [added, again] = [
    list.filter((one) => !one.userinfoQuaCode),
    list.filter((one) => one.userinfoQuaCode),
  ];
  const againIds = again.map((one) => one.userinfoQuaCode ?? '');
  if (againIds.some((id) => !own.some((row) => row.id === id))) ctx.refuse('not_found');
  if (own.length + added.length > QUALIFICATIONS_MAX)
    ctx.refuse('qualification.too_many', { max: QUALIFICATIONS_MAX });
  const columnsOf = (one: Given) => ({
    kind: one.userinfoQuaType,
    name: one.userinfoQuaName,
    no: one.userinfoQuaNo,
    starts: one.userinfoQuaStart,
    ends: one.userinfoQuaEnd ?? null,
    files: one.userinfoQuaFiles,
    user_id: userId,
    told_at: null,
    reason: '',
  });
  const fresh = added.map((one) => ({
    id: ctx.newId(),
    member_id: memberId,
    created_at: ctx.now(),
    ...columnsOf(one),
  }));
  if (fresh.length > 0) await ctx.run(ctx.into('qualification', fresh));
  if (againIds.length > 0) await moveAll(ctx, qualificationLife, againIds, 'renew');
  await ctx.batch(
    again.map((one) =>
      ctx
        .update('qualification')
        .set(columnsOf(one))
        .where('id', '=', one.userinfoQuaCode ?? ''),
    ),
  );
  const ids = list.map(
    (one, at) => one.userinfoQuaCode ?? fresh[added.indexOf(list[at] ?? one)]?.id ?? '',
  );
  for (const [at, id] of ids.entries()) ctx.audit('qualification', id, null, list[at]);
  await notifyOfQualification(ctx, list.map((one) => one.userinfoQuaName).join(', '));
  return views(ctx, await ctx.run(byIds({ ids, lang: ctx.lang })));
}

/** ROL-02 The own member's; everybody's for those who review. */
export const list = handler(qualificationPage, async (ctx, input) => {
  const all = may(ctx, 'certification.review');
  const member = all ? input.merberCode : userOf(ctx).memberId;
  let query = ctx
    .from('qualification')
    .innerJoin('member', (join) =>
      join
        .onRef('member.tenant_id', '=', 'qualification.tenant_id')
        .onRef('member.id', '=', 'qualification.member_id'),
    )
    .select([
      'qualification.id',
      'qualification.member_id',
      'qualification.user_id',
      sql<string>`${sql.raw(calledIn(ctx.lang, 'member'))}`.as('member_name'),
      'qualification.kind',
      'qualification.name',
      'qualification.no',
      sql<string>`qualification.starts::text`.as('starts'),
      sql<string | null>`qualification.ends::text`.as('ends'),
      'qualification.status',
      'qualification.reason',
      'qualification.files',
      'qualification.created_at',
    ]);
  if (member) query = query.where('qualification.member_id', '=', member);
  if (input.userinfoQuaType) query = query.where('qualification.kind', '=', input.userinfoQuaType);
  query = input.status
    ? query.where('qualification.status', '=', input.status)
    : query.where('qualification.status', '<>', 'withdrawn');
  if (input.endsWithin !== undefined) {
    const until = dayIn(ctx.tenant, new Date(ctx.now().getTime() + input.endsWithin * DAY_MS));
    query = query.where(sql<boolean>`qualification.ends <= ${until}::date`);
  }
  if (input.q) {
    const like = `%${input.q.replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where((eb) =>
      eb.or([
        eb('qualification.name', 'ilike', like),
        eb('qualification.no', 'ilike', like),
        sql<boolean>`${sql.raw(allNames('member'))} ilike ${like}`,
      ]),
    );
  }
  const found = await page<QualificationRow>(ctx, query, input, {
    key: ['id'],
    columns: ['qualification.id'],
  });
  return { ...found, rows: await views(ctx, found.rows) };
});

export const withdraw = handler(withdrawQualification, async (ctx, { userinfoQuaCode }) => {
  const row = await find(ctx, userinfoQuaCode);
  if (row.member_id !== userOf(ctx).memberId) return ctx.refuse('not_found');
  const moved = await move(ctx, qualificationLife, row.id, 'withdraw');
  ctx.audit('qualification', row.id, { status: moved.from_status }, { status: moved.status });
  return { done: true };
});

export const approve = handler(approveQualification, async (ctx, { userinfoQuaCode }) => {
  return decide(ctx, userinfoQuaCode, 'approve', '');
});

export const refuse = handler(refuseQualification, async (ctx, { userinfoQuaCode, reason }) => {
  return decide(ctx, userinfoQuaCode, 'refuse', reason);
});

async function decide(
  ctx: Ctx<'certification.own_review'>,
  id: string,
  verb: 'approve' | 'refuse',
  reason: string,
): Promise<Done> {
  const row = await find(ctx, id);
  allow(ctx, qualificationActions, verb, { ...row, ownReview: await isOwnReview(ctx, row) });
  const moved = await move(ctx, qualificationLife, id, verb, { reason, set: { reason } });
  ctx.audit('qualification', id, { status: moved.from_status }, { status: moved.status, reason });
  await notifyMember(ctx, row, verb === 'approve' ? 'approved' : 'refused', reason);
  return { done: true };
}

export async function find(ctx: Ctx, id: string): Promise<QualificationRow> {
  return ctx.one(byIds({ ids: [id], lang: ctx.lang }));
}

/**
 * One query tells for all rows whether others of the portal's company may review the caller's own.
 */
async function views(ctx: Ctx, rows: readonly QualificationRow[]) {
  const own = rows.find((row) => row.member_id === ctx.user?.memberId);
  const byOthersToo = own !== undefined && (await isHouse(ctx, own.member_id));
  return rows.map((row) => {
    const isOwn = row.member_id === ctx.user?.memberId;
    return view(ctx, row, isOwn && (row.user_id === ctx.user?.id || !byOthersToo));
  });
}

function view(
  ctx: Ctx,
  row: QualificationRow,
  ownReview: boolean,
): z.input<typeof qualificationOut> {
  const daysLeft =
    row.ends === null
      ? null
      : Math.round((Date.parse(row.ends) - Date.parse(dayIn(ctx.tenant, ctx.now()))) / DAY_MS);
  return {
    ownReview,
    userinfoQuaCode: row.id,
    merberCode: row.member_id,
    merberName: row.member_name,
    userinfoQuaType: row.kind,
    userinfoQuaName: row.name,
    userinfoQuaNo: row.no,
    userinfoQuaStart: row.starts,
    userinfoQuaEnd: row.ends,
    status: row.status,
    reason: row.reason,
    daysLeft,
    endsSoon: row.status === 'approved' && daysLeft !== null && daysLeft <= EXPIRY_NOTICE_DAYS,
    pictures: row.files.flatMap((id) => pictureOf(ctx, id) ?? []),
    gmtCreate: row.created_at.toISOString(),
  };
}
