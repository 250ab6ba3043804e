import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadModule, parseSync } from 'libpg-query';
import pg from 'pg';
import { ROOT } from '../../server/src/config.ts';
import type { Named } from '../../server/src/db/named.ts';
import { isTree, listOf } from '../routing/tree.ts';
import { describe, type Field } from './describe.ts';
import { blockOf, isNeverNull, outerTables, type Catalogue } from './nullable.ts';

type Column = { table: string; column: string; notNull: boolean };
type Known = Catalogue & {
  types: ReadonlyMap<number, string>;
  columns: ReadonlyMap<string, Column>;
  named: ReadonlySet<string>;
};

/** As server/src/db/batch.ts reads values, and pg where it says nothing. */
const TYPES: Readonly<Record<string, string>> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  oid: 'number',
  timestamptz: 'Date',
  json: 'Json',
  jsonb: 'Json',
  bytea: 'Buffer',
  void: 'unknown',
};

/** The file with the parameters and rows of all statements. @throws with the name of a statement that does not prepare. */
export async function typesOf(
  client: pg.Client,
  statements: ReadonlyMap<string, Named>,
): Promise<string> {
  await loadModule();
  const known = await catalogueOf(client);
  const lines: string[] = [];
  const faults: string[] = [];
  for (const [name, statement] of [...statements].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    try {
      lines.push(`  '${name}': ${await typeOf(client, statement, known)};\n`);
    } catch (error) {
      faults.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  if (faults.length > 0) throw new Error(`statements that do not prepare:\n${faults.join('\n')}`);
  return HEAD + lines.join('') + '};\n';
}

const HEAD = [
  '// Made by `npm run codegen`: what PostgreSQL says of each prepared statement.',
  "import type { ColumnTypes } from './column-types.ts';",
  "import type { Json } from './schema.generated.ts';",
  '',
  'export type Statements = {',
  '',
].join('\n');

async function typeOf(client: pg.Client, statement: Named, known: Known): Promise<string> {
  const { sql, names, nullable, marked } = statement;
  const { parameters, fields } = await describe(client, sql);
  const given = names.map((name, i) => {
    const type = typeOfParameter(known.types.get(parameters[i] ?? 0) ?? '', nullable.has(name));
    return `${name}: ${type}`;
  });
  const mayBeNull = new Set(names.flatMap((name, i) => (nullable.has(name) ? [i + 1] : [])));
  const tree: unknown = parseSync(sql);
  const first = isTree(tree) ? listOf(tree['stmts'])[0] : undefined;
  const block = blockOf(first?.['stmt']);
  const outer = block ? outerTables(block) : new Set<string>();
  const columns = fields.map((field) => {
    const at = known.columns.get(`${field.tableID}.${field.columnID}`);
    const said = marked.get(field.name);
    const sure = said
      ? said === 'never null'
      : at
        ? at.notNull && !outer.has(at.table)
        : block !== undefined && isNeverNull(block, field.name, known, mayBeNull);
    const type = typeOfColumn(field, at, known);
    const quoted = /^\w+$/.test(field.name) ? field.name : `'${field.name}'`;
    return `${quoted}: ${type}${sure || type === 'unknown' ? '' : ' | null'}`;
  });
  const braced = (list: readonly string[]) => (list.length > 0 ? `{ ${list.join('; ')} }` : '{}');
  return `{ in: ${braced(given)}; out: ${fields.length > 0 ? braced(columns) : 'never'} }`;
}

/** A list that may be null may hold nulls, too. */
function typeOfParameter(type: string, mayBeNull: boolean): string {
  if (mayBeNull)
    return type.startsWith('_')
      ? `readonly (${typeOfParameter(type.slice(1), false)} | null)[] | null | undefined`
      : `${typeOfParameter(type, false)} | null | undefined`;
  if (type.startsWith('_')) {
    const one = typeOfParameter(type.slice(1), false);
    return `readonly ${one.includes(' ') ? `(${one})` : one}[]`;
  }
  if (type === 'timestamptz') return 'Date | string';
  // Composed JSON is given as its text.
  return type === 'json' || type === 'jsonb' ? 'string' : (TYPES[type] ?? 'string');
}

function typeOfColumn(field: Field, at: Column | undefined, known: Known): string {
  const narrow = at && `${at.table}.${at.column}`;
  if (narrow && known.named.has(narrow)) return `ColumnTypes['${narrow}']`;
  return typeNamed(known.types.get(field.dataTypeID) ?? '');
}

/** The TypeScript type of a value that is read, by the name of its PostgreSQL type. */
export function typeNamed(type: string): string {
  if (!type.startsWith('_')) return TYPES[type] ?? 'string';
  return `${TYPES[type.slice(1)] ?? 'string'}[]`;
}

async function catalogueOf(client: pg.Client): Promise<Known> {
  const types = await client.query<{ oid: number; typname: string }>(
    'select oid::int4, typname from pg_type',
  );
  const all = await client.query<Column & { key: string }>(`
    select c.oid::text || '.' || a.attnum as key, c.relname as "table", a.attname as "column", a.attnotnull as "notNull"
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and a.attnum > 0`);
  const notNull = new Set(
    all.rows.filter((row) => row.notNull).map(({ table, column }) => `${table}.${column}`),
  );
  return {
    types: new Map(types.rows.map(({ oid, typname }) => [oid, typname])),
    columns: new Map(all.rows.map((row) => [row.key, row])),
    isNotNull: (table, column) => notNull.has(`${table}.${column}`),
    named: namedColumns(),
  };
}

/** Columns that have a type of their own (server/src/db/column-types.ts, and what modules add to it). */
function namedColumns(): Set<string> {
  const src = join(ROOT, 'server', 'src');
  const texts = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join(src, file), 'utf8'))
    .filter((text) => text.includes('interface ColumnTypes {'));
  return new Set(
    texts.flatMap((text) => [...text.matchAll(/^ +'(\w+\.\w+)':/gm)].map(([, key = '']) => key)),
  );
}
