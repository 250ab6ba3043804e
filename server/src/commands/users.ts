import { identityErrors } from '@tradeport/api/identity/errors';
import { loginName } from '@tradeport/api/identity/model';
import { parseArgs } from 'node:util';
import { setPassword } from '../modules/login/index.ts';
import { addUser, newPassword, usersPage } from '../modules/accounts/index.ts';
import { addMember } from '../modules/members/index.ts';
import { type CommandEnv, CommandFault } from './command.ts';
import { tenantOf, withFaultMessages } from './ask.ts';

const USAGE =
  'portal users --tenant <code> [list | add <account> --role <role>… [--name <name>] | password <account>]';

/** `portal users …` Also the way back in after the only admin's password is lost. */
export async function usersCommand(args: string[], env: CommandEnv) {
  const {
    values,
    positionals: [verb = 'list', account = ''],
  } = read(args);
  if (!['list', 'add', 'password'].includes(verb) || (verb !== 'list' && !account))
    throw new CommandFault(USAGE);
  // AUT-17 Only new login names are checked; an older account with another form of name still gets
  // its new password.
  if (verb === 'add' && !loginName().safeParse(account).success)
    throw new CommandFault(`${account}: ${identityErrors['user.login_name_format'].en}`);
  const { kernel } = await env.app();
  const tenant = await tenantOf(await env.app(), values.tenant);
  const scope = { ...kernel.system(tenant), doing: `user.${verb}` };
  if (verb === 'list') {
    const { rows, total } = await kernel.read(scope, (ctx) =>
      usersPage(ctx, { page: 1, rows: 1000 }),
    );
    for (const row of rows)
      env.say(
        [
          row.userName.padEnd(20),
          row.status.padEnd(12),
          row.roles.join(',').padEnd(20),
          row.merberCompname,
        ].join('  '),
      );
    if (total > rows.length) env.say(`… ${total} in all`);
    return;
  }
  const password = values.password ?? newPassword();
  await withFaultMessages(() =>
    kernel.write(scope, async (ctx) => {
      if (verb === 'password') return setPassword(ctx, account, password);
      const name = values.name ?? account;
      const { id } = await addMember(ctx, { kind: 'person', name });
      return addUser(ctx, {
        memberId: id,
        loginName: account,
        password,
        name,
        roles: values.role ?? ['buyer'],
      });
    }),
  );
  env.say(`${account} / ${password}`);
}

function read(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        tenant: { type: 'string' },
        role: { type: 'string', multiple: true },
        name: { type: 'string' },
        password: { type: 'string' },
      },
    });
  } catch (error) {
    throw new CommandFault(`${error instanceof Error ? error.message : ''}\n${USAGE}`);
  }
}
