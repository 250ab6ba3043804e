import type { ProductData } from '@tradeport/api/mall/pages';
import type { OptionChoice } from '@tradeport/api/mall/buying';
import { pieces, segments } from '../words/segments.ts';

/**
 * SRC-04 The part of a product's specification that a search text names: the number or barcode of a
 * SKU, else the values of its options. Null for what it says nothing of; null as a whole: it names
 * nothing. Read as the search reads it, so that M8x20, m8 × 20 and M8 X 20 are the same.
 */
export function searchedChoice(
  { skus, options }: Pick<ProductData, 'skus' | 'options'>,
  text: string,
): OptionChoice | null {
  const typed = readPieces(text);
  if (typed.length === 0) return null;
  const numbered = longest(skus, (sku) => [sku.skuNo, sku.barcode], typed);
  if (numbered) return numbered.spec;
  const choice = options.map((option) => {
    const value = longest(option.values, (one) => [one], typed);
    return value === undefined ? null : option.values.indexOf(value);
  });
  return choice.some((value) => value !== null) ? choice : null;
}

/** The one whose name stands whole in what was typed; of several the longest, since 6204 stands in 6204-2RS, too. */
function longest<T>(
  all: readonly T[],
  namesOf: (one: T) => readonly string[],
  typed: readonly string[],
): T | undefined {
  let best: { one: T; length: number } | undefined;
  for (const one of all) {
    for (const name of namesOf(one)) {
      const named = readPieces(name);
      if (named.length > (best?.length ?? 0) && standsIn(named, typed))
        best = { one, length: named.length };
    }
  }
  return best?.one;
}

function standsIn(named: readonly string[], typed: readonly string[]): boolean {
  return typed.some((_, from) => named.every((piece, at) => piece === typed[from + at]));
}

function readPieces(text: string): string[] {
  return segments(text).flatMap((one) => (one.kind === 'han' ? [...one.text] : pieces(one.text)));
}
