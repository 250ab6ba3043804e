import { calls } from '@tradeport/api';
import { getInfo as whoAmI } from '@tradeport/api/identity/calls';
import { roleNames } from '@tradeport/api/kernel/audience';
import type { CallSpec } from '@tradeport/api/kernel/call';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../kernel/ids.ts';
import { callsOf } from '../kernel/quota.ts';
import { useApp } from '../testing/app.fixture.ts';
import { stateOf } from '../testing/rows.ts';
import {
  askEach,
  codeFields,
  pushes,
  sampled,
  sampleInput,
  withCode,
  type CodeField,
} from '../testing/sample.ts';
import { trade } from '../testing/trade.ts';

/**
 * TEN-05: a code of another tenant answers exactly as a code that nobody has, on every call, in every field that
 * takes a code, for every role of a tenant, with the other's headers and with the other's cookie. Nothing there
 * is changed or counted by it. The codes are one of every table of the other tenant.
 */
/** So many of the other's codes meet each field of each call in each role, others with the next push. */
const IDS = 4;
const roles: (string | null)[] = [...roleNames.filter((role) => role !== 'operator'), null];

describe('tenants are isolated', () => {
  const app = useApp();
  let foreign: string[];
  let before: string[];
  const cookies = new Map<string, string>();
  let turn = pushes();
  /** Calls that somebody got into: the others would prove nothing. */
  const reached = new Set<string>();
  beforeAll(async () => {
    await trade(app);
    for (const role of roles)
      if (role) cookies.set(role, await app.cookieOf(role, app.otherTenant));
    await app.kernel.drainOutbox();
    foreign = await app.oneIdOfEveryTable(app.otherTenant);
    expect(foreign.length).toBeGreaterThan(12);
    before = await stateOf(app, app.otherTenant);
  });

  type Ask = { role?: string | null; cookie?: string; headers?: Record<string, string> };
  const ask = async (call: CallSpec, input: Record<string, unknown>, id: string, how: Ask) => {
    const { status, body, headers } = await app.raw(call, input, how);
    // The caller's own input may be echoed; nothing else may differ.
    return {
      status,
      tenant: headers['tenant-code'],
      body: JSON.stringify(body).replaceAll(id, '*'),
    };
  };
  const others = () => ({ 'tenant-code': app.otherTenant.code, 'proapp-code': '001' });
  const untouched = async () =>
    expect(
      await stateOf(app, app.otherTenant),
      'something of the other tenant was changed',
    ).toEqual(before);

  const withCodes = calls.filter((call) => !call.platform && codeFields(call).length > 0);
  const guarded = calls.filter((call) => call.who !== 'anyone');

  test.each(withCodes.map((call) => [call.name, call] as const))(
    '[TEN-05a][TEN-05b][TEN-05e] %s',
    async (_name, call) => {
      const filler = newId();
      const asked = callsOf(app.otherTenant.id);
      for (const role of roles) {
        for (const field of codeFields(call)) {
          const with_ = (id: string, how: Ask) =>
            ask(call, withCode(call, field, id, filler), id, how);
          const random = await with_(newId(), { role });
          const where = `${role ?? 'a visitor'}: ${field.path.join('.')}`;
          // Callers without the permission are refused before the code is read.
          const stopped = random.status === 403 || random.status === 401;
          if (!stopped) reached.add(call.name);
          turn += 1;
          await askEach(call, sampled(foreign, turn, stopped ? 1 : IDS), async (id) =>
            expect(await with_(id, { role }), where).toEqual(random),
          );
          const [some = ''] = foreign;
          expect(
            await with_(some, { role, headers: others() }),
            `${where}, with the other's headers`,
          ).toEqual(random);
        }
      }
      await strangersCookie(call, codeFields(call)[0], filler);
      expect(callsOf(app.otherTenant.id), 'something was counted there').toBeLessThanOrEqual(asked);
      await untouched();
    },
  );

  test('[TEN-05e] every call was got into by somebody, and everybody is still there', async () => {
    expect(withCodes.map((call) => call.name).filter((name) => !reached.has(name))).toEqual([]);
    for (const role of roles)
      if (role) expect((await app.raw(whoAmI, {}, { role })).status, role).toBe(200);
  });

  /** A login of the other tenant, in each of its roles, is a visitor here. */
  async function strangersCookie(
    call: CallSpec,
    field: CodeField | undefined,
    filler: string,
  ): Promise<void> {
    const [id = ''] = foreign;
    const input = field ? withCode(call, field, id, filler) : sampleInput(call, filler);
    const visitor = await ask(call, input, id, {});
    await askEach(call, [...cookies], async ([role, cookie]) =>
      expect(await ask(call, input, id, { cookie }), `the other's ${role}`).toEqual(visitor),
    );
  }

  test('[TEN-05a] a session of one tenant is nobody on the other, for every call that asks who is there', async () => {
    for (const call of guarded) {
      const input = sampleInput(call, newId());
      await askEach(call, [...cookies], async ([role, cookie]) => {
        const answer = await app.raw(call, input, { cookie });
        expect(
          [answer.status, (answer.body as { errorCode?: string }).errorCode],
          `${call.name}: the other's ${role}`,
        ).toEqual(call.platform ? [404, 'not_found'] : [401, 'auth.required']);
      });
    }
    await untouched();
  });

  test('[TEN-05a] at an address of no tenant a header names the tenant, and a session of another is nobody there', async () => {
    for (const call of guarded.filter((one) => !one.platform)) {
      for (const role of ['admin', 'buyer']) {
        const answer = await app.raw(call, sampleInput(call, newId()), {
          role,
          headers: { ...others(), host: 'nowhere.test' },
        });
        expect([answer.status, answer.headers['tenant-code']], `${call.name}: ${role}`).toEqual([
          401,
          app.otherTenant.code,
        ]);
      }
    }
    await untouched();
  });
});
