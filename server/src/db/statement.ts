/** One SQL statement with its values, as Kysely compiles it. */
export type Statement = {
  readonly sql: string;
  readonly parameters: readonly unknown[];
  /** Its best plan is the same for all values: PostgreSQL plans it once per connection. */
  readonly fixed?: boolean;
  /** It has a tenant in its text: prepared for so many tenants, and parsed each time for others. */
  readonly perTenant?: boolean;
  /** Several calls can send it as one (`Batchable`). */
  readonly batch?: Batch;
  /** Its place among the locks at the end of a call; without one it stays behind the statement before it. */
  readonly rank?: LockRank;
  /** Only `OwnQuery` leaves the tenant to its sender. */
  readonly tenantAt?: never;
  /** The refusals that it may raise (`must`), by their code: what callers are told of the facts. */
  readonly refusals?: Readonly<Record<string, (facts: Raised['facts']) => Raised>>;
};
/** A statement that gives rows of R, and what it may refuse (`refusing` in kernel/query.ts). */
export type RawQuery<R, E extends string = never> = Statement & {
  readonly __row?: R;
  readonly __refuses?: E;
};
/**
 * A statement of the tenant for which it is sent: the sender puts the tenant's id at these places.
 */
export type OwnQuery<R, E extends string = never> = Omit<RawQuery<R, E>, 'tenantAt'> & {
  readonly tenantAt: readonly number[];
};
/** A refusal as a statement raises it. Facts are numbers and names of the rows that it has locked. */
export type Raised = { code: string; facts: Record<string, string | number> };
export type Row = Record<string, unknown>;
/** `unreadable`: rows with a value that its type's parser does not take, and why. */
export type BatchResult = { rows: Row[]; count: number; unreadable?: Map<Row, Error> };

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
  slots: ['slot', 'booking'],
  stock: ['stock_level', 'reservation', 'product_card'],
  promotions: ['promotion_live', 'promotion_member', 'promotion_use', 'coupon'],
} as const satisfies Record<string, readonly string[]>;
export type LockRank = keyof typeof lockRanks;
