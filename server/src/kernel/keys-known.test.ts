import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../db/template.ts';
import { passwordsIn } from '../db/roles.ts';
import { giveUpLostKeys, knownKeys } from './keys-known.ts';

let database: TestDatabase;
let owner: pg.Pool;
const dataDir = mkdtempSync(join(tmpdir(), 'tradeport-keys-'));
const file = join(dataDir, 'secret');
beforeAll(async () => {
  database = await testDatabase();
  owner = new pg.Pool({ connectionString: database.ownerUrl, max: 2 });
});
afterAll(async () => {
  await owner.end();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('a key that is away is asked for and not replaced: by another file, another SECRET_KEY, or none', async () => {
  const [first = ''] = await knownKeys({ dataDir }, owner);
  expect(await knownKeys({ dataDir }, owner)).toEqual([first]);
  renameSync(file, `${file}.away`);
  await expect(knownKeys({ dataDir }, owner)).rejects.toThrow(/secret is missing.*lost-secret/);
  expect(existsSync(file), 'nothing was put in its place').toBe(false);
  await expect(knownKeys({ dataDir, secretKey: 'another key of length' }, owner)).rejects.toThrow(
    'SECRET_KEY does not have every key',
  );
  // Where the lost one was a file, its text may come by SECRET_KEY as well; and a newer one beside it.
  expect(
    await knownKeys({ dataDir, secretKey: `newer and long enough,${first}` }, owner),
  ).toHaveLength(2);
  writeFileSync(file, 'not the key that was there');
  await expect(knownKeys({ dataDir }, owner)).rejects.toThrow(`${file} does not have every key`);
  writeFileSync(file, '');
  await expect(knownKeys({ dataDir }, owner)).rejects.toThrow(`${file} is empty`);
  writeFileSync(file, readFileSync(`${file}.away`));
  await expect(knownKeys({ dataDir }, owner), 'the newer one has sealed, too').rejects.toThrow();
  const { lost, kept } = await giveUpLostKeys({ dataDir }, owner);
  expect([lost.length, kept.length]).toEqual([1, 1]);
  expect(await knownKeys({ dataDir }, owner)).toEqual([first]);
});

test('two machines that start at once with keys of their own do not both go on', async () => {
  await owner.query('delete from installation');
  const ways = await Promise.allSettled(
    ['one machine’s own key', 'the other machine’s key'].map((secretKey) =>
      knownKeys({ dataDir, secretKey }, owner),
    ),
  );
  expect(ways.filter(({ status }) => status === 'fulfilled').length).toBeLessThan(2);
});

test('a database.json that is cut names the file and says what to do', () => {
  const cut = join(dataDir, 'database.json');
  const whole = passwordsIn(cut);
  expect(passwordsIn(cut)).toEqual(whole);
  for (const text of [readFileSync(cut, 'utf8').slice(0, 40), '', '{}']) {
    writeFileSync(cut, text);
    expect(() => passwordsIn(cut)).toThrow(`${cut} is not whole`);
  }
});
