import { calls } from '@tradeport/api';
import { loginIn } from '@tradeport/api/identity/calls';
import { modules } from '../modules/index.ts';
import { describe, expect, test } from 'vitest';
import { newId } from '../kernel/ids.ts';
import { PASSWORD } from '../testing/app.ts';
import { useApp } from '../testing/app.fixture.ts';
import { built } from '../testing/mall-pages.ts';
import { sampleInput } from '../testing/sample.ts';

const HOST = 'alpha.test';
const sharedCalls = new Set(
  modules
    .flatMap((module) => module.serves)
    .filter(({ served }) => served.shared)
    .map(({ served }) => served.call.name),
);
const REFUSED = [403, 'auth.cross_site'];

/** Headers of every answer, and requests refused as foreign. */
describe('the wire', () => {
  const app = useApp();

  const portal = { 'tenant-code': 'alpha', 'proapp-code': '001' };

  // Quitting ends the sessions that the others need: it comes last.
  const walk = calls.toSorted(
    (a, b) => Number(a.name === 'member.quit') - Number(b.name === 'member.quit'),
  );
  test.each(walk.map((call) => [call.name, call] as const))(
    '[API-05a] %s names the portal, and nobody on the way keeps its answer',
    async (_name, call) => {
      for (const role of [null, 'admin', 'buyer', 'seller']) {
        const { headers, status } = await app.raw(call, sampleInput(call, newId()), { role });
        expect(headers, `${role}`).toMatchObject(portal);
        // Answers shared by a level may be stored by the browser, which revalidates each time.
        const wanted =
          sharedCalls.has(call.name) && status === 200 ? 'private, no-cache' : 'private, no-store';
        expect(headers['cache-control'], `${role}: ${status}`).toBe(wanted);
      }
    },
  );

  test('[API-05a] so does every refusal that no call made: unknown addresses, methods, bodies and encodings', async () => {
    const ask = async (
      method: 'GET' | 'POST' | 'PUT' | 'HEAD' | 'OPTIONS',
      url: string,
      more: Record<string, string> = {},
      payload?: string,
    ) => {
      const { statusCode, headers } = await app.http.inject({
        method,
        url,
        headers: { host: HOST, ...more },
        ...(payload === undefined ? {} : { payload }),
      });
      expect(headers, `${method} ${url.slice(0, 60)} ${statusCode}`).toMatchObject({
        ...portal,
        'cache-control': 'private, no-store',
      });
      return statusCode;
    };
    const json = { 'content-type': 'application/json' };
    expect(await ask('GET', '/web/no/such/call.json')).toBe(404);
    expect(await ask('POST', '/web/no/such/call')).toBe(404);
    expect(await ask('PUT', `${loginIn.path}.json`)).toBe(404);
    expect(await ask('GET', '/web/%ZZ')).toBe(400);
    expect(await ask('GET', `/web/${'x'.repeat(400)}`)).toBe(404);
    expect(await ask('POST', `${loginIn.path}.json`, json, '{')).toBe(400);
    expect(
      await ask('POST', `${loginIn.path}.json`, json, JSON.stringify('x'.repeat(1_100_000))),
    ).toBe(413);
    expect(await ask('POST', `${loginIn.path}.json`, { 'content-type': 'text/csv' }, 'a')).toBe(
      415,
    );
    expect(
      await ask(
        'POST',
        `${loginIn.path}.json`,
        { 'content-type': 'application/json; charset=gbk' },
        '{}',
      ),
    ).toBe(415);
    expect(await ask('POST', `${loginIn.path}.json`, { 'sec-fetch-site': 'cross-site' })).toBe(403);
  });

  const asked = (url: string, headers: Record<string, string>, method: 'GET' | 'POST' = 'GET') =>
    app.http.inject({ method, url, headers: { host: HOST, ...headers } });
  const read = (answer: Awaited<ReturnType<typeof asked>>) => [
    answer.statusCode,
    (answer.json() as { errorCode?: string }).errorCode,
  ];
  const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
  const script = {
    accept: 'application/json, text/plain, */*',
    referer: `http://${HOST}/console/`,
  };

  const byGet = calls.filter((call) => call.writes && call.method !== 'POST');
  test('[API-09c] there are calls that change something by GET, as §7 has them', () => {
    expect(byGet.map((call) => call.name)).toContain('login.in');
  });

  test.each(byGet.map((call) => [call.name, call] as const))(
    '[API-09b][API-09c] %s by GET: a link does nothing, a call goes on',
    async (_name, call) => {
      const url = `${call.path}.json?${new URLSearchParams({ loginName: 'nobody', passwd: 'Wrong1234', nickName: 'evil' })}`;
      const cookie = await app.cookieOf('buyer');
      const links: Record<string, string>[] = [
        {},
        browser,
        { accept: 'image/webp,image/*,*/*;q=0.8' },
        { accept: '*/*' },
        { ...browser, referer: `http://${HOST}/p/1` },
        { accept: 'image/png,image/*;q=0.8', referer: `http://${HOST}/` },
        { ...script, referer: 'http://evil.test/' },
        { ...script, referer: `http://${HOST}.evil.test/` },
        { ...script, referer: 'rubbish' },
        { origin: 'http://evil.test' },
        { origin: 'null' },
        { 'tenant-code': 'alpha', origin: 'http://evil.test' },
        { 'tenant-code': 'alpha', referer: 'http://evil.test/' },
        { 'tenant-code': 'alpha', 'sec-fetch-site': 'cross-site' },
        { 'tenant-code': 'alpha', 'sec-fetch-site': 'same-site' },
        { 'tenant-code': 'alpha', 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' },
        { 'sec-fetch-site': 'none', ...browser },
      ];
      for (const link of links) {
        const answer = await asked(url, { cookie, ...link });
        expect(read(answer), JSON.stringify(link)).toEqual(REFUSED);
        expect(answer.headers['set-cookie'], JSON.stringify(link)).toBeUndefined();
      }
      const own: Record<string, string>[] = [
        { 'tenant-code': 'alpha' },
        { 'proapp-code': '001' },
        script,
        { origin: `http://${HOST}` },
        { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' },
        { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'cors', 'tenant-code': 'alpha' },
      ];
      for (const headers of own)
        expect(read(await asked(url, { cookie, ...headers })), JSON.stringify(headers)).not.toEqual(
          REFUSED,
        );
      // HEAD is no second way in.
      expect(
        (
          await app.http.inject({
            method: 'HEAD',
            url,
            headers: { host: HOST, cookie, 'tenant-code': 'alpha' },
          })
        ).headers['set-cookie'],
      ).toBeUndefined();
    },
  );

  test('[API-09c] a client that has stored nothing yet learns the codes from the refusal, and is let in with them', async () => {
    const url = `${loginIn.path}.json?${new URLSearchParams({ loginName: 'admin', passwd: PASSWORD, code: '1' })}`;
    const asked = (address: string, headers: Record<string, string>) =>
      app.http.inject({
        url: address,
        remoteAddress: '203.0.113.7',
        headers: { host: HOST, ...headers },
      });
    const first = await asked(url, {});
    expect(read(first)).toEqual(REFUSED);
    const stored = {
      'tenant-code': String(first.headers['tenant-code']),
      'proapp-code': String(first.headers['proapp-code']),
    };
    expect((await asked(url, stored)).statusCode).toBe(200);
  });

  test('[API-09b] a form of another page is refused by its Referer where the browser says nothing else', async () => {
    for (const path of [
      `${loginIn.path}.json`,
      ...(built
        ? ['/login', '/cart/add', '/cart/change', '/checkout', '/checkout/pay', '/logout']
        : []),
    ]) {
      expect(
        (
          await asked(
            path,
            { referer: 'http://evil.test/', 'content-type': 'application/x-www-form-urlencoded' },
            'POST',
          )
        ).statusCode,
        path,
      ).toBe(403);
    }
  });
});
