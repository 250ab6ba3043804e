import type { Ctx } from './ctx.ts';

/**
 * What is dear to find and cheap to keep for some seconds, in this process. A change made here shows at
 * once; one made by another process when the time is over. Nothing is decided by it: carts and checkouts
 * read prices and stock anew. See docs/decisions/kept-answers.md.
 */
const KEPT_MS = 10_000;
const ENTRIES_MAX = 300;
/** Whole answers show prices and stock, which other processes change as well: kept for less. */
const ANSWERS_MS = 2000;
const ANSWERS_BYTES_MAX = 24 * 1024 * 1024;

const entries = new Map<string, { value: unknown; until: number }>();
const generations = new Map<string, number>();

type Of = { tenant: { id: string } };

export function cached<T>(ctx: Of, key: string): T | undefined {
  const entry = entries.get(fullKey(ctx, key));
  return entry && entry.until > Date.now() ? (entry.value as T) : undefined;
}

export function cache<T>(ctx: Of, key: string, value: T): T {
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

/** What many are shown has changed: nothing kept of this tenant counts any more, once this commits. */
export function invalidateCache(ctx: Of & Pick<Ctx, 'afterCommit'>): void {
  ctx.afterCommit(
    () => void generations.set(ctx.tenant.id, (generations.get(ctx.tenant.id) ?? 0) + 1),
  );
}

const answers = new Map<string, { made: Promise<Buffer>; until: number; bytes: number }>();
let answersBytes = 0;

/** The answer that was made for this key, or the one that `make` makes: once, for all who ask meanwhile. */
export function cachedAnswer(ctx: Of, key: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const full = fullKey(ctx, key);
  const standing = answers.get(full);
  const now = Date.now();
  if (standing && standing.until > now) return standing.made;
  drop(full);
  const entry = { made: make(), until: now + ANSWERS_MS, bytes: full.length };
  answers.set(full, entry);
  answersBytes += entry.bytes;
  entry.made.then(
    (body) => {
      if (answers.get(full) !== entry) return;
      entry.bytes += body.length;
      answersBytes += body.length;
      for (const oldest of answers.keys()) {
        if (answersBytes <= ANSWERS_BYTES_MAX) break;
        drop(oldest);
      }
      // A refusal is not kept: the next one asks again.
    },
    () => void (answers.get(full) === entry && drop(full)),
  );
  return entry.made;
}

function drop(key: string): void {
  answersBytes -= answers.get(key)?.bytes ?? 0;
  answers.delete(key);
}

function fullKey({ tenant }: Of, key: string): string {
  return `${tenant.id} ${generations.get(tenant.id) ?? 0} ${key}`;
}
