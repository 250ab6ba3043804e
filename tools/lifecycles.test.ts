import { readFileSync } from 'node:fs';
import { orderLife } from '../api/src/orders/lifecycle.ts';
import { describe, expect, test } from 'vitest';
import { LIFECYCLES, lifecyclesPage } from './lifecycles.ts';

describe('docs/lifecycles.md', () => {
  const page = lifecyclesPage();

  test('[ORD-02b] the drawing in the docs is the one that the tables make', () => {
    expect(readFileSync(LIFECYCLES, 'utf8') === page, 'stale: npm run lifecycles').toBe(true);
  });

  test('[ORD-02b] the order is drawn whole: every state, every step from every state it may be taken in', () => {
    const drawing = /^## order\n[\s\S]*?```mermaid\n([\s\S]*?)```/m.exec(page)?.[1] ?? '';
    for (const state of Object.keys(orderLife.states)) expect(drawing).toContain(` as ${state}\n`);
    const steps = Object.entries(orderLife.steps).flatMap(([verb, step]) =>
      step.from.map((from) => `  ${from} --> ${step.to}: ${verb}\n`),
    );
    for (const step of steps) expect(drawing).toContain(step);
    expect(drawing.split('\n').filter((line) => / --> \w+: /.test(line))).toHaveLength(
      steps.length,
    );
  });
});
