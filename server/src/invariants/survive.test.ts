import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { calls } from '@tradeport/api';
import type { CallSpec } from '@tradeport/api/kernel/call';
import { writeForm } from '@tradeport/api/kernel/form';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../kernel/ids.ts';
import { useApp } from '../testing/app.fixture.ts';
import { sampleInput } from '../testing/sample.ts';

/** Values that could harm a naive parser: slow to match, to walk, to count or to write. */
const DEEP = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
const fields: readonly unknown[] = [
  `${'a'.repeat(30_000)}!`,
  `${' '.repeat(30_000)}x`,
  `${'1'.repeat(30_000)}x`,
  `a@${'a.'.repeat(15_000)}`,
  `http://${'%41'.repeat(10_000)}`,
  `${'['.repeat(3000)}${']'.repeat(3000)}`,
  '900719925474.0993',
  '9007199254740993',
  '1e308',
  '-0',
  '9'.repeat(400),
  '\ud83d',
  '\u202e\u0007',
  'Infinity',
];
const wholes = [
  `{"a":${DEEP}}`,
  DEEP,
  `{"__proto__":{"polluted":1}}`,
  `{"constructor":{"prototype":{"polluted":1}}}`,
  `{"toString":1,"hasOwnProperty":2,"valueOf":3,"toJSON":4,"then":5}`,
];
/** So many of them meet each field of each call, other ones at the next: all of them at all would take minutes. */
const EACH = 4;
/** Longer addresses are refused before anything is read of them. */
const ADDRESS_MAX = 12_000;
/**
 * A longer answer would keep all other callers waiting. Hashing a password on a machine at work is
 * the longest there is.
 */
const ANSWER_MS_MAX = 5000;
/** Calls that end the caller's own session. */
const endsSession = new Set(['login.out']);

describe('one call and the process', () => {
  const app = useApp();
  let port: number;
  const uncaught: unknown[] = [];
  const note = (error: unknown) => void uncaught.push(error);
  beforeAll(async () => {
    port = Number(new URL(await app.listen()).port);
    process.on('uncaughtException', note);
    process.on('unhandledRejection', note);
  });
  afterAll(async () => {
    process.off('uncaughtException', note);
    process.off('unhandledRejection', note);
  });
  const roleFor = (call: CallSpec) =>
    call.who === 'anyone' || call.who === 'user'
      ? 'buyer'
      : call.platform
        ? 'operator'
        : app.roleWith(call.who.may);
  const headersOf = async (call: CallSpec) => ({
    // fetch sets no Host of its own: the tenant is named by its header.
    'tenant-code': call.platform ? 'platform' : 'alpha',
    cookie: await app.cookieOf(roleFor(call), call.platform ? app.platform : app.tenant),
  });
  const ask = async (
    call: CallSpec,
    headers: Record<string, string>,
    { query = '', type = '', body }: { query?: string; type?: string; body?: string },
  ) => {
    const began = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}${call.path}.json${query}`, {
      method: body === undefined ? 'GET' : 'POST',
      redirect: 'manual',
      headers: { ...headers, ...(type ? { 'content-type': type } : {}) },
      ...(body === undefined ? {} : { body }),
    });
    await answer.arrayBuffer();
    return { status: answer.status, ms: performance.now() - began };
  };
  const alive = async () => {
    expect(uncaught).toEqual([]);
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  };

  test.each(
    calls
      .filter((call) => !endsSession.has(call.name))
      .map((call, nth) => [call.name, call, nth] as const),
  )('[API-04g][OPS-01f] %s answers whatever comes, in time', async (_name, call, nth) => {
    const headers = await headersOf(call);
    const good = sampleInput(call, newId(), true);
    const sent: Parameters<typeof ask>[2][] =
      call.method === 'GET' ? [] : wholes.map((body) => ({ type: 'application/json', body }));
    for (const [at, field] of Object.keys(good).entries()) {
      for (let n = 0; n < EACH; n += 1) {
        const value = fields[((nth + at) * EACH + n) % fields.length];
        const form = writeForm({ ...good, [field]: value }).toString();
        if (call.method === 'GET') sent.push({ query: `?${form.slice(0, ADDRESS_MAX)}` });
        else if (n % 2 === 0)
          sent.push({
            type: 'application/json',
            body: JSON.stringify({ ...good, [field]: value }),
          });
        else sent.push({ type: 'application/x-www-form-urlencoded', body: form });
      }
      const deep = new URLSearchParams({ [field]: DEEP.slice(0, 3000) }).toString();
      sent.push(
        call.method === 'GET'
          ? { query: `?${deep}` }
          : { type: 'application/x-www-form-urlencoded', body: deep },
      );
    }
    for (const one of sent) {
      const { status, ms } = await ask(call, headers, one);
      const what = (one.body ?? one.query ?? '').slice(0, 200);
      expect(status, what).toBeLessThan(500);
      expect(ms, what).toBeLessThan(ANSWER_MS_MAX);
    }
    await alive();
  });

  test('[OPS-01f] what is no request, half of one, or gone before its answer, ends nothing', async () => {
    const search = '/web/rs/shopping/saveShoppingGoods.json';
    const head = `POST ${search} HTTP/1.1\r\nhost: alpha.test\r\ncontent-type: application/json\r\n`;
    const torn = [
      'nonsense\r\n\r\n',
      'GET / HTTP/9.9\r\n\r\n',
      `${'A'.repeat(100_000)}`,
      `GET / HTTP/1.1\r\n${'x: y\r\n'.repeat(5000)}\r\n`,
      'GET /%zz HTTP/1.1\r\nhost: alpha.test\r\n\r\n',
      `${head}content-length: 100\r\n\r\n{"a":`,
      `${head}transfer-encoding: chunked\r\n\r\nzz\r\n`,
      `${head}content-length: 5\r\ncontent-length: 6\r\n\r\n{}`,
      `GET /?${'a=1&'.repeat(2000)} HTTP/1.1\r\nhost: alpha.test\r\n\r\n`,
      `GET / HTTP/1.1\r\nhost: ${'x'.repeat(300)}\r\n\r\n`,
      `OPTIONS * HTTP/1.1\r\nhost: alpha.test\r\n\r\n`,
      `GET / HTTP/1.1\r\nhost: alpha.test\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n`,
      `CONNECT evil.test:80 HTTP/1.1\r\nhost: evil.test\r\n\r\n`,
      `GET / HTTP/1.1\r\nhost: alpha.test\r\ncookie: ${'%'.repeat(5000)}; a=%E0%A4%A\r\n\r\n`,
      `GET /web/rs/goods/export.json HTTP/1.1\r\nhost: alpha.test\r\nrange: bytes=0-\r\n\r\n`,
    ];
    for (const bytes of torn) {
      for (const manner of ['end', 'reset'] as const) {
        const socket = connect(port, '127.0.0.1');
        socket.on('error', () => undefined);
        await once(socket, 'connect');
        socket.write(bytes);
        await new Promise((resolve) => {
          setTimeout(resolve, 5);
        });
        if (manner === 'reset') socket.resetAndDestroy();
        else socket.end();
        socket.resume();
        if (!socket.destroyed)
          await Promise.race([
            once(socket, 'close'),
            new Promise((resolve) => {
              setTimeout(resolve, 300);
            }),
          ]);
        socket.destroy();
      }
      await alive();
    }
  });
});

/** A process that does this under the handlers of the server; answers what it said and how it ended. */
function process_(script: string) {
  const program = `
    const { exitOnUncaughtException, ignoreOutputErrors } = await import(${JSON.stringify(join(import.meta.dirname, '..', 'last-resort.ts'))});
    ignoreOutputErrors();
    const say = (level) => ({ err }, text) => console.log(level, err.message, text);
    exitOnUncaughtException({ error: say('error'), fatal: say('fatal') });
    ${script}`;
  const { status, stdout } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', program],
    { encoding: 'utf8', cwd: join(import.meta.dirname, '..', '..', '..') },
  );
  return { status, said: stdout };
}

test('[OPS-01f] a promise that nobody waited for is logged, and the process serves on', () => {
  const { status, said } = process_(
    `void Promise.reject(new Error('left alone')); setTimeout(() => { console.log('serving'); process.exit(7); }, 50);`,
  );
  expect([status, said]).toEqual([
    7,
    'error left alone a promise failed and nobody waited for it\nserving\n',
  ]);
});

test('[OPS-01g] an exception that nobody caught is logged, and the process ends at once', () => {
  const { status, said } = process_(
    `setTimeout(() => { throw new Error('torn'); }, 10); setTimeout(() => console.log('serving'), 50);`,
  );
  expect([status, said]).toEqual([
    1,
    'fatal torn an exception that nobody caught; the process ends\n',
  ]);
});
