import { keysOf } from '@tradeport/api/kernel/keys';
import { RATE_ONE } from '@tradeport/api/kernel/money';
import { typeRules } from '@tradeport/api/orders/order-types';
import { type Offer, rulesFor } from './card.ts';
import { onSale } from './on-sale.ts';
import { listRanks } from './price.ts';
import type { AnyRule } from './product.ts';
import type { Viewer } from './viewer.ts';

/**
 * Prices of a card's product in the viewer's price lists, and its SKUs' own prices: a price of only
 * some SKUs applies to them alone.
 */
export type ListPrices = {
  prices: [
    sku: string,
    list: string,
    quantity: number,
    amount: number,
    currency: string,
    from: string | null,
    to: string | null,
  ][];
  /** Set for a product with a choice. */
  skus: [id: string, listPrice: number][] | null;
  /** Set if the SKUs have different prices of their own. */
  rules: Record<string, string | number | null>[] | null;
};
type Card = {
  offer: Offer[];
  only_sku: string | null;
  currency: AnyRule['currency'];
  order_type: string;
  list_prices?: ListPrices;
};

/** The column of a card `c` that says so, for the lists that a parameter names; without prices: none of them has the product. */
export const listPricesOf = (tenant: string, lists: string) => `coalesce((
  select jsonb_build_object(
    'prices', jsonb_agg(jsonb_build_array(e.sku_id, e.list_id, e.quantity, e.amount, e.currency, nullif(e.valid_from, '-infinity'), e.valid_to)),
    'skus', case when c.only_sku is null then (
      select jsonb_agg(jsonb_build_array(s.id, s.list_price)) from sku s
      where s.tenant_id = ${tenant} and s.product_id = c.id and not s.retired) end,
    'rules', case when jsonb_array_length(c.offer) > 1 then (
      select jsonb_agg(to_jsonb(r)) from price_rule r
      where r.tenant_id = ${tenant} and r.product_id = c.id) end)
  from price_list_price e
  where e.tenant_id = ${tenant} and e.list_id = any(${lists}::uuid[]) and e.product_id = c.id
  having count(*) > 0), '{"prices": [], "skus": null, "rules": null}') as list_prices`;

/** The prices of a card's SKUs with those of the viewer's lists, one offer per SKU where they differ. */
export function offersOf(card: Card): readonly Offer[] {
  const own = card.list_prices;
  if (!own || own.prices.length === 0) return card.offer;
  const [base = []] = card.offer;
  if (base.some((rule) => rule.firm)) return card.offer;
  const skus = own.skus?.map(([id]) => id) ?? (card.only_sku === null ? [] : [card.only_sku]);
  const listPrice = new Map(own.skus ?? []);
  const rules = own.rules?.map(ruleOf) ?? [];
  const ownRules = (id: string): Offer =>
    card.offer.length > 1
      ? rulesFor({ id, list_price: listPrice.get(id) ?? 0 }, card.currency, rules, card.order_type)
      : base;
  return skus.map((id) => [
    ...ownRules(id),
    ...own.prices.flatMap(([sku, listId, quantity, amount, currency, from, to]): Offer =>
      sku === id
        ? [
            {
              kind: 'price_list',
              listId,
              currency: currency === 'USD' ? 'USD' : 'CNY',
              amount,
              ...(quantity > 1 ? { quantity } : {}),
              ...(from === null ? {} : { from }),
              ...(to === null ? {} : { to }),
            },
          ]
        : [],
    ),
  ]);
}

/** Names of the parameters and pieces that say how the viewer's lists are looked at in SQL. */
export type ListSql = {
  /** The parameters of the tenant, of the ids of the lists with the first on top, of the time, and of the level's rate. */
  tenant: string;
  lists: string;
  at: string;
  rate: string;
  specific: boolean;
};

const firmTypes = keysOf(typeRules).filter((type) => !typeRules[type].discounts);
const firm = `c.order_type = any('{${firmTypes.join()}}')`;

/** Lists that can win: where the most specific wins, none that says less than the level's own rate. */
export function listsInSql({ lists, rate, specific }: Viewer): string[] {
  const general = specific && rate !== null && rate !== RATE_ONE;
  return lists.filter(({ rank }) => !general || rank > listRanks.region).map(({ id }) => id);
}

const share = (amount: string, rate: string) =>
  `round(${amount}::numeric * ${rate}::int / ${RATE_ONE})::bigint`;

/** Price of card `c` from its list price and the level's rate. */
const basePrice = ({ rate }: Pick<ListSql, 'rate'>) =>
  `case when ${firm} then c.price_min else ${share('c.price_min', rate)} end`;

/** Prices `e` of the viewer's lists that hold for card `c`, from its minimum quantity on. */
const holds = ({ tenant, lists, at }: ListSql, e = 'e', of = `= any(${lists}::uuid[])`) => `
  ${e}.tenant_id = ${tenant} and ${e}.list_id ${of} and ${e}.product_id = c.id and ${e}.quantity <= c.moq
  and ${e}.currency = c.currency and ${e}.valid_from <= ${at}::timestamptz and (${e}.valid_to is null or ${e}.valid_to > ${at}::timestamptz)
  and not (${firm})
  and exists (select from sku k where k.tenant_id = ${tenant} and k.id = ${e}.sku_id and not k.retired)`;

/**
 * CAT-03 The lowest price of card `c` for the viewer: as `fromPrice` computes it, except for rules
 * that stand on the product itself (decisions/price-lists.md). The lists are looked at for this
 * product only.
 */
export function viewerPrice(to: ListSql): string {
  if (!to.specific)
    return `least(${basePrice(to)}, (select min(e.amount) from price_list_price e where ${holds(to)}))`;
  return `coalesce((
    select min(coalesce(x.amount, ${share('s.list_price', to.rate)})) from sku s
    left join lateral (
      select e.amount from price_list_price e where ${holds(to)} and e.sku_id = s.id
      order by array_position(${to.lists}::uuid[], e.list_id), e.quantity desc, e.amount limit 1) x on true
    where s.tenant_id = ${to.tenant} and s.product_id = c.id and not s.retired
      and exists (select from price_list_price e where ${holds(to)})), ${basePrice(to)})`;
}

/** The same for buyers without a list. */
export const levelPrice = (rate: string) => basePrice({ rate });

/** A condition on card `c`: what the level makes of its list price lies between two parameters (null: no bound). */
export const levelPriceBetween = (rate: string, min: string, max: string) =>
  within(`(${levelPrice(rate)})`, min, max);

const within = (amount: string, min: string, max: string) =>
  `((${min}::bigint is null or ${amount} >= ${min}::bigint) and (${max}::bigint is null or ${amount} <= ${max}::bigint))`;

/** A condition on card `c`: what the viewer pays lies between two parameters (null: no bound). Indexes find the candidates. */
export function priceBetween(to: ListSql, min: string, max: string): string {
  return `(${within(`(${basePrice(to)})`, min, max)} or c.id = any(array(
      select e.product_id from price_list_price e
      where e.tenant_id = ${to.tenant} and e.list_id = any(${to.lists}::uuid[]) and ${within('e.amount', min, max)})))
    and exists (select from (select ${viewerPrice(to)} as price) v where ${within('v.price', min, max)})`;
}

type Ordered = {
  /** Conditions on card `c`. */
  where: string;
  descending: boolean;
  limit: number | string;
  /** The parameters of price and id after which the rows come. */
  after?: readonly [price: string, id: string] | undefined;
};

/**
 * Ids of cards in the order of what the viewer pays, with `sort_price`. Two sources, each read in the order of an index: cards
 * at their list price, without those that a list says otherwise of; and the prices of each list that are what the viewer
 * pays for their product. Prices of lists count as the list price that the level's rate would make the same.
 */
export function byViewerPrice(to: ListSql, { where, descending, limit, after }: Ordered): string {
  const direction = descending ? 'desc' : 'asc';
  const compare = descending ? '<' : '>';
  const alike = `ceil(e.amount::numeric * ${RATE_ONE} / ${to.rate}::int)::bigint`;
  const says = `
    select from price_list_price e where ${holds(to)} and e.amount = v.price and e.amount <> ${basePrice(to)}`;
  const bound = after
    ? `and e.amount ${compare}= ${share(`${after[0]}::bigint`, to.rate)} ${descending ? '+' : '-'} 1
       and (${alike}, e.product_id) ${compare} (${after[0]}::bigint, ${after[1]}::uuid)`
    : '';
  return `
    select u.id, u.sort_price from (
      (select c.id, c.price_min as sort_price from product_card c
        cross join lateral (select ${viewerPrice(to)} as price) v
        where c.tenant_id = ${to.tenant} and ${onSale('c', to.tenant)} and ${where}
          ${after ? `and (c.price_min, c.id) ${compare} (${after[0]}::bigint, ${after[1]}::uuid)` : ''}
          and not exists (${says})
        order by c.price_min ${direction}, c.id ${direction} limit ${limit})
      union all
      (select p.product_id, p.sort_price from unnest(${to.lists}::uuid[]) as w(list_id)
        cross join lateral (
          select e.product_id, ${alike} as sort_price from price_list_price e
          join product_card c on c.tenant_id = ${to.tenant} and c.id = e.product_id
          cross join lateral (select ${viewerPrice(to)} as price) v
          where ${holds(to, 'e', '= w.list_id')} and ${onSale('c', to.tenant)} and ${where} ${bound}
            and e.amount = v.price and e.amount <> ${basePrice(to)}
            and not exists (
              select from price_list_price o where ${holds(to, 'o')} and o.amount = e.amount
                and (o.list_id, o.sku_id, o.quantity, o.valid_from) < (e.list_id, e.sku_id, e.quantity, e.valid_from))
          order by e.amount ${direction}, e.product_id ${direction} limit ${limit}) p)
    ) u order by u.sort_price ${direction}, u.id ${direction} limit ${limit}`;
}

function ruleOf(row: NonNullable<ListPrices['rules']>[number]): AnyRule {
  const text = (name: string) => {
    const value = row[name];
    return typeof value === 'string' ? value : null;
  };
  const number = (name: string) => {
    const value = row[name];
    return typeof value === 'number' ? value : null;
  };
  const time = (name: string) => {
    const at = text(name);
    return at === null ? null : new Date(at);
  };
  const kind = text('kind');
  return {
    product_id: text('product_id') ?? '',
    sku_id: text('sku_id'),
    kind: kind === 'tier' || kind === 'level' || kind === 'dealer' ? kind : 'list',
    quantity: number('quantity') ?? 1,
    level: text('level'),
    currency: text('currency') === 'USD' ? 'USD' : 'CNY',
    amount: number('amount'),
    rate: number('rate'),
    valid_from: time('valid_from'),
    valid_to: time('valid_to'),
  };
}
