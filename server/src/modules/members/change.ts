import { memberChangeActions } from '@tradeport/api/members/lifecycle';
import { allow } from '../../kernel/allow.ts';
import {
  type CompanyField,
  type CompanyInfo,
  companyDetails,
  companyFieldNames,
  noDetails,
  registrationFault,
} from '@tradeport/api/members/info';
import {
  approveChange as approveCall,
  changeGet,
  changePage,
  refuseChange,
  updateUserinfo,
  withdrawChange,
  confirmUserinfo,
} from '@tradeport/api/members/info-calls';
import { memberChangeLife } from '@tradeport/api/members/lifecycle';
import { type Ctx, may, userOf } from '../../kernel/ctx.ts';
import { move } from '../../kernel/move.ts';
import { page } from '../../kernel/page.ts';
import { prepared, shape, sql } from '../../kernel/query.ts';
import { allNames, calledIn } from '../../words/called.ts';
import { rereadSessions } from '../sessions/index.ts';
import { notify } from '../messages/index.ts';
import { isArea } from './areas.ts';
import { changeById, type ChangeRow, changeView, latestChange } from './change-view.ts';
import { companyOf, detailsOf, type InfoRow, isAudited, userinfoOf, userService } from './info.ts';
import { handler } from '../../kernel/handler.ts';

type EditFault = 'company.name_fixed' | 'company.credit_code' | 'company.licence' | 'address.area';
type Values = Partial<Record<CompanyField, string>>;
const lockMember = prepared('members.changeLockMember', shape<{ level_name: null }>())`
  select m.*, null::jsonb as level_name from member m where m.tenant_id = :tenantId and m.id = :id for update`;
const lockNames = prepared('members.lockNames')`
  select nickname, name from users where tenant_id = :tenantId and id = :id for update`;
const ownLicence = prepared('members.ownLicence')`
  select f.id from file f join users u on u.tenant_id = f.tenant_id and u.id = f.owner_id
  where f.tenant_id = :tenantId and f.id = :id and u.member_id = :memberId and f.purpose = 'certification'`;
const confirm = prepared('members.confirm')`
  update member set confirmed_at = :confirmedAt where tenant_id = :tenantId and id = :id and confirmed_at is null`;
const nameFields = ['merberCompname', 'merberCompnameEn', 'merberCompnameRu'] as const;
/** Columns of the member that its form knows by another name. */
const columns: readonly { field: CompanyField; column: string; orNull?: true }[] = [
  { field: 'merberCompname', column: 'name' },
  { field: 'merberShortname', column: 'short_name' },
  { field: 'contactName', column: 'contact_name' },
  { field: 'contactPhone', column: 'contact_phone', orNull: true },
  { field: 'contactEmail', column: 'contact_email', orNull: true },
  { field: 'website', column: 'website' },
  { field: 'taxNo', column: 'tax_no' },
];

/** MBR-02 Edits one's own information; see the call. */
export const editInfo = handler(
  updateUserinfo,
  async (ctx, { userNickname, userRelname, ...company }) => {
    const me = userOf(ctx);
    // Also of nobody's wish to change anything there is one row, about whom it was.
    ctx.audit('user', me.id, {}, {});
    if (userNickname !== undefined || userRelname !== undefined) {
      const set = {
        ...(userNickname === undefined ? {} : { nickname: userNickname }),
        ...(userRelname === undefined ? {} : { name: userRelname }),
      };
      const before = await ctx.one(lockNames({ id: me.id }));
      await ctx.run(ctx.update('users').set(set).where('id', '=', me.id));
      await rereadSessions(ctx, { user: me.id });
      ctx.audit(
        'user',
        me.id,
        Object.fromEntries(Object.entries(before).filter(([field]) => field in set)),
        set,
      );
    }
    if (Object.keys(company).length > 0) {
      if (!may(ctx, 'company.edit')) return ctx.refuse('auth.forbidden');
      await editCompany(ctx, me.memberId, company);
    }
    return { user: await userService(ctx, {}), userinfo: await userinfoOf(ctx, undefined) };
  },
);

/** Fields without review change at once; the others become the one change that waits. */
async function editCompany(ctx: Ctx<EditFault>, memberId: string, given: Values): Promise<void> {
  const row = await ctx.one(lockMember({ id: memberId }));
  const now = companyOf(row);
  const next: CompanyInfo = { ...now, ...given };
  const changed = companyFieldNames.filter((field) => next[field] !== now[field]);
  await checkCompany(ctx, row, next, changed);
  const free = changed.filter((field) => !isAudited(field));
  if (free.length > 0) {
    await saveCompany(ctx, row, pick(next, free));
    ctx.audit('member', memberId, pick(now, free), pick(next, free));
  }
  const audited = changed.filter(isAudited);
  if (audited.length > 0) await ask(ctx, row, pick(now, audited), pick(next, audited));
}

async function checkCompany(
  ctx: Ctx<EditFault>,
  row: InfoRow,
  next: CompanyInfo,
  changed: readonly CompanyField[],
): Promise<void> {
  // The name cannot change after confirmation.
  if (changed.includes('merberCompname') && row.confirmed_at !== null)
    ctx.refuse('company.name_fixed');
  if (changed.some((field) => field === 'registrationNo' || field === 'countryCode')) {
    const fault = registrationFault(next);
    if (fault) ctx.refuse(fault);
  }
  const inArea = changed.some((field) => ['provinceCode', 'cityCode', 'areaCode'].includes(field));
  if (inArea && next.provinceCode !== '' && !isArea(next)) ctx.refuse('address.area');
  if (changed.includes('licenceFileCode') && next.licenceFileCode !== '') {
    (await ctx.maybe(ownLicence({ id: next.licenceFileCode, memberId: row.id }))) ??
      ctx.refuse('company.licence');
  }
}

/** A new edit takes the place of the one that still waits, and keeps what it asked for beside. */
async function ask(ctx: Ctx, row: InfoRow, before: Values, after: Values): Promise<void> {
  const me = userOf(ctx);
  const [waiting] = await ctx.run(latestChange({ memberId: row.id, lang: ctx.lang }));
  const earlier = waiting?.status === 'pending' ? waiting : null;
  if (earlier)
    await move(ctx, memberChangeLife, earlier.id, 'withdraw', { set: { decided_at: ctx.now() } });
  const id = ctx.newId();
  await ctx.run(
    ctx.into('member_change', {
      id,
      member_id: row.id,
      user_id: me.id,
      user_name: me.name,
      status: 'pending',
      created_at: ctx.now(),
      before: JSON.stringify({ ...earlier?.before, ...before }),
      after: JSON.stringify({ ...earlier?.after, ...after }),
    }),
  );
  ctx.audit('member_change', id, before, after);
  await notify(ctx, {
    to: { role: 'admin' },
    kind: 'member',
    link: `#/members/change/${id}`,
    body: same(row.no),
    title: {
      zh: '会员资料变更待审核',
      en: 'A member’s profile change to review',
      ru: 'Данные контрагента ждут проверки',
    },
  });
}

export const withdraw = handler(withdrawChange, async (ctx, { changeCode }) => {
  const change = await ctx.one(changeById({ id: changeCode, lang: ctx.lang }));
  if (change.member_id !== userOf(ctx).memberId) return ctx.refuse('not_found');
  await move(ctx, memberChangeLife, change.id, 'withdraw', { set: { decided_at: ctx.now() } });
  ctx.audit('member_change', change.id, { status: 'pending' }, { status: 'withdrawn' });
  return { done: true };
});

/** The new values hold from now on, unless something else was written there meanwhile. */
export const approveInfo = handler(
  approveCall,
  async (ctx, { changeCode }) => {
    const change = await reviewable(ctx, changeCode, 'approve');
    const row = await ctx.one(lockMember({ id: change.member_id }));
    const now = companyOf(row);
    const fields = companyFieldNames.filter((field) => field in change.after);
    if (fields.some((field) => now[field] !== (change.before[field] ?? '')))
      return ctx.refuse('conflict');
    if (fields.includes('merberCompname') && row.confirmed_at !== null)
      return ctx.refuse('company.name_fixed');
    await saveCompany(
      ctx,
      row,
      Object.fromEntries(fields.map((field) => [field, change.after[field] ?? ''])),
    );
    await move(ctx, memberChangeLife, change.id, 'approve', { set: { decided_at: ctx.now() } });
    ctx.audit('member', row.id, change.before, change.after);
    await notifyDecision(
      ctx,
      change,
      { zh: '资料变更已通过', en: 'Your change was approved', ru: 'Изменение одобрено' },
      '',
    );
    return { done: true };
  },
  { invalidates: true },
);

export const refuseInfo = handler(refuseChange, async (ctx, { changeCode, reason }) => {
  const change = await reviewable(ctx, changeCode, 'refuse');
  await move(ctx, memberChangeLife, change.id, 'refuse', {
    reason,
    set: { decided_at: ctx.now(), reason },
  });
  ctx.audit('member_change', change.id, { status: 'pending' }, { status: 'refused', reason });
  await notifyDecision(
    ctx,
    change,
    { zh: '资料变更未通过审核', en: 'Your change was rejected', ru: 'Изменение отклонено' },
    reason,
  );
  return { done: true };
});

export const changesPage = handler(changePage, async (ctx, input) => {
  let query = ctx
    .from('member_change')
    .innerJoin('member', (join) =>
      join
        .onRef('member.tenant_id', '=', 'member_change.tenant_id')
        .onRef('member.id', '=', 'member_change.member_id'),
    )
    .selectAll('member_change')
    .select(sql<string>`${sql.raw(calledIn(ctx.lang, 'member'))}`.as('member_name'));
  if (input.status) query = query.where('member_change.status', '=', input.status);
  if (input.q)
    query = query.where(
      sql<boolean>`${sql.raw(allNames('member'))} ilike ${`%${input.q.replace(/[\\%_]/g, '\\$&')}%`}`,
    );
  const found = await page<ChangeRow>(ctx, query, input, {
    key: ['id'],
    columns: ['member_change.id'],
  });
  return { ...found, rows: found.rows.map((row) => changeView(ctx, row)) };
});

export const changeOf = handler(changeGet, async (ctx, { changeCode }) => {
  return changeView(ctx, await ctx.one(changeById({ id: changeCode, lang: ctx.lang })));
});

/** MBR-02 By the main account itself; nothing may wait that would still change it. */
export const confirmOwnName = handler(confirmUserinfo, async (ctx) => {
  const { memberId } = userOf(ctx);
  const row = await ctx.one(lockMember({ id: memberId }));
  if (row.confirmed_at !== null) return ctx.refuse('company.name_fixed');
  const [change] = await ctx.run(latestChange({ memberId, lang: ctx.lang }));
  if (change?.status === 'pending' && 'merberCompname' in change.after)
    return ctx.refuse('change.pending');
  await confirmName(ctx, memberId);
  return { done: true };
});

/** For the review of registrations and certifications as well: the name is fixed from now on. */
export async function confirmName(ctx: Ctx, memberId: string): Promise<void> {
  await ctx.run(confirm({ id: memberId, confirmedAt: ctx.now() }));
  ctx.audit('member', memberId, { nameConfirmed: false }, { nameConfirmed: true });
}

/** CRT-01 The name that was proven is the member's from now on, where none was confirmed before. */
export async function confirmProvenName(ctx: Ctx, memberId: string, name: string): Promise<void> {
  const row = await ctx.one(lockMember({ id: memberId }));
  if (row.confirmed_at !== null) return;
  if (row.name !== name) {
    await saveCompany(ctx, row, { merberCompname: name });
    ctx.audit('member', memberId, { merberCompname: row.name }, { merberCompname: name });
  }
  await confirmName(ctx, memberId);
}

/** For registration and the demo: company info as it was handed in and looked at there. */
export async function saveCompanyDetails(
  ctx: Ctx,
  memberId: string,
  details: Partial<CompanyInfo>,
): Promise<void> {
  const row = await ctx.one(lockMember({ id: memberId }));
  await saveCompany(ctx, row, details);
}

async function saveCompany(ctx: Ctx, row: InfoRow, values: Values): Promise<void> {
  const details = companyDetails
    .partial()
    .parse(Object.fromEntries(Object.entries(values).filter(([field]) => field in noDetails)));
  const own = columns.flatMap(({ field, column, orNull }) => {
    const value = values[field];
    return value === undefined ? [] : [[column, orNull ? value || null : value] as const];
  });
  await ctx.run(
    ctx
      .update('member')
      .set({ ...Object.fromEntries(own), info: JSON.stringify({ ...detailsOf(row), ...details }) })
      .where('id', '=', row.id),
  );
  if (values.merberCompname !== undefined && values.merberCompname !== row.name)
    await rereadSessions(ctx, { member: row.id });
  const now = companyOf(row);
  if (nameFields.some((field) => values[field] !== undefined && values[field] !== now[field]))
    ctx.emit('member.renamed', { kind: 'member', id: row.id }, {});
}

/** Nobody reviews the own company. */
async function reviewable(
  ctx: Ctx<'change.own'>,
  id: string,
  verb: 'approve' | 'refuse',
): Promise<ChangeRow> {
  const change = await ctx.one(changeById({ id, lang: ctx.lang }));
  allow(ctx, memberChangeActions, verb, {
    ...change,
    isOwn: change.member_id === ctx.user?.memberId,
  });
  return change;
}

async function notifyDecision(
  ctx: Ctx,
  change: ChangeRow,
  title: { zh: string; en: string; ru: string },
  reason: string,
): Promise<void> {
  await notify(ctx, {
    to: { users: [change.user_id] },
    kind: 'member',
    title,
    body: same(reason),
    link: '#/user/userCompany',
  });
}

function pick(info: CompanyInfo, fields: readonly CompanyField[]): Values {
  return Object.fromEntries(fields.map((field) => [field, info[field]]));
}

function same(text: string) {
  return { zh: text, en: text, ru: text };
}
