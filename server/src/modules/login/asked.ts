import type {
  checkCode as checkCall,
  checkUserPhone,
  sendEmail,
  sendPhone,
} from '@tradeport/api/identity/calls';
import type { Parsed } from '@tradeport/api/kernel/call';
import type { Ctx } from '../../kernel/ctx.ts';
import { countTry, forgiveTry } from './attempts.ts';
import { type SendRefusals, sendCode, tryCode, type UseRefusals } from './codes.ts';
import { contactOwners, idByContact } from './enter.ts';

/** AUT-08 §5: an unregistered phone is told where a registered one is needed. */
export async function sendToPhone(
  ctx: Ctx<SendRefusals | 'login.phone_unknown'>,
  { userPhone: to, purpose }: Parsed<typeof sendPhone>,
) {
  const known = await ctx.maybe(idByContact({ tenantId: ctx.tenant.id, contact: to }));
  if (!known && purpose !== undefined && purpose !== 'register') ctx.refuse('login.phone_unknown');
  return sendCode(ctx, { to, purpose: purpose ?? (known ? 'login' : 'register') });
}

/** AUT-13 An address that nobody has is written to as well, with the news that there is no account. */
export async function sendToEmail(
  ctx: Ctx<SendRefusals>,
  { userEmail: to, purpose }: Parsed<typeof sendEmail>,
) {
  const known = await ctx.maybe(idByContact({ tenantId: ctx.tenant.id, contact: to }));
  return sendCode(ctx, {
    to,
    purpose,
    ...(known || purpose === 'register' ? {} : { instead: 'account.none' as const }),
  });
}

/** §7 The code stays good for what it was sent for; the try counts. */
export async function checkCode(
  ctx: Ctx<UseRefusals | 'login.wait'>,
  { userPhone: to, code, purpose }: Parsed<typeof checkCall>,
) {
  await waitForAddress(ctx);
  await tryCode(ctx, { to, purpose: purpose ?? ['login', 'register', 'reset'], code });
  await ctx.batch(forgiveTry(ctx, {}));
  return { valid: true as const };
}

/** §5 A phone that exists cannot be registered. Who asks for many is guessing. */
export async function mayRegister(
  ctx: Ctx<'login.wait'>,
  { userPhone }: Parsed<typeof checkUserPhone>,
) {
  await waitForAddress(ctx);
  return {
    valid: (await ctx.run(contactOwners({ tenantId: ctx.tenant.id, contact: userPhone }))).every(
      ({ held }) => !held,
    ),
  };
}

export async function waitForAddress(ctx: Ctx<'login.wait'>): Promise<void> {
  const seconds = await countTry(ctx, {});
  if (seconds > 0) ctx.refuse('login.wait', { seconds });
}
