import { ownStorePage, storeForEdit } from '@tradeport/api/stores/calls';
import { handler } from '../../kernel/handler.ts';
import { countedOff, totalOf } from '../../kernel/page.ts';
import { raw, sql } from '../../kernel/query.ts';
import { queryText } from '../../words/tokens.ts';
import { ownOnly, sellerScope } from '../catalogue/index.ts';
import { sellerName } from '../members/index.ts';
import { pictureOf, storeColumns, storeFrom, type StoreRow, storeView } from './rows.ts';

/**
 * CAT-05 A seller's own stores, the closed ones too; a user who sees all sellers gets all stores.
 */
export const ownStores = handler(ownStorePage, async (ctx, { q, tab, ...paging }) => {
  const scope = sellerScope(ctx);
  const words = q ? queryText(q) : '';
  const { from, next } = countedOff(ctx, paging);
  const filters = [
    sql`s.tenant_id = ${ctx.tenant.id}`,
    ...(scope === null ? [] : [sql`s.seller_id = ${scope}`]),
    ...(tab === 'all' ? [] : [sql`w.open = ${tab === 'open'}`]),
    ...(q ? [words ? sql`s.search @@ ${words}::tsquery` : sql`false`] : []),
  ];
  type Row = StoreRow & { skus: number };
  const found = sql`from ${sql.raw(storeFrom('s.tenant_id'))} where ${sql.join(filters, sql` and `)}`;
  const [rows, counted] = await ctx.batch([
    raw<Row>(sql<Row>`
      select ${sql.raw(storeColumns)},
        (select count(*)::int from stock_level l where l.tenant_id = ${ctx.tenant.id} and l.warehouse_id = s.id and l.on_hand > 0) as skus
      ${found} order by w.code, s.id limit ${paging.rows} offset ${from}`),
    totalOf(found),
  ]);
  const total = counted[0]?.total ?? 0;
  return {
    rows: rows.map((row) => {
      const { distance: _, ...view } = storeView(ctx, row, null);
      return { ...view, shortCode: row.code, open: row.open, skus: row.skus };
    }),
    total,
    ...next(total),
  };
});

export const storeToEdit = handler(storeForEdit, async (ctx, { storeCode }) => {
  const row = await ctx.one(
    raw<StoreRow>(sql<StoreRow>`
      select ${sql.raw(storeColumns)} from ${sql.raw(storeFrom('s.tenant_id'))}
      where s.tenant_id = ${ctx.tenant.id} and s.id = ${storeCode}`),
  );
  ownOnly(ctx, row.seller_id);
  return {
    storeCode: row.id,
    sellerCode: row.seller_id,
    sellerName: sellerName(row, ctx.lang),
    shortCode: row.code,
    name: { zh: row.name.zh ?? '', en: row.name.en, ru: row.name.ru },
    provinceCode: row.province_code,
    cityCode: row.city_code,
    areaCode: row.area_code,
    addressDetail: row.detail,
    lng: row.exact ? row.lng : null,
    lat: row.exact ? row.lat : null,
    phone: row.phone,
    about: { zh: row.about.zh ?? '', en: row.about.en, ru: row.about.ru },
    services: row.services,
    hours: row.hours,
    pickupDays: row.pickup_days,
    pictures: row.pictures.map((file) => pictureOf(ctx, file)),
    open: row.open,
  };
});
