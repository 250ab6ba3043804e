import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { testDatabase, type TestDatabase } from '../db/template.ts';
import { knownKeys } from '../kernel/keys-known.ts';
import { runCommand } from './run.ts';

let database: TestDatabase;
let owner: pg.Pool;
const dataDir = mkdtempSync(join(tmpdir(), 'tradeport-lost-'));
beforeAll(async () => {
  database = await testDatabase();
  owner = new pg.Pool({ connectionString: database.ownerUrl, max: 1 });
});
afterAll(async () => {
  await owner.end();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});
afterEach(() => vi.restoreAllMocks());

/** As `npm run portal -- …`: what it says, and its exit code. */
async function portal(...args: string[]) {
  const said: string[] = [];
  const hear = (text: string | Uint8Array) => said.push(String(text)) > 0;
  vi.spyOn(process.stdout, 'write').mockImplementation(hear);
  vi.spyOn(process.stderr, 'write').mockImplementation(hear);
  const code = await runCommand(args, {
    DATA_DIR: dataDir,
    DATABASE_URL: database.ownerUrl,
    APP_DATABASE_URL: database.appUrl,
    REPORT_DATABASE_URL: database.reportUrl,
  });
  vi.restoreAllMocks();
  return { code, said: said.join('') };
}

test('portal lost-secret stands in the help, asks to be confirmed, and lets an installation start without its key', async () => {
  expect(await portal('help')).toMatchObject({
    code: 0,
    said: expect.stringMatching(/lost-secret --confirm +when the key/),
  });
  const [first = ''] = await knownKeys({ dataDir }, owner);
  rmSync(join(dataDir, 'secret'));
  await expect(knownKeys({ dataDir }, owner)).rejects.toThrow('lost-secret');

  const unsure = await portal('lost-secret');
  expect(unsure).toMatchObject({ code: 1, said: expect.stringContaining('--confirm') });
  expect(unsure.said, 'a sentence, no stack').not.toContain(' at ');
  await expect(knownKeys({ dataDir }, owner)).rejects.toThrow('lost-secret');
  expect(existsSync(join(dataDir, 'secret'))).toBe(false);

  expect(await portal('lost-secret', '--confirm')).toMatchObject({
    code: 0,
    said: expect.stringMatching(/Given up: \w+.*In force: \w+/),
  });
  const [next = ''] = await knownKeys({ dataDir }, owner);
  expect(next).not.toBe(first);
  // A second time nothing is lost.
  expect((await portal('lost-secret', '--confirm')).said).toContain('Given up: none.');
});
