import {
  type Batch,
  type Batchable,
  type LockRank,
  lockRanks,
  type RawQuery,
  type Statement,
} from '../db/statement.ts';

// The rules of such statements, and the order in which rows are locked, stand at `Batchable` and `lockRanks` in db/statement.ts.

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
