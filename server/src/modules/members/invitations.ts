import { randomBytes } from 'node:crypto';
import {
  employeeInvitations,
  inviteEmployee as inviteEmployeeCall,
  inviteUser as inviteUserCall,
  revokeInvitation,
  userInvitations,
  resendInvitation,
} from '@tradeport/api/members/invitation-calls';
import {
  INVITATION_DAYS,
  INVITATION_RESEND_S,
  INVITATION_SENDS_MAX,
  INVITATIONS_DAY_MAX,
} from '@tradeport/api/members/invitations';
import { EMPLOYEES_MAX } from '@tradeport/api/members/staff';
import { MOBILE } from '@tradeport/api/identity/model';
import { addressesIn } from '@tradeport/api/mall/addresses';
import type { Parsed } from '@tradeport/api/kernel/call';
import type { Lang } from '@tradeport/api/kernel/text';
import { type Ctx, may, userOf } from '../../kernel/ctx.ts';
import { lockUse } from '../../kernel/quota.ts';
import { page } from '../../kernel/page.ts';
import { prepared, type RowOf } from '../../kernel/query.ts';
import { contactOwners, countSending, lastSent } from '../login/index.ts';
import { deliver } from '../messages/index.ts';
import { checkPermissions, checkRoles } from '../roles/index.ts';
import { hashToken } from '../sessions/index.ts';
import { requireUnlimited } from './colleague.ts';
import { countUsers, ownGroup } from './staff.ts';
import { handler } from '../../kernel/handler.ts';

type SendFault =
  | 'invitation.too_soon'
  | 'invitation.too_many'
  | 'invitation.no_place'
  | 'invitation.share'
  | 'invitation.places_taken';
type InviteFault =
  | SendFault
  | 'user.taken'
  | 'employee.too_many'
  | 'role.unknown'
  | 'role.too_much';
type Invited = {
  memberId: string;
  contact: string;
  name: string;
  lang: Lang;
  roles: readonly string[];
  permissions?: readonly string[];
  limits?: Parsed<typeof inviteEmployeeCall>['limits'];
  departmentId?: string | null;
  jobTitle?: string;
};
type Done = { done: true };

const DAY_MS = 24 * 3600 * 1000;
const lockMember = prepared('members.inviteLockMember')`
  select id from member where tenant_id = :tenantId and id = :id for update`;
const countOpen = prepared('members.countOpenInvitations')`
  select count(*)::int as count from invitation where tenant_id = :tenantId and member_id = :memberId and contact <> :exceptContact and expires_at > :now`;
// So many at most as there are places: the rest is not counted.
const countOpenOfTenant = prepared('members.countOpenOfTenant')`
  select count(*)::int as count, count(*) filter (where member_id = :memberId)::int as own from (select member_id from invitation
    where tenant_id = :tenantId and expires_at > :now and not (member_id = :memberId and contact = :contact) limit :most) open`;
const save = prepared('members.saveInvitation')`
  insert into invitation as i (tenant_id, id, member_id, contact, token_hash, name, roles, permissions, limits, department_id, job_title, lang, invited_by, sent_at, created_at, expires_at)
  values (:tenantId, :id, :memberId, :contact, :tokenHash, :name, :roles, :permissions, :limits, :departmentId?, :jobTitle, :lang, :invitedBy, :now, :now, :expiresAt)
  on conflict (tenant_id, member_id, contact) do update set token_hash = excluded.token_hash, name = excluded.name, roles = excluded.roles,
    permissions = excluded.permissions, limits = excluded.limits, department_id = excluded.department_id, job_title = excluded.job_title, lang = excluded.lang,
    invited_by = excluded.invited_by, sent_at = excluded.sent_at, expires_at = excluded.expires_at, sent = i.sent + 1
  returning i.id`;
/** Locked before the tenant's places are counted, in the same order as accepting and resending. */
const openTo = prepared('members.invitationTo')`
  select roles, permissions from invitation where tenant_id = :tenantId and member_id = :memberId and contact = :contact for update`;
const lockOne = prepared('members.lockInvitation')`
  select i.*, m.name as member_name from invitation i join member m on m.tenant_id = :tenantId and m.id = i.member_id
  where i.tenant_id = :tenantId and i.id = :id for update of i`;
const renew = prepared('members.renewInvitation')`
  update invitation set token_hash = :tokenHash, sent_at = :now, expires_at = :expiresAt, sent = sent + 1, invited_by = :invitedBy
  where tenant_id = :tenantId and id = :id`;
export const dropInvitation = prepared('members.dropInvitation')`
  delete from invitation where tenant_id = :tenantId and id = :id returning id`;
const memberNamed = prepared('members.invitingMember')`
  select id, name from member where tenant_id = :tenantId and id = :id`;

/** MBR-03 To the own company: with rights that the caller has. */
export const inviteEmployee = handler(inviteEmployeeCall, async (ctx, input) => {
  requireUnlimited(ctx);
  if (input.roles.length + input.permissions.length === 0) return ctx.refuse('employee.no_rights');
  const { memberId } = userOf(ctx);
  if (input.groupCode) await ctx.one(ownGroup({ memberId, id: input.groupCode }));
  return invite(ctx, {
    memberId,
    contact: input.contact,
    name: input.userRelname ?? '',
    lang: input.lang ?? ctx.lang,
    roles: input.roles,
    permissions: input.permissions,
    limits: input.limits,
    departmentId: input.groupCode ?? null,
    jobTitle: input.jobTitle,
  });
});

/** By who manages the users of all members; to the own company where none is named. */
export const inviteUser = handler(inviteUserCall, async (ctx, input) => {
  return invite(ctx, {
    memberId: input.merberCode ?? userOf(ctx).memberId,
    contact: input.contact,
    name: input.userRelname ?? '',
    lang: input.lang ?? ctx.lang,
    roles: input.roles,
  });
});

async function invite(ctx: Ctx<InviteFault>, one: Invited): Promise<{ invitationCode: string }> {
  const { memberId, contact, permissions = [] } = one;
  await checkRoles(ctx, one.roles);
  checkPermissions(ctx, permissions);
  const member = await ctx.one(memberNamed({ id: memberId }));
  const now = ctx.now();
  const [, users, open, owners, [before]] = await ctx.batch([
    lockMember({ id: memberId }),
    countUsers({ memberId }),
    countOpen({ memberId, exceptContact: contact, now }),
    contactOwners({ contact }),
    openTo({ memberId, contact }),
  ]);
  if ((users[0]?.count ?? 0) + (open[0]?.count ?? 0) >= EMPLOYEES_MAX)
    ctx.refuse('employee.too_many', { max: EMPLOYEES_MAX });
  if (owners.some(({ held }) => held)) ctx.refuse('user.taken');
  await requirePlace(ctx, memberId, contact);
  await countMessage(ctx, memberId, contact);
  const token = newToken();
  const { id } = await ctx.one(
    save({
      id: ctx.newId(),
      memberId,
      contact,
      tokenHash: hashToken(token),
      name: one.name,
      roles: [...one.roles],
      permissions: [...permissions],
      limits: JSON.stringify(one.limits ?? []),
      departmentId: one.departmentId ?? null,
      jobTitle: one.jobTitle ?? '',
      lang: one.lang,
      invitedBy: userOf(ctx).id,
      now,
      expiresAt: expiry(now),
    }),
  );
  await send(ctx, { ...one, company: member.name, token });
  const told = { member: memberId, contact };
  ctx.audit('invitation', id, before ? { ...told, ...before } : null, {
    ...told,
    roles: one.roles,
    permissions,
  });
  return { invitationCode: id };
}

/**
 * A company's open invitations may take a quarter of the places that others' open invitations leave
 * free, and one at least.
 */
const SHARE_OF_FREE = 4;

/**
 * TEN-04 Users and open invitations together stay within the tenant's limit as somebody is invited.
 * The place is not kept: a user who registers or is added meanwhile may take it. Only managers of
 * the portal's users are told how many there are.
 */
async function requirePlace(ctx: Ctx<SendFault>, memberId: string, contact: string): Promise<void> {
  const places = await lockUse(ctx, 'users');
  if (!places) return;
  const { used, max } = places;
  const { count: open, own } = await ctx.one(
    countOpenOfTenant({ memberId, contact, now: ctx.now(), most: max }),
  );
  const isFull = used + open >= max;
  if (may(ctx, 'user.manage')) {
    if (isFull) ctx.refuse('invitation.places_taken', { max, users: used, open });
    return;
  }
  if (isFull) ctx.refuse('invitation.no_place');
  const free = max - used - (open - own);
  if (own >= Math.max(1, Math.floor(free / SHARE_OF_FREE))) ctx.refuse('invitation.share');
}

/** A new link: the one before is void. `memberId`: only of that member. */
export async function resend(
  ctx: Ctx<SendFault>,
  { invitationCode }: Parsed<typeof revokeInvitation>,
  memberId?: string,
): Promise<Done> {
  const row = await own(ctx, invitationCode, memberId);
  await requirePlace(ctx, row.member_id, row.contact);
  await countMessage(ctx, row.member_id, row.contact);
  const now = ctx.now();
  const token = newToken();
  await ctx.run(
    renew({
      id: row.id,
      tokenHash: hashToken(token),
      now,
      expiresAt: expiry(now),
      invitedBy: row.invited_by,
    }),
  );
  await send(ctx, { contact: row.contact, lang: row.lang, company: row.member_name, token });
  ctx.audit('invitation', row.id, { sent: row.sent }, { sent: row.sent + 1 });
  return { done: true };
}

export const resendOwn = handler(resendInvitation, async (ctx, input) => {
  requireUnlimited(ctx);
  return resend(ctx, input, userOf(ctx).memberId);
});

/** From now on the link leads nowhere. */
export async function revoke(
  ctx: Ctx,
  { invitationCode }: Parsed<typeof revokeInvitation>,
  memberId?: string,
): Promise<Done> {
  const row = await own(ctx, invitationCode, memberId);
  await ctx.run(dropInvitation({ id: row.id }));
  ctx.audit('invitation', row.id, { contact: row.contact, roles: row.roles }, null);
  return { done: true };
}

export const revokeOwn = handler(revokeInvitation, async (ctx, input) => {
  requireUnlimited(ctx);
  return revoke(ctx, input, userOf(ctx).memberId);
});

/** ROL-02 One of another company is not found. */
async function own(
  ctx: Ctx,
  id: string,
  memberId: string | undefined,
): Promise<RowOf<'members.lockInvitation'>> {
  const row = await ctx.one(lockOne({ id }));
  return memberId === undefined || row.member_id === memberId ? row : ctx.refuse('not_found');
}

export const ownInvitations = handler(employeeInvitations, async (ctx, input) => {
  return listed(ctx, input, userOf(ctx).memberId);
});
export const allInvitations = handler(userInvitations, async (ctx, input) => {
  return listed(ctx, input, input.merberCode);
});

type Row = {
  id: string;
  member_id: string;
  contact: string;
  name: string;
  roles: string[];
  invited_by_name: string;
  sent: number;
  sent_at: Date;
  expires_at: Date;
};
async function listed(
  ctx: Ctx,
  input: Parsed<typeof employeeInvitations>,
  memberId: string | undefined,
) {
  const all = ctx
    .from('invitation')
    .innerJoin('users', (join) =>
      join
        .onRef('users.tenant_id', '=', 'invitation.tenant_id')
        .onRef('users.id', '=', 'invitation.invited_by'),
    )
    .select([
      'invitation.id',
      'invitation.member_id',
      'invitation.contact',
      'invitation.name',
      'invitation.roles',
      'users.name as invited_by_name',
      'invitation.sent',
      'invitation.sent_at',
      'invitation.expires_at',
    ]);
  const query = memberId === undefined ? all : all.where('invitation.member_id', '=', memberId);
  const found = await page<Row>(ctx, query, input, { key: ['id'], columns: ['invitation.id'] });
  const now = ctx.now();
  return {
    ...found,
    rows: found.rows.map((row) => ({
      invitationCode: row.id,
      merberCode: row.member_id,
      contact: row.contact,
      userRelname: row.name,
      roles: row.roles,
      invitedBy: row.invited_by_name,
      sent: row.sent,
      sentAt: row.sent_at.toISOString(),
      expires: row.expires_at.toISOString(),
      expired: row.expires_at <= now,
    })),
  };
}

/** Counted where codes are counted: taking an invitation back and sending it anew gains nothing. */
async function countMessage(ctx: Ctx<SendFault>, memberId: string, contact: string): Promise<void> {
  const now = ctx.now();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const count = (key: string, apart_s: number, max: number) =>
    countSending({
      tenantId: ctx.tenant.id,
      key: `invite:${hashToken(key)}`,
      now,
      windowStart: ago(DAY_MS),
      lastBefore: ago(apart_s * 1000),
      max,
    });
  const [toOne] = await ctx.run(count(contact, INVITATION_RESEND_S, INVITATION_SENDS_MAX));
  if (!toOne) {
    const key = `invite:${hashToken(contact)}`;
    const [last] = await ctx.run(lastSent({ key }));
    const passed_s = last ? Math.floor((now.getTime() - last.last_at.getTime()) / 1000) : 0;
    return passed_s < INVITATION_RESEND_S
      ? ctx.refuse('invitation.too_soon', { seconds: INVITATION_RESEND_S - passed_s })
      : ctx.refuse('invitation.too_many');
  }
  const [ofMember] = await ctx.run(count(memberId, 0, INVITATIONS_DAY_MAX));
  if (!ofMember) ctx.refuse('invitation.too_many');
}

async function send(
  ctx: Ctx,
  one: { contact: string; lang: Lang; company: string; token: string },
): Promise<void> {
  const { name, loginName } = userOf(ctx);
  const to = addressesIn(one.lang, ctx.app?.langs[0] ?? 'zh');
  await deliver(ctx, {
    to: one.contact,
    channel: MOBILE.test(one.contact) ? 'sms' : 'email',
    template: 'employee.invited',
    lang: one.lang,
    facts: {
      company: one.company,
      inviter: name || loginName,
      days: INVITATION_DAYS,
      link: to.invitation(one.token),
    },
  });
}

function newToken(): string {
  return randomBytes(32).toString('base64url');
}
function expiry(now: Date): Date {
  return new Date(now.getTime() + INVITATION_DAYS * DAY_MS);
}
