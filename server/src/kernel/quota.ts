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

/** What is counted as it is added, so that nobody has to count a big table (TEN-04). */
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
 * TEN-04 Counts what is added (or taken away) in the caller's transaction, and refuses what is over the limit:
 * the row is locked until the commit, so two at once cannot both have the last place. Storage is in bytes.
 */
export async function addUse(ctx: Ctx, kind: UseKind, by: number): Promise<void> {
  if (by === 0) return;
  const limits = limitsOf(ctx.tenant);
  const most =
    kind === 'storage' ? (limits.storageMb === null ? null : limits.storageMb * MB) : limits[kind];
  // What is taken away is always taken.
  const bound = by > 0 ? most : null;
  const counted =
    bound !== null && by > bound
      ? []
      : await ctx.run(add({ tenantId: ctx.tenant.id, kind, by, bound }));
  if (counted.length === 0)
    ctx.refuse(`limit.${kind}`, {
      max: kind === 'storage' ? (limits.storageMb ?? 0) : (most ?? 0),
    });
}

const MINUTE_MS = 60_000;
/** Calls of this minute and the one before, by tenant. */
const minutes = new Map<string, { minute: number; now: number; before: number }>();

/** TEN-04 Counts a call and refuses it when the last sixty seconds had too many: some nanoseconds, in this process. */
export function countCall(tenant: Pick<Tenant, 'id' | 'settings'>, at = Date.now()): void {
  const max = limitsOf(tenant)['callsMinute' satisfies LimitKind];
  const counted = turned(tenant.id, at);
  if (max !== null && lastMinute(counted, at) + 1 > max) {
    return refuse('limit.calls', {
      max,
      seconds: Math.ceil((MINUTE_MS - (at % MINUTE_MS)) / 1000),
    });
  }
  counted.now += 1;
}

/** How many there were in the last sixty seconds. */
export function callsOf(tenantId: string, at = Date.now()): number {
  return Math.round(lastMinute(turned(tenantId, at), at));
}

function turned(tenantId: string, at: number) {
  const minute = Math.floor(at / MINUTE_MS);
  let counted = minutes.get(tenantId);
  if (!counted) minutes.set(tenantId, (counted = { minute, now: 0, before: 0 }));
  if (counted.minute !== minute) {
    counted.before = counted.minute === minute - 1 ? counted.now : 0;
    counted.now = 0;
    counted.minute = minute;
  }
  return counted;
}

/** The share of the minute before that still lies within sixty seconds, and this one. */
function lastMinute({ now, before }: { now: number; before: number }, at: number): number {
  return now + before * (1 - (at % MINUTE_MS) / MINUTE_MS);
}
