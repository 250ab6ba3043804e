import { request } from 'node:http';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { uploadFile } from '@tradeport/api/files/calls';
import { uploadPaper } from '@tradeport/api/registration/calls';
import { testApp, type TestApp } from '../testing/app.ts';
import { makeHttp } from './server.ts';
import { uploadMemory } from './upload-memory.ts';

const MB = 1024 * 1024;

const shares = () =>
  uploadMemory({
    members: { all: 100, tenant: 60 },
    visitors: { all: 50, tenant: 30, address: 20 },
  });
const full = expect.objectContaining({ code: 'too_many' });

test("uploads hold no more than there is for them, one tenant's no more than its share, and what was held is given back", () => {
  const share = shares();
  const of = (tenantId: string) => share({ tenantId, visitor: null });
  const [one, two, other] = [of('a'), of('a'), of('b')];
  one.take(40);
  expect(() => two.take(30)).toThrow(full);
  two.release();
  other.take(50);
  expect(() => of('c').take(20)).toThrow(full);
  one.release();
  one.release();
  other.release();
  expect(() => of('a').take(60)).not.toThrow();
});

test('what visitors send takes nothing from members; one portal’s visitors leave something to another’s, and one address to others', () => {
  const share = shares();
  const from = (visitor: string, tenantId = 'a') => share({ tenantId, visitor });
  const first = from('1.1.1.1');
  first.take(20);
  expect(() => first.take(1)).toThrow(full);
  const second = from('2.2.2.2');
  expect(() => second.take(20)).toThrow(full);
  const elsewhere = from('1.1.1.1', 'b');
  second.release();
  elsewhere.take(20);
  expect(() => from('3.3.3.3', 'c').take(20)).toThrow(full);
  expect(() => share({ tenantId: 'a', visitor: null }).take(60)).not.toThrow();
  expect(() => share({ tenantId: 'b', visitor: null }).take(40)).not.toThrow();
});

test('who sends slowly is not waited for: headers in 20 seconds, all of it in two minutes', async () => {
  const http = await makeHttp(pino({ level: 'silent' }), 0);
  await http.ready();
  expect([http.server.headersTimeout, http.server.requestTimeout]).toEqual([20_000, 120_000]);
  await http.close();
});

describe('uploads', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
  });
  afterAll(() => app.close());

  const send = async (path: string, bytes: number, headers: Record<string, string> = {}) => {
    const form = new FormData();
    if (path === uploadPaper.path) form.set('paper', 'licence');
    else form.set('purpose', 'voucher');
    form.set('file', new Blob([new Uint8Array(bytes)]), 'a.pdf');
    const request = new Request('http://x/', { method: 'POST', body: form });
    const answer = await app.http.inject({
      method: 'POST',
      url: `${path}.json`,
      payload: Buffer.from(await request.arrayBuffer()),
      headers: {
        host: 'alpha.test',
        'content-type': request.headers.get('content-type') ?? '',
        ...headers,
      },
    });
    return [answer.statusCode, answer.json().errorCode];
  };

  test('[API-04g] a visitor sends less than who is logged in, and is refused before all of it is read', async () => {
    expect(await send(uploadPaper.path, 9 * MB)).toEqual([413, 'input.too_large']);
    expect((await send(uploadPaper.path, MB))[0]).not.toBe(413);
    const cookie = await app.cookieOf('buyer');
    // It is read, and then too big for its purpose.
    expect(await send(uploadFile.path, 9 * MB, { cookie })).toEqual([400, 'file.too_big']);
  });

  test('visitors who send slowly keep no member waiting', async () => {
    const origin = await app.listen();
    const { port } = new URL(origin);
    const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n';
    // As many as the portal holds for everybody, from each of ten addresses.
    const slow = await Promise.all(
      Array.from({ length: 40 }, async (_, n) => {
        const sender = request({
          port,
          method: 'POST',
          path: `${uploadPaper.path}.json`,
          localAddress: `127.0.0.${1 + (n % 10)}`,
          host: '127.0.0.1',
          headers: {
            host: 'alpha.test',
            'content-type': 'multipart/form-data; boundary=b',
            'content-length': 8 * MB,
          },
        });
        sender.write(head);
        // Until it is held, or refused.
        await new Promise<void>((held) => {
          for (const end of ['error', 'response', 'close']) sender.on(end, () => held());
          sender.write(Buffer.alloc(7 * MB), () => held());
        });
        return sender;
      }),
    );
    const cookie = await app.cookieOf('buyer');
    // It is read, and then refused for what it is.
    expect(await send(uploadFile.path, 5 * MB, { cookie })).toEqual([400, 'file.format']);
    for (const sender of slow) sender.destroy();
    app.http.server.closeAllConnections();
  });

  test('[API-04g] what was cut off midway is a refusal and holds nothing', async () => {
    const cookie = await app.cookieOf('buyer');
    for (let n = 0; n < 20; n += 1) {
      const answer = await app.http.inject({
        method: 'POST',
        url: `${uploadFile.path}.json`,
        headers: { host: 'alpha.test', cookie, 'content-type': 'multipart/form-data; boundary=b' },
        payload: Buffer.concat([
          Buffer.from(
            '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n',
          ),
          Buffer.alloc(10 * MB),
        ]),
      });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect([answer.statusCode < 500, answer.json().errorCode === 'too_many']).toEqual([
        true,
        false,
      ]);
    }
  });
});
