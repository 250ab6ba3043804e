import { createHash } from 'node:crypto';
import { FREE_TRIES, FREE_TRIES_ADDRESS, WAIT_MAX_S } from '@tradeport/api/identity/model';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared, type Query } from '../../kernel/query.ts';

const FORGET_MS = 24 * 3600 * 1000;

// Counted before the password is looked at, under the lock of its row: a hundred tries at once
// are a hundred tries. While the wait runs nothing is counted, so it ends.
const count = prepared<{ failures: number }>(`
  insert into login_attempt as a (tenant_id, key, failures, last_at) values ($1, $2, 1, $3)
  on conflict (tenant_id, key) do update set
    failures = case when a.last_at < $4::timestamptz then 1 else a.failures + 1 end,
    last_at = excluded.last_at,
    wait_until = case when a.last_at >= $4::timestamptz and a.failures + 1 > $5
      then excluded.last_at + least($6, power(2, least(20, a.failures + 1 - $5))) * interval '1 second' end
  where a.wait_until is null or a.wait_until <= excluded.last_at
  returning failures`);
const waiting = prepared<{ wait_until: Date | null }>(
  'select max(wait_until) as wait_until from login_attempt where tenant_id = $1 and key = any($2::text[]) and wait_until > $3');
const forget = prepared('delete from login_attempt where tenant_id = $1 and last_at < $2');
const clear = prepared('delete from login_attempt where tenant_id = $1 and key = $2');
const giveBack = prepared(`
  update login_attempt set failures = greatest(0, failures - 1),
    wait_until = case when failures - 1 <= $3 then null else wait_until end
  where tenant_id = $1 and key = $2`);

/**
 * AUT-13 Counts a try on an account from an address. Answers how many seconds to wait, or 0 when the
 * try may be made. Belongs into a transaction of its own: the count outlives the refusal.
 */
export async function countTry(ctx: Ctx, account: string): Promise<number> {
  const now = ctx.now();
  const old = new Date(now.getTime() - FORGET_MS);
  const keys = [keyOf('account', account), keyOf('address', ctx.ip)] as const;
  const [, before] = await ctx.batch([forget(ctx.tenant.id, old), waiting(ctx.tenant.id, keys, now)]);
  const until = before[0]?.wait_until;
  if (until) return secondsTo(until, now);
  const [byAccount, byAddress] = await ctx.batch([
    count(ctx.tenant.id, keys[0], now, old, FREE_TRIES, WAIT_MAX_S),
    count(ctx.tenant.id, keys[1], now, old, FREE_TRIES_ADDRESS, WAIT_MAX_S),
  ]);
  if (byAccount.length > 0 && byAddress.length > 0) return 0;
  // Others were faster while we waited for the lock.
  const after = await ctx.one(waiting(ctx.tenant.id, keys, now));
  return after.wait_until ? secondsTo(after.wait_until, now) : 1;
}

/** The try was right: the account's count is gone, the address has its try back. */
export function forgiveTry(ctx: Ctx, account: string): Query[] {
  return [
    clear(ctx.tenant.id, keyOf('account', account)),
    giveBack(ctx.tenant.id, keyOf('address', ctx.ip), FREE_TRIES_ADDRESS),
  ];
}

function secondsTo(until: Date, now: Date): number {
  return Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
}

function keyOf(kind: 'account' | 'address', text: string): string {
  return `${kind}:${createHash('sha256').update(text.toLowerCase()).digest('base64url')}`;
}
