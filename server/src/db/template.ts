import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { ROOT } from '../config.ts';
import { isSystemError } from '../kernel/system-error.ts';
import { startEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { findMigrations } from './migrations.ts';
import { declareLeakproof } from './leakproof.ts';
import { type Urls, makeRolesAndDatabase, urlsOf } from './open.ts';
import { APP, OWNER, REPORT, passwordsIn } from './roles.ts';

/** A database for one test file: migrated, empty, its own. */
export type TestDatabase = Urls & { drop(): Promise<void> };

const MEMORY = '/dev/shm';
const MEMORY_MIN_BYTES = 8 * 2 ** 30;
/** Cloning the template makes 1 300 files: in memory, where it has room for them, that takes a third of the time. */
export const TEST_DIR = inMemory() ?? join(ROOT, '.cache', 'test-pg');
/** Set by the test run's set-up, so that test files need not look for the server. */
export const TEST_SERVER_ENV = 'TRADEPORT_TEST_SERVER';
/** Set as well: the test run's process, by whose number its filled template is known and dropped one day. */
export const TEST_RUN_ENV = 'TRADEPORT_TEST_RUN';
const LOCK = 7_310_004;
const KEEP_TEMPLATES = 3;

/**
 * Each checkout has its own directory. Null if there is no memory file system, or only a small one,
 * as in containers.
 */
function inMemory(): string | null {
  try {
    const { blocks, bsize } = statfsSync(MEMORY);
    if (blocks * bsize < MEMORY_MIN_BYTES) return null;
  } catch {
    return null;
  }
  const checkout = createHash('sha256').update(ROOT).digest('hex').slice(0, 12);
  return join(MEMORY, `tradeport-test-${checkout}`);
}

/** The PostgreSQL of tests. Nothing in it is worth a disk's wait. */
export const startTestServer = () =>
  startEmbedded({
    dir: join(TEST_DIR, 'pg'),
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '300',
    },
  });

/**
 * Clones the migrated template, which is made once for each state of the schema; or a copy of it that `fill` has put
 * something into, once for each test run.
 */
export async function testDatabase(fill?: (urls: Urls) => Promise<void>): Promise<TestDatabase> {
  const shared = process.env[TEST_SERVER_ENV];
  const server = shared ? undefined : await startTestServer();
  const url = shared ?? server?.url ?? '';
  const name = `test_${process.pid}_${randomBytes(5).toString('hex')}`;
  const template = fill ? await filledIn(url, fill) : await templateIn(url);
  // Copied as files: half of the processor time of a copy that is written to the log, which nobody needs here.
  await asAdmin(url, (client) =>
    client.query(`create database ${name} template ${template} owner ${OWNER} strategy file_copy`),
  );
  return {
    ...urlsOf(url, passwords(), name),
    async drop() {
      await asAdmin(url, (client) => dropQuietly(client, name));
      await server?.stop();
    },
  };
}

/**
 * Backends end a moment after their client closed. Dropped by force meanwhile they still send a word,
 * which nobody listens for any more.
 */
async function dropQuietly(client: pg.Client, name: string) {
  for (let tries = 0; tries < 40; tries += 1) {
    const { rowCount } = await client.query(
      'select from pg_stat_activity where datname = $1 limit 1',
      [name],
    );
    if (!rowCount) break;
    await new Promise((resolve) => {
      setTimeout(resolve, 25);
    });
  }
  await client.query(`drop database if exists ${name} with (force)`);
}

/** Drops what test runs left that were killed. */
export async function dropLeftovers(url: string) {
  await asAdmin(url, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      `select datname from pg_database where datname like 'test\\_%'`,
    );
    for (const { datname } of rows) {
      if (isAlive(Number(datname.split('_')[1]))) continue;
      await client.query(`drop database if exists ${datname} with (force)`);
    }
  });
}

const passwords = () => passwordsIn(join(TEST_DIR, 'database.json'));

/** The name of the template of this schema; it is built when there is none. */
const templateIn = (url: string) =>
  madeOnce(url, `template_${schemaHash()}`, async (half, client) => {
    await makeRolesAndDatabase(url, passwords(), half);
    await migrate(urlsOf(url, passwords(), half).ownerUrl, { app: APP, report: REPORT });
    await declareLeakproof(url, half);
    await dropOldTemplates(client);
  });

/** The content is made by code, which may differ in the next run. */
async function filledIn(url: string, fill: (urls: Urls) => Promise<void>) {
  const template = await templateIn(url);
  const run = process.env[TEST_RUN_ENV] ?? process.pid;
  return madeOnce(url, `test_${run}_filled`, async (half, client) => {
    await client.query(`create database ${half} template ${template} owner ${OWNER}`);
    await fill(urlsOf(url, passwords(), half));
  });
}

/**
 * The first process makes the database under a temporary name and renames it when complete; others
 * wait meanwhile. Answers its name.
 */
async function madeOnce(
  url: string,
  name: string,
  make: (half: string, client: pg.Client) => Promise<void>,
): Promise<string> {
  await asAdmin(url, async (client) => {
    if (await exists(client, name)) return;
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    if (await exists(client, name)) return;
    const half = `${name}_half`;
    await client.query(`drop database if exists ${half} with (force)`);
    await make(half, client);
    await client.query(`alter database ${half} rename to ${name}`);
  });
  return name;
}

/** Everything that decides what a migrated database is like. */
function schemaHash() {
  const hash = createHash('sha256');
  for (const step of findMigrations()) hash.update(`${step.name} ${step.checksum}\n`);
  for (const file of ['migrate.ts', 'migrations.ts', 'roles.ts', 'leakproof.ts']) {
    hash.update(readFileSync(join(ROOT, 'server', 'src', 'db', file)));
  }
  return hash.digest('hex').slice(0, 16);
}

async function exists(client: pg.Client, name: string) {
  return (await client.query('select from pg_database where datname = $1', [name])).rowCount === 1;
}

async function dropOldTemplates(client: pg.Client) {
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where datname like 'template\\___%' and not datistemplate
     order by oid desc offset ${KEEP_TEMPLATES}`,
  );
  for (const { datname } of rows) await client.query(`drop database if exists ${datname}`);
}

async function asAdmin<R>(url: string, work: (client: pg.Client) => Promise<R>) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return isSystemError(error, 'EPERM');
  }
}
