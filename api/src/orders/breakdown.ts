import { type Amount, formatAmount, parseAmount, settle, sum } from '../kernel/money.ts';
import type { Texts } from '../kernel/text.ts';
import type { z } from 'zod';
import type { LinePriceKind, traceStep } from './checkout.ts';
import { type OrderType, typeRules } from './order-types.ts';
import * as words from '../kernel/words/index.ts';
import * as ordersWords from './words.ts';

/** CHK-04 How an amount to pay comes about, in this order and these words wherever it is shown. */
export const breakdownTexts = {
  list: { zh: '商品原价', en: 'List price total', ru: 'Цена без скидок' },
  savings: { zh: '已优惠', en: 'Savings', ru: 'Экономия' },
  goods: words.subtotal,
  promotion: { zh: '促销优惠', en: 'Promotions', ru: 'Акции' },
  coupon: words.coupon,
  member: { zh: '会员优惠', en: 'Member discount', ru: 'Скидка по уровню' },
  points: { zh: '积分抵扣', en: 'Points', ru: 'Баллы' },
  pointsPaid: { zh: '积分支付', en: 'Paid in points', ru: 'Оплачено баллами' },
  rebate: { zh: '返利抵扣', en: 'Rebate', ru: 'Ретробонус' },
  freight: words.shipping,
  tax: words.tax,
  rounding: { zh: '舍入', en: 'Rounding', ru: 'Округление' },
  total: { zh: '应付总额', en: 'Total', ru: 'Итого' },
} as const satisfies Record<string, Texts>;
type BreakdownRow = keyof typeof breakdownTexts;
/** Steps of a price trace; `price` is told by the rule that won. */
const traceTexts = {
  ...breakdownTexts,
  list: words.listPrice,
  freight: { zh: '运费分摊', en: 'Share of shipping', ru: 'Доля доставки' },
} as const;
export const priceTexts = {
  list: words.listPrice,
  tier: words.volumePrice,
  level: words.memberPrice,
  dealer: words.dealerPrice,
  price_list: { zh: '价目表价', en: 'Price list', ru: 'Цена по прайс-листу' },
  quote: { zh: '报价', en: 'Quoted price', ru: 'Согласованная цена' },
  flash: ordersWords.salePrice,
} as const satisfies Record<LinePriceKind, Texts>;
export function stepText(
  { step, why }: Pick<z.output<typeof traceStep>, 'step' | 'why'>,
  priceWhy: LinePriceKind,
): Texts {
  return step === 'price' ? priceTexts[why ?? priceWhy] : traceTexts[step];
}
/** Prices hold this tax: no row, as nothing is added. */
export const taxIncludedText: Texts = {
  zh: '含税 {amount}',
  en: 'Includes {amount} tax',
  ru: 'Включая налог {amount}',
};

const taken = ['promotion', 'coupon', 'member', 'points', 'rebate'] as const;
const added = ['freight', 'tax'] as const;
/** Amounts as they are on the wire; amounts not known yet (freight in a cart) are left out. */
export type Charges = {
  goodsAmount: string;
  listAmount: string;
  total?: string;
  /** ORD-08 The goods sold for points, at the points' worth. */
  byPointsAmount?: string;
  /** Points that pay `pointsAmount`. */
  pointsSpent?: number;
} & Partial<Record<`${(typeof taken)[number] | (typeof added)[number]}Amount`, string>>;
/** `points` stand beside money, and are never part of it. */
export type SumRow = { row: BreakdownRow; amount: string; points: number };

/** ORD-08 The charges of an order of this type: goods for points are told in points. */
export function chargesOfType<C extends Charges>(charges: C, type: OrderType): C {
  return typeRules[type].byPoints ? { ...charges, byPointsAmount: charges.goodsAmount } : charges;
}

/**
 * List prices − savings = goods; − discounts + freight + tax ± rounding = total. Reductions are
 * negative, so that the rows below `goods` add up to the total as they stand. Rows of nothing are
 * left out, but goods and freight, for which everybody looks. Rounding is the rest that the other
 * rows leave. Several orders count as one. Money and points each add up by themselves.
 * `pointWorth`: the money that a point pays now; without it goods for points cost the points that
 * paid them.
 */
export function breakdown(of: readonly Charges[], pointWorth = '0'): SumRow[] {
  const all = (key: Exclude<keyof Charges, 'pointsSpent'>, among = of) =>
    sum(among.map((one) => parseAmount(one[key] ?? '0') ?? 0));
  const has = (key: keyof Charges) => of.some((one) => one[key] !== undefined);
  const goods = all('goodsAmount');
  const savings = settle(all('listAmount')) - goods;
  const priced = inPoints(of, parseAmount(pointWorth) ?? 0);
  const parts = [
    ...taken.map((row) => ({ row, amount: -Math.abs(all(`${row}Amount`)) })),
    ...added.map((row) => ({ row, amount: all(`${row}Amount`) })),
  ];
  const open = has('total') ? all('total') - goods - sum(parts.map(({ amount }) => amount)) : 0;
  const rows: { row: BreakdownRow; amount: Amount; points?: number }[] = [
    ...(savings > 0
      ? ([
          { row: 'list', amount: goods + savings - priced.worth, points: priced.points },
          { row: 'savings', amount: -savings },
        ] as const)
      : []),
    { row: 'goods', amount: goods - priced.worth, points: priced.points },
    ...parts
      .flatMap((part): { row: BreakdownRow; amount: Amount; points?: number }[] =>
        part.row === 'points'
          ? [
              { ...part, amount: part.amount + priced.paidWorth, points: priced.spentElsewhere },
              { row: 'pointsPaid', amount: 0, points: -priced.paid },
            ]
          : [part],
      )
      .filter(
        ({ row, amount, points }) =>
          amount !== 0 || points || (row === 'freight' && has('freightAmount')),
      ),
    ...(open === 0 ? [] : [{ row: 'rounding', amount: open } as const]),
    ...(has('total')
      ? [
          {
            row: 'total',
            amount: all('total') - (priced.worth - priced.paidWorth),
            points: priced.points - priced.paid,
          } as const,
        ]
      : []),
  ];
  return rows.map(({ row, amount, points = 0 }) => ({ row, amount: formatAmount(amount), points }));
}

/** ORD-08 The points that these goods cost, their worth, and the part that points have paid. */
function inPoints(of: readonly Charges[], worth: Amount) {
  const own = of.filter((one) => (parseAmount(one.byPointsAmount ?? '0') ?? 0) > 0);
  const spent = (among: readonly Charges[]) =>
    among.reduce((all, one) => all + (one.pointsSpent ?? 0), 0);
  const amounts = (key: 'byPointsAmount' | 'pointsAmount') =>
    sum(own.map((one) => Math.abs(parseAmount(one[key] ?? '0') ?? 0)));
  const paid = spent(own);
  const points = worth > 0 ? Math.max(paid, Math.floor(amounts('byPointsAmount') / worth)) : paid;
  const paidWorth = paid > 0 ? amounts('pointsAmount') : 0;
  return {
    points,
    worth: worth > 0 ? paidWorth + (points - paid) * worth : paidWorth,
    paid,
    paidWorth,
    spentElsewhere: spent(of) - paid,
  };
}

type Both = Pick<SumRow, 'amount' | 'points'>;
type Money = (amount: string, currency: string) => string;

/**
 * ORD-08 The amount to pay: the points that goods for points cost, and the money that accounts do
 * not pay.
 */
export function toPay(of: readonly Charges[], pointWorth = '0', fromAccounts = '0'): Both {
  const rows = breakdown(of, pointWorth);
  const rowOf = (row: BreakdownRow) => rows.find((one) => one.row === row);
  const amount = parseAmount(rowOf('total')?.amount ?? '0') ?? 0;
  return {
    amount: formatAmount(amount - (parseAmount(fromAccounts) ?? 0)),
    points: rowOf('goods')?.points ?? 0,
  };
}

/**
 * Money and points of one sum, each by itself: "120 points + ¥0.50"; a sum of nothing is left out.
 */
export function sumText({ amount, points }: Both, currency: string, money: Money): string {
  if (points === 0) return money(amount, currency);
  const counted = money(String(points), 'POINTS');
  return parseAmount(amount) === 0 ? counted : `${counted} + ${money(amount, currency)}`;
}

/** How a row reads; points that pay money say how much: "100 points (−¥10.00)". */
export function rowText(row: SumRow, currency: string, money: Money): string {
  return row.row === 'points' && row.points > 0
    ? `${money(String(row.points), 'POINTS')} (${money(row.amount, currency)})`
    : sumText(row, currency, money);
}

/**
 * ORD-08 The sum of a placed order: the points that its goods took, if it is one for points, and
 * the money.
 */
export function orderSum(order: {
  contractType: OrderType;
  total: string;
  pointsSpent: number;
}): Both {
  const points = typeRules[order.contractType].byPoints ? order.pointsSpent : 0;
  return { amount: order.total, points };
}
