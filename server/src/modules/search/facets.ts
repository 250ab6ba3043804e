import { FACET_VALUES_MAX, type facets as facetsOut } from '@tradeport/api/search/model';
import type { Lang } from '@tradeport/api/kernel/text';
import type { z } from 'zod';
import type { Ctx } from '../../kernel/ctx.ts';
import type { Currency } from '@tradeport/api/kernel/money';
import type { Query } from '../../kernel/query.ts';
import { levelPrice, viewerPrice } from '../catalogue/index.ts';
import { type Asked, hitsText, matching, nothing } from './match.ts';

export type Counted = {
  categories: { id: string; name: string; n: number }[] | null;
  brands: { id: string; name: string; n: number }[] | null;
  sellers: { id: string; name: string; n: number }[] | null;
  facts:
    | { fact: string; n: number; labels: Partial<Record<Lang, [string, string]>> | null }[]
    | null;
  currencies: { currency: Currency; n: number }[] | null;
  price_currency: Currency | null;
  price_min: number | null;
  price_max: number | null;
  in_stock: number;
};

/** Counts over the hits. Brands and currencies are counted as if none were chosen, so that another can be. */
export function facetsQuery(ctx: Ctx, asked: Asked): Query<Counted> {
  const match = matching(ctx, asked, false);
  if (asked.q && match.parameters[2] === '') return nothing();
  const chosen = asked.brandCodes?.length
    ? `c.brand_id = any($${match.parameters.push(asked.brandCodes)}::uuid[])`
    : 'true';
  const own = match.own();
  const { sql } = hitsText(
    match,
    asked.sort,
    `c.id, c.sales, c.listed_at, c.price_min, c.category_id, c.brand_id, c.brand_name,
    c.seller_id, c.seller_name, c.stocked, c.facts, c.currency, ${own ? `${'lists' in own ? viewerPrice(own.lists) : levelPrice(own.rate)} as paid, ` : ''}
    coalesce(${chosen}, false) as of_brand, ${match.inCurrency || 'true'} as in_currency`,
  );
  const paid = own ? 'paid' : 'price_min';
  const inLang = (name: string) => `coalesce(nullif(${name}->>$2, ''), ${name}->>'zh')`;
  return {
    sql: `with hits as materialized (${sql}), own as materialized (select * from hits where of_brand and in_currency)
      select p.price_currency, p.price_min, p.price_max,
        (select count(*)::int from own where stocked > 0) as in_stock,
        (select jsonb_agg(jsonb_build_object('currency', x.currency, 'n', x.n) order by x.n desc, x.currency) from
          (select currency, count(*) as n from hits where of_brand group by 1) x) as currencies,
        (select jsonb_agg(jsonb_build_object('id', x.id, 'name', ${inLang('g.name')}, 'n', x.n) order by x.n desc, x.id) from
          (select category_id as id, count(*) as n from own group by 1 order by 2 desc, 1 limit ${FACET_VALUES_MAX}) x
          join category g on g.tenant_id = $1 and g.id = x.id) as categories,
        (select jsonb_agg(jsonb_build_object('id', x.id, 'name', ${inLang('x.name')}, 'n', x.n) order by x.n desc, x.id) from
          (select brand_id as id, min(brand_name::text)::jsonb as name, count(*) as n from hits where brand_id is not null and in_currency
           group by 1 order by 3 desc, 1 limit ${FACET_VALUES_MAX}) x) as brands,
        (select jsonb_agg(jsonb_build_object('id', x.id, 'name', ${inLang('x.name')}, 'n', x.n) order by x.n desc, x.id) from
          (select seller_id as id, min(seller_name::text)::jsonb as name, count(*) as n from own group by 1 order by 3 desc, 1
           limit ${FACET_VALUES_MAX}) x) as sellers,
        (select jsonb_agg(jsonb_build_object('fact', x.fact, 'n', x.n, 'labels', c.fact_labels->x.fact) order by x.n desc, x.fact) from
          (select f.fact, count(*) as n, min(o.id::text)::uuid as id from own o, unnest(o.facts) as f(fact)
           group by 1 order by 2 desc, 1 limit ${FACETS_MAX}) x
          join product_card c on c.tenant_id = $1 and c.id = x.id) as facts
      from (select) one left join (select currency as price_currency, min(${paid}) as price_min, max(${paid}) as price_max
        from own group by 1 order by count(*) desc, 1 limit 1) p on true`,
    parameters: match.parameters,
  };
}
/** Attribute values that are counted in all; per attribute FACET_VALUES_MAX are shown. */
const FACETS_MAX = 120;

export function shownFacets(counted: Counted | undefined, lang: Lang): z.input<typeof facetsOut> {
  const { price_min: min, price_max: max, price_currency: inWhich } = counted ?? {};
  return {
    categories: (counted?.categories ?? []).map(({ id, name, n }) => ({
      goodsClassCode: id,
      goodsClassName: name,
      count: n,
    })),
    brands: (counted?.brands ?? []).map(({ id, name, n }) => ({
      brandCode: id,
      brandName: name,
      count: n,
    })),
    sellers: (counted?.sellers ?? []).map(({ id, name, n }) => ({
      sellerCode: id,
      sellerName: name,
      count: n,
    })),
    attributes: attributesOf(counted?.facts ?? [], lang),
    currencies: (counted?.currencies ?? []).map(({ currency, n }) => ({ currency, count: n })),
    price:
      typeof min === 'number' && typeof max === 'number' && inWhich
        ? { min, max, currency: inWhich }
        : null,
    inStock: counted?.in_stock ?? 0,
  };
}

/** The values of each attribute, most frequent first. */
function attributesOf(facts: NonNullable<Counted['facts']>, lang: Lang) {
  const attributes = new Map<string, z.input<typeof facetsOut>['attributes'][number]>();
  for (const { fact, n, labels } of facts) {
    const at = fact.indexOf('=');
    const [key, value] = [fact.slice(0, at), fact.slice(at + 1)];
    const [name, label] = labels?.[lang] ?? [key, value];
    const attribute = attributes.get(key) ?? { key, name, values: [] };
    attributes.set(key, attribute);
    if (attribute.values.length < FACET_VALUES_MAX)
      attribute.values.push({ key: value, label, count: n });
  }
  return [...attributes.values()];
}
