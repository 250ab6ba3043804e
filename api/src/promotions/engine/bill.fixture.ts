import { parseAmount, rateOf, settle, sum, type Amount } from '../../kernel/money.ts';
import type { Terms } from '../terms.ts';
import type { Bill, BillLine, Offer } from './types.ts';

export function money(text: string): Amount {
  const amount = parseAmount(text);
  if (amount === null) throw new Error(`no amount: ${text}`);
  return amount;
}

export function line(
  key: string,
  quantity: number,
  price: string,
  is: Partial<BillLine> = {},
): BillLine {
  return {
    key,
    order: 'one',
    sellerId: 'seller',
    productId: key,
    skuId: key,
    categories: [],
    brandId: null,
    quantity,
    price: money(price),
    discountable: true,
    taxOnTop: 0,
    ...is,
  };
}

let count = 0;
export function offer(id: string, terms: Terms, is: Partial<Offer> = {}): Offer {
  count += 1;
  return {
    id,
    version: 1,
    name: { zh: id },
    terms,
    scope: {},
    exclusive: false,
    sellerId: null,
    currency: 'CNY',
    endsAt: null,
    createdAt: count,
    priority: 100,
    left: null,
    budgetLeft: null,
    ...(terms.type === 'coupon' ? { coupon: { id, endsOn: null } } : {}),
    ...is,
  };
}

export function bill(
  lines: readonly BillLine[],
  offers: readonly Offer[],
  is: Partial<Bill> & { freightOf?: { fixed: string; freeFrom: string } } = {},
): Bill {
  const { freightOf, ...rest } = is;
  return {
    currency: 'CNY',
    lines,
    offers,
    who: { level: null, firstOrder: false },
    freight: (_, goods) =>
      freightOf && goods < money(freightOf.freeFrom) ? money(freightOf.fixed) : 0,
    tax: (order, goods, freight) => {
      const own = lines.filter((one) => one.order === order);
      const rate = Math.max(0, ...own.map((one) => one.taxOnTop));
      return settle(rateOf(sum(goods) + freight, rate));
    },
    ...rest,
  };
}
