import { type PromotionType, recordBy, recordOf } from '@tradeport/api/promotions/types/index';
import * as calls from '@tradeport/api/promotions/shop-calls';
import { typeTexts } from '@tradeport/api/promotions/model';
import { promotionListRow } from '@tradeport/api/promotions/shop-model';
import { summaryOf } from '@tradeport/api/promotions/summary';
import type { Scope, Terms } from '@tradeport/api/promotions/terms';
import { inLang } from '@tradeport/api/kernel/text';
import type { z } from 'zod';
import type { Ctx } from '../../kernel/ctx.ts';
import { page } from '../../kernel/page.ts';
import { prepared, raw, type RowOf, sql } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';
import { isIssuedType, isOffered } from './offered.ts';
import { cardFields, type CardRow, onSale, shownCard, viewerOf } from '../catalogue/index.ts';
import { phaseOf } from './find.ts';
import { sellerName, sellerNames } from '../members/index.ts';

type PublicRow = RowOf<'promotions.publicById'>;

/** PRO-02 One that runs, or will; a draft, a paused or an ended one does not exist for the shop. */
export const getByCode = handler(calls.promotionByCode, async (ctx, { promotionCode }) => {
  const row = await ctx.one(publicById({ id: promotionCode }));
  return { ...publicView(ctx, row), terms: row.terms, serverTime: ctx.now().toISOString() };
});

function publicView(ctx: Pick<Ctx, 'lang' | 'now'>, row: PublicRow) {
  return {
    promotionCode: row.id,
    promotionName: inLang(row.name, ctx.lang),
    promotionType: row.type,
    typeName: typeTexts[row.type][ctx.lang],
    summary: summaryOf(row.terms, row.currency, ctx.lang),
    sellerCode: row.seller_id,
    sellerName: sellerName(row, ctx.lang),
    currency: row.currency,
    phase: phaseOf(row, ctx.now()),
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at?.toISOString() ?? null,
    exclusive: row.exclusive,
    perPerson: row.person_max,
    isClaimable: recordOf(row.type).isIssued && row.issue?.claim === true,
  };
}

/**
 * PRO-02 Promotions that run now, the latest begun first. Coupons that are handed out by hand are
 * nobody's to see.
 */
export const running = handler(calls.promotionPage, async (ctx, input) => {
  const now = ctx.now();
  let query = ctx
    .from('promotion_live')
    .where(sql<boolean>`${sql.raw(isOffered('promotion_live', `'${ctx.tenant.id}'`))}`)
    .where('starts_at', '<=', now)
    .where(sql<boolean>`(ends_at is null or ends_at > ${now})`)
    .where(sql<boolean>`(not ${sql.raw(isIssuedType('type'))} or exists (select from promotion_version v where v.tenant_id = ${ctx.tenant.id}
      and v.promotion_id = promotion_live.id and v.number = promotion_live.version and v.issue->>'claim' = 'true'))`);
  if (input.promotionType) query = query.where('type', '=', input.promotionType);
  if (input.sellerCode) query = query.where('seller_id', '=', input.sellerCode);
  const found = await page<{ id: string; starts_at: Date }>(
    ctx,
    query.select(['id', 'starts_at']),
    input,
    { key: ['starts_at', 'id'], columns: ['starts_at', 'id'] },
  );
  const rows = await ctx.run(publicByIds({ ids: found.rows.map(({ id }) => id) }));
  const known = new Map(rows.map((row) => [row.id, row]));
  return {
    ...found,
    rows: found.rows.flatMap(({ id }) => {
      const row = known.get(id);
      return row ? [{ ...publicView(ctx, row), serverTime: now.toISOString() }] : [];
    }),
  };
});

/** CMS-01b The latest begun of each type that is asked for, in one read; '' is any type. */
export async function runningByType(
  ctx: Ctx,
  types: readonly (PromotionType | '')[],
  count: number,
): Promise<ReadonlyMap<string, z.output<typeof promotionListRow>[]>> {
  const now = ctx.now();
  const rows = await ctx.run(latestByType({ types: [...types], count, now }));
  const shown = rows.map(({ asked, ...row }) => ({
    asked,
    row: promotionListRow.parse({ ...publicView(ctx, row), serverTime: now.toISOString() }),
  }));
  return new Map(
    types.map((type) => [type, shown.filter((one) => one.asked === type).map(({ row }) => row)]),
  );
}

/** PRO-02 The goods on the shelf that it is for, with the price that it sets. */
export const goods = handler(calls.promotionGoods, async (ctx, { promotionCode, ...paging }) => {
  const { id: tenantId } = ctx.tenant;
  const row = await ctx.one(publicById({ id: promotionCode }));
  const { scope } = row;
  const skus = recordBy(row.terms)
    .goods(row.terms)
    .map(({ skuCode }) => skuCode);
  let query = ctx
    .from('product_card')
    .where(sql<boolean>`${sql.raw(onSale('product_card', `'${tenantId}'`))}`)
    .where('currency', '=', row.currency);
  if (row.seller_id !== null) query = query.where('seller_id', '=', row.seller_id);
  if (scope.stores?.length) query = query.where('seller_id', 'in', scope.stores);
  if (scope.products?.length) query = query.where('id', 'in', scope.products);
  if (scope.brands?.length) query = query.where('brand_id', 'in', scope.brands);
  if (scope.categories?.length)
    query = query.where(
      sql<boolean>`category_id = any(array(select unnest(k.below) from category k
        where k.tenant_id = ${tenantId} and k.id = any(${scope.categories}::uuid[])))`,
    );
  if (skus.length > 0)
    query = query.where(
      sql<boolean>`id = any(array(select s.product_id from sku s where s.tenant_id = ${tenantId} and s.id = any(${skus}::uuid[])))`,
    );
  const found = await page<{ id: string }>(ctx, query.select('id'), paging, {
    key: ['id'],
    columns: ['id'],
  });
  const ids = found.rows.map(({ id }) => id);
  const [cards, prices] = await ctx.batch([
    raw<CardRow>(
      sql<CardRow>`select ${sql.raw(cardFields(`'${ctx.lang}'`))} from product_card c
        where c.tenant_id = ${tenantId} and c.id = any(${ids}::uuid[])`,
    ),
    productsOfSkus({ ids: skus }),
  ]);
  const viewer = viewerOf(ctx);
  const known = new Map(cards.map((card) => [card.id, card]));
  return {
    ...found,
    rows: ids.flatMap((id) => {
      const card = known.get(id);
      const of = prices.filter((one) => one.product_id === id).map((one) => one.id);
      return card ? [{ ...shownCard(card, viewer), promotionPrice: lowest(row.terms, of) }] : [];
    }),
  };
});

/** The price of the cheapest of these SKUs under it; null: it sets no price of its own. */
function lowest(terms: Terms, skus: readonly string[]): number | null {
  const own = (recordBy(terms).prices(terms) ?? []).filter(({ skuCode }) => skus.includes(skuCode));
  return own.length > 0 ? Math.min(...own.map(({ price }) => price)) : null;
}

/**
 * PRO-02 The promotions that run for each of these goods, in the order in which they were asked
 * for.
 */
export const byGoods = handler(calls.promotionsByGoods, async (ctx, { goodsCodes }) => {
  const rows = await ctx.run(ofProducts({ ids: [...new Set(goodsCodes)], now: ctx.now() }));
  return [...new Set(goodsCodes)].map((goodsCode) => ({
    goodsCode,
    promotionList: rows
      .filter((row) => row.product_id === goodsCode && covers(row.scope, row))
      .map((row) => ({ ...publicView(ctx, row), promotionPrice: lowest(row.terms, row.sku_ids) })),
  }));
});

/** PRO-01f Every list that the scope has holds the product; who it is for is not asked here. */
function covers(
  scope: Scope,
  of: { product_id: string; seller_id_of: string; brand_id: string | null; path: string[] },
): boolean {
  const has = (list: readonly string[] | undefined, own: readonly (string | null)[]) =>
    !list?.length || own.some((one) => one !== null && list.includes(one));
  return (
    has(scope.products, [of.product_id]) &&
    has(scope.categories, of.path) &&
    has(scope.brands, [of.brand_id]) &&
    has(scope.stores, [of.seller_id_of])
  );
}

const publicColumns = `l.id, l.type, l.seller_id, ${sellerNames}, p.currency, v.name, v.terms, v.scope, v.exclusive, v.issue, l.starts_at, l.ends_at, l.person_max`;
const publicFrom = `promotion_live l join promotion p on p.tenant_id = :tenantId and p.id = l.id
  join promotion_version v on v.tenant_id = :tenantId and v.promotion_id = l.id and v.number = l.version
  left join member m on m.tenant_id = :tenantId and m.id = l.seller_id`;
const publicById = prepared('promotions.publicById')`
  select ${publicColumns} from ${publicFrom} where l.tenant_id = :tenantId and l.id = :id and ${isOffered('l', ':tenantId')}`;
const publicByIds = prepared('promotions.publicByIds')`
  select ${publicColumns} from ${publicFrom} where l.tenant_id = :tenantId and l.id = any(:ids::uuid[]) and ${isOffered('l', ':tenantId')}`;
const latestByType = prepared('promotions.latestByType')`
  select t.asked as "asked!", ${publicColumns} from unnest(:types::text[]) as t(asked) cross join lateral (
    select id from promotion_live l where l.tenant_id = :tenantId and ${isOffered('l', ':tenantId')} and l.starts_at <= :now::timestamptz
      and (l.ends_at is null or l.ends_at > :now::timestamptz) and (t.asked = '' or l.type = t.asked)
      and (not ${isIssuedType('l.type')} or exists (select from promotion_version i where i.tenant_id = :tenantId
        and i.promotion_id = l.id and i.number = l.version and i.issue->>'claim' = 'true'))
    order by l.starts_at desc, l.id desc limit :count::int) latest
  join promotion_live l on l.tenant_id = :tenantId and l.id = latest.id
  join promotion p on p.tenant_id = :tenantId and p.id = l.id
  join promotion_version v on v.tenant_id = :tenantId and v.promotion_id = l.id and v.number = l.version
  left join member m on m.tenant_id = :tenantId and m.id = l.seller_id
  order by l.starts_at desc, l.id desc`;
const productsOfSkus = prepared('promotions.productsOfSkus')`
  select id, product_id from sku where tenant_id = :tenantId and id = any(:ids::uuid[])`;
const ofProducts = prepared('promotions.ofProducts')`
  with goods as (
    select p.id, p.seller_id, p.brand_id, p.currency, c.path, array(select s.id from sku s where s.tenant_id = :tenantId and s.product_id = p.id) as sku_ids
    from product p join category c on c.tenant_id = :tenantId and c.id = p.category_id
    where p.tenant_id = :tenantId and p.id = any(:ids::uuid[]))
  select g.id as product_id, g.seller_id as seller_id_of, g.brand_id, g.path, g.sku_ids, ${publicColumns}
  from goods g join promotion_live l on l.tenant_id = :tenantId and l.open and l.starts_at <= :now::timestamptz
    and (l.ends_at is null or :now::timestamptz < l.ends_at) and (l.seller_id is null or l.seller_id = g.seller_id)
  join promotion p on p.tenant_id = :tenantId and p.id = l.id and p.currency = g.currency
  join promotion_version v on v.tenant_id = :tenantId and v.promotion_id = l.id and v.number = l.version
    and (v.keys is null or v.keys && (g.sku_ids || g.id || g.brand_id || g.path))
  left join member m on m.tenant_id = :tenantId and m.id = l.seller_id
  where not ${isIssuedType('l.type')} or v.issue->>'claim' = 'true'
  order by v.priority, l.ends_at nulls last, l.id`;
