import { expect, test } from 'vitest';
import { differences } from './differences.ts';
import type { Typed, TypedPage } from './tree.ts';

const text = (blockCode: string, zh = ''): Typed => ({ kind: 'richText', blockCode, html: { zh } });
const page = (...blocks: Typed[]): TypedPage => ({
  slug: 'sale',
  title: { zh: '页' },
  description: { zh: '' },
  fileCode: null,
  alt: { zh: '' },
  sectionCode: null,
  blocks,
});
const told = (before: TypedPage, after: TypedPage) =>
  differences(before, after).map(({ block, how, fields }) =>
    [how, block?.blockCode ?? 'page', ...fields.map((one) => one.field.name)].join(' '),
  );

test('[CMS-01d] two contents are compared block by block: added, removed, changed, moved, and the page itself', () => {
  const before = page(text('a'), text('b'), text('c'), text('d'));
  const after = {
    ...page(text('d'), text('a'), text('b', '新'), text('e')),
    title: { zh: '新页' },
  };
  expect(told(before, after)).toEqual([
    'changed page title',
    'moved d',
    'changed b html',
    'added e',
    'removed c',
  ]);
  expect(told(before, before)).toEqual([]);
});

test('[CMS-01d] of rows all that differs is told: of which row, which field, in which language; rows that are added or gone as well', () => {
  const slide = (zh: string, more: object = {}) => ({
    title: { zh },
    leadsTo: 'all',
    shown: true,
    ...more,
  });
  const slider = (...slides: object[]): Typed => ({ kind: 'slider', blockCode: 's', slides });
  const rows = (before: object[], after: object[]) =>
    differences(page(slider(...before)), page(slider(...after))).flatMap(({ fields }) =>
      fields.map((one) =>
        [one.row?.n, one.field.name, one.lang, one.before, one.after].filter(Boolean).join(' '),
      ),
    );
  const [a, b, c] = [slide('甲'), slide('乙'), slide('丙')];
  expect(rows([a, b], [a, { ...b, button: { zh: '去看', ru: 'Туда' } }])).toEqual([
    '2 button zh 去看',
    '2 button ru Туда',
  ]);
  expect(rows([a], [slide('甲', { leadsTo: 'address', address: '/sale' })])).toEqual([
    '1 leadsTo all address',
    '1 address /sale',
  ]);
  // A row that is put before others does not change them.
  expect(rows([a, b], [c, a, b])).toEqual(['1 slides true', '1 title zh 丙']);
  expect(rows([a, b, c], [a, c])).toEqual(['2 slides true', '2 title zh 乙']);
  expect(rows([a, b], [a, b])).toEqual([]);
});

test('[CMS-01d] of a new block its content is told', () => {
  expect(told(page(), page(text('a', '新')))).toEqual(['added a html']);
});

test('a block that goes into columns is moved, and the others stay', () => {
  const columns = (...inside: Typed[]): Typed => ({
    kind: 'columns',
    blockCode: 'x',
    layout: 'halves',
    cells: [inside, []],
  });
  expect(told(page(text('a'), columns()), page(columns(text('a'))))).toEqual(['moved a']);
});
