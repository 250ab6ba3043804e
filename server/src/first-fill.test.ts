import { mkdtempSync, rmSync, writeFileSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { testDatabase, type TestDatabase } from './db/template.ts';
import { accountLines, fillWhenNew, openForServing } from './first-fill.ts';
import { useOwnPort } from './kernel/address.ts';
import { readFact, writeFact } from './kernel/installation.ts';

let database: TestDatabase;
let owner: pg.Pool;
const dataDir = mkdtempSync(join(tmpdir(), 'tradeport-fill-'));
const said: string[] = [];
beforeAll(async () => {
  database = await testDatabase();
  owner = new pg.Pool({ connectionString: database.ownerUrl, max: 1 });
});
afterAll(async () => {
  await owner.end();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const config = (...flags: string[]) =>
  readConfig(flags, {
    DATA_DIR: dataDir,
    PORT: '0',
    DATABASE_URL: database.ownerUrl,
    APP_DATABASE_URL: database.appUrl,
    REPORT_DATABASE_URL: database.reportUrl,
  });

async function filled(...flags: string[]) {
  const settings = { ...config(...flags), worker: false };
  const opened = await openForServing(settings, (text) => said.push(text));
  const app = await createApp({ config: settings, ...opened, log: pino({ level: 'silent' }) });
  try {
    return await fillWhenNew(settings, opened, app, (text) => said.push(text));
  } finally {
    await app.close();
  }
}

test('the demo comes by itself into a data directory of our own, and into a database of somebody’s by --demo alone', () => {
  const own = { DATABASE_URL: 'postgres://me@db/x' };
  const isDemo = (flags: string[], env: NodeJS.ProcessEnv) => readConfig(flags, env).demo;
  expect([isDemo([], {}), isDemo(['--no-demo'], {})]).toEqual([true, false]);
  expect([isDemo([], own), isDemo(['--demo'], own)]).toEqual([false, true]);
  expect(() => readConfig(['--demo', '--no-demo'], {})).toThrow('Either --demo or --no-demo');
});

test('a database that holds half a demo is refused, and nothing in it is served', async () => {
  await writeFact(owner, 'demo', { state: 'loading' });
  await expect(filled('--demo')).rejects.toThrow(
    /DATABASE_URL: the demo was loaded half .* Empty it/,
  );
  await expect(filled()).rejects.toThrow('DATABASE_URL: the demo was loaded half');
  await owner.query('delete from installation');
});

test('without the demo the first operator’s password is told as soon as it is made, and once', async () => {
  expect(await filled()).toEqual({ accounts: [], isNew: true });
  const [told = ''] = said.splice(0);
  expect(told).toMatch(/Platform operator \(shown once\) +operator \/ \w{8,}/);
  expect(await filled()).toEqual({ accounts: [], isNew: false });
  expect(said).toEqual([]);
  expect(accountLines([], false).join()).toContain('users --tenant platform password operator');
});

test('accounts of the demo are told with their password once, later with the addresses of that start', async () => {
  const file = join(dataDir, 'demo-accounts.json');
  const kept = [
    {
      who: 'Operator',
      address: 'http://platform.localhost:8100/console/',
      account: 'operator',
      password: 'Demo1234',
    },
    {
      who: 'Huali: buyer',
      address: 'http://huali.localhost:8100',
      account: 'buyer',
      password: 'Demo1234',
    },
  ];
  // As versions before kept it.
  writeFileSync(file, JSON.stringify(kept));
  const { accounts, isNew } = await filled();
  expect([accounts.length, isNew, existsSync(file)]).toEqual([2, false, false]);
  expect(await readFact(owner, 'demo')).toEqual({ state: 'loaded', accounts });
  const { accounts: again } = await filled();
  useOwnPort(9000);
  const later = accountLines(again, false).join('\n');
  expect(later).toMatch(/operator +http:\/\/platform\.localhost:9000\/console\/\n/);
  expect(later).toMatch(/buyer +http:\/\/huali\.localhost:9000$/);
  expect(later).not.toContain('Demo1234');
  expect(accountLines(accounts, true)[1]).toMatch(
    /buyer \/ Demo1234 +http:\/\/huali\.localhost:9000/,
  );
});
