import { getInfo } from '@tradeport/api/identity/calls';
import { expect, test } from 'vitest';
import { refuse } from '../kernel/refused.ts';
import { prepared, useApp } from './app.fixture.ts';
import { codeOf } from './refusals.ts';

const app = useApp();

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

const { twice } = prepared(async () => ({ twice: (n: number) => 2 * n }));

test('what a fixture lends is taken before it is made, and is there when the tests begin', () => {
  expect(twice(2)).toBe(4);
});

test('a refusal is told by its code, by a call and by a service; what is none as it stands', async () => {
  expect(await codeOf(app.clients.buyer(getInfo, {}))).toBe('done');
  expect(await codeOf(app.clients.visitor(getInfo, {}))).toBe('auth.required');
  expect(await codeOf(app.as(null, async () => refuse('not_found')))).toBe('not_found');
  expect(await codeOf(Promise.reject(new Error('torn')))).toBe('Error: torn');
});
