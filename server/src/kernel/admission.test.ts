import { expect, test } from 'vitest';
import { admission } from './admission.ts';

const pause = () => new Promise((wake) => setImmediate(wake));

test('[OPS-01f] so many of a tenant go at once, in the order in which they came, and other tenants beside them', async () => {
  const admit = admission(2);
  const log: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (tenant: string, name: string) =>
    admit(tenant, async () => {
      log.push(name);
      await new Promise<void>((end) => ends.push(end));
      return name;
    });
  const asked = [ask('a', 'a1'), ask('a', 'a2'), ask('a', 'a3'), ask('a', 'a4'), ask('b', 'b1')];
  await pause();
  expect(log).toEqual(['a1', 'a2', 'b1']);
  while (ends.length > 0) {
    ends.shift()?.();
    await pause();
  }
  expect(await Promise.all(asked)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1']);
  expect(log).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
});

test('[OPS-01f] who fails makes room as well', async () => {
  const admit = admission(1);
  const failing = admit('a', () => Promise.reject(new Error('no')));
  const next = admit('a', () => Promise.resolve('yes'));
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
  expect(await admit('a', () => Promise.resolve('again'))).toBe('again');
});
