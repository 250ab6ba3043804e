import { loginIn } from '@tradeport/api/identity/calls';
import { beforeAll, describe, expect, test } from 'vitest';
import { until } from '../testing/app.ts';
import { useApp } from '../testing/app.fixture.ts';
import type { CommandEnv } from './command.ts';
import { tenantsCommand } from './tenants.ts';
import { usersCommand } from './users.ts';

describe('portal tenants and portal users', () => {
  const app = useApp();
  let said: string[];
  let env: CommandEnv;
  beforeAll(async () => {
    said = [];
    const none = () => Promise.reject(new Error('not needed here'));
    env = {
      config: app.kernel.config,
      say: (text) => void said.push(text),
      app: async () => app,
      database: none,
    };
  });

  test('[TEN-04a] lists, adds, suspends and resumes tenants, and says what is wrong', async () => {
    await tenantsCommand(
      [
        'add',
        '--code',
        'gamma',
        '--name',
        '伽马',
        '--host',
        'gamma.test',
        '--admin',
        'gamma_admin',
      ],
      env,
    );
    const [, password = ''] = said.at(-1)?.split(' / ') ?? [];
    const tenant = (await app.kernel.tenants()).find((one) => one.code === 'gamma');
    expect(
      (
        await app.raw(
          loginIn,
          { loginName: 'gamma_admin', passwd: password },
          { tenant: tenant ?? app.tenant },
        )
      ).status,
    ).toBe(200);
    await tenantsCommand(['list'], env);
    expect(said.join('\n')).toMatch(/gamma +active/);
    await tenantsCommand(['suspend', 'gamma', '--reason', 'unpaid'], env);
    await until(
      async () =>
        (await app.kernel.tenants()).find((one) => one.code === 'gamma')?.status === 'suspended',
    );
    await tenantsCommand(['resume', 'gamma'], env);
    await expect(
      tenantsCommand(['add', '--code', 'gamma', '--admin', 'gamma_admin'], env),
    ).rejects.toThrow('This portal code is already taken');
    await expect(tenantsCommand(['suspend', 'gamma'], env)).rejects.toThrow('portal tenants');
    await expect(tenantsCommand(['explode'], env)).rejects.toThrow('portal tenants');
  });

  test('[AUT-09d][AUT-17a] adds a user, and gives a new password that ends the sessions', async () => {
    // AUT-17
    for (const name of ['four', 'nineteen_characters', 'with-dash', '13800138000']) {
      await expect(
        usersCommand(['--tenant', 'alpha', 'add', name, '--role', 'buyer'], env),
        name,
      ).rejects.toThrow('5–18 letters');
      await expect(
        tenantsCommand(['add', '--code', 'delta', '--name', 'd', '--admin', name], env),
        name,
      ).rejects.toThrow('loginName');
    }
    await usersCommand(
      ['--tenant', 'alpha', 'add', 'new_buyer', '--role', 'buyer', '--password', 'Demo1234'],
      env,
    );
    const cookie = await app.cookieOf('buyer');
    await usersCommand(['--tenant', 'alpha', 'password', 'buyer', '--password', 'Other1234'], env);
    expect((await app.raw(loginIn, { loginName: 'new_buyer', passwd: 'Demo1234' })).status).toBe(
      200,
    );
    expect((await app.raw(loginIn, { loginName: 'buyer', passwd: 'Demo1234' })).status).toBe(400);
    expect((await app.raw(loginIn, { loginName: 'buyer', passwd: 'Other1234' })).status).toBe(200);
    expect(cookie).not.toBe('');
    await usersCommand(['--tenant', 'alpha'], env);
    expect(said.join('\n')).toMatch(/new_buyer +enabled +buyer/);
    await expect(usersCommand(['--tenant', 'nowhere'], env)).rejects.toThrow(
      'There is no tenant "nowhere"',
    );
  });
});
