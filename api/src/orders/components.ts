import type { z } from 'zod';
import type { Amount } from '../kernel/money.ts';
import { inLang, type Lang, type SomeTexts } from '../kernel/text.ts';
import type { LinePriceKind, traceStep } from './model.ts';

/** Deductions from the goods of a line, each in a column of its own as well. */
export const deductions = ['promotion', 'coupon', 'member', 'points', 'rebate'] as const;
export type Deduction = (typeof deductions)[number];
/** CHK-04 One step from the list price to what a line costs. Kinds of price and the rounding are part of its goods. */
export type Component = {
  kind: Exclude<LinePriceKind, 'list'> | 'rounding' | Deduction;
  /** The amount that it was reckoned on. */
  basis: Amount;
  /** The amount that it adds; negative: takes off. */
  amount: Amount;
  /** Which one of its kind: the level, the quantity from which on, the code of a contract, the id of a price list. */
  source: string;
  /** The name of the price list. */
  sourceName?: string;
  /** P7 The promotion that it is of. */
  by?: PromotionShare | undefined;
};
/** P7 `funder`: the seller that bears it; null: the portal. */
type PromotionShare = {
  promotionId: string;
  version: number;
  couponId: string | null;
  funder: string | null;
  name: SomeTexts;
};
type Priced = {
  quantity: number;
  listPrice: Amount;
  freightAmount: Amount;
  taxAmount: Amount;
  components: readonly Component[];
  lang: Lang;
};
type Step = z.input<typeof traceStep>;

/** CHK-04 How a line's total came about, from the list price on; the steps add up to it. */
export function traceOf({
  quantity,
  listPrice,
  freightAmount,
  taxAmount,
  components,
  lang,
}: Priced): Step[] {
  const ends: Step[] = [
    { step: 'freight', amount: freightAmount },
    { step: 'tax', amount: taxAmount },
  ];
  const list = listPrice * quantity;
  // CHK-07 A price agreed on above the list price is the first step: nobody is shown a lower price
  // beside an offer.
  const dearer = components.find(({ kind, amount }) => kind === 'quote' && amount > 0);
  const first: Step = dearer
    ? { ...stepOf(dearer), amount: list + dearer.amount }
    : { step: 'list', amount: list };
  return [
    first,
    ...components
      .filter((one) => one !== dearer)
      .map((one) => ({ ...stepOf(one), ...(one.by ? { name: inLang(one.by.name, lang) } : {}) })),
    ...ends.filter(({ amount }) => amount !== 0),
  ];
}

function stepOf({ kind, amount, sourceName }: Component): Step {
  switch (kind) {
    case 'price_list':
      return { step: 'price', amount, why: kind, ...(sourceName ? { priceList: sourceName } : {}) };
    case 'tier':
    case 'level':
    case 'dealer':
    case 'quote':
    case 'flash':
      return { step: 'price', amount, why: kind };
    default:
      return { step: kind, amount };
  }
}
