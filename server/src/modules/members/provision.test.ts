import { getInfo, loginIn } from '@tradeport/api/identity/calls';
import { describe, expect, test } from 'vitest';
import { isHouse } from './house.ts';
import { addMember } from './members.ts';
import { provisionTenant } from './provision.ts';
import { useApp } from '../../testing/app.fixture.ts';

const admin = { loginName: 'first_admin', password: 'Demo1234' };

describe('a new tenant', () => {
  const app = useApp();

  test('[TEN-03a] has its admin, app, hosts and roles at once', async () => {
    const { tenant } = await provisionTenant(app.kernel, {
      code: 'gamma',
      name: { zh: '伽马' },
      hosts: ['gamma.test'],
      admin,
    });
    const answer = await app.raw(
      loginIn,
      { loginName: admin.loginName, passwd: admin.password },
      { tenant },
    );
    expect(answer).toMatchObject({
      status: 200,
      body: { dataObj: { roles: ['admin'], tenantCode: 'gamma', isPlat: false } },
    });
  });

  test('[TEN-03a][ORD-02i] its own company is the one that it was made with, whatever clock a later one came by', async () => {
    const { tenant, memberId } = await provisionTenant(app.kernel, {
      code: 'zeta',
      name: { zh: '泽塔' },
      admin,
    });
    await app.moveClock(-40 * 86_400_000, tenant);
    const { id } = await app.as(
      null,
      (ctx) => addMember(ctx, { kind: 'company', name: '早先' }),
      tenant,
    );
    const asked = await app.as(
      null,
      async (ctx) => [await isHouse(ctx, memberId), await isHouse(ctx, id)],
      tenant,
    );
    expect(asked).toEqual([true, false]);
    await expect(
      app.as(
        null,
        (ctx) => addMember(ctx, { kind: 'company', name: '又一', isHouse: true }),
        tenant,
      ),
    ).rejects.toThrow(/member_house/);
  });

  test('[TEN-03a] a code or host that is taken is refused, and nothing of it stays', async () => {
    const before = (await app.kernel.tenants()).length;
    await expect(
      provisionTenant(app.kernel, { code: 'alpha', name: { zh: 'x' }, admin }),
    ).rejects.toMatchObject({ code: 'tenant.code_taken' });
    await expect(
      provisionTenant(app.kernel, {
        code: 'delta',
        name: { zh: 'x' },
        hosts: ['beta.test'],
        admin,
      }),
    ).rejects.toMatchObject({ code: 'tenant.host_taken' });
    await expect(
      provisionTenant(app.kernel, {
        code: 'delta',
        name: { zh: 'x' },
        admin: { ...admin, password: '123' },
      }),
    ).rejects.toMatchObject({ code: 'user.password_format' });
    const { rows } = await app.owner.query(`select code from tenant where code = 'delta'`);
    expect(rows).toEqual([]);
    expect((await app.kernel.tenants()).length).toBe(before);
  });

  test('[TEN-05a] people of one tenant are nobody in the new one', async () => {
    const { tenant } = await provisionTenant(app.kernel, {
      code: 'epsilon',
      name: { zh: 'x' },
      hosts: ['epsilon.test'],
      admin,
    });
    await expect(
      (await app.client(null, tenant))(loginIn, {
        loginName: 'first_admin2',
        passwd: admin.password,
      }),
    ).rejects.toMatchObject({ code: 'login.wrong' });
    expect(
      (await app.raw(getInfo, {}, { tenant, cookie: await app.cookieOf('admin') })).status,
    ).toBe(401);
  });
});
