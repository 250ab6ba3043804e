import { calls } from '@tradeport/api';
import { roleNames, sidePermissions } from '@tradeport/api/kernel/audience';
import type { CallSpec } from '@tradeport/api/kernel/call';
import { saveEmployee } from '@tradeport/api/members/staff-calls';
import { orderDetail, placeOrder, shipOrder } from '@tradeport/api/orders/calls';
import { permissions } from '@tradeport/api';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../kernel/ids.ts';
import { PASSWORD } from '../testing/app.ts';
import { useApp } from '../testing/app.fixture.ts';
import { sampleInput } from '../testing/sample.ts';

type OrderSide = 'seller' | 'buyer';
/** Each role's first login in its company. */
const mains: readonly string[] = ['admin', 'seller', 'buyer', 'supplier'];

/** Lists of sales or purchases are asked for on the own side. */
function sidedInput(call: CallSpec, side: OrderSide) {
  const sided =
    typeof call.who === 'object' && call.who.sides && 'side' in sampleInput(call, newId(), true);
  const own = { seller: 'sell', buyer: 'buy' }[side];
  return { ...sampleInput(call, newId()), ...(sided ? { side: own } : {}) };
}

/** Every call × every role: what the contract does not allow is refused before the handler runs. */
describe('calls and roles', () => {
  const app = useApp();
  const sideClerks = new Map<OrderSide, string>();
  beforeAll(async () => {
    await Promise.all(mains.map((role) => app.cookieOf(role)));
    const company = await app.client('buyer');
    for (const side of ['seller', 'buyer'] as const) {
      const name = `clerk_${side}`;
      await company(saveEmployee, {
        userName: name,
        userPwsswd: PASSWORD,
        userRelname: '李小红',
        roles: [],
        permissions: [sidePermissions[side]],
      });
      sideClerks.set(side, await app.cookieOfHired(name));
    }
  });

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
      const sides = call.who.sides ?? [];
      for (const role of tenantRoles) {
        const answer = await ask(role);
        // A factory's company holds no auctions.
        const own = sides.filter((side) => role !== 'supplier' || side !== 'organiser');
        const main = mains.includes(role) && own.length > 0;
        if (allowed.includes(role) || main)
          expect(answer.code, `${role} may`).not.toBe('auth.forbidden');
        else expect(answer, `${role} may not`).toEqual({ status: 403, code: 'auth.forbidden' });
        expect(answer.status, role).toBeLessThan(500);
      }
      // A clerk with the company's side of a record only may make every call open to that side, and
      // no other.
      for (const [side, cookie] of sideClerks) {
        const answer = await app.raw(call, sidedInput(call, side), { cookie });
        const code = (answer.body as { errorCode?: string }).errorCode;
        if (sides.includes(side) || call.who.may === sidePermissions[side])
          expect(code, `${side} may`).not.toBe('auth.forbidden');
        else expect([answer.status, code], `${side} may not`).toEqual([403, 'auth.forbidden']);
        expect(answer.status, side).toBeLessThan(500);
      }
    },
  );

  test('[ROL-01c] the published contract says by which side of the record a call is allowed, and by which permission', async () => {
    const { paths } = (
      await app.http.inject({ url: '/openapi.json', headers: { host: 'alpha.test' } })
    ).json<{ paths: Record<string, Record<string, Record<string, unknown>>> }>();
    const told = (call: CallSpec) => paths[`${call.path}.json`]?.[call.method.toLowerCase()];
    expect(told(shipOrder)).toMatchObject({
      'x-permission': 'order.ship',
      'x-sides': { seller: 'order.own_sales' },
    });
    expect(told(orderDetail)?.['x-sides']).toEqual({
      seller: 'order.own_sales',
      buyer: 'order.own_purchases',
    });
    expect(told(placeOrder)).not.toHaveProperty('x-sides');
  });
});
