import { describe, expect, test } from 'vitest';
import { capabilities } from '../index.ts';
import { toneOf } from './lifecycle.ts';

const all = capabilities.flatMap((capability) => capability.lifecycles);

describe('the tone of a state', () => {
  test("is one's own turn for one party and somebody else's for the other", () => {
    expect(toneOf({ waits: 'seller' }, 'seller')).toBe('warning');
    expect(toneOf({ waits: 'seller' }, 'buyer')).toBe('info');
    expect(toneOf({ waits: 'buyer' }, 'buyer')).toBe('warning');
    expect(toneOf({ waits: 'buyer' }, 'seller')).toBe('info');
    expect(toneOf({ waits: 'others' }, 'buyer')).toBe('info');
    expect(toneOf({ waits: 'nobody' }, 'seller')).toBe('neutral');
  });

  test('is the same for both where it ended', () => {
    for (const party of ['buyer', 'seller'] as const) {
      expect(toneOf({ ended: 'well' }, party)).toBe('success');
      expect(toneOf({ ended: 'badly' }, party)).toBe('danger');
      expect(toneOf({ ended: 'quietly' }, party)).toBe('neutral');
    }
  });

  test('a state that nothing leads out of waits for nobody', () => {
    const stuck = all.flatMap((life) =>
      Object.entries(life.states)
        .filter(([state]) => !Object.values(life.steps).some((step) => step.from.includes(state)))
        .filter(([, standing]) => 'waits' in standing)
        .map(([state]) => `${life.name}.${state}`),
    );
    expect(stuck).toEqual([]);
  });
});
