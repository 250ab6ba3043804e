import {
  productionBoard,
  soldSubOrders,
  soldTabs,
  suppliedSubOrder,
  suppliedSubOrders,
  suppliedTabs,
} from '@tradeport/api/production/calls';
import { subOrderTabs } from '@tradeport/api/production/model';
import { carriers } from '@tradeport/api/orders/model';
import type { Parsed } from '@tradeport/api/kernel/call';
import { inLang } from '@tradeport/api/kernel/text';
import { type Ctx, may, userOf } from '../../kernel/ctx.ts';
import { today } from '../../kernel/day.ts';
import { handler } from '../../kernel/handler.ts';
import { listing } from '../../kernel/listing.ts';
import { prepared, raw, sql } from '../../kernel/query.ts';
import { called } from '../../words/called.ts';
import { linesToMake, orderById, rangesIn, requirePart } from '../orders/index.ts';
import { turnOf } from './turn.ts';
import {
  callOffsOf,
  callOffView,
  goodsOf,
  goodsView,
  type ListedRow,
  listColumns,
  listJoins,
  namesOf,
  soldRowOf,
  suppliedRowOf,
  termsOf,
} from './view.ts';

const subOrders = listing('production.list', {
  table: 'sub_order',
  as: 's',
  columns: listColumns,
  joins: listJoins,
  tabs: subOrderTabs,
  owners: { seller_id: 'many', factory_id: 'many' },
  search: [{ begins: 'number' }],
});

const sellers = (ctx: Ctx) => ({
  seller_id: may(ctx, 'order.view_all') ? undefined : userOf(ctx).memberId,
});
const own = (ctx: Ctx) => ({ factory_id: userOf(ctx).memberId });

const filtersOf = (ctx: Ctx, { from, to, late }: Parsed<typeof soldSubOrders>) => [
  ...(from === undefined ? [] : [sql`s.promised_day >= ${from}::date`]),
  ...(to === undefined ? [] : [sql`s.promised_day <= ${to}::date`]),
  ...(late ? [sql`s.promised_day < ${today(ctx)}::date and s.ended_at is null`] : []),
];

export const sold = handler(soldSubOrders, async (ctx, input) => {
  const found = await subOrders.page(ctx, {
    ...input,
    whose: sellers(ctx),
    filters: filtersOf(ctx, input),
  });
  return { ...found, rows: found.rows.map((row) => soldRowOf(ctx, row)) };
});
export const countSold = handler(soldTabs, (ctx) => subOrders.tabs(ctx, sellers(ctx)));

/** MBR-09 A factory sees its own, and nothing of the orders that they are parts of. */
export const supplied = handler(suppliedSubOrders, async (ctx, input) => {
  const found = await subOrders.page(ctx, {
    ...input,
    whose: own(ctx),
    filters: filtersOf(ctx, input),
  });
  return { ...found, rows: found.rows.map((row) => suppliedRowOf(ctx, row)) };
});
export const countSupplied = handler(suppliedTabs, (ctx) => subOrders.tabs(ctx, own(ctx)));

export const suppliedOne = handler(suppliedSubOrder, async (ctx, { subOrderCode }) => {
  const { id: tenantId } = ctx.tenant;
  const [[row], goods, callOffs, reports, parcels, [place]] = await ctx.batch([
    raw<ListedRow>(sql<ListedRow>`
      select ${listColumns(ctx)} from sub_order s ${listJoins(ctx)}
      where s.tenant_id = ${tenantId} and s.id = ${subOrderCode} and s.factory_id = ${userOf(ctx).memberId}`),
    goodsOf({ ids: [subOrderCode] }),
    callOffsOf({ ids: [subOrderCode] }),
    reportsOf({ id: subOrderCode }),
    parcelsOfFactory({ id: subOrderCode }),
    placeOf({ id: subOrderCode }),
  ]);
  if (!row) return ctx.refuse('not_found');
  return {
    ...suppliedRowOf(ctx, row),
    ...termsOf(row),
    goodsMoney: Number(row.earned),
    feesMoney: row.fees,
    lines: goods.map((one) => goodsView(ctx, one)),
    reports: reports.map(({ created_at: at, note, made }) => ({
      at: at.toISOString(),
      note,
      made,
    })),
    callOffs: callOffs.map(callOffView),
    shipTo: place?.address
      ? {
          receiver: place.address.receiver,
          area: inLang(place.address.area, ctx.lang),
          address: place.address.detail,
        }
      : null,
    parcels: parcels.map((parcel) => ({
      parcelNo: parcel.number,
      expressName: carriers[parcel.carrier][ctx.lang],
      expressBillno: parcel.tracking_no,
      shippedAt: parcel.shipped_at.toISOString(),
      pieces: parcel.pieces,
    })),
  };
});

/** ORD-05 One order as lines × factories, for the clerk who gives them out. */
export const board = handler(productionBoard, async (ctx, { contractCode }) => {
  const { id: tenantId } = ctx.tenant;
  const [[found], lines, [turned], rows, transfers] = await ctx.batch([
    orderById(tenantId, contractCode),
    linesToMake({ orderId: contractCode }),
    turnOf({ id: contractCode }),
    raw<ListedRow>(sql<ListedRow>`
      select ${listColumns(ctx)} from sub_order s ${listJoins(ctx)} where s.tenant_id = ${tenantId} and s.order_id = ${contractCode} order by s.id`),
    transfersOf({ orderId: contractCode, lang: ctx.lang }),
  ]);
  const order = requirePart(ctx, found, ['seller', 'house']);
  const ids = rows.map((row) => row.id);
  const skuIds = lines.flatMap(({ sku_id: skuId }) => (skuId === null ? [] : [skuId]));
  const [goods, callOffs, lasts] = await ctx.batch([
    goodsOf({ ids }),
    callOffsOf({ ids }),
    lastTerms({ sellerId: order.seller_id, skuIds }),
  ]);
  return {
    contractCode: order.id,
    contractBillcode: order.number,
    status: order.status,
    currency: order.currency,
    turn: turned
      ? { turnNo: turned.number, by: turned.user_name, at: turned.created_at.toISOString() }
      : null,
    lines: lines.map((line) => {
      const last = lasts.find((one) => one.sku_id === line.sku_id);
      return {
        contractGoodsCode: line.id,
        ...namesOf(ctx.lang, line),
        madeDays: line.made_days,
        quantity: line.quantity,
        cancelled: line.cancelled,
        open: line.made_days === null ? 0 : line.open - line.withheld,
        inProduction: line.in_production,
        shipped: line.shipped,
        last: last
          ? {
              factoryCode: last.factory_id,
              price: last.price,
              currency: last.currency,
              toleranceShare: last.share,
            }
          : null,
      };
    }),
    subOrders: rows.map((row) => ({
      ...soldRowOf(ctx, row),
      ...termsOf(row),
      lines: goods.filter((one) => one.sub_order_id === row.id).map((one) => goodsView(ctx, one)),
      callOffs: callOffs.filter((one) => one.sub_order_id === row.id).map(callOffView),
    })),
    transfers: transfers.map((one) => ({
      no: one.no,
      kind: one.kind,
      subOrderNo: one.number,
      factoryName: one.factory_name,
      contractGoodsCode: one.order_line_id,
      quantity: rangesIn(one.pieces).reduce((all, [from, to]) => all + to - from + 1, 0),
      pieces: rangesIn(one.pieces).map(([from, to]) => ({ from, to })),
      by: one.user_name,
      at: one.created_at.toISOString(),
    })),
  };
});

const reportsOf = prepared('production.reportsOf')`
  select made, note, created_at from progress_report where tenant_id = :tenantId and sub_order_id = :id order by id desc limit 100`;
const parcelsOfFactory = prepared('production.parcelsOfFactory')`
  select p.number, p.carrier, p.tracking_no, p.shipped_at, (
    select coalesce(sum(c.quantity), 0)::int + f.over from parcel_line c where c.tenant_id = :tenantId and c.parcel_id = p.id) as "pieces!"
  from sub_order s join factory_parcel f on f.tenant_id = :tenantId and f.order_id = s.order_id and f.factory_id = s.factory_id
  join parcel p on p.tenant_id = :tenantId and p.id = f.id
  where s.tenant_id = :tenantId and s.id = :id order by p.id`;
/** The name and address to ship to, as they are now. */
const placeOf = prepared('production.placeOf')`
  select o.address from sub_order s join orders o on o.tenant_id = :tenantId and o.id = s.order_id where s.tenant_id = :tenantId and s.id = :id`;
const transfersOf = prepared('production.transfersOf')`
  select t.no, t.kind, t.order_line_id, t.pieces, t.user_name, t.created_at, s.number, ${called('f')} as "factory_name!"
  from piece_transfer t join sub_order s on s.tenant_id = :tenantId and s.id = t.sub_order_id
  join member f on f.tenant_id = :tenantId and f.id = s.factory_id
  where t.tenant_id = :tenantId and t.order_id = :orderId order by t.no`;
/** The last transfer of each article, by which the next is filled in. */
const lastTerms = prepared('production.lastTerms')`
  select a.sku_id as "sku_id!", last.factory_id as "factory_id!", last.price as "price!", last.currency as "currency!", last.share as "share!"
  from unnest(:skuIds::uuid[]) as a (sku_id) cross join lateral (
    select s.factory_id, l.price, s.currency, s.share from sub_order_line l join sub_order s on s.tenant_id = :tenantId and s.id = l.sub_order_id
    where l.tenant_id = :tenantId and l.seller_id = :sellerId and l.sku_id = a.sku_id order by l.created_at desc limit 1) last`;
