import {
  type LinePriceKind,
  ORDER_AMOUNT_MAX,
  typeRules,
  type OrderType,
} from '@tradeport/api/orders/model';
import type { OrderSettings } from '@tradeport/api/orders/settings';
import { keysOf } from '@tradeport/api/kernel/keys';
import { currencies, formatAmount, type Currency } from '@tradeport/api/kernel/money';
import type { Gift, Outcome, Part as Promoted } from '@tradeport/api/promotions/engine/types';
import type { Stage } from '@tradeport/api/promotions/terms';
import type { SomeTexts } from '@tradeport/api/kernel/text';
import type { Ctx } from '../../kernel/ctx.ts';
import { groupBy } from '../../kernel/group-by.ts';
import {
  assess,
  faultOf,
  groupKey,
  shipsTogether,
  type Assessed,
  type Wanted,
} from '../cart/index.ts';
import { priceFor, type Price, type Viewer } from '../catalogue/index.ts';
import { freightFor } from '../pricing/index.ts';
import type { Part } from '../payment/index.ts';
import type { SellableRow } from '../stock/index.ts';
import { type DraftUse, type Loaded, nameOf, promoteLines, shareRow, usesOf } from './promoted.ts';
import { priceOrder, type PricedOrder, type ToPrice } from './price.ts';
import { asksReview, type PricedPart, settingsOf } from '../orders/index.ts';

export type GoodsFault =
  | 'order.nothing_selected'
  | 'order.one_currency'
  | 'order.same_warehouse'
  | 'order.type_closed'
  | 'order.own_goods'
  | 'order.amount_too_large'
  | 'order.warehouse_short'
  | 'order.currency_unpriced'
  | 'product.not_sold'
  | 'cart.under_minimum'
  | 'cart.step'
  | 'cart.no_price'
  | 'cart.over_amount'
  | 'stock.insufficient';
/** A line that can be ordered. */
type Ready = Wanted & {
  row: SellableRow;
  warehouse: { id: string; name: SellableRow['title'] };
  price: Price;
  currency: Currency;
};
/** What the line of an order takes over from what is sold. Without SKU: in its own words, and nothing is reserved. */
type LineGoods = Pick<
  SellableRow,
  'sku_no' | 'title' | 'spec_text' | 'unit' | 'cover' | 'tax_rate' | 'weight_g'
> & { sku_id: string | null; product_id: string | null };
/** One line of an order to come; of a promotion's gift with what its value and its scope (places of lines) are. */
type DraftLine = Omit<Ready, 'price'> & {
  price: { list: number; amount: number; why: LinePriceKind };
  gift?: DraftGift;
};
type DraftGift = { promotionId: string; value: number; threshold: number; scope: number[] };
/** All that writing an order asks of one to come, whether it was priced here or in a quote. */
export type ToOrder = Omit<Draft, 'lines' | 'uses'> & {
  /** P5 What it takes of promotions; left out: nothing. */
  uses?: readonly DraftUse[];
  /** PAY-03 What of it comes from accounts; left out: nothing. */
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
  type: OrderType;
  currency: Currency;
  lines: DraftLine[];
  priced: PricedOrder;
  review: boolean;
  uses: readonly DraftUse[];
};
type DraftCtx = Ctx<GoodsFault>;
type Goods = {
  wanted: readonly Wanted[];
  rows: readonly SellableRow[];
  viewer: Viewer;
  /** Asked for one by one: every line must be orderable. Else those that are not stay in the cart (CHK-02). */
  strict: boolean;
  warehouseId: string | undefined;
  buyerId: string;
  /** CHK-04 Where it is sent: the code of a province or country; null: not known yet. */
  region: string | null;
  /** PRO-03 What is live for them; null: nothing. */
  live: Loaded | null;
  picked: readonly string[] | undefined;
  /** Group purchases (promotion ids) that it is part of. */
  joined?: readonly string[];
  /** Whether to say why promotions were not used. */
  why: boolean;
};

/** CHK-06 What a checkout would make: one order per seller and warehouse, all in one currency; and what promotions did. */
export function draftOrders(
  ctx: DraftCtx,
  goods: Goods,
): { drafts: Draft[]; outcome: Outcome | null } {
  const lines = orderable(ctx, goods);
  const settings = settingsOf(ctx.tenant);
  if (shipsTogether(ctx.tenant) && new Set(lines.map((line) => line.warehouse.id)).size > 1)
    ctx.refuse('order.same_warehouse');
  if (lines.some((line) => line.row.seller_id === goods.buyerId)) ctx.refuse('order.own_goods');
  const groups = [...groupBy(lines, groupKey)].map(([order, own]) => {
    const { row, currency } = own[0] ?? ctx.refuse('order.nothing_selected');
    const type = typeOf(ctx, row);
    return {
      order,
      own,
      type,
      currency,
      rules: rulesOf(settings, type, own, currency, goods.region),
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
  const drafts = groups.map(({ order, own, type, currency: unit, rules }): Draft => {
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
      priced,
      review: asksReview(settings, type, priced.total),
      uses: outcome && promoted ? usesOf(outcome, order, promoted.parts, seen) : [],
    };
  });
  if (totalOf(drafts) > ORDER_AMOUNT_MAX) tooLarge(ctx);
  return { drafts, outcome };
}

/** CHK-04 By which freight and tax an order is priced: what is not sent anywhere costs no freight. */
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
type PricedDraft = { line: DraftLine; toPrice: ToPrice };

function plain(line: Ready): PricedDraft {
  return { line, toPrice: toPriceOf(line) };
}

function toPriceOf({ quantity, price, row }: Ready): ToPrice {
  return {
    quantity,
    list: price.list,
    price: price.amount,
    why: price.why,
    source: sourceOf(price),
    ...(price.priceList === undefined ? {} : { sourceName: price.priceList }),
    taxRate: row.tax_rate,
  };
}

type Splitting = { outcome: Outcome; live: Loaded; order: string; from: number };

/** P5 The lines of an order as promotions split them, each with its shares, and the gifts that come with them. */
function split(own: readonly Ready[], { outcome, live, order, from }: Splitting) {
  const parts = outcome.parts.filter(
    ({ line }) => from <= Number(line) && Number(line) < from + own.length,
  );
  const lines = parts.flatMap((part): PricedDraft[] => {
    const line = own[Number(part.line) - from];
    if (!line) return [];
    const { priced } = part;
    const price = {
      list: line.price.list,
      amount: part.price,
      why: priced ? ('flash' as const) : line.price.why,
    };
    const off = part.shares.map((share) =>
      shareRow(share, kindOf(share.stage), nameOf(live, share.promotionId)),
    );
    const { source, sourceName, ...ready } = toPriceOf({ ...line, quantity: part.quantity });
    const named = { source, ...(sourceName ? { sourceName } : {}) };
    const toPrice = { ...ready, price: price.amount, why: price.why, off };
    return [
      {
        line: { ...line, quantity: part.quantity, price },
        toPrice: priced
          ? {
              ...toPrice,
              source: '',
              by: shareRow(priced, 'flash', nameOf(live, priced.promotionId)).by,
              ordinary: { price: ready.price, why: ready.why, ...named },
            }
          : { ...toPrice, ...named },
      },
    ];
  });
  const gifts = outcome.gifts
    .filter((gift) => gift.order === order)
    .flatMap((gift) => giftLine(gift, { own, parts, live }));
  return { parts, lines: [...lines, ...gifts] };
}

/** F4 At 0, from where the goods ship that it comes with. */
function giftLine(
  gift: Gift,
  { own, parts, live }: { own: readonly Ready[]; parts: readonly Promoted[]; live: Loaded },
): PricedDraft[] {
  const row = live.gifts.get(gift.skuId);
  const [first] = own;
  if (!row || !first) return [];
  const { promotionId, value, threshold, quantity } = gift;
  const scope = parts.flatMap((part, at) => (gift.lines.includes(part.line) ? [at] : []));
  const price = { list: 0, amount: 0, why: 'list' as const };
  return [
    {
      line: {
        skuId: row.sku_id,
        quantity,
        row,
        warehouse: first.warehouse,
        currency: first.currency,
        price,
        gift: { promotionId, value, threshold, scope },
      },
      toPrice: { quantity, list: 0, price: 0, why: 'list', source: '', taxRate: row.tax_rate },
    },
  ];
}

function kindOf(stage: Stage): 'promotion' | 'coupon' | 'member' {
  return stage === 'coupon' || stage === 'member' ? stage : 'promotion';
}

/** CHK-04 By the seller's template, where there is one: weight and pieces of what is sent together, and where it goes. */
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

/** CAT-03 Which level or price list it is the price of, or from how many pieces on. */
function sourceOf({ trace }: Price): string {
  const won = trace.find((step) => step.won);
  return won?.listId ?? won?.level ?? (won && won.from > 1 ? String(won.from) : '');
}

export function totalOf(drafts: readonly Draft[]): number {
  return drafts.reduce((all, draft) => all + draft.priced.total, 0);
}

/** CAT-03 The currencies in which every line has a price for this viewer. */
export function currenciesOf(drafts: readonly Draft[], viewer: Viewer): Currency[] {
  return pricedIn(
    drafts.flatMap((draft) => draft.lines.filter((line) => !line.gift)),
    viewer,
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

function orderable(ctx: DraftCtx, { wanted, rows, viewer, strict, warehouseId }: Goods): Ready[] {
  const together = shipsTogether(ctx.tenant);
  const judged = inOneCurrency(ctx, assess(wanted, rows, viewer, { together }), viewer);
  const ready = judged.map(readyOf).filter((line) => line !== null);
  const bad = judged.find((line) => line.state !== 'ok');
  if (bad && (strict || ready.length === 0)) refuseLine(ctx, bad);
  if (ready.length === 0) ctx.refuse('order.nothing_selected');
  return warehouseId === undefined ? ready : ready.map((line) => movedTo(ctx, line, warehouseId));
}

/** CHK-02 What could be ordered is ordered whole from the chosen warehouse, or not at all. */
function movedTo(ctx: DraftCtx, line: Ready, warehouseId: string): Ready {
  const place = line.row.stock.find((one) => one.warehouse_id === warehouseId);
  if (!place || place.available < line.quantity) {
    return ctx.refuse('order.warehouse_short', {
      skuNo: line.row.sku_no,
      available: Math.max(0, place?.available ?? 0),
      quantity: line.quantity,
    });
  }
  return { ...line, warehouse: { id: place.warehouse_id, name: place.name } };
}

/**
 * CAT-03 One checkout has one currency: the one that is asked for, else the one that all goods are listed in, else the
 * first in which all of them have a price.
 */
function inOneCurrency(
  ctx: DraftCtx,
  judged: readonly Assessed[],
  viewer: Viewer,
): readonly Assessed[] {
  if (viewer.currency !== undefined) {
    const without = judged.find((line) => line.state === 'no_price');
    if (without)
      ctx.refuse('order.currency_unpriced', {
        skuNo: without.row?.sku_no ?? '',
        currency: viewer.currency,
      });
    return judged;
  }
  const ready = judged.map(readyOf).filter((line) => line !== null);
  if (new Set(ready.map((line) => line.currency)).size < 2) return judged;
  const currency = pricedIn(ready, viewer)[0] ?? ctx.refuse('order.one_currency');
  return judged.map((line) =>
    line.row && line.state === 'ok'
      ? {
          ...line,
          currency,
          price: priceFor(line.row.rules, { ...viewer, currency }, currency, line.quantity),
        }
      : line,
  );
}

function pricedIn(lines: readonly Pick<Ready, 'row' | 'quantity'>[], viewer: Viewer): Currency[] {
  return currencies.filter((currency) =>
    lines.every(
      ({ row, quantity }) =>
        priceFor(row.rules, { ...viewer, currency }, currency, quantity) !== null,
    ),
  );
}

function readyOf(line: Assessed): Ready | null {
  const { row, warehouse, price, state } = line;
  return state === 'ok' && row && warehouse && price ? { ...line, row, warehouse, price } : null;
}

function refuseLine(ctx: DraftCtx, line: Assessed): never {
  const fault = faultOf(line);
  if (!fault) return ctx.refuse('order.nothing_selected');
  if (line.state === 'over_amount') return tooLarge(ctx);
  const { code, facts } = fault;
  // One code for "somebody was faster", whether it shows now or only when reserving.
  return ctx.refuse(
    code === 'cart.over_stock' || code === 'cart.stock_below_minimum' || code === 'stock.none'
      ? 'stock.insufficient'
      : code,
    facts,
  );
}

/** ORD-08 Other types have their places in the tables; they open with their capabilities. */
function typeOf(ctx: DraftCtx, row: SellableRow): OrderType {
  const type = keysOf(typeRules).find((one) => one === row.order_type);
  return type && typeRules[type].open
    ? type
    : ctx.refuse('order.type_closed', { skuNo: row.sku_no });
}

function tooLarge(ctx: DraftCtx): never {
  return ctx.refuse('order.amount_too_large', { max: formatAmount(ORDER_AMOUNT_MAX) });
}
