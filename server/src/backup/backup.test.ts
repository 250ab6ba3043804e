import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../db/template.ts';
import { verifyArchive } from './archive.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';
import { backupManifest } from './tables.ts';

let dir: string;
let from: TestDatabase;
let to: TestDatabase;
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'tradeport-backup-'));
  [from, to] = await Promise.all([testDatabase(), testDatabase()]);
});
afterEach(async () => {
  rmSync(dir, { recursive: true, force: true });
  await from.drop();
  await to.drop();
});

async function rows(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const done = await client.query(sql);
  await client.end();
  return done.rows;
}

const tricky = 'tab\t newline\n back\\slash \\N „Ж" 中文';
const fill = (text: string) => `
  insert into tenant (id, code, name) values ('00000000-0000-7000-8000-00000000000a', 'acme', '{"en": "Acme"}');
  begin; select set_tenant('00000000-0000-7000-8000-00000000000a');
  insert into idempotency (tenant_id, actor, key, call, request_hash, response)
    select current_tenant(), 'a', n::text, ${pg.escapeLiteral(text)}, 'h', jsonb_build_object('n', n)
    from generate_series(1, 5000) n;
  commit;
  select graphile_worker.add_job('later', '{"a": 1}')`;

test('[OPS-02a] a back-up holds every tenant’s rows, the queue and the files; a restore brings them back', async () => {
  await rows(from.ownerUrl, fill(tricky));
  mkdirSync(join(dir, 'files', 'ab'), { recursive: true });
  writeFileSync(join(dir, 'files', 'ab', 'picture.bin'), Buffer.from([0, 255, 10, 13]));
  writeFileSync(join(dir, 'database.json'), 'secret');
  const file = join(dir, 'backups', 'one.backup');
  mkdirSync(join(dir, 'backups'));
  const made = await backup(from.reportUrl, dir, file);
  expect(made.tables['public.idempotency']?.rows).toBe(5000);
  expect(Object.keys((await verifyArchive(file)).sections)).not.toContain('file/database.json');

  const there = join(dir, 'there');
  mkdirSync(there);
  expect(backupManifest.parse(await verifyArchive(file))).toEqual(made);
  await restore(to.ownerUrl, there, file, made);
  const all = 'select * from idempotency order by key';
  expect(await rows(to.reportUrl, all)).toEqual(await rows(from.reportUrl, all));
  expect(await rows(to.reportUrl, 'select task_identifier as t from graphile_worker.jobs')).toEqual(
    [{ t: 'later' }],
  );
  expect(readFileSync(join(there, 'files', 'ab', 'picture.bin'))).toEqual(
    Buffer.from([0, 255, 10, 13]),
  );
  // The isolation is back, too: no tenant, no rows.
  expect(await rows(to.ownerUrl, all)).toEqual([]);
  await rows(to.ownerUrl, `select graphile_worker.add_job('next', '{}')`); // sequences go on
});

test('[OPS-02a] a damaged or torn back-up is refused before anything is written', async () => {
  await rows(from.ownerUrl, fill('x'));
  const file = join(dir, 'one.backup');
  await backup(from.reportUrl, join(dir, 'none'), file);
  const whole = readFileSync(file);
  writeFileSync(file, whole.subarray(0, whole.length - 200));
  await expect(verifyArchive(file)).rejects.toThrow();
  const hurt = Buffer.from(whole);
  hurt[Math.floor(hurt.length / 2)]! ^= 1;
  writeFileSync(file, hurt);
  await expect(verifyArchive(file)).rejects.toThrow();
});
