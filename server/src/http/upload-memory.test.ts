import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { uploadFile } from '@tradeport/api/files/calls';
import { uploadPaper } from '@tradeport/api/registration/calls';
import { testApp, type TestApp } from '../testing/app.ts';
import { makeHttp } from './server.ts';
import { uploadMemory } from './upload-memory.ts';

const MB = 1024 * 1024;

test("uploads hold no more than there is for them, one tenant's no more than its share, and what was held is given back", () => {
  const share = uploadMemory({ all: 100, tenant: 60 });
  const [one, two, other] = [share('a'), share('a'), share('b')];
  one.take(40);
  expect(() => two.take(30)).toThrow(expect.objectContaining({ code: 'too_many' }));
  two.release();
  other.take(50);
  expect(() => share('c').take(20)).toThrow(expect.objectContaining({ code: 'too_many' }));
  one.release();
  one.release();
  other.release();
  expect(() => share('a').take(60)).not.toThrow();
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
