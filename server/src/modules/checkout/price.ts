import {
  allocateParts,
  mulDiv,
  RATE_ONE,
  rateOf,
  settle,
  spread,
  sum,
  type Amount,
  type Currency,
} from '@tradeport/api/kernel/money';
import {
  type LinePriceKind,
  ORDER_AMOUNT_MAX,
  type OrderSettings,
} from '@tradeport/api/orders/model';
import { deductions, type Component, type Deduction } from '../orders/index.ts';

export type ToPrice = {
  quantity: number;
  list: Amount;
  price: Amount;
  why: LinePriceKind;
  /** Which one of its kind: the level, the quantity from which on. */
  source: string;
  /** Of a price list: its name. */
  sourceName?: string;
  taxRate: number;
  /** P7 Of a flash price: the promotion that it is of, and what a piece would cost without it: that much is the buyer's own. */
  by?: Component['by'];
  ordinary?: Ordinary | undefined;
  /** What promotions, coupons and member equity take off, in their order. */
  off?: readonly Component[];
};
type Ordinary = Pick<ToPrice, 'price' | 'why' | 'source' | 'sourceName'>;
export type Money = Record<`${Deduction}Amount`, Amount> & {
  goodsAmount: Amount;
  freightAmount: Amount;
  taxAmount: Amount;
  taxIncluded: Amount;
  total: Amount;
};
/** `pointsSpent`: points (one is 10 000) that pay `pointsAmount`. */
export type PricedLine = Money & { pointsSpent: Amount; components: Component[] };
export type PricedOrder = Money & { lines: PricedLine[] };
type Rules = Pick<OrderSettings, 'tax' | 'freight'>;

/**
 * CHK-04 The breakdown of one order, in 1/10 000. Unit prices are exact; the order's goods are settled
 * to the cent once, and the dust goes to the lines with the largest remainder. Freight and tax are
 * settled per order and spread the same way, so the lines add up to the order in every column.
 * Null: beyond what one order may hold. Pure.
 */
export function priceOrder(
  lines: readonly ToPrice[],
  rules: Rules,
  currency: Currency,
): PricedOrder | null {
  const exact = lines.map((line) => times(line.price, line.quantity));
  const listed = lines.map((line) => times(line.list, line.quantity));
  if (!believable(exact) || !believable(listed)) return null;
  const goods = allocateParts(exact);
  // P2 Free freight is judged by what is left after member equity, on all lines; so is tax.
  const left = goods.map(
    (amount, at) => amount + sum((lines[at]?.off ?? []).map((one) => one.amount)),
  );
  const ofOrder = freightOf(sum(left), rules, currency);
  const freight = spread(ofOrder, goods);
  const tax = taxOf(lines, left, ofOrder, rules.tax, goods);
  const priced = lines.map((line, at): PricedLine =>
    lineOf(line, {
      listed: listed[at] ?? 0,
      exact: exact[at] ?? 0,
      goods: goods[at] ?? 0,
      freight: freight[at] ?? 0,
      taxAmount: rules.tax === 'added' ? (tax[at] ?? 0) : 0,
      taxIncluded: rules.tax === 'included' ? (tax[at] ?? 0) : 0,
    }),
  );
  const order = { ...addUp(priced), lines: priced };
  return order.total > ORDER_AMOUNT_MAX ? null : order;
}

/**
 * BID-06, B6 Lines whose amounts were agreed on, each settled already: where a unit price of four decimals cannot say it
 * exactly, the difference is a rounding. Tax is in the price. Pure.
 */
export function priceAgreed(
  lines: readonly { quantity: number; price: Amount; amount: Amount; taxRate: number }[],
): PricedOrder {
  const goods = lines.map(({ amount }) => amount);
  const tax = taxOf(lines, goods, 0, 'included');
  const priced = lines.map(({ price, quantity, taxRate, amount }, at): PricedLine => {
    const exact = times(price, quantity);
    return lineOf(
      { quantity, list: price, price, why: 'list', source: '', taxRate },
      { listed: exact, exact, goods: amount, freight: 0, taxAmount: 0, taxIncluded: tax[at] ?? 0 },
    );
  });
  return { ...addUp(priced), lines: priced };
}

export function addUp(parts: readonly Money[]): Money {
  const of = (column: keyof Money) => sum(parts.map((part) => part[column]));
  return {
    ...deducted((kind) => of(`${kind}Amount`)),
    goodsAmount: of('goodsAmount'),
    freightAmount: of('freightAmount'),
    taxAmount: of('taxAmount'),
    taxIncluded: of('taxIncluded'),
    total: of('total'),
  };
}

function deducted(amountOf: (kind: Deduction) => Amount): Record<`${Deduction}Amount`, Amount> {
  return {
    promotionAmount: amountOf('promotion'),
    couponAmount: amountOf('coupon'),
    memberAmount: amountOf('member'),
    pointsAmount: amountOf('points'),
    rebateAmount: amountOf('rebate'),
  };
}

function lineOf(
  line: ToPrice,
  of: {
    listed: Amount;
    exact: Amount;
    goods: Amount;
    freight: Amount;
    taxAmount: Amount;
    taxIncluded: Amount;
  },
): PricedLine {
  const before = line.ordinary ? line.ordinary.price * line.quantity : of.listed;
  // The list price itself wins where no other is lower: then nothing differs from it.
  const steps: Component[] = [
    ...(line.ordinary ? priceStep(line.ordinary, of.listed, before) : []),
    ...priceStep(line, before, of.exact),
    { kind: 'rounding', basis: of.exact, amount: of.goods - of.exact, source: '' },
    ...(line.off ?? []),
  ];
  const components = steps.filter(({ amount }) => amount !== 0);
  const off = (kind: Deduction) =>
    -sum(components.flatMap((one) => (one.kind === kind ? [one.amount] : [])));
  return {
    ...deducted(off),
    goodsAmount: of.goods,
    freightAmount: of.freight,
    taxAmount: of.taxAmount,
    taxIncluded: of.taxIncluded,
    total: of.goods - sum(deductions.map(off)) + of.freight + of.taxAmount,
    pointsSpent: 0,
    components,
  };
}

function priceStep(
  { why, source, sourceName, by }: Ordinary & Pick<ToPrice, 'by'>,
  before: Amount,
  after: Amount,
): Component[] {
  if (why === 'list') return [];
  return [
    {
      kind: why,
      basis: before,
      amount: after - before,
      source,
      ...(sourceName ? { sourceName } : {}),
      ...(by ? { by } : {}),
    },
  ];
}

/** What of a line's goods is still to be paid. */
export function goodsLeft(line: Money): Amount {
  return line.goodsAmount - sum(deductions.map((kind) => line[`${kind}Amount`]));
}

/** PAY-03 Points and rebate pay goods, after everything that makes them cheaper: what of which line, in the lines' order. */
export function lessAccounts(
  order: PricedOrder,
  take: { points: readonly Amount[]; pointsMoney: readonly Amount[]; rebate: readonly Amount[] },
): PricedOrder {
  const lines = order.lines.map((line, at): PricedLine => {
    const [points = 0, money = 0, rebate = 0] = [
      take.points[at],
      take.pointsMoney[at],
      take.rebate[at],
    ];
    const left = goodsLeft(line);
    const steps: Component[] = [
      { kind: 'points', basis: left, amount: -money, source: '' },
      { kind: 'rebate', basis: left - money, amount: -rebate, source: '' },
    ];
    return {
      ...line,
      pointsAmount: line.pointsAmount + money,
      pointsSpent: points,
      rebateAmount: line.rebateAmount + rebate,
      total: line.total - money - rebate,
      components: [...line.components, ...steps.filter(({ amount }) => amount !== 0)],
    };
  });
  return { ...addUp(lines), lines };
}

/** The order priced anew, with what accounts paid of each of its lines before: those shares stay as they were. */
export function lessKept(
  order: PricedOrder,
  kept: readonly { components: readonly Component[]; pointsSpent: Amount }[],
): PricedOrder {
  const lines = order.lines.map((line, at): PricedLine => {
    const { components = [], pointsSpent = 0 } = kept[at] ?? {};
    const off = (kind: Deduction) =>
      -sum(components.flatMap((one) => (one.kind === kind ? [one.amount] : [])));
    return {
      ...line,
      ...deducted((kind) => line[`${kind}Amount`] + off(kind)),
      pointsSpent,
      total: line.total - sum(deductions.map(off)),
      components: [...line.components, ...components],
    };
  });
  return { ...addUp(lines), lines };
}

/** What sending goods costs that come to so much. */
export function freightOf(goods: Amount, rules: Rules, currency: Currency): Amount {
  const rule = rules.freight[currency];
  if (!rule || (rule.freeFrom !== null && goods >= rule.freeFrom)) return 0;
  return settle(rule.fixed);
}

/** Per rate: settled once on the sum of its lines with their shares of the freight, then spread over them. */
export function taxOf(
  lines: readonly Pick<ToPrice, 'taxRate'>[],
  left: readonly Amount[],
  freight: Amount,
  way: Rules['tax'],
  weights = left,
): Amount[] {
  const shares = spread(freight, weights);
  const base = left.map((amount, at) => amount + (shares[at] ?? 0));
  const taxes = lines.map(() => 0);
  for (const rate of new Set(lines.map((line) => line.taxRate))) {
    const places = lines.flatMap((line, at) => (line.taxRate === rate ? [at] : []));
    const bases = places.map((at) => base[at] ?? 0);
    const all = sum(bases);
    const tax = settle(way === 'added' ? rateOf(all, rate) : mulDiv(all, rate, RATE_ONE + rate));
    spread(tax, bases).forEach((share, n) => {
      taxes[places[n] ?? 0] = share;
    });
  }
  return taxes;
}

function times(amount: Amount, quantity: number): number {
  return amount * quantity;
}

function believable(amounts: readonly number[]): boolean {
  return (
    amounts.every((amount) => amount <= ORDER_AMOUNT_MAX) &&
    amounts.reduce((all, amount) => all + amount, 0) <= ORDER_AMOUNT_MAX
  );
}
