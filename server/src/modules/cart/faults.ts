import { cartErrors } from '@tradeport/api/cart/errors';
import { catalogueErrors } from '@tradeport/api/catalogue/errors';
import { LINE_AMOUNT_MAX } from '@tradeport/api/catalogue/model';
import type { Facts } from '@tradeport/api/kernel/errors';
import { formatAmount } from '@tradeport/api/kernel/money';
import { fill, type Lang } from '@tradeport/api/kernel/text';
import { stockErrors } from '@tradeport/api/stock/errors';
import type { Assessed } from './assess.ts';

export type LineFault =
  | 'product.not_sold'
  | 'stock.none'
  | 'cart.stock_below_minimum'
  | 'cart.under_minimum'
  | 'cart.step'
  | 'cart.over_stock'
  | 'cart.no_price'
  | 'cart.over_amount';
const wordings = { ...cartErrors, ...catalogueErrors, ...stockErrors };

/** CHK-02 Why a line cannot be had, as a refusal with its facts; null: it can. */
export function faultOf({
  state,
  row,
  warehouse,
  quantity,
}: Assessed): { code: LineFault; facts: Facts } | null {
  const facts = {
    skuNo: row?.sku_no ?? '',
    available: Math.max(0, warehouse?.available ?? 0),
    moq: row?.moq ?? 1,
    step: row?.step ?? 1,
    quantity,
  };
  switch (state) {
    case 'ok':
      return null;
    case 'invalid':
    case 'off_shelf':
      return { code: 'product.not_sold', facts };
    case 'no_price':
      return { code: 'cart.no_price', facts };
    case 'over_amount':
      return { code: 'cart.over_amount', facts: { ...facts, max: formatAmount(LINE_AMOUNT_MAX) } };
    case 'no_stock':
      return { code: 'stock.none', facts };
    case 'under_minimum':
      return {
        code: facts.available < facts.moq ? 'cart.stock_below_minimum' : 'cart.under_minimum',
        facts,
      };
    case 'step':
      return { code: 'cart.step', facts };
    case 'short':
      return {
        code: facts.available < facts.moq ? 'cart.stock_below_minimum' : 'cart.over_stock',
        facts,
      };
  }
}

/** The fault in words, for answers that name several. */
export function faultText({ code, facts }: { code: LineFault; facts: Facts }, lang: Lang): string {
  return fill(wordings[code][lang], facts);
}
