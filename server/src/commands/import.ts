import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { exportKinds } from '@tradeport/api/imports/model';
import { currencies, type Currency } from '@tradeport/api/kernel/money';
import pg from 'pg';
import { type App, type CommandEnv, CommandFault } from './command.ts';
import { tenantOf, withFaultMessages } from './ask.ts';
import type { Tenant } from '../kernel/ctx.ts';
import { runQueued } from '../kernel/jobs.ts';
import { prepared } from '../kernel/query.ts';
import { faults, get } from '../modules/imports/find.ts';
import { checkJob, readJob, runJob } from '../modules/imports/jobs.ts';
import { check, start } from '../modules/imports/steps.ts';
import { takeFile } from '../modules/imports/upload.ts';
import { houseMember } from '../modules/members/index.ts';

const USAGE =
  'portal import products|prices|stock --tenant <code> [--seller <login or member number>] [--currency CNY] [--publish] [--new-names] <files…>';
const LOOK_EVERY_MS = 300;
/** An import that has not moved for so long is not run by anybody. */
const STILL_MAX_MS = 60_000;
const FAULTS_SHOWN = 100;

const KINDS = new Set(exportKinds.map((kind) => kind.toLowerCase()));

type Asked = {
  tenant: Tenant;
  sellerCode: string | undefined;
  currency: Currency;
  publish: boolean;
  /** The person who gives the command confirms new categories and brands. */
  confirmNew: boolean;
};
type Run = Awaited<ReturnType<typeof get>>;

/** CAT-06 `portal import products …`: what the import screen does, for files on this machine. */
export async function importCommand(args: string[], env: CommandEnv): Promise<void> {
  const {
    values,
    positionals: [what, ...files],
  } = read(args);
  const currency = currencies.find((one) => one === (values.currency ?? 'CNY'));
  if (!KINDS.has(what ?? '') || files.length === 0 || !currency) throw new CommandFault(USAGE);
  const app = await env.app();
  const tenant = await tenantOf(app, values.tenant);
  // Prices and stock are found by their SKU, whosesoever they are.
  const sellerCode =
    what !== 'products' && values.seller === undefined
      ? undefined
      : await sellerOf(app, tenant, values.seller);
  const asked: Asked = {
    tenant,
    sellerCode,
    currency,
    publish: values.publish ?? false,
    confirmNew: values['new-names'] ?? false,
  };
  // A new tenant has its warehouse from an event that may still wait.
  await app.kernel.drainOutbox();
  const pool = new pg.Pool({ connectionString: (await env.database()).ownerUrl, max: 2 });
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', () => undefined);
  let refused = 0;
  try {
    for (const file of files) refused += (await importFile(app, pool, env, asked, file)).refused;
  } finally {
    await pool.end();
  }
  if (refused > 0) throw new CommandFault(`${refused} products were refused.`);
}

async function importFile(
  app: App,
  pool: pg.Pool,
  env: CommandEnv,
  asked: Asked,
  path: string,
): Promise<Run> {
  const { kernel } = app;
  const scope = { ...kernel.system(asked.tenant), doing: 'import.command', lang: 'en' as const };
  const data = await readFile(path).catch(() =>
    Promise.reject(new CommandFault(`${path} cannot be read`)),
  );
  const { id: importCode } = await withFaultMessages(() =>
    kernel.write(scope, (ctx) => takeFile(ctx, { name: basename(path), data })),
  );
  const looked = await untilDone(app, pool, env, asked.tenant, importCode);
  if (looked.status !== 'uploaded')
    throw new CommandFault(`${looked.fileName} cannot be read: ${looked.reason}`);
  await withFaultMessages(() => kernel.write(scope, (ctx) => check(ctx, { importCode, ...asked })));
  const checked = await untilDone(app, pool, env, asked.tenant, importCode);
  if (checked.status !== 'checked')
    throw new CommandFault(`${checked.fileName} is ${checked.status}: ${checked.reason}`);
  env.say(
    `${checked.fileName}: ${checked.rowsTotal} rows, ${checked.productsTotal} items, ${checked.faultCount} faults`,
  );
  for (const [what, names] of [
    ['categories', checked.newCategories],
    ['brands', checked.newBrands],
  ] as const)
    if (names.length > 0) env.say(`  new ${what}: ${names.join(', ')}`);
  if (checked.newCategories.length + checked.newBrands.length > 0 && !asked.confirmNew)
    throw new CommandFault(`${checked.fileName} makes new names. Confirm them with --new-names`);
  const { confirmNew } = asked;
  await withFaultMessages(() =>
    kernel.write(scope, (ctx) => start(ctx, { importCode, confirmNew })),
  );
  const run = await untilDone(app, pool, env, asked.tenant, importCode);
  const { rows, total } = await kernel.read(scope, (ctx) =>
    faults(ctx, { importCode, page: 1, rows: FAULTS_SHOWN }),
  );
  for (const row of rows) env.say(`  row ${row.row} ${row.column}: ${row.msg} (${row.value})`);
  if (total > rows.length) env.say(`  … ${total} in all`);
  env.say(
    `${run.fileName}: ${run.status}; ${run.created} created, ${run.updated} changed, ${run.unchanged} as they were, ${run.refused} refused, ` +
      `${run.picturesMissing} pictures missing`,
  );
  if (run.status !== 'done') throw new CommandFault(`${run.fileName} is ${run.status}`);
  return run;
}

/** Runs what was queued, or watches the server beside run it, and tells how far it is. */
async function untilDone(
  app: App,
  pool: pg.Pool,
  env: CommandEnv,
  tenant: Tenant,
  importCode: string,
): Promise<Run> {
  const { kernel } = app;
  const look = () => kernel.read(kernel.system(tenant), (ctx) => get(ctx, { importCode }));
  let run = await look();
  let moved = Date.now();
  const watch = async () => {
    const now = await look();
    if (now.rowsDone !== run.rowsDone || now.status !== run.status) {
      moved = Date.now();
      if (now.status === 'running') env.say(`  ${now.rowsDone} of ${now.rowsTotal} rows`);
    }
    run = now;
  };
  const busy = () =>
    run.status === 'reading' || run.status === 'checking' || run.status === 'running';
  while (busy()) {
    const working = runQueued(kernel, pool, [readJob.name, checkJob.name, runJob.name]).then(
      () => 'over' as const,
    );
    while ((await Promise.race([working, sleep(LOOK_EVERY_MS)])) !== 'over') await watch();
    await watch();
    if (Date.now() - moved > STILL_MAX_MS)
      throw new CommandFault(
        `${run.fileName} stands still at row ${run.rowsDone}; see the log of the server`,
      );
    // A server beside may have taken it.
    if (busy()) await sleep(LOOK_EVERY_MS);
  }
  return run;
}

/** The seller of the imported products: the one named, or the tenant's own member. */
export async function sellerOf(
  app: App,
  tenant: Tenant,
  named: string | undefined,
): Promise<string> {
  const query =
    named === undefined
      ? houseMember({ tenantId: tenant.id })
      : memberNamed({ tenantId: tenant.id, loginName: named });
  const [found] = await app.kernel.read(app.kernel.system(tenant), (ctx) => ctx.run(query));
  if (found?.is_seller) return found.id;
  throw new CommandFault(
    named === undefined
      ? `Which seller? --seller <login or member number>\n${USAGE}`
      : `"${named}" is ${found ? 'not a seller' : 'unknown here'}`,
  );
}

function read(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        tenant: { type: 'string' },
        seller: { type: 'string' },
        currency: { type: 'string' },
        publish: { type: 'boolean' },
        'new-names': { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new CommandFault(`${error instanceof Error ? error.message : ''}\n${USAGE}`);
  }
}

/** The first member of all is the tenant's own (members/provision.ts). */
const memberNamed = prepared('commands.memberNamed')`
  select m.id, m.is_seller from member m where m.tenant_id = :tenantId and (m.no = :loginName or m.id in (
    select u.member_id from users u where u.tenant_id = :tenantId and lower(u.login_name) = lower(:loginName))) limit 1`;
