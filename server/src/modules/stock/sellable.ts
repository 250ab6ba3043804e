import type { SomeTexts } from '@tradeport/api/kernel/text';
import type { Currency } from '@tradeport/api/kernel/money';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared, type Query } from '../../kernel/query.ts';
import { rulesOfSku, stockOfSku, type PriceRule } from '../catalogue/index.ts';

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

/**
 * CHK-02 What these SKUs are, cost and where they lie. A SKU that is unknown here has no row.
 * The rules hold what the buyer's level pays of every list price; `level` is the caller's own if left out.
 */
export function sellable(
  ctx: Pick<Ctx, 'tenant' | 'user'>, skuIds: readonly string[], level: string | null = ctx.user?.level ?? null,
): Query<SellableRow> {
  return sellableByKey(ctx.tenant.id, skuIds, level);
}

const sellableByKey = prepared<SellableRow>(`
  select s.id as sku_id, s.no as sku_no, p.id as product_id, p.seller_id, c.seller_name, p.category_id, p.title,
    s.spec_text, p.unit, coalesce(s.file_id, c.cover) as cover, p.moq, p.step,
    p.status = 'on_shelf' and not s.retired as sold, ${rulesOfSku} || coalesce((
      select jsonb_agg(jsonb_build_object('kind', 'level', 'level', m.code, 'rate', m.rate, 'currency', money.currency))
      from member_level m, unnest(array['CNY', 'USD']) as money(currency)
      where m.tenant_id = $1 and m.code = $3 and m.rate < 1000000), '[]') as rules, p.currency, s.list_price,
    p.tax_rate, s.weight_g, p.order_type, p.hs_code, p.origin, ${stockOfSku} as stock
  from sku s
  join product p on p.tenant_id = $1 and p.id = s.product_id
  join product_card c on c.tenant_id = $1 and c.id = p.id
  where s.tenant_id = $1 and s.id = any($2::uuid[])`);
