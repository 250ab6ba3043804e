import {
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join, relative, resolve } from 'node:path';
import pg from 'pg';
import { type CommandEnv, CommandFault } from '../commands/command.ts';
import { writeArchive } from './archive.ts';
import { copyOut } from './copy.ts';
import { type Manifest, type Sequence, list, migrationsOf, quoted, tablesOf } from './tables.ts';

/**
 * Entries of the data directory that are left out: the database is read as tables, and passwords
 * and locks belong to this installation.
 */
const NOT_FILES = ['pg', 'backups', 'database.json', 'demo.loading'];

export async function backupCommand(args: string[], env: CommandEnv) {
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
  const file = resolve(args[0] ?? join(env.config.dataDir, 'backups', `tradeport-${stamp}.backup`));
  if (existsSync(file)) throw new CommandFault(`${file} is there already`);
  mkdirSync(join(file, '..'), { recursive: true });
  const { reportUrl } = await env.database();
  const manifest = await backup(reportUrl, env.config.dataDir, file);
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  const megabytes = (statSync(file).size / 1e6).toFixed(1);
  env.say(
    `${file}: ${rows} rows of ${Object.keys(manifest.tables).length} tables, ${megabytes} MB`,
  );
}

/** OPS-02 Writes the database as of one moment, and the files it names, into one file. */
export async function backup(reportUrl: string, dataDir: string, file: string): Promise<Manifest> {
  const half = `${file}.part`;
  const client = new pg.Client({ connectionString: reportUrl });
  await client.connect();
  try {
    // row_security off: an error instead of a back-up in which a policy hides rows.
    await client.query(`set statement_timeout = 0; set row_security = off;
      begin isolation level repeatable read read only`);
    const archive = writeArchive(half);
    const manifest = await writeTables(client, archive);
    await client.query('commit');
    // After the tables: a file is there before the row that names it.
    for (const path of filesIn(dataDir)) {
      await archive.section(`file/${relative(dataDir, path)}`, createReadStream(path));
    }
    await archive.close(manifest);
    renameSync(half, file);
    return manifest;
  } finally {
    await client.end();
    rmSync(half, { force: true });
  }
}

async function writeTables(client: pg.Client, archive: ReturnType<typeof writeArchive>) {
  const manifest: Manifest = {
    format: 1,
    made_at: new Date().toISOString(),
    migrations: await migrationsOf(client),
    tables: {},
    sequences: await sequences(client),
  };
  for (const [name, columns] of await tablesOf(client)) {
    const rows = await countingLines(async (count) => {
      const select = `copy (select ${list(columns)} from ${quoted(name)}) to stdout`;
      await archive.section(`table/${name}`, count(copyOut(client, select)));
    });
    manifest.tables[name] = { columns, rows };
  }
  return manifest;
}

type Chunks = AsyncIterable<Buffer>;

async function countingLines(work: (count: (chunks: Chunks) => Chunks) => Promise<void>) {
  let lines = 0;
  await work(async function* (chunks) {
    for await (const chunk of chunks) {
      for (const byte of chunk) if (byte === 10) lines++; // COPY escapes newlines in values
      yield chunk;
    }
  });
  return lines;
}

async function sequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<{
    name: string;
  }>(`select schemaname || '.' || sequencename as name
    from pg_sequences where schemaname in ('public', 'graphile_worker')`);
  const found: Sequence[] = [];
  for (const { name } of rows) {
    const {
      rows: [now],
    } = await client.query(`select last_value, is_called from ${quoted(name)}`);
    found.push({ name, value: now.last_value, called: now.is_called });
  }
  return found;
}

function filesIn(dataDir: string) {
  const below = existsSync(dataDir)
    ? readdirSync(dataDir).filter((one) => !NOT_FILES.includes(one))
    : [];
  return below.flatMap((name) => {
    const path = join(dataDir, name);
    if (!statSync(path).isDirectory()) return [path];
    return readdirSync(path, { recursive: true, encoding: 'utf8' })
      .map((one) => join(path, one))
      .filter((one) => statSync(one, { throwIfNoEntry: false })?.isFile());
  });
}
