import {
  type LinePriceKind,
  ORDER_AMOUNT_MAX,
  typeRules,
  type OrderType,
} from '@tradeport/api/orders/model';
import { isOnSale, type OrderWay } from '@tradeport/api/orders/order-types';
import type { OrderSettings } from '@tradeport/api/orders/settings';
import { keysOf } from '@tradeport/api/kernel/keys';
import type { Currency } from '@tradeport/api/kernel/money';
import type { FreightAgreed } from '@tradeport/api/pricing/freight';
import type { Outcome } from '@tradeport/api/promotions/engine/types';
import type { SomeTexts } from '@tradeport/api/kernel/text';
import { groupBy } from '../../kernel/group-by.ts';
import { groupKey, shipsTogether } from '../cart/index.ts';
import { agreedFreight, freightFor } from '../pricing/index.ts';
import type { Part } from '../payment/index.ts';
import type { SellableRow } from '../stock/index.ts';
import type { Bought } from './store-prices.ts';
import { type DraftUse, promoteLines, usesOf } from './promoted.ts';
import { priceOrder, type PricedOrder, type TaxWay } from './price.ts';
import { asksReview } from '@tradeport/api/orders/settings';
import type { PricedPart } from '@tradeport/api/milestones/plan';
import { settingsOf } from '../orders/index.ts';
import {
  type Ready,
  type DraftCtx,
  type Goods,
  orderable,
  pricedIn,
  tooLarge,
} from './orderable.ts';
import { isPickedUp } from './picked-up.ts';
import { type DraftLine, type DraftGift, plain, split } from './draft-lines.ts';

/**
 * The facts that the line of an order takes over from the product. Without SKU: in its own words,
 * and nothing is reserved.
 */
type LineGoods = Pick<
  SellableRow,
  'sku_no' | 'title' | 'spec_text' | 'unit' | 'cover' | 'tax_rate' | 'weight_g'
> & {
  sku_id: string | null;
  product_id: string | null;
  /** ORD-05 Left out: it is not made to order. */
  made_days?: number | null;
};

/** All that writing an order asks of one to come, whether it was priced here or in a quote. */
export type ToOrder = Omit<Draft, 'lines' | 'uses' | 'freight' | 'tax' | 'pickup'> & {
  /** Left out: it is delivered. */
  pickup?: boolean;
  /** Null: agreed on before tax was reckoned as it is now. */
  tax: TaxWay | null;
  /** The rule by which its freight was agreed; left out: it is one amount. */
  freight?: FreightAgreed | null;
  /** P5 Its uses of promotions; left out: none. */
  uses?: readonly DraftUse[];
  /** PAY-03 Its parts that come from accounts; left out: none. */
  parts?: readonly Part[];
  /** T1 The parts that it is paid in, of a project; left out: at once. */
  plan?: readonly PricedPart[];
  lines: readonly {
    quantity: number;
    row: LineGoods;
    price: { list: number; amount: number; why: LinePriceKind };
    gift?: DraftGift;
  }[];
};

/** One order to come, priced. */
export type Draft = {
  sellerId: string;
  sellerName: SomeTexts;
  warehouse: Ready['warehouse'];
  /** CAT-09 It is collected there, which is a store. */
  pickup: boolean;
  type: OrderType;
  currency: Currency;
  lines: DraftLine[];
  tax: TaxWay;
  priced: PricedOrder;
  review: boolean;
  /** Null: its freight does not follow its quantities. */
  freight: FreightAgreed | null;
  uses: readonly DraftUse[];
};

/** CHK-06 The orders that a checkout would make: one per seller and warehouse, all in one currency; and what promotions did. */
export function draftOrders(
  ctx: DraftCtx,
  goods: Goods,
): { drafts: Draft[]; outcome: Outcome | null } {
  const lines = orderable(ctx, goods);
  const settings = settingsOf(ctx.tenant);
  const sent = lines.filter((line) => !isPickedUp(goods.pickups, line.row));
  if (shipsTogether(ctx.tenant) && new Set(sent.map((line) => line.warehouse.id)).size > 1)
    ctx.refuse('order.same_warehouse');
  if (lines.some((line) => line.row.seller_id === goods.buyerId)) ctx.refuse('order.own_goods');
  const groups = [...groupBy(lines, groupKey)].map(([order, own]) => {
    const { row, currency } = own[0] ?? ctx.refuse('order.nothing_selected');
    const type = typeOf(ctx, row, goods.way);
    const pickup = isPickedUp(goods.pickups, row);
    const rules = rulesOf(settings, type, own, currency, goods.region);
    // CAT-09a Nothing is sent, and nothing is charged for sending.
    return {
      order,
      own,
      type,
      currency,
      pickup,
      rules: pickup ? { ...rules, freight: {} } : rules,
    };
  });
  const flat = groups.flatMap(({ order, own, rules }) =>
    own.map((line) => ({ ...line, order, rules, warehouseId: line.warehouse.id })),
  );
  const { live, picked, joined, why } = goods;
  const currency = groups[0]?.currency ?? 'CNY';
  const outcome = live && promoteLines(ctx, flat, live, { currency, picked, joined, why });
  const seen = new Set<string>();
  let from = 0;
  const drafts = groups.map(({ order, own, type, currency: unit, pickup, rules }): Draft => {
    const first = own[0] ?? ctx.refuse('order.nothing_selected');
    const at = from;
    from += own.length;
    const { row, warehouse } = first;
    const promoted = outcome && live && split(own, { outcome, live, order, from: at });
    const draftLines = promoted?.lines ?? own.map(plain);
    const priced =
      priceOrder(
        draftLines.map(({ toPrice }) => toPrice),
        rules,
        unit,
      ) ?? tooLarge(ctx);
    return {
      sellerId: row.seller_id,
      sellerName: row.seller_name,
      warehouse,
      type,
      currency: unit,
      lines: draftLines.map(({ line }) => line),
      tax: rules.tax,
      priced,
      review: asksReview(settings, type, priced.total),
      pickup,
      freight:
        pickup || typeRules[type].issues
          ? null
          : agreedFreight(row.freight ?? [], goods.region, unit, settings.freight),
      uses: outcome && promoted ? usesOf(outcome, order, promoted.parts, seen) : [],
    };
  });
  if (totalOf(drafts) > ORDER_AMOUNT_MAX) tooLarge(ctx);
  return { drafts, outcome };
}

/**
 * CHK-04 The freight and tax that an order is priced by: an order that is not sent costs no
 * freight.
 */
export function rulesOf(
  settings: OrderSettings,
  type: OrderType,
  lines: readonly { row: SellableRow; quantity: number }[],
  currency: Currency,
  region: string | null,
): FreightRules {
  const { tax, freight } = settings;
  const own = typeRules[type].issues ? {} : freightOfSeller(lines, currency, region, freight);
  return { tax, freight: own };
}
type FreightRules = Pick<OrderSettings, 'tax' | 'freight'>;

/**
 * CHK-04 By the seller's template, where there is one: weight and pieces of the goods sent
 * together, and their region.
 */
function freightOfSeller(
  lines: readonly { row: SellableRow; quantity: number }[],
  currency: Currency,
  region: string | null,
  fallback: OrderSettings['freight'],
) {
  const parcel = {
    grams: lines.reduce((all, { row, quantity }) => all + row.weight_g * quantity, 0),
    pieces: lines.reduce((all, { quantity }) => all + quantity, 0),
    region,
  };
  return freightFor(lines[0]?.row.freight ?? [], parcel, currency, fallback);
}

export function totalOf(drafts: readonly Draft[]): number {
  return drafts.reduce((all, draft) => all + draft.priced.total, 0);
}

/** CAT-03 The currencies in which every line has a price for this viewer. */
export function currenciesOf(drafts: readonly Draft[], viewerOf: Bought['viewerOf']): Currency[] {
  return pricedIn(
    drafts.flatMap((draft) => draft.lines.filter((line) => !line.gift)),
    viewerOf,
  );
}

/** CHK-03 Where the lines lie, who has most of them first. */
export function warehousesOf(
  drafts: readonly Draft[],
): { id: string; name: SellableRow['title']; enough: number; lines: number }[] {
  const lines = drafts.flatMap((draft) => draft.lines.filter((line) => !line.gift));
  const found = new Map<
    string,
    { id: string; name: SellableRow['title']; enough: number; lines: number }
  >();
  for (const { row, quantity } of lines) {
    for (const place of row.stock.filter(({ available }) => available > 0)) {
      const known = found.get(place.warehouse_id) ?? {
        id: place.warehouse_id,
        name: place.name,
        enough: 0,
        lines: lines.length,
      };
      found.set(known.id, { ...known, enough: known.enough + Number(place.available >= quantity) });
    }
  }
  return [...found.values()].toSorted((a, b) => b.enough - a.enough || (a.id < b.id ? -1 : 1));
}

/** ORD-08g Requires goods that are on sale by their type, and also in the way that is asked for: not all are bargained for. */
function typeOf(ctx: DraftCtx, row: SellableRow, way: OrderWay): OrderType {
  const type = keysOf(typeRules).find((one) => one === row.order_type);
  if (!type || !isOnSale(type)) return ctx.refuse('order.type_closed', { skuNo: row.sku_no });
  return typeRules[type].ways.includes(way)
    ? type
    : ctx.refuse('order.type_not_quoted', { skuNo: row.sku_no });
}
