import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { createApp, type App } from '../app.ts';
import { readConfig, ROOT } from '../config.ts';
import { urlsOf, type Urls } from '../db/open.ts';
import { OWNER, passwordsIn } from '../db/roles.ts';
import { TEST_DIR, TEST_SERVER_ENV, testDatabase } from '../db/template.ts';

/** A whole installation for journeys in a browser. */
type Site = { port: number; close(): Promise<void> };

const KEPT_DIR = join(ROOT, '.cache', 'site');
const KEPT = 4;
const LOCK = 7_310_005;
const TRIES = 3;
/** Sources that determine the content of a filled site. */
const MADE_OF = ['api/src', 'server/src', 'seeds', 'package-lock.json'];

/**
 * The real application with its worker, filled by `fill`, on a free port.
 * Filling takes a minute or two, most of it for pictures: the filled database and its files are kept as a
 * template until the sources change, or the day does, for the data is told in days before now.
 */
export async function openSite(fill: (app: App) => Promise<unknown>): Promise<Site> {
  const url = process.env[TEST_SERVER_ENV];
  if (!url) throw new Error('the PostgreSQL of the tests must run first');
  const state = stateOf();
  const name = `test_${process.pid}_site_${state}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'tradeport-site-'));
  for (let tries = 0; tries < TRIES; tries += 1) {
    // Callers that need another state, or one that exists already, do not wait while this one is
    // made.
    await alone(url, [LOCK, Number.parseInt(state.slice(0, 7), 16)], async (client) => {
      if (!(await isKept(client, state))) await make(client, state, fill);
    });
    const copied = await alone(url, [LOCK, 0], async (client) => {
      await forgetOld(client);
      return copy(client, state, name, dataDir);
    });
    if (copied) return serve(url, name, dataDir);
  }
  throw new Error('other runs throw the filled site away faster than it is copied');
}

/** False: a run of other sources has thrown the template away meanwhile. */
async function copy(
  client: pg.Client,
  state: string,
  name: string,
  dataDir: string,
): Promise<boolean> {
  if (!(await isKept(client, state))) return false;
  await client.query(`drop database if exists ${name} with (force)`);
  await client.query(`create database ${name} template ${templateOf(state)} owner ${OWNER}`);
  // Its files, and the key that what is sealed in its database needs.
  cpSync(join(KEPT_DIR, state), dataDir, { recursive: true });
  return true;
}

async function serve(url: string, name: string, dataDir: string): Promise<Site> {
  const app = await appOn(
    urlsOf(url, passwordsIn(join(TEST_DIR, 'database.json')), name),
    dataDir,
    true,
  );
  const address = await app.listen();
  return {
    port: Number(new URL(address).port),
    close: async () => {
      await app.close();
      await asAdmin(url, (client) => client.query(`drop database if exists ${name} with (force)`));
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function make(
  client: pg.Client,
  state: string,
  fill: (app: App) => Promise<unknown>,
): Promise<void> {
  const database = await testDatabase();
  const half = join(KEPT_DIR, `half-${state}`);
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { recursive: true });
  const app = await appOn(database, half, false);
  try {
    await fill(app);
  } finally {
    await app.close();
  }
  rmSync(join(KEPT_DIR, state), { recursive: true, force: true });
  renameSync(half, join(KEPT_DIR, state));
  await client.query(`drop database if exists ${templateOf(state)}`);
  await client.query(
    `alter database ${new URL(database.ownerUrl).pathname.slice(1)} rename to ${templateOf(state)}`,
  );
}

function appOn(urls: Urls, dataDir: string, worker: boolean): Promise<App> {
  const config = {
    ...readConfig([], { DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', OUTSIDE: 'any' }),
    worker,
  };
  return createApp({ config, ...urls, log: pino({ level: process.env['TEST_LOG'] ?? 'error' }) });
}

function stateOf(): string {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10));
  for (const path of MADE_OF.flatMap(filesIn)) {
    if (/\.test\.ts$|\/testing\//.test(path)) continue;
    hash.update(path).update(readFileSync(join(ROOT, path)));
  }
  return hash.digest('hex').slice(0, 16);
}

function filesIn(path: string): string[] {
  if (!existsSync(join(ROOT, path))) return [];
  if (path.endsWith('.json')) return [path];
  return readdirSync(join(ROOT, path), { withFileTypes: true })
    .flatMap((entry) =>
      entry.isDirectory() ? filesIn(`${path}/${entry.name}`) : [`${path}/${entry.name}`],
    )
    .sort();
}

const templateOf = (state: string) => `filled_${state}`;

async function isKept(client: pg.Client, state: string): Promise<boolean> {
  const known = await client.query('select from pg_database where datname = $1', [
    templateOf(state),
  ]);
  return known.rowCount === 1 && existsSync(join(KEPT_DIR, state, 'files'));
}

async function forgetOld(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where datname like 'filled\\_%' order by oid desc offset ${KEPT}`,
  );
  for (const { datname } of rows) {
    await client.query(`drop database if exists ${datname}`);
    rmSync(join(KEPT_DIR, datname.replace('filled_', '')), { recursive: true, force: true });
  }
}

/** Two runs at once: the second waits and takes what the first has made. */
function alone<R>(
  url: string,
  lock: readonly [number, number],
  work: (client: pg.Client) => Promise<R>,
): Promise<R> {
  return asAdmin(url, async (client) => {
    await client.query('select pg_advisory_lock($1, $2)', [...lock]);
    return work(client);
  });
}

async function asAdmin<R>(url: string, work: (client: pg.Client) => Promise<R>): Promise<R> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
