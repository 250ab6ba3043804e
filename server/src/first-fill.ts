import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { z } from 'zod';
import type { createApp } from './app.ts';
import type { Config } from './config.ts';
import { type Database, openDatabase } from './db/open.ts';
import { addressOfHost } from './kernel/address.ts';
import { readFact, writeFact } from './kernel/installation.ts';
import { PUBLISHED_PASSWORD } from './kernel/published-password.ts';

type App = Awaited<ReturnType<typeof createApp>>;
type Say = (text: string) => void;

const FIRST_LOAD_LOCK = 7_310_005;
const NEW_PASSWORD = 'npm run portal -- users --tenant platform password operator';

const account = z.object({
  who: z.string(),
  host: z.string(),
  path: z.string(),
  account: z.string(),
});
type DemoAccount = z.infer<typeof account>;
/** The demo's state as kept in the database. While it is loading the database holds half of it. */
const demoFact = z
  .discriminatedUnion('state', [
    z.object({ state: z.literal('loading') }),
    z.object({ state: z.literal('loaded'), accounts: z.array(account) }),
  ])
  .optional();

/** Ready to serve, without the half of a demo whose load was killed. */
export async function openForServing(config: Config, log: Say): Promise<Database> {
  const database = await openDatabase(config, { log });
  if (!(await isHalf(database))) return database;
  await database.stop();
  if (database.embedded) {
    log('The demo was loaded half when the process ended: beginning anew …');
    return openDatabase(config, { log, startOver: true });
  }
  throw new Error(
    'DATABASE_URL: the demo was loaded half into this database when the process ended, and nothing else is in it. ' +
      'Empty it (drop the database and create it again) and start anew, with --demo or without.',
  );
}

/** The process that loads the demo holds the lock: we wait for it. */
function isHalf(database: Database): Promise<boolean> {
  return alone(database, async (client) => (await demoOf(client))?.state === 'loading');
}

/** Fills an installation that is new. Answers whose accounts the start tells: none without a demo. Machines that share a database take turns. */
export function fillWhenNew(
  config: Config,
  database: Database,
  app: App,
  say: Say,
): Promise<{ accounts: DemoAccount[]; isNew: boolean }> {
  return alone(database, async (client) => {
    if ((await client.query('select from tenant limit 1')).rowCount) {
      const demo = (await demoOf(client)) ?? (await adoptFile(client, config));
      return { accounts: demo?.state === 'loaded' ? demo.accounts : [], isNew: false };
    }
    const seeds = await import('../../seeds/demo.ts');
    if (!config.demo) {
      const { account: name, password } = await seeds.firstOperator(app);
      // At once: whatever goes wrong from here on, it is told only now.
      say(`\n  Platform operator (shown once)       ${name} / ${password}`);
      return { accounts: [], isNew: true };
    }
    say('New installation: loading the demo tenants …');
    await writeFact(client, 'demo', { state: 'loading' });
    const accounts = await seeds.loadDemo(app);
    await writeFact(client, 'demo', { state: 'loaded', accounts });
    return { accounts, isNew: true };
  });
}

/**
 * Lines about the demo's logins, printed at start. Passwords only when they are new: the lines of
 * later starts end up in logs.
 */
export function accountLines(accounts: readonly DemoAccount[], isNew: boolean): string[] {
  if (accounts.length === 0) return [`  The operator's password is lost? ${NEW_PASSWORD}`];
  return accounts.map(
    ({ who, host, path, account: name }) =>
      `  ${who.padEnd(36)} ${isNew ? `${name} / ${PUBLISHED_PASSWORD}` : name.padEnd(10)}  ${addressOfHost(host)}${path}`,
  );
}

async function demoOf(client: pg.Client) {
  return demoFact.parse(await readFact(client, 'demo'));
}

/** Versions before this one kept it in a file, with the passwords. */
async function adoptFile(client: pg.Client, { dataDir }: Config) {
  const file = join(dataDir, 'demo-accounts.json');
  if (!existsSync(file)) return undefined;
  const kept = z.array(z.object({ who: z.string(), address: z.string(), account: z.string() }));
  const accounts = kept.parse(JSON.parse(readFileSync(file, 'utf8'))).map((one): DemoAccount => {
    const { hostname, pathname } = new URL(one.address);
    return {
      who: one.who,
      account: one.account,
      host: hostname,
      path: pathname === '/' ? '' : pathname,
    };
  });
  await writeFact(client, 'demo', { state: 'loaded', accounts });
  rmSync(file);
  return { state: 'loaded' as const, accounts };
}

async function alone<R>(
  { ownerUrl }: Database,
  work: (client: pg.Client) => Promise<R>,
): Promise<R> {
  const client = new pg.Client({ connectionString: ownerUrl });
  client.on('error', () => undefined); // what is asked next fails, and says so
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [FIRST_LOAD_LOCK]);
    return await work(client);
  } finally {
    await client.end();
  }
}
