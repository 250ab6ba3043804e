import { createHash, randomUUID } from 'node:crypto';
import { FREE_TRIES, FREE_TRIES_ADDRESS, WAIT_MAX_S } from '@tradeport/api/identity/model';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared, type Query } from '../../kernel/query.ts';

/** What was forgotten of wrong tries: a day without any. */
export const FORGET_MS = 24 * 3600 * 1000;
/** The owner is told of the first wait, and then of every so many tries more. */
const TOLD_EVERY = 100;

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
const waits = prepared<{ wait_until: Date | null }>(
  'select max(wait_until) as wait_until from login_attempt where tenant_id = $1 and key = any($2::text[]) and wait_until > $3');
const clear = prepared('delete from login_attempt where tenant_id = $1 and key = $2');
const giveBack = prepared(`
  update login_attempt set failures = greatest(0, failures - 1),
    wait_until = case when failures - 1 <= $3 then null else wait_until end
  where tenant_id = $1 and key = $2`);

/**
 * What a try is made at. A device that is known for it has tries of its own, and no others: whoever guesses from
 * elsewhere cannot keep the owner out (AUT-13).
 */
export type Target = {
  /** What was typed as the account, or 'factor:' and a user. Without it the address alone is counted. */
  account?: string;
  device?: string | null;
  /** Who is told of many wrong tries; undefined: nobody has this account. */
  owner?: string | undefined;
};

/**
 * AUT-13 Counts a try. Answers how many seconds to wait, or 0 when the try may be made. Belongs into a
 * transaction of its own: the count outlives the refusal.
 */
export async function countTry(ctx: Ctx, target: Target): Promise<number> {
  const now = ctx.now();
  const old = new Date(now.getTime() - FORGET_MS);
  const budgets = budgetsOf(ctx, target);
  const keys = budgets.map(({ key }) => key);
  const before = await waitingFor(ctx, keys, now);
  if (before > 0) return before;
  const counted = await ctx.batch(budgets.map(({ key, free }) => count(ctx.tenant.id, key, now, old, free, WAIT_MAX_S)));
  if (counted.some((rows) => rows.length === 0)) return await waitingFor(ctx, keys, now) || 1;
  const failures = counted[0]?.[0]?.failures ?? 0;
  // For accounts that nobody has as well: what is not there must not be quicker.
  if (target.account !== undefined && (failures === FREE_TRIES + 1 || failures % TOLD_EVERY === 0)) {
    ctx.emit('login.guessed', { kind: 'user', id: target.owner ?? randomUUID() }, { failures, factor: target.account.startsWith('factor:') });
  }
  return 0;
}

/** The try was right: its count is gone, the address has its try back. */
export function forgiveTry(ctx: Ctx, target: Target): Query[] {
  return budgetsOf(ctx, target).map(({ key, shared }) => (shared
    ? giveBack(ctx.tenant.id, key, FREE_TRIES_ADDRESS) : clear(ctx.tenant.id, key)));
}

type Budget = { key: string; free: number; shared: boolean };
function budgetsOf(ctx: Pick<Ctx, 'ip'>, { account, device }: Target): Budget[] {
  if (device && account !== undefined) return [{ key: keyOf('device', `${device} ${account.startsWith('factor:')}`), free: FREE_TRIES, shared: false }];
  const address = { key: keyOf('address', ctx.ip), free: FREE_TRIES_ADDRESS, shared: true };
  return account === undefined ? [address] : [{ key: keyOf('account', account), free: FREE_TRIES, shared: false }, address];
}

async function waitingFor(ctx: Ctx, keys: readonly string[], now: Date): Promise<number> {
  const [found] = await ctx.run(waits(ctx.tenant.id, keys, now));
  return found?.wait_until ? Math.max(1, Math.ceil((found.wait_until.getTime() - now.getTime()) / 1000)) : 0;
}

function keyOf(kind: 'account' | 'address' | 'device', text: string): string {
  return `${kind}:${createHash('sha256').update(text.toLowerCase()).digest('base64url')}`;
}
