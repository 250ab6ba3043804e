import pg from 'pg';
import { readArchive, type Section } from '../backup/archive.ts';
import { list, migrationsOf, quoted } from '../backup/tables.ts';
import { travelWith, type Travel } from './encrypted.ts';
import { stateOf } from './state.ts';
import { tenantTables } from './tables.ts';
import type { TransferManifest } from './export.ts';

/** Why a tenant's file cannot be put in, said in one sentence. */
export class NotPutIn extends Error {
  override name = 'NotPutIn';
}

const BYTES_AT_ONCE = 4 * 1024 * 1024;

/**
 * TEN-06 Puts a tenant into this installation: all of its rows in one transaction, proven by the hash of
 * what was taken out, then its files. Other tenants go on meanwhile.
 */
export async function putIn(
  ownerUrl: string,
  file: string,
  manifest: TransferManifest,
  saveFile: (name: string, data: Buffer) => Promise<void>,
  passphrase = '',
): Promise<void> {
  const travel =
    manifest.salt && passphrase ? travelWith(manifest.tenant.id, passphrase, manifest.salt) : null;
  if (manifest.salt && !travel)
    throw new NotPutIn('Some values travel under a passphrase: give it with --passphrase.');
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(`begin; set local statement_timeout = 0; set local timezone = 'UTC'`);
    await mayCome(client, manifest);
    await client.query('select set_tenant($1)', [manifest.tenant.id]);
    const { rows: self } = await client.query<{ name: string }>(`
      select 'public.' || conrelid::regclass::text as name from pg_constraint where contype = 'f' and conrelid = confrelid`);
    const whole = new Set(self.map((row) => row.name));
    await inOrder(client, file, async ({ name, chunks }) => {
      const table = name.slice('table/'.length);
      const columns = manifest.tables[table]?.columns;
      if (columns)
        await insertRows(
          client,
          table,
          columns,
          travel ? opened(chunks, travel) : chunks,
          whole.has(table),
        );
    });
    const state = await stateOf(client, manifest.tenant.id);
    if (state !== manifest.state)
      throw new NotPutIn(
        `The rows are not those that were taken out (${state} instead of ${manifest.state}); nothing was kept.`,
      );
    for await (const { name, chunks } of readArchive(file)) {
      if (name.startsWith('file/')) await saveFile(name.slice('file/'.length), await allOf(chunks));
    }
    await client.query(`select pg_notify('directory', '')`);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

async function mayCome(
  client: pg.Client,
  { migrations, tenant, tables }: TransferManifest,
): Promise<void> {
  const here = await migrationsOf(client);
  const [strange] = [
    ...migrations.filter((name) => !here.includes(name)),
    ...here.filter((name) => !migrations.includes(name)),
  ];
  if (strange)
    throw new NotPutIn(
      `The file is of another version of the schema (${strange}): bring both installations to the same version.`,
    );
  const {
    rows: [taken],
  } = await client.query('select code from tenant where id = $1 or code = $2', [
    tenant.id,
    tenant.code,
  ]);
  if (taken) throw new NotPutIn(`There is a tenant "${taken.code}" here already.`);
  const { rows: missing } = await client.query<{ name: string }>(
    `
    select name from unnest($1::text[]) name where to_regclass(name) is null`,
    [Object.keys(tables)],
  );
  if (missing[0]) throw new NotPutIn(`There is no table ${missing[0].name} here.`);
}

/** The sections of rows in the order in which tables refer to each other, which is the order in which they were written. */
async function inOrder(
  client: pg.Client,
  file: string,
  take: (section: Section) => Promise<void>,
): Promise<void> {
  const known = new Set([
    'public.tenant',
    'public.app',
    'public.app_host',
    ...(await tenantTables(client)).map(({ name }) => name),
  ]);
  for await (const section of readArchive(file)) {
    if (section.name.startsWith('table/') && known.has(section.name.slice('table/'.length)))
      await take(section);
  }
}

/** Rows that refer to others of their own table go in together. */
async function insertRows(
  client: pg.Client,
  table: string,
  columns: string[],
  chunks: AsyncIterable<Buffer>,
  together: boolean,
): Promise<void> {
  const insert = async (lines: Buffer[]) => {
    const rows = `[${Buffer.concat(lines).toString().trim().split('\n').join(',')}]`;
    try {
      await client.query(
        `insert into ${quoted(table)} (${list(columns)}) select ${list(columns)} from jsonb_populate_recordset(null::${quoted(table)}, $1::jsonb)
        returning 1`,
        [rows],
      );
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.code === '23505')
        throw new NotPutIn(
          `${table.replace('public.', '')}: ${error.detail ?? 'is there already'}`,
        );
      throw error;
    }
  };
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    bytes += chunk.length;
    if (together || bytes < BYTES_AT_ONCE) continue;
    await insert(waiting);
    [waiting, bytes] = [[], 0];
  }
  if (bytes > 0) await insert(waiting);
}

async function allOf(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts);
}

/** Decrypts values with the passphrase and encrypts them with the key of this installation. */
async function* opened(chunks: AsyncIterable<Buffer>, travel: Travel): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    try {
      yield Buffer.from(travel.in(chunk.toString()));
    } catch {
      throw new NotPutIn('This is not the passphrase under which the file was written.');
    }
  }
}
