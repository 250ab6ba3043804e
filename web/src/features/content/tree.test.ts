import { expect, test } from 'vitest';
import {
  duplicated,
  everyBlock,
  inserted,
  mayMove,
  moved,
  newBlock,
  otherPlaces,
  placeOf,
  removed,
  shifted,
  type Typed,
  valueAt,
  withLayout,
  withValue,
} from './tree.ts';

const text = (blockCode: string): Typed => ({ kind: 'richText', blockCode });
const columns = (blockCode: string, ...cells: string[][]): Typed => ({
  kind: 'columns',
  blockCode,
  cells: cells.map((cell) => cell.map(text)),
});
const codes = (all: readonly Typed[]) =>
  everyBlock(all)
    .map((one) => one.blockCode)
    .join(' ');
const page = [text('a'), columns('b', ['c', 'd'], ['e']), text('f')];

test('a block moves up and down in its row, and no further', () => {
  expect(codes(shifted(page, 'f', -1))).toBe('a f b c d e');
  expect(codes(shifted(page, 'a', 1))).toBe('b c d e a f');
  expect(codes(shifted(page, 'd', -1))).toBe('a b d c e f');
  for (const [code, by] of [
    ['a', -1],
    ['f', 1],
    ['c', -1],
    ['d', 1],
  ] as const)
    expect(shifted(page, code, by)).toBe(page);
});

test('a block is dragged into and out of a cell; columns are not dragged into columns', () => {
  expect(codes(moved(page, 'a', { row: { columns: 'b', cell: 1 }, at: 0 }))).toBe('b c d a e f');
  expect(codes(moved(page, 'e', { row: null, at: 0 }))).toBe('e a b c d f');
  expect(codes(moved(page, 'a', { row: null, at: 3 }))).toBe('b c d e f a');
  expect(moved(page, 'b', { row: { columns: 'b', cell: 0 }, at: 0 })).toBe(page);
});

test('a full cell takes no other block, and its own go on changing their order', () => {
  const full = [text('a'), columns('b', ['c', 'd', 'e', 'f', 'g', 'h'], [])];
  const cell = { columns: 'b', cell: 0 };
  expect(mayMove(full, 'a', cell)).toBe(false);
  expect(moved(full, 'a', { row: cell, at: 0 })).toBe(full);
  expect(codes(moved(full, 'h', { row: cell, at: 0 }))).toBe('a b h c d e f g');
  expect(mayMove(full, 'a', { columns: 'b', cell: 1 })).toBe(true);
});

test('without a mouse a block goes into each cell, from cell to cell, and out below its columns', () => {
  const ways = (code: string) => otherPlaces(page, code).map((to) => codes(moved(page, code, to)));
  expect(ways('a')).toEqual(['b c d a e f', 'b c d e a f']);
  expect(ways('c')).toEqual(['a b d e c f', 'a b d e c f']);
  expect(otherPlaces(page, 'c')).toEqual([
    { row: null, at: 2 },
    { row: { columns: 'b', cell: 1 }, at: 1 },
  ]);
  expect(ways('b')).toEqual([]);
});

test('a copy has codes of its own, inside columns too; what is removed is gone', () => {
  let n = 0;
  expect(codes(duplicated(page, 'b', () => `n${(n += 1)}`))).toBe('a b c d e n4 n1 n2 n3 f');
  expect(codes(removed(page, 'b'))).toBe('a f');
  expect(codes(inserted(page, { row: { columns: 'b', cell: 0 }, at: 1 }, text('x')))).toBe(
    'a b c x d e f',
  );
  expect(placeOf(page, 'e')).toEqual({ row: { columns: 'b', cell: 1 }, at: 0 });
});

test('another layout keeps every block', () => {
  const [, three] = [page, columns('b', ['c'], ['d'], ['e'])];
  expect(withLayout(three, 'halves')['cells']).toHaveLength(2);
  expect(codes([withLayout(three, 'halves')])).toBe('b c d e');
  expect(withLayout(three, 'thirds')['cells']).toHaveLength(3);
  expect(newBlock('columns', crypto.randomUUID())['cells']).toEqual([[], []]);
});

test('a value is read and changed at its path', () => {
  const slider = { slides: [{ title: { zh: '甲' } }, {}] };
  expect(valueAt(slider, 'slides.0.title.zh')).toBe('甲');
  expect(valueAt(slider, 'slides.7.title.zh')).toBeUndefined();
  expect(withValue(slider, 'slides.1.title.zh', '乙')).toEqual({
    slides: [{ title: { zh: '甲' } }, { title: { zh: '乙' } }],
  });
});
