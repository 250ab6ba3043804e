import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { countCart } from '@tradeport/api/cart/calls';
import { UNKNOWN_KEYS_HEADER } from '@tradeport/api/kernel/unknown-keys';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkedFetch, httpClient } from './http.ts';

let server: Server;
let address: string;
let ignoring = true;
beforeAll(async () => {
  server = createServer((_request, response) => {
    const text = JSON.stringify({ success: true });
    response.writeHead(200, {
      'content-length': text.length,
      ...(ignoring ? { [UNKNOWN_KEYS_HEADER]: 'colour' } : {}),
    });
    response.end(text);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('an answer to keys that nobody read fails the request, and the connection is good for the next', async () => {
  const http = httpClient(address, 1);
  ignoring = true;
  await expect(http.call(countCart, {})).rejects.toThrow(/ignored.*colour/s);
  await expect(checkedFetch(address, {})).rejects.toThrow('ignored colour');
  ignoring = false;
  expect(await http.call(countCart, {})).toEqual({ status: 200, body: { success: true } });
  expect((await checkedFetch(address, {})).status).toBe(200);
  http.close();
});

test('a connection that was idle for long is not asked on: the server may be closing it', async () => {
  ignoring = false;
  const opened: unknown[] = [];
  server.on('connection', (socket) => opened.push(socket));
  const http = httpClient(address, 1, 200);
  await http.call(countCart, {});
  await http.call(countCart, {});
  expect(opened).toHaveLength(1);
  await new Promise((wake) => setTimeout(wake, 300));
  expect(await http.call(countCart, {})).toEqual({ status: 200, body: { success: true } });
  expect(opened).toHaveLength(2);
  http.close();
});
