/** Parts of SQL in which a `:` starts no parameter: strings, quoted names, comments, casts. */
const TOKENS = /'(?:[^']|'')*'|"[^"]*"|--[^\n]*|::|:([a-zA-Z]\w*)(\?)?/g;
/** `as "count!"` says of an expression that it is never null, `as "at?"` of a column that it may be. */
const MARKED = /"(\w+)[!?]"/g;

export type Named = {
  /** With `$1`, `$2` …, as PostgreSQL takes it. */
  sql: string;
  /** The names of `$1`, `$2` … */
  names: readonly string[];
  /** The parameters that may be null: `:name?` at one place at least. */
  nullable: ReadonlySet<string>;
  /** Nullability of columns, as marked in the statement where PostgreSQL cannot tell. */
  marked: ReadonlyMap<string, 'never null' | 'may be null'>;
};

/** `where id = :id and at > :from?::timestamptz` → `where id = $1 and at > $2::timestamptz`, names `id`, `from`. */
export function positional(text: string): Named {
  const names: string[] = [];
  const nullable = new Set<string>();
  const sql = text.replace(TOKENS, (token, name?: string, mark?: string) => {
    if (name === undefined) return token;
    if (mark) nullable.add(name);
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}`;
  });
  const marked = new Map(
    [...sql.matchAll(MARKED)].map(([alias, name = '']) => [
      name,
      alias.endsWith('!"') ? ('never null' as const) : ('may be null' as const),
    ]),
  );
  return { sql: sql.replace(MARKED, '"$1"'), names, nullable, marked };
}
