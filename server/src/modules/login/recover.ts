import { plainAccount } from '@tradeport/api/kernel/phone';
import { resetPassword as resetCall } from '@tradeport/api/identity/calls';
import type { Ctx } from '../../kernel/ctx.ts';
import { resetRuleOf } from '../tenancy/index.ts';
import { waitForAddress } from './asked.ts';
import { forgiveTry } from './attempts.ts';
import { spendCode, tryCode } from './codes.ts';
import { rememberDevice, endSessions } from '../sessions/index.ts';
import { byAccount, idByContact } from './enter.ts';
import { checkPassword, hashPassword, proveContact, setPasswordHash } from '../accounts/index.ts';
import { dropTickets } from './tickets.ts';
import { notifyOwner } from './notifications.ts';
import { handler } from '../../kernel/handler.ts';

/**
 * RCV-01 Sets a new password for a user who can read the account's phone or mailbox. All sessions
 * end; a second factor stays asked for.
 */
export const resetPassword = handler(resetCall, async (ctx, { code, ...given }) => {
  const { phone: to = given.userPhone ?? '', pwd: password = given.userPwsswd ?? '' } = given;
  checkPassword(ctx, password, resetRuleOf(ctx.tenant));
  await waitForAddress(ctx);
  const user = await ctx.inNewTransaction((tx) =>
    tx.maybe(idByContact({ tenantId: ctx.tenant.id, contact: to })),
  );
  if (!user && !to.includes('@')) return ctx.refuse('login.phone_unknown');
  // A code that was asked for without a purpose serves to log in (§7), so it may serve here, too.
  const tried = await tryCode(ctx, { to, purpose: ['reset', 'login'], code });
  const { id } = user ?? ctx.refuse('code.wrong');
  const hash = await hashPassword(password);
  if (!(await spendCode(ctx, tried))) return ctx.refuse('code.spent');
  await ctx.batch([
    ...forgiveTry(ctx, {}),
    setPasswordHash({ id, passwordHash: hash }),
    dropTickets({ userId: id }),
    proveContact(ctx.tenant.id, id, to, ctx.now()),
  ]);
  await endSessions(ctx, { user: id });
  // AUT-13 The owner gets in from here, also while others guess from elsewhere.
  rememberDevice(ctx, id);
  await notifyOwner(ctx, id, 'reset');
  ctx.audit('user', id, { password: 'set' }, { password: 'reset' });
  return { done: true as const };
});

/** A new password set by the operator of the installation: all sessions of the login end. */
export async function setPassword(
  ctx: Ctx<'user.password_format' | 'user.password_weak'>,
  account: string,
  password: string,
): Promise<void> {
  checkPassword(ctx, password);
  const user = await ctx.one(byAccount(ctx.tenant.id, plainAccount(account).toLowerCase()));
  await ctx.batch([
    ...forgiveTry(ctx, { account: plainAccount(account).toLowerCase() }),
    setPasswordHash({ id: user.id, passwordHash: await hashPassword(password) }),
  ]);
  await endSessions(ctx, { user: user.id });
  ctx.audit('user', user.id, { password: 'set' }, { password: 'set anew' });
}
