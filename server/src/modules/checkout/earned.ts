import { keysOf } from '@tradeport/api/kernel/keys';
import { type Amount, CENT, settle, spread, sum } from '@tradeport/api/kernel/money';
import { inLang } from '@tradeport/api/kernel/text';
import type { QuantityLoss } from '@tradeport/api/orders/quantities';
import { typeRules } from '@tradeport/api/orders/model';
import { isIn } from '@tradeport/api/promotions/engine/candidates';
import { promote } from '@tradeport/api/promotions/engine/promote';
import type { BillLine, Offer, Outcome, Part } from '@tradeport/api/promotions/engine/types';
import { reasonText } from '@tradeport/api/promotions/engine/words';
import { byPieces } from '@tradeport/api/promotions/terms';
import type { Ctx } from '../../kernel/ctx.ts';
import { groupBy } from '../../kernel/group-by.ts';
import { prepared, type RowOf } from '../../kernel/query.ts';
import { priceFor, viewerOf } from '../catalogue/index.ts';
import type { Component } from '../orders/index.ts';
import { type HeldUse, heldUses } from '../promotions/index.ts';
import { sellable, type SellableRow, sellableRows } from '../stock/index.ts';
import { kindOf, sourceOf } from './draft-lines.ts';
import { freightRule } from './freight-anew.ts';
import { componentsOf, type PlannedLine, sourceBefore } from './line-before.ts';
import { freightOf, type ToPrice } from './price.ts';
import { shareRow } from './promoted.ts';
import type { QuantityPlan } from './quantities.ts';

type PriceAnew = Pick<ToPrice, 'price' | 'why' | 'source' | 'sourceName'>;
/** What an order that shrinks still earns. */
export type Earned = {
  /** Its lines; gifts that nothing earns any more are taken away. */
  lines: readonly PlannedLine[];
  /** What promotions, coupons and member equity take off each line, by its id. */
  off: ReadonlyMap<string, readonly Component[]>;
  /** Other prices than before, by the line's id. */
  prices: ReadonlyMap<string, PriceAnew>;
  /** How many pieces each promotion takes of the order. */
  pieces: ReadonlyMap<string, number>;
  lost: QuantityLoss[];
};
type Sibling = RowOf<'checkout.siblingShares'>;
type Plan = Pick<QuantityPlan, 'order' | 'lines' | 'components'>;
type Read = {
  rows: ReadonlyMap<string, SellableRow>;
  uses: readonly HeldUse[];
  gifts: readonly RowOf<'checkout.giftsOf'>[];
  siblings: readonly Sibling[];
};
/** The order itself; those beside it in its checkout have their ids. */
const OWN = 'own';

/**
 * F3 Who buys and makes an unpaid order smaller keeps what the rest of it earns, and nothing that only the whole did: tiers,
 * thresholds, coupons, groups and gifts are judged anew, among what the order holds and by the versions that it was priced
 * by. Goods of the other orders of its checkout count as they did. Keeps nothing.
 */
export async function earnedAnew(ctx: Ctx, plan: Plan): Promise<Earned> {
  const { lines, components } = plan;
  const { read, tierFrom } = await readFor(ctx, plan);
  const tiers = new Map(
    lines.flatMap((row) => tierLost(ctx, plan, row, { read, from: tierFrom(row) })),
  );
  const outcome = outcomeOf(plan, read, tiers);
  const chunks = outcome ? chunksOf(groupsOf(plan, tiers), outcome) : [];
  const of = ({ line }: PlannedLine) => chunks.filter((chunk) => chunk.id === line.id);
  const given = new Set(outcome?.gifts.map((gift) => gift.promotionId));
  const gone = read.gifts.filter((gift) => gift.promotion_id && !given.has(gift.promotion_id));
  return {
    lines: lines.map((row) =>
      gone.some((gift) => gift.line_id === row.line.id) ? { ...row, to: 0 } : row,
    ),
    off: new Map(lines.map((row) => [row.line.id, sharesOf(of(row), read.uses)])),
    prices: new Map([...tiers, ...lines.flatMap((row) => flashLost(components, row, of(row)))]),
    pieces: new Map(
      read.uses.map(({ promotion_id: id }) => [
        id,
        sum(chunks.flatMap((one) => (takes(one, id) ? one.pieces : []))),
      ]),
    ),
    lost: [
      ...lines.flatMap((row) => tierLoss(ctx, row, tiers)),
      ...read.uses.flatMap((use) => useLoss(ctx, plan, use, outcome)),
    ],
  };
}

async function readFor(ctx: Ctx, { order, lines, components }: Plan) {
  const { id: tenantId } = ctx.tenant;
  const listed = lines.filter(({ line }) => line.price_why === 'price_list');
  const [skus, rules, places, uses, gifts, siblings, listFrom] = await ctx.batch([
    ...sellable(
      ctx,
      lines.flatMap(({ line }) => line.sku_id ?? []),
    ),
    heldUses({ tenantId, orderId: order.id }),
    giftsOf({ tenantId, orderId: order.id }),
    siblingShares({
      tenantId,
      orderId: order.id,
      checkoutId: order.checkout_id,
      buyerId: order.buyer_id,
      placedAt: order.placed_at,
    }),
    listQuantities({
      tenantId,
      listIds: listed.map((row) => sourceBefore(components, row).source),
      skuIds: listed.map(({ line }) => line.sku_id),
      amounts: listed.map(({ line }) => line.price),
    }),
  ]);
  const rows = new Map(sellableRows(skus, rules, places).map((row) => [row.sku_id, row]));
  /** From how many pieces on a line has its price. */
  const tierFrom = (row: PlannedLine): number => {
    const { price_why: why, sku_id: sku } = row.line;
    if (why === 'tier') return Number(sourceBefore(components, row).source);
    return why === 'price_list' ? (listFrom.find((one) => one.sku_id === sku)?.from ?? 0) : 0;
  };
  const read: Read = { rows, uses, gifts, siblings };
  return { read, tierFrom };
}

/**
 * CAT-03 Too few pieces of a SKU for the price that they have: what so many cost now, at most what the list said and never
 * less than before.
 */
function tierLost(
  ctx: Ctx,
  { order, lines }: Plan,
  { line, to }: PlannedLine,
  { read, from }: { read: Read; from: number },
): [string, PriceAnew][] {
  const same = lines.filter((one) => one.line.sku_id === line.sku_id && one.line.price > 0);
  const pieces = sum(same.map((one) => one.to));
  const before = sum(same.map((one) => one.from));
  // What its seller has left at that price before is not lost by another line.
  if (to === 0 || pieces >= from || pieces >= before) return [];
  const { currency } = order;
  const row = read.rows.get(line.sku_id ?? '');
  const now = row && priceFor(row.rules, viewerOf(ctx, currency), currency, pieces);
  if (!now || now.amount <= line.price || now.amount >= line.list_price)
    return [[line.id, { price: line.list_price, why: 'list', source: '' }]];
  const { amount: price, why, priceList } = now;
  const source = sourceOf(now);
  return [[line.id, { price, why, source, ...(priceList ? { sourceName: priceList } : {}) }]];
}

/** A flash price that is not the best any more: what the pieces cost without it. */
function flashLost(
  components: Plan['components'],
  row: PlannedLine,
  chunks: readonly Chunk[],
): [string, PriceAnew][] {
  const { line } = row;
  if (line.price_why !== 'flash' || chunks.length === 0 || chunks.some((one) => one.priced))
    return [];
  return [[line.id, ordinaryOf(components, row)]];
}

/** What a piece costs without the promotion that made its price. */
function ordinaryOf(components: Plan['components'], row: PlannedLine): PriceAnew {
  const { line } = row;
  if (line.price_why !== 'flash') return { price: line.price, why: line.price_why, source: '' };
  const { ordinary } = sourceBefore(components, row);
  return ordinary ?? { price: line.list_price, why: 'list', source: '' };
}

/** Lines of one SKU at one price, as promotions split it when it was placed: what is left of it is one line again. */
type Group = { price: Amount; lines: readonly PlannedLine[] };
function groupsOf({ lines, components }: Plan, tiers: ReadonlyMap<string, PriceAnew>): Group[] {
  const goods = lines
    .filter(({ line, to }) => to > 0 && line.list_price > 0)
    .map((row) => ({ row, ...(tiers.get(row.line.id) ?? ordinaryOf(components, row)) }));
  const key = ({ row: { line }, price }: (typeof goods)[number]) =>
    `${line.sku_id ?? line.id} ${price} ${line.price_why === 'flash' ? line.id : ''}`;
  return [...groupBy(goods, key).values()].map((same) => ({
    price: same[0]?.price ?? 0,
    lines: same.map(({ row }) => row),
  }));
}

/** PRO-03 What the order holds works on what is left of it; null: it holds nothing. */
function outcomeOf(plan: Plan, read: Read, tiers: ReadonlyMap<string, PriceAnew>): Outcome | null {
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

/** Whom it is for was decided: it is of the lines that it took something off, and of others in its scope. */
function offerOf(
  { components }: Plan,
  use: HeldUse,
  { own, read }: { own: Own; read: Read },
): Offer {
  const { terms, seller_id: sellerId, promotion_id: id, limits } = use;
  const setsPrice = terms.type === 'flash' || terms.type === 'group';
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
  const alone =
    setsPrice || terms.type === 'discount' || (terms.type === 'coupon' && sellerId !== null);
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
    left: byPieces.includes(terms.type) && !setsPrice ? counted : null,
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

/** What of a part is of one line of the order. */
type Chunk = { id: string; pieces: number; priced: Part['priced']; shares: Part['shares'] };

/** The parts of each group's pieces are its lines' again, in their order; what is taken off a part is by pieces. */
function chunksOf(groups: readonly Group[], { parts }: Outcome): Chunk[] {
  return groups.flatMap(({ lines }) => {
    const rest = lines.map(({ line, to }) => ({ id: line.id, pieces: to }));
    return parts
      .filter((part) => part.line === lines[0]?.line.id)
      .flatMap((part) => {
        let open = part.quantity;
        const here = rest.flatMap((one) => {
          const pieces = Math.min(open, one.pieces);
          open -= pieces;
          one.pieces -= pieces;
          return pieces > 0 ? [{ id: one.id, pieces }] : [];
        });
        const weights = here.map(({ pieces }) => pieces);
        const split = part.shares.map((share) => ({
          share,
          amounts: spread(share.amount, weights),
          basis: spread(share.basis, weights),
        }));
        return here.map((one, at) => ({
          ...one,
          priced: part.priced,
          shares: split.map(({ share, amounts, basis }) => ({
            ...share,
            amount: amounts[at] ?? 0,
            basis: basis[at] ?? 0,
          })),
        }));
      });
  });
}

function takes({ priced, shares }: Chunk, promotionId: string): boolean {
  return [...shares, ...(priced ? [priced] : [])].some((one) => one.promotionId === promotionId);
}

/** P7 The shares of a line, one of each promotion. */
function sharesOf(chunks: readonly Chunk[], uses: readonly HeldUse[]): Component[] {
  const shares = chunks.flatMap((chunk) => chunk.shares);
  return [...groupBy(shares, (one) => one.promotionId).values()].flatMap((same) => {
    const [first] = same;
    const use = uses.find((one) => one.promotion_id === first?.promotionId);
    const amount = sum(same.map((one) => one.amount));
    if (!first || !use || amount === 0) return [];
    const basis = sum(same.map((one) => one.basis));
    const share = { ...first, basis, amount, funder: use.seller_id };
    return [shareRow(share, kindOf(share.stage), use.name)];
  });
}

function tierLoss(
  ctx: Pick<Ctx, 'lang'>,
  { line, to }: PlannedLine,
  tiers: ReadonlyMap<string, PriceAnew>,
): QuantityLoss[] {
  const price = tiers.get(line.id)?.price;
  if (price === undefined) return [];
  const before = settle((line.list_price - line.price) * to);
  const after = settle((line.list_price - price) * to);
  return [{ kind: 'tier', name: inLang(line.title, ctx.lang), before, after, reason: '' }];
}

/** A promotion that takes less off than what the pieces that stay had of it (F1): all of it, or a lower tier, or fewer groups. */
function useLoss(
  ctx: Pick<Ctx, 'lang'>,
  { order, lines, components }: Plan,
  use: HeldUse,
  outcome: Outcome | null,
): QuantityLoss[] {
  const { promotion_id: id, terms } = use;
  const name = inLang(use.name, ctx.lang);
  const why = outcome?.unused.find(({ offer }) => offer.id === id)?.reason;
  const reason = why ? reasonText(why, ctx.lang, order.currency) : '';
  if (terms.type === 'gift') {
    const gift = outcome?.gifts.some((one) => one.promotionId === id) ?? false;
    return gift ? [] : [{ kind: 'gift', name, before: use.amount, after: 0, reason }];
  }
  const own = new Set(lines.map(({ line }) => line.id));
  const shares = (outcome?.parts ?? [])
    .filter((part) => own.has(part.line))
    .flatMap((part) => [...part.shares, ...(part.priced ? [part.priced] : [])]);
  const after = sum(shares.flatMap((one) => (one.promotionId === id ? one.amount : [])));
  const kept = lines.map((row) => {
    const had = componentsOf(components, row).filter((one) => one.promotion_id === id);
    return Math.floor((-sum(had.map((one) => one.amount)) * Math.min(row.to, row.from)) / row.from);
  });
  // Each line rounds to the cent.
  if (after > 0 && after >= sum(kept) - CENT * lines.length) return [];
  const kind =
    terms.type === 'coupon' ? 'coupon' : terms.type === 'member' ? 'member' : 'promotion';
  return [{ kind, name, before: use.amount, after, reason }];
}

/** The least quantity from which on a list says these prices, as it stands now. */
const listQuantities = prepared('checkout.listQuantities')`
  select p.sku_id, min(p.quantity) as "from!" from unnest(:listIds::uuid[], :skuIds?::uuid[], :amounts::bigint[]) as a(list_id, sku_id, amount)
  join price_list_price p on p.tenant_id = :tenantId and p.list_id = a.list_id and p.sku_id = a.sku_id and p.amount = a.amount
  group by p.sku_id`;
export const giftsOf = prepared('checkout.giftsOf')`
  select line_id, promotion_id, scope from order_gift where tenant_id = :tenantId and order_id = :orderId`;
/** What promotions take off the other orders of the checkout that still stand. */
const siblingShares = prepared('checkout.siblingShares')`
  select o.id as order_id, o.seller_id, l.id as line_id, l.sku_id, l.quantity, l.goods_amount, c.promotion_id, c.kind, c.amount
  from orders o
  join order_line l on l.tenant_id = :tenantId and l.order_id = o.id
  join price_component c on c.tenant_id = :tenantId and c.order_id = o.id and c.line_id = l.id and c.promotion_id is not null
  where o.tenant_id = :tenantId and o.buyer_id = :buyerId and o.placed_at = :placedAt and o.checkout_id = :checkoutId and o.id <> :orderId
    and o.status not in ('cancelled', 'closed', 'audit_failed')`;
