import type { Raised, RawQuery, Row, Statement } from '../db/statement.ts';

/**
 * Batchable statements. Calls of one tenant that read, or end, at the same moment send such a statement once, with the
 * items of all of them (db/group-commit.ts). A call whose last statements are all batchable shares its transaction; any
 * other ends in one of its own. This is all that such a statement must keep:
 *
 * 1. One text over arrays (`unnest`), the same for one item and for a hundred; no item changes what becomes of another.
 *    Items of the same row are summed up first (`group by`), as a statement changes a row once.
 * 2. A write has a rank: rows that others want, too, are locked in the order of `lockRanks`. `ctx.commit` sorts by it, so a
 *    call lists its statements in any order; within a rank the order of the list stays. A statement without a rank, and
 *    INSERTs (`insertRows`), stay behind the one before them: list what depends on a lock behind it. A statement that is
 *    not batchable may say its rank (`ranked`). A rank that contradicts the text throws at the first use.
 * 3. A write that relies on an optimistic read (`ctx.optimisticRead`) judges it again, of the row that it has locked:
 *    `must(…, 'read.changed', facts)` makes the call run again, which then locks what it reads (`ctx.retryWithLocks`).
 * 4. It refuses by itself: `must(fits, code, facts)`, in the value that is assigned or in the last SELECT, as PostgreSQL
 *    may skip any other. Nothing of the transaction remains. `refusing` (query.ts) says what callers hear.
 * 5. The facts name the item (`isRefused`): its call alone leaves the batch, the rest go again. Where they say how much is
 *    left, `failsFast` refuses calls that want more at once, also those that still wait for the next batch.
 * 6. A row that it answers says whose it is (`isOf`).
 *
 * Why, and what it brings: docs/decisions/group-commit.md.
 */
export type Batchable<T> = {
  /** Null: it only reads. */
  readonly rank: LockRank | null;
  statements(tenantId: string, items: readonly T[]): readonly Statement[];
  /** Says whether a row of the answer is the item's; without it nobody gets any. */
  isOf?(row: Row, item: T): boolean;
  /** Is the item what the statement has refused? Without it all calls of the batch go alone then. */
  isRefused?(facts: Raised['facts'], item: T): boolean;
  /** Would the item be refused alone, too? */
  failsFast?(facts: Raised['facts'], item: T): boolean;
};
/** A statement's own part of a batch. */
export type Batch = { readonly kind: Batchable<never>; readonly items: readonly never[] };

/** The order in which rows are locked that several calls want, wherever they are; each rank with its tables. */
export const lockRanks = {
  /** Rows that no other call wants, such as those of the caller's cart; and every table that is not named below. */
  own: [],
  orders: ['orders', 'order_line'],
  requests: ['after_sale', 'after_sale_line'],
  accounts: ['account', 'transfer'],
  stock: ['stock_level', 'reservation', 'product_card'],
  promotions: ['promotion_live', 'promotion_member', 'promotion_use', 'coupon'],
} as const satisfies Record<string, readonly string[]>;
export type LockRank = keyof typeof lockRanks;
const places = new Map(Object.keys(lockRanks).map((rank, at) => [rank, at]));

export function rankOfTable(table: string): LockRank {
  for (const [rank, tables] of Object.entries(lockRanks))
    if (tables.some((one) => one === table)) return rank as LockRank;
  return 'own';
}

/** In the order of their locks: below 0 where `a` comes before `b`. */
export function byRank(a: LockRank, b: LockRank): number {
  return (places.get(a) ?? 0) - (places.get(b) ?? 0);
}

/** Throws where the statement writes rows of another rank: they would be locked against the order. */
export function checkRank(rank: LockRank, sql: string): void {
  for (const [, table = ''] of sql.matchAll(/\b(?:update|insert into|delete from)\s+(\w+)/gi)) {
    const right = rankOfTable(table);
    if (right !== 'own' && right !== rank)
      throw new Error(`a statement of rank ${rank} writes ${table}, which is locked with ${right}`);
  }
}

type Many<T, R> = (tenantId: string, items: readonly T[]) => RawQuery<R>;
type About<T, R> = { isOf?: (row: R, item: T) => boolean } & Pick<
  Batchable<T>,
  'isRefused' | 'failsFast'
>;

/** A batchable write: `many` is its statement for a list of items. */
export function batchable<T, R = never>(
  rank: LockRank,
  many: Many<T, R>,
  about: About<T, R> = {},
): Many<T, R> {
  let checked = false;
  const kind = {
    rank,
    statements: (tenantId: string, items: readonly T[]) => [many(tenantId, items)],
    ...about,
  };
  return (tenantId, items) => {
    const statement = many(tenantId, items);
    if (!checked) checkRank(rank, statement.sql);
    checked = true;
    return { ...statement, rank, batch: { kind, items } as unknown as Batch };
  };
}

/** A batchable read (`ctx.optimisticRead`); an item that two calls ask for is asked for once, and both hear of it. */
export function batchableRead<T, R>(
  many: Many<T, R>,
  isOf: (row: R, item: T) => boolean,
): (tenantId: string, item: T) => RawQuery<R> {
  const kind = {
    rank: null,
    statements: (tenantId: string, items: readonly T[]) => [many(tenantId, items)],
    isOf,
  };
  return (tenantId, item) => ({
    ...many(tenantId, [item]),
    batch: { kind, items: [item] } as unknown as Batch,
  });
}

/** A batchable read of rows by a key: `parameter` takes the keys, `column` says whose a row is. */
export function batchableByKey<K extends string, R, C extends keyof R>(
  statement: (parameters: Record<K, string[]> & { tenantId: string }) => RawQuery<R>,
  parameter: K,
  column: C,
): (tenantId: string, key: R[C] & string) => RawQuery<R> {
  return batchableRead<R[C] & string, R>(
    (tenantId, keys) => statement({ [parameter]: [...keys], tenantId } as never),
    (row, key) => row[column] === key,
  );
}

/** A statement that is not batchable, at its place among those that are. */
export function ranked<Q extends Statement>(rank: LockRank, statement: Q): Q {
  checkRank(rank, statement.sql);
  return { ...statement, rank };
}

/** The statements of a call's end by the rank of their locks, and where each of them stood. */
export function sortByRank<S extends { rank?: LockRank }>(
  statements: readonly S[],
): { statement: S; at: number }[] {
  let last: LockRank = 'own';
  return statements
    .map((statement, at) => ({ statement, at, rank: (last = statement.rank ?? last) }))
    .toSorted((a, b) => byRank(a.rank, b.rank));
}
