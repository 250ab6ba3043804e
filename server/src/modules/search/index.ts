import * as calls from '@tradeport/api/search/calls';
import type { Module } from '../../kernel/module.ts';
import { handler } from '../../kernel/handler.ts';
import { findPublished, findWithFacets } from './find.ts';
import { learnAll, learnWritten } from './learn.ts';
import { popular, purgeCounts } from './popular.ts';

export { addCounts, countSearch } from './popular.ts';

export const search = {
  name: 'search',
  serves: [
    handler(calls.findProducts, findPublished, { shared: true }),
    handler(calls.findProductsPost, findPublished, { shared: true }),
    findWithFacets,
    popular,
  ],
  handlers: [learnWritten],
  backfills: [learnAll],
  sweeps: [purgeCounts],
  personalData: { search_count: [], search_word: [] },
} satisfies Module;
