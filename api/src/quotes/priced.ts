import { parseAmount } from '../kernel/money.ts';
import type { Texts } from '../kernel/text.ts';
import type { quoteSides } from './model.ts';

/** CHK-07 Shown in place of a missing price. */
export const unpricedText: Texts = { zh: '待报价', en: 'Not priced yet', ru: 'Цена не указана' };

type Side = (typeof quoteSides)[number];

/** A buyer who asks without a price sends 0, which is no price; a seller's 0 is one. */
export function isPriced(side: Side, price: string): boolean {
  return side === 'seller' || (parseAmount(price) ?? 0) !== 0;
}

/** A sum says something once all of its lines are priced. */
export function allPriced({
  side,
  lines,
}: {
  side: Side;
  lines: readonly { price: string }[];
}): boolean {
  return lines.every(({ price }) => isPriced(side, price));
}
