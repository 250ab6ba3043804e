import { expect, test } from 'vitest';
import { pageCache } from './pages.ts';

const one = { id: 'one' };
const other = { id: 'other' };

test('many who ask at once wait for one rendering; it is made anew after its time', async () => {
  let now = 0;
  let made = 0;
  const memory = pageCache(() => now);
  const ask = () =>
    memory.remember(one, 'page /', async () => {
      made += 1;
      return made;
    });
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
  now = 29_999;
  expect(await ask()).toBe(1);
  now = 30_001;
  expect(await ask()).toBe(2);
});

test('[TEN-05a] a page is kept per tenant; a change drops only the own', async () => {
  const memory = pageCache(() => 0);
  const ask = (tenant: { id: string }, text: string) =>
    memory.remember(tenant, 'page /', async () => text);
  expect(await ask(one, 'a')).toBe('a');
  expect(await ask(other, 'b')).toBe('b');
  memory.forget('one');
  expect(await ask(one, 'c')).toBe('c');
  expect(await ask(other, 'd')).toBe('b');
});

test('what failed is not kept', async () => {
  const memory = pageCache(() => 0);
  await expect(
    memory.remember(one, 'page /', async () => {
      throw new Error('away');
    }),
  ).rejects.toThrow('away');
  expect(await memory.remember(one, 'page /', async () => 'here')).toBe('here');
});

test('a page that was made with older settings of the tenant is made anew; another tenant keeps its own', async () => {
  const memory = pageCache(() => 0);
  const ask = (tenant: { id: string }, text: string) =>
    memory.remember(tenant, 'page /', async () => text);
  expect(await ask(one, 'before')).toBe('before');
  expect(await ask(other, 'beside')).toBe('beside');
  // The directory was read anew: the tenant whose row has changed is another object.
  const changed = { id: 'one' };
  expect(await ask(changed, 'after')).toBe('after');
  expect(await ask(changed, 'later')).toBe('after');
  expect(await ask(other, 'later')).toBe('beside');
});

test('addresses that somebody makes up at one portal empty neither the others nor what is asked for meanwhile', async () => {
  const memory = pageCache(() => 0);
  let made = 0;
  const tenants = { quiet: { id: 'quiet' }, flooded: { id: 'flooded' } };
  const ask = (tenant: keyof typeof tenants, key: string) =>
    memory.remember(tenants[tenant], key, async () => {
      made += 1;
      return key;
    });
  await ask('quiet', 'page /');
  await ask('flooded', 'page /');
  for (let n = 0; n < 2000; n += 1) {
    await ask('flooded', `page /search?q=${n}`);
    if (n % 300 === 0) await ask('flooded', 'page /');
  }
  expect(made).toBe(2002);
  await ask('quiet', 'page /');
  await ask('flooded', 'page /');
  expect(made, 'both are still there').toBe(2002);
  await ask('flooded', 'page /search?q=1');
  expect(made, 'what nobody asked for again is gone').toBe(2003);
});
