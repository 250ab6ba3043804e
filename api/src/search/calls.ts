import { z } from 'zod';
import { page, read } from '../kernel/call.ts';
import { findIn, foundCard, popular, publishedFindIn, searchResult } from './model.ts';

const find = {
  path: '/web/es/searchengine/find',
  who: 'anyone',
  text: { zh: '搜索商品', en: 'Search products', ru: 'Поиск товаров' },
  input: publishedFindIn,
  output: foundCard,
  errors: ['search.price_range'],
} as const;

export const findProducts = page('GET', { ...find, name: 'search.find' });
export const findProductsPost = page('POST', { ...find, name: 'search.find_post' });

/** Hits and facets in one answer: what a result page needs. */
export const searchProducts = read('ANY', {
  name: 'search.page',
  path: '/web/es/searchengine/findWithFacets',
  who: 'anyone',
  text: {
    zh: '搜索商品与筛选项',
    en: 'Search products, with facets',
    ru: 'Поиск товаров с фильтрами',
  },
  input: findIn,
  output: searchResult,
  errors: ['search.price_range'],
});

/** SRC-04 Popular searches, suggested before anything is typed. */
export const popularSearches = read('GET', {
  name: 'search.popular',
  path: '/web/es/searchengine/popular',
  who: 'anyone',
  text: { zh: '热门搜索', en: 'Popular searches', ru: 'Популярные запросы' },
  input: z.object({}),
  output: popular,
  errors: [],
});
