import { afterEach, expect, test, vi } from 'vitest';
import { cached, cacheSlot, invalidateCache } from './cache.ts';

afterEach(() => vi.useRealTimers());

let made = 0;
const of = (id: string) => ({ tenant: { id } });
/** Each made value is the number of values made so far. */
const ask = (at: ReturnType<typeof of>, key = '/', bytes = 0) =>
  cached(at, key, 'page', {
    make: async () => {
      made += 1;
      return made;
    },
    bytesOf: () => bytes,
  });
const change = (at: ReturnType<typeof of>) =>
  invalidateCache({ ...at, afterCommit: (work) => void work() });

test('many who ask at once wait for the same work; it is done anew after its time', async () => {
  vi.useFakeTimers();
  const at = of('time');
  const [first, ...others] = await Promise.all([ask(at), ask(at), ask(at)]);
  expect(others).toEqual([first, first]);
  vi.advanceTimersByTime(29_999);
  expect(await ask(at)).toBe(first);
  vi.advanceTimersByTime(2);
  expect(await ask(at)).toBe((first ?? 0) + 1);
});

test('[TEN-05a] it is kept per tenant; a change drops only the own', async () => {
  const [one, other] = [of('one'), of('other')];
  const [before, beside] = [await ask(one), await ask(other)];
  change(one);
  expect(await ask(one)).toBeGreaterThan(before);
  expect(await ask(other)).toBe(beside);
});

test('what was read before a change is not kept after it, nor is what failed', async () => {
  const at = of('late');
  const slot = cacheSlot<string>(at, 'hits', 'found');
  let answer = (_text: string) => {};
  const slow = new Promise<string>((resolve) => (answer = resolve));
  const asked = cached(at, '/', 'page', { make: () => slow, bytesOf: () => 0 });
  change(at);
  expect(slot.save('old', 0)).toBe('old');
  expect(cacheSlot(at, 'hits', 'found').known).toBeUndefined();
  const fresh = await ask(at);
  answer('old');
  expect(await asked).toBe('old');
  expect(await ask(at)).toBe(fresh);
  const away = () => Promise.reject(new Error('away'));
  await expect(cached(at, '/away', 'page', { make: away, bytesOf: () => 0 })).rejects.toThrow(
    'away',
  );
  expect(await ask(at, '/away')).toBe(made);
});

test('what was made with older settings of the tenant is made anew; another tenant keeps its own', async () => {
  const other = of('beside');
  const [before, beside] = [await ask(of('changed')), await ask(other)];
  // The directory was read anew: the tenant whose row has changed is another object.
  const changed = of('changed');
  const after = await ask(changed);
  expect(after).toBeGreaterThan(before);
  expect(await ask(changed)).toBe(after);
  expect(await ask(other)).toBe(beside);
});

test('addresses that somebody makes up at one portal empty neither the others nor what is asked for meanwhile', async () => {
  const [quiet, flooded] = [of('quiet'), of('flooded')];
  const page = 1024 * 1024;
  const [own, home] = [await ask(quiet, '/', page), await ask(flooded, '/', page)];
  const first = await ask(flooded, '/search?q=first', page);
  for (let n = 0; n < 200; n += 1) {
    await ask(flooded, `/search?q=${n}`, page);
    if (n % 20 === 0) await ask(flooded, '/', page);
  }
  expect(await ask(quiet, '/', page)).toBe(own);
  expect(await ask(flooded, '/', page)).toBe(home);
  expect(await ask(flooded, '/search?q=199', page), 'the last ones are there').toBe(made);
  expect(
    await ask(flooded, '/search?q=first', page),
    'what nobody asked for again is gone',
  ).not.toBe(first);
});

test('however small, keys have a bound: made-up ones without end are not kept', async () => {
  const at = of('small');
  const first = await ask(at, '/first');
  for (let n = 0; n < 50_000; n += 1) cacheSlot(at, `/search?q=${n}`, 'found').save(n, 0);
  expect(await ask(at, '/first')).not.toBe(first);
});
