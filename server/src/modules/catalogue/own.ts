import { plainSkuNo } from '@tradeport/api/catalogue/sku-no';
import type { productChange, productRow, skuRow } from '@tradeport/api/catalogue/editing';
import { productStatuses } from '@tradeport/api/catalogue/model';
import type { revisionLife } from '@tradeport/api/catalogue/lifecycle';
import type { StateOf } from '@tradeport/api/kernel/lifecycle';
import type { memberLife } from '@tradeport/api/members/lifecycle';
import { inLang } from '@tradeport/api/kernel/text';
import type { Currency } from '@tradeport/api/kernel/money';
import type { SomeTexts } from '@tradeport/api/kernel/text';
import type { z } from 'zod';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared, raw, sql, shape } from '../../kernel/query.ts';
import { offSaleOf } from '../members/index.ts';
import { readAfter, writeAfter, keyAfter } from './after.ts';
import { ownOnly, sellerScope } from './scope.ts';
import { queryText } from '../../words/tokens.ts';
import type { Pair, ProductRow } from './product.ts';
import {
  ownProducts as ownProductsCall,
  ownSkus as ownSkusCall,
  ownProductTabs,
  productHistory as productHistoryCall,
} from '@tradeport/api/catalogue/calls';
import { handler } from '../../kernel/handler.ts';

export type OwnFilter = {
  q?: string | undefined;
  status?: ProductRow['status'] | undefined;
  revision?: RevisionStatus | undefined;
  review?: boolean | undefined;
  goodsClassCode?: string | undefined;
  brandCode?: string | undefined;
  sellerCode?: string | undefined;
};
type Row = {
  id: string;
  title: SomeTexts;
  status: ProductRow['status'];
  version: number;
  category: SomeTexts;
  brand_name: SomeTexts | null;
  seller_id: string;
  seller_name: SomeTexts;
  seller_status: StateOf<typeof memberLife>;
  is_seller: boolean;
  has_sold: boolean;
  unattended: boolean;
  cover: string | null;
  sku_count: number;
  price_min: number;
  price_max: number;
  currency: Currency;
  on_hand: number;
  reserved: number;
  sales: number;
  updated_at: Date;
  revision_id: string | null;
  revision_status: RevisionStatus | null;
  submitted_at: Date | null;
};
type RevisionStatus = StateOf<typeof revisionLife>;
const TOTAL_MAX = 10_000;

/** CAT-02 The seller's own products, an admin's all: newest change first. */
export const ownProducts = handler(ownProductsCall, async (ctx, asked) => {
  const key = asked.after === undefined ? null : readAfter(ctx, asked.after, ['time', 'id']);
  const found = listed(ctx, asked);
  const [rows, counted] = await ctx.batch([
    raw<Row>(sql<Row>`
      select p.id, p.title, p.status, p.version, g.name as category, c.brand_name, p.seller_id, c.seller_name, c.cover, c.sku_count,
        c.price_min, c.price_max, c.currency, coalesce(l.on_hand, 0)::bigint as on_hand, coalesce(l.reserved, 0)::bigint as reserved,
        c.sales, p.updated_at, m.status as seller_status, m.is_seller, m.has_sold, m.unattended, r.id as revision_id, r.status as revision_status, r.submitted_at
      from (select p.* ${found} ${key ? sql`and (p.updated_at, p.id) < (${key[0]}::timestamptz, ${key[1]}::uuid)` : sql``}
        order by p.updated_at desc, p.id desc limit ${asked.rows + 1} offset ${key ? 0 : (asked.page - 1) * asked.rows}) p
      join product_card c on c.tenant_id = ${ctx.tenant.id} and c.id = p.id
      join member m on m.tenant_id = ${ctx.tenant.id} and m.id = p.seller_id
      join category g on g.tenant_id = ${ctx.tenant.id} and g.id = p.category_id
      left join product_revision r on r.tenant_id = ${ctx.tenant.id} and r.product_id = p.id and r.content is not null
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
      revision:
        row.revision_id === null || row.revision_status === null
          ? null
          : {
              revisionCode: row.revision_id,
              status: row.revision_status,
              submittedAt: row.submitted_at?.toISOString() ?? null,
            },
      goodsClassName: inLang(row.category, ctx.lang),
      brandName: row.brand_name && inLang(row.brand_name, ctx.lang),
      sellerCode: row.seller_id,
      sellerName: inLang(row.seller_name, ctx.lang),
      offSale: offSaleOf({ ...row, status: row.seller_status }),
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
});

type SkuFound = { id: string; no: string; product_id: string; title: SomeTexts; spec_text: Pair[] };

/**
 * PRO-01 The SKUs that a promotion may name: it can be planned before the goods arrive, and
 * services have no stock at all.
 */
export const ownSkus = handler(ownSkusCall, async (ctx, asked) => {
  const tenant = ctx.tenant.id;
  const scope = sellerScope(ctx);
  const key = asked.after === undefined ? null : readAfter(ctx, asked.after, ['text'])[0];
  const found = sql`from sku s
    join product p on p.tenant_id = ${tenant} and p.id = s.product_id
    join product_card c on c.tenant_id = ${tenant} and c.id = p.id
    where s.tenant_id = ${tenant} and not s.retired ${scope === null ? sql`` : sql`and p.seller_id = ${scope}`}
    ${skuOrTitle(ctx, asked.q)}`;
  const [rows, counted] = await ctx.batch([
    raw<SkuFound>(sql<SkuFound>`
      select s.id, s.no, s.product_id, p.title, s.spec_text ${found} ${key ? sql`and s.no > ${key}` : sql``}
      order by s.no limit ${asked.rows + 1} offset ${key ? 0 : (asked.page - 1) * asked.rows}`),
    raw<{ total: number }>(
      sql<{
        total: number;
      }>`select count(*)::int as total from (select 1 ${found} limit ${TOTAL_MAX}) capped`,
    ),
  ]);
  const shown = rows.slice(0, asked.rows);
  const last = shown.at(-1);
  return {
    rows: shown.map((row): z.input<typeof skuRow> => ({
      skuCode: row.id,
      skuNo: row.no,
      goodsCode: row.product_id,
      goodsName: inLang(row.title, ctx.lang),
      specText: row.spec_text.map(({ value }) => inLang(value, ctx.lang)).join(' / '),
    })),
    total: counted[0]?.total ?? 0,
    ...(rows.length > asked.rows && last ? { next: writeAfter([last.no]) } : {}),
  };
});

/** `and (…)` over `sku s` and `product_card c`: by the beginning of a code; by title where no code begins like that. */
export function skuOrTitle(ctx: Ctx, q: string | undefined) {
  if (!q) return sql``;
  const tenant = ctx.tenant.id;
  const text = queryText(q);
  const no = plainSkuNo(q);
  const end = `${no}\u{10FFFF}`;
  return sql`and (s.no >= ${no} and s.no < ${end} ${
    text
      ? sql`or c.search @@ ${text}::tsquery and not exists (
      select from sku k where k.tenant_id = ${tenant} and k.no >= ${no} and k.no < ${end})`
      : sql``
  })`;
}

/** The counts of the status tabs, each up to 10 000. */
export const ownTabs = handler(ownProductTabs, async (ctx, asked) => {
  const counts = await ctx.batch(
    productStatuses.map((status) =>
      raw<{ count: number }>(sql<{ count: number }>`
    select count(*)::int as count from (select 1 ${listed(ctx, { ...asked, status })} limit ${TOTAL_MAX}) capped`),
    ),
  );
  return productStatuses.map((status, at) => ({ status, count: counts[at]?.[0]?.count ?? 0 }));
});

/** `from product p where …`: the products that the caller may see, as filtered. */
export function listed(
  ctx: Ctx,
  { q, status, revision, review, goodsClassCode, brandCode, sellerCode }: OwnFilter,
) {
  const tenant = ctx.tenant.id;
  const scope = sellerScope(ctx);
  const text = q ? queryText(q) : '';
  return sql`from product p where p.tenant_id = ${tenant}
    ${scope === null ? sql`` : sql`and p.seller_id = ${scope}`} ${sellerCode ? sql`and p.seller_id = ${sellerCode}` : sql``}
    ${status ? sql`and p.status = ${status}` : sql``} ${brandCode ? sql`and p.brand_id = ${brandCode}` : sql``}
    ${
      revision
        ? sql`and p.id in (
      select r.product_id from product_revision r where r.tenant_id = ${tenant} and r.status = ${revision} and r.content is not null)`
        : sql``
    }
    ${
      review
        ? sql`and p.id in (
      select w.id from product w where w.tenant_id = ${tenant} and w.status = 'pending_review'
      union all select r.product_id from product_revision r where r.tenant_id = ${tenant} and r.status = 'pending_review')`
        : sql``
    }
    ${
      goodsClassCode
        ? sql`and p.category_id = any(array(
      select unnest(g.below) from category g where g.tenant_id = ${tenant} and g.id = ${goodsClassCode}))`
        : sql``
    }
    ${
      q
        ? sql`and p.id in (
      select s.product_id from sku s where s.tenant_id = ${tenant} and s.no >= ${plainSkuNo(q)} and s.no < ${`${plainSkuNo(q)}\u{10FFFF}`}
      ${text ? sql`union all select c.id from product_card c where c.tenant_id = ${tenant} and c.search @@ ${text}::tsquery` : sql``})`
        : sql``
    }`;
}

/** CAT-02 Every change and every step of a product, the newest first. */
export const productHistory = handler(productHistoryCall, async (ctx, asked) => {
  const [[row], entries, counted] = await ctx.batch([
    ownerOf({ id: asked.goodsCode }),
    history({
      productId: asked.goodsCode,
      before: asked.after === undefined ? null : keyAfter(ctx, asked.after, 'id'),
      limit: asked.rows + 1,
      offset: asked.after === undefined ? (asked.page - 1) * asked.rows : 0,
    }),
    historyTotal({ productId: asked.goodsCode }),
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
});

const ownerOf = prepared('catalogue.ownerOf')`
  select seller_id from product where tenant_id = :tenantId and id = :id`;
const entriesOf = `
  select id, at, actor_name, what, '' as reason, fields from product_change where tenant_id = :tenantId and product_id = :productId
  union all
  select id, at, actor_name, verb, reason, '[]'::jsonb from status_history
  where tenant_id = :tenantId and kind = 'product' and subject_id = :productId
  union all
  select r.id, r.created_at, coalesce(u.name, 'system'), 'revision', '', r.changes from product_revision r
  left join users u on u.tenant_id = :tenantId and u.id = r.created_by
  where r.tenant_id = :tenantId and r.product_id = :productId
  union all
  select h.id, h.at, h.actor_name, 'revision.' || h.verb, h.reason, '[]'::jsonb from status_history h
  where h.tenant_id = :tenantId and h.kind = 'product_revision' and h.subject_id = any(array(
    select r.id from product_revision r where r.tenant_id = :tenantId and r.product_id = :productId))`;
const history = prepared(
  'catalogue.history',
  shape<{ fields: { field: string; before: string; after: string }[] }>(),
)`
  select * from (${entriesOf}) e where :before?::uuid is null or id < :before order by id desc limit :limit offset :offset`;
const historyTotal = prepared('catalogue.historyTotal')`
  select count(*)::int as total from (${entriesOf} limit 10000) e`;
