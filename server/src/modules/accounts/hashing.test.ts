import { expect, test } from 'vitest';
import { Refused } from '../../kernel/refused.ts';
import { inThread } from './hashing.ts';

const cost = { memoryCost: 64, timeCost: 1, parallelism: 1 };

test('many passwords at once: each gets its own answer, and known devices are not last', async () => {
  // Long enough that the threads take turns: of the cheapest ones a thread gets through forty in one slice of the scheduler.
  const cost = { memoryCost: 8192, timeCost: 1, parallelism: 1 };
  const passwords = Array.from({ length: 40 }, (_, at) => `Pass${at}`);
  const hashes = await Promise.all(
    passwords.map((password) => inThread({ known: null, password, cost })),
  );
  expect(new Set(hashes).size).toBe(40);
  const order: string[] = [];
  const answers = await Promise.all([
    ...passwords.map(async (password, at) => {
      const right = await inThread({
        known: String(hashes[at % 2 ? at : (at + 2) % 40]),
        password,
        cost,
      });
      order.push('other');
      return right;
    }),
    inThread({ known: String(hashes[7]), password: 'Pass7', cost }, true).then((right) => {
      order.push('known');
      return right;
    }),
  ]);
  expect(answers).toEqual([...passwords.map((_, at) => at % 2 === 1), true]);
  expect(order.indexOf('known')).toBeLessThan(20);
});

test('what is no hash fails alone; a queue of some seconds turns further ones away', async () => {
  await expect(inThread({ known: 'no hash', password: 'x', cost })).rejects.toThrow();
  const many = await Promise.allSettled(
    Array.from({ length: 600 }, () => inThread({ known: null, password: 'x', cost })),
  );
  const turned = many.filter((one) => one.status === 'rejected');
  expect(turned.length).toBeGreaterThan(100);
  expect(turned.every(({ reason }) => reason instanceof Refused)).toBe(true);
  expect(await inThread({ known: null, password: 'x', cost })).toMatch(/^\$argon2id/);
});
