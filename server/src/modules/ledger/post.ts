import type { Facts } from '@tradeport/api/kernel/errors';
import { formatAmount, type Amount } from '@tradeport/api/kernel/money';
import {
  ACCOUNT_BALANCE_MAX,
  type LedgerEvent,
  type LotEvent,
  type Phase,
  type Unit,
} from '@tradeport/api/ledger/model';
import type { Ctx } from '../../kernel/ctx.ts';
import {
  batchable,
  prepared,
  ranked,
  refusing,
  type Query,
  type RawQuery,
  type QueryRow,
  shape,
} from '../../kernel/query.ts';
import { accountOf, chart, type AccountRow } from './chart.ts';

/** An event, in the words of the chart. The accounts follow from the event and the members. */
export type Entry = EntryOf<Exclude<LedgerEvent, LotEvent>>;
/** An event of value that is kept in lots: told by modules/lots alone, which moves the lots as well. */
export type LotEntry = EntryOf<LotEvent>;
type EntryOf<E extends LedgerEvent> = {
  event: E;
  /** The member (of a card's account: the card) that is debited or credited; left out for the tenant's own accounts. */
  debitOf?: string;
  creditOf?: string;
  amount: Amount;
  unit: Unit;
  cause: { kind: string; id: string };
  /** Says it once: the same key again changes nothing. */
  key: string;
  note?: string;
  /** The moment when the hold of an event whose phase is pending ends by itself. */
  expiresAt?: Date;
};
/** `repeated`: the key was known, nothing was done. `id`: of the transfer just made. */
type PostedRow = QueryRow<typeof insertAll>;
type Resolution = { holdId: string; key: string; amount?: Amount; note?: string };
/** `state`: done now · repeated (this key did it) · resolved (something else did) · missing · too_much. */
type ResolvedRow = QueryRow<typeof resolveHolds>;

type LedgerCtx = Pick<Ctx, 'tenant' | 'now' | 'newId' | 'user'>;
type PostingCtx = LedgerCtx & Pick<Ctx, 'afterCommit'>;

/**
 * LED-01 Statements for a list of entries, to spread into a batch or the end of the caller's transaction. All entries are
 * judged together: it refuses `ledger.insufficient` or `limit.balance` when an account would break its bound.
 */
export function transfers(ctx: PostingCtx, entries: readonly Entry[]): readonly PostQuery[] {
  return transfersOr(ctx, entries, insufficient);
}
type PostQuery<E extends string = 'ledger.insufficient'> = RawQuery<PostedRow, E | 'limit.balance'>;

/**
 * The same where a capability refuses in its own words: `short` turns the ledger's refusal into its
 * own.
 */
export function transfersOr<E extends string>(
  ctx: PostingCtx,
  entries: readonly Entry[],
  short: (facts: Facts) => { code: E; facts: Facts },
): readonly PostQuery<E>[] {
  if (entries.length === 0) return [];
  const { opening, posting } = posted(ctx, entries);
  return [
    ...opening,
    refusing<PostedRow, E | 'limit.balance'>(posting, {
      'ledger.short': short,
      'ledger.full': full,
    }),
  ];
}

/** Entries on lots, for modules/lots, which has judged them by the lots: short is a bug. */
export function lotTransfers(ctx: PostingCtx, entries: readonly LotEntry[]) {
  const { opening, posting } = posted(ctx, entries);
  return [...opening, refusing(posting, { 'ledger.full': full })] as const;
}

function posted(ctx: PostingCtx, entries: readonly EntryOf<LedgerEvent>[]) {
  const booked = entries.map((entry) => ({ ...entry, ...book(ctx.tenant.id, entry) }));
  const at = ctx.now();
  const rows = booked.map((one): NewTransfer => ({
    ...one,
    id: ctx.newId(),
    at,
    actorId: ctx.user?.id ?? null,
    actorName: ctx.user?.name ?? 'system',
  }));
  return {
    opening: openAccounts(
      ctx,
      booked.flatMap(({ debit, credit }) => [debit, credit]),
    ),
    posting: insertTransfers(ctx.tenant.id, rows),
  };
}

const insufficient = ({ available = 0, unit = '', kind = '' }: Facts) =>
  ({
    code: 'ledger.insufficient',
    facts: { available: formatAmount(Number(available)), unit, account: kind },
  }) as const;
const full = ({ unit = '' }: Facts) =>
  ({ code: 'limit.balance', facts: { max: formatAmount(ACCOUNT_BALANCE_MAX), unit } }) as const;

/** Posts entries at once, in one round trip of its own. */
export async function postEntries(
  ctx: Ctx<'ledger.insufficient'>,
  entries: readonly Entry[],
): Promise<PostedRow[]> {
  if (entries.length === 0) return [];
  return (await ctx.batch(transfers(ctx, entries))).at(-1) ?? [];
}

/** Posts entries that only a full account can stop: money that comes in, or that was set aside for this. Short is a bug. */
export async function record(ctx: Ctx, entries: readonly Entry[]): Promise<void> {
  await ctx.batch(records(ctx, entries));
}
/** The same as statements, to spread into a batch or the end of the caller's transaction. */
export function records(ctx: PostingCtx, entries: readonly Entry[]) {
  if (entries.length === 0) return [];
  const { opening, posting } = posted(ctx, entries);
  return [...opening, refusing(posting, { 'ledger.full': full })];
}

/** Holds an amount: the event's phase must be pending. Gives the id with which it is resolved. */
export async function hold(
  ctx: Ctx<'ledger.insufficient'>,
  entry: Entry,
): Promise<{ holdId: string }> {
  const [posted] = await postEntries(ctx, [entry]);
  // The key is known already: its holder may have committed after our statement began to look.
  const held = posted && !posted.repeated ? posted : await ctx.one(byKey({ key: entry.key }));
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
  return resolveHolds({
    tenantId: ctx.tenant.id,
    ids: asked.map(() => ctx.newId()),
    holdIds: asked.map((one) => one.holdId),
    amounts: asked.map((one) => one.amount ?? null),
    keys: asked.map((one) => one.key),
    notes: asked.map((one) => one.note ?? ''),
    phase,
    actorId: ctx.user?.id ?? null,
    actorName: ctx.user?.name ?? 'system',
    now: ctx.now(),
  });
}

async function resolve(
  ctx: Ctx<'ledger.resolved'>,
  phase: 'post' | 'void',
  resolution: Resolution,
): Promise<void> {
  const [row] = await ctx.run(resolutions(ctx, phase, [resolution]));
  const state = row?.state ?? 'missing';
  if (state === 'resolved') {
    const own = await ctx.maybe(byKey({ key: resolution.key }));
    if (own?.pending_id !== resolution.holdId) ctx.refuse('ledger.resolved');
  }
  if (state === 'missing') ctx.refuse('not_found');
  // A hold covers what it held: anything else is a bug of the caller.
  if (state === 'too_much') throw new Error(`hold ${resolution.holdId}: ${state}`);
}

/** Resolves holds that nobody else resolves, as the caller has locked what they are for: anything else is a bug. */
export async function settleHolds(
  ctx: Ctx,
  phase: 'post' | 'void',
  asked: readonly Resolution[],
): Promise<void> {
  const not = (await ctx.run(resolutions(ctx, phase, asked))).find(
    ({ state }) => state !== 'done' && state !== 'repeated',
  );
  if (not) throw new Error(`${not.key}: the hold is ${not.state}`);
}

function book(
  tenantId: string,
  entry: EntryOf<LedgerEvent>,
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

/**
 * Accounts of a tenant that this process has seen committed: they need not be made again. They go with the tenant as the
 * directory has it: one that was deleted and put in again from an older file may lack some of them.
 */
const openedOf = new WeakMap<object, Set<string>>();
const OPENED_MAX = 100_000;

function openAccounts(ctx: PostingCtx, all: readonly AccountRow[]): RawQuery<never>[] {
  const opened = openedOf.get(ctx.tenant) ?? new Set<string>();
  openedOf.set(ctx.tenant, opened);
  const fresh = all.filter((account) => !opened.has(account.id));
  if (fresh.length === 0) return [];
  const accounts = [...new Map(fresh.map((one) => [one.id, one])).values()].toSorted((a, b) =>
    a.id < b.id ? -1 : 1,
  );
  ctx.afterCommit(() => {
    if (opened.size > OPENED_MAX) opened.clear();
    for (const { id } of accounts) opened.add(id);
  });
  return [
    ranked(
      'accounts',
      insertAccounts({
        tenantId: ctx.tenant.id,
        ids: accounts.map((a) => a.id),
        memberIds: accounts.map((a) => a.memberId),
        keyIds: accounts.map((a) => a.keyId),
        kinds: accounts.map((a) => a.kind),
        units: accounts.map((a) => a.unit),
        bounds: accounts.map((a) => a.bound),
        now: ctx.now(),
      }),
    ),
  ];
}

/** A keyed account becomes its member's, a card's when the card is first used; `label` tells it apart there. */
export const claimAccounts = prepared('ledger.claimAccounts')`
  update account set member_id = :memberId::uuid, label = :label where tenant_id = :tenantId and key_id = :keyId and member_id is null`;

const byKey = prepared('ledger.byKey')`
  select id, pending_id from transfer where tenant_id = :tenantId and key = :key`;

const insertAccounts = prepared('ledger.insertAccounts')`
  insert into account (tenant_id, id, member_id, key_id, kind, unit, bound, created_at)
  select :tenantId, a.*, :now::timestamptz from unnest(:ids::uuid[], :memberIds?::uuid[], :keyIds?::uuid[], :kinds::text[], :units::text[], :bounds::text[]) as a (id, member_id, key_id, kind, unit, bound)
  on conflict do nothing`;

/**
 * From `change` (account_id and what is added to its four sums) on: adds it to the bounded
 * accounts, mostly in the order of their ids; a deadlock is run again. An account's bound is
 * checked in the assignment, where PostgreSQL evaluates the row that it has locked. Its facts are
 * made by `jsonb_object`: Citus takes immutable functions only in an assignment's CASE.
 */
const updateSums = `
  sums as (
    select account_id, sum(dp)::bigint as dp, sum(cp)::bigint as cp, sum(dw)::bigint as dw, sum(cw)::bigint as cw
    from change group by account_id order by account_id),
  kept as (
    update account a set debits_posted = a.debits_posted + s.dp, credits_posted = a.credits_posted + s.cp,
      debits_pending = a.debits_pending + s.dw, credits_pending = case
        when must(case
            when a.bound = 'not_under_zero' then a.debits_posted + s.dp + a.debits_pending + s.dw <= a.credits_posted + s.cp
            else a.credits_posted + s.cp + a.credits_pending + s.cw <= a.debits_posted + s.dp end,
          'ledger.short', jsonb_object(array['accountId', a.id::text, 'kind', a.kind, 'unit', a.unit, 'available', (case
            when a.bound = 'not_under_zero' then a.credits_posted - a.debits_posted - a.debits_pending
            else a.debits_posted - a.credits_posted - a.credits_pending end)::text]))
          and must(case
            when a.bound = 'not_under_zero' then a.credits_posted + s.cp + a.credits_pending + s.cw - a.debits_posted - s.dp
            else a.debits_posted + s.dp + a.debits_pending + s.dw - a.credits_posted - s.cp end <= ${ACCOUNT_BALANCE_MAX},
          'ledger.full', jsonb_object(array['accountId', a.id::text, 'unit', a.unit]))
        then a.credits_pending + s.cw end
    from sums s where a.tenant_id = :tenantId and a.id = s.account_id and a.bound <> 'none'
    returning a.id)`;

// The insert comes first: a concurrent entry with the same key waits here, and then does nothing.
const insertAll = prepared('ledger.insertAll')`
  with wanted as (
    select * from unnest(:ids::uuid[], :debitIds::uuid[], :creditIds::uuid[], :amounts::bigint[], :units::text[], :events::text[], :phases::text[], :expiresAts?::timestamptz[],
      :causeKinds::text[], :causeIds::uuid[], :keys::text[], :notes::text[], :actorIds?::uuid[], :actorNames::text[], :ats::timestamptz[]) with ordinality as w
      (id, debit_id, credit_id, amount, unit, event, phase, expires_at, cause_kind, cause_id, key, note, actor_id, actor_name, at, n)),
  made as (
    insert into transfer (tenant_id, id, debit_id, credit_id, amount, unit, event, phase, expires_at, cause_kind, cause_id, key, note,
      actor_id, actor_name, at)
    select :tenantId, id, debit_id, credit_id, amount, unit, event, phase, expires_at, cause_kind, cause_id, key, note,
      actor_id, actor_name, at from wanted order by key
    on conflict (tenant_id, key) do nothing
    returning id, debit_id, credit_id, amount, phase),
  change as (
    select debit_id as account_id, case when phase = 'posted' then amount else 0 end as dp, 0 as cp,
      case when phase = 'pending' then amount else 0 end as dw, 0 as cw from made
    union all
    select credit_id, 0, case when phase = 'posted' then amount else 0 end, 0, case when phase = 'pending' then amount else 0 end from made),
  ${updateSums}
  select w.key, w.id, made.id is null as repeated from wanted w left join made on made.id = w.id order by w.n`;
type NewTransfer = EntryOf<LedgerEvent> &
  ReturnType<typeof book> & { id: string; at: Date; actorId: string | null; actorName: string };
const insertTransfers = batchable<NewTransfer, PostedRow>(
  'accounts',
  (tenantId, rows) =>
    insertAll({
      tenantId,
      ids: rows.map((one) => one.id),
      debitIds: rows.map((one) => one.debit.id),
      creditIds: rows.map((one) => one.credit.id),
      amounts: rows.map((one) => one.amount),
      units: rows.map((one) => one.unit),
      events: rows.map((one) => one.event),
      phases: rows.map((one) => one.phase),
      expiresAts: rows.map((one) => one.expiresAt?.toISOString() ?? null),
      causeKinds: rows.map((one) => one.cause.kind),
      causeIds: rows.map((one) => one.cause.id),
      keys: rows.map((one) => one.key),
      notes: rows.map((one) => one.note ?? ''),
      actorIds: rows.map((one) => one.actorId),
      actorNames: rows.map((one) => one.actorName),
      ats: rows.map((one) => one.at.toISOString()),
    }),
  {
    isOf: (row, { key }) => row.key === key,
    isRefused: ({ accountId }, { debit, credit }) =>
      debit.id === accountId || credit.id === accountId,
  },
);

// A hold resolves exactly once: unique (tenant_id, pending_id) lets one of several at once through.
const resolveHolds = prepared(
  'ledger.resolveHolds',
  shape<{ state: 'done' | 'repeated' | 'resolved' | 'missing' | 'too_much' }>(),
)`
  with asked as (
    select * from unnest(:ids::uuid[], :holdIds::uuid[], :amounts?::bigint[], :keys::text[], :notes::text[]) as a (id, hold_id, amount, key, note)),
  held as (
    select a.*, h.debit_id, h.credit_id, h.amount as held, coalesce(case when :phase = 'post' then a.amount end, h.amount) as moves, h.unit, h.event,
      h.cause_kind, h.cause_id
    from asked a join transfer h on h.tenant_id = :tenantId and h.id = a.hold_id and h.phase = 'pending'),
  made as (
    insert into transfer (tenant_id, id, debit_id, credit_id, amount, unit, event, phase, pending_id, cause_kind, cause_id, key, note,
      actor_id, actor_name, at)
    select :tenantId, id, debit_id, credit_id, moves, unit, event, :phase, hold_id, cause_kind, cause_id, key, note, :actorId?::uuid, :actorName, :now::timestamptz
    from held where moves <= held order by hold_id
    on conflict do nothing
    returning id),
  done as (select held.* from held join made on made.id = held.id),
  change as (
    select debit_id as account_id, case when :phase = 'post' then moves else 0 end as dp, 0 as cp, -held as dw, 0 as cw from done
    union all
    select credit_id, 0, case when :phase = 'post' then moves else 0 end, 0, -held from done),
  ${updateSums}
  select a.key, case
    when held.id is null then 'missing'
    when held.moves > held.held then 'too_much'
    when done.id is not null then 'done'
    when exists (select from transfer r where r.tenant_id = :tenantId and r.pending_id = a.hold_id and r.key = a.key) then 'repeated'
    else 'resolved' end as state
  from asked a left join held on held.id = a.id left join done on done.id = a.id`;
