import { expect, test } from 'vitest';
import { filledFrom } from './languages.ts';

test('[CMS-01c] empty texts of a language are taken from another, in rows and columns too, and translated ones stay', () => {
  const page = {
    slug: 'sale',
    title: { zh: '春季' },
    alt: { zh: '' },
    blocks: [
      { kind: 'links', links: [{ text: { zh: '搜索', en: 'Search' }, address: '/search' }] },
      { kind: 'columns', cells: [[{ html: { zh: '<p>正文</p>', en: ' ' }, from: null }]] },
    ],
  };
  expect(filledFrom(page, 'zh', 'en')).toEqual({
    slug: 'sale',
    title: { zh: '春季', en: '春季' },
    alt: { zh: '' },
    blocks: [
      { kind: 'links', links: [{ text: { zh: '搜索', en: 'Search' }, address: '/search' }] },
      {
        kind: 'columns',
        cells: [[{ html: { zh: '<p>正文</p>', en: '<p>正文</p>' }, from: null }]],
      },
    ],
  });
  expect(filledFrom(page, 'ru', 'en')).toEqual(page);
});
