import * as calls from '@tradeport/api/search/calls';
import type { Module } from '../../kernel/module.ts';
import { serve } from '../../kernel/serve.ts';
import { findPublished, findWithFacets } from './find.ts';
import { learnAll, learnWritten } from './learn.ts';
import { popular, purgeCounts } from './popular.ts';

export { addCounts, countSearch } from './popular.ts';

export const search = {
  name: 'search',
  serves: [
    serve(calls.findProducts, findPublished, { shared: true }),
    serve(calls.findProductsPost, findPublished, { shared: true }),
    serve(calls.searchProducts, findWithFacets, { shared: true }),
    serve(calls.popularSearches, popular, { shared: true }),
  ],
  handlers: [learnWritten],
  mendings: [learnAll],
  sweeps: [purgeCounts],
  personalData: { search_count: [], search_word: [] },
} satisfies Module;
