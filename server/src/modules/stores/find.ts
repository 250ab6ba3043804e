import { collectedTypes } from '@tradeport/api/orders/order-types';
import { getStore, sellerStockPage, storePage, storeSkuPage } from '@tradeport/api/stores/calls';
import { inLang, type SomeTexts } from '@tradeport/api/kernel/text';
import type { Ctx } from '../../kernel/ctx.ts';
import { today } from '../../kernel/day.ts';
import { handler } from '../../kernel/handler.ts';
import { countedOff, type Paging, totalOf } from '../../kernel/page.ts';
import { raw, sql } from '../../kernel/query.ts';
import { queryText } from '../../words/tokens.ts';
import { type Pair, readAfter, writeAfter } from '../catalogue/index.ts';
import { nearness, type Visitor } from './near.ts';
import { isShown, pictureOf, storeColumns, storeFrom, type StoreRow, storeView } from './rows.ts';

type Sql = ReturnType<typeof sql<boolean>>;
type Found = StoreRow & { metres: number };

/** CAT-05 */
export const stores = handler(
  storePage,
  async (ctx, asked) => {
    const { q, sellerCode, service } = asked;
    const words = q ? queryText(q) : '';
    const filters = [
      ...(sellerCode ? [sql<boolean>`s.seller_id = ${sellerCode}`] : []),
      ...(service ? [sql<boolean>`s.services @> array[${service}]`] : []),
      // A text without any word in it finds nothing.
      ...(q ? [words ? sql<boolean>`s.search @@ ${words}::tsquery` : sql<boolean>`false`] : []),
    ];
    const { rows, ...page } = await nearest<Found>(ctx, asked, filters);
    return { ...page, rows: rows.map(({ row, distance }) => storeView(ctx, row, distance)) };
  },
  { shared: true },
);

type Sku = { id: string; no: string; spec: Pair[]; available: number };

/** CAT-05 The stores that have it: goods on sale that are not promised to anybody. Codes and rights lie in no store. */
export const storesWith = handler(
  storeSkuPage,
  async (ctx, { goodsCode, skuCode, ...asked }) => {
    const tenant = ctx.tenant.id;
    const stocked = sql`join (
      select l.warehouse_id, c.seller_id, least(sum(l.on_hand - l.reserved), 2147483647)::int as available,
        jsonb_agg(jsonb_build_object('id', k.id, 'no', k.no, 'spec', k.spec_text, 'available', l.on_hand - l.reserved) order by k.position) as skus
      from sku k
      join product_card c on c.tenant_id = ${tenant} and c.id = k.product_id and c.listed and c.order_type = any(${collectedTypes}::text[])
      join stock_level l on l.tenant_id = ${tenant} and l.sku_id = k.id and l.on_hand > l.reserved
      where k.tenant_id = ${tenant} and not k.retired
        and ${goodsCode === undefined ? sql`k.id = ${skuCode}` : sql`k.product_id = ${goodsCode}`}
      group by l.warehouse_id, c.seller_id) held on held.warehouse_id = s.id and held.seller_id = s.seller_id`;
    type Held = Found & { available: number; skus: Sku[] };
    const { rows, ...page } = await nearest<Held>(ctx, asked, [], {
      join: stocked,
      columns: sql`, held.available, held.skus`,
    });
    return {
      ...page,
      rows: rows.map(({ row, distance }) => ({
        ...storeView(ctx, row, distance),
        available: row.available,
        skus: row.skus.map(({ id, no, spec, available }) => ({
          skuCode: id,
          skuNo: no,
          specText: specText(ctx, spec),
          available,
        })),
      })),
    };
  },
  { shared: true },
);

/** CAT-05 The stock in the stores of a seller, by the codes of SKUs. */
export const sellerStock = handler(
  sellerStockPage,
  async (ctx, { userinfoPcode, storeCode, skuCode, ...asked }) => {
    const tenant = ctx.tenant.id;
    const key = asked.after === undefined ? null : readAfter(ctx, asked.after, ['text', 'id']);
    const from = sql`from ${sql.raw(storeFrom('s.tenant_id'))}
      join stock_level l on l.tenant_id = ${tenant} and l.warehouse_id = s.id and l.on_hand > l.reserved
      join sku k on k.tenant_id = ${tenant} and k.id = l.sku_id and not k.retired
      join product_card c on c.tenant_id = ${tenant} and c.id = k.product_id and c.listed and c.seller_id = s.seller_id
        and c.order_type = any(${collectedTypes}::text[])
      where s.tenant_id = ${tenant} and s.seller_id = ${userinfoPcode} and ${sql.raw(isShown)}
        ${storeCode === undefined ? sql`` : sql`and s.id = ${storeCode}`}
        ${skuCode === undefined ? sql`` : sql`and l.sku_id = ${skuCode}`}`;
    type Row = {
      store_id: string;
      name: SomeTexts;
      sku_id: string;
      no: string;
      product_id: string;
      title: SomeTexts;
      spec: Pair[];
      available: number;
    };
    const [rows, counted] = await ctx.batch([
      raw<Row>(sql<Row>`
        select s.id as store_id, w.name, k.id as sku_id, k.no, k.product_id, c.title, k.spec_text as spec, l.on_hand - l.reserved as available
        ${from} ${key ? sql`and (k.no, s.id) > (${key[0]}, ${key[1]}::uuid)` : sql``}
        order by k.no, s.id limit ${asked.rows + 1} offset ${key ? 0 : (asked.page - 1) * asked.rows}`),
      totalOf(from),
    ]);
    const shown = rows.slice(0, asked.rows);
    const last = shown.at(-1);
    return {
      rows: shown.map((row) => ({
        storeCode: row.store_id,
        storeName: inLang(row.name, ctx.lang),
        skuCode: row.sku_id,
        skuNo: row.no,
        goodsCode: row.product_id,
        goodsName: inLang(row.title, ctx.lang),
        specText: specText(ctx, row.spec),
        available: row.available,
      })),
      total: counted[0]?.total ?? 0,
      ...(rows.length > asked.rows && last ? { next: writeAfter([last.no, last.store_id]) } : {}),
    };
  },
  { shared: true },
);

export const oneStore = handler(
  getStore,
  async (ctx, { storeCode }) => {
    const row = await ctx.one(
      raw<StoreRow>(sql<StoreRow>`
        select ${sql.raw(storeColumns)} from ${sql.raw(storeFrom('s.tenant_id'))}
        where s.tenant_id = ${ctx.tenant.id} and s.id = ${storeCode} and ${sql.raw(isShown)}`),
    );
    return {
      ...storeView(ctx, row, null),
      about: inLang(row.about, ctx.lang),
      pictures: row.pictures.map((file) => pictureOf(ctx, file)),
      hours: {
        ...row.hours,
        holidays: row.hours.holidays.filter(({ last }) => last >= today(ctx)),
      },
    };
  },
  { shared: true },
);

/**
 * Shown stores from the nearest on, with how far each is from the visitor's coordinates. The first ring around the visitor
 * that holds the page is sorted alone, and not all stores of the portal.
 */
async function nearest<R extends Found>(
  ctx: Ctx,
  asked: Paging & Visitor,
  filters: readonly Sql[],
  more: { join: ReturnType<typeof sql>; columns: ReturnType<typeof sql> } = {
    join: sql``,
    columns: sql``,
  },
) {
  const { from, next } = countedOff(ctx, asked);
  const near = nearness(asked);
  const all = [sql`s.tenant_id = ${ctx.tenant.id}`, sql.raw(isShown), ...near.filters, ...filters];
  const last = from + asked.rows;
  const within = (where: readonly Sql[]) =>
    sql`from ${sql.raw(storeFrom('s.tenant_id'))} ${more.join} where ${sql.join([...all, ...where], sql` and `)}`;
  const inRing = (ring: Sql) =>
    raw<{ total: number }>(
      sql<{
        total: number;
      }>`select count(*)::int as total from (select ${within([ring])} limit ${last}) capped`,
    );
  const [counted, ...inRings] = await ctx.batch([totalOf(within([])), ...near.rings.map(inRing)]);
  const ring = near.rings.find((_, at) => inRings[at]?.[0]?.total === last);
  const rows = await ctx.run(
    raw<R>(sql<R>`
      select ${sql.raw(storeColumns)}, ${near.rank} as rank, ${near.metres} as metres ${more.columns}
      ${within(ring ? [ring] : [])}
      order by rank, metres, code, id limit ${asked.rows} offset ${from}`),
  );
  const total = counted[0]?.total ?? 0;
  return {
    rows: rows.map((row) => ({ row, distance: near.isExact ? Math.round(row.metres) : null })),
    total,
    ...next(total),
  };
}

function specText(ctx: Pick<Ctx, 'lang'>, spec: readonly Pair[]): string {
  return spec.map(({ value }) => inLang(value, ctx.lang)).join(' / ');
}
