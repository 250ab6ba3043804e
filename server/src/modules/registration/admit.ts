import { userLife } from '@tradeport/api/identity/lifecycle';
import { companyFieldNames, type CompanyInfo } from '@tradeport/api/members/info';
import { memberLife } from '@tradeport/api/members/lifecycle';
import { registrationLife } from '@tradeport/api/registration/lifecycle';
import type { RegistrationForm } from '@tradeport/api/registration/form';
import { registrationRoles } from '@tradeport/api/registration/roles';
import type { Ctx } from '../../kernel/ctx.ts';
import { move } from '../../kernel/move.ts';
import { prepared } from '../../kernel/query.ts';
import { grantRoles } from '../accounts/index.ts';
import { confirmName, saveCompanyDetails, makeSeller, raiseToSeller } from '../members/index.ts';
import { byIdForUpdate, type Known } from './rows.ts';
import { notifyApproved, notifyWelcome } from './notifications.ts';

const standing = prepared('registration.standing')`
  select u.status as user_status, m.status as member_status, m.confirmed_at is not null as confirmed from users u join member m on m.tenant_id = :tenantId and m.id = u.member_id
  where u.tenant_id = :tenantId and u.id = :id for update of u, m`;

/** REG-06 In: the login with its roles, the member active with its name confirmed and what was handed in. */
export async function admit(ctx: Ctx, row: Known, isNamed = true): Promise<void> {
  await move(ctx, registrationLife, row.id, 'approve', {
    set: { decided_at: ctx.now(), updated_at: ctx.now() },
  });
  ctx.audit('registration', row.id, { status: row.status }, { status: 'approved' });
  const now = await ctx.one(standing({ id: row.user_id }));
  if (row.upgrade) return raise(ctx, row, now.confirmed);
  // A person of the portal may have admitted the member or the user already; one that was rejected
  // stays out.
  if (now.member_status !== 'active') await move(ctx, memberLife, row.member_id, 'approve');
  if (now.user_status !== 'enabled') await move(ctx, userLife, row.user_id, 'approve');
  await saveCompanyDetails(ctx, row.member_id, detailsOf(row));
  // A name that nobody gave can still be given.
  if (isNamed) await confirmName(ctx, row.member_id);
  const { gives } = registrationRoles[row.role];
  await ctx.run(grantRoles(ctx, row.user_id, gives));
  if (gives.includes('seller'))
    await makeSeller(ctx, { merberCode: row.member_id, isSeller: true });
  const { userRelname, userNickname } = row.form;
  const names = {
    ...(userRelname ? { name: userRelname } : {}),
    ...(userNickname ? { nickname: userNickname } : {}),
  };
  if (Object.keys(names).length > 0)
    await ctx.run(ctx.update('users').set(names).where('id', '=', row.user_id));
}

/**
 * MBR-08 The same login of the same member sells from now on; confirmed facts stay as they are (§5:
 * the name).
 */
async function raise(ctx: Ctx, row: Known, confirmed: boolean): Promise<void> {
  const {
    merberCompname,
    contactName: _name,
    contactPhone: _phone,
    contactEmail: _email,
    ...details
  } = detailsOf(row);
  await saveCompanyDetails(
    ctx,
    row.member_id,
    confirmed ? details : { ...details, ...(merberCompname ? { merberCompname } : {}) },
  );
  if (!confirmed) await confirmName(ctx, row.member_id);
  await ctx.run(grantRoles(ctx, row.user_id, registrationRoles[row.role].gives));
  await raiseToSeller(ctx, row.member_id);
}

/** A buyer of a portal that lets buyers in at once. */
export async function approveAtOnce(ctx: Ctx, id: string): Promise<void> {
  const row = await ctx.one(byIdForUpdate({ id }));
  if (row.status !== 'under_review')
    await move(ctx, registrationLife, id, 'submit', {
      set: { submissions: row.submissions + 1, submitted_at: ctx.now() },
    });
  await admit(ctx, row, row.kind === 'company' || Boolean(row.form.userRelname));
  await notifyWelcome(ctx, row);
}

const MAY_BE_LET_IN: ReadonlySet<string> = new Set(['under_review', 'enabled']);

/** The member was let in elsewhere (its own screen): its registration is decided with that. */
export async function approvedElsewhere(ctx: Ctx, memberId: string): Promise<void> {
  const [found] = await ctx.run(openOfMember({ memberId }));
  if (!found) return;
  const row = await ctx.one(byIdForUpdate({ id: found.id }));
  const now = await ctx.one(standing({ id: row.user_id }));
  // Kept out since: the event comes later than the approval, and the registration waits for somebody's decision.
  if (now.member_status === 'suspended' || !MAY_BE_LET_IN.has(now.user_status)) return;
  const whole = row.status === 'under_review';
  if (!whole)
    await move(ctx, registrationLife, row.id, 'submit', { set: { submitted_at: ctx.now() } });
  // An incomplete form is not kept.
  await admit(ctx, whole ? row : { ...row, form: {} });
  await notifyApproved(ctx, row);
}
const openOfMember = prepared('registration.openOfMember')`
  select id from registration where tenant_id = :tenantId and member_id = :memberId and status <> 'approved' and not upgrade limit 1`;

function detailsOf(row: Known): Partial<CompanyInfo> {
  const form: RegistrationForm = row.form;
  const given: Record<string, unknown> = form;
  const whole = Object.fromEntries(
    companyFieldNames.flatMap((field) => {
      const value = given[field];
      return typeof value === 'string' && value !== '' ? [[field, value] as const] : [];
    }),
  );
  const byPhone = !row.contact.includes('@');
  return {
    ...whole,
    merberCompname: row.name,
    contactName: row.kind === 'company' ? executiveOf(form) || row.user_name : row.name,
    contactPhone: form.execPhone || (byPhone ? row.contact : ''),
    contactEmail: form.execEmail || (byPhone ? '' : row.contact),
    ...(row.licence_id ? { licenceFileCode: row.licence_id } : {}),
  };
}

/** 王 and 伟 are 王伟; John and Smith are John Smith. */
function executiveOf({ execSurname = '', execName = '' }: RegistrationForm): string {
  return /^\p{sc=Han}/u.test(execSurname)
    ? `${execSurname}${execName}`
    : [execName, execSurname].filter(Boolean).join(' ');
}
