import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { page, read, write } from './call.ts';
import { createClient, TIMEOUT_MS } from './client.ts';
import { Refusal } from './errors.ts';

const text = { zh: '一', en: 'one', ru: 'один' };
const get = read('GET', {
  name: 'test.get',
  path: '/web/t/test/get',
  who: 'anyone',
  text,
  input: z.object({ q: z.string() }),
  output: z.object({ n: z.number() }),
});
const post = write('POST', {
  name: 'test.post',
  path: '/web/t/test/post',
  who: 'anyone',
  text,
  input: z.object({ list: z.array(z.string()) }),
  output: z.object({ n: z.number() }),
});
const list = page('GET', {
  name: 'test.list',
  path: '/web/t/test/list',
  who: 'anyone',
  text,
  input: z.object({}),
  output: z.object({ n: z.number() }),
});

describe('the client', () => {
  let server: Server;
  let base: string;
  let next: (request: IncomingMessage, response: ServerResponse, body: string) => void = () =>
    undefined;
  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (part) => {
        body += String(part);
      });
      request.on('end', () => next(request, response, body));
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const answer = (status: number, body: unknown) => {
    next = (_request, response) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
  };

  test('[API-03a][API-06a][API-06b] asks its own host, with credentials, and gives up after 400 000 ms', async () => {
    expect(TIMEOUT_MS).toBe(400_000);
    const asked: [string, RequestInit | undefined][] = [];
    const client = createClient({
      base: '',
      fetch: async (url, init) => {
        asked.push([String(url), init]);
        return Response.json({ success: true, dataObj: { n: 1 } });
      },
    });
    await client(get, { q: 'a b' });
    await client(post, { list: ['x'] });
    expect(asked.map(([url, init]) => [url, init?.method, init?.credentials])).toEqual([
      ['/web/t/test/get.json?q=a+b', 'GET', 'include'],
      ['/web/t/test/post.json', 'POST', 'include'],
    ]);
  });

  test('[API-06b] a server that never answers is given up, at the time that the client allows', async () => {
    next = () => undefined;
    const limits: number[] = [];
    const real = AbortSignal.timeout.bind(AbortSignal);
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      limits.push(ms);
      return real(50);
    });
    await expect(createClient({ base })(get, { q: '' })).rejects.toMatchObject({
      name: 'TimeoutError',
    });
    expect(limits).toEqual([400_000]);
  });

  test('[API-06c][API-06d] every answer that is no success rejects the call with its code and message', async () => {
    const client = createClient({ base });
    answer(409, {
      success: false,
      errorCode: 'stock.short',
      msg: '库存不足',
      facts: { n: 3 },
      fields: { skuCode: '不足' },
    });
    const refused = await client(post, { list: [] }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Refusal);
    expect(refused).toMatchObject({
      status: 409,
      code: 'stock.short',
      message: '库存不足',
      facts: { n: 3 },
      fields: { skuCode: '不足' },
    });
    answer(200, { success: false, errorCode: 'login.wrong', msg: 'no' });
    await expect(client(get, { q: '' })).rejects.toMatchObject({ code: 'login.wrong' });
    next = (_request, response) => {
      response.writeHead(503, { 'content-type': 'text/html' }).end('<h1>away</h1>');
    };
    await expect(client(get, { q: '' })).rejects.toMatchObject({
      status: 503,
      code: 'unavailable',
    });
    next = (request) => {
      request.socket.destroy();
    };
    await expect(client(get, { q: '' })).rejects.toThrow(TypeError);
  });

  test('[API-03b] POST writes a form with lists as JSON text, GET a query; a page comes with its total', async () => {
    const bodies: string[] = [];
    next = (request, response, body) => {
      bodies.push(`${request.headers['content-type'] ?? ''} ${body}`);
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ success: true, rows: [{ n: 1 }], total: 5, dataObj: { n: 2 } }));
    };
    const client = createClient({ base });
    expect(await client(post, { list: ['甲', 'b'] })).toEqual({ n: 2 });
    expect(await client(list, {})).toMatchObject({ rows: [{ n: 1 }], total: 5 });
    expect(bodies[0]).toBe(
      `application/x-www-form-urlencoded;charset=UTF-8 ${new URLSearchParams({ list: '["甲","b"]' })}`,
    );
  });
});
