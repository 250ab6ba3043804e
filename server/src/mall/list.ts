import type { CategoryNode } from '@tradeport/api/catalogue/model';
import { findOf, isPriceFault, type ProductQuery } from '@tradeport/api/mall/list';
import type { ProductListPage } from '@tradeport/api/mall/pages';
import { searchProducts } from '@tradeport/api/search/calls';
import { searchErrors } from '@tradeport/api/search/errors';
import { refuse } from '../kernel/refused.ts';
import { memberName } from '../modules/members/index.ts';
import { lotsOnSearch } from './auctions.ts';
import { demandsOnSearch } from './demands.ts';
import { promoted } from './promoted.ts';
import { sharedFrame } from './frame.ts';
import type { MallParts, Visit } from './visit.ts';

type Asked = { kind: ProductListPage['kind']; query: ProductQuery };

/** Hits with facets: of a text, a category or a store. */
export async function listOf(
  parts: MallParts,
  { scope, lang }: Visit,
  { kind, query }: Asked,
): Promise<ProductListPage> {
  const { categories } = await sharedFrame(parts.kernel, scope);
  const branch =
    kind === 'category' ? (pathTo(categories, query.category) ?? refuse('not_found')) : [];
  const isSearch = kind === 'search' && query.text !== '' && query.page === 1;
  const [result, name, lots, demands] = await Promise.all([
    parts.kernel.call(scope, searchProducts, findOf(query)),
    kind === 'store' ? parts.kernel.read(scope, (ctx) => memberName(ctx, query.seller)) : null,
    isSearch ? lotsOnSearch(parts, scope, query.text) : [],
    isSearch ? demandsOnSearch(parts, scope, query.text) : [],
  ]);
  // A member who sells nothing here has no store.
  if (
    kind === 'store' &&
    (!name ||
      (result.total === 0 &&
        !result.facets.sellers.some((seller) => seller.sellerCode === query.seller) &&
        query.page === 1 &&
        isWhole(query)))
  )
    refuse('not_found');
  return {
    kind,
    query,
    result: { ...result, rows: await promoted(parts, scope, result.rows) },
    category: branch.at(-1) ?? null,
    above: branch
      .slice(0, -1)
      .map(({ goodsClassCode, goodsClassName }) => ({ goodsClassCode, goodsClassName })),
    store: name ? { code: query.seller, name } : null,
    priceFault: isPriceFault(query) ? searchErrors['search.price_range'][lang] : '',
    lots,
    demands,
  };
}

/** From the top category down to this one. */
function pathTo(nodes: readonly CategoryNode[], code: string): CategoryNode[] | null {
  for (const node of nodes) {
    if (node.goodsClassCode === code) return [node];
    const below = pathTo(node.children, code);
    if (below) return [node, ...below];
  }
  return null;
}

function isWhole(query: ProductQuery): boolean {
  return (
    query.text === '' &&
    query.category === '' &&
    query.brands.length === 0 &&
    Object.keys(query.facts).length === 0 &&
    query.min === '' &&
    query.max === '' &&
    !query.inStock
  );
}
