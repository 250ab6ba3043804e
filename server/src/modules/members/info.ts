import {
  auditedFields,
  companyDetails,
  type CompanyDetails,
  type CompanyInfo,
  noDetails,
  type UserField,
  userFieldNames,
  userFieldsIn,
} from '@tradeport/api/members/info';
import {
  getUserinfoByCode,
  getUserinfoservice,
  queryUserinfo,
  saveUserFields,
  getUserFields,
} from '@tradeport/api/members/info-calls';
import { inLang, type SomeTexts } from '@tradeport/api/kernel/text';
import { type Ctx, may, type Tenant, userOf } from '../../kernel/ctx.ts';
import { prepared, type QueryRow, type RowOf, shape } from '../../kernel/query.ts';
import { directoryHasChanged, saveSetting } from '../../kernel/tenant-settings.ts';
import { fileLinkOf } from '../files/index.ts';
import { division, divisionName } from '../reference/index.ts';
import { type ChangeRow, changeView, latestChange } from './change-view.ts';
import { handler } from '../../kernel/handler.ts';

type UserRow = QueryRow<typeof userById>;
export type InfoRow = RowOf<'members.infoById'>;

const userById = prepared('members.userById', shape<{ roles: SomeTexts[] }>())`
  select u.id, u.member_id, u.login_name, u.name, u.nickname, u.phone, u.email, u.job_title, u.department_id, d.name as group_name,
    m.no as member_no, m.name as member_name, m.short_name, m.main_user_id is not distinct from u.id as is_main,
    array(select o.name from user_role r join role o on o.tenant_id = r.tenant_id and o.code = r.role_code
      where r.tenant_id = :tenantId and r.user_id = u.id order by o.code) as roles
  from users u join member m on m.tenant_id = u.tenant_id and m.id = u.member_id
  left join department d on d.tenant_id = u.tenant_id and d.id = u.department_id
  where u.tenant_id = :tenantId and u.id = :id`;
const infoById = prepared('members.infoById')`
  select m.*, l.name as level_name from member m left join member_level l on l.tenant_id = m.tenant_id and l.code = m.level_code
  where m.tenant_id = :tenantId and m.id = :id`;

/** MBR-05 A person of another company is found only by users who may see users. */
export const userService = handler(getUserinfoservice, async (ctx, { userId }) => {
  const me = userOf(ctx);
  const row = await ctx.one(userById({ id: userId ?? me.id }));
  if (row.member_id !== me.memberId && !may(ctx, 'user.view')) return ctx.refuse('not_found');
  return userView(ctx, row);
});

export const userinfoByCode = handler(getUserinfoByCode, async (ctx, { userinfoCode }) => {
  return userinfoOf(ctx, userinfoCode);
});

export const userinfoById = handler(queryUserinfo, async (ctx, { userinfoId }) => {
  return userinfoOf(ctx, userinfoId);
});

/** MBR-02 The own member, or any member for users who may see members. */
export async function userinfoOf(ctx: Ctx, memberId: string | undefined) {
  const me = userOf(ctx);
  const id = memberId ?? me.memberId;
  if (id !== me.memberId && !may(ctx, 'member.view')) return ctx.refuse('not_found');
  const [rows, changes] = await ctx.batch([
    infoById({ id }),
    latestChange({ memberId: id, lang: ctx.lang }),
  ]);
  return infoView(ctx, rows[0] ?? ctx.refuse('not_found'), changes[0]);
}

/** The fields that this tenant shows of users. */
function shownFields({ settings }: Pick<Tenant, 'settings'>): readonly UserField[] {
  const read = userFieldsIn.safeParse({ userFields: settings['userFields'] });
  return read.success ? read.data.userFields : userFieldNames;
}

export const readUserFields = handler(getUserFields, async (ctx) => {
  return { userFields: [...shownFields(ctx.tenant)] };
});

export const updateUserFields = handler(saveUserFields, async (ctx, { userFields }) => {
  const kept = userFieldNames.filter((name) => userFields.includes(name));
  await ctx.batch(saveSetting(ctx.tenant.id, 'userFields', kept));
  ctx.audit('tenant', ctx.tenant.id, { userFields: shownFields(ctx.tenant) }, { userFields: kept });
  ctx.afterCommit(directoryHasChanged);
  return { userFields: kept };
});

const storedDetails = companyDetails.partial();
/** Company info as it is kept; what an older version did not know reads as nothing. */
export function detailsOf(row: Pick<InfoRow, 'info'>): CompanyDetails {
  const read = storedDetails.safeParse(row.info);
  return { ...noDetails, ...(read.success ? read.data : {}) };
}

export function companyOf(row: InfoRow): CompanyInfo {
  return {
    ...detailsOf(row),
    merberCompname: row.name,
    merberShortname: row.short_name,
    contactName: row.contact_name,
    contactPhone: row.contact_phone ?? '',
    contactEmail: row.contact_email ?? '',
    website: row.website,
    taxNo: row.tax_no,
  };
}

function userView(ctx: Ctx, row: UserRow) {
  const shown = shownFields(ctx.tenant);
  const show = (field: UserField, value: string) => (shown.includes(field) ? value : '');
  return {
    userId: row.id,
    userCode: row.id,
    userRelname: show('userRelname', row.name),
    userName: show('userName', row.login_name),
    userOcode: show('userOcode', row.member_no),
    userPhone: show('userPhone', row.phone ?? ''),
    userEmail: show('userEmail', row.email ?? ''),
    userNickname: show('userNickname', row.nickname),
    merberCompname: show('merberCompname', row.member_name),
    userinfoCompname: show('userinfoCompname', row.short_name || row.member_name),
    userRoleName: show('userRoleName', row.roles.map((name) => inLang(name, ctx.lang)).join(', ')),
    groupCode: row.department_id,
    groupName: show('groupName', row.group_name ?? ''),
    jobTitle: show('jobTitle', row.job_title),
    isMain: row.is_main,
    userFields: [...shown],
  };
}

function infoView(ctx: Ctx, row: InfoRow, change: ChangeRow | undefined) {
  const company = companyOf(row);
  const nameOf = (code: string) => {
    const found = code === '' ? undefined : division(code);
    return found ? divisionName(found, ctx.lang) : '';
  };
  return {
    userinfoCode: row.id,
    merberCode: row.id,
    merberNo: row.no,
    merberType: row.kind,
    merberCompname: row.name,
    userinfoCompname: row.short_name || row.name,
    status: row.status,
    isBuyer: row.is_buyer,
    isSeller: row.is_seller,
    levelCode: row.level_code ?? '',
    levelName: inLang(row.level_name, ctx.lang),
    company,
    provinceName: nameOf(company.provinceCode),
    cityName: nameOf(company.cityCode),
    areaName: nameOf(company.areaCode),
    licenceUrl: licenceLink(ctx, company.licenceFileCode),
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    change:
      change && ['pending', 'refused'].includes(change.status) ? changeView(ctx, change) : null,
  };
}

/** FIL-02 Signed: the reviewer is not its owner. */
function licenceLink(ctx: Pick<Ctx, 'tenant' | 'now'>, fileCode: string): string {
  return fileCode === '' ? '' : fileLinkOf(ctx, { id: fileCode, purpose: 'certification' });
}

export function isAudited(field: string): boolean {
  return auditedFields.some((audited) => audited === field);
}
