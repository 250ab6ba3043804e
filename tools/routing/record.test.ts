import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';

const dir = mkdtempSync(join(tmpdir(), 'statements-'));
const clean = {
  client: Object.getOwnPropertyDescriptors(pg.Client.prototype),
  pool: Object.getOwnPropertyDescriptors(pg.Pool.prototype),
};
// The files after this one share its process.
afterAll(() => {
  vi.unstubAllEnvs();
  for (const key of Object.getOwnPropertySymbols(pg.Client.prototype))
    Reflect.deleteProperty(pg.Client.prototype, key);
  Object.defineProperties(pg.Client.prototype, clean.client);
  Object.defineProperties(pg.Pool.prototype, clean.pool);
  rmSync(dir, { recursive: true, force: true });
});

test('what writes statements down stands once before a process’s database, however many files it runs', async () => {
  vi.stubEnv('TRADEPORT_STATEMENTS', dir);
  const before = pg.Client.prototype.query;
  await asIfForFile(1);
  const { query } = pg.Client.prototype;
  expect(query).not.toBe(before);
  await asIfForFile(2);
  expect(pg.Client.prototype.query).toBe(query);
});

/** A set-up is evaluated anew for each file. */
function asIfForFile(n: number): Promise<unknown> {
  const path = new URL(`./record.setup.ts?file=${n}`, import.meta.url).href;
  return import(/* @vite-ignore */ path);
}
