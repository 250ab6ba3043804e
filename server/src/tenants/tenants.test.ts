import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loginIn } from '@tradeport/api/identity/calls';
import { saveStoreCall, storePage } from '@tradeport/api/stores/calls';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyArchive } from '../backup/archive.ts';
import { testDatabase, type TestDatabase } from '../db/template.ts';
import { encrypt, decrypt, useKeys } from '../kernel/secret.ts';
import { published } from '../modules/agreements/agreements.fixture.ts';
import { diskStore } from '../modules/files/store.ts';
import { PASSWORD, until } from '../testing/app.ts';
import { useApp } from '../testing/app.fixture.ts';
import { trade } from '../testing/trade.ts';
import { deleteTenant } from './delete.ts';
import { filesOf, removeFiles } from './files.ts';
import { putIn } from './import.ts';
import { atOneMoment, stateOf } from './state.ts';
import { tenantTables } from './tables.ts';
import { takeOut, transferManifest, type TransferManifest } from './export.ts';

const app = useApp();
let there: TestDatabase;
let dir: string;
let file: string;
let manifest: TransferManifest;
const keptHere = new Map<string, Buffer>();
/** Every tenant has something sealed. */
const WORDS = 'words for the way';
const keep = async (name: string, data: Buffer) => void keptHere.set(name, data);
const state = (url: string, id: string) => atOneMoment(url, (client) => stateOf(client, id));

beforeAll(async () => {
  await trade(app);
  const day = [{ from: '09:00', to: '18:00' }];
  await app.clients.seller(saveStoreCall, {
    shortCode: 'HZ-1',
    name: { zh: '西湖门店' },
    provinceCode: '330000',
    cityCode: '330100',
    areaCode: '330106',
    addressDetail: '文三路 90 号',
    lng: 120.13,
    lat: 30.27,
    hours: { week: [day, day, day, day, day, day, day], holidays: [] },
  });
  await published(app, 'sale');
  there = await testDatabase();
  dir = mkdtempSync(join(tmpdir(), 'tradeport-transfer-'));
  file = join(dir, 'alpha.tenant');
  const store = diskStore(join(dir, 'files'));
  await store.put(`${app.tenant.id}/ab/abcd/full.webp`, Buffer.from([0, 10, 255]));
  await store.put(`${app.otherTenant.id}/ab/abcd/full.webp`, Buffer.from('not ours'));
  manifest = await takeOut(
    app.database.reportUrl,
    app.tenant,
    filesOf(store, app.tenant.id),
    file,
    WORDS,
  );
});
afterAll(async () => {
  rmSync(dir, { recursive: true, force: true });
  await there.drop();
});

test('[TEN-06a][TEN-06b][CMS-02c] a tenant leaves with all its rows and files and stands elsewhere with the same state', async () => {
  expect(manifest.tables['public.orders']?.rows).toBeGreaterThan(0);
  expect(manifest.tables['public.store']?.rows).toBe(1);
  expect(manifest.tables['public.agreement_version']?.rows).toBe(1);
  expect(manifest.tables['public.agreement_acceptance']?.rows).toBe(1);
  await putIn(there.ownerUrl, file, transferManifest.parse(await verifyArchive(file)), keep, WORDS);
  expect(await state(there.reportUrl, app.tenant.id)).toBe(manifest.state);
  expect(await state(app.database.reportUrl, app.tenant.id)).toBe(manifest.state);
  expect([...keptHere]).toEqual([
    [`${app.tenant.id}/ab/abcd/full.webp`, Buffer.from([0, 10, 255])],
  ]);
  // The isolation came with it, and nothing of anybody else.
  const client = new pg.Client({ connectionString: there.reportUrl });
  await client.connect();
  for (const { name } of await tenantTables(client)) {
    const { rows } = await client.query(`select from ${name} where tenant_id <> $1 limit 1`, [
      app.tenant.id,
    ]);
    expect({ name, rows: rows.length }).toEqual({ name, rows: 0 });
  }
  await client.end();
});

test('[TEN-06b] it cannot come twice, from another version, or changed on the way', async () => {
  await expect(putIn(app.database.ownerUrl, file, manifest, keep, WORDS)).rejects.toThrow(
    'There is a tenant "alpha" here already.',
  );
  const other = await testDatabase();
  await expect(
    putIn(other.ownerUrl, file, { ...manifest, migrations: ['20990101T0000-later'] }, keep, WORDS),
  ).rejects.toThrow('another version');
  await expect(
    putIn(other.ownerUrl, file, { ...manifest, state: 'changed' }, keep, WORDS),
  ).rejects.toThrow('nothing was kept');
  expect(await state(other.reportUrl, app.tenant.id)).not.toBe(manifest.state);
  const hurt = Buffer.from(readFileSync(file));
  hurt[Math.floor(hurt.length / 2)]! ^= 1;
  const torn = join(dir, 'torn.tenant');
  writeFileSync(torn, hurt);
  await expect(verifyArchive(torn)).rejects.toThrow();
  await other.drop();
});

test('[TEN-06c] deleted, not a row is left, nobody else has lost one, and it can come back', async () => {
  const neighbour = await state(app.database.reportUrl, app.otherTenant.id);
  const store = diskStore(join(dir, 'files'));
  const taken = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  expect(await deleteTenant(app.database.ownerUrl, app.tenant.id)).toBeGreaterThanOrEqual(taken);
  expect(await removeFiles(store, app.tenant.id)).toBe(1);
  expect(
    await atOneMoment(app.database.reportUrl, async (client) => {
      const left: string[] = [];
      for (const { name } of await tenantTables(client)) {
        if (
          (await client.query(`select from ${name} where tenant_id = $1 limit 1`, [app.tenant.id]))
            .rowCount
        )
          left.push(name);
      }
      return left;
    }),
  ).toEqual([]);
  expect(await state(app.database.reportUrl, app.otherTenant.id)).toBe(neighbour);
  expect(await store.get(`${app.otherTenant.id}/ab/abcd/full.webp`)).toEqual(
    Buffer.from('not ours'),
  );
  const isServed = async () => (await app.kernel.tenants()).some((one) => one.id === app.tenant.id);
  await until(async () => !(await isServed()));
  await putIn(app.database.ownerUrl, file, manifest, keep, WORDS);
  await until(isServed);
  expect((await app.raw(loginIn, { loginName: 'buyer', passwd: PASSWORD })).status).toBe(200);
  const visitor = await app.client(null);
  expect((await visitor(storePage, { lng: 120, lat: 30 })).rows).toMatchObject([
    { storeName: '西湖门店', addressDetail: '文三路 90 号', distance: expect.any(Number) },
  ]);
});

test('[TEN-06a][TEN-06b] what is sealed travels under a passphrase, and is sealed anew where it arrives', async () => {
  const id = app.otherTenant.id;
  await app.as(
    null,
    (ctx) =>
      ctx.run(
        ctx.into('sso_client', {
          id: ctx.newId(),
          client_id: 'app-x',
          name: JSON.stringify({ zh: '应用' }),
          secret: encrypt(id, 'a secret of ours'),
          redirect_uris: [],
          post_logout_uris: [],
          created_at: ctx.now(),
        }),
      ),
    app.otherTenant,
  );
  const sealedFile = join(dir, 'beta.tenant');
  const out = (passphrase?: string) =>
    takeOut(app.database.reportUrl, app.otherTenant, async function* () {}, sealedFile, passphrase);
  await expect(out()).rejects.toThrow('--passphrase');
  const taken = await out('words that nobody guesses');
  useKeys(['the key of another installation']);
  await expect(putIn(there.ownerUrl, sealedFile, taken, keep)).rejects.toThrow('--passphrase');
  await expect(putIn(there.ownerUrl, sealedFile, taken, keep, 'other words')).rejects.toThrow(
    'not the passphrase',
  );
  await putIn(there.ownerUrl, sealedFile, taken, keep, 'words that nobody guesses');
  expect(await state(there.reportUrl, id)).toBe(taken.state);
  const {
    rows: [arrived],
  } = await atOneMoment(there.reportUrl, (client) =>
    client.query('select secret from sso_client where tenant_id = $1', [id]),
  );
  expect(decrypt(id, arrived.secret)).toBe('a secret of ours');
});
