import { NAME_MAX, OPTIONS_MAX, SKUS_MAX } from '@tradeport/api/catalogue/model';
import { typedAmount } from '@tradeport/api/kernel/typed-number';
import type { Lang } from '@tradeport/api/kernel/text';
import type { UploadedPicture } from '../../console/kit/useUploads.ts';

export { NAME_MAX, OPTIONS_MAX };
/** A text while it is written, of which each language may be missing. */
export type LocalisedText = Partial<Record<Lang, string>>;
/** Keys name options and values while they are edited, so that renaming one keeps its SKUs. */
export type ValueDraft = { key: string; text: LocalisedText };
export type OptionDraft = { key: string; name: LocalisedText; values: ValueDraft[] };
export type SkuDraft = {
  /** The chosen values' keys, joined. */
  key: string;
  chosen: string[];
  skuCode?: string;
  skuNo: string;
  barcode: string;
  listPrice: string;
  weightGrams: number | null;
  picture: UploadedPicture | null;
  /** False: this combination is not for sale. */
  sold: boolean;
  onHand: number;
};
export type Variants = { options: OptionDraft[]; skus: SkuDraft[] };

let made = 0;
export function newKey(): string {
  made += 1;
  return `n${made}`;
}

export function emptySku(chosen: string[] = []): SkuDraft {
  return {
    key: keyOf(chosen),
    chosen,
    skuNo: '',
    barcode: '',
    listPrice: '',
    weightGrams: null,
    picture: null,
    sold: true,
    onHand: 0,
  };
}

export function keyOf(chosen: readonly string[]): string {
  return chosen.join('|');
}

/** How many SKUs the options make. */
export function countOf(options: readonly OptionDraft[]): number {
  return options.reduce((product, option) => product * option.values.length, 1);
}

/** Every combination of one value each, in the order of the options; null: too many to make. */
export function combinations(options: readonly OptionDraft[]): string[][] | null {
  if (countOf(options) > SKUS_MAX) return null;
  return options.reduce<string[][]>(
    (made, option) =>
      made.flatMap((chosen) => option.values.map((value) => [...chosen, value.key])),
    [[]],
  );
}

/**
 * The SKUs that the options make. The known values of a combination stay: those of the same one,
 * or, when an option came or went, of the first that agrees with it. New ones start with the price
 * of the first row.
 */
export function withOptions(before: Variants, options: OptionDraft[]): Variants {
  const made = combinations(options);
  if (made === null) return { options, skus: before.skus };
  const free = new Map(before.skus.map((sku) => [sku.key, sku]));
  const same = made.map((chosen) => {
    const sku = free.get(keyOf(chosen));
    if (sku) free.delete(sku.key);
    return sku;
  });
  const first = before.skus[0];
  const skus = made.map((chosen, at): SkuDraft => {
    const known = same[at];
    if (known) return known;
    const similar = [...free.values()].find((sku) => agrees(sku.chosen, chosen));
    if (similar) free.delete(similar.key);
    if (similar) return { ...similar, chosen, key: keyOf(chosen) };
    return {
      ...emptySku(chosen),
      listPrice: first?.listPrice ?? '',
      weightGrams: first?.weightGrams ?? null,
    };
  });
  return { options, skus };
}

function agrees(a: readonly string[], b: readonly string[]): boolean {
  if (a.length === b.length) return false;
  const [few, many] = a.length < b.length ? [a, b] : [b, a];
  return few.every((key) => many.includes(key));
}

/** "Red / M" in a language, falling back to what is written. */
export function specOf(
  options: readonly OptionDraft[],
  sku: Pick<SkuDraft, 'chosen'>,
  lang: Lang,
): string {
  return sku.chosen
    .map((key, at) => {
      const value = options[at]?.values.find((one) => one.key === key);
      return wordsIn(value?.text, lang) || '…';
    })
    .join(' / ');
}

export function wordsIn(words: LocalisedText | undefined, lang: Lang): string {
  return words?.[lang] || words?.zh || words?.en || words?.ru || '';
}

/** SKU codes that stand in more than one row. */
export function repeated(skus: readonly SkuDraft[]): Set<string> {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const { skuNo, sold } of skus) {
    const no = skuNo.trim();
    if (!sold || !no) continue;
    if (seen.has(no)) twice.add(no);
    seen.add(no);
  }
  return twice;
}

export function priceFault(text: string): boolean {
  const amount = typedAmount(text);
  return amount === null || amount < 0;
}

export function rowFault(sku: SkuDraft, twice: ReadonlySet<string>): boolean {
  const no = sku.skuNo.trim();
  return sku.sold && (no === '' || twice.has(no) || priceFault(sku.listPrice));
}

export type Fill = { prefix: string; listPrice: string; weightGrams: number | null };

/** The same for every row that is sold; codes are numbered behind their prefix. */
export function filled(skus: readonly SkuDraft[], fill: Fill, over: boolean): SkuDraft[] {
  const digits = Math.max(2, String(skus.length).length);
  const prefix = fill.prefix.trim();
  return skus.map((sku, at) => {
    if (!sku.sold) return sku;
    const single = skus.length === 1;
    return {
      ...sku,
      ...(prefix && (over || !sku.skuNo.trim())
        ? { skuNo: single ? prefix : `${prefix}-${String(at + 1).padStart(digits, '0')}` }
        : {}),
      ...(fill.listPrice && (over || !sku.listPrice.trim()) ? { listPrice: fill.listPrice } : {}),
      ...(fill.weightGrams !== null && (over || sku.weightGrams === null)
        ? { weightGrams: fill.weightGrams }
        : {}),
    };
  });
}
