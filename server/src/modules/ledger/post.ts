import { formatAmount, type Amount } from '@tradeport/api/kernel/money';
import {
  ACCOUNT_BALANCE_MAX,
  type AccountKind,
  type LedgerEvent,
  type Phase,
  type Unit,
} from '@tradeport/api/ledger/model';
import type { Ctx } from '../../kernel/ctx.ts';
import { insertRows } from '../../kernel/insert.ts';
import { groupable, prepared, type Query, type RawQuery } from '../../kernel/query.ts';
import { accountOf, chart, type AccountRow } from './chart.ts';

/** What happened, in the words of the chart. The accounts follow from the event and the members. */
export type Entry = {
  event: LedgerEvent;
  /** The member whose account is debited or credited; left out for the tenant's own accounts. */
  debitOf?: string;
  creditOf?: string;
  amount: Amount;
  unit: Unit;
  cause: { kind: string; id: string };
  /** Says it once: the same key again changes nothing. */
  key: string;
  note?: string;
  /** Of an event whose phase is pending: the hold ends by itself then. */
  expiresAt?: Date;
};
/** `repeated`: the key was known, nothing was done. `short`: an account would break its bound. */
export type PostedRow = {
  key: string;
  /** Of the transfer just made. */
  id: string;
  repeated: boolean;
  short: boolean;
  /** It is not short of anything: it would hold more than an account may. */
  full: boolean;
  available: number;
  kind: AccountKind;
  unit: Unit;
};
export type Resolution = { holdId: string; key: string; amount?: Amount; note?: string };
/** `state`: done now · repeated (this key did it) · resolved (something else did) · short · missing · too_much. */
export type ResolvedRow = {
  key: string;
  state: 'done' | 'repeated' | 'resolved' | 'short' | 'missing' | 'too_much';
};

type LedgerCtx = Pick<Ctx, 'tenant' | 'now' | 'newId' | 'user'>;
type PostingCtx = LedgerCtx & Pick<Ctx, 'afterCommit'>;

/**
 * LED-01 Statements for a list of entries, to spread into a batch of the caller's transaction:
 * `const [, posted] = await ctx.batch([...transfers(ctx, entries), …]); requirePosted(ctx, posted)`.
 * All entries of the list are judged together. Bounded accounts are locked in the order of their ids.
 */
export function transfers(
  ctx: PostingCtx,
  entries: readonly Entry[],
): readonly [Query, Query<PostedRow>] {
  const booked = entries.map((entry) => book(ctx.tenant.id, entry));
  return [
    openAccounts(
      ctx,
      booked.flatMap(({ debit, credit }) => [debit, credit]),
    ) ?? nothing(),
    insertTransfers(
      ctx.tenant.id,
      booked.map(() => ctx.newId()),
      booked.map((b) => b.debit.id),
      booked.map((b) => b.credit.id),
      entries.map((e) => e.amount),
      entries.map((e) => e.unit),
      entries.map((e) => e.event),
      booked.map((b) => b.phase),
      entries.map((e) => e.expiresAt?.toISOString() ?? null),
      entries.map((e) => e.cause.kind),
      entries.map((e) => e.cause.id),
      entries.map((e) => e.key),
      entries.map((e) => e.note ?? ''),
      ctx.user?.id ?? null,
      ctx.user?.name ?? 'system',
      ctx.now(),
    ),
  ];
}

/**
 * The same at the end of a call (`ctx.commit`): plain rows, and one update per bounded account, which objects
 * when its bound would break or its account is missing. A key that is known objects as well.
 */
export function swiftTransfers(ctx: PostingCtx, entries: readonly Entry[]): Query[] {
  const booked = entries.map((entry) => ({ entry, ...book(ctx.tenant.id, entry) }));
  const now = ctx.now();
  const sums = new Map<string, Change>();
  for (const { entry, debit, credit, phase } of booked) {
    if (phase !== 'posted') throw new Error(`${entry.event}: a hold is not swift`);
    if (debit.bound !== 'none') changeOf(sums, debit).debits += entry.amount;
    if (credit.bound !== 'none') changeOf(sums, credit).credits += entry.amount;
  }
  const rows = booked.map(({ entry, debit, credit, phase }) => [
    ctx.newId(),
    debit.id,
    credit.id,
    entry.amount,
    entry.unit,
    entry.event,
    phase,
    entry.cause.kind,
    entry.cause.id,
    entry.key,
    entry.note ?? '',
    ctx.user?.id ?? null,
    ctx.user?.name ?? 'system',
    now,
  ]);
  const fresh = openAccounts(
    ctx,
    booked.flatMap(({ debit, credit }) => [debit, credit]),
  );
  return [
    ...(fresh ? [fresh] : []),
    ...insertRows(ctx.tenant.id, 'transfer', transferColumns, rows),
    ...[...sums.values()]
      .toSorted((a, b) => (a.account.id < b.account.id ? -1 : 1))
      .map(({ account, debits, credits }) =>
        (account.bound === 'not_under_zero' ? changeOverZero : changeUnderZero)(ctx.tenant.id, {
          id: account.id,
          debits,
          credits,
        }),
      ),
  ];
}

type Change = { account: AccountRow; debits: Amount; credits: Amount };
function changeOf(sums: Map<string, Change>, account: AccountRow): Change {
  const known = sums.get(account.id) ?? { account, debits: 0, credits: 0 };
  sums.set(account.id, known);
  return known;
}

const transferColumns = [
  'id',
  'debit_id',
  'credit_id',
  'amount',
  'unit',
  'event',
  'phase',
  'cause_kind',
  'cause_id',
  'key',
  'note',
  'actor_id',
  'actor_name',
  'at',
] as const;
type Posted = { id: string; debits: Amount; credits: Amount };
/** Accounts are locked before stock, those of one bound mostly in the order of their ids; a deadlock is run again. */
function changeWithin(bound: (debits: string, credits: string) => string) {
  const one = prepared<never>(`
    with kept as (
      update account set debits_posted = debits_posted + $3, credits_posted = credits_posted + $4
      where tenant_id = $1 and id = $2 and ${bound('$3', '$4')} returning id)
    select must(exists (select from kept))`);
  const many = prepared<never>(`
    with kept as (
      update account set debits_posted = debits_posted + c.debits, credits_posted = credits_posted + c.credits
      from unnest($2::uuid[], $3::bigint[], $4::bigint[]) as c(account_id, debits, credits)
      where tenant_id = $1 and id = c.account_id and ${bound('c.debits', 'c.credits')} returning id)
    select must((select count(*) from kept) = cardinality($2::uuid[]))`);
  return groupable<Posted>(
    1,
    (tenantId, { id, debits, credits }) => one(tenantId, id, debits, credits),
    (tenantId, changes) => {
      const sums = new Map<string, Posted>();
      for (const { id, debits, credits } of changes) {
        const known = sums.get(id);
        sums.set(id, {
          id,
          debits: (known?.debits ?? 0) + debits,
          credits: (known?.credits ?? 0) + credits,
        });
      }
      const rows = [...sums.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
      return many(
        tenantId,
        rows.map((row) => row.id),
        rows.map((row) => row.debits),
        rows.map((row) => row.credits),
      );
    },
  );
}
const changeOverZero = changeWithin(
  (debits, credits) => `debits_posted + debits_pending + ${debits} <= credits_posted + ${credits}
  and credits_posted + credits_pending + ${credits} - debits_posted - ${debits} <= ${ACCOUNT_BALANCE_MAX}`,
);
const changeUnderZero = changeWithin(
  (debits, credits) => `credits_posted + credits_pending + ${credits} <= debits_posted + ${debits}
  and debits_posted + debits_pending + ${debits} - credits_posted - ${credits} <= ${ACCOUNT_BALANCE_MAX}`,
);

/** Refuses `ledger.insufficient` or `limit.balance` when an account would break its bound: the transaction rolls back whole. */
export function requirePosted(
  ctx: Pick<Ctx<'ledger.insufficient'>, 'refuse'>,
  rows: readonly PostedRow[],
): void {
  requireRoom(ctx, rows);
  const short = rows.find((row) => row.short);
  if (short)
    ctx.refuse('ledger.insufficient', {
      available: formatAmount(short.available),
      unit: short.unit,
      account: short.kind,
    });
}

/** Posts entries at once, in one round trip of its own. */
export async function postEntries(
  ctx: Ctx<'ledger.insufficient'>,
  entries: readonly Entry[],
): Promise<PostedRow[]> {
  if (entries.length === 0) return [];
  const [, posted] = await ctx.batch(transfers(ctx, entries));
  requirePosted(ctx, posted);
  return posted;
}

function requireRoom(ctx: Pick<Ctx, 'refuse'>, rows: readonly PostedRow[]): void {
  const full = rows.find((row) => row.full);
  if (full)
    ctx.refuse('limit.balance', { max: formatAmount(ACCOUNT_BALANCE_MAX), unit: full.unit });
}

/** Posts entries that only a full account can stop: money that comes in, or that was set aside for this. Short is a bug. */
export async function record(ctx: Ctx, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return;
  const [, posted] = await ctx.batch(transfers(ctx, entries));
  requireRoom(ctx, posted);
  const short = posted.find((row) => row.short);
  if (short)
    throw new Error(
      `${short.key}: ${formatAmount(short.available)} ${short.unit} on ${short.kind}`,
    );
}

/** Holds an amount: the event's phase must be pending. Gives the id with which it is resolved. */
export async function hold(
  ctx: Ctx<'ledger.insufficient'>,
  entry: Entry,
): Promise<{ holdId: string }> {
  const [posted] = await postEntries(ctx, [entry]);
  // Known already: whoever held it may have committed after our statement began to look.
  const held = posted && !posted.repeated ? posted : await ctx.one(byKey(ctx.tenant.id, entry.key));
  return { holdId: held.id };
}

/** The held amount (or `amount`, a part of it; the rest is released) moves for good. */
export async function post(ctx: Ctx<'ledger.resolved'>, resolution: Resolution): Promise<void> {
  await resolve(ctx, 'post', resolution);
}

/** The hold is released, nothing moved. */
export async function release(ctx: Ctx<'ledger.resolved'>, resolution: Resolution): Promise<void> {
  await resolve(ctx, 'void', resolution);
}

/** A statement that resolves holds, to batch with others. */
export function resolutions(
  ctx: LedgerCtx,
  phase: Extract<Phase, 'post' | 'void' | 'expire'>,
  asked: readonly Resolution[],
): Query<ResolvedRow> {
  return resolveHolds(
    ctx.tenant.id,
    asked.map(() => ctx.newId()),
    asked.map((one) => one.holdId),
    asked.map((one) => one.amount ?? null),
    asked.map((one) => one.key),
    asked.map((one) => one.note ?? ''),
    phase,
    ctx.user?.id ?? null,
    ctx.user?.name ?? 'system',
    ctx.now(),
  );
}

async function resolve(
  ctx: Ctx<'ledger.resolved'>,
  phase: 'post' | 'void',
  resolution: Resolution,
): Promise<void> {
  const [row] = await ctx.run(resolutions(ctx, phase, [resolution]));
  const state = row?.state ?? 'missing';
  if (state === 'resolved') {
    const own = await ctx.maybe(byKey(ctx.tenant.id, resolution.key));
    if (own?.pending_id !== resolution.holdId) ctx.refuse('ledger.resolved');
  }
  if (state === 'missing') ctx.refuse('not_found');
  // A hold covers what it held: anything else is a bug of the caller.
  if (state === 'short' || state === 'too_much')
    throw new Error(`hold ${resolution.holdId}: ${state}`);
}

function book(
  tenantId: string,
  entry: Entry,
): { debit: AccountRow; credit: AccountRow; phase: Phase } {
  const { debit, credit, phase } = chart[entry.event];
  if (!Number.isSafeInteger(entry.amount) || entry.amount <= 0)
    throw new RangeError(`${entry.event}: amount ${entry.amount}`);
  return {
    debit: accountOf(tenantId, debit, entry.debitOf, entry.unit),
    credit: accountOf(tenantId, credit, entry.creditOf, entry.unit),
    phase,
  };
}

/** Accounts that this process has seen committed: they are never taken away, and need not be made again. */
const opened = new Set<string>();
const OPENED_MAX = 100_000;

function openAccounts(ctx: PostingCtx, all: readonly AccountRow[]): RawQuery<unknown> | null {
  const fresh = all.filter((account) => !opened.has(account.id));
  if (fresh.length === 0) return null;
  const accounts = [...new Map(fresh.map((one) => [one.id, one])).values()].toSorted((a, b) =>
    a.id < b.id ? -1 : 1,
  );
  ctx.afterCommit(() => {
    if (opened.size > OPENED_MAX) opened.clear();
    for (const { id } of accounts) opened.add(id);
  });
  return insertAccounts(
    ctx.tenant.id,
    accounts.map((a) => a.id),
    accounts.map((a) => a.memberId),
    accounts.map((a) => a.kind),
    accounts.map((a) => a.unit),
    accounts.map((a) => a.bound),
    ctx.now(),
  );
}

const nothing = prepared<never>('select where false');
const byKey = prepared<{ id: string; pending_id: string | null }>(
  'select id, pending_id from transfer where tenant_id = $1 and key = $2',
);

const insertAccounts = prepared<unknown>(`
  insert into account (tenant_id, id, member_id, kind, unit, bound, created_at)
  select $1, a.*, $7::timestamptz from unnest($2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::text[]) as a (id, member_id, kind, unit, bound)
  on conflict do nothing`);

/**
 * From `change` (account_id and what is added to its four sums) on: locks the bounded accounts in key
 * order, and changes those whose bound still holds. Who is in `locked` and not in `kept` is short.
 */
const keepSums = `
  sums as (
    select account_id, sum(dp)::bigint as dp, sum(cp)::bigint as cp, sum(dw)::bigint as dw, sum(cw)::bigint as cw from change group by account_id),
  held_accounts as (
    select a.id, a.kind, a.unit, a.bound, a.credits_posted - a.debits_posted as balance, a.debits_pending, a.credits_pending
    from account a where a.tenant_id = $1 and a.id = any(array(select account_id from sums)) and a.bound <> 'none' order by a.id for update),
  locked as (select h.*, s.dp, s.cp, s.dw, s.cw from held_accounts h join sums s on s.account_id = h.id),
  kept as (
    update account a set debits_posted = a.debits_posted + k.dp, credits_posted = a.credits_posted + k.cp,
      debits_pending = a.debits_pending + k.dw, credits_pending = a.credits_pending + k.cw
    from locked k where a.tenant_id = $1 and a.id = k.id and case
      when a.bound = 'not_under_zero' then a.debits_posted + k.dp + a.debits_pending + k.dw <= a.credits_posted + k.cp
        and a.credits_posted + k.cp + a.credits_pending + k.cw - a.debits_posted - k.dp <= ${ACCOUNT_BALANCE_MAX}
      else a.credits_posted + k.cp + a.credits_pending + k.cw <= a.debits_posted + k.dp
        and a.debits_posted + k.dp + a.debits_pending + k.dw - a.credits_posted - k.cp <= ${ACCOUNT_BALANCE_MAX} end
    returning a.id),
  short as (
    select id, kind, unit, case bound when 'not_under_zero' then balance + credits_pending + cp + cw - dp
        else debits_pending + dp + dw - cp - balance end > ${ACCOUNT_BALANCE_MAX} as "full", case bound when 'not_under_zero' then balance - debits_pending else -balance - credits_pending end as available
    from locked where not exists (select from kept where kept.id = locked.id))`;

// The insert comes first: a concurrent entry with the same key waits here, and then does nothing.
const insertTransfers = prepared<PostedRow>(`
  with wanted as (
    select * from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::bigint[], $6::text[], $7::text[], $8::text[], $9::timestamptz[],
      $10::text[], $11::uuid[], $12::text[], $13::text[]) with ordinality as w
      (id, debit_id, credit_id, amount, unit, event, phase, expires_at, cause_kind, cause_id, key, note, n)),
  made as (
    insert into transfer (tenant_id, id, debit_id, credit_id, amount, unit, event, phase, expires_at, cause_kind, cause_id, key, note,
      actor_id, actor_name, at)
    select $1, id, debit_id, credit_id, amount, unit, event, phase, expires_at, cause_kind, cause_id, key, note,
      $14::uuid, $15, $16::timestamptz from wanted order by key
    on conflict (tenant_id, key) do nothing
    returning id, debit_id, credit_id, amount, phase),
  change as (
    select debit_id as account_id, case phase when 'posted' then amount else 0 end as dp, 0 as cp,
      case phase when 'pending' then amount else 0 end as dw, 0 as cw from made
    union all
    select credit_id, 0, case phase when 'posted' then amount else 0 end, 0, case phase when 'pending' then amount else 0 end from made),
  ${keepSums}
  select w.key, w.id, made.id is null as repeated, short.id is not null as short, coalesce(short."full", false) as "full",
    coalesce(short.available, 0) as available, coalesce(short.kind, '') as kind, w.unit
  from wanted w left join made on made.id = w.id
    left join short on made.id is not null and short.id in (made.debit_id, made.credit_id)
  order by w.n`);

// A hold resolves exactly once: unique (tenant_id, pending_id) lets one of several at once through.
const resolveHolds = prepared<ResolvedRow>(`
  with asked as (
    select * from unnest($2::uuid[], $3::uuid[], $4::bigint[], $5::text[], $6::text[]) as a (id, hold_id, amount, key, note)),
  held as (
    select a.*, h.debit_id, h.credit_id, h.amount as held, coalesce(case when $7 = 'post' then a.amount end, h.amount) as moves, h.unit, h.event,
      h.cause_kind, h.cause_id
    from asked a join transfer h on h.tenant_id = $1 and h.id = a.hold_id and h.phase = 'pending'),
  made as (
    insert into transfer (tenant_id, id, debit_id, credit_id, amount, unit, event, phase, pending_id, cause_kind, cause_id, key, note,
      actor_id, actor_name, at)
    select $1, id, debit_id, credit_id, moves, unit, event, $7, hold_id, cause_kind, cause_id, key, note, $8::uuid, $9, $10::timestamptz
    from held where moves <= held order by hold_id
    on conflict do nothing
    returning id),
  done as (select held.* from held join made on made.id = held.id),
  change as (
    select debit_id as account_id, case when $7 = 'post' then moves else 0 end as dp, 0 as cp, -held as dw, 0 as cw from done
    union all
    select credit_id, 0, case when $7 = 'post' then moves else 0 end, 0, -held from done),
  ${keepSums}
  select a.key, case
    when held.id is null then 'missing'
    when held.moves > held.held then 'too_much'
    when exists (select from short where short.id in (held.debit_id, held.credit_id)) and done.id is not null then 'short'
    when done.id is not null then 'done'
    when exists (select from transfer r where r.tenant_id = $1 and r.pending_id = a.hold_id and r.key = a.key) then 'repeated'
    else 'resolved' end as state
  from asked a left join held on held.id = a.id left join done on done.id = a.id`);
