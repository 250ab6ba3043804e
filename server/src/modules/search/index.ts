import * as calls from '@tradeport/api/search/calls';
import type { Module } from '../../kernel/module.ts';
import { serve } from '../../kernel/serve.ts';
import { useWords } from '../catalogue/index.ts';
import { find, findWithFacets } from './find.ts';
import { indexText, queryText } from './tokens.ts';

export { find, findWithFacets } from './find.ts';

// Products are indexed as they are written, by a module that comes before this one.
useWords({ index: indexText, query: queryText });

export const search = {
  name: 'search',
  serves: [serve(calls.findProducts, find), serve(calls.findProductsPost, find), serve(calls.searchProducts, findWithFacets)],
} satisfies Module;
