import type { loginByCode, loginIn } from '@tradeport/api/identity/calls';
import type { Parsed } from '@tradeport/api/kernel/call';
import type { Ctx } from '../../kernel/ctx.ts';
import { countTryAt, forgiveTry } from './attempts.ts';
import { spendCode, tryCode, type UseRefusals } from './codes.ts';
import { deviceFor, devicesOf } from './device.ts';
import { byAccount, byUser, enter, type EnterRefusals, idByContact } from './enter.ts';
import { isPassword } from './passwords.ts';
import { proveContact } from './proven.ts';
import { endSessions, SESSION_COOKIE } from './sessions.ts';

/** AUT-01, AUT-02 Whether somebody is blacklisted is told only to who knows the password. */
export async function logIn(ctx: Ctx<EnterRefusals | 'login.wrong' | 'login.wait'>, input: Parsed<typeof loginIn>) {
  const account = input.loginName.toLowerCase();
  const devices = devicesOf(ctx);
  const { wait, found, target } = await countTryAt(ctx, byAccount(ctx.tenant.id, account), devices,
    (known) => ({ account, device: deviceFor(devices, known?.id), owner: known?.id }));
  if (wait > 0) ctx.refuse('login.wait', { seconds: wait });
  const right = await isPassword(found?.password_hash, input.passwd, { first: Boolean(target.device) });
  const user = (right ? found : undefined) ?? ctx.refuse('login.wrong');
  return enter(ctx, user, forgiveTry(ctx, target));
}

/**
 * AUT-01, AUT-06 A code to a mobile or an e-mail address. §5 asks that an unregistered phone is told; of an
 * address nobody is told anything, since only its owner has the code.
 */
export async function logInByCode(
  ctx: Ctx<EnterRefusals | UseRefusals | 'login.phone_unknown' | 'login.wait'>, { userPhone: to, code }: Parsed<typeof loginByCode>,
) {
  const devices = devicesOf(ctx);
  const { wait, found: user, target } = await countTryAt(ctx, idByContact(ctx.tenant.id, to), devices, (known) => {
    const device = deviceFor(devices, known?.id);
    // The tries of a code are counted with the code; here only where they come from.
    return device ? { account: `code:${to}`, device, owner: known?.id } : {};
  });
  if (wait > 0) ctx.refuse('login.wait', { seconds: wait });
  if (!user && !to.includes('@')) ctx.refuse('login.phone_unknown');
  const tried = await tryCode(ctx, { to, purpose: 'login', code });
  // Apart: it is used even if a second factor is owed.
  if (!(await ctx.apart((apart) => spendCode(apart, tried)))) ctx.refuse('code.spent');
  const { id } = user ?? ctx.refuse('code.wrong');
  return enter(ctx, await ctx.one(byUser(ctx.tenant.id, id)), [...forgiveTry(ctx, target), proveContact(ctx.tenant.id, id, to, ctx.now())]);
}

/** AUT-10 */
export async function logOut(ctx: Ctx) {
  if (ctx.user) await endSessions(ctx, { session: ctx.user.sessionId });
  ctx.http.clearCookie(SESSION_COOKIE);
  return { done: true as const };
}
