import {
  pickupOfOrder,
  pickupPage,
  pickupStores,
  pickupTabCounts,
} from '@tradeport/api/pickups/calls';
import { PICKUP_STORES_MAX, pickupTabs } from '@tradeport/api/pickups/model';
import type { Ctx } from '../../kernel/ctx.ts';
import { handler } from '../../kernel/handler.ts';
import { listing } from '../../kernel/listing.ts';
import { raw, sql } from '../../kernel/query.ts';
import { orderById, partsIn, requirePart } from '../orders/index.ts';
import { storeKnown, storesToPickUpIn, storeView } from '../stores/index.ts';
import { ordersScope } from './scope.ts';
import { columns, headOf, joins, rowOf, type Shown } from './view.ts';

/** CAT-09a */
export const stores = handler(pickupStores, async (ctx, { sellerCode, goodsList, ...visitor }) => {
  const bySku = new Map<string, number>();
  for (const { skuCode, quantity } of goodsList)
    bySku.set(skuCode, (bySku.get(skuCode) ?? 0) + quantity);
  const wanted = [...bySku].map(([skuCode, quantity]) => ({ skuCode, quantity }));
  const found = await storesToPickUpIn(ctx, {
    sellerId: sellerCode,
    wanted,
    visitor,
    limit: PICKUP_STORES_MAX,
  });
  return found.map((store) => ({
    ...store,
    lines: wanted.length,
    has:
      store.enough === wanted.length
        ? ('all' as const)
        : store.enough > 0
          ? ('some' as const)
          : ('none' as const),
  }));
});

const pickups = listing('pickup.list', {
  table: 'pickup',
  as: 'p',
  columns: (ctx) => columns(ctx.tenant.id),
  joins,
  tabs: pickupTabs,
  owners: { seller_id: 'many' },
  search: [{ begins: 'number' }],
});

/** CAT-09c A seller's own; people who see all sellers get all. */
export const list = handler(pickupPage, async (ctx, { storeCode, ...input }) => {
  const found = await pickups.page(ctx, {
    ...input,
    whose: whose(ctx),
    filters: storeCode === undefined ? [] : [sql`p.store_id = ${storeCode}`],
  });
  return { ...found, rows: found.rows.map((row) => rowOf(ctx, row)) };
});
export const tabs = handler(pickupTabCounts, (ctx) => pickups.tabs(ctx, whose(ctx)));

function whose(ctx: Ctx) {
  return { seller_id: ordersScope(ctx) ?? undefined };
}

/** CAT-09b */
export const ofOrder = handler(pickupOfOrder, async (ctx, { contractCode }) => {
  const [orders, [row]] = await ctx.batch([
    orderById(ctx.tenant.id, contractCode),
    raw<Shown>(sql<Shown>`
      select ${columns(ctx.tenant.id)} from pickup p ${joins} where p.tenant_id = ${ctx.tenant.id} and p.id = ${contractCode}`),
  ]);
  const order = requirePart(ctx, orders[0], ['buyer', 'seller', 'house']);
  if (!row) return ctx.refuse('not_found');
  const store = await ctx.one(storeKnown(ctx.tenant.id, row.store_id));
  const { areaName, addressDetail, lng, lat, phone, today } = storeView(ctx, store, null);
  const isCodeShown = row.status === 'ready' && partsIn(ctx, order).includes('buyer');
  return {
    ...headOf(ctx, row),
    store: {
      areaName,
      addressDetail,
      lng,
      lat,
      phone,
      hours: store.hours,
      today,
      isShown: store.shown,
    },
    code: isCodeShown ? row.code : null,
  };
});
