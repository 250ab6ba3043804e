import { type Amount, formatAmount, parseAmount, settle, sum } from '../kernel/money.ts';
import type { Texts } from '../kernel/text.ts';
import type { z } from 'zod';
import type { LinePriceKind, traceStep } from './checkout.ts';

/** CHK-04 How an amount to pay comes about, in this order and these words wherever it is shown. */
export const breakdownTexts = {
  list: { zh: '商品原价', en: 'List price total', ru: 'Цена без скидок' },
  savings: { zh: '已优惠', en: 'Savings', ru: 'Экономия' },
  goods: { zh: '商品金额', en: 'Subtotal', ru: 'Товары' },
  promotion: { zh: '促销优惠', en: 'Promotions', ru: 'Акции' },
  coupon: { zh: '优惠券', en: 'Coupon', ru: 'Купон' },
  member: { zh: '会员优惠', en: 'Member discount', ru: 'Скидка по уровню' },
  points: { zh: '积分抵扣', en: 'Points', ru: 'Баллы' },
  rebate: { zh: '返利抵扣', en: 'Rebate', ru: 'Ретробонус' },
  freight: { zh: '运费', en: 'Shipping', ru: 'Доставка' },
  tax: { zh: '税费', en: 'Tax', ru: 'Налог' },
  rounding: { zh: '舍入', en: 'Rounding', ru: 'Округление' },
  total: { zh: '应付总额', en: 'Total', ru: 'Итого' },
} as const satisfies Record<string, Texts>;
type BreakdownRow = keyof typeof breakdownTexts;
/** Steps of a price trace; `price` is told by the rule that won. */
const traceTexts = {
  ...breakdownTexts,
  list: { zh: '标价', en: 'List price', ru: 'Базовая цена' },
  freight: { zh: '运费分摊', en: 'Share of shipping', ru: 'Доля доставки' },
} as const;
export const priceTexts = {
  list: { zh: '标价', en: 'List price', ru: 'Базовая цена' },
  tier: { zh: '阶梯价', en: 'Volume price', ru: 'Цена за объём' },
  level: { zh: '会员价', en: 'Member price', ru: 'Цена по уровню' },
  dealer: { zh: '经销商价', en: 'Dealer price', ru: 'Дилерская цена' },
  price_list: { zh: '价目表价', en: 'Price list', ru: 'Цена по прайс-листу' },
  quote: { zh: '报价', en: 'Quoted price', ru: 'Согласованная цена' },
  flash: { zh: '活动价', en: 'Sale price', ru: 'Цена по акции' },
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
/** Amounts as they are on the wire; what is not known yet (freight in a cart) is left out. */
export type Charges = { goodsAmount: string; listAmount: string; total?: string } & Partial<
  Record<`${(typeof taken)[number] | (typeof added)[number]}Amount`, string>
>;
type Row = { row: BreakdownRow; amount: string };

/**
 * List prices − savings = goods; − discounts + freight + tax ± rounding = total. What is taken off is negative, so that
 * the rows below `goods` add up to the total as they stand. Rows of nothing are left out, but goods and freight, for
 * which everybody looks. Rounding is what the other rows leave open. Several orders count as one.
 */
export function breakdown(of: readonly Charges[]): Row[] {
  const all = (key: keyof Charges) => sum(of.map((one) => parseAmount(one[key] ?? '0') ?? 0));
  const has = (key: keyof Charges) => of.some((one) => one[key] !== undefined);
  const goods = all('goodsAmount');
  const savings = settle(all('listAmount')) - goods;
  const parts = [
    ...taken.map((row) => ({ row, amount: -Math.abs(all(`${row}Amount`)) })),
    ...added.map((row) => ({ row, amount: all(`${row}Amount`) })),
  ];
  const open = has('total') ? all('total') - goods - sum(parts.map(({ amount }) => amount)) : 0;
  const rows: { row: BreakdownRow; amount: Amount }[] = [
    ...(savings > 0
      ? ([
          { row: 'list', amount: goods + savings },
          { row: 'savings', amount: -savings },
        ] as const)
      : []),
    { row: 'goods', amount: goods },
    ...parts.filter(
      ({ row, amount }) => amount !== 0 || (row === 'freight' && has('freightAmount')),
    ),
    ...(open === 0 ? [] : [{ row: 'rounding', amount: open } as const]),
    ...(has('total') ? [{ row: 'total', amount: all('total') } as const] : []),
  ];
  return rows.map(({ row, amount }) => ({ row, amount: formatAmount(amount) }));
}
