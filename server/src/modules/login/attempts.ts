import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  CAPTCHA_AFTER,
  FREE_TRIES,
  FREE_TRIES_ADDRESS,
  WAIT_MAX_S,
} from '@tradeport/api/identity/model';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared, type Query } from '../../kernel/query.ts';

/** Failed attempts are forgotten after a day without any. */
export const FORGET_MS = 24 * 3600 * 1000;
/** The owner is told of the first wait, and then of every so many tries more. */
const TOLD_EVERY = 100;
/** The wait doubles so many times at most. */
const DOUBLINGS = 20;
/**
 * Free attempts of the row's key. Only immutable functions and parameters may stand in DO UPDATE
 * (Citus).
 */
const free = '(:allowances::int[])[array_position(:keys::text[], excluded.key)]';

// Counted before the password is looked at, under the lock of its row: a hundred tries at once
// are a hundred tries. While a wait runs nothing is counted, so it ends; nor is a try that lacks the picture code,
// `askedKeys`: who solves none makes nobody wait.
const count = prepared('login.count')`
  with waiting as (
    select key, wait_until from login_attempt where tenant_id = :tenantId and key = any(:keys::text[]) and wait_until > :now
    order by wait_until desc limit 1),
  asking as (
    select true as yes from login_attempt
    where tenant_id = :tenantId and key = any(:askedKeys::text[]) and failures >= ${CAPTCHA_AFTER} and last_at >= :windowStart::timestamptz limit 1),
  failing as (
    select failures from login_attempt where tenant_id = :tenantId and key = :failedKey and last_at >= :windowStart::timestamptz),
  budget as (select * from unnest(:keys::text[], :allowances::int[]) as b(key, free)),
  counted as (
    insert into login_attempt as a (tenant_id, key, failures, last_at)
    select :tenantId, b.key, 1, :now from budget b where not exists (select from waiting) and not exists (select from asking)
    on conflict (tenant_id, key) do update set
      failures = case when a.last_at < :windowStart::timestamptz then 1 else a.failures + 1 end,
      last_at = excluded.last_at,
      wait_until = case when a.last_at >= :windowStart::timestamptz and a.failures + 1 > ${free}
        then (:waits::timestamptz[])[least(${DOUBLINGS}, a.failures + 1 - ${free})] end
    where (a.wait_until is null or a.wait_until <= excluded.last_at)
      and (a.key <> all(:askedKeys::text[]) or a.failures < ${CAPTCHA_AFTER} or a.last_at < :windowStart::timestamptz)
    returning key, failures)
  select w.key as waits, w.wait_until, k.yes as asks, c.key, c.failures, coalesce(f.failures, 0) as "failed!"
  from (values (1)) one left join waiting w on true left join asking k on true left join failing f on true left join counted c on true`;
const countFailed = prepared('login.countFailed')`
  insert into login_attempt as a (tenant_id, key, failures, last_at) values (:tenantId, :key, 1, :now)
  on conflict (tenant_id, key) do update set
    failures = case when a.last_at < :windowStart::timestamptz then 1 else a.failures + 1 end, last_at = excluded.last_at`;
/** A count that a power failure forgets is one guess more: not worth waiting for the disk. */
const unhurried = prepared('login.unhurried')`set local synchronous_commit = off`;
const clear = prepared('login.clear')`
  delete from login_attempt where tenant_id = :tenantId and key = :key`;
const forgiveOne = prepared('login.forgiveOne')`
  update login_attempt set failures = greatest(0, failures - 1),
    wait_until = case when failures - 1 <= :free then null else wait_until end
  where tenant_id = :tenantId and key = :key`;

/**
 * The target of an attempt. A device that is known for it has tries of its own, and no others:
 * guesses from elsewhere cannot keep the owner out (AUT-13).
 */
export type Target = {
  /** The account as typed, or 'factor:' and a user. Without it the address alone is counted. */
  account?: string;
  device?: string | null;
  /** The user who is notified of many failed attempts; undefined if nobody has this account. */
  owner?: string | undefined;
  /** AUT-16 A login that asks for a picture code after some failures, and whether one was solved. */
  captcha?: 'missing' | 'solved';
};
/** The result of counting: seconds to wait, a picture code to solve, or permission to try. */
type Outcome = {
  wait: number;
  captcha: boolean;
  failures: number;
  /** The next try will need a picture code. */ captchaNext: boolean;
};
const FREE: Outcome = { wait: 0, captcha: false, failures: 0, captchaNext: false };

/**
 * AUT-13 Counts a try, in a transaction of its own: the count outlives the refusal. Answers how many seconds to wait,
 * or 0 when the try may be made.
 */
export async function countTry(ctx: Ctx, target: Target): Promise<number> {
  const { wait, failures } = await tried(ctx, target, []);
  await notifyOfGuesses(ctx, target, failures);
  return wait;
}

/**
 * The same for a try at the account that `lookup` finds. A browser that nobody is known to have used has no tries
 * of its own: then the account need not be known first, and both are one round trip.
 */
export async function countTryAt<R extends { id: string }>(
  ctx: Ctx,
  lookup: Query<R>,
  known: readonly unknown[],
  targetOf: (found: R | undefined) => Target,
): Promise<
  Pick<Outcome, 'wait' | 'captcha' | 'captchaNext'> & { found: R | undefined; target: Target }
> {
  const before =
    known.length > 0 ? await ctx.inNewTransaction((tx) => tx.maybe(lookup)) : undefined;
  const {
    failures,
    answers: [[found = before] = []],
    ...outcome
  } = await tried(ctx, targetOf(before), known.length > 0 ? [] : [lookup]);
  const target = targetOf(found);
  await notifyOfGuesses(ctx, target, failures);
  return { ...outcome, found, target };
}

/** A refusal to wait is delayed, so that serial guesses cost the other users nothing. */
const TOLD_AFTER_MS = 100;

async function tried<R>(
  ctx: Ctx,
  target: Target,
  also: readonly Query<R>[],
): Promise<Outcome & { answers: R[][] }> {
  const found = await counted(ctx, target, also);
  if (found.wait > 0) await pause(TOLD_AFTER_MS);
  return found;
}

async function counted<R>(
  ctx: Ctx,
  target: Target,
  also: readonly Query<R>[],
): Promise<Outcome & { answers: R[][] }> {
  const now = ctx.now();
  const budgets = budgetsOf(ctx, target);
  const wait = Math.max(...budgets.map(({ key }) => remembered(ctx, key)));
  if (wait > 0) return { ...FREE, wait, answers: [] };
  const failedKey = keyOf('failed', ctx.ip);
  const owing =
    target.captcha === 'missing'
      ? [
          ...budgets.filter(({ asks }) => asks).map(({ key }) => key),
          ...(isOfAddress(target) ? [failedKey] : []),
        ]
      : [];
  const queries = [
    unhurried(),
    count({
      tenantId: ctx.tenant.id,
      keys: budgets.map(({ key }) => key),
      allowances: budgets.map(({ free }) => free),
      now,
      windowStart: new Date(now.getTime() - FORGET_MS),
      waits: waitsFrom(now),
      askedKeys: owing,
      failedKey,
    }),
    ...also,
  ] as const;
  const [, rows, ...answers] = await ctx.inNewTransaction((tx) => tx.commit(queries, (all) => all));
  const { waits, wait_until: until, asks } = rows[0] ?? {};
  if (waits && until) {
    remember(ctx, waits, until);
    return { ...FREE, wait: secondsTo(until, now), answers };
  }
  if (asks) return { ...FREE, captcha: true, answers };
  const failuresOf = (key: string | undefined) =>
    rows.find((row) => row.key === key)?.failures ?? 0;
  // Somebody else's try has begun a wait between looking and counting, or used the last one without a picture.
  if (rows.filter(({ key }) => key !== null).length < budgets.length) {
    return owing.length > 0 ? { ...FREE, captcha: true, answers } : { ...FREE, wait: 1, answers };
  }
  const captchaNext =
    target.captcha !== undefined &&
    (budgets.some(({ key, asks: one }) => one && failuresOf(key) >= CAPTCHA_AFTER) ||
      (isOfAddress(target) && (rows[0]?.failed ?? 0) + 1 >= CAPTCHA_AFTER));
  return { ...FREE, failures: failuresOf(budgets[0]?.key), captchaNext, answers };
}

/** Until when the first, second … try too many makes wait. */
function waitsFrom(now: Date): Date[] {
  return Array.from(
    { length: DOUBLINGS },
    (_, at) => new Date(now.getTime() + Math.min(WAIT_MAX_S, 2 ** (at + 1)) * 1000),
  );
}

/**
 * A thousand guesses a second cost the database one look: a blocked caller is refused from memory,
 * for this long.
 */
const REMEMBER_MS = 1000;
const REMEMBER_MAX = 10_000;
const waits = new Map<string, { until: Date; heard: number; clockOffsetMs: number }>();

function remember(ctx: Ctx, key: string, until: Date): void {
  if (waits.size >= REMEMBER_MAX) waits.clear();
  const { id, clockOffsetMs } = ctx.tenant;
  waits.set(`${id} ${key}`, { until, heard: Date.now(), clockOffsetMs });
}

/**
 * Seconds, 0 where no wait is known. Waits remembered before the tenant's clock was moved are
 * ignored.
 */
function remembered(ctx: Ctx, key: string): number {
  const { id, clockOffsetMs } = ctx.tenant;
  const wait = waits.get(`${id} ${key}`);
  const isOfNow =
    wait && Date.now() - wait.heard < REMEMBER_MS && wait.clockOffsetMs === clockOffsetMs;
  return isOfNow && wait.until > ctx.now() ? secondsTo(wait.until, ctx.now()) : 0;
}

function secondsTo(until: Date, now: Date): number {
  return Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
}

/** For accounts that do not exist as well: their answers must not be quicker. */
async function notifyOfGuesses(ctx: Ctx, target: Target, failures: number): Promise<void> {
  if (
    target.account === undefined ||
    failures === 0 ||
    (failures !== FREE_TRIES + 1 && failures % TOLD_EVERY !== 0)
  )
    return;
  const factor = target.account.startsWith('factor:');
  await ctx.inNewTransaction(async (tx) =>
    tx.emit(
      'login.guessed',
      { kind: 'user', id: target.owner ?? randomUUID() },
      { failures, factor },
    ),
  );
}

/** The try was right: its count is gone, the address has its try back. */
export function forgiveTry(ctx: Ctx, target: Target): Query[] {
  const budgets = budgetsOf(ctx, target);
  for (const { key } of budgets) waits.delete(`${ctx.tenant.id} ${key}`);
  return budgets.map(({ key, shared, free }) =>
    shared
      ? forgiveOne({ tenantId: ctx.tenant.id, key, free })
      : clear({ tenantId: ctx.tenant.id, key }),
  );
}

type Budget = { key: string; free: number; shared: boolean; asks: boolean };
function budgetsOf(ctx: Pick<Ctx, 'ip'>, { account, device }: Target): Budget[] {
  if (device && account !== undefined)
    return [
      {
        key: keyOf('device', `${device} ${account.startsWith('factor:')}`),
        free: FREE_TRIES,
        shared: false,
        asks: true,
      },
    ];
  const address = {
    key: keyOf('address', ctx.ip),
    free: FREE_TRIES_ADDRESS,
    shared: true,
    asks: false,
  };
  if (account === undefined) return [address];
  const own = { key: keyOf('account', account), free: FREE_TRIES, shared: false, asks: true };
  return [own, address];
}

/** A device that is known has a count of its own, and the address's is not asked. */
function isOfAddress({ account, device }: Target): boolean {
  return account !== undefined && !device;
}

/**
 * AUT-16 A login has failed. The address's count grows only now: an office whose people log in at
 * the same moment has not failed. Other questions from it (is this phone free?) are no failed
 * logins either.
 */
export async function countFailure(ctx: Ctx, target: Target): Promise<void> {
  if (!isOfAddress(target)) return;
  const now = ctx.now();
  await ctx.inNewTransaction((tx) =>
    tx.commit(
      [
        unhurried(),
        countFailed({
          tenantId: ctx.tenant.id,
          key: keyOf('failed', ctx.ip),
          now,
          windowStart: new Date(now.getTime() - FORGET_MS),
        }),
      ],
      undefined,
    ),
  );
}

function keyOf(kind: 'account' | 'address' | 'device' | 'failed', text: string): string {
  return `${kind}:${createHash('sha256').update(text.toLowerCase()).digest('base64url')}`;
}
