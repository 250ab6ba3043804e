import { expect, test } from 'vitest';
import type { BlockInput } from './blocks.ts';
import { faultsIn } from './faults.ts';
import { pageContent } from './model.ts';

const faultsOf = (...blocks: object[]) =>
  faultsIn({
    kind: 'landing',
    ...pageContent.parse({
      slug: 'sale',
      title: { zh: '页面' },
      blocks: blocks.map((one, at) => ({
        blockCode: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
        ...one,
      })) as BlockInput[],
    }),
  }).map(({ at, code }) => `${at} ${code}`);
const INSIDE = '10000000-0000-4000-8000-000000000000';
const text = (zh: string, more: object = {}) => ({ kind: 'richText', html: { zh, ...more } });

test('[CMS-01d] headings of a text go in order, in each language and wherever it stands', () => {
  expect(faultsOf(text('<h2>一</h2><h3>二</h3><h4>三</h4><h2>四</h2>'))).toEqual([]);
  expect(
    faultsOf(
      text('<h3>太低</h3>'),
      text('<h2>一</h2><h4>跳过</h4>'),
      text('<h2>一</h2>', { ru: '<h3>низко</h3>' }),
      { kind: 'columns', cells: [[{ blockCode: INSIDE, ...text('<h4>栏内</h4>') }]] },
    ),
  ).toEqual([
    'blocks.0.html page.headings',
    'blocks.1.html page.headings',
    'blocks.2.html page.headings',
    'blocks.3.cells.0.0.html page.headings',
  ]);
});

test('below the title of a block its text goes on with the next level', () => {
  const titled = (zh: string, title: string) =>
    faultsOf({ kind: 'pictureText', title: { zh: title }, html: { zh } }).filter((one) =>
      one.endsWith('headings'),
    );
  expect(titled('<h3>下一级</h3>', '标题')).toEqual([]);
  expect(titled('<h3>下一级</h3>', '')).toHaveLength(1);
  expect(titled('<h4>跳过</h4>', '标题')).toHaveLength(1);
});

test('[CMS-01d] a picture in a text needs words in every language that it stands in', () => {
  expect(faultsOf(text('<p><img src="/files/a" alt="红色钳子"></p>'))).toEqual([]);
  for (const bare of [
    '<img src="/files/a">',
    '<img src="/files/a" alt="">',
    '<img alt=" " src="/files/a">',
  ])
    expect(faultsOf(text('<p>甲</p>', { en: `<p>${bare}</p>` }))).toEqual([
      'blocks.0.html page.alt_missing',
    ]);
});
