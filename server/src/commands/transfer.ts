import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { verifyArchive } from '../backup/archive.ts';
import { store } from '../modules/files/store.ts';
import { deleteTenant } from '../tenants/delete.ts';
import { filesOf, removeFiles } from '../tenants/files.ts';
import { NotPutIn, putIn } from '../tenants/import.ts';
import {
  NeedsPassphrase,
  takeOut,
  transferManifest,
  type TransferManifest,
} from '../tenants/export.ts';
import { type CommandEnv, CommandFault } from './command.ts';
import { tenantOf } from './ask.ts';

const options = { passphrase: { type: 'string' }, confirm: { type: 'string' } } as const;

/** TEN-06 `portal tenants export <code> [file] --passphrase <words>` */
export async function exportTenant(args: string[], env: CommandEnv) {
  const {
    values,
    positionals: [code, to],
  } = parseArgs({ args, allowPositionals: true, options });
  const app = await env.app();
  const tenant = await tenantOf(app, code);
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
  const file = resolve(to ?? join(env.config.dataDir, 'backups', `${tenant.code}-${stamp}.tenant`));
  if (existsSync(file)) throw new CommandFault(`${file} is there already`);
  mkdirSync(dirname(file), { recursive: true });
  const { reportUrl } = await env.database();
  const manifest = await takeOut(
    reportUrl,
    tenant,
    filesOf(store(), tenant.id),
    file,
    values.passphrase,
  ).catch((error: unknown) =>
    Promise.reject(error instanceof NeedsPassphrase ? new CommandFault(error.message) : error),
  );
  env.say(
    `${file}: ${rowsIn(manifest)} rows, ${(statSync(file).size / 1e6).toFixed(1)} MB\nstate ${manifest.state}`,
  );
  if (tenant.status === 'active')
    env.say(
      `${tenant.code} is open: what is done there from now on is not in the file. To move it, suspend it first.`,
    );
}

/** TEN-06 `portal tenants import <file> --passphrase <words>` */
export async function importTenant(args: string[], env: CommandEnv) {
  const {
    values,
    positionals: [from],
  } = parseArgs({ args, allowPositionals: true, options });
  const file = from && resolve(from);
  if (!file || !existsSync(file))
    throw new CommandFault('Which file? portal tenants import <file>');
  await env.app();
  const { ownerUrl } = await env.database();
  const { data: manifest } = transferManifest.safeParse(await verified(file));
  if (!manifest) throw new CommandFault(`${file} is not a tenant's file.`);
  try {
    await putIn(
      ownerUrl,
      file,
      manifest,
      (name, data) => store().put(name, data),
      values.passphrase,
    );
  } catch (error) {
    throw error instanceof NotPutIn ? new CommandFault(error.message) : error;
  }
  env.say(
    `${manifest.tenant.code}: ${rowsIn(manifest)} rows\nstate ${manifest.state}, as it was taken out`,
  );
}

/** TEN-06 `portal tenants delete <code> --confirm <code>`: for ever. */
export async function removeTenant(args: string[], env: CommandEnv) {
  const {
    values,
    positionals: [code],
  } = parseArgs({ args, allowPositionals: true, options });
  const tenant = await tenantOf(await env.app(), code);
  if (tenant.platform) throw new CommandFault('The platform itself cannot be deleted.');
  if (tenant.status !== 'suspended')
    throw new CommandFault(
      `${tenant.code} is open. Suspend it first: portal tenants suspend ${tenant.code} --reason <why>`,
    );
  if (values.confirm !== tenant.code)
    throw new CommandFault(
      `This cannot be undone. To delete it: portal tenants delete ${tenant.code} --confirm ${tenant.code}`,
    );
  const { ownerUrl } = await env.database();
  const rows = await deleteTenant(ownerUrl, tenant.id);
  env.say(
    `${tenant.code}: ${rows} rows and ${await removeFiles(store(), tenant.id)} files deleted`,
  );
}

async function verified(file: string): Promise<object> {
  try {
    return await verifyArchive(file);
  } catch (error) {
    throw new CommandFault(error instanceof Error ? error.message : `${file} cannot be read`);
  }
}

function rowsIn({ tables }: TransferManifest): number {
  return Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
}
