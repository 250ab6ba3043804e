import * as calls from '@tradeport/api/identity/calls';
import type { CallSpec, Input } from '@tradeport/api/kernel/call';
import { describe, expect, test } from 'vitest';
import { addressNo, from } from './codes.fixture.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { addUser } from '../accounts/users.ts';
import { useApp } from '../../testing/app.fixture.ts';

const PAIRS = 40;
/**
 * The sign test: where nothing is told, the known one of each pair is the slower one as often as not. So few or so
 * many of forty come once in 24 000 times by chance.
 */
const FEW = 7;
const tells = (known: readonly number[], unknown: readonly number[]) => {
  const slower = known.filter((ms, at) => ms > (unknown[at] ?? 0)).length;
  return slower <= FEW || slower >= known.length - FEW;
};

test('the sign test speaks when 33 of 40 point one way, and not before', () => {
  const pairs = (slower: number): [number[], number[]] => [
    Array.from({ length: PAIRS }, (_, n) => (n < slower ? 2 : 1)),
    Array.from({ length: PAIRS }, () => 1.5),
  ];
  expect([0, 7, 8, 20, 32, 33, 40].map((slower) => tells(...pairs(slower)))).toEqual([
    true,
    true,
    false,
    false,
    false,
    true,
    true,
  ]);
});

describe('whether there is an account', () => {
  const app = useApp();
  let used = 0;

  /** Accounts with an e-mail address each; one password is hashed for all. */
  async function accounts(name: string): Promise<void> {
    const [memberId, passwordHash] = [await app.memberOf('buyer'), await hashPassword('Demo1234')];
    await app.as(null, async (ctx) => {
      for (let n = 0; n < PAIRS; n += 1) {
        await addUser(ctx, {
          memberId,
          loginName: `${name}_${n}`,
          password: '',
          passwordHash,
          name: 'X',
          email: `${name}_${n}@people.example`,
          roles: ['buyer'],
        });
      }
    });
  }
  async function timed<C extends CallSpec>(
    call: C,
    input: Input<C>,
  ): Promise<{ ms: number; said: string }> {
    const address = addressNo(200_000 + (used += 1));
    const began = performance.now();
    const { status, body } = await from(app, call, input, { address });
    return { ms: performance.now() - began, said: JSON.stringify([status, body]) };
  }
  /** Asks for a known and an unknown one in turn, now this one first, now that one. */
  async function compare<C extends CallSpec>(
    call: C,
    input: (account: string, n: number) => Input<C>,
    name: string,
  ) {
    await accounts(name);
    const [known, unknown, said]: [number[], number[], Set<string>] = [[], [], new Set()];
    await timed(call, input('warm_up@people.example', -1));
    for (let n = 0; n < PAIRS; n += 1) {
      const ask = (there: boolean) =>
        timed(
          call,
          input(there ? `${name}_${n}@people.example` : `nobody_${name}_${n}@people.example`, n),
        );
      const first = await ask(n % 2 === 0);
      const second = await ask(n % 2 !== 0);
      const [here, away] = n % 2 === 0 ? [first, second] : [second, first];
      known.push(here.ms);
      unknown.push(away.ms);
      said.add(here.said);
      said.add(away.said);
    }
    return { known, unknown, said: [...said] };
  }

  test.each([
    [
      'the password is wrong',
      calls.loginIn,
      (loginName: string) => ({ loginName, passwd: 'Wrong1234' }),
    ],
    [
      'a code is sent to log in',
      calls.sendEmail,
      (userEmail: string) => ({ userEmail, purpose: 'login' as const }),
    ],
    [
      'a code is sent to recover',
      calls.sendEmail,
      (userEmail: string) => ({ userEmail, purpose: 'reset' as const }),
    ],
    [
      'a code to log in is guessed',
      calls.loginByCode,
      (userPhone: string) => ({ userPhone, code: '123456' }),
    ],
    [
      'a code to recover is guessed',
      calls.resetPassword,
      (userPhone: string) => ({ userPhone, code: '123456', userPwsswd: 'Fresh1234' }),
    ],
    [
      'a code is checked',
      calls.checkCode,
      (userPhone: string) => ({ userPhone, code: '123456', purpose: 'reset' as const }),
    ],
  ] as const)(
    '[AUT-13d][AUT-13e] neither answer nor time tells it when %s',
    async (title, call, input) => {
      const { known, unknown, said } = await compare<CallSpec>(
        call,
        input as (account: string) => Record<string, unknown>,
        title.replace(/\W/g, '').slice(-10),
      );
      expect(said, 'one answer for all').toHaveLength(1);
      expect(tells(known, unknown), `known ${mean(known)} ms, unknown ${mean(unknown)} ms`).toBe(
        false,
      );
    },
  );

  test('[AUT-02e] phones are told, as §5 asks: an unregistered one has its message', async () => {
    const asked = (userPhone: string) => timed(calls.sendPhone, { userPhone, purpose: 'login' });
    await app.as(null, (ctx) =>
      ctx.run(ctx.update('users').set({ phone: '13900000001' }).where('login_name', '=', 'admin')),
    );
    expect((await asked('13900000001')).said).toContain('"success":true');
    expect((await asked('13900000002')).said).toContain('login.phone_unknown');
  });
});

function mean(list: readonly number[]): number {
  return Math.round((list.reduce((sum, one) => sum + one, 0) / list.length) * 100) / 100;
}
