import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import {
  CODE_DIGITS,
  CODE_RESEND_S,
  CODE_TRIES,
  CODE_VALID_S,
  CODES_PER_ADDRESS,
  CODES_PER_DAY,
  type CodePurpose,
  MOBILE,
} from '@tradeport/api/identity/model';
import type { TemplateName } from '@tradeport/api/messages/templates';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { encrypt, decrypt } from '../../kernel/secret.ts';
import { deliver } from '../messages/index.ts';

type SendRefusals = 'code.too_soon' | 'code.too_many';
export type UseRefusals = 'code.unknown' | 'code.wrong' | 'code.expired' | 'code.spent';
/** `to`: a mainland mobile or an e-mail address. */
type Sending = {
  to: string;
  purpose: CodePurpose;
  /** Another message than the code: it takes as long, and the code goes to nobody. */
  instead?: TemplateName;
};
type Using = {
  to: string;
  purpose: CodePurpose | readonly CodePurpose[];
  code: string;
  /** The input field that a refusal refers to, where a call takes two codes. */
  field?: string;
};

const DAY_MS = 24 * 3600 * 1000;
const HOUR_MS = 3600 * 1000;

export const countSending = prepared('login.countSending')`
  insert into code_sending as s (tenant_id, key, sent, since, last_at) values (:tenantId, :key, 1, :now, :now)
  on conflict (tenant_id, key) do update set
    sent = case when s.since <= :windowStart::timestamptz then 1 else s.sent + 1 end,
    since = case when s.since <= :windowStart::timestamptz then excluded.since else s.since end,
    last_at = excluded.last_at
  where s.last_at <= :lastBefore::timestamptz and (s.since <= :windowStart::timestamptz or s.sent < :max)
  returning sent`;
/** When something was sent last under a key of `countSending`. */
export const lastSent = prepared('login.lastSent')`
  select last_at from code_sending where tenant_id = :tenantId and key = :key`;
const saveCode = prepared('login.codesSaveCode')`
  insert into verification_code (tenant_id, id, recipient, purpose, sealed, browser, created_at, expires_at)
  values (:tenantId, :id, :recipient, :purpose, :sealed, :browser, :createdAt, :expiresAt)`;
// Counted before it is compared, under the lock of its row: a hundred tries at once are a hundred tries.
const countTry = prepared('login.countTry')`
  with latest as (
    select id from verification_code where tenant_id = :tenantId and recipient = :recipient and purpose = any(:purposes::text[])
    order by created_at desc, id desc limit 1)
  update verification_code c set
    own_tries = own_tries + (c.browser = :browser)::int, other_tries = other_tries + (c.browser <> :browser)::int
  from latest where c.tenant_id = :tenantId and c.id = latest.id
  returning c.id, c.sealed, c.expires_at, c.used_at, c.browser = :browser as own, c.own_tries, c.own_tries + c.other_tries as all_tries`;
const spend = prepared('login.spend')`
  update verification_code set used_at = :usedAt where tenant_id = :tenantId and id = :id and used_at is null returning id`;

/** AUT-08 Sends a code, in the caller's transaction; it is sent if and only if that commits. */
export async function sendCode(
  ctx: Ctx<SendRefusals>,
  { to, purpose, instead }: Sending,
): Promise<{ resendS: number }> {
  const now = ctx.now();
  const recipient = recipientOf(to);
  await checkSending(ctx, recipient, now);
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  await ctx.run(
    saveCode({
      id: ctx.newId(),
      recipient,
      purpose,
      sealed: encrypt(ctx.tenant.id, code),
      browser: browserOf(ctx),
      createdAt: now,
      expiresAt: new Date(now.getTime() + CODE_VALID_S * 1000),
    }),
  );
  await deliver(ctx, {
    to: to.toLowerCase(),
    channel: MOBILE.test(to) ? 'sms' : 'email',
    template: instead ?? `code.${purpose}`,
    facts: instead ? {} : { code, minutes: CODE_VALID_S / 60 },
  });
  return { resendS: CODE_RESEND_S };
}

/**
 * AUT-08 Takes a code: five minutes, five tries, one use. The tries outlive a refusal; the use does not, so that
 * a code is still good when what it was for is refused.
 */
export async function useCode(ctx: Ctx<UseRefusals>, using: Using): Promise<void> {
  const tried = await tryCode(ctx, using);
  if (!(await spendCode(ctx, tried))) refuseCode(ctx, using, 'code.spent');
}

/** Two simultaneous uses of a code succeed once. */
export async function spendCode(ctx: Ctx, { id }: { id: string }): Promise<boolean> {
  return (await ctx.run(spend({ id, usedAt: ctx.now() }))).length > 0;
}

/** Whether `useCode` would take it. It costs a try as well. */
export async function tryCode(ctx: Ctx<UseRefusals>, using: Using): Promise<{ id: string }> {
  const { to, purpose, code } = using;
  const [tried] = await ctx.inNewTransaction((tx) =>
    tx.run(
      countTry({
        tenantId: ctx.tenant.id,
        recipient: recipientOf(to),
        purposes: [purpose].flat(),
        browser: browserOf(ctx),
      }),
    ),
  );
  const known = tried ?? refuseCode(ctx, using, 'code.unknown');
  if (known.used_at !== null) refuseCode(ctx, using, 'code.spent');
  if (known.expires_at <= ctx.now()) refuseCode(ctx, using, 'code.expired');
  // Others share five tries of theirs, and leave those of who asked for the code (AUT-13).
  if ((known.own ? known.own_tries : known.all_tries) > CODE_TRIES)
    refuseCode(ctx, using, 'code.spent');
  const [given, right] = [Buffer.from(code), Buffer.from(decrypt(ctx.tenant.id, known.sealed))];
  if (given.length !== right.length || !timingSafeEqual(given, right))
    refuseCode(ctx, using, 'code.wrong');
  return { id: known.id };
}

function refuseCode(ctx: Ctx<UseRefusals>, { field }: Using, code: UseRefusals): never {
  return ctx.refuse(code, {}, field ?? {});
}

async function checkSending(ctx: Ctx<SendRefusals>, recipient: string, now: Date): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const [byRecipient, byAddress] = await ctx.batch([
    countSending({
      key: recipient,
      now,
      windowStart: ago(DAY_MS),
      lastBefore: ago(CODE_RESEND_S * 1000),
      max: CODES_PER_DAY,
    }),
    countSending({
      key: `address:${hashOf(ctx.ip)}`,
      now,
      windowStart: ago(HOUR_MS),
      lastBefore: now,
      max: CODES_PER_ADDRESS,
    }),
  ]);
  if (byRecipient.length === 0) {
    const [last] = await ctx.run(lastSent({ key: recipient }));
    const seconds = last
      ? CODE_RESEND_S - Math.floor((now.getTime() - last.last_at.getTime()) / 1000)
      : 0;
    return seconds > 0
      ? ctx.refuse('code.too_soon', { seconds })
      : ctx.refuse('code.too_many', { n: CODES_PER_DAY });
  }
  // Somebody has many phones called from one place.
  if (byAddress.length === 0) ctx.refuse('code.too_many', { n: CODES_PER_ADDRESS });
}

/** The origin of a request: a session, or a browser without one. */
function browserOf(ctx: Ctx): string {
  return hashOf(ctx.user ? `session ${ctx.user.sessionId}` : `guest ${ctx.guestId ?? ctx.ip}`);
}

function recipientOf(to: string): string {
  return `to:${hashOf(to.trim().toLowerCase())}`;
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
