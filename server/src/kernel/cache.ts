import type { Ctx, Tenant } from './ctx.ts';

/**
 * What is dear to make and shown to many, kept for seconds in this process: answers of shared calls, pages of the mall,
 * what a search found. Nothing is decided by it: carts and checkouts read prices and stock anew. What a tenant's calls
 * declare to change (`serve(…, { invalidates: true })`) is new at once; what another process changes, when its time is
 * over. See docs/decisions/kept-answers.md.
 */
const lasting = {
  /** Whole answers show prices and stock, which other processes change as well. */
  answer: 2000,
  /** Which products a search finds, and how many there are. */
  found: 10_000,
  page: 30_000,
  /** What is over and does not change any more, for instance the lowest price of last week. */
  past: 600_000,
} as const;
/** Of all tenants together. */
const BYTES_MAX = 64 * 1024 * 1024;
/** An entry itself, beside its key and what it keeps; some tens of thousands of them are enough. */
const ENTRY_BYTES = 2000;

type Kind = keyof typeof lasting;
type Entry = { value: unknown; until: number; bytes: number };
/**
 * What is kept of one tenant, the longest unasked first. `of`: the tenant as the directory read it. With other settings
 * it is another object, and nothing that was made with the older ones counts any more.
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

/** What was made for this key, or what `make` makes: once, for all who ask meanwhile. What fails is not kept. */
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

/** The same in two steps, for what is read together with something else. What was read before a change is not kept after it. */
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
 * What many are shown has changed: once this commits, nothing kept of this tenant counts any more. The dispatcher does
 * it for the calls that declare it; what writes outside of a call does it itself.
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

/** Of the tenant that has most: addresses that somebody makes up at one portal empty no other's. */
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
