import type { SomeTexts } from '@tradeport/api/kernel/text';
import type { Currency } from '@tradeport/api/kernel/money';
import type { FreightMeasure, FreightRule } from '@tradeport/api/pricing/freight';
import type { Ctx } from '../../kernel/ctx.ts';
import { type Query, type RawQuery, batchableRead, composed } from '../../kernel/query.ts';
import { sellsNow } from '../../kernel/standing.ts';
import { type AnyRule, listIdsOf, rulesFor, type PriceRule } from '../catalogue/index.ts';

/** Everything that a cart or an order needs to know of a SKU, read by key. */
export type SellableRow = {
  sku_id: string;
  sku_no: string;
  product_id: string;
  seller_id: string;
  seller_name: SomeTexts;
  category_id: string;
  /** Its category and those above it. */
  categories: readonly string[];
  brand_id: string | null;
  title: SomeTexts;
  /** [{name, value}], a text per language each. */
  spec_text: { name: SomeTexts; value: SomeTexts }[];
  unit: SomeTexts;
  /** File id of the SKU's own picture, else of the product's. */
  cover: string | null;
  moq: number;
  step: number;
  /** On the shelf, the SKU is still part of the product, and its seller sells now (BLK-02a). */
  sold: boolean;
  /** For `priceOf`: the list price first, then the rules of the SKU and of the product. */
  rules: PriceRule[];
  currency: Currency;
  list_price: number;
  tax_rate: number;
  weight_g: number;
  /** ORD-05 It is made to order, in so many days; null: it comes from stock. */
  made_days: number | null;
  order_type: string;
  hs_code: string;
  origin: string;
  /** CHK-04 Its seller's freight templates, by currency; null: none. */
  freight?: readonly SellerFreight[] | null;
  /** Open warehouses, most available first. */
  stock: { warehouse_id: string; name: SomeTexts; available: number }[];
};

/** As `freightFor` of pricing takes it. */
type SellerFreight = { currency: Currency; by: FreightMeasure; rules: readonly FreightRule[] };
export type Flat = Omit<SellableRow, 'rules' | 'stock'>;
type Place = SellableRow['stock'][number] & { sku_id: string };
type Parts<Row = Flat> = readonly [Query<Row>, Query<AnyRule>, Query<Place>];
/** The buyer and the moment: they say which price lists are read. */
type Asking = Pick<Ctx, 'tenant' | 'user' | 'now'>;
/** Where SKUs come from, `s` among the tables; `ids`: the SQL array of theirs. The parameters come after the tenant. */
type Source<T, Row> = {
  columns: string;
  from: string;
  where: string;
  ids: string;
  /** The parameter after those. */
  next: string;
  parameters: (items: readonly T[]) => unknown[];
  /** Says whose a row is when several read at once. Some rows too many of the others harm nobody: they have their SKU with them. */
  isOf: (row: Row, item: T) => boolean;
};

/**
 * CHK-02 Reads the facts, prices and warehouses of these SKUs, to spread into a batch: `const
 * [skus, rules, places] = await ctx.batch([...sellable(ctx, ids), …]); sellableRows(skus, rules,
 * places)`. A SKU that is unknown here has no row. The price of the buyer's level comes on top
 * (`viewerOf`).
 */
export function sellable(ctx: Asking, skuIds: readonly string[]): Parts {
  return byKey(ctx, skuIds);
}

/** The same of SKUs from elsewhere. Flat statements, as they are quick to start. */
export function sellableOf<T, Row extends Flat>({
  columns,
  from,
  where,
  ids,
  next,
  parameters,
  isOf,
}: Source<T, Row>): (ctx: Asking, item: T) => Parts<Row> {
  const goods = shared(
    composed<Row>(`
    select ${columns}, s.no as sku_no, p.id as product_id, p.seller_id, c.seller_name, p.category_id, g.path as categories, p.brand_id, p.title,
      s.spec_text, p.unit, coalesce(s.file_id, c.cover) as cover, p.moq, p.step,
      p.status = 'on_shelf' and not s.retired and ${sellsNow('p.seller_id', '$1')} as sold, p.currency, s.list_price,
      p.tax_rate, s.weight_g, p.order_type, p.hs_code, p.origin, p.made_days, (
        select jsonb_agg(jsonb_build_object('currency', f.currency, 'by', f.charged_by, 'rules', f.rules))
        from freight_template f where f.tenant_id = $1 and f.seller_id = p.seller_id and f.enabled) as freight
    from ${from}
    left join product p on p.tenant_id = $1 and p.id = s.product_id
    left join category g on g.tenant_id = $1 and g.id = p.category_id
    left join product_card c on c.tenant_id = $1 and c.id = p.id
    where ${where}`),
    parameters,
    isOf,
  );
  const ofProducts = `
    select r.product_id, s.id as sku_id, r.kind, r.quantity, r.level, r.currency, r.amount, r.rate, r.valid_from, r.valid_to,
      null::uuid as list_id
    from sku s join price_rule r on r.tenant_id = $1 and r.product_id = s.product_id and (r.sku_id is null or r.sku_id = s.id)
    where s.tenant_id = $1 and s.id = any(${ids})`;
  const rules = shared(composed<AnyRule>(ofProducts), parameters, () => true);
  // CAT-03 Reads some lists too many, of others who read at the same time: `priceOf` takes none but the viewer's.
  const withLists = shared<{ item: T; lists: readonly string[] }, AnyRule>(
    composed<AnyRule>(`${ofProducts}
    union all
    select e.product_id, e.sku_id, 'price_list', e.quantity, null, e.currency, e.amount, null, nullif(e.valid_from, '-infinity'),
      e.valid_to, e.list_id
    from sku s join price_list_price e on e.tenant_id = $1 and e.list_id = any(${next}::uuid[]) and e.product_id = s.product_id
      and e.sku_id = s.id
    where s.tenant_id = $1 and s.id = any(${ids})`),
    (items) => [
      ...parameters(items.map(({ item }) => item)),
      [...new Set(items.flatMap(({ lists }) => lists))],
    ],
    () => true,
  );
  const places = shared(
    composed<Place>(`
    select l.sku_id, w.id as warehouse_id, w.name, l.on_hand - l.reserved as available
    from stock_level l join warehouse w on w.tenant_id = $1 and w.id = l.warehouse_id and w.open
    where l.tenant_id = $1 and l.sku_id = any(${ids})`),
    parameters,
    () => true,
  );
  return (ctx, item) => {
    const tenantId = ctx.tenant.id;
    const lists = listIdsOf(ctx);
    return [
      goods(tenantId, item),
      lists.length === 0 ? rules(tenantId, item) : withLists(tenantId, { item, lists }),
      places(tenantId, item),
    ];
  };
}

function shared<T, R>(
  text: (...parameters: unknown[]) => RawQuery<R>,
  parameters: (items: readonly T[]) => unknown[],
  isOf: (row: R, item: T) => boolean,
) {
  return batchableRead<T, R>((tenantId, items) => text(tenantId, ...parameters(items)), isOf);
}

const byKey = sellableOf<readonly string[], Flat>({
  columns: 's.id as sku_id',
  from: 'sku s',
  where: 's.tenant_id = $1 and s.id = any($2::uuid[])',
  ids: '$2::uuid[]',
  next: '$3',
  parameters: (lists) => [lists.flat()],
  isOf: (row, ids) => ids.includes(row.sku_id),
});

export function sellableRows(
  skus: readonly Flat[],
  rules: readonly AnyRule[],
  places: readonly Place[],
): SellableRow[] {
  return skus.map((sku) => ({
    ...sku,
    rules: [
      ...rulesFor(
        { id: sku.sku_id, list_price: sku.list_price },
        sku.currency,
        rules,
        sku.order_type,
      ),
    ],
    stock: places
      .filter((place) => place.sku_id === sku.sku_id)
      .toSorted((a, b) => b.available - a.available || (a.warehouse_id < b.warehouse_id ? -1 : 1)),
  }));
}
