import { bankAccountErrors } from '@tradeport/api/bankaccounts/errors';
import { bankAccountIn } from '@tradeport/api/bankaccounts/model';
import { parseArgs } from 'node:util';
import { applicationPage } from '@tradeport/api/onboarding/calls';
import { approveIn } from '@tradeport/api/onboarding/model';
import { firstLimits, limits as limitsSchema } from '@tradeport/api/tenancy/limits';
import { provisionIn } from '@tradeport/api/tenancy/model';
import { isScene } from '@tradeport/api/tenancy/scenes';
import type { Tenant } from '../kernel/ctx.ts';
import { newPassword } from '../modules/accounts/index.ts';
import { provisionTenant } from '../modules/members/index.ts';
import {
  applications,
  approve,
  provisionDefaults,
  refuse,
  resume,
  saveLimits,
  settingsFor,
  suspend,
  tenant as tenantDetail,
} from '../modules/onboarding/index.ts';
import { tenantsPage } from '../modules/tenancy/index.ts';
import { withFaultMessages } from './ask.ts';
import { type App, type CommandEnv, CommandFault } from './command.ts';

const USAGE = `portal tenants [list | add --code <code> --name <name> --admin <account> [--host <host>] [--scene <scene>]
      [--address <where goods come back to> --phone <its phone>] [--bank <name> --bank-account <number>]
  | suspend <code> --reason <why> | resume <code>
  | limits <code> [--users <n>] [--products <n>] [--storage-mb <n>] [--calls-minute <n>]   (none: no limit; nothing: what is used)
  | applications [--status <status>] | approve <number> [--code <code>] [--host <host>] | refuse <number> --reason <why>
  | export <code> [file] --passphrase … | import <file> --passphrase … | delete <code> --confirm <code>]`;

/** TEN-06 A tenant leaves with all it has, comes, or is gone for ever. */
const transfers: Record<string, (args: string[], env: CommandEnv) => Promise<void>> = {
  export: async (args, env) => (await import('./transfer.ts')).exportTenant(args, env),
  import: async (args, env) => (await import('./transfer.ts')).importTenant(args, env),
  delete: async (args, env) => (await import('./transfer.ts')).removeTenant(args, env),
};

/** `portal tenants …` TEN-04 */
export async function tenantsCommand(args: string[], env: CommandEnv) {
  const transfer = transfers[args[0] ?? ''];
  if (transfer) return transfer(args.slice(1), env);
  const {
    values,
    positionals: [verb = 'list', code = ''],
  } = read(args);
  if (
    !['list', 'add', 'suspend', 'resume', 'limits', 'applications', 'approve', 'refuse'].includes(
      verb,
    )
  )
    throw new CommandFault(USAGE);
  const app = await env.app();
  if (verb === 'list') return list(app, env);
  if (verb === 'add') return add(app, env, values);
  if (verb === 'applications') return listApplications(app, env, values);
  if (!code || (['suspend', 'refuse'].includes(verb) && !values.reason))
    throw new CommandFault(USAGE);
  if (verb === 'limits') return limits(app, env, code, values);
  if (verb === 'approve' || verb === 'refuse') return decide(app, env, verb, code, values);
  const scope = { ...app.kernel.system(await platformOf(app)), doing: `tenant.${verb}` };
  await withFaultMessages(() =>
    app.kernel.write(scope, (ctx) =>
      verb === 'suspend'
        ? suspend(ctx, { tenantCode: code, reason: values.reason ?? '' })
        : resume(ctx, { tenantCode: code }),
    ),
  );
  env.say(`${code}: ${verb === 'suspend' ? 'suspended' : 'active'}`);
}

async function list(app: App, env: CommandEnv) {
  const scope = app.kernel.system(await platformOf(app));
  const { rows } = await app.kernel.read(scope, (ctx) => tenantsPage(ctx, { page: 1, rows: 1000 }));
  env.say(
    ['code'.padEnd(16), 'status'.padEnd(10), 'users', 'products', 'orders', 'MB', 'hosts'].join(
      '  ',
    ),
  );
  for (const row of rows) {
    env.say(
      [
        row.tenantCode.padEnd(16),
        row.status.padEnd(10),
        `${row.users}`.padStart(5),
        `${row.products}`.padStart(8),
        `${row.orders}`.padStart(6),
        `${Math.round(row.storageBytes / 1024 / 1024)}`.padStart(2),
        row.hosts.join(' '),
      ].join('  '),
    );
  }
}

type Values = ReturnType<typeof read>['values'];

/** TEN-04 Sets the named limits and leaves the rest; prints the use of each. */
async function limits(app: App, env: CommandEnv, code: string, values: Values) {
  const scope = { ...app.kernel.system(await platformOf(app)), doing: 'tenant.limits' };
  const wanted = {
    users: values.users,
    products: values.products,
    storageMb: values['storage-mb'],
    callsMinute: values['calls-minute'],
  };
  const before = await withFaultMessages(() =>
    app.kernel.write(scope, (ctx) => tenantDetail(ctx, { tenantCode: code })),
  );
  const given = Object.entries(wanted).flatMap(([kind, text]) =>
    text === undefined ? [] : [[kind, text === 'none' ? null : Number(text)]],
  );
  const next = limitsSchema.safeParse({ ...before.limits, ...Object.fromEntries(given) });
  if (!next.success) throw new CommandFault(USAGE);
  if (given.length > 0)
    await withFaultMessages(() =>
      app.kernel.write(scope, (ctx) => saveLimits(ctx, { tenantCode: code, limits: next.data })),
    );
  const line = (kind: string, used: string, max: number | null) =>
    env.say(`${kind.padEnd(14)} ${used.padStart(10)} of ${max ?? 'any number'}`);
  line('users', `${before.used.users}`, next.data.users);
  line('products', `${before.used.products}`, next.data.products);
  line('storage MB', `${Math.round(before.used.storageBytes / 1024 / 1024)}`, next.data.storageMb);
  line('calls a minute', '–', next.data.callsMinute);
}

async function listApplications(app: App, env: CommandEnv, values: Values) {
  const scope = app.kernel.system(await platformOf(app));
  const input = applicationPage.input.safeParse({
    rows: 100,
    ...(values.status ? { status: values.status } : {}),
  });
  if (!input.success) throw new CommandFault(USAGE);
  const { rows } = await app.kernel.read(scope, (ctx) => applications(ctx, input.data));
  for (const row of rows) {
    env.say(
      [
        row.applicationNo,
        row.status.padEnd(12),
        row.portalCode.padEnd(16),
        row.scenes.join(',').padEnd(12),
        `${row.companyName} (${row.contactName}, ${row.contact})`,
      ].join('  '),
    );
  }
  if (rows.length === 0) env.say('no applications');
}

/** TEN-03 An application by its number, decided without a screen. */
async function decide(
  app: App,
  env: CommandEnv,
  verb: 'approve' | 'refuse',
  no: string,
  values: Values,
) {
  const scope = { ...app.kernel.system(await platformOf(app)), doing: `application.${verb}` };
  const found = await app.kernel.read(scope, (ctx) =>
    applications(ctx, { page: 1, rows: 2, q: no }),
  );
  const row = found.rows.find((one) => one.applicationNo === no);
  if (!row) throw new CommandFault(`There is no application "${no}"`);
  const { applicationCode } = row;
  if (verb === 'refuse') {
    await withFaultMessages(() =>
      app.kernel.write(scope, (ctx) =>
        refuse(ctx, { applicationCode, reason: values.reason ?? '' }),
      ),
    );
    return env.say(`${no}: refused`);
  }
  const input = approveIn.safeParse({
    applicationCode,
    portalCode: values.code,
    host: values.host?.[0] ?? '',
    limits: firstLimits,
  });
  if (!input.success) throw new CommandFault(USAGE);
  const made = await withFaultMessages(() =>
    app.kernel.write(scope, (ctx) => approve(ctx, input.data)),
  );
  env.say(`${no}: opened as ${made.tenantCode} ${made.address}`.trim());
}

async function add(app: App, env: CommandEnv, values: Values) {
  const password = values.password ?? newPassword();
  const scenes = (values.scene ?? ['b2b']).filter(isScene);
  const input = provisionIn.safeParse({
    code: values.code,
    name: { zh: values.name ?? values.code },
    platform: values.platform ?? false,
    hosts: values.host ?? [],
    admin: { loginName: values.admin, password },
    settings: values.platform ? {} : settingsFor(scenes),
  });
  if (!input.success)
    throw new CommandFault(
      `${USAGE}\n${input.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n')}`,
    );
  const given = givenBy(values, input.data.name.zh);
  await withFaultMessages(() =>
    provisionTenant(app.kernel, input.data, async (ctx, made) => {
      if (!input.data.platform)
        await provisionDefaults(ctx, { ...made, ...given, scenes, name: input.data.name });
    }),
  );
  env.say(`${values.code}: ${values.admin} / ${password}`);
}

/**
 * AFS-04c, PAY-02e Reads the return address and the bank account of a new portal from the options
 * given.
 */
function givenBy(values: Values, name: string) {
  const { address, phone, bank: bankName, 'bank-account': accountNo } = values;
  if ((address === undefined) !== (phone === undefined)) throw new CommandFault(USAGE);
  if ((bankName === undefined) !== (accountNo === undefined)) throw new CommandFault(USAGE);
  const returns = address && phone ? { receiver: name, phone, address } : null;
  const bank =
    bankName && accountNo
      ? { currency: 'CNY' as const, beneficiary: name, accountNo, bankName }
      : null;
  if (bank && !bankAccountIn.safeParse(bank).success)
    throw new CommandFault(`--bank-account: ${bankAccountErrors['bank_account.number'].en}`);
  return { returns, bank };
}

async function platformOf(app: App): Promise<Tenant> {
  return (
    (await app.kernel.tenants()).find((tenant) => tenant.platform) ??
    Promise.reject(
      new CommandFault(
        'There is no platform yet: portal tenants add --platform --code … --name … --admin …',
      ),
    )
  );
}

function read(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        code: { type: 'string' },
        name: { type: 'string' },
        host: { type: 'string', multiple: true },
        platform: { type: 'boolean' },
        admin: { type: 'string' },
        password: { type: 'string' },
        address: { type: 'string' },
        phone: { type: 'string' },
        bank: { type: 'string' },
        'bank-account': { type: 'string' },
        reason: { type: 'string' },
        scene: { type: 'string', multiple: true },
        users: { type: 'string' },
        products: { type: 'string' },
        'storage-mb': { type: 'string' },
        'calls-minute': { type: 'string' },
        status: { type: 'string' },
      },
    });
  } catch (error) {
    throw new CommandFault(`${error instanceof Error ? error.message : ''}\n${USAGE}`);
  }
}
