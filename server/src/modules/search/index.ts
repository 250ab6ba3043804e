import * as calls from '@tradeport/api/search/calls';
import type { Module } from '../../kernel/module.ts';
import { serve } from '../../kernel/serve.ts';
import { findPublished, findWithFacets } from './find.ts';

export const search = {
  name: 'search',
  serves: [
    serve(calls.findProducts, findPublished, { shared: true }),
    serve(calls.findProductsPost, findPublished, { shared: true }),
    serve(calls.searchProducts, findWithFacets, { shared: true }),
  ],
} satisfies Module;
