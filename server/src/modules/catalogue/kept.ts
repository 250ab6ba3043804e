import type { Ctx } from '../../kernel/ctx.ts';

/**
 * What is dear to find and cheap to keep: how many products a list has, which ones a search found.
 * Kept for ten seconds, in this process; prices and stock words are read anew for every viewer.
 * A change made here shows at once, one made by another process within these seconds.
 */
const KEPT_MS = 10_000;
const ENTRIES_MAX = 300;

const entries = new Map<string, { value: unknown; until: number }>();
const generations = new Map<string, number>();

type Of = { tenant: { id: string } };

export function kept<T>(ctx: Of, key: string): T | undefined {
  const entry = entries.get(fullKey(ctx, key));
  return entry && entry.until > Date.now() ? entry.value as T : undefined;
}

export function keep<T>(ctx: Of, key: string, value: T): T {
  const full = fullKey(ctx, key);
  entries.delete(full);
  entries.set(full, { value, until: Date.now() + KEPT_MS });
  // A map goes through its entries in the order in which they came.
  for (const oldest of entries.keys()) {
    if (entries.size <= ENTRIES_MAX) break;
    entries.delete(oldest);
  }
  return value;
}

/** What lists show has changed: nothing kept of this tenant counts any more, once this commits. */
export function forgetLists(ctx: Of & Pick<Ctx, 'afterCommit'>): void {
  ctx.afterCommit(() => void generations.set(ctx.tenant.id, (generations.get(ctx.tenant.id) ?? 0) + 1));
}

function fullKey({ tenant }: Of, key: string): string {
  return `${tenant.id} ${generations.get(tenant.id) ?? 0} ${key}`;
}
