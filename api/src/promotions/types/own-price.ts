import type { Amount } from '../../kernel/money.ts';
import type { BillLine } from '../engine/model.ts';
import { takePriced } from '../engine/take.ts';
import { ofPieces } from './defaults.ts';
import type { Rule } from '../engine/model.ts';
import type { Priced } from './values.ts';

type OwnPrices = { prices: readonly Priced[] };

const known = new WeakMap<readonly Priced[], ReadonlyMap<string, Amount>>();
/** Long lists are looked up in a map that is made once. */
function priceOf({ prices }: OwnPrices, skuId: string | undefined): Amount | null {
  const list = known.get(prices) ?? new Map(prices.map((one) => [one.skuCode, one.price]));
  known.set(prices, list);
  return list.get(skuId ?? '') ?? null;
}

function isLower(terms: OwnPrices, line: BillLine | undefined): boolean {
  const price = priceOf(terms, line?.skuId);
  return price !== null && price < (line?.price ?? 0);
}

/** F2 Goods that have a price of their own by a promotion. */
export const ownPrice = {
  ...ofPieces,
  priceOf,
  lacks: ({ bill, terms }, covers) => {
    const named = covers.filter((at) => priceOf(terms, bill.lines[at]?.skuId) !== null);
    if (named.length === 0) return { why: 'no_goods' };
    return covers.some((at) => isLower(terms, bill.lines[at])) ? null : { why: 'no_gain' };
  },
  useful: ({ bill, terms }, covers) => covers.filter((at) => isLower(terms, bill.lines[at])),
  mostOff: ({ bill, terms }, line) => {
    const price = bill.lines[line]?.price ?? 0;
    return price - (priceOf(terms, bill.lines[line]?.skuId) ?? price);
  },
  take: (_terms, bill, state, by, own) => takePriced(bill, state, by, own),
  spans: 'order',
  isOfGoods: true,
  goods: ({ prices }: OwnPrices) => prices.map(({ skuCode }) => ({ skuCode, quantity: 1 })),
  prices: ({ prices }: OwnPrices) => prices,
} as const satisfies Partial<Rule<OwnPrices>> & Record<string, unknown>;
