import { getInfo } from '@tradeport/api/identity/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from './app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test('[AUT-15a] getInfo says who is logged in, with which roles', async () => {
  const seller = await app.client('seller');
  expect(await seller(getInfo, {})).toMatchObject({
    userName: 'seller',
    roles: ['seller'],
    isPlat: false,
  });
  const visitor = await app.client(null);
  await expect(visitor(getInfo, {})).rejects.toMatchObject({ code: 'auth.required', status: 401 });
});

test('[API-05a] every answer carries the tenant and app codes', async () => {
  const answer = await app.raw(getInfo, {}, { role: 'buyer' });
  expect(answer.headers['tenant-code']).toBe('alpha');
  expect(answer.headers['proapp-code']).toBe('001');
});
