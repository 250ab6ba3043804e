import {
  allocateParts,
  CENT,
  mulDiv,
  RATE_ONE,
  SCALE,
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
import { deductions, type Component, type Deduction } from '@tradeport/api/orders/components';

export type ToPrice = {
  quantity: number;
  list: Amount;
  price: Amount;
  why: LinePriceKind;
  /** Which one of its kind: the level, the quantity from which on. */
  source: string;
  /** The name of a price list. */
  sourceName?: string;
  taxRate: number;
  /** P7 The promotion that a flash price is of, and what a piece would cost without it: that much is the buyer's own. */
  by?: Component['by'];
  ordinary?: Ordinary | undefined;
  /** The deductions of promotions, coupons and member equity, in their order. */
  off?: readonly Component[];
};
type Ordinary = Pick<ToPrice, 'price' | 'why' | 'source' | 'sourceName'>;
export type Money = Record<`${Deduction}Amount`, Amount> & {
  goodsAmount: Amount;
  freightAmount: Amount;
  taxAmount: Amount;
  taxIncluded: Amount;
  /** P1 The part of either that is the tax of its freight: it is kept, or goes back, with that (F1). */
  freightTax: Amount;
  total: Amount;
};
/** `pointsSpent`: points (one is 10 000) that pay `pointsAmount`. */
export type PricedLine = Money & { taxRate: number; pointsSpent: Amount; components: Component[] };
export type PricedOrder = Money & { lines: PricedLine[] };
type Rules = Pick<OrderSettings, 'tax' | 'freight'>;
/** Whether prices hold the tax, or it comes on top. */
export type TaxWay = Rules['tax'];

/**
 * CHK-04 The breakdown of one order, in 1/10 000, before accounts pay some of it. Unit prices are exact; the order's goods
 * are settled to the cent once, and the dust goes to the lines with the largest remainder. Freight is settled per order, tax
 * per rate, and both are spread the same way, so the lines add up to the order in every column.
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
  // P2 Free freight is judged by what is left after member equity, on all lines.
  const left = goods.map(
    (amount, at) => amount + sum((lines[at]?.off ?? []).map((one) => one.amount)),
  );
  const ofOrder = freightOf(sum(left), rules, currency);
  const freight = spread(ofOrder, goods);
  const priced = lines.map((line, at): PricedLine =>
    lineOf(line, {
      listed: listed[at] ?? 0,
      exact: exact[at] ?? 0,
      goods: goods[at] ?? 0,
      freight: freight[at] ?? 0,
    }),
  );
  const order = taxed(priced, rules.tax);
  return order.total > ORDER_AMOUNT_MAX ? null : order;
}

/**
 * BID-06, B6 Lines whose amounts were agreed on, each settled already: where a unit price of four decimals cannot say it
 * exactly, the difference is a rounding. Tax is in the price. Pure.
 */
export function priceAgreed(
  lines: readonly { quantity: number; price: Amount; amount: Amount; taxRate: number }[],
): PricedOrder {
  const priced = lines.map(({ price, quantity, taxRate, amount }): PricedLine => {
    const exact = times(price, quantity);
    return lineOf(
      { quantity, list: price, price, why: 'list', source: '', taxRate },
      { listed: exact, exact, goods: amount, freight: 0 },
    );
  });
  return taxed(priced, 'included');
}

export function addUp(parts: readonly Money[]): Money {
  const of = (column: keyof Money) => sum(parts.map((part) => part[column]));
  return {
    ...deducted((kind) => of(`${kind}Amount`)),
    goodsAmount: of('goodsAmount'),
    freightAmount: of('freightAmount'),
    taxAmount: of('taxAmount'),
    taxIncluded: of('taxIncluded'),
    freightTax: of('freightTax'),
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

/** Without its tax, which is worked out on all lines together. */
function lineOf(
  line: ToPrice,
  of: { listed: Amount; exact: Amount; goods: Amount; freight: Amount },
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
    taxAmount: 0,
    taxIncluded: 0,
    freightTax: 0,
    total: of.goods - sum(deductions.map(off)) + of.freight,
    taxRate: line.taxRate,
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

/** The part of a line's goods that is still to be paid. */
export function goodsLeft(line: Money): Amount {
  return line.goodsAmount - sum(deductions.map((kind) => line[`${kind}Amount`]));
}

/** PAY-03 Shares of lines with so much left of their goods (F2): rebate by what points leave. Points are whole. */
export function accountShares(
  goods: readonly Amount[],
  { points, pointsMoney, rebate }: { points: Amount; pointsMoney: Amount; rebate: Amount },
) {
  return withRebate(goods, pointShares(goods, { points, pointsMoney }), rebate);
}

/** The parts of goods that points, and the money that they are worth, pay. */
export function pointShares(
  goods: readonly Amount[],
  { points, pointsMoney }: { points: Amount; pointsMoney: Amount },
) {
  return { points: spread(points, goods, SCALE), pointsMoney: spread(pointsMoney, goods) };
}

export function withRebate(
  goods: readonly Amount[],
  paid: ReturnType<typeof pointShares>,
  rebate: Amount,
) {
  const left = goods.map((amount, at) => Math.max(0, amount - (paid.pointsMoney[at] ?? 0)));
  return { ...paid, rebate: spread(rebate, left) };
}

/**
 * PAY-03 Points and rebate pay goods, after everything that makes them cheaper: the amount of each
 * line, in the lines' order. P1 Tax is on the rest after them.
 */
export function lessAccounts(
  order: PricedOrder,
  way: TaxWay,
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
      components: [...line.components, ...steps.filter(({ amount }) => amount !== 0)],
    };
  });
  return taxed(lines, way);
}

/** The order priced anew, with what accounts paid of each of its lines before: those shares stay as they were. */
export function lessKept(
  order: PricedOrder,
  way: TaxWay,
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
      components: [...line.components, ...components],
    };
  });
  return taxed(lines, way);
}

/** The cost of sending goods that come to so much. */
export function freightOf(goods: Amount, rules: Rules, currency: Currency): Amount {
  const rule = rules.freight[currency];
  if (!rule || (rule.freeFrom !== null && goods >= rule.freeFrom)) return 0;
  return settle(rule.fixed);
}

/**
 * P1 The lines with their tax, which is worked out on what is left of their goods after points and rebate, with their
 * freight. Per rate it is settled once on all lines together, and spread over them by largest remainder.
 */
function taxed(lines: readonly PricedLine[], way: TaxWay): PricedOrder {
  const done = lines.map((line) => ({ ...line, left: Math.max(0, goodsLeft(line)), tax: 0 }));
  for (const rate of new Set(lines.map(({ taxRate }) => taxRate))) {
    const own = done.filter(({ taxRate }) => taxRate === rate);
    const bases = own.map(({ left, freightAmount }) => left + freightAmount);
    const all = sum(bases);
    const tax = taxOf(all, rate, way);
    // Prices hold as tax what of them is not net.
    const shares = spread(way === 'added' ? tax : all - tax, bases);
    own.forEach((line, at) => {
      line.tax = way === 'added' ? (shares[at] ?? 0) : (bases[at] ?? 0) - (shares[at] ?? 0);
    });
    const freight = sum(own.map(({ freightAmount }) => freightAmount));
    const ofFreight = freightTaxes(taxOf(freight, rate, way), own);
    own.forEach((line, at) => {
      line.freightTax = ofFreight[at] ?? 0;
    });
  }
  return withTax(
    done.map(({ left: _left, ...line }) => line),
    way,
  );
}

/**
 * T5 An order as it was agreed on, with the tax that was stated then: it may have been reckoned by another rule than today's.
 * It is spread over the lines by what each bears. Pure.
 */
export function taxedAs(order: PricedOrder, way: TaxWay, stated: Amount): PricedOrder {
  const taxes = spread(
    stated,
    order.lines.map((line) => {
      const base = Math.max(0, goodsLeft(line)) + line.freightAmount;
      return mulDiv(base, line.taxRate, RATE_ONE + (way === 'included' ? line.taxRate : 0));
    }),
  );
  return withTax(
    order.lines.map((line, at) => {
      const tax = taxes[at] ?? 0;
      return { ...line, tax, freightTax: Math.min(line.freightTax, tax) };
    }),
    way,
  );
}

function withTax(lines: readonly (PricedLine & { tax: Amount })[], way: TaxWay): PricedOrder {
  const priced = lines.map(({ tax, ...line }): PricedLine => ({
    ...line,
    taxAmount: way === 'added' ? tax : 0,
    taxIncluded: way === 'included' ? tax : 0,
    total: goodsLeft(line) + line.freightAmount + (way === 'added' ? tax : 0),
  }));
  return { ...addUp(priced), lines: priced };
}

/**
 * P1 The tax that an amount bears (`added`: comes to it), settled once: included tax is what of the gross amount is not its net.
 * Pure.
 */
export function taxOf(amount: Amount, rate: number, way: TaxWay): Amount {
  return way === 'added'
    ? mulDiv(amount, rate, RATE_ONE * CENT) * CENT
    : amount - mulDiv(amount, RATE_ONE, (RATE_ONE + rate) * CENT) * CENT;
}

/**
 * The tax on freight, spread over the lines of one rate by their freight: a line without freight
 * bears none of it.
 */
function freightTaxes(
  total: Amount,
  lines: readonly { left: Amount; freightAmount: Amount; tax: Amount }[],
): Amount[] {
  const bounds = lines.map(({ left, freightAmount, tax }) => ({
    least: left === 0 ? tax : 0,
    most: freightAmount === 0 ? 0 : tax,
  }));
  const within = (amount: Amount, at: number) =>
    Math.min(Math.max(amount, bounds[at]?.least ?? 0), bounds[at]?.most ?? 0);
  const shares = spread(
    total,
    lines.map(({ freightAmount }) => freightAmount),
  ).map(within);
  let missing = total - sum(shares);
  return shares.map((share, at) => {
    const now = within(share + missing, at);
    missing -= now - share;
    return now;
  });
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
