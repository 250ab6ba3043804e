import { recordBy } from '@tradeport/api/promotions/types/index';
import { keysOf } from '@tradeport/api/kernel/keys';
import { sum } from '@tradeport/api/kernel/money';
import { typeRules } from '@tradeport/api/orders/model';
import { isIn } from '@tradeport/api/promotions/engine/candidates';
import { promote } from '@tradeport/api/promotions/engine/promote';
import type { BillLine, Offer, Outcome } from '@tradeport/api/promotions/engine/types';
import { groupBy } from '../../kernel/group-by.ts';
import type { HeldUse } from '../promotions/index.ts';
import { freightRule } from './freight-anew.ts';
import { type Group, groupsOf, type PriceAnew } from './lost-prices.ts';
import { freightOf } from './price.ts';
import type { Plan, Read, Sibling } from './shrunk.ts';

/** The order itself; those beside it in its checkout have their ids. */
const OWN = 'own';

/** PRO-03 The promotions that the order holds work on what is left of it; null: it holds none. */
export function outcomeOf(
  plan: Plan,
  read: Read,
  tiers: ReadonlyMap<string, PriceAnew>,
): Outcome | null {
  const { order, lines } = plan;
  const { uses, siblings } = read;
  if (uses.length === 0) return null;
  const own = groupsOf(plan, tiers).map((group) => ({
    group,
    line: billLineOf(plan, group, read),
  }));
  const beside = [
    ...groupBy(siblings, (one) => `${one.order_id} ${one.sku_id ?? one.line_id}`).values(),
  ].flatMap((shares) => besideOf(shares, uses));
  // Only whether it is free is for the search to weigh.
  const rule = freightRule(order, lines) ?? { fixed: order.freight_amount, freeFrom: null };
  const rules = { tax: 'included' as const, freight: { [order.currency]: rule } };
  return promote(
    {
      currency: order.currency,
      lines: [...own.map(({ line }) => line), ...beside],
      offers: uses.map((use) => offerOf(plan, use, { own, read })),
      who: { level: null, firstOrder: false },
      joined: uses.map((use) => use.promotion_id),
      freight: (of, amount) => (of === OWN ? freightOf(amount, rules, order.currency) : 0),
      tax: () => 0,
    },
    { why: true },
  );
}

/** Its scope is judged by line and not by product (`offerOf`). */
function billLineOf({ order }: Plan, { price, lines }: Group, { rows }: Read): BillLine {
  const line = lines[0]?.line;
  const row = rows.get(line?.sku_id ?? '');
  return {
    key: line?.id ?? '',
    order: OWN,
    sellerId: order.seller_id,
    productId: line?.id ?? '',
    skuId: line?.sku_id ?? '',
    categories: row?.categories ?? [],
    brandId: row?.brand_id ?? null,
    quantity: lines.reduce((all, { to }) => all + to, 0),
    price,
    discountable: keysOf(typeRules).some(
      (type) => type === order.type && typeRules[type].discounts,
    ),
    taxOnTop: 0,
  };
}

/** Goods of another order of the checkout that promotions of this one are of, less what others take off them. */
function besideOf(shares: readonly Sibling[], uses: readonly HeldUse[]): BillLine[] {
  const isOurs = ({ promotion_id }: Sibling) =>
    uses.some((use) => use.promotion_id === promotion_id);
  const lines = [...new Map(shares.map((one) => [one.line_id, one])).values()];
  const [first] = lines;
  if (!first || !shares.some(isOurs)) return [];
  const others = shares.filter((one) => !isOurs(one) && one.kind !== 'flash');
  const quantity = sum(lines.map((one) => one.quantity));
  const goods = sum(lines.map((one) => one.goods_amount)) + sum(others.map((one) => one.amount));
  return [
    {
      key: first.line_id,
      order: first.order_id,
      sellerId: first.seller_id,
      productId: first.line_id,
      skuId: first.sku_id ?? first.line_id,
      categories: [],
      brandId: null,
      quantity,
      price: Math.floor(goods / quantity),
      discountable: true,
      taxOnTop: 0,
    },
  ];
}

type Own = readonly { group: Group; line: BillLine }[];

/** The decision whom it is for stands: it is of the lines that it took something off, and of others in its scope. */
function offerOf(
  { components }: Plan,
  use: HeldUse,
  { own, read }: { own: Own; read: Read },
): Offer {
  const { terms, seller_id: sellerId, promotion_id: id, limits } = use;
  const record = recordBy(terms);
  const setsPrice = record.prices(terms) !== null;
  const had = new Set([
    ...components.flatMap((one) => (one.promotion_id === id ? one.line_id : [])),
    ...read.gifts.flatMap((gift) => (gift.promotion_id === id ? gift.scope : [])),
  ]);
  const covered = own.filter(
    ({ group: { lines }, line }) =>
      lines.some((row) => had.has(row.line.id)) ||
      (!setsPrice &&
        isIn(
          { scope: use.scope, sellerId },
          { ...line, productId: lines[0]?.line.product_id ?? '' },
        )),
  );
  // A seller's coupon is of one order; and a price, or a percentage, is of pieces that each order has of its own.
  const alone = record.spans === 'order' || (record.spans === 'portal' && sellerId !== null);
  const beside = alone ? [] : read.siblings.filter((one) => one.promotion_id === id);
  const counted = use.count + sum(beside.map((one) => one.quantity));
  return {
    id,
    version: use.version,
    name: use.name,
    terms,
    // Its own id is that of no line: with an empty list it would be of all.
    scope: {
      products: [id, ...covered.map(({ line }) => line.key), ...beside.map((one) => one.line_id)],
    },
    exclusive: use.exclusive,
    sellerId,
    currency: use.currency,
    endsAt: null,
    createdAt: use.created_at.getTime(),
    priority: use.priority,
    left: record.byPieces && !setsPrice ? counted : null,
    budgetLeft:
      limits.budget === undefined
        ? null
        : Math.max(
            0,
            limits.budget - use.spent + use.amount - sum(beside.map((one) => one.amount)),
          ),
    ...(use.coupon_id ? { coupon: { id: use.coupon_id, endsOn: null } } : {}),
    giftOrders: [OWN],
  };
}
