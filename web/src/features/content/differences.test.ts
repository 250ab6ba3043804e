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

test('a block that goes into columns is moved, and the others stay', () => {
  const columns = (...inside: Typed[]): Typed => ({
    kind: 'columns',
    blockCode: 'x',
    layout: 'halves',
    cells: [inside, []],
  });
  expect(told(page(text('a'), columns()), page(columns(text('a'))))).toEqual(['moved a']);
});
