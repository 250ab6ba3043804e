import { type Named, positional } from '../db/named.ts';
import type { Statements } from '../db/statements.generated.ts';
import type { OwnQuery, RawQuery } from '../db/statement.ts';

/** A row that a query gives: `QueryRow<typeof byId>`. */
export type QueryRow<Q extends (...parameters: never[]) => RawQuery<unknown>> =
  ReturnType<Q> extends RawQuery<infer R> ? R : never;
type StatementName = keyof Statements;
/** A row of a statement, as PostgreSQL describes it. */
export type RowOf<N extends StatementName> = Statements[N]['out'];
/** The parameters of a statement by their names. */
type ParametersOf<N extends StatementName> = Statements[N]['in'];

/**
 * Narrows types that PostgreSQL cannot describe precisely: the shape of JSON that the statement
 * builds, the strings that a `case` answers. A type that contradicts what is described does not
 * compile.
 */
type Shape<N extends StatementName, S> = {
  [K in keyof S]: K extends keyof RowOf<N> ? (S[K] extends RowOf<N>[K] ? S[K] : never) : never;
};
type Shaped<Row, S> = [keyof S] extends [never] ? Row : Omit<Row, keyof S> & S;

type Prepared<N extends StatementName, S = unknown> = keyof ParametersOf<N> extends never
  ? () => RawQuery<Shaped<RowOf<N>, S>>
  : Own<N, S> & ((parameters: Readonly<ParametersOf<N>>) => RawQuery<Shaped<RowOf<N>, S>>);
/** Without the tenant: that of the ctx which sends it. */
type Own<N extends StatementName, S> = 'tenantId' extends keyof ParametersOf<N>
  ? (
      parameters: Readonly<Omit<ParametersOf<N>, 'tenantId'>> & { tenantId?: never },
    ) => OwnQuery<Shaped<RowOf<N>, S>>
  : unknown;

/** Every prepared statement of the program, for codegen. */
export const statements = new Map<string, Named>();

/** See `prepared`: `shape<{ by: 'name' | 'number' }>()`. */
export const shape = <S>(): { readonly __shape?: S } => ({});

/**
 * ``const byId = prepared('orders.byId')`select … where tenant_id = :tenantId and id = :id` ``, then
 * `ctx.one(byId({ id }))`: the tenant is the ctx's, unless it is named. Parameters and rows are typed by `npm run codegen`, which describes the text against
 * the migrated schema: `:name?` takes null, the alias `"name!"` says of an expression that it is never null.
 * Holes are filled once, at load, with numbers and with pieces of SQL from this program.
 * It is planned once per connection and not for each value: give optional filters a text of their own.
 */
export function prepared<N extends StatementName, S = unknown>(
  name: N,
  _shape?: { readonly __shape?: S & Shape<N, S> },
): (texts: TemplateStringsArray, ...holes: readonly (string | number)[]) => Prepared<N, S> {
  return (texts, ...holes) => {
    if (statements.has(name)) throw new Error(`two statements have the name ${name}`);
    const named = positional(String.raw({ raw: texts }, ...holes));
    statements.set(name, named);
    const { sql, names } = named;
    const tenantAt = names.flatMap((one, at) => (one === 'tenantId' ? [at] : []));
    return ((parameters: Readonly<Record<string, unknown>> = {}) => ({
      sql,
      parameters: names.map((one) => parameters[one]),
      fixed: true,
      ...(tenantAt.length > 0 && parameters['tenantId'] === undefined ? { tenantAt } : {}),
    })) as unknown as Prepared<N, S>;
  };
}
