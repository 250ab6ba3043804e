import { loginByCode, type loginIn, logout } from '@tradeport/api/identity/calls';
import type { Parsed } from '@tradeport/api/kernel/call';
import { mayEnter } from '@tradeport/api/members/standing';
import type { Ctx } from '../../kernel/ctx.ts';
import { PUBLISHED_PASSWORD } from '../../kernel/published-password.ts';
import { countFailure, countTryAt, forgiveTry, type Target } from './attempts.ts';
import { isCaptchaSolved } from './captcha.ts';
import { spendCode, tryCode } from './codes.ts';
import { deviceFor, devicesOf, endSessions, SESSION_COOKIE } from '../sessions/index.ts';
import {
  type Account,
  byAccount,
  byUser,
  enter,
  type EnterRefusals,
  idByContact,
  type Named,
} from './enter.ts';
import { isPassword, proveContact, factorRequired } from '../accounts/index.ts';
import { isShared, rememberShared } from './shared.ts';
import { issueTicket } from './tickets.ts';
import { handler } from '../../kernel/handler.ts';

type LoginRefusals =
  | EnterRefusals
  | 'login.pin'
  | 'login.wrong'
  | 'login.wait'
  | 'login.captcha'
  | 'login.captcha_wrong'
  | 'login.published_password';

type Shown = { user: Named; target: Target };
/**
 * Requests that have shown the right password, by their input: run once more (ctx.commit), they are
 * not counted and compared again.
 */
const shown = new WeakMap<object, Shown>();

/** AUT-01, AUT-02 Whether somebody is blacklisted is told only to who knows the password. */
export async function logIn(ctx: Ctx<LoginRefusals>, input: Parsed<typeof loginIn>) {
  const { user, target } = shown.get(input) ?? (await show(ctx, input));
  shown.set(input, { user, target });
  const { sharedDevice } = input;
  if (sharedDevice) rememberShared(ctx, true);
  const account = await ctx.one(byUser({ id: user.id }));
  await askPin(ctx, account, target, sharedDevice);
  return enter(ctx, account, forgiveTry(ctx, target), { sharedDevice });
}

async function show(ctx: Ctx<LoginRefusals>, input: Parsed<typeof loginIn>): Promise<Shown> {
  const account = (input.phone ?? input.loginName ?? '').toLowerCase();
  const devices = devicesOf(ctx);
  // AUT-16 One that is shown is used up, whatever comes of it.
  const captcha = (await isCaptchaSolved(ctx, input)) ? ('solved' as const) : ('missing' as const);
  const {
    wait,
    captcha: owed,
    captchaNext,
    found,
    target,
  } = await countTryAt(ctx, byAccount(ctx.tenant.id, account), devices, (known) => ({
    account,
    device: deviceFor(devices, known?.id),
    owner: known?.id,
    captcha,
  }));
  if (wait > 0) ctx.refuse('login.wait', { seconds: wait });
  if (owed) ctx.refuse(input.captchaCode ? 'login.captcha_wrong' : 'login.captcha');
  const right = await isPassword(found?.password_hash, input.pwd ?? input.passwd ?? '', {
    first: Boolean(target.device),
  });
  if (right && isOpenToAll(ctx, input)) ctx.refuse('login.published_password');
  if (right && found) return { user: found, target };
  await countFailure(ctx, target);
  return ctx.refuse('login.wrong', captchaNext ? { captcha: 1 } : {});
}

/** The platform's people rule over every tenant. */
function isOpenToAll({ tenant, http }: Ctx, { pwd, passwd }: Parsed<typeof loginIn>): boolean {
  return tenant.platform && !http.fromHere && (pwd ?? passwd) === PUBLISHED_PASSWORD;
}

/**
 * AUT-16 On a device that others use, a user with a PIN enters it after the password. A second
 * factor replaces the PIN, and so does a login by a code to the own phone.
 */
async function askPin(
  ctx: Ctx<LoginRefusals>,
  user: Account,
  target: Target,
  sharedDevice: boolean | undefined,
): Promise<void> {
  const isLetIn = mayEnter(user.status, user.member_status);
  const hasFactor = user.totp || user.passkeys > 0;
  if (
    !user.pin ||
    !isLetIn ||
    hasFactor ||
    factorRequired(ctx.tenant, user.roles) ||
    !isShared(ctx, sharedDevice)
  )
    return;
  await ctx.inNewTransaction(async (tx) => {
    await issueTicket(tx, user.id, 'pin');
    await tx.batch(forgiveTry(ctx, target));
  });
  ctx.refuse('login.pin');
}

/**
 * AUT-01, AUT-06 A code to a mobile or an e-mail address. §5 asks that an unregistered phone is told; of an
 * address nobody is told anything, since only its owner has the code.
 */
export const logInByCode = handler(
  loginByCode,
  async (ctx, { userPhone: to, code, sharedDevice }) => {
    const devices = devicesOf(ctx);
    const {
      wait,
      found: user,
      target,
    } = await countTryAt(
      ctx,
      idByContact({ tenantId: ctx.tenant.id, contact: to }),
      devices,
      (known) => {
        const device = deviceFor(devices, known?.id);
        // The tries of a code are counted with the code; here only where they come from.
        return device ? { account: `code:${to}`, device, owner: known?.id } : {};
      },
    );
    if (wait > 0) return ctx.refuse('login.wait', { seconds: wait });
    if (!user && !to.includes('@')) return ctx.refuse('login.phone_unknown');
    const tried = await tryCode(ctx, { to, purpose: 'login', code });
    // Apart: it is used even if a second factor is owed.
    if (!(await ctx.inNewTransaction((tx) => spendCode(tx, tried))))
      return ctx.refuse('code.spent');
    const { id } = user ?? ctx.refuse('code.wrong');
    if (sharedDevice) rememberShared(ctx, true);
    const known = await ctx.one(byUser({ id }));
    const proven = proveContact(ctx.tenant.id, id, to, ctx.now());
    return enter(ctx, known, [...forgiveTry(ctx, target), proven], { sharedDevice });
  },
);

/** AUT-10 */
export const logOut = handler(logout, async (ctx) => {
  if (ctx.user) await endSessions(ctx, { session: ctx.user.sessionId });
  ctx.http.clearCookie(SESSION_COOKIE);
  return { done: true as const };
});
