import { calls } from '@tradeport/api';
import { roleNames } from '@tradeport/api/kernel/audience';
import { permissions } from '@tradeport/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../kernel/ids.ts';
import { testApp, type TestApp } from '../testing/app.ts';
import { sampleInput } from '../testing/sample.ts';

/** Every call × every role: what the contract does not allow is refused before the handler runs. */
describe('calls and roles', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
  });
  afterAll(() => app.close());

  const tenantRoles = roleNames.filter((role) => role !== 'operator');

  // Quitting ends the sessions that the others need: it comes last.
  const walk = calls.toSorted(
    (a, b) => Number(a.name === 'member.quit') - Number(b.name === 'member.quit'),
  );
  test.each(walk.map((call) => [call.name, call] as const))(
    '[ROL-01c][ROL-01e][ROL-01f] %s',
    async (_name, call) => {
      const ask = async (role: string | null) => {
        const answer = await app.raw(call, sampleInput(call, newId()), { role });
        return { status: answer.status, code: (answer.body as { errorCode?: string }).errorCode };
      };
      if (call.platform) {
        for (const role of [null, ...tenantRoles])
          expect(await ask(role), `${role}`).toEqual({ status: 404, code: 'not_found' });
        return;
      }
      const visitor = await ask(null);
      if (call.who === 'anyone') {
        expect(visitor.code, 'a visitor may').not.toBe('auth.forbidden');
        return;
      }
      expect(visitor, 'a visitor must log in').toEqual({ status: 401, code: 'auth.required' });
      if (call.who === 'user') return;
      const allowed = permissions[call.who.may]?.roles ?? [];
      for (const role of tenantRoles) {
        const answer = await ask(role);
        if (allowed.includes(role)) expect(answer.code, `${role} may`).not.toBe('auth.forbidden');
        else expect(answer, `${role} may not`).toEqual({ status: 403, code: 'auth.forbidden' });
        expect(answer.status, role).toBeLessThan(500);
      }
    },
  );
});
