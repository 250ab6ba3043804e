import type { findAnything } from '@tradeport/api/palette/calls';
import type { Parsed } from '@tradeport/api/kernel/call';
import { inLang, type SomeTexts } from '@tradeport/api/kernel/text';
import type { OrderStatus } from '@tradeport/api/orders/lifecycle';
import { FOUND_EACH_MAX } from '@tradeport/api/palette/model';
import type { productStatuses } from '@tradeport/api/catalogue/model';
import { type Ctx, may, userOf } from '../../kernel/ctx.ts';
import { prepared, type RawQuery } from '../../kernel/query.ts';
import { queryText } from '../../words/tokens.ts';
import { sellerScope } from '../catalogue/index.ts';

type OrderRow = {
  id: string;
  number: string;
  status: OrderStatus;
  buyer_id: string;
  buyer_name: string;
  seller_name: string;
  total_amount: number;
  currency: 'CNY' | 'USD';
};
type ProductRow = {
  id: string;
  title: SomeTexts;
  seller_name: string;
  status: (typeof productStatuses)[number];
};
/** However many there are, a search looks at the newest of them, and at those whose number begins so. */
const NEWEST = 500;
const NUMBERED = 2000;
const columns =
  'id, number, status, buyer_id, buyer_name, seller_name, total_amount, currency, placed_at';

/** `typed`: the text as it was typed; `pattern`: with it inside; `from`, `to`: the range of numbers that begin so. */
function ordersWhere(own: string): string {
  return `
    select ${columns} from orders where tenant_id = :tenantId and id = any(array(
      select id from (select id, number, receiver, receiver_phone, buyer_name, seller_name from orders
        where tenant_id = :tenantId ${own} order by placed_at desc, id desc limit ${NEWEST}) newest
      where number ilike :pattern or receiver ilike :pattern or receiver_phone = :typed or buyer_name ilike :pattern or seller_name ilike :pattern
      union
      select id from (select id, buyer_id, seller_id from orders
        where tenant_id = :tenantId and number >= :from and number < :to order by number desc limit ${NUMBERED}) numbered where true ${own}
    )) order by placed_at desc, id desc limit ${FOUND_EACH_MAX}`;
}
const ordersOfAll = prepared('palette.ordersOfAll')`${ordersWhere('')}`;
const ordersBought = prepared('palette.ordersBought')`${ordersWhere('and buyer_id = :memberId')}`;
const ordersSold = prepared('palette.ordersSold')`${ordersWhere('and seller_id = :memberId')}`;

/** `words`: those of the text, null when it has none; `from`, `to`: the range of article numbers that begin so. */
function productsWhere(whose: string): string {
  return `
    select p.id, p.title, p.status, c.seller_name from product_card c join product p on p.tenant_id = c.tenant_id and p.id = c.id
    where c.tenant_id = :tenantId and c.id in (
      select * from (select id from product_card where tenant_id = :tenantId and search @@ :words?::tsquery limit ${NEWEST}) worded
      union all
      select product_id from (select product_id from sku where tenant_id = :tenantId and no >= :from and no < :to limit ${NEWEST}) numbered)
      ${whose} order by c.sales desc, c.id desc limit ${FOUND_EACH_MAX}`;
}
const productsOfAll = prepared('palette.productsOfAll')`${productsWhere('')}`;
const productsOfSeller = prepared(
  'palette.productsOfSeller',
)`${productsWhere('and c.seller_id = :sellerId')}`;
const productsListed = prepared('palette.productsListed')`${productsWhere('and c.listed')}`;

const membersNamed = prepared('palette.membersNamed')`
  select id, no, name from member where tenant_id = :tenantId
    and (name ilike :pattern or short_name ilike :pattern or no ilike :pattern or contact_name ilike :pattern or contact_phone = :phone)
  order by id desc limit ${FOUND_EACH_MAX}`;

const noOrders = prepared('palette.noOrders')`select where false`;
const noMembers = prepared('palette.noMembers')`select where false`;

/** SHL-12, ROL-02 One round trip: each kind is searched if its list may be opened, within the rows that it shows. */
export async function find(ctx: Ctx, { q }: Parsed<typeof findAnything>) {
  const orders = orderSearches(ctx, q);
  const [first, second, products, members] = await ctx.batch([
    orders[0]?.query ?? noOrders(),
    orders[1]?.query ?? noOrders(),
    productSearch(ctx, q),
    may(ctx, 'member.view')
      ? membersNamed({ tenantId: ctx.tenant.id, pattern: part(q), phone: q })
      : noMembers(),
  ]);
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
        side,
        status: row.status,
        partyName: side === 'buy' ? row.seller_name : row.buyer_name,
        total: row.total_amount,
        currency: row.currency,
      })),
    products: products.map((row) => ({
      goodsCode: row.id,
      goodsName: inLang(row.title, ctx.lang),
      sellerName: row.seller_name,
      status: row.status,
      backOffice: may(ctx, 'product.view'),
    })),
    members: members.map(({ id, no, name }) => ({
      merberCode: id,
      merberNo: no,
      merberCompname: name,
    })),
  };
}

type Side = 'buy' | 'sell' | 'all';

/** Whoever sees all orders searches them once; a member that buys and sells, in both parts. */
function orderSearches(ctx: Ctx, q: string): { side: Side; query: RawQuery<OrderRow> }[] {
  if (!may(ctx, 'order.view')) return [];
  const number = q.toUpperCase();
  const asked = {
    tenantId: ctx.tenant.id,
    typed: q,
    pattern: part(q),
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
  const asked = {
    tenantId: ctx.tenant.id,
    words: queryText(q) || null,
    from: q,
    to: `${q}\u{10ffff}`,
  };
  if (!may(ctx, 'product.view')) return productsListed(asked);
  const scope = sellerScope(ctx);
  return scope === null ? productsOfAll(asked) : productsOfSeller({ ...asked, sellerId: scope });
}

function part(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
