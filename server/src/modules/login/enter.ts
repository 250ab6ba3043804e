import type { Facts } from '@tradeport/api/kernel/errors';
import { mayEnter } from '@tradeport/api/members/standing';
import type { Ctx } from '../../kernel/ctx.ts';
import { isNewHere } from '../../kernel/guest.ts';
import { prepared, type Query, type RawQuery, type RowOf } from '../../kernel/query.ts';
import { admitApplicant, isWaiting } from './applicants.ts';
import { factorRequired, meById, type MeRow, meView, setLastLogin } from '../accounts/index.ts';
import { newSession } from '../sessions/index.ts';
import { isShared, rememberShared } from './shared.ts';
import { issueTicket } from './tickets.ts';

export type Account = RowOf<'login.byUser'>;
export type Barred = 'login.under_review' | 'login.blacklisted' | 'login.stopped';
export type EnterRefusals = Barred | 'login.second_factor' | 'login.factor_missing';

const account = `select u.id, u.login_name, u.password_hash, u.status, m.status as member_status, u.phone, u.email,
    array(select r.role_code from user_role r where r.tenant_id = :tenantId and r.user_id = u.id) as roles,
    exists(select from totp t where t.tenant_id = :tenantId and t.user_id = u.id) as totp,
    (select count(*)::int from passkey p where p.tenant_id = :tenantId and p.user_id = u.id) as passkeys,
    exists(select from login_pin i where i.tenant_id = :tenantId and i.user_id = u.id) as pin
  from users u join member m on m.tenant_id = u.tenant_id and m.id = u.member_id`;
/**
 * The row whose password is checked. AUT-13 Nothing else is read before it is right: that would
 * take time for accounts that there are.
 */
export type Named = RowOf<'login.byName'>;
const byName = prepared('login.byName')`
  select id, login_name, password_hash from users where tenant_id = :tenantId and lower(login_name) = :loginName`;
const byAny = prepared('login.byAny')`
  select id, login_name, password_hash from users where tenant_id = :tenantId and (lower(login_name) = :loginName or phone = :loginName or email = :loginName)
  order by lower(login_name) = :loginName desc limit 1`;
/**
 * AUT-01 An account is a login name, a mobile or an e-mail address, in lower case. A text that can
 * only be a name is looked up as one.
 */
export function byAccount(tenantId: string, typed: string): RawQuery<Named> {
  return (/^\d|[@+]/.test(typed) ? byAny : byName)({ tenantId, loginName: typed });
}
/**
 * AUT-13 Before anything is proven only the owner is read: further reads would tell by their time.
 */
export const idByContact = prepared('login.idByContact')`
  select id from users where tenant_id = :tenantId and (phone = :contact or email = :contact) limit 1`;
/**
 * REG-03 The users with a contact. `held`: proven by a code, or of a main account. One that a
 * company typed for a sub-account stands in nobody's way: who proves it has it
 * (`releaseUnverifiedContact`).
 */
export const contactOwners = prepared('login.contactOwners')`
  select u.id, m.main_user_id is not distinct from u.id or case when u.phone = :contact then u.phone_proven_at else u.email_proven_at end is not null as held
  from users u join member m on m.tenant_id = :tenantId and m.id = u.member_id where u.tenant_id = :tenantId and (u.phone = :contact or u.email = :contact)`;
export const byUser = prepared('login.byUser')`
  ${account} where u.tenant_id = :tenantId and u.id = :id`;

type Entering = {
  /**
   * Queries for the session's further data, by its id: written with it, or with the ticket that
   * becomes it.
   */
  begun?: (sessionId: string) => readonly Query[];
  /** Told with the refusal that asks for more. */
  facts?: Facts;
  /**
   * AUT-16 Whether others use this browser, where the login says so; undefined: the earlier answer
   * holds.
   */
  sharedDevice?: boolean | undefined;
};

/**
 * The first factor is shown: in, or to the second factor. `forgiven` clears the tries that led here; it goes with
 * the session, or outlives the refusal that asks for the second factor.
 */
export async function enter(
  ctx: Ctx<EnterRefusals>,
  user: Account,
  forgiven: readonly Query[],
  { begun = () => [], facts = {}, sharedDevice }: Entering = {},
) {
  // REG-02 It may see the own registration: that outlives the refusal.
  if (isWaiting(user)) {
    await ctx.inNewTransaction(async (tx) => {
      await tx.batch(forgiven);
      await admitApplicant(tx, user.id);
    });
  } else if (isBarred(user)) {
    // The password was right, so a refusal after it is no failed attempt (AUT-16).
    await ctx.inNewTransaction((tx) => tx.batch(forgiven));
  }
  checkBarred(ctx, user);
  const ways = [...(user.totp ? ['totp'] : []), ...(user.passkeys > 0 ? ['passkey'] : [])];
  const mustEnrol = ways.length === 0 && factorRequired(ctx.tenant, user.roles);
  if (ways.length > 0 || mustEnrol) {
    await ctx.inNewTransaction(async (tx) => {
      const { id } = await issueTicket(tx, user.id, mustEnrol ? 'enrol' : 'second');
      await tx.batch([...forgiven, ...begun(id)]);
    });
    return mustEnrol
      ? ctx.refuse('login.factor_missing', facts)
      : ctx.refuse('login.second_factor', { ...facts, ways: ways.join(',') });
  }
  const sessionId = ctx.newId();
  return open(ctx, user, [...forgiven, ...begun(sessionId)], sessionId, sharedDevice);
}

/** Nothing more is owed: a session, and a browser that is known from now on. The end of a call. */
export function open(
  ctx: Ctx,
  user: Account,
  also: readonly Query[],
  sessionId: string,
  sharedDevice?: boolean,
) {
  const queries = arrival(ctx, user, also, sessionId, sharedDevice);
  rememberShared(ctx, sharedDevice);
  return ctx.commit(queries, ([rows]) => meAnswer(ctx, rows));
}

/** REG-01 The same within a call that goes on. */
export async function enterNow(ctx: Ctx, userId: string): Promise<void> {
  await ctx.batch(arrival(ctx, await ctx.one(byUser({ id: userId })), [], ctx.newId()));
}

function arrival(
  ctx: Ctx,
  { id, login_name: loginName }: Pick<Account, 'id' | 'login_name'>,
  also: readonly Query[],
  sessionId: string,
  sharedDevice?: boolean,
) {
  ctx.audit(
    'session',
    sessionId,
    null,
    { user: id, userAgent: ctx.http.userAgent },
    { id, loginName },
  );
  // The visitor's data (a cart) can now be merged with the user's.
  if (ctx.guestId && !isNewHere(ctx))
    ctx.emit('user.logged_in', { kind: 'user', id }, { guestId: ctx.guestId });
  return [
    meById({ tenantId: ctx.tenant.id, id }),
    ...also,
    setLastLogin({ tenantId: ctx.tenant.id, id, lastLoginAt: ctx.now() }),
    ...newSession(ctx, id, sessionId, isShared(ctx, sharedDevice) && sharedDevice !== false),
  ] as const;
}

function meAnswer(ctx: Ctx, [row]: readonly MeRow[]) {
  return meView(ctx, row ?? ctx.refuse('not_found'));
}

function isBarred({ status, member_status: member }: Account): boolean {
  return !mayEnter(status, member);
}

/** AUT-02 Told only after a first factor was shown. */
export function checkBarred(
  ctx: Ctx<Barred>,
  user: Pick<Account, 'status' | 'member_status'>,
): void {
  if (user.status === 'disabled' || user.member_status === 'suspended')
    ctx.refuse('login.blacklisted');
  if (user.status === 'stopped' || user.member_status === 'quit') ctx.refuse('login.stopped');
  if (!mayEnter(user.status, user.member_status)) ctx.refuse('login.under_review');
}
