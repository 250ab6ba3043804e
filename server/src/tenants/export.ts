import { renameSync, rmSync } from 'node:fs';
import type pg from 'pg';
import { z } from 'zod';
import { writeArchive } from '../backup/archive.ts';
import { migrationsOf } from '../backup/tables.ts';
import { hasSealed, travelWith, type Travel } from './encrypted.ts';
import { atOneMoment, rowsOf, stateOf, textsOf } from './state.ts';

/** The manifest of a tenant's file, beside its rows and files. */
export const transferManifest = z.object({
  format: z.literal('tradeport-tenant-1'),
  made_at: z.string(),
  tenant: z.object({ id: z.string(), code: z.string() }),
  migrations: z.array(z.string()),
  /** Per table its columns and how many rows there are. */
  tables: z.record(z.string(), z.object({ columns: z.array(z.string()), rows: z.number() })),
  /** The hash of all rows, see `stateOf`. */
  state: z.string(),
  /** Salt of the passphrase that encrypts values in transit; '' when there is none. */
  salt: z.string(),
});
export type TransferManifest = z.infer<typeof transferManifest>;
/** The stored files of a tenant, by the names that the store knows them by. */
export type FilesOut = () => AsyncIterable<{ name: string; data: Buffer }>;
type Taken = { id: string; code: string };
type Archive = ReturnType<typeof writeArchive>;

/**
 * TEN-06 Writes everything of a tenant, as of one moment, into one file. To freeze the data,
 * suspend the tenant first.
 */
export async function takeOut(
  reportUrl: string,
  tenant: Taken,
  files: FilesOut,
  file: string,
  passphrase = '',
): Promise<TransferManifest> {
  const travel = passphrase ? travelWith(tenant.id, passphrase) : null;
  const half = `${file}.part`;
  try {
    const archive = writeArchive(half);
    const manifest = await atOneMoment(reportUrl, (client) =>
      writeRows(client, archive, tenant, travel),
    );
    // After the rows: a file is there before the row that names it.
    for await (const { name, data } of files()) await archive.section(`file/${name}`, [data]);
    await archive.close(manifest);
    renameSync(half, file);
    return manifest;
  } finally {
    rmSync(half, { force: true });
  }
}

async function writeRows(
  client: pg.Client,
  archive: Archive,
  tenant: Taken,
  travel: Travel | null,
): Promise<TransferManifest> {
  const tables: TransferManifest['tables'] = {};
  for (const { name, columns, text } of await textsOf(client)) {
    let count = 0;
    const lines = async function* () {
      for await (const rows of rowsOf(client, text, tenant.id)) {
        count += rows.length;
        yield Buffer.from(`${rows.map((row) => goingOut(row, travel)).join('\n')}\n`);
      }
    };
    await archive.section(`table/${name}`, lines());
    tables[name] = { columns, rows: count };
  }
  return {
    format: 'tradeport-tenant-1',
    made_at: new Date().toISOString(),
    tenant: { id: tenant.id, code: tenant.code },
    migrations: await migrationsOf(client),
    tables,
    state: await stateOf(client, tenant.id),
    salt: travel?.salt ?? '',
  };
}

/** Secrets and ID numbers do not leave under a key that stays here. */
export class NeedsPassphrase extends Error {
  override name = 'NeedsPassphrase';
}

function goingOut(row: string, travel: Travel | null): string {
  if (!hasSealed(row)) return row;
  if (!travel)
    throw new NeedsPassphrase(
      'Some values are sealed with the key of this installation: give a --passphrase under which they travel.',
    );
  return travel.out(row);
}
