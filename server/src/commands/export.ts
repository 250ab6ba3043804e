import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { extname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { exportKinds } from '@tradeport/api/imports/model';
import { langs } from '@tradeport/api/kernel/text';
import { type CommandEnv, CommandFault } from './command.ts';
import { tenantOf } from './ask.ts';
import { tableFormats } from '../kernel/table-file.ts';
import { sellerOf } from './import.ts';
import { exportFile } from '../modules/imports/export.ts';

const USAGE =
  'portal export products|prices|stock --tenant <code> [--seller <login or member number>] [--lang zh] <file.csv or file.xlsx>';

/** CAT-06 `portal export …`: what the lists' export does, into a file of this machine; `portal import` reads it again. */
export async function exportCommand(args: string[], env: CommandEnv): Promise<void> {
  const {
    values,
    positionals: [what, file, ...more],
  } = read(args);
  const kind = exportKinds.find((one) => one.toLowerCase() === what);
  const format = tableFormats.find((one) => extname(file ?? '') === `.${one}`);
  const lang = langs.find((one) => one === (values.lang ?? 'zh'));
  if (!kind || !file || !format || !lang || more.length > 0) throw new CommandFault(USAGE);
  const app = await env.app();
  const tenant = await tenantOf(app, values.tenant);
  const sellerCode =
    values.seller === undefined ? undefined : await sellerOf(app, tenant, values.seller);
  const scope = { ...app.kernel.system(tenant), doing: 'export.command', lang };
  try {
    await pipeline(
      exportFile(app.kernel, scope, kind, format, { sellerCode }),
      createWriteStream(file, { mode: 0o600 }),
    );
  } catch (error) {
    // Half a file must not be taken for a whole one.
    await rm(file, { force: true });
    if (
      error instanceof Error &&
      'code' in error &&
      ['ENOENT', 'EACCES', 'EISDIR'].includes(String(error.code))
    )
      throw new CommandFault(`${file} cannot be written`);
    throw error;
  }
  env.say(`${file} is written.`);
}

function read(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { tenant: { type: 'string' }, seller: { type: 'string' }, lang: { type: 'string' } },
    });
  } catch (error) {
    throw new CommandFault(`${error instanceof Error ? error.message : ''}\n${USAGE}`);
  }
}
