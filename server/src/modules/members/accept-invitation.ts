import { randomInt } from 'node:crypto';
import {
  acceptInvitation,
  type inviteEmployee,
  readInvitation,
} from '@tradeport/api/members/invitation-calls';
import { EMPLOYEES_MAX } from '@tradeport/api/members/staff';
import { maskEmail, maskPhone, MOBILE } from '@tradeport/api/identity/model';
import type { Parsed } from '@tradeport/api/kernel/call';
import type { Lang } from '@tradeport/api/kernel/text';
import type { Ctx, User } from '../../kernel/ctx.ts';
import type { Sweep } from '../../kernel/module.ts';
import { prepared, type RowOf } from '../../kernel/query.ts';
import { companyDoes, personDoes } from '../../kernel/standing.ts';
import { addUser, meOf, releaseUnverifiedContact, setPlace } from '../accounts/index.ts';
import { contactOwners, countTry, enterNow, forgiveTry } from '../login/index.ts';
import { checkPermissions, checkRoles } from '../roles/index.ts';
import { hashToken } from '../sessions/index.ts';
import { passwordRuleOf } from '../tenancy/index.ts';
import { dropInvitation } from './invitations.ts';
import { countUsers, ownGroup } from './staff.ts';
import { handler } from '../../kernel/handler.ts';

declare module '../../db/column-types.ts' {
  interface ColumnTypes {
    'invitation.lang': Lang;
    'invitation.limits': Parsed<typeof inviteEmployee>['limits'];
  }
}

type Gone = 'invitation.gone' | 'login.wait';
type Invitation = RowOf<'members.invitationByToken'>;

/** Only while who invited is still in, and the company is. */
const byToken = prepared('members.invitationByToken')`
  select i.*, m.name as member_name, u.name as inviter_name from invitation i
  join member m on m.tenant_id = :tenantId and m.id = i.member_id and ${companyDoes('m', 'enters')}
  join users u on u.tenant_id = :tenantId and u.id = i.invited_by and ${personDoes('u', 'enters')}
  where i.tenant_id = :tenantId and i.token_hash = :tokenHash and i.expires_at > :now`;
const lockContact = prepared('members.lockInvitedContact')`
  select pg_advisory_xact_lock(hashtextextended(:key, 0))`;
const lockMember = prepared('members.acceptLockMember')`
  select id from member where tenant_id = :tenantId and id = :id for update`;
const due = prepared('members.dueInvitations')`
  select tenant_id, id from invitation where expires_at < now() - interval '30 days' limit 200`;

/** Long after they are over they are nobody's to resend. */
export const purgeInvitations: Sweep = {
  name: 'members.invitations',
  everyS: 3600,
  due: due(),
  run: async (ctx, id) => {
    await ctx.run(dropInvitation({ id }));
  },
};

/** Shows the inviter and the company before the invited person chooses a password. */
export const readInvitationOf = handler(readInvitation, async (ctx, { token }) => {
  const row = await invitationOf(ctx, token);
  return {
    merberCompname: row.member_name,
    invitedBy: row.inviter_name,
    contact: masked(row.contact),
    userRelname: row.name,
    passwordRule: passwordRuleOf(ctx.tenant),
  };
});

function masked(contact: string): string {
  return MOBILE.test(contact) ? maskPhone(contact) : maskEmail(contact);
}

/** Guesses wait as those of passwords do; a right one is taken back. */
async function invitationOf(ctx: Ctx<Gone>, token: string): Promise<Invitation> {
  const seconds = await countTry(ctx, {});
  if (seconds > 0) ctx.refuse('login.wait', { seconds });
  const query = byToken({ tenantId: ctx.tenant.id, tokenHash: hashToken(token), now: ctx.now() });
  const row = (await ctx.maybe(query)) ?? ctx.refuse('invitation.gone');
  await ctx.batch(forgiveTry(ctx, {}));
  return row;
}

/**
 * MBR-03 The holder of the link has proved access to the phone or mailbox. Two simultaneous
 * acceptances succeed once.
 */
export const accept = handler(acceptInvitation, async (ctx, { token, userPwsswd, userRelname }) => {
  const tenantId = ctx.tenant.id;
  const row = await invitationOf(ctx, token);
  const { contact, member_id: memberId } = row;
  await ctx.batch([
    lockContact({ key: `${tenantId} register ${contact}` }),
    lockMember({ id: memberId }),
  ]);
  const [[taken], [users], owners] = await ctx.batch([
    dropInvitation({ id: row.id }),
    countUsers({ memberId }),
    contactOwners({ contact }),
  ]);
  if (!taken) return ctx.refuse('invitation.gone');
  if ((users?.count ?? 0) >= EMPLOYEES_MAX)
    return ctx.refuse('employee.too_many', { max: EMPLOYEES_MAX });
  if (owners.some(({ held }) => held)) return ctx.refuse('user.taken');
  await mayStillGive(ctx, row);
  if (owners.length > 0)
    await ctx.run(releaseUnverifiedContact({ ids: owners.map(({ id }) => id), contact }));
  const userId = await addUser(ctx, {
    memberId,
    loginName: `u${String(randomInt(10 ** 9)).padStart(9, '0')}`,
    password: userPwsswd,
    name: userRelname ?? (row.name || masked(contact)),
    roles: row.roles,
    ...(MOBILE.test(contact) ? { phone: contact } : { email: contact }),
    proven: true,
  });
  await give(ctx, userId, row);
  ctx.audit('invitation', row.id, { contact, invitedBy: row.invited_by }, { user: userId });
  await enterNow(ctx, userId);
  return meOf(ctx, userId);
});

/** ROL-02 Rights that the inviter has lost meanwhile are not granted. */
async function mayStillGive(
  ctx: Ctx<Gone | 'role.unknown' | 'role.too_much'>,
  row: Invitation,
): Promise<void> {
  const me = await meOf(ctx, row.invited_by);
  const giver: User = {
    id: me.userId,
    memberId: me.merberCode,
    memberName: me.merberCompname,
    loginName: me.userName,
    name: me.userRelname,
    sessionId: '',
    roles: me.roles,
    permissions: new Set(me.permissions),
    level: null,
    levelRate: null,
  };
  const asGiver = { ...ctx, user: giver, refuse: () => ctx.refuse('invitation.gone') };
  await checkRoles(asGiver, row.roles);
  checkPermissions(asGiver, row.permissions);
}

async function give(ctx: Ctx, userId: string, row: Invitation): Promise<void> {
  const { permissions, limits, department_id: departmentId } = row;
  const there =
    departmentId !== null &&
    (await ctx.maybe(ownGroup({ memberId: row.member_id, id: departmentId })));
  await ctx.batch([
    setPlace({ id: userId, departmentId: there ? departmentId : null, jobTitle: row.job_title }),
    ...(permissions.length > 0
      ? [
          ctx.into(
            'user_permission',
            permissions.map((permission) => ({ id: ctx.newId(), user_id: userId, permission })),
          ),
        ]
      : []),
    ...(limits.length > 0
      ? [
          ctx.into(
            'spending_limit',
            limits.map((one) => ({
              id: ctx.newId(),
              user_id: userId,
              currency: one.currency,
              order_max: one.orderMax ?? null,
              month_max: one.monthMax ?? null,
            })),
          ),
        ]
      : []),
  ]);
}
