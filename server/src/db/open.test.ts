import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from './open.ts';
import { TEST_SERVER_ENV } from './template.ts';

const admin = process.env[TEST_SERVER_ENV] ?? '';
const mark = `other_${process.pid}`;
let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tradeport-open-'));
});
afterAll(async () => {
  rmSync(dataDir, { recursive: true, force: true });
  await asAdmin(`drop database if exists ${mark} with (force)`);
  await asAdmin(`drop role if exists ${mark}`);
});

async function asAdmin(...statements: string[]) {
  const client = new pg.Client({ connectionString: admin });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

function urlOf(user: string, password: string) {
  const url = new URL(admin);
  url.username = user;
  url.password = password;
  url.pathname = `/${mark}`;
  return url.href;
}

test('[OPS-03c] DATABASE_URL: says what is missing, and serves with the roles it is given', async () => {
  await asAdmin(`create role ${mark} login password 'p'`, `create database ${mark} owner ${mark}`);
  const databaseUrl = urlOf(mark, 'p');
  await expect(openDatabase({ dataDir, databaseUrl })).rejects.toThrow('set APP_DATABASE_URL');

  const own = new pg.Client({ connectionString: admin });
  await own.connect();
  await own.query(`drop role if exists ${mark}_app`);
  await own.query(`drop role if exists ${mark}_report`);
  await own.query(`create role ${mark}_app login password 'p'`);
  await own.query(`create role ${mark}_report login bypassrls password 'p'`);
  try {
    const appDatabaseUrl = urlOf(`${mark}_app`, 'p');
    const reportDatabaseUrl = urlOf(`${mark}_report`, 'p');
    const given = { dataDir, databaseUrl, appDatabaseUrl, reportDatabaseUrl };
    const database = await openDatabase(given);
    expect(database).toMatchObject({ embedded: false, appUrl: appDatabaseUrl });
    await database.stop();
    await expect(openDatabase({ ...given, appDatabaseUrl: databaseUrl })).rejects.toThrow(
      'Refusing to serve',
    );
    await expect(openDatabase({ ...given, appDatabaseUrl: reportDatabaseUrl })).rejects.toThrow(
      'bypasses row-level security',
    );
  } finally {
    await own.query(`drop database ${mark} with (force)`);
    await own.query(`drop role ${mark}_app`);
    await own.query(`drop role ${mark}_report`);
    await own.end();
  }
});
