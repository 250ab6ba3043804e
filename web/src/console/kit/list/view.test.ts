import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  changeView,
  isFiltered,
  isTyping,
  queryOf,
  readView,
  setFilter,
  writeView,
} from './view.ts';

const keys = ['seller', 'made', 'tab'];
const read = (search: string) => readView(new URLSearchParams(search), keys);

test('a view survives the URL', () => {
  const text = fc.string({ maxLength: 20 });
  const filled = fc.string({ minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(
      fc.record({
        q: text,
        tab: text,
        sort: text,
        at: fc.integer({ min: 1, max: 9999 }),
        after: text,
        rows: fc.integer({ min: 1, max: 100 }),
        filters: fc.record({ seller: filled, made: filled, tab: filled }, { requiredKeys: [] }),
      }),
      (view) => {
        expect(readView(new URLSearchParams(writeView(view).toString()), keys)).toEqual({
          ...view,
          filters: { ...view.filters },
        });
      },
    ),
  );
});

test('a plain view has a plain URL', () => {
  expect(writeView(read('')).toString()).toBe('');
  expect(writeView(read('rows=20&at=1')).toString()).toBe('');
});

test('nonsense in the URL is ignored', () => {
  expect(read('rows=1000&at=-3')).toMatchObject({ rows: 20, at: 1 });
  expect(read('rows=abc&at=1.5&other=1')).toMatchObject({ rows: 20, at: 1, filters: {} });
});

test('another filter, tab or text starts at the first page', () => {
  const view = read('tab=toShip&at=3&after=abc&seller=x');
  expect(setFilter(view, 'seller', 'y')).toMatchObject({
    at: 1,
    after: '',
    tab: 'toShip',
    filters: { seller: 'y' },
  });
  expect(setFilter(view, 'seller', '').filters).toEqual({});
  expect(changeView(view, { tab: 'all' })).toMatchObject({
    at: 1,
    after: '',
    filters: { seller: 'x' },
  });
});

test('the query goes by key when there is one, else by number, and never beyond the last number', () => {
  expect(queryOf(read('at=3&after=abc'), '').paging).toEqual({ rows: 20, after: 'abc' });
  expect(queryOf(read('at=3'), '').paging).toEqual({ rows: 20, page: 3 });
  expect(queryOf(read('at=900'), '').paging).toEqual({ rows: 20, page: 500 });
});

test('the query reads filters into what a call wants', () => {
  const query = queryOf(read('seller=a,b&made=2026-01-01~&q=%20x%20'), 'all');
  expect(query.many('seller')).toEqual(['a', 'b']);
  expect(query.range('made')).toEqual({ from: '2026-01-01', to: undefined });
  expect(query.q).toBe('x');
  expect(query.oneOf('tab', ['all', 'paid'])).toBe('all');
  expect(query.oneOf('seller', ['c'])).toBeUndefined();
});

test('a tab is no filter', () => {
  expect(isFiltered(read('tab=paid'))).toBe(false);
  expect(isFiltered(read('q=x'))).toBe(true);
  expect(isFiltered(read('seller=x'))).toBe(true);
});

test('Back undoes a filter, a tab and a search, and not a search key by key', () => {
  const all = read('');
  const typed = changeView(all, { q: 'be' });
  expect(isTyping(all, typed)).toBe(false);
  expect(isTyping(typed, changeView(typed, { q: 'bear' }))).toBe(true);
  expect(isTyping(typed, changeView(typed, { q: '' }))).toBe(false);
  for (const change of [
    setFilter(typed, 'seller', 'a'),
    changeView(typed, { tab: 'paid' }),
    changeView(typed, { sort: '-made' }),
    { ...typed, at: 2, after: 'x' },
  ])
    expect(isTyping(typed, change)).toBe(false);
  // Chosen again: nothing has changed that Back could undo.
  expect(isTyping(typed, { ...typed })).toBe(true);
});
