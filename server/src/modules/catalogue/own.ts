import {
  orderTypes,
  productStatuses,
  type productChange,
  type productEdit,
  type productRow,
} from '@tradeport/api/catalogue/model';
import { inLang } from '@tradeport/api/kernel/text';
import type { Currency } from '@tradeport/api/kernel/money';
import type { SomeTexts } from '@tradeport/api/kernel/text';
import type { z } from 'zod';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared, raw, sql, shape } from '../../kernel/query.ts';
import { readAfter, writeAfter, keyAfter } from './after.ts';
import { ownOnly, sellerScope } from './scope.ts';
import { queryText } from '../../words/tokens.ts';
import type { ProductRow } from './product.ts';

export type OwnFilter = {
  q?: string | undefined;
  status?: ProductRow['status'] | undefined;
  goodsClassCode?: string | undefined;
  brandCode?: string | undefined;
  sellerCode?: string | undefined;
};
type Asked = OwnFilter & { page: number; rows: number; after?: string | undefined };
type Row = {
  id: string;
  title: SomeTexts;
  status: ProductRow['status'];
  version: number;
  category: SomeTexts;
  brand_name: SomeTexts | null;
  seller_id: string;
  seller_name: string;
  cover: string | null;
  sku_count: number;
  price_min: number;
  price_max: number;
  currency: Currency;
  on_hand: number;
  reserved: number;
  sales: number;
  updated_at: Date;
};
const TOTAL_MAX = 10_000;

/** CAT-02 The seller's own products, an admin's all: newest change first. */
export async function ownProducts(ctx: Ctx, asked: Asked) {
  const key = asked.after === undefined ? null : readAfter(ctx, asked.after, ['time', 'id']);
  const found = listed(ctx, asked);
  const [rows, counted] = await ctx.batch([
    raw<Row>(sql<Row>`
      select p.id, p.title, p.status, p.version, g.name as category, c.brand_name, p.seller_id, c.seller_name, c.cover, c.sku_count,
        c.price_min, c.price_max, c.currency, coalesce(l.on_hand, 0)::bigint as on_hand, coalesce(l.reserved, 0)::bigint as reserved,
        c.sales, p.updated_at
      from (select p.* ${found} ${key ? sql`and (p.updated_at, p.id) < (${key[0]}::timestamptz, ${key[1]}::uuid)` : sql``}
        order by p.updated_at desc, p.id desc limit ${asked.rows + 1} offset ${key ? 0 : (asked.page - 1) * asked.rows}) p
      join product_card c on c.tenant_id = ${ctx.tenant.id} and c.id = p.id
      join category g on g.tenant_id = ${ctx.tenant.id} and g.id = p.category_id
      left join lateral (
        select sum(l.on_hand) as on_hand, sum(l.reserved) as reserved from sku s
        join stock_level l on l.tenant_id = ${ctx.tenant.id} and l.sku_id = s.id
        where s.tenant_id = ${ctx.tenant.id} and s.product_id = p.id and not s.retired) l on true
      order by p.updated_at desc, p.id desc`),
    raw<{ total: number }>(
      sql<{
        total: number;
      }>`select count(*)::int as total from (select 1 ${found} limit ${TOTAL_MAX}) capped`,
    ),
  ]);
  const shown = rows.slice(0, asked.rows);
  const last = shown.at(-1);
  return {
    rows: shown.map((row): z.input<typeof productRow> => ({
      goodsCode: row.id,
      goodsName: inLang(row.title, ctx.lang),
      status: row.status,
      version: row.version,
      goodsClassName: inLang(row.category, ctx.lang),
      brandName: row.brand_name && inLang(row.brand_name, ctx.lang),
      sellerCode: row.seller_id,
      sellerName: row.seller_name,
      cover: row.cover,
      skuCount: row.sku_count,
      listPriceMin: row.price_min,
      listPriceMax: row.price_max,
      currency: row.currency,
      onHand: row.on_hand,
      available: row.on_hand - row.reserved,
      sales: row.sales,
      updatedAt: row.updated_at.toISOString(),
    })),
    total: counted[0]?.total ?? 0,
    ...(rows.length > asked.rows && last
      ? { next: writeAfter([last.updated_at.toISOString(), last.id]) }
      : {}),
  };
}

/** The counts of the status tabs, each up to 10 000. */
export async function ownTabs(ctx: Ctx, asked: OwnFilter) {
  const counts = await ctx.batch(
    productStatuses.map((status) =>
      raw<{ count: number }>(sql<{ count: number }>`
    select count(*)::int as count from (select 1 ${listed(ctx, { ...asked, status })} limit ${TOTAL_MAX}) capped`),
    ),
  );
  return productStatuses.map((status, at) => ({ status, count: counts[at]?.[0]?.count ?? 0 }));
}

/** `from product p where …`: the products that the caller may see, as filtered. */
export function listed(ctx: Ctx, { q, status, goodsClassCode, brandCode, sellerCode }: OwnFilter) {
  const tenant = ctx.tenant.id;
  const scope = sellerScope(ctx);
  const text = q ? queryText(q) : '';
  return sql`from product p where p.tenant_id = ${tenant}
    ${scope === null ? sql`` : sql`and p.seller_id = ${scope}`} ${sellerCode ? sql`and p.seller_id = ${sellerCode}` : sql``}
    ${status ? sql`and p.status = ${status}` : sql``} ${brandCode ? sql`and p.brand_id = ${brandCode}` : sql``}
    ${
      goodsClassCode
        ? sql`and p.category_id = any(array(
      select unnest(g.below) from category g where g.tenant_id = ${tenant} and g.id = ${goodsClassCode}))`
        : sql``
    }
    ${
      q
        ? sql`and p.id in (
      select s.product_id from sku s where s.tenant_id = ${tenant} and s.no >= ${q} and s.no < ${`${q}\u{10FFFF}`}
      ${text ? sql`union all select c.id from product_card c where c.tenant_id = ${tenant} and c.search @@ ${text}::tsquery` : sql``})`
        : sql``
    }`;
}

/** A product in every language, with every SKU and rule: what its form is filled with. */
export async function productForEdit(
  ctx: Ctx,
  { goodsCode }: { goodsCode: string },
): Promise<z.input<typeof productEdit>> {
  const tenant = ctx.tenant.id;
  const [[row], skus, rules, pictures] = await ctx.batch([
    editRow({ tenantId: tenant, id: goodsCode }),
    editSkus({ tenantId: tenant, productId: goodsCode }),
    editRules({ tenantId: tenant, productId: goodsCode }),
    editPictures({ tenantId: tenant, productId: goodsCode }),
  ]);
  if (!row) return ctx.refuse('not_found');
  ownOnly(ctx, row.seller_id);
  return {
    goodsCode: row.id,
    version: row.version,
    status: row.status,
    reason: row.reason ?? '',
    sellerCode: row.seller_id,
    sellerName: row.seller_name,
    goodsClassCode: row.category_id,
    brandCode: row.brand_id,
    title: row.title,
    summary: row.summary,
    description: row.description,
    unit: row.unit,
    moq: row.moq,
    step: row.step,
    taxRate: row.tax_rate,
    weightGrams: row.weight_g,
    hsCode: row.hs_code,
    origin: row.origin,
    goodsType: orderTypes.find((type) => type === row.order_type) ?? '00',
    currency: row.currency,
    attributes: row.attributes,
    options: row.options,
    pictures: pictures.map(({ file_id, alt }) => ({ picture: file_id, alt })),
    skus: skus.map((sku) => ({
      skuCode: sku.id,
      skuNo: sku.no,
      spec: sku.spec,
      barcode: sku.barcode,
      listPrice: sku.list_price,
      weightGrams: sku.weight_g,
      picture: sku.file_id,
      onHand: sku.on_hand,
      reserved: sku.reserved,
    })),
    prices: rules.map((rule) => ({
      skuNo: rule.sku_no,
      kind: rule.kind,
      quantity: rule.quantity,
      level: rule.level,
      contractCode: rule.contract_id,
      currency: rule.currency,
      amount: rule.amount,
      rate: rule.rate,
      validFrom: rule.valid_from?.toISOString() ?? null,
      validTo: rule.valid_to?.toISOString() ?? null,
    })),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** CAT-02 Every change and every step of a product, the newest first. */
export async function productHistory(
  ctx: Ctx,
  asked: { goodsCode: string; page: number; rows: number; after?: string | undefined },
) {
  const [[row], entries, counted] = await ctx.batch([
    editRow({ tenantId: ctx.tenant.id, id: asked.goodsCode }),
    history({
      tenantId: ctx.tenant.id,
      productId: asked.goodsCode,
      before: asked.after === undefined ? null : keyAfter(ctx, asked.after, 'id'),
      limit: asked.rows + 1,
      offset: asked.after === undefined ? (asked.page - 1) * asked.rows : 0,
    }),
    historyTotal({ tenantId: ctx.tenant.id, productId: asked.goodsCode }),
  ]);
  if (!row) return ctx.refuse('not_found');
  ownOnly(ctx, row.seller_id);
  const shown = entries.slice(0, asked.rows);
  const last = shown.at(-1);
  return {
    rows: shown.map((entry): z.input<typeof productChange> => ({
      at: entry.at.toISOString(),
      actorName: entry.actor_name,
      what: entry.what,
      reason: entry.reason,
      fields: entry.fields,
    })),
    total: counted[0]?.total ?? 0,
    ...(entries.length > asked.rows && last ? { next: writeAfter([last.id]) } : {}),
  };
}

const editRow = prepared('catalogue.editRow')`
  select p.*, c.seller_name, (select h.reason from status_history h
    where h.tenant_id = :tenantId and h.kind = 'product' and h.subject_id = p.id and h.verb = 'refuse' and p.status = 'refused'
    order by h.id desc limit 1) as reason
  from product p join product_card c on c.tenant_id = :tenantId and c.id = p.id where p.tenant_id = :tenantId and p.id = :id`;
const editSkus = prepared('catalogue.editSkus')`
  select s.*, coalesce(sum(l.on_hand), 0)::bigint as on_hand, coalesce(sum(l.reserved), 0)::bigint as reserved
  from sku s left join stock_level l on l.tenant_id = :tenantId and l.sku_id = s.id
  where s.tenant_id = :tenantId and s.product_id = :productId and not s.retired group by s.tenant_id, s.id order by s.position`;
const editRules = prepared('catalogue.editRules')`
  select r.*, s.no as sku_no from price_rule r left join sku s on s.tenant_id = :tenantId and s.id = r.sku_id
  where r.tenant_id = :tenantId and r.product_id = :productId order by r.id`;
const editPictures = prepared('catalogue.editPictures')`
  select file_id, alt from product_picture where tenant_id = :tenantId and product_id = :productId order by position`;
const entriesOf = `
  select id, at, actor_name, what, '' as reason, fields from product_change where tenant_id = :tenantId and product_id = :productId
  union all
  select id, at, actor_name, verb, reason, '[]'::jsonb from status_history
  where tenant_id = :tenantId and kind = 'product' and subject_id = :productId`;
const history = prepared(
  'catalogue.history',
  shape<{ fields: { field: string; before: string; after: string }[] }>(),
)`
  select * from (${entriesOf}) e where :before?::uuid is null or id < :before order by id desc limit :limit offset :offset`;
const historyTotal = prepared('catalogue.historyTotal')`
  select count(*)::int as total from (${entriesOf} limit 10000) e`;
