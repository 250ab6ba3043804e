import { parseArgs } from 'node:util';
import { catalogue } from '@tradeport/api';
import { fill } from '@tradeport/api/kernel/text';
import { provisionIn } from '@tradeport/api/tenancy/model';
import type { Tenant } from '../kernel/ctx.ts';
import { Refused } from '../kernel/refused.ts';
import { newPassword } from '../modules/identity/index.ts';
import { provisionTenant } from '../modules/members/index.ts';
import { resume, suspend, tenantsPage } from '../modules/tenancy/index.ts';
import { type App, type CommandEnv, CommandFault } from './command.ts';

const USAGE = `portal tenants [list | add --code <code> --name <name> --admin <account> | suspend <code> --reason <why> | resume <code>
  | export <code> [file] | import <file> | delete <code> --confirm <code>]`;

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
  const { values, positionals: [verb = 'list', code = ''] } = read(args);
  if (!['list', 'add', 'suspend', 'resume'].includes(verb)) throw new CommandFault(USAGE);
  const app = await env.app();
  if (verb === 'list') return list(app, env);
  if (verb === 'add') return add(app, env, values);
  if (!code || (verb === 'suspend' && !values.reason)) throw new CommandFault(USAGE);
  const scope = { ...app.kernel.system(await platformOf(app)), doing: `tenant.${verb}` };
  await told(() => app.kernel.write(scope, (ctx) => verb === 'suspend'
    ? suspend(ctx, { tenantCode: code, reason: values.reason ?? '' }) : resume(ctx, { tenantCode: code })));
  env.say(`${code}: ${verb === 'suspend' ? 'suspended' : 'active'}`);
}

/** The tenant of a code, or a sentence that there is none. */
export async function tenantOf(app: App, code: string | undefined): Promise<Tenant> {
  const tenants = await app.kernel.tenants();
  const found = tenants.find((tenant) => tenant.code === code);
  if (found) return found;
  throw new CommandFault(`There is no tenant "${code ?? ''}"; there are: ${tenants.map((tenant) => tenant.code).join(', ') || 'none'}`);
}

/** Does it; a refusal is said in one sentence. */
export async function told<R>(work: () => Promise<R>): Promise<R> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refused) throw new CommandFault(fill(catalogue[error.code]?.en ?? error.code, error.facts));
    throw error;
  }
}

async function list(app: App, env: CommandEnv) {
  const scope = app.kernel.system(await platformOf(app));
  const { rows } = await app.kernel.read(scope, (ctx) => tenantsPage(ctx, { page: 1, rows: 1000 }));
  env.say(['code'.padEnd(16), 'status'.padEnd(10), 'users', 'products', 'orders', 'MB', 'hosts'].join('  '));
  for (const row of rows) {
    env.say([
      row.tenantCode.padEnd(16), row.status.padEnd(10), `${row.users}`.padStart(5), `${row.products}`.padStart(8),
      `${row.orders}`.padStart(6), `${Math.round(row.storageBytes / 1024 / 1024)}`.padStart(2), row.hosts.join(' '),
    ].join('  '));
  }
}

type Values = ReturnType<typeof read>['values'];

async function add(app: App, env: CommandEnv, values: Values) {
  const password = values.password ?? newPassword();
  const input = provisionIn.safeParse({
    code: values.code, name: { zh: values.name ?? values.code }, platform: values.platform ?? false, hosts: values.host ?? [],
    admin: { loginName: values.admin, password },
  });
  if (!input.success) throw new CommandFault(`${USAGE}\n${input.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n')}`);
  await told(() => provisionTenant(app.kernel, input.data));
  env.say(`${values.code}: ${values.admin} / ${password}`);
}

async function platformOf(app: App): Promise<Tenant> {
  return (await app.kernel.tenants()).find((tenant) => tenant.platform)
    ?? Promise.reject(new CommandFault('There is no platform yet: portal tenants add --platform --code … --name … --admin …'));
}

function read(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: {
      code: { type: 'string' }, name: { type: 'string' }, host: { type: 'string', multiple: true }, platform: { type: 'boolean' },
      admin: { type: 'string' }, password: { type: 'string' }, reason: { type: 'string' },
    } });
  } catch (error) {
    throw new CommandFault(`${error instanceof Error ? error.message : ''}\n${USAGE}`);
  }
}
