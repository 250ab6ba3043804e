import { request } from 'node:http';
import { connect } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { uploadFile } from '@tradeport/api/files/calls';
import { uploadPaper } from '@tradeport/api/registration/calls';
import { testApp, type TestApp, until } from '../testing/app.ts';
import { makeHttp } from './server.ts';
import { uploadMemory } from './upload-memory.ts';

const MB = 1024 * 1024;

const shares = () =>
  uploadMemory({
    members: { all: 100, tenant: 60, company: 60 },
    visitors: { all: 50, tenant: 30, address: 20 },
  });
const full = expect.objectContaining({ code: 'too_many' });

test("uploads hold no more than there is for them, one tenant's no more than its share, and what was held is given back", async () => {
  const share = shares();
  const of = (tenantId: string) => share({ tenantId, companyId: 'c' });
  const [one, two, other] = [of('a'), of('a'), of('b')];
  await one.take(40);
  await expect(two.take(30)).rejects.toThrow(full);
  two.release();
  await other.take(50);
  await expect(of('c').take(20)).rejects.toThrow(full);
  one.release();
  one.release();
  other.release();
  await of('a').take(60);
});

test('what visitors send takes nothing from members; one portal’s visitors leave something to another’s, and one address to others', async () => {
  const share = shares();
  const from = (visitor: string, tenantId = 'a') => share({ tenantId, visitor });
  const first = from('1.1.1.1');
  await first.take(20);
  await expect(first.take(1)).rejects.toThrow(full);
  const second = from('2.2.2.2');
  await expect(second.take(20)).rejects.toThrow(full);
  const elsewhere = from('1.1.1.1', 'b');
  second.release();
  await elsewhere.take(20);
  await expect(from('3.3.3.3', 'c').take(20)).rejects.toThrow(full);
  await share({ tenantId: 'a', companyId: 'c' }).take(60);
  await share({ tenantId: 'b', companyId: 'c' }).take(40);
});

test('one company’s uploads leave room to the others of its portal', async () => {
  const share = uploadMemory({
    members: { all: 100, tenant: 60, company: 30 },
    visitors: { all: 50, tenant: 30, address: 20 },
  });
  const of = (companyId: string) => share({ tenantId: 'a', companyId });
  const slow = [of('one'), of('one'), of('one')];
  await slow[0]?.take(15);
  await slow[1]?.take(15);
  await expect(slow[2]?.take(15)).rejects.toThrow(full);
  slow[2]?.release();
  await of('two').take(30);
});

const unbounded = {
  members: { all: 1e9, tenant: 1e9, company: 1e9 },
  visitors: { all: 1e9, tenant: 1e9, address: 1e9 },
};

test('one address with many connections does not keep the portal’s other visitors waiting', async () => {
  const share = uploadMemory(unbounded, { members: 1000, visitors: 200, address: 100 });
  const since = performance.now();
  const sent = async (visitor: string) => {
    await share({ tenantId: 'a', visitor }).take(20);
    return performance.now() - since;
  };
  const many = Array.from({ length: 10 }, () => sent('1.1.1.1'));
  // One piece of the other address is read before it, and no more.
  expect(await sent('2.2.2.2')).toBeLessThan(500);
  expect((await Promise.all(many)).at(-1)).toBeGreaterThan(1700);
});

test('what one portal sends is read at its pace, whoever of it sends; its visitors and others do not keep it waiting', async () => {
  const pace = { members: 1000, visitors: 100, address: 1e9 };
  const share = uploadMemory(unbounded, pace);
  const since = performance.now();
  const sent = async (tenantId: string, visitor: string | null, bytes: number) => {
    await share({ tenantId, ...(visitor ? { visitor } : { companyId: 'c' }) }).take(bytes);
    return performance.now() - since;
  };
  // Each waits until those before him have had their fifth of a second.
  const visits = ['1.1.1.1', '2.2.2.2'].map((address) => sent('a', address, 20));
  const own = [0, 1, 2, 3, 4, 5].map(() => sent('a', null, 200));
  const other = sent('b', null, 200);
  for (const [n, waited] of (await Promise.all(visits)).entries())
    expect(waited).toBeGreaterThan(n * 200 - 5);
  const waits = await Promise.all(own);
  for (const [n, waited] of waits.entries()) expect(waited).toBeGreaterThan(n * 200 - 5);
  expect(await other).toBeLessThan(waits[1] ?? 0);
});

test('who sends slowly is not waited for: headers in 20 seconds, all of it in two minutes', async () => {
  const http = await makeHttp(pino({ level: 'silent' }), 0);
  await http.ready();
  expect([http.server.headersTimeout, http.server.requestTimeout]).toEqual([20_000, 120_000]);
  await http.close();
});

describe('uploads', () => {
  let app: TestApp;
  let port: string;
  beforeAll(async () => {
    app = await testApp();
    ({ port } = new URL(await app.listen()));
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
    // The file is read, and then refused for its type.
    expect(await send(uploadFile.path, 5 * MB, { cookie })).toEqual([400, 'file.format']);
    for (const sender of slow) sender.destroy();
    app.http.server.closeAllConnections();
  });

  test('who is refused in the middle of a body hears why, and is not waited for', async () => {
    const sender = request({
      port,
      method: 'POST',
      path: `${uploadPaper.path}.json`,
      host: '127.0.0.1',
      headers: {
        host: 'alpha.test',
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': 60 * MB,
      },
    });
    sender.on('error', () => undefined);
    const closed = new Promise((close) => {
      sender.on('close', close);
    });
    const status = new Promise((hear) => {
      sender.on('response', (answer) => {
        answer.resume();
        hear(answer.statusCode);
      });
    });
    sender.write('--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n');
    sender.write(Buffer.alloc(30 * MB));
    expect(await status).toBe(413);
    const since = performance.now();
    await closed;
    expect(performance.now() - since).toBeLessThan(20_000);
  });

  test('what is refused and comes whole nevertheless leaves its connection to the next request', async () => {
    const form = Buffer.alloc(200_000, '-');
    const socket = connect(Number(port), '127.0.0.1');
    let heard = '';
    socket.on('data', (data) => (heard += data.toString()));
    const answers = () => heard.split('HTTP/1.1 ').length - 1;
    socket.write(
      `POST ${uploadFile.path}.json HTTP/1.1\r\nhost: alpha.test\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: ${form.length}\r\n\r\n`,
    );
    socket.write(form);
    await until(() => answers() === 1);
    expect(heard).toMatch(/^HTTP\/1.1 401/);
    // Longer than one who is still sending is let go on.
    await new Promise((later) => {
      setTimeout(later, 1500);
    });
    socket.write('GET /healthz HTTP/1.1\r\nhost: alpha.test\r\n\r\n');
    await until(() => answers() === 2);
    expect(heard).toMatch(/HTTP\/1.1 200/);
    socket.destroy();
  });

  test('[API-04g] what was cut off midway is a refusal and holds nothing', async () => {
    const cookie = await app.cookieOf('buyer');
    for (let n = 0; n < 14; n += 1) {
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
