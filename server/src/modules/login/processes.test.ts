import { loginIn } from '@tradeport/api/identity/calls';
import { FREE_TRIES, FREE_TRIES_ADDRESS } from '@tradeport/api/identity/model';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, createApp } from '../../app.ts';
import { PASSWORD } from '../../testing/app.ts';
import { solvedCaptcha } from '../../testing/captcha.ts';
import { useApp } from '../../testing/app.fixture.ts';
import { addUser } from '../accounts/users.ts';

const app = useApp();
let beside: App;
beforeAll(async () => {
  // A second process on the same database: nothing is shared but that.
  beside = await createApp({
    config: app.kernel.config,
    ...app.database,
    log: pino({ level: 'silent' }),
  });
});
afterAll(() => beside.close());

const guess = async (n: number, loginName: string, passwd: string, remoteAddress: string) =>
  (
    await (n % 2 ? app : beside).http.inject({
      method: 'POST',
      url: `${loginIn.path}.json`,
      remoteAddress,
      headers: { host: 'alpha.test', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ loginName, passwd, ...(await solvedCaptcha(app)) }).toString(),
    })
  ).json().errorCode as string | undefined;

test('[AUT-13a] an account has its tries once, however many processes are asked, in turn or at once', async () => {
  const memberId = await app.memberOf('buyer');
  for (const name of ['in_turn', 'at_once'])
    await app.as(null, (ctx) =>
      addUser(ctx, { memberId, loginName: name, password: PASSWORD, name, roles: ['buyer'] }),
    );
  // A long wait, so that a slow machine sees none of its end.
  const hold = () =>
    app.as(null, (ctx) =>
      ctx.run(
        ctx
          .update('login_attempt')
          .set({ wait_until: new Date(Date.now() + 600_000) })
          .where('wait_until', 'is not', null),
      ),
    );
  const said: (string | undefined)[] = [];
  for (let n = 0; n < FREE_TRIES + 6; n += 1) {
    said.push(await guess(n, 'in_turn', 'Wrong1234', `198.51.100.${n}`));
    if (n >= FREE_TRIES) await hold();
  }
  expect(said.filter((code) => code === 'login.wrong')).toHaveLength(FREE_TRIES + 1);
  expect(new Set(said.slice(FREE_TRIES + 1))).toEqual(new Set(['login.wait']));
  for (const n of [0, 1])
    expect(
      await guess(n, 'in_turn', PASSWORD, `198.51.100.${200 + n}`),
      'not even the right one',
    ).toBe('login.wait');
  const crowd = await Promise.all(
    Array.from({ length: 40 }, (_, n) => guess(n, 'at_once', 'Wrong1234', `203.0.113.${n}`)),
  );
  expect(crowd.filter((code) => code === 'login.wrong').length).toBeLessThanOrEqual(FREE_TRIES + 1);
});

test('[AUT-13b] so has an address', async () => {
  const said: (string | undefined)[] = [];
  for (let n = 0; n < FREE_TRIES_ADDRESS + 4; n += 1)
    said.push(await guess(n, `nobody_${n}`, 'Wrong1234', '198.51.100.250'));
  expect(said.slice(0, FREE_TRIES_ADDRESS).every((code) => code === 'login.wrong')).toBe(true);
  expect(said).toContain('login.wait');
});
