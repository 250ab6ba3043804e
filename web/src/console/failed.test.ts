import { read, write } from '@tradeport/api/kernel/call';
import { Refusal } from '@tradeport/api/kernel/errors';
import { MutationObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createQueries } from '../lib/query.ts';
import { sayIn } from '../lib/text.ts';
import { failureNotice } from './failed.ts';

const spec = { who: 'anyone' as const, text: { zh: '一', en: 'one', ru: 'один' }, input: z.object({}), output: z.object({}) };
const look = read('GET', { ...spec, name: 'test.look', path: '/web/t/test/look' });
const act = write('POST', { ...spec, name: 'test.act', path: '/web/t/test/act' });
const refused = new Refusal(409, { success: false, errorCode: 'stock.short', msg: '库存不足' });

test('[API-06c][API-06d] the message of an answer, or that none came, stands for five seconds', () => {
  const { t } = sayIn('en');
  expect(failureNotice(refused, t)).toEqual({ key: '库存不足', content: '库存不足', duration: 5 });
  expect(failureNotice(new TypeError('fetch failed'), t)).toMatchObject({ content: expect.stringMatching(/does not answer/), duration: 5 });
});

test('[API-06c] every failed call is told, and rejected for who made it; what its form shows itself is not told twice', async () => {
  const told: string[] = [];
  const queries = createQueries({ failed: (error) => told.push(error.message), loggedOut: () => told.push('logged out') });
  const fail = async (error: Error) => { throw error; };
  await expect(queries.fetchQuery({ queryKey: [look.name], queryFn: () => fail(refused) })).rejects.toBe(refused);
  const run = (error: Error, quiet: boolean) => new MutationObserver(queries, { mutationKey: [act.name], mutationFn: () => fail(error), meta: { quiet } }).mutate();
  await expect(run(refused, false)).rejects.toBe(refused);
  await expect(run(refused, true)).rejects.toBe(refused);
  const atField = new Refusal(400, { success: false, errorCode: 'input.invalid', msg: 'x', fields: { name: 'missing' } });
  await expect(run(atField, false)).rejects.toBe(atField);
  await expect(run(new Refusal(401, { success: false, errorCode: 'auth.required', msg: 'log in' }), true)).rejects.toThrow();
  expect(told).toEqual(['库存不足', '库存不足', 'logged out']);
});
