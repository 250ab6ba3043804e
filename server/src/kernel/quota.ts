import {
  type LimitKind,
  limits as limitsSchema,
  type Limits,
  noLimits,
} from '@tradeport/api/tenancy/limits';
import type { Ctx, Tenant } from './ctx.ts';
import { prepared } from './query.ts';
import { refuse } from './refused.ts';

declare module '../db/column-types.ts' {
  interface ColumnTypes {
    'tenant_use.kind': UseKind;
  }
}

/** Amounts counted incrementally, so that limits need no count over a big table (TEN-04). */
export type UseKind = 'users' | 'products' | 'storage';
const MB = 1024 * 1024;

const read = new WeakMap<object, Limits>();

export function limitsOf({ settings }: Pick<Tenant, 'settings'>): Limits {
  let own = read.get(settings);
  if (!own)
    read.set(settings, (own = limitsSchema.safeParse(settings['limits'] ?? {}).data ?? noLimits));
  return own;
}

const add = prepared('kernel.add')`
  insert into tenant_use as u (tenant_id, kind, amount) values (:tenantId, :kind, greatest(0, :by::bigint))
  on conflict (tenant_id, kind) do update set amount = greatest(0, u.amount + :by::bigint)
  where :bound?::bigint is null or u.amount + :by::bigint <= :bound::bigint returning amount`;

/**
 * TEN-04 Counts additions (and removals) in the caller's transaction, and refuses those over the
 * limit: the row is locked until the commit, so two at once cannot both have the last place.
 * Storage is in bytes.
 */
export async function addUse(ctx: Ctx, kind: UseKind, by: number): Promise<void> {
  if (by === 0) return;
  const limits = limitsOf(ctx.tenant);
  const most =
    kind === 'storage' ? (limits.storageMb === null ? null : limits.storageMb * MB) : limits[kind];
  // A decrease is always applied.
  const bound = by > 0 ? most : null;
  const counted = bound !== null && by > bound ? [] : await ctx.run(add({ kind, by, bound }));
  if (counted.length === 0)
    ctx.refuse(`limit.${kind}`, {
      max: kind === 'storage' ? (limits.storageMb ?? 0) : (most ?? 0),
    });
}

const lock = prepared('kernel.lockUse')`
  insert into tenant_use (tenant_id, kind, amount) values (:tenantId, :kind, 0)
  on conflict (tenant_id, kind) do update set amount = tenant_use.amount returning amount`;

/** Locks the use of a limit until the commit, for later additions; null if there is no limit. */
export async function lockUse(
  ctx: Ctx,
  kind: 'users' | 'products',
): Promise<{ used: number; max: number } | null> {
  const max = limitsOf(ctx.tenant)[kind];
  if (max === null) return null;
  const { amount } = await ctx.one(lock({ kind }));
  return { used: Number(amount), max };
}

const MINUTE_MS = 60_000;
/** A process that counts for a tenant with a limit adds its count to the others' this often. */
const SHARE_MS = 1000;
/** The calls of this minute and the one before that were not told yet; answers those of all processes. */
type ShareCalls = (
  tenantId: string,
  minute: number,
  more: { now: number; before: number },
) => Promise<{ now: number; before: number }>;
/**
 * Calls of this minute and the one before; `untold` counts those not yet reported to other
 * processes.
 */
type Counted = {
  minute: number;
  now: number;
  before: number;
  untold: { now: number; before: number };
  toldAt: number;
  telling: boolean;
};

/** TEN-04 Calls by tenant, some nanoseconds each; with `shareBy` those of several processes count together. */
export function callCounter() {
  const tenants = new Map<string, Counted>();
  let share: ShareCalls | null = null;
  const turned = (tenantId: string, at: number): Counted => {
    const minute = Math.floor(at / MINUTE_MS);
    let counted = tenants.get(tenantId);
    if (!counted) {
      const none = { now: 0, before: 0 };
      counted = { minute, ...none, untold: { ...none }, toldAt: 0, telling: false };
      tenants.set(tenantId, counted);
    }
    if (counted.minute !== minute) {
      const isNext = counted.minute === minute - 1;
      counted.before = isNext ? counted.now : 0;
      counted.untold = { now: 0, before: isNext ? counted.untold.now : 0 };
      counted.now = 0;
      counted.minute = minute;
    }
    return counted;
  };
  const tell = async (tenantId: string, counted: Counted, by: ShareCalls) => {
    const { minute, untold } = counted;
    counted.telling = true;
    counted.untold = { now: 0, before: 0 };
    try {
      const all = await by(tenantId, minute, untold);
      // Calls counted meanwhile are added; an answer for an earlier minute is dropped.
      if (counted.minute !== minute) return;
      counted.now = all.now + counted.untold.now;
      counted.before = all.before + counted.untold.before;
    } catch {
      // A database that is away makes nobody wait here: each process counts for itself until it is back.
    } finally {
      counted.telling = false;
      counted.toldAt = Date.now();
    }
  };
  return {
    shareBy: (by: ShareCalls | null) => {
      share = by;
    },
    /** Counts a call and refuses it when the last sixty seconds had too many. */
    count: (tenant: Pick<Tenant, 'id' | 'settings'>, at = Date.now()): void => {
      const max = limitsOf(tenant)['callsMinute' satisfies LimitKind];
      const counted = turned(tenant.id, at);
      if (max !== null && share && !counted.telling && Date.now() - counted.toldAt >= SHARE_MS)
        void tell(tenant.id, counted, share);
      if (max !== null && lastMinute(counted, at) + 1 > max) {
        return refuse('limit.calls', {
          max,
          seconds: Math.ceil((MINUTE_MS - (at % MINUTE_MS)) / 1000),
        });
      }
      counted.now += 1;
      counted.untold.now += 1;
    },
    /** How many there were in the last sixty seconds. */
    of: (tenantId: string, at = Date.now()): number =>
      Math.round(lastMinute(turned(tenantId, at), at)),
  };
}

/** The share of the minute before that still lies within sixty seconds, and this one. */
function lastMinute({ now, before }: Counted, at: number): number {
  return now + before * (1 - (at % MINUTE_MS) / MINUTE_MS);
}

/** The counter of this process. */
export const { count: countCall, of: callsOf, shareBy: shareCallsBy } = callCounter();

// Both minutes in one order, so that two processes never wait for each other.
const addCalls = prepared('kernel.addCalls')`
  with gone as (delete from tenant_calls where tenant_id = :tenantId and minute < :minute::bigint - 1 returning minute)
  insert into tenant_calls as c (tenant_id, minute, calls)
  values (:tenantId, :minute::bigint - 1, :before::int), (:tenantId, :minute::bigint, :now::int)
  on conflict (tenant_id, minute) do update set calls = c.calls + excluded.calls
  returning minute, calls, (select count(*)::int from gone) as gone`;

/** Adds to what all processes have counted, and answers it. */
export async function addCallsOf(
  ctx: Ctx<string>,
  minute: number,
  more: { now: number; before: number },
): Promise<{ now: number; before: number }> {
  const rows = await ctx.run(addCalls({ minute, ...more }));
  const of = (which: number) => rows.find((row) => Number(row.minute) === which)?.calls ?? 0;
  return { now: of(minute), before: of(minute - 1) };
}
