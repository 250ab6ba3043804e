import { recordOf } from '@tradeport/api/promotions/types/index';
import { productBySku, productPage } from '@tradeport/api/catalogue/calls';
import { openGroups } from '@tradeport/api/promotions/group-calls';
import type { ProductPage, Reviews } from '@tradeport/api/mall/pages';
import { promotionsByGoods } from '@tradeport/api/promotions/shop-calls';
import { readReviews, type ReviewsQuery } from '@tradeport/api/reviews/address';
import { productRating, shownReviews } from '@tradeport/api/reviews/calls';
import { freightTold } from '../modules/checkout/index.ts';
import { onSkus } from '../modules/promotions/index.ts';
import { promoted } from './promoted.ts';
import { searchedChoice } from './searched.ts';
import { storesBeside } from './stores.ts';
import type { MallParts, Visit } from './visit.ts';

const RELATED = 5;
const REVIEWS = 10;
const newest = readReviews(new URLSearchParams());

type Options = { fault?: string; searched?: string; asks?: ReviewsQuery };

/**
 * `asks`: which of its reviews. `searched`: the query that found it; the SKU that it names is
 * chosen already.
 */
export async function productOf(
  { kernel }: MallParts,
  { scope }: Visit,
  asked: { goodsCode: string } | { skuCode: string },
  { fault = '', searched = '', asks = newest }: Options = {},
): Promise<ProductPage> {
  const product = await kernel.call(scope, productBySku, asked);
  const sku = 'skuCode' in asked && product.skus.find((one) => one.skuCode === asked.skuCode);
  const [near, wide] = [
    product.classPath.at(-1)?.goodsClassCode,
    product.classPath[0]?.goodsClassCode,
  ];
  const branches = [...new Set([near, wide])];
  // Products of the same category come first, then those of the whole branch.
  const [[running], groups, reviews, stores, ...found] = await Promise.all([
    kernel.call(scope, promotionsByGoods, { goodsCodes: [product.goodsCode] }),
    kernel.call(scope, openGroups, { goodsCode: product.goodsCode }),
    reviewsOf(kernel, scope, product.goodsCode, asks),
    storesBeside({ kernel }, scope, product.goodsCode),
    ...branches.map((goodsClassCode) =>
      kernel.call(scope, productPage, { goodsClassCode, rows: RELATED + 1, sort: 'sales' }),
    ),
  ]);
  const others = new Map(found.flatMap(({ rows }) => rows).map((card) => [card.goodsCode, card]));
  others.delete(product.goodsCode);
  const goods = { ...product, goodsClassCode: near ?? '' };
  const [related, reduced, freight] = await Promise.all([
    promoted({ kernel }, scope, [...others.values()].slice(0, RELATED)),
    kernel.read(scope, (ctx) => onSkus(ctx, goods)),
    kernel.read(scope, (ctx) => freightTold(ctx, product)),
  ]);
  return {
    product,
    // Groups have a place of their own.
    promotions: (running?.promotionList ?? []).filter(
      (one) => !recordOf(one.promotionType).needsGroup,
    ),
    groups,
    reviews,
    fault,
    choice: sku ? sku.spec : searchedChoice(product, searched),
    freight,
    stores,
    related,
    reduced,
  };
}

/** CAT-08c */
async function reviewsOf(
  kernel: MallParts['kernel'],
  scope: Visit['scope'],
  goodsCode: string,
  query: ReviewsQuery,
): Promise<Reviews> {
  const [rating, found] = await Promise.all([
    kernel.call(scope, productRating, { goodsCode }),
    kernel.call(scope, shownReviews, {
      goodsCode,
      rows: REVIEWS,
      ...(query.stars === null ? {} : { stars: query.stars }),
      ...(query.pictures ? { withPictures: true } : {}),
      ...(query.after ? { after: query.after } : {}),
    }),
  ]);
  return { rating, query, rows: found.rows, next: found.next ?? null };
}
