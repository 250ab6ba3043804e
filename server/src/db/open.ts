import { join } from 'node:path';
import pg from 'pg';
import type { Config } from '../config.ts';
import { startEmbedded } from './embedded.ts';
import { declareLeakproof } from './leakproof.ts';
import { type Grantees, migrate } from './migrate.ts';
import type { Migration } from './migrations.ts';
import {
  APP,
  OWNER,
  type Passwords,
  REPORT,
  canLogIn,
  makeRole,
  passwordsFrom,
  passwordsIn,
  refuseToServeWithPower,
  urlAs,
} from './roles.ts';

export type Database = {
  appUrl: string;
  reportUrl: string;
  ownerUrl: string;
  embedded: boolean;
  stop(): Promise<void>;
};
export type Urls = Pick<Database, 'appUrl' | 'reportUrl' | 'ownerUrl'>;

type Settings = Pick<Config, 'dataDir' | 'databaseUrl' | 'appDatabaseUrl' | 'reportDatabaseUrl'>;

const DATABASE = 'tradeport';
const ROLES_LOCK = 7_310_003;

type OpenOptions = {
  log?: (message: string) => void;
  /** Embedded only: the database that is there was never served, so it is deleted. */
  startOver?: boolean;
  /** The schema to bring it to, when that is not the newest: for restoring a back-up. */
  migrations?: readonly Migration[];
};

/** A database that is ready to serve: it runs, has its roles, its schema is the newest. */
export async function openDatabase(config: Settings, options: OpenOptions = {}): Promise<Database> {
  if (config.databaseUrl) {
    const urls = await external(config, config.databaseUrl);
    await ready(urls, options);
    return { ...urls, embedded: false, stop: async () => {} };
  }
  const server = await startEmbedded({ dir: join(config.dataDir, 'pg'), log: options.log });
  try {
    const passwords = passwordsIn(join(config.dataDir, 'database.json'));
    if (options.startOver) await dropDatabase(server.url);
    await makeRolesAndDatabase(server.url, passwords, DATABASE);
    const urls = urlsOf(server.url, passwords, DATABASE);
    await ready(urls, options);
    await declareLeakproof(server.url, DATABASE);
    return { ...urls, embedded: true, stop: () => server.stop() };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

export function urlsOf(url: string, passwords: Passwords, database: string): Urls {
  return {
    ownerUrl: urlAs(url, OWNER, passwords[OWNER], database),
    appUrl: urlAs(url, APP, passwords[APP], database),
    reportUrl: urlAs(url, REPORT, passwords[REPORT], database),
  };
}

/** In a cluster of our own: the three roles, and a database that belongs to the first. */
export async function makeRolesAndDatabase(url: string, passwords: Passwords, database: string) {
  await locked(url, async (client) => {
    for (const role of [OWNER, APP, REPORT] as const) {
      if (await canLogIn(urlAs(url, role, passwords[role], 'postgres'))) continue;
      await makeRole(client, role, passwords[role]);
    }
    const known = await client.query('select from pg_database where datname = $1', [database]);
    if (!known.rowCount) await client.query(`create database ${database} owner ${OWNER}`);
  });
}

const dropDatabase = (url: string) =>
  locked(url, async (client) => {
    await client.query(`drop database if exists ${DATABASE} with (force)`);
  });

async function ready(urls: Urls, { log, migrations }: OpenOptions) {
  const taken = await migrate(urls.ownerUrl, granteesOf(urls), migrations);
  if (taken.length > 0) log?.(`Database: ${taken.length} migrations applied`);
  await refuseToServeWithPower(urls.appUrl);
}

export const granteesOf = (urls: Urls): Grantees => ({
  app: decodeURIComponent(new URL(urls.appUrl).username),
  report: decodeURIComponent(new URL(urls.reportUrl).username),
});

/** A PostgreSQL of someone else: its user migrates, the other two are given or made. */
async function external(config: Settings, ownerUrl: string): Promise<Urls> {
  const secret = decodeURIComponent(new URL(ownerUrl).password);
  const passwords = secret
    ? passwordsFrom(secret)
    : passwordsIn(join(config.dataDir, 'database.json'));
  const roleUrl = async (role: typeof APP | typeof REPORT, given: string | undefined) => {
    if (given) return given;
    const url = urlAs(ownerUrl, role, passwords[role]);
    if (!(await canLogIn(url))) await makeOrExplain(ownerUrl, role, passwords[role]);
    return url;
  };
  return {
    ownerUrl,
    appUrl: await roleUrl(APP, config.appDatabaseUrl),
    reportUrl: await roleUrl(REPORT, config.reportDatabaseUrl),
  };
}

async function makeOrExplain(ownerUrl: string, role: typeof APP | typeof REPORT, password: string) {
  try {
    await locked(ownerUrl, (client) => makeRole(client, role, password));
  } catch (error) {
    const isApp = role === APP;
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The user of DATABASE_URL cannot make the role ${role} (${reason}). ` +
        'Either let it, or have an administrator run\n' +
        `  create role ${role} login ${isApp ? '' : 'bypassrls '}password '…';\n` +
        `and set ${isApp ? 'APP' : 'REPORT'}_DATABASE_URL to that role's URL.`,
      { cause: error },
    );
  }
}

/** Machines that start at the same time take turns. */
async function locked(url: string, work: (client: pg.Client) => Promise<void>) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [ROLES_LOCK]);
    await work(client);
  } finally {
    await client.end();
  }
}
