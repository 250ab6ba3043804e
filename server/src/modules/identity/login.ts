import type { changePassword as changeCall, loginIn } from '@tradeport/api/identity/calls';
import { passwordFault } from '@tradeport/api/identity/model';
import type { Parsed } from '@tradeport/api/kernel/call';
import { type Ctx, userOf } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { passwordRuleOf } from '../tenancy/index.ts';
import { countTry, forgiveTry } from './attempts.ts';
import { meOf } from './me.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { endSessions, openSession, SESSION_COOKIE } from './sessions.ts';

type Account = { id: string; password_hash: string; status: string; member_status: string };

// AUT-01 An account is a login name, a mobile or an e-mail address; login names never look like the others.
const byAccount = prepared<Account>(`
  select u.id, u.password_hash, u.status, m.status as member_status
  from users u join member m on m.tenant_id = u.tenant_id and m.id = u.member_id
  where u.tenant_id = $1 and (lower(u.login_name) = $2 or u.phone = $2 or u.email = $2)
  order by lower(u.login_name) = $2 desc limit 1`);
const passwordOf = prepared<{ password_hash: string }>('select password_hash from users where tenant_id = $1 and id = $2');
const keepPassword = prepared('update users set password_hash = $3 where tenant_id = $1 and id = $2');
const loggedIn = prepared('update users set last_login_at = $3 where tenant_id = $1 and id = $2');

type Refusals = 'login.wrong' | 'login.under_review' | 'login.blacklisted' | 'login.wait';

/** AUT-01, AUT-02 Whether somebody is blacklisted is told only to who knows the password. */
export async function logIn(ctx: Ctx<Refusals>, input: Parsed<typeof loginIn>) {
  const account = input.loginName.toLowerCase();
  const { wait, found } = await ctx.apart(async (apart) => {
    const seconds = await countTry(apart, account);
    return { wait: seconds, found: seconds > 0 ? undefined : await apart.maybe(byAccount(ctx.tenant.id, account)) };
  });
  if (wait > 0) ctx.refuse('login.wait', { seconds: wait });
  const right = await isPassword(found?.password_hash, input.passwd);
  const user = (right ? found : undefined) ?? ctx.refuse('login.wrong');
  if (user.status === 'disabled' || user.member_status === 'suspended') ctx.refuse('login.blacklisted');
  if (user.status !== 'enabled' || user.member_status !== 'active') ctx.refuse('login.under_review');
  const sessionId = await openSession(ctx, user.id, [...forgiveTry(ctx, account), loggedIn(ctx.tenant.id, user.id, ctx.now())]);
  ctx.changed('session', sessionId, null, { user: user.id, account: input.loginName, userAgent: ctx.http.userAgent });
  // What a visitor did before (a cart) can now be joined with what the user has.
  if (ctx.guestId) ctx.emit('user.logged_in', { kind: 'user', id: user.id }, { guestId: ctx.guestId });
  return meOf(ctx, user.id);
}

/** AUT-10 */
export async function logOut(ctx: Ctx) {
  if (ctx.user) await endSessions(ctx, { session: ctx.user.sessionId });
  ctx.http.clearCookie(SESSION_COOKIE);
  return { done: true as const };
}

/** AUT-09 Every other session of this login ends. Guessing the old password waits as logins do. */
export async function changePassword(
  ctx: Ctx<'user.password_format' | 'user.password_weak' | 'user.password_old' | 'login.wait'>, input: Parsed<typeof changeCall>,
) {
  const user = userOf(ctx);
  checkPassword(ctx, input.passwd);
  const { wait, known } = await ctx.apart(async (apart) => ({
    wait: await countTry(apart, user.loginName), known: await apart.one(passwordOf(ctx.tenant.id, user.id)),
  }));
  if (wait > 0) ctx.refuse('login.wait', { seconds: wait });
  if (!(await isPassword(known.password_hash, input.oldPasswd))) ctx.refuse('user.password_old');
  const hash = await hashPassword(input.passwd);
  await ctx.batch([...forgiveTry(ctx, user.loginName), keepPassword(ctx.tenant.id, user.id, hash)]);
  await endSessions(ctx, { user: user.id, but: user.sessionId });
  ctx.changed('user', user.id, null, { password: 'changed' });
  return { done: true as const };
}

/** A new password set by whoever runs the installation: all sessions of the login end. */
export async function setPassword(
  ctx: Ctx<'user.password_format' | 'user.password_weak'>, account: string, password: string,
): Promise<void> {
  checkPassword(ctx, password);
  const user = await ctx.one(byAccount(ctx.tenant.id, account.toLowerCase()));
  await ctx.batch([...forgiveTry(ctx, account.toLowerCase()), keepPassword(ctx.tenant.id, user.id, await hashPassword(password))]);
  await endSessions(ctx, { user: user.id });
  ctx.changed('user', user.id, null, { password: 'set' });
}

/** AUT-07 Refuses a new password that the tenant's rule does not take. */
export function checkPassword(ctx: Ctx<'user.password_format' | 'user.password_weak'>, password: string): void {
  const rule = passwordRuleOf(ctx.tenant);
  const fault = passwordFault(password, rule);
  if (fault) ctx.refuse(fault, { min: rule.min, max: rule.max });
}
