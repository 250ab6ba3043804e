/** One SQL statement with its values, as Kysely compiles it. */
export type Statement = {
  readonly sql: string;
  readonly parameters: readonly unknown[];
  /** Its best plan is the same for all values: PostgreSQL plans it once per connection. */
  readonly fixed?: boolean;
  /** It has a tenant in its text: prepared for so many tenants, and parsed each time for others. */
  readonly perTenant?: boolean;
  /**
   * The items that it writes or reads, so that it can run for several calls at once
   * (group-commit.ts).
   */
  readonly part?: WriteItems;
  readonly look?: ReadItem;
  /** Nobody's whose tenant is left to whoever sends it (`OwnQuery`). */
  readonly tenantAt?: never;
  /** The refusals that it may raise (`must`), by their code: what callers are told of the facts. */
  readonly refusals?: Readonly<Record<string, (facts: Raised['facts']) => Raised>>;
};
/** A statement that gives rows of R, and what it may refuse (`refusing` in kernel/query.ts). */
export type RawQuery<R, E extends string = never> = Statement & {
  readonly __row?: R;
  readonly __refuses?: E;
};
/** A statement of the tenant for which it is sent: whoever sends it puts the tenant's id at these places. */
export type OwnQuery<R, E extends string = never> = Omit<RawQuery<R, E>, 'tenantAt'> & {
  readonly tenantAt: readonly number[];
};
/** A refusal as a statement raises it. Facts are numbers and names of the rows that it has locked. */
export type Raised = { code: string; facts: Record<string, string | number> };
export type Row = Record<string, unknown>;
/** `unreadable`: rows with a value that its type's parser does not take, and why. */
export type BatchResult = { rows: Row[]; count: number; unreadable?: Map<Row, Error> };

/**
 * Groups the writes of several calls: one statement processes a list of items. Kinds that lock rows
 * which others want too do so in the order of their `rank`; 0 locks none but its own.
 */
export type GroupedWrite<T> = {
  readonly rank: number;
  write(tenantId: string, items: readonly T[]): readonly Statement[];
  /** Tells whether a returned row belongs to an item; without it no call gets any rows. */
  isOf?(row: Row, item: T): boolean;
  /** Is the item what the statement has refused (`must`)? Its call leaves the group then; without it all go alone. */
  isRefused?(facts: Raised['facts'], item: T): boolean;
  /** Would it be refused alone, too, by these facts? Then its call hears the refusal at once, also while it still waits. */
  isHopeless?(facts: Raised['facts'], item: T): boolean;
};
/**
 * Groups the reads of several calls: one statement reads all items, and `isOf` assigns the rows.
 */
export type GroupedRead<T> = {
  read(tenantId: string, items: readonly T[]): Statement;
  isOf(row: Row, item: T): boolean;
};
export type WriteItems = { readonly kind: GroupedWrite<never>; readonly items: readonly never[] };
export type ReadItem = { readonly kind: GroupedRead<never>; readonly item: never };
