import { cartErrors } from '@tradeport/api/cart/errors';
import { lineStates, type LineState } from '@tradeport/api/cart/model';
import { catalogueErrors } from '@tradeport/api/catalogue/errors';
import { LINE_AMOUNT_MAX } from '@tradeport/api/catalogue/model';
import { type Facts, refusalText } from '@tradeport/api/kernel/errors';
import { formatAmount } from '@tradeport/api/kernel/money';
import { type Lang } from '@tradeport/api/kernel/text';
import { stockErrors } from '@tradeport/api/stock/errors';
import { z } from 'zod';
import type { Assessed } from './assess.ts';

type LineFault =
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
export function faultOf(line: Assessed): { code: LineFault; facts: Facts } | null {
  const { state, row, warehouse, quantity, currency } = line;
  if (state === 'ok') return null;
  return faultIn(state, {
    skuNo: row?.sku_no ?? '',
    available: Math.max(0, warehouse?.available ?? 0),
    moq: row?.moq ?? 1,
    step: row?.step ?? 1,
    quantity,
    unit: currency,
  });
}

/** The same of what a statement has refused (lines.ts). */
export function refusedLine(raised: Facts): { code: LineFault; facts: Facts } {
  const { state, ...facts } = lineFacts.parse(raised);
  // Goods that are not there have no state.
  return faultIn(state ?? 'invalid', facts);
}

type LineFacts = Omit<z.output<typeof lineFacts>, 'state'>;
const lineFacts = z.object({
  state: z.enum(lineStates).exclude(['ok']).nullable(),
  skuNo: z.string(),
  available: z.number(),
  moq: z.number(),
  step: z.number(),
  quantity: z.number(),
  /** Its currency. */
  unit: z.string(),
});

function faultIn(
  state: Exclude<LineState, 'ok'>,
  facts: LineFacts,
): { code: LineFault; facts: Facts } {
  const belowMinimum = facts.available < facts.moq;
  switch (state) {
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
      return { code: belowMinimum ? 'cart.stock_below_minimum' : 'cart.under_minimum', facts };
    case 'step':
      return { code: 'cart.step', facts };
    case 'short':
      return { code: belowMinimum ? 'cart.stock_below_minimum' : 'cart.over_stock', facts };
  }
}

/** The fault in words, for answers that name several. */
export function faultText({ code, facts }: { code: LineFault; facts: Facts }, lang: Lang): string {
  return refusalText(wordings[code], facts, lang);
}
