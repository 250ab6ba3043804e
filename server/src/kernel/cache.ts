import type { Ctx, Tenant } from './ctx.ts';

/**
 * Caches costly answers shared by many, for seconds and in this process: shared calls, pages of the
 * mall, search results. Nothing is decided by it: carts and checkouts read prices and stock anew.
 * Calls declared with `serve(…, { invalidates: true })` clear the tenant's entries at once; changes
 * made by another process show when the time is over. See docs/decisions/kept-answers.md.
 */
export const lasting = {
  /** Whole answers show prices and stock, which other processes change as well. */
  answer: 2000,
  /** Which products a search finds, and how many there are. */
  found: 10_000,
  page: 30_000,
  /** Facts about the past that no longer change, for instance the lowest price of last week. */
  past: 600_000,
};
/** Limit for all tenants together. */
const BYTES_MAX = 64 * 1024 * 1024;
/** An entry itself, beside its key and what it keeps; some tens of thousands of them are enough. */
const ENTRY_BYTES = 2000;

type Kind = keyof typeof lasting;
type Entry = { value: unknown; until: number; bytes: number };
/**
 * The entries of one tenant, the least recently used first. `of`: the tenant as the directory read
 * it. With other settings it is another object, and nothing that was made with the older ones
 * counts any more.
 */
type Shelf = { of: object; entries: Map<string, Entry>; bytes: number; open: boolean };
/** `lastsMs`: what ends earlier than its kind does, so long from now. */
type Making<T> = {
  make: () => Promise<T>;
  bytesOf: (value: T) => number;
  lastsMs?: (value: T) => number;
};
type Of = { tenant: Pick<Tenant, 'id'> };

const shelves = new Map<string, Shelf>();
let bytes = 0;

/**
 * Answers the cached value, or calls `make` once for all who ask meanwhile. Failures are not
 * cached.
 */
export function cached<T>(
  { tenant }: Of,
  key: string,
  kind: Kind,
  { make, bytesOf, lastsMs }: Making<T>,
): Promise<T> {
  const shelf = shelfOf(tenant);
  const known = read(shelf, key);
  if (known) return known as Promise<T>;
  const made = make();
  const entry = put(shelf, key, kind, made);
  made.then(
    (value) => {
      entry.until = Math.min(entry.until, Date.now() + (lastsMs?.(value) ?? Infinity));
      grow(shelf, key, entry, bytesOf(value));
    },
    () => void (shelf.entries.get(key) === entry && remove(shelf, key)),
  );
  return made;
}

/**
 * The same in two steps, for what is read together with something else. A value read before a
 * change is not cached after it.
 */
export function cacheSlot<T>(
  { tenant }: Of,
  key: string,
  kind: Kind,
): { known: T | undefined; save: (value: T, bytes: number) => T } {
  const shelf = shelfOf(tenant);
  return {
    known: read(shelf, key) as T | undefined,
    save: (value, size) => {
      grow(shelf, key, put(shelf, key, kind, value), size);
      return value;
    },
  };
}

/**
 * Clears the tenant's entries once this transaction commits. The dispatcher does it for the calls
 * that declare it; what writes outside of a call does it itself.
 */
export function invalidateCache({ tenant, afterCommit }: Of & Pick<Ctx, 'afterCommit'>): void {
  afterCommit(() => clearShelf(tenant.id));
}

function clearShelf(tenantId: string): void {
  const shelf = shelves.get(tenantId);
  if (!shelf) return;
  bytes -= shelf.bytes;
  shelf.open = false;
  shelf.entries.clear();
  shelves.delete(tenantId);
}

function shelfOf(tenant: Of['tenant']): Shelf {
  const known = shelves.get(tenant.id);
  if (known?.of === tenant) return known;
  clearShelf(tenant.id);
  const fresh = { of: tenant, entries: new Map<string, Entry>(), bytes: 0, open: true };
  shelves.set(tenant.id, fresh);
  return fresh;
}

function read({ entries }: Shelf, key: string): unknown {
  const entry = entries.get(key);
  if (!entry || entry.until <= Date.now()) return undefined;
  // A map goes through its entries in the order in which they came.
  entries.delete(key);
  entries.set(key, entry);
  return entry.value;
}

function put(shelf: Shelf, key: string, kind: Kind, value: unknown): Entry {
  const entry = { value, until: Date.now() + lasting[kind], bytes: 0 };
  if (!shelf.open) return entry;
  remove(shelf, key);
  shelf.entries.set(key, entry);
  grow(shelf, key, entry, ENTRY_BYTES + key.length);
  return entry;
}

function grow(shelf: Shelf, key: string, entry: Entry, by: number): void {
  if (shelf.entries.get(key) !== entry) return;
  entry.bytes += by;
  shelf.bytes += by;
  bytes += by;
  while (bytes > BYTES_MAX) removeLongestUnasked();
}

/**
 * Evicts from the tenant with the most entries, so that made-up addresses at one portal evict no
 * other portal's.
 */
function removeLongestUnasked(): void {
  let largest: Shelf | undefined;
  for (const shelf of shelves.values())
    if (!largest || shelf.bytes > largest.bytes) largest = shelf;
  const [oldest] = largest?.entries.keys() ?? [];
  if (largest && oldest !== undefined) remove(largest, oldest);
}

function remove(shelf: Shelf, key: string): void {
  const size = shelf.entries.get(key)?.bytes ?? 0;
  shelf.entries.delete(key);
  shelf.bytes -= size;
  bytes -= size;
}
