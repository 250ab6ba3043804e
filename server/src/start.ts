import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Account } from '../../seeds/demo.ts';
import { createApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { type Database, openDatabase } from './db/open.ts';
import type { Sweep } from './kernel/module.ts';
import { lastResort, onSupervisorGone, speakToNobody, tellSupervisor } from './last-resort.ts';

const FIRST_LOAD_LOCK = 7_310_005;
/** npm passes a signal on that the terminal has sent us already: that is not a second one. */
const SAME_SIGNAL_MS = 1000;
/** So long an orderly stop may take when nobody can force it any more. */
const ORPHAN_MS = 30_000;

const say = (text: string) => process.stdout.write(`${text}\n`);

export async function main(flags: readonly string[], env: NodeJS.ProcessEnv) {
  speakToNobody();
  const config = readConfig(flags, env);
  const unfinished = join(config.dataDir, 'demo.loading');
  const startOver = !config.databaseUrl && existsSync(unfinished);
  const database = await openDatabase(config, { log: say, startOver });
  let app: App | undefined;
  let closing: Promise<void> | undefined;
  const close = () =>
    (closing ??= (async () => {
      await app?.close();
      await database.stop();
    })());
  onSignal(close);
  let accounts: Account[];
  let address: string;
  try {
    app = await createApp({ config, ...database });
    lastResort(app.kernel.log);
    accounts = await fillWhenNew(config, database, app, unfinished);
    address = await app.listen(await demoTimers(config));
    tellSupervisor(portOf(app));
  } catch (error) {
    // A start that fails leaves nothing running.
    await close();
    throw error;
  }
  say(`\n  Tradeport is ready: ${address}\n`);
  for (const one of accounts) {
    say(`  ${one.who.padEnd(36)} ${one.account} / ${one.password}  ${one.address ?? ''}`.trimEnd());
  }
}

type App = Awaited<ReturnType<typeof createApp>>;

function portOf({ http }: App): number | undefined {
  const address = http.server.address();
  return typeof address === 'object' ? address?.port : undefined;
}

/** Gives the accounts to print. Machines that share a database take turns. */
async function fillWhenNew(config: Config, database: Database, app: App, unfinished: string) {
  const known = demoFile(config);
  const client = new pg.Client({ connectionString: database.ownerUrl });
  client.on('error', () => undefined); // what is asked next fails, and says so
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [FIRST_LOAD_LOCK]);
    const { rowCount } = await client.query('select from tenant limit 1');
    if (rowCount) return demoAccounts(known);
    const seeds = await import('../../seeds/demo.ts');
    if (!config.demo) return [await seeds.firstOperator(app)];
    say('New data directory: loading the demo tenants …');
    // While this file is there the demo is half: the next start throws it away and begins again.
    writeFileSync(unfinished, '');
    const accounts: Account[] = await seeds.loadDemo(app);
    writeFileSync(known, JSON.stringify(accounts, null, 2), { mode: 0o600 });
    rmSync(unfinished);
    return accounts;
  } finally {
    await client.end();
  }
}

const demoFile = ({ dataDir }: Config) => join(dataDir, 'demo-accounts.json');

/** What the demo does by itself, only where it was loaded. */
async function demoTimers(config: Config): Promise<readonly Sweep[]> {
  if (!existsSync(demoFile(config))) return [];
  return [(await import('../../seeds/demo/auctions/live.ts')).keepLotLive];
}

function demoAccounts(file: string): Account[] {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}

/** The first signal stops in order, the next one at once. So does the end of the supervisor: nobody would stop us later. */
function onSignal(close: () => Promise<void>) {
  let first = 0;
  const stop = async () => {
    if (first > 0 && Date.now() - first > SAME_SIGNAL_MS) process.exit(1);
    if (first > 0) return;
    first = Date.now();
    say('\n  Stopping: finishing what runs (once more to force) …');
    try {
      await close();
      process.exit(0);
    } catch (error) {
      process.stderr.write(`${String(error)}\n`);
      process.exit(1);
    }
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  process.on('SIGHUP', stop); // the terminal was closed
  onSupervisorGone(() => {
    void stop();
    setTimeout(() => process.exit(1), ORPHAN_MS).unref();
  });
}
