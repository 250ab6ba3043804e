import { expect, test } from 'vitest';
import { evenColumns } from './evenColumns.ts';

test('[CMS-01b] tiles stand in even rows: no more rows than needed, and no last one that is short by more than a tile a row', () => {
  expect([1, 9, 10, 11, 12, 13, 16, 20, 21].map((count) => evenColumns(count, 10))).toEqual([
    1, 9, 10, 6, 6, 7, 8, 10, 7,
  ]);
  for (let count = 1; count <= 100; count += 1) {
    const columns = evenColumns(count, 10);
    const rows = Math.ceil(count / columns);
    expect(columns).toBeLessThanOrEqual(10);
    expect(rows).toBe(Math.ceil(count / 10));
    expect(rows * columns - count).toBeLessThan(rows);
  }
});
