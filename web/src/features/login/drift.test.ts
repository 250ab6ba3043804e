import { expect, test } from 'vitest';
import { moved, PARTICLES, scatter } from './drift.ts';

test('[SHL-14d] eighty particles are scattered over the background, and none ever leaves it', () => {
  let seed = 7;
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  let all = scatter(PARTICLES, random);
  expect(all).toHaveLength(80);
  expect(new Set(all.map((one) => `${one.x} ${one.y}`)).size).toBe(80);
  for (let step = 0; step < 5000; step += 1) all = all.map((one) => moved(one, 0.1));
  expect(all.every(({ x, y }) => x >= 0 && x <= 1 && y >= 0 && y <= 1)).toBe(true);
});
