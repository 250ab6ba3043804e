import type { Batch, LockRank } from '../kernel/batchable.ts';

/** One SQL statement with its values, as Kysely compiles it. */
export type Statement = {
  readonly sql: string;
  readonly parameters: readonly unknown[];
  /** Its best plan is the same for all values: PostgreSQL plans it once per connection. */
  readonly fixed?: boolean;
  /** It has a tenant in its text: prepared for so many tenants, and parsed each time for others. */
  readonly perTenant?: boolean;
  /** Several calls can send it as one (kernel/batchable.ts). */
  readonly batch?: Batch;
  /** Its place among the locks at the end of a call; without one it stays behind the statement before it. */
  readonly rank?: LockRank;
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
