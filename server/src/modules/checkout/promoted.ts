import { recordBy } from '@tradeport/api/promotions/types/index';
import { type Currency, spread, sum } from '@tradeport/api/kernel/money';
import type { SomeTexts } from '@tradeport/api/kernel/text';
import { type OrderSettings, typeRules } from '@tradeport/api/orders/model';
import { keysOf } from '@tradeport/api/kernel/keys';
import { promote } from '@tradeport/api/promotions/engine/promote';
import type { Offer, Outcome, Part, Share } from '@tradeport/api/promotions/engine/types';
import { byPieces } from '@tradeport/api/promotions/terms';
import type { Ctx } from '../../kernel/ctx.ts';
import type { Component } from '@tradeport/api/orders/components';
import { liveOffers, type Use } from '../promotions/index.ts';
import { sellable, sellableRows, type SellableRow } from '../stock/index.ts';
import { freightOf, taxOf } from './price.ts';

/** The promotions that are live for these goods and this buyer. */
export type Loaded = {
  offers: readonly Offer[];
  firstOrder: boolean;
  /** Goods that come as gifts, by SKU. */
  gifts: ReadonlyMap<string, SellableRow>;
};
/** A line of an order to come, as promotions see it. */
type Line = {
  row: SellableRow;
  quantity: number;
  price: { amount: number };
  /** Which order it becomes part of, and where that ships from. */
  order: string;
  warehouseId: string;
  /** The facts that its order's freight and tax follow. */
  rules: Pick<OrderSettings, 'tax' | 'freight'>;
};
type Asked = {
  currency: Currency;
  picked?: readonly string[] | undefined;
  joined?: readonly string[] | undefined;
  why?: boolean;
};

/** PRO-03 The promotions for these goods; null: there are none, and nothing else is asked. `read`: as of `liveOffers`. */
export async function loadOffers(
  ctx: Ctx,
  goods: readonly SellableRow[],
  read?: Parameters<typeof liveOffers>[3],
): Promise<Loaded | null> {
  if (goods.length === 0) return null;
  const { offers, firstOrder } = await liveOffers(ctx, goods, ctx.user?.memberId ?? null, read);
  if (offers.length === 0) return null;
  const giftIds = offers.flatMap(({ terms }) => recordBy(terms).gift(terms)?.skuCode ?? []);
  const [skus, rules, places] =
    giftIds.length > 0 ? await ctx.optimisticRead(sellable(ctx, giftIds)) : [[], [], []];
  return {
    offers,
    firstOrder,
    gifts: new Map(sellableRows(skus, rules, places).map((row) => [row.sku_id, row])),
  };
}

/** PRO-03 Live promotions work on these lines, which are of one currency; keys of lines are their places. */
export function promoteLines(
  { user }: Pick<Ctx, 'user'>,
  lines: readonly Line[],
  loaded: Loaded,
  { currency, picked, joined, why = false }: Asked,
): Outcome {
  const ofOrder = new Map<string, Line[]>();
  for (const line of lines) ofOrder.set(line.order, [...(ofOrder.get(line.order) ?? []), line]);
  const rulesOf = (order: string) =>
    ofOrder.get(order)?.[0]?.rules ?? { tax: 'included', freight: {} };
  return promote(
    {
      currency,
      picked,
      joined,
      who: { level: user?.level ?? null, firstOrder: loaded.firstOrder },
      offers: loaded.offers.map((offer) => withGiftOrders(offer, ofOrder, loaded)),
      lines: lines.map(({ row, quantity, price, order, rules }, at) => ({
        key: String(at),
        order,
        sellerId: row.seller_id,
        productId: row.product_id,
        skuId: row.sku_id,
        categories: row.categories,
        brandId: row.brand_id,
        quantity,
        price: price.amount,
        discountable: keysOf(typeRules).some(
          (type) => type === row.order_type && typeRules[type].discounts,
        ),
        taxOnTop: rules.tax === 'added' ? row.tax_rate : 0,
      })),
      freight: (order, goods) => freightOf(goods, rulesOf(order), currency),
      tax: (order, goods, freight) => {
        const rules = rulesOf(order);
        if (rules.tax !== 'added') return 0;
        const rates = (ofOrder.get(order) ?? []).map(({ row }) => row.tax_rate);
        const shares = spread(freight, goods);
        const base = (rate: number) =>
          sum(goods.map((amount, at) => (rates[at] === rate ? amount + (shares[at] ?? 0) : 0)));
        return sum([...new Set(rates)].map((rate) => taxOf(base(rate), rate, 'added')));
      },
    },
    { why },
  );
}

/** F4 A gift ships with the goods of its seller, from where they ship, as long as it is there. */
function withGiftOrders(
  offer: Offer,
  orders: ReadonlyMap<string, readonly Line[]>,
  { gifts }: Loaded,
): Offer {
  const terms = recordBy(offer.terms).gift(offer.terms);
  if (!terms) return offer;
  const gift = gifts.get(terms.skuCode);
  const fits = [...orders].filter(([, lines]) => {
    const [first] = lines;
    const place = gift?.stock.find((one) => one.warehouse_id === first?.warehouseId);
    const ordered = lines
      .filter(({ row }) => row.sku_id === terms.skuCode)
      .reduce((all, line) => all + line.quantity, 0);
    return (
      gift?.seller_id === first?.row.seller_id &&
      gift?.order_type === first?.row.order_type &&
      (place?.available ?? 0) >= terms.quantity + ordered
    );
  });
  return { ...offer, giftOrders: fits.map(([order]) => order) };
}

/** P7 The share as a row of its line. */
export function shareRow(share: Share, kind: Component['kind'], name: SomeTexts): Component {
  const { promotionId, version, couponId, funder, basis, amount } = share;
  return {
    kind,
    basis,
    amount: -amount,
    source: '',
    by: { promotionId, version, couponId, funder, name },
  };
}

export function nameOf({ offers }: Loaded, promotionId: string): SomeTexts {
  return offers.find((offer) => offer.id === promotionId)?.name ?? { zh: '' };
}

export type DraftUse = Pick<
  Use,
  'promotionId' | 'version' | 'couponId' | 'count' | 'pieces' | 'amount'
> & { name: SomeTexts };

/** P5 An order's uses of each promotion; orders are counted once a checkout, with the first one (`seen`). */
export function usesOf(
  outcome: Outcome,
  order: string,
  partsOfOrder: readonly Part[],
  seen: Set<string>,
): DraftUse[] {
  return outcome.used.flatMap(({ offer }): DraftUse[] => {
    const { id: promotionId, version, name, coupon } = offer;
    const couponId = coupon?.id ?? null;
    const use = { promotionId, version, couponId, name };
    const gift = outcome.gifts.find((one) => one.promotionId === promotionId);
    if (gift)
      return gift.order === order
        ? [{ ...use, count: 1, pieces: gift.quantity, amount: gift.value }]
        : [];
    const shares = partsOfOrder.flatMap((part) =>
      [...(part.priced ? [part.priced] : []), ...part.shares]
        .filter((one) => one.promotionId === promotionId && one.couponId === couponId)
        .map(({ amount }) => ({ amount, quantity: part.quantity })),
    );
    if (shares.length === 0) return [];
    const pieces = shares.reduce((all, one) => all + one.quantity, 0);
    const key = `${promotionId} ${couponId}`;
    const again = seen.has(key);
    seen.add(key);
    const count = byPieces.includes(offer.terms.type) ? pieces : Number(!again);
    return [{ ...use, count, pieces, amount: shares.reduce((all, one) => all + one.amount, 0) }];
  });
}
