import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from '../config.ts';

/** A step of the schema. Its name is unique in the repository and gives its place in the order. */
export type Migration = { name: string; sql: string; checksum: string };

const NAME = /^\d{8}T\d{4}-[a-z0-9-]+\.sql$/;

/** All steps under server/src, in the order in which they are to be taken. */
export function findMigrations(dir = join(ROOT, 'server', 'src')): Migration[] {
  const paths = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((path) =>
    NAME.test(basename(path)),
  );
  const found = paths.map((path) => read(join(dir, path)));
  found.sort((a, b) => (a.name < b.name ? -1 : 1));
  const twice = found.find((one, at) => one.name === found[at + 1]?.name);
  if (twice) throw new Error(`Two migrations have the name ${twice.name}`);
  return found;
}

function read(path: string): Migration {
  const sql = readFileSync(path, 'utf8').replaceAll('\r\n', '\n');
  return { name: basename(path), sql, checksum: createHash('sha256').update(sql).digest('hex') };
}

type Privilege = 'select' | 'insert' | 'update' | 'delete';
export const ALL: readonly Privilege[] = ['select', 'insert', 'update', 'delete'];

const TABLE =
  /^(?:-- grant: *([a-z, ]*)\n)?create table (?:if not exists )?(?:public\.)?"?(\w+)/gim;

/**
 * Privileges of the serving role by table: all, unless a line `-- grant: …` directly above its
 * `create table` says less (append-only tables; `none`).
 */
export function privilegesIn(migrations: readonly Migration[]): Map<string, readonly Privilege[]> {
  const tables = migrations.flatMap(({ sql }) => [...sql.matchAll(TABLE)]);
  return new Map(tables.map(([, grant, table]) => [table ?? '', privileges(grant)]));
}

function privileges(grant: string | undefined) {
  if (grant === undefined) return ALL;
  const words = grant.split(',').map((word) => word.trim());
  const wrong = words.find((word) => word !== 'none' && !ALL.some((one) => one === word));
  if (wrong !== undefined) throw new Error(`"-- grant: ${grant}": "${wrong}" is not a privilege`);
  return ALL.filter((one) => words.includes(one));
}
