import { type Sort, sorts } from '../catalogue/model.ts';
import type { Input } from '../kernel/call.ts';
import { currencies, type Currency, parseAmount } from '../kernel/money.ts';
import { plainNumber } from '../kernel/typed-number.ts';
import type { searchProducts } from '../search/calls.ts';
import { FILTER_VALUES_MAX, QUERY_MAX } from '../search/model.ts';

/** Products of a page of the mall: divides by 2, 3, 4 and 6. */
export const LIST_ROWS = 24;
const PAGE_LAST = 50;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A product list of the mall, as its address describes it. */
export type ProductQuery = {
  text: string;
  /** Search just this, whatever it may be mistyped from. */
  exact: boolean;
  category: string;
  brands: readonly string[];
  seller: string;
  /** Attributes by the key of their facet. */
  facts: Readonly<Record<string, readonly string[]>>;
  /** As typed, so that a refused price can be mended. */
  min: string;
  max: string;
  /** Currency of a price range and of sorting by price; '': the shop's choice. */
  currency: Currency | '';
  inStock: boolean;
  /** '' is the natural order: by relevance when there is a text, else by sales. */
  sort: Sort | '';
  page: number;
};

export const emptyList: ProductQuery = {
  text: '',
  exact: false,
  category: '',
  brands: [],
  seller: '',
  facts: {},
  min: '',
  max: '',
  currency: '',
  inStock: false,
  sort: '',
  page: 1,
};

/** Reads an address; whatever it cannot mean is left out. `search` and `q` are the same. */
export function readList(params: URLSearchParams): ProductQuery {
  const codes = (name: string) =>
    params
      .getAll(name)
      .filter((code) => UUID.test(code))
      .slice(0, FILTER_VALUES_MAX);
  const facts: Record<string, string[]> = {};
  for (const [name, value] of params) {
    if (!name.startsWith('a.') || name.length > 82 || value.length > 200 || value === '') continue;
    const values = (facts[name.slice(2)] ??= []);
    if (values.length < FILTER_VALUES_MAX && !values.includes(value)) values.push(value);
  }
  const page = Number(params.get('page'));
  return {
    text: (params.get('search') ?? params.get('q') ?? '')
      .replaceAll('\u0000', '')
      .trim()
      .slice(0, QUERY_MAX),
    exact: params.get('exact') === '1',
    category: codes('category')[0] ?? '',
    brands: [...new Set(codes('brand'))],
    seller: codes('seller')[0] ?? '',
    facts,
    min: typed(params.get('min')),
    max: typed(params.get('max')),
    currency: currencies.find((one) => one === params.get('currency')) ?? '',
    inStock: params.get('stock') === '1',
    sort: sorts.find((sort) => sort === params.get('sort')) ?? '',
    page: Number.isInteger(page) && page > 1 ? Math.min(page, PAGE_LAST) : 1,
  };
}

/** The canonical query string: the same filters always give the same address. */
export function writeList(query: Partial<ProductQuery>): string {
  const params = new URLSearchParams();
  if (query.text) params.set('search', query.text);
  if (query.text && query.exact) params.set('exact', '1');
  if (query.category) params.set('category', query.category);
  for (const brand of [...(query.brands ?? [])].sort()) params.append('brand', brand);
  if (query.seller) params.set('seller', query.seller);
  for (const [name, values] of Object.entries(query.facts ?? {}).sort(([a], [b]) =>
    a < b ? -1 : 1,
  )) {
    for (const value of [...values].sort()) params.append(`a.${name}`, value);
  }
  if (query.min) params.set('min', query.min);
  if (query.max) params.set('max', query.max);
  if (query.currency) params.set('currency', query.currency);
  if (query.inStock) params.set('stock', '1');
  if (query.sort) params.set('sort', query.sort);
  if (query.page && query.page > 1) params.set('page', String(query.page));
  return params.toString();
}

/** Is anything narrowed down? Such pages are not for search engines. */
export function isFiltered(query: ProductQuery): boolean {
  return (
    query.brands.length > 0 ||
    Object.keys(query.facts).length > 0 ||
    query.min !== '' ||
    query.max !== '' ||
    query.inStock ||
    query.sort !== ''
  );
}

/** Chooses a value of an attribute, or takes it back; the page starts over. */
export function toggleFact(query: ProductQuery, key: string, value: string): ProductQuery {
  const values = query.facts[key] ?? [];
  const next = values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
  const { [key]: _old, ...others } = query.facts;
  return { ...query, facts: next.length > 0 ? { ...others, [key]: next } : others, page: 1 };
}

export function toggleBrand(query: ProductQuery, brand: string): ProductQuery {
  const brands = query.brands.includes(brand)
    ? query.brands.filter((one) => one !== brand)
    : [...query.brands, brand];
  return { ...query, brands, page: 1 };
}

/** SRC-02 Not an amount, below 0, or the lowest above the highest. */
export function isPriceFault({ min, max }: Pick<ProductQuery, 'min' | 'max'>): boolean {
  const low = min === '' ? 0 : parseAmount(min);
  const high = max === '' ? Number.MAX_SAFE_INTEGER : parseAmount(max);
  return low === null || high === null || low < 0 || high < 0 || low > high;
}

/** By a range, or in their order: both are in one currency. */
function comparesPrices({ min, max, sort }: Pick<ProductQuery, 'min' | 'max' | 'sort'>): boolean {
  return min !== '' || max !== '' || sort === 'price' || sort === 'price_desc';
}

/**
 * Input for the search. A refused price filter is left out: the list stays useful beside the
 * message.
 */
export function findOf(query: ProductQuery): Input<typeof searchProducts> {
  const priced = !isPriceFault(query);
  return {
    page: query.page,
    rows: LIST_ROWS,
    sort: query.sort || (query.text ? 'relevance' : 'sales'),
    ...(query.text ? { q: query.text } : {}),
    ...(query.exact ? { exact: true } : {}),
    ...(query.category ? { goodsClassCode: query.category } : {}),
    ...(query.brands.length ? { brandCodes: [...query.brands] } : {}),
    ...(query.seller ? { sellerCode: query.seller } : {}),
    ...(Object.keys(query.facts).length
      ? {
          attributes: Object.fromEntries(
            Object.entries(query.facts).map(([key, values]) => [key, [...values]]),
          ),
        }
      : {}),
    ...(priced && query.min ? { priceMin: query.min } : {}),
    ...(priced && query.max ? { priceMax: query.max } : {}),
    ...(query.currency && comparesPrices(query) ? { currency: query.currency } : {}),
    ...(query.inStock ? { inStock: true } : {}),
  };
}

function typed(value: string | null): string {
  const text = (value ?? '').trim().slice(0, 20);
  return plainNumber(text) ?? text;
}
