import { createWriteStream, existsSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { type CommandEnv, CommandFault } from '../commands/command.ts';
import { migrate } from '../db/migrate.ts';
import { ONE_AFTER_ANOTHER } from '../db/citus.ts';
import { findMigrations } from '../db/migrations.ts';
import { granteesOf, openDatabase } from '../db/open.ts';
import { readArchive, verifyArchive } from './archive.ts';
import { copyIn } from './copy.ts';
import { type Manifest, backupManifest, list, quoted, tablesOf } from './tables.ts';

export async function restoreCommand(args: string[], env: CommandEnv) {
  const file = args[0] && resolve(args[0]);
  if (!file || !existsSync(file)) throw new CommandFault('Which file? portal restore <file>');
  const { data: manifest } = backupManifest.safeParse(await verifyArchive(file));
  if (!manifest) throw new CommandFault(`${file} is not a back-up of an installation`);
  const steps = findMigrations();
  const unknown = manifest.migrations.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) {
    throw new CommandFault(`${file} was made by a newer version (migration ${unknown[0]})`);
  }
  // First the schema of the back-up, then its rows, then what came since: as in the life of a
  // database that was there all along.
  const then = steps.filter((step) => manifest.migrations.includes(step.name));
  const database = await openEmpty(env, then);
  try {
    await restore(database.ownerUrl, env.config.dataDir, file, manifest);
    await migrate(database.ownerUrl, granteesOf(database), steps);
  } finally {
    await database.stop();
  }
  env.say(`Restored as of ${manifest.made_at}: ${Object.keys(manifest.tables).length} tables.`);
}

async function openEmpty(env: CommandEnv, migrations: ReturnType<typeof findMigrations>) {
  const log = env.say;
  const found = await openDatabase(env.config, { log });
  if (await hasTenants(found.ownerUrl)) {
    await found.stop();
    throw new CommandFault('The database is not empty. Restore into a new DATA_DIR or database.');
  }
  if (found.embedded) {
    await found.stop();
    return openDatabase(env.config, { log, migrations, startOver: true });
  }
  if (migrations.length < findMigrations().length) {
    throw new CommandFault(
      'This back-up is of an older schema: restore it with the version ' +
        'that made it, or into an embedded database (without DATABASE_URL), and then start this one.',
    );
  }
  return found;
}

async function hasTenants(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return ((await client.query('select from tenant limit 1')).rowCount ?? 0) > 0;
  } finally {
    await client.end();
  }
}

/** OPS-02 All rows in one transaction, then the files. */
export async function restore(ownerUrl: string, dataDir: string, file: string, manifest: Manifest) {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(`begin; set local statement_timeout = 0; ${ONE_AFTER_ANOTHER}`);
    const finish = await openForCopy(client);
    for await (const { name, chunks } of readArchive(file)) {
      if (name.startsWith('file/')) await writeFile(dataDir, name.slice('file/'.length), chunks);
      const table = name.startsWith('table/') ? name.slice('table/'.length) : '';
      const columns = manifest.tables[table]?.columns;
      if (columns)
        await copyIn(client, `copy ${quoted(table)} (${list(columns)}) from stdin`, chunks);
    }
    await finish();
    for (const { name, value, called } of manifest.sequences) {
      await client.query('select setval($1, $2, $3)', [quoted(name), value, called]);
    }
    await client.query('commit');
  } finally {
    await client.end();
  }
}

/** COPY into a table with forced row-level security is refused, and references come in no order:
 * both are taken away and, in the same transaction, put back and checked. pg_class hides the shards of
 * Citus, whose own references must stay. */
async function openForCopy(client: pg.Client) {
  const tables = [...(await tablesOf(client)).keys()].map(quoted);
  const { rows: forced } = await client.query<{ name: string }>(`select oid::regclass::text as name
    from pg_class where relforcerowsecurity and relnamespace = 'public'::regnamespace`);
  const { rows: references } = await client.query<{ name: string; of: string; as: string }>(`
    select k.conname as name, k.conrelid::regclass::text as of, pg_get_constraintdef(k.oid) as as
    from pg_constraint k join pg_class t on t.oid = k.conrelid
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.conparentid = 0`);
  for (const { name } of forced)
    await client.query(`alter table ${name} no force row level security`);
  for (const { name, of } of references) {
    await client.query(`alter table ${of} drop constraint ${pg.escapeIdentifier(name)}`);
  }
  // Rows that migrations bring are in the back-up as well.
  await client.query(`truncate ${tables.join(', ')}`);

  return async () => {
    for (const { name, of, as } of references) {
      await client.query(`alter table ${of} add constraint ${pg.escapeIdentifier(name)} ${as}`);
    }
    for (const { name } of forced)
      await client.query(`alter table ${name} force row level security`);
  };
}

async function writeFile(dataDir: string, name: string, chunks: AsyncIterable<Buffer>) {
  const path = resolve(join(dataDir, name));
  if (!path.startsWith(dataDir + sep)) throw new Error(`${name} leads out of the data directory`);
  mkdirSync(dirname(path), { recursive: true });
  await pipeline(chunks, createWriteStream(path));
}
