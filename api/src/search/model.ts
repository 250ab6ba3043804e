import { z } from 'zod';
import { amountIn, amountOut, code, currency, paging, text } from '../kernel/fields.ts';
import { plain, productCard, sorts } from '../catalogue/model.ts';
import { cardPromotion } from '../promotions/card.ts';

export const QUERY_MAX = 200;
/** Hits are ranked and counted up to here; `total` says so by being exactly this. */
export const HITS_MAX = 1_000;
export const FACET_VALUES_MAX = 20;
export const FILTER_VALUES_MAX = 30;

/** SRC-01. Attributes: `{ "材质": ["304"] }`, names and values as the facets give them. */
export const findIn = z.object({
  ...paging,
  q: plain(QUERY_MAX).optional(),
  goodsClassCode: code().optional(),
  brandCodes: z.array(code()).max(FILTER_VALUES_MAX).optional(),
  sellerCode: code().optional(),
  attributes: z.record(text(80), z.array(text(200)).max(FILTER_VALUES_MAX)).optional(),
  /** SRC-02: checked by the server, so that the refusal has its own message. */
  priceMin: amountIn().optional(),
  priceMax: amountIn().optional(),
  inStock: z.boolean().optional(),
  warehouseCode: code().optional(),
  sort: z.enum(sorts).default('relevance'),
  /**
   * Currency in which prices are shown and, by a range or by sorting, compared; left out: that of
   * the best-selling hit.
   */
  currency: currency().optional(),
  /** Nothing else is searched when nothing matches the text as typed. */
  exact: z.boolean().default(false),
});

/** The published call: old callers write what they look for as `searchParam`. */
export const publishedFindIn = findIn.extend({ searchParam: plain(QUERY_MAX).optional() });

export const facets = z.object({
  categories: z.array(
    z.object({ goodsClassCode: code(), goodsClassName: z.string(), count: z.number().int() }),
  ),
  brands: z.array(z.object({ brandCode: code(), brandName: z.string(), count: z.number().int() })),
  sellers: z.array(
    z.object({ sellerCode: code(), sellerName: z.string(), count: z.number().int() }),
  ),
  /** `key` goes back in the filter; `name` and `label` are for the eye. */
  attributes: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      values: z.array(z.object({ key: z.string(), label: z.string(), count: z.number().int() })),
    }),
  ),
  /** Currencies of the hits; price filters and sorting use one of them. */
  currencies: z.array(z.object({ currency: currency(), count: z.number().int() })),
  /** For the currency that prices are compared in, else for the most frequent one. */
  price: z.object({ min: amountOut(), max: amountOut(), currency: currency() }).nullable(),
  inStock: z.number().int(),
});

/** With what promotions say of it to anybody. */
export const foundCard = productCard.extend({ promotion: cardPromotion.optional() });

export const searchResult = z.object({
  rows: z.array(productCard),
  total: z.number().int(),
  next: z.string().optional(),
  facets,
  /** Nothing matches the text as typed: these are similar (typing errors). */
  similar: z.boolean(),
  /**
   * The text searched instead, since the typed one has no results; with `exact`: a text that would
   * have some.
   */
  meant: z.string().optional(),
});

export const popular = z.object({ searches: z.array(z.string()) });
