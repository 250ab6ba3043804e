import { loginIn } from '@tradeport/api/identity/calls';
import { expect, test } from 'vitest';
import { setPassword } from './index.ts';
import { useApp } from '../../testing/app.fixture.ts';

const app = useApp();

const ask = async (
  { code, host = `${code}.test` }: { code: string; host?: string },
  loginName: string,
  passwd: string,
  from: { remoteAddress?: string; headers?: Record<string, string> } = {},
) => {
  const answer = await app.http.inject({
    method: 'POST',
    url: `${loginIn.path}.json`,
    remoteAddress: from.remoteAddress ?? '127.0.0.1',
    headers: { host, 'tenant-code': code, ...from.headers },
    payload: { loginName, passwd },
  });
  return answer.statusCode === 200 ? 'in' : answer.json().errorCode;
};
const ELSEWHERE = { remoteAddress: '203.0.113.5' };

test('the demo’s password opens the platform on the machine itself, and to nobody who reaches it from elsewhere', async () => {
  expect(await ask(app.platform, 'operator', 'Demo1234')).toBe('in');
  expect(await ask(app.platform, 'operator', 'Demo1234', ELSEWHERE)).toBe(
    'login.published_password',
  );
  const proxied = { headers: { 'x-forwarded-for': '203.0.113.5' } };
  expect(await ask(app.platform, 'operator', 'Demo1234', proxied)).toBe('login.published_password');
  // A wrong password gives no hint; a tenant's demo stays open to everybody.
  expect(await ask(app.platform, 'operator', 'Demo12345', ELSEWHERE)).toBe('login.wrong');
  expect(await ask(app.tenant, 'admin', 'Demo1234', ELSEWHERE)).toBe('in');
  await app.as(null, (ctx) => setPassword(ctx, 'operator', 'Another5678'), app.platform);
  expect(await ask(app.platform, 'operator', 'Another5678', ELSEWHERE)).toBe('in');
});
