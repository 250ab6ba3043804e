import { containing } from '../../kernel/containing.ts';
import { plainPhone } from '@tradeport/api/kernel/phone';
import { plainSkuNo } from '@tradeport/api/catalogue/sku-no';
import { findAnything } from '@tradeport/api/palette/calls';
import { SCALE } from '@tradeport/api/kernel/money';
import { inLang, type SomeTexts } from '@tradeport/api/kernel/text';
import type { OrderStatus } from '@tradeport/api/orders/lifecycle';
import type { OrderType } from '@tradeport/api/orders/order-types';
import type { PickupStatus } from '@tradeport/api/pickups/lifecycle';
import { FOUND_EACH_MAX } from '@tradeport/api/palette/model';
import type { productStatuses } from '@tradeport/api/catalogue/model';
import { type Ctx, may, userOf } from '../../kernel/ctx.ts';
import { prepared, type RawQuery } from '../../kernel/query.ts';
import { allNames, called } from '../../words/called.ts';
import { queryText } from '../../words/tokens.ts';
import { onSale, sellerScope } from '../catalogue/index.ts';
import { handler } from '../../kernel/handler.ts';

type OrderRow = {
  id: string;
  number: string;
  purchase_order_no: string;
  status: OrderStatus;
  buyer_id: string;
  buyer_called: string;
  seller_called: string;
  type: OrderType;
  pickup: PickupStatus | null;
  total_amount: number;
  currency: 'CNY' | 'USD';
  points_spent: number;
};
type ProductRow = {
  id: string;
  title: SomeTexts;
  seller_name: SomeTexts;
  status: (typeof productStatuses)[number];
  sku_no: string | null;
};
/** However many there are, a search looks at the newest of them, and at those whose number begins so. */
const NEWEST = 500;
const NUMBERED = 2000;
const columns =
  'id, number, purchase_order_no, status, buyer_id, type, pickup, total_amount, currency, placed_at';

/** `typed`: the text as it was typed; `pattern`: with it inside; `from`, `to`: the range of numbers that begin so, `typedTo` of the buyers' own. */
function ordersWhere(own: string): string {
  return `
    select ${columns},
      coalesce((select ${called('b')} from member b where b.tenant_id = :tenantId and b.id = orders.buyer_id and :lang <> 'zh'), buyer_name) as "buyer_called!",
      coalesce((select ${called('s')} from member s where s.tenant_id = :tenantId and s.id = orders.seller_id and :lang <> 'zh'), seller_name) as "seller_called!",
      coalesce((select sum(l.points_spent)::bigint from order_line l where l.tenant_id = :tenantId and l.order_id = orders.id), 0) as "points_spent!"
    from orders where tenant_id = :tenantId and id = any(array(
      select id from (select id, number, purchase_order_no, receiver, receiver_phone, buyer_name, seller_name from orders
        where tenant_id = :tenantId ${own} order by placed_at desc, id desc limit ${NEWEST}) newest
      where number ilike :pattern or purchase_order_no ilike :pattern or receiver ilike :pattern or receiver_phone = :phone or buyer_name ilike :pattern or seller_name ilike :pattern
      union
      select id from (select id, buyer_id, seller_id from orders
        where tenant_id = :tenantId and number >= :from and number < :to order by number desc limit ${NUMBERED}) numbered where true ${own}
      union
      (select id from orders where tenant_id = :tenantId ${own} and purchase_order_no <> ''
        and (purchase_order_no >= :typed and purchase_order_no < :typedTo or purchase_order_no >= :from and purchase_order_no < :to)
        limit ${NUMBERED})
      union
      select id from orders where tenant_id = :tenantId and number = :from ${own}
    )) order by (number = :from or purchase_order_no in (:typed, :from)) desc, placed_at desc, id desc limit ${FOUND_EACH_MAX}`;
}
const ordersOfAll = prepared('palette.ordersOfAll')`${ordersWhere('')}`;
const ordersBought = prepared('palette.ordersBought')`${ordersWhere('and buyer_id = :memberId')}`;
const ordersSold = prepared('palette.ordersSold')`${ordersWhere('and seller_id = :memberId')}`;

/** `words`: those of the text, null when it has none; `from`, `to`: the range of article numbers that begin so. */
function productsWhere(whose: string): string {
  return `
    select p.id, p.title, p.status, c.seller_name, k.no as sku_no from product_card c
    join product p on p.tenant_id = c.tenant_id and p.id = c.id
    left join sku k on k.tenant_id = :tenantId and k.product_id = c.id and k.no = any(:exact::text[])
    where c.tenant_id = :tenantId and c.id in (
      select * from (select id from product_card where tenant_id = :tenantId and search @@ :words?::tsquery limit ${NEWEST}) worded
      union all
      select product_id from (select product_id from sku where tenant_id = :tenantId and no >= :from and no < :to limit ${NEWEST}) numbered
      union all
      select product_id from sku where tenant_id = :tenantId and no = any(:exact::text[]))
      ${whose} order by k.no is not null desc, c.sales desc, c.id desc limit ${FOUND_EACH_MAX}`;
}
const productsOfAll = prepared('palette.productsOfAll')`${productsWhere('')}`;
const productsOfSeller = prepared(
  'palette.productsOfSeller',
)`${productsWhere('and c.seller_id = :sellerId')}`;
const productsListed = prepared('palette.productsListed')`${productsWhere(
  `and ${onSale('c', ':tenantId')}`,
)}`;

const membersNamed = prepared('palette.membersNamed')`
  select m.id, m.no, ${called('m')} as "name!" from member m where m.tenant_id = :tenantId
    and (${allNames('m')} ilike :pattern or short_name ilike :pattern or no ilike :pattern or contact_name ilike :pattern or contact_phone = :phone)
  order by id desc limit ${FOUND_EACH_MAX}`;

/** By their number alone, from its beginning. */
const paymentsNumbered = prepared('palette.paymentsNumbered')`
  select p.id, p.no, p.status, p.amount, p.currency, ${called('m')} as "buyer_name!"
  from payment p join member m on m.tenant_id = :tenantId and m.id = p.buyer_id
  where p.tenant_id = :tenantId and p.no >= :from and p.no < :to and (:buyerId?::uuid is null or p.buyer_id = :buyerId::uuid)
  order by p.no = :from desc, p.no desc limit ${FOUND_EACH_MAX}`;

const noOrders = prepared('palette.noOrders')`select where false`;
const noMembers = prepared('palette.noMembers')`select where false`;

/** SHL-12, ROL-02 One round trip: each kind is searched if its list may be opened, within the rows that it shows. */
export const find = handler(findAnything, async (ctx, { q }) => {
  const orders = orderSearches(ctx, q);
  const [first, second, products, members, payments] = await ctx.batch([
    orders[0]?.query ?? noOrders(),
    orders[1]?.query ?? noOrders(),
    productSearch(ctx, q),
    may(ctx, 'member.view')
      ? membersNamed({
          tenantId: ctx.tenant.id,
          lang: ctx.lang,
          pattern: containing(q),
          phone: plainPhone(q),
        })
      : noMembers(),
    paymentSearch(ctx, q),
  ]);
  const typed = q.toUpperCase();
  const found = [
    ...first.map((row) => ({ row, side: orders[0]?.side })),
    ...second.map((row) => ({ row, side: orders[1]?.side })),
  ];
  return {
    orders: found
      .slice(0, FOUND_EACH_MAX)
      .map(({ row, side = 'buy' }) => ({
        contractCode: row.id,
        contractBillcode: row.number,
        purchaseOrderNo: row.purchase_order_no,
        side,
        status: row.status,
        partyName: side === 'buy' ? row.seller_called : row.buyer_called,
        contractType: row.type,
        pickup: row.pickup,
        total: row.total_amount,
        currency: row.currency,
        pointsSpent: row.points_spent / SCALE,
        exact: row.number === typed || row.purchase_order_no.toUpperCase() === typed,
      })),
    products: products.map((row) => ({
      goodsCode: row.id,
      goodsName: inLang(row.title, ctx.lang),
      sellerName: inLang(row.seller_name, ctx.lang),
      status: row.status,
      backOffice: may(ctx, 'product.view'),
      skuNo: row.sku_no,
      exact: row.sku_no !== null,
    })),
    payments: payments.map((row) => ({
      paymentCode: row.id,
      paymentNo: row.no,
      status: row.status,
      buyerName: row.buyer_name,
      amount: row.amount,
      currency: row.currency,
      backOffice: may(ctx, 'payment.view'),
      exact: row.no === typed,
    })),
    members: members.map(({ id, no, name }) => ({
      merberCode: id,
      merberNo: no,
      merberCompname: name,
      exact: no.toUpperCase() === typed,
    })),
  };
});

type Side = 'buy' | 'sell' | 'all';

/** Users who see all orders search once; a member that buys and sells, on both sides. */
function orderSearches(ctx: Ctx, q: string): { side: Side; query: RawQuery<OrderRow> }[] {
  if (!may(ctx, 'order.view')) return [];
  const number = q.toUpperCase();
  const asked = {
    tenantId: ctx.tenant.id,
    lang: ctx.lang,
    typed: q,
    phone: plainPhone(q),
    typedTo: `${q}\u{10ffff}`,
    pattern: containing(q),
    from: number,
    to: `${number}\u{10ffff}`,
  };
  const { memberId } = userOf(ctx);
  if (may(ctx, 'order.view_all')) return [{ side: 'all', query: ordersOfAll(asked) }];
  return [
    ...(may(ctx, 'order.sell')
      ? [{ side: 'sell' as const, query: ordersSold({ ...asked, memberId }) }]
      : []),
    ...(may(ctx, 'order.place')
      ? [{ side: 'buy' as const, query: ordersBought({ ...asked, memberId }) }]
      : []),
  ];
}

/** The back office's own products, else what everybody finds in the mall. */
function productSearch(ctx: Ctx, q: string): RawQuery<ProductRow> {
  const no = plainSkuNo(q);
  const asked = {
    tenantId: ctx.tenant.id,
    words: queryText(q) || null,
    from: no,
    to: `${no}\u{10ffff}`,
    exact: [...new Set([no, no.toUpperCase()])],
  };
  if (!may(ctx, 'product.view')) return productsListed(asked);
  const scope = sellerScope(ctx);
  return scope === null ? productsOfAll(asked) : productsOfSeller({ ...asked, sellerId: scope });
}

/** ROL-02 Those who pay find their own payments, finance all. */
function paymentSearch(ctx: Ctx, q: string) {
  const number = q.toUpperCase();
  return paymentsNumbered({
    tenantId: ctx.tenant.id,
    lang: ctx.lang,
    from: number,
    to: `${number}\u{10ffff}`,
    buyerId: may(ctx, 'payment.view') ? null : userOf(ctx).memberId,
  });
}
