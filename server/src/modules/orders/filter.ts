import { containing } from '../../kernel/containing.ts';
import { phonePart } from '@tradeport/api/kernel/phone';
import { plainSkuNo } from '@tradeport/api/catalogue/sku-no';
import type { orderFilter } from '@tradeport/api/orders/model';
import { statusesInState, servedBy } from '@tradeport/api/orders/process';
import { tabOf } from '@tradeport/api/orders/model';
import type { z } from 'zod';
import { type Ctx, may, requireListSide, userOf } from '../../kernel/ctx.ts';
import { prepared, sql } from '../../kernel/query.ts';
import { casesOf } from './purchase-order.ts';

type Filter = z.output<typeof orderFilter>;
/** Names are looked up before: see `named`. */
export type Named = Filter & { buyerIds?: readonly string[]; sellerIds?: readonly string[] };
type Side = 'buy' | 'sell' | 'all';
const SEARCHED_MAX = 1000;

/**
 * ROL-02 The side whose orders are listed: everything only with permission, else the own company's
 * as buyer or as seller.
 */
export function sideOf(ctx: Pick<Ctx, 'user' | 'as' | 'refuse'>, asked: Side | undefined): Side {
  return requireListSide(ctx, asked ?? firstSide(ctx), 'order.view_all');
}

function firstSide(ctx: Pick<Ctx, 'user' | 'as'>): Side {
  if (may(ctx, 'order.view_all')) return 'all';
  return may(ctx, 'order.sell') || ctx.as?.includes('seller') ? 'sell' : 'buy';
}

/** Members are few, orders are many: their names become keys first. Without names it asks nothing. */
export async function named(ctx: Ctx, filter: Filter): Promise<Named> {
  const ids = async (name: string | undefined) =>
    name
      ? { ids: (await ctx.run(membersNamed({ pattern: containing(name) }))).map((row) => row.id) }
      : {};
  const buyers = await ids(filter.buyerName);
  const sellers = await ids(filter.sellerName);
  return {
    ...filter,
    ...('ids' in buyers ? { buyerIds: buyers.ids } : {}),
    ...('ids' in sellers ? { sellerIds: sellers.ids } : {}),
  };
}

/** ORD-11 The list's filters as one query; each is carried by an index, or narrows what an index gave. */
export function filtered(ctx: Ctx, filter: Named): Orders {
  let query = ofStatus(ctx, ofSide(ctx, allOrders(ctx), filter), filter);
  query = ofParties(query, filter);
  query = ofContent(ctx.tenant.id, query, filter);
  if (filter.q) query = query.where(searched(ctx, filter.q, sideOf(ctx, filter.side)));
  query = ofProcess(query, filter);
  query = ofMoney(query, filter);
  query = ofTime(ctx.tenant.timeZone, query, filter);
  return ofReceiver(query, filter);
}

const allOrders = (ctx: Ctx) => ctx.from('orders');
type Orders = ReturnType<typeof allOrders>;

function ofSide(ctx: Ctx, query: Orders, filter: Named): Orders {
  const { memberId } = userOf(ctx);
  const side = sideOf(ctx, filter.side);
  if (side === 'buy') return query.where('buyer_id', '=', memberId);
  if (side === 'sell') return query.where('seller_id', '=', memberId);
  return query;
}

function ofStatus(ctx: Ctx, query: Orders, { tabSet, tab, status }: Named): Orders {
  const shown =
    tab === undefined || tab === 'all'
      ? undefined
      : (tabOf(tabSet, tab) ?? ctx.refuse('input.invalid', {}, { tab: 'option' }));
  if (shown) query = query.where('status', 'in', shown.statuses);
  if (shown?.pickup !== undefined)
    query = query.where('pickup', shown.pickup ? 'is not' : 'is', null);
  return status ? query.where('status', '=', status) : query;
}

function ofParties(query: Orders, filter: Named): Orders {
  if (filter.sellerCode) query = query.where('seller_id', '=', filter.sellerCode);
  if (filter.buyerCode) query = query.where('buyer_id', '=', filter.buyerCode);
  if (filter.warehouseCode) query = query.where('warehouse_id', '=', filter.warehouseCode);
  if (filter.sellerIds) query = query.where(oneOf('seller_id', filter.sellerIds));
  return filter.buyerIds ? query.where(oneOf('buyer_id', filter.buyerIds)) : query;
}

/** By numbers, type and goods. */
function ofContent(tenant: string, query: Orders, filter: Named): Orders {
  if (filter.contractBillcode) {
    // A range, and not LIKE: only leakproof operators use an index under row-level security.
    const from = filter.contractBillcode.toUpperCase();
    query = query.where('number', '>=', from).where('number', '<', after(from));
  }
  if (filter.purchaseOrderNo) query = query.where(ofNumber(filter.purchaseOrderNo));
  if (filter.contractType) query = query.where('type', '=', filter.contractType);
  if (filter.goods) query = query.where('id', 'in', ordersWith(tenant, filter.goods));
  if (!filter.expressBillno) return query;
  return query.where(tracked(tenant, filter.expressBillno));
}

/**
 * A text that looks like an order number, or like its beginning, is taken for one. Any text may be
 * a part of the buyer's own number, a tracking number, the beginning of the receiver's phone, or
 * name goods.
 */
function searched(ctx: Ctx, q: string, side: Side) {
  const tenant = ctx.tenant.id;
  const { memberId } = userOf(ctx);
  const from = q.toUpperCase();
  if (/^20\d{2,6}(-[0-9A-Z]*)?$/.test(from))
    return sql<boolean>`(number >= ${from} and number < ${after(from)} or ${ofNumber(q)} or ${hasNumber(q)} or ${tracked(tenant, q)})`;
  const own = {
    buy: sql`and buyer_id = ${memberId}`,
    sell: sql`and seller_id = ${memberId}`,
    all: sql``,
  }[side];
  // Where very many orders match, only the newest are found; the filter of that name finds all of
  // them.
  const newest = (which: Condition) => sql`
    (select id from orders where tenant_id = ${tenant} ${own} and ${which} order by placed_at desc limit ${SEARCHED_MAX})`;
  const phone = phonePart(q);
  return sql<boolean>`id in (
    ${newest(hasNumber(q))}
    union all (select order_id from parcel where tenant_id = ${tenant} and tracking_no = ${q} limit ${SEARCHED_MAX})
    ${PHONE_DIGITS.test(phone) ? sql`union all ${newest(ofPhone(phone))}` : sql``}
    union all ${ordersWith(tenant, q)})`;
}
type Condition = ReturnType<typeof sql<boolean>>;
/** Fewer digits are the beginning of too many numbers to mean one. */
const PHONE_DIGITS = /^\+?\d{5,}$/;

function tracked(tenant: string, q: string): Condition {
  return sql`id = any(array(select order_id from parcel where tenant_id = ${tenant} and tracking_no = ${q}))`;
}

function ofPhone(digits: string): Condition {
  return sql`receiver_phone >= ${digits} and receiver_phone < ${after(digits)} and receiver_phone <> ''`;
}

/** The buyer's own number has it in it: one of its endings begins so. */
function hasNumber(text: string): Condition {
  const word = text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
  const query = `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}':*`;
  return sql`purchase_order_no <> '' and purchase_order_endings @@ ${query}::tsquery`;
}

/** The buyer's own number, which begins so; in whichever case it was typed there or here: LIKE would use no index. */
function ofNumber(text: string) {
  const ranges = casesOf(text).map(
    (from) => sql`(purchase_order_no >= ${from} and purchase_order_no < ${after(from)})`,
  );
  return sql<boolean>`purchase_order_no <> '' and (${sql.join(ranges, sql` or `)})`;
}

/** ORD-01 The filters on an order's process, in the terms of its type and status. */
function ofProcess(query: Orders, filter: Named): Orders {
  const { serviceType, processState, paymentDays, accountPeriod } = filter;
  if (serviceType) {
    const { types, isPickup } = servedBy(serviceType);
    query = query.where('type', 'in', types).where('pickup', isPickup ? 'is not' : 'is', null);
  }
  if (processState) query = query.where('status', 'in', statusesInState(processState));
  if (paymentDays !== undefined) query = query.where('payment_days', '=', paymentDays);
  return accountPeriod === undefined ? query : query.where('account_period', '=', accountPeriod);
}

function ofMoney(query: Orders, filter: Named): Orders {
  if (filter.payWay) query = query.where('pay_way', '=', filter.payWay);
  if (filter.paid === 'unpaid')
    query = query.where('paid_amount', '=', 0).where('total_amount', '>', 0);
  if (filter.paid === 'part')
    query = query.where('paid_amount', '>', 0).whereRef('paid_amount', '<', 'total_amount');
  if (filter.paid === 'paid') query = query.whereRef('paid_amount', '=', 'total_amount');
  if (filter.currency) query = query.where('currency', '=', filter.currency);
  if (filter.amountFrom !== undefined) query = query.where('total_amount', '>=', filter.amountFrom);
  return filter.amountTo === undefined ? query : query.where('total_amount', '<=', filter.amountTo);
}

/** Both days are the tenant's, and included. */
function ofTime(zone: string, query: Orders, { dateFrom, dateTo }: Named): Orders {
  if (dateFrom)
    query = query.where('placed_at', '>=', sql<Date>`${dateFrom}::timestamp at time zone ${zone}`);
  if (!dateTo) return query;
  return query.where(
    'placed_at',
    '<',
    sql<Date>`(${dateTo}::date + 1)::timestamp at time zone ${zone}`,
  );
}

function ofReceiver(query: Orders, { receiver, phone }: Named): Orders {
  if (receiver)
    query = query
      .where('receiver', '>=', receiver)
      .where('receiver', '<', after(receiver))
      .where('receiver', '<>', '');
  return phone ? query.where(ofPhone(phonePart(phone))) : query;
}

/** Nobody of that name: no orders, and no look at any. */
function oneOf(column: string, ids: readonly string[]) {
  return ids.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`${sql.ref(column)} = any(${ids}::uuid[])`;
}

function ordersWith(tenant: string, goods: string) {
  return sql<string>`(
    select order_id from order_line where tenant_id = ${tenant} and sku_id in (
      select s.id from sku s join product_card c on c.tenant_id = s.tenant_id and c.id = s.product_id
      where s.tenant_id = ${tenant} and (upper(s.no) = upper(${plainSkuNo(goods)}) or c.words like ${containing(goods.toLowerCase())}) limit 500)
    union all
    select order_id from order_line where tenant_id = ${tenant} and sku_id is null
      and lower(concat_ws(' ', title->>'zh', title->>'en', title->>'ru')) like ${containing(goods.toLowerCase())})`;
}

/** The end of the range of texts that begin so. */
function after(text: string): string {
  return `${text}\u{10ffff}`;
}

/** By their registered names, and by those in other languages. */
const membersNamed = prepared('orders.membersNamed')`
  (select id from member where tenant_id = :tenantId and name ilike :pattern limit 500)
  union
  (select id from member where tenant_id = :tenantId and (info->>'merberCompnameEn' ilike :pattern or info->>'merberCompnameRu' ilike :pattern) limit 500)`;
