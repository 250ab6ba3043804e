import type { SomeTexts } from '@tradeport/api/kernel/text';
import type { Currency } from '@tradeport/api/kernel/money';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared, type Query } from '../../kernel/query.ts';
import type { PriceRule } from '../catalogue/index.ts';

/** Everything that a cart or an order needs to know of a SKU, read by key. */
export type SellableRow = {
  sku_id: string;
  sku_no: string;
  product_id: string;
  seller_id: string;
  seller_name: string;
  category_id: string;
  title: SomeTexts;
  /** [{name, value}], a text per language each. */
  spec_text: { name: SomeTexts; value: SomeTexts }[];
  unit: SomeTexts;
  /** File id of the SKU's own picture, else of the product's. */
  cover: string | null;
  moq: number;
  step: number;
  /** On the shelf, and the SKU is still part of the product. */
  sold: boolean;
  /** For `priceOf`: the list price first, then the rules of the SKU and of the product. */
  rules: PriceRule[];
  currency: Currency;
  list_price: number;
  tax_rate: number;
  weight_g: number;
  order_type: string;
  hs_code: string;
  origin: string;
  /** Of open warehouses, most available first. */
  stock: { warehouse_id: string; name: SomeTexts; available: number }[];
};

/** CHK-02 What these SKUs are, cost and where they lie. A SKU that is unknown here has no row. */
export function sellable(ctx: Pick<Ctx, 'tenant'>, skuIds: readonly string[]): Query<SellableRow> {
  return sellableByKey(ctx.tenant.id, skuIds);
}

/** Aggregates of one SKU `s` of product `p`: shared with the detail page. */
export const rulesOfSku = `
  jsonb_build_array(jsonb_build_object('kind', 'list', 'currency', p.currency, 'amount', s.list_price)) || coalesce((
    select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('kind', r.kind, 'currency', r.currency,
      'quantity', nullif(r.quantity, 1), 'level', r.level, 'contract', r.contract_id, 'amount', r.amount, 'rate', r.rate,
      'from', r.valid_from, 'to', r.valid_to)))
    from price_rule r where r.tenant_id = $1 and r.product_id = p.id and (r.sku_id is null or r.sku_id = s.id)), '[]')`;
export const stockOfSku = `
  coalesce((
    select jsonb_agg(jsonb_build_object('warehouse_id', w.id, 'name', w.name, 'available', l.on_hand - l.reserved)
      order by l.on_hand - l.reserved desc, w.id)
    from stock_level l join warehouse w on w.tenant_id = $1 and w.id = l.warehouse_id and w.open
    where l.tenant_id = $1 and l.sku_id = s.id), '[]')`;

const sellableByKey = prepared<SellableRow>(`
  select s.id as sku_id, s.no as sku_no, p.id as product_id, p.seller_id, c.seller_name, p.category_id, p.title,
    s.spec_text, p.unit, coalesce(s.file_id, c.cover) as cover, p.moq, p.step,
    p.status = 'on_shelf' and not s.retired as sold, ${rulesOfSku} as rules, p.currency, s.list_price,
    p.tax_rate, s.weight_g, p.order_type, p.hs_code, p.origin, ${stockOfSku} as stock
  from sku s
  join product p on p.tenant_id = $1 and p.id = s.product_id
  join product_card c on c.tenant_id = $1 and c.id = p.id
  where s.tenant_id = $1 and s.id = any($2::uuid[])`);
