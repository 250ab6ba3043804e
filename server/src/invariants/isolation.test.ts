import { calls } from '@tradeport/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../kernel/ids.ts';
import { testApp, type TestApp } from '../testing/app.ts';
import { codeFields, withCode, type CodeField } from '../testing/sample.ts';

/**
 * TEN-05: a code of another tenant answers exactly as a code that nobody has, on every call and in every
 * field that takes a code. The codes are one of every table of the other tenant.
 */
describe('tenants are isolated', () => {
  let app: TestApp;
  let foreign: string[];
  beforeAll(async () => {
    app = await testApp({ trade: true });
    foreign = await app.oneIdOfEveryTable(app.otherTenant);
    expect(foreign.length).toBeGreaterThan(12);
  });
  afterAll(() => app.close());

  const withCodes = calls.filter((call) => !call.platform && codeFields(call).length > 0);

  test.each(withCodes.map((call) => [call.name, call] as const))('[TEN-05] %s', async (_name, call) => {
    const role = call.who === 'anyone' || call.who === 'user' ? 'buyer' : app.roleWith(call.who.may);
    const filler = newId();
    const ask = async (field: CodeField, id: string) => {
      const { status, body } = await app.raw(call, withCode(call, field, id, filler), { role });
      // What the caller sent may come back; nothing else may differ.
      return { status, body: JSON.stringify(body).replaceAll(id, '*') };
    };
    for (const field of codeFields(call)) {
      const random = await ask(field, newId());
      for (const id of foreign) expect(await ask(field, id), field.path.join('.')).toEqual(random);
    }
  });

  test('[TEN-05] a session of one tenant is nobody on the other', async () => {
    const cookie = await app.cookieOf('buyer');
    const call = calls.find((one) => one.name === 'user.info');
    if (!call) throw new Error('no call tells who is logged in');
    const own = await app.raw(call, {}, { cookie });
    const other = await app.raw(call, {}, { cookie, tenant: app.otherTenant });
    expect(own.status).toBe(200);
    expect(other.status).toBe(401);
  });
});
