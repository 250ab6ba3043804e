import {
  checkCode as checkCall,
  checkUserPhone,
  sendEmail,
  sendPhone,
} from '@tradeport/api/identity/calls';
import type { Ctx } from '../../kernel/ctx.ts';
import { countTry, forgiveTry } from './attempts.ts';
import { sendCode, tryCode } from './codes.ts';
import { contactOwners, idByContact } from './enter.ts';
import { handler } from '../../kernel/handler.ts';

/** AUT-08 §5: an unregistered phone is told where a registered one is needed. */
export const sendToPhone = handler(sendPhone, async (ctx, { userPhone: to, purpose }) => {
  const known = await ctx.maybe(idByContact({ contact: to }));
  if (!known && purpose !== undefined && purpose !== 'register')
    return ctx.refuse('login.phone_unknown');
  return sendCode(ctx, { to, purpose: purpose ?? (known ? 'login' : 'register') });
});

/** AUT-13 An address that nobody has is written to as well, with the news that there is no account. */
export const sendToEmail = handler(sendEmail, async (ctx, { userEmail: to, purpose }) => {
  const known = await ctx.maybe(idByContact({ contact: to }));
  return sendCode(ctx, {
    to,
    purpose,
    ...(known || purpose === 'register' ? {} : { instead: 'account.none' as const }),
  });
});

/** §7 The code stays valid for its own purpose; the try counts. */
export const checkCode = handler(checkCall, async (ctx, { userPhone: to, code, purpose }) => {
  await waitForAddress(ctx);
  await tryCode(ctx, { to, purpose: purpose ?? ['login', 'register', 'reset'], code });
  await ctx.batch(forgiveTry(ctx, {}));
  return { valid: true as const };
});

/**
 * §5 A phone that exists cannot be registered. Many checks from one address are slowed down as
 * guessing.
 */
export const mayRegister = handler(checkUserPhone, async (ctx, { userPhone }) => {
  await waitForAddress(ctx);
  return {
    valid: (await ctx.run(contactOwners({ contact: userPhone }))).every(({ held }) => !held),
  };
});

export async function waitForAddress(ctx: Ctx<'login.wait'>): Promise<void> {
  const seconds = await countTry(ctx, {});
  if (seconds > 0) ctx.refuse('login.wait', { seconds });
}
