import { calls } from '@tradeport/api';
import { read, write } from '@tradeport/api/kernel/call';
import { Refusal } from '@tradeport/api/kernel/errors';
import { outcomeOf } from '@tradeport/api/kernel/outcomes';
import { MutationObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createQueries } from '../lib/query.ts';
import { translatorOf } from '../lib/text.ts';
import { doneNotice, failureNotice } from './notices.ts';

const spec = {
  who: 'anyone' as const,
  text: { zh: '一', en: 'one', ru: 'один' },
  input: z.object({}),
  output: z.object({}),
};
const look = read('GET', { ...spec, name: 'test.look', path: '/web/t/test/look' });
const act = write('POST', { ...spec, name: 'test.act', path: '/web/t/test/act' });
const refused = new Refusal(409, { success: false, errorCode: 'stock.short', msg: '库存不足' });

test('[API-06c][API-06d] the message of an answer, or that none came, stands for five seconds', () => {
  const { t } = translatorOf('en');
  expect(failureNotice(refused, t, 'en')).toEqual({
    key: '库存不足',
    content: '库存不足',
    duration: 5,
  });
  expect(failureNotice(new TypeError('fetch failed'), t, 'en')).toMatchObject({
    content: expect.stringMatching(/isn’t responding/),
    duration: 5,
  });
});

test('[API-06c] every failed call is told, and rejected for who made it; what its form shows itself is not told twice', async () => {
  const told: string[] = [];
  const queries = createQueries({
    failed: (error) => told.push(error.message),
    loggedOut: () => told.push('logged out'),
  });
  const fail = async (error: Error) => {
    throw error;
  };
  await expect(
    queries.fetchQuery({ queryKey: [look.name], queryFn: () => fail(refused) }),
  ).rejects.toBe(refused);
  const run = (error: Error, quiet: boolean) =>
    new MutationObserver(queries, {
      mutationKey: [act.name],
      mutationFn: () => fail(error),
      meta: { quiet },
    }).mutate();
  await expect(run(refused, false)).rejects.toBe(refused);
  await expect(run(refused, true)).rejects.toBe(refused);
  const atField = new Refusal(400, {
    success: false,
    errorCode: 'input.invalid',
    msg: 'x',
    fields: { name: 'missing' },
  });
  await expect(run(atField, false)).rejects.toBe(atField);
  await expect(
    run(new Refusal(401, { success: false, errorCode: 'auth.required', msg: 'log in' }), true),
  ).rejects.toThrow();
  expect(told).toEqual(['库存不足', '库存不足', 'x', 'logged out']);
});

test('[SHL-13a] what was to be done is said before the reason; faults of fields are said at the fields alone', () => {
  const { t } = translatorOf('zh');
  expect(failureNotice(refused, t, 'zh', 'cart').content).toBe('加入购物车失败：库存不足');
  expect(failureNotice(refused, t, 'en', 'modify').content).toBe(
    'Couldn’t save your changes. Try again: 库存不足',
  );
  const atField = new Refusal(400, {
    success: false,
    errorCode: 'input.invalid',
    msg: 'x',
    fields: { name: 'missing' },
  });
  expect(failureNotice(atField, t, 'ru', 'address').content).toBe('Не удалось сохранить адрес');
  expect(doneNotice('delete', t)).toMatchObject({ content: '删除成功', duration: 2 });
});

test('[SHL-13a][SHL-13b] every call tells what it did by the one table, and drafts, codes and readings tell nothing', async () => {
  const named = (name: string) => calls.find((call) => call.name === name) ?? look;
  const expected = {
    'login.in': 'login',
    'login.by_code': 'login',
    'address.add': 'address',
    'address.edit': 'address',
    'address.delete': 'delete',
    'brand.save': 'save',
    'user.set_roles': 'modify',
    'category.delete': 'delete',
    'domain.remove': 'delete',
    'user.add': 'add',
    'order.place': 'order',
    'order.cancel': 'operation',
    'cart.add': 'cart',
    'cart.remove': 'delete',
    'cart.quantity': 'modify',
    'cart.select': null,
    'code.send_phone': null,
    'application.draft': null,
    'order.get': null,
  } as const;
  expect(
    Object.fromEntries(Object.keys(expected).map((name) => [name, outcomeOf(named(name))])),
  ).toEqual(expected);
  for (const call of calls)
    if (call.writes && call.audited !== false) expect(outcomeOf(call), call.name).not.toBeNull();
  const heard: string[] = [];
  const queries = createQueries({
    failed: (_error, outcome) => heard.push(`failed ${outcome}`),
    loggedOut: () => undefined,
    done: (outcome) => heard.push(outcome),
  });
  const run = (meta: Record<string, unknown>, work: () => Promise<unknown>) =>
    new MutationObserver(queries, { mutationFn: work, meta }).mutate();
  await run({ outcome: 'order' }, async () => 1);
  await run({ outcome: 'order', ownNotice: true }, async () => 1);
  await run({ outcome: null }, async () => 1);
  await expect(
    run({ outcome: 'delete' }, async () => {
      throw refused;
    }),
  ).rejects.toBe(refused);
  expect(heard).toEqual(['order', 'failed delete']);
});
