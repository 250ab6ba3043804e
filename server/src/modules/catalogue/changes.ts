import type { RuleRow, Whole } from './product.ts';
import { formatAmount } from '@tradeport/api/kernel/money';

type FieldChange = { field: string; before: string; after: string };

const SHOWN_MAX = 500;
/**
 * The fields that are reviewed; all others (prices, quantities, weights, codes) change without
 * review (CAT-02).
 */
export const contentFields = [
  'category_id',
  'brand_id',
  'title',
  'summary',
  'description',
  'unit',
  'order_type',
  'tax_rate',
  'hs_code',
  'origin',
  'attributes',
  'options',
] as const;
const tradeFields = ['moq', 'step', 'weight_g', 'currency'] as const;

export function contentChanged(before: Whole, after: Whole): boolean {
  return contentChanges(before, after).length > 0 || specsOf(before) !== specsOf(after);
}

/** The reviewed parts of options and SKUs, as a text to compare. */
export function specsOf(whole: Whole): string {
  return stable([
    whole.product.options,
    live(whole).map((sku) => [sku.id, sku.no, sku.spec, sku.file_id ?? '']),
  ]);
}

/** Every field that differs, with its old and its new value, as the history keeps it. */
export function changesOf(
  before: Whole,
  after: Whole,
): { content: FieldChange[]; price: FieldChange[] } {
  return {
    content: [
      ...contentChanges(before, after),
      ...fieldChanges(tradeFields, before, after),
      ...skuChanges(before, after),
    ],
    price: [...listPriceChanges(before, after), ...ruleChanges(before, after)],
  };
}

function contentChanges(before: Whole, after: Whole): FieldChange[] {
  const pictures = (whole: Whole) =>
    stable(whole.pictures.map(({ file_id, alt }) => [file_id, alt]));
  const specs = (whole: Whole) => stable(live(whole).map((sku) => [sku.no, sku.spec_text]));
  return [
    ...fieldChanges(contentFields, before, after),
    ...differing('pictures', pictures(before), pictures(after)),
    ...differing('specifications', specs(before), specs(after)),
  ];
}

function fieldChanges(
  fields: readonly (typeof contentFields | typeof tradeFields)[number][],
  before: Whole,
  after: Whole,
): FieldChange[] {
  return fields.flatMap((field) =>
    differing(field, stable(before.product[field]), stable(after.product[field])),
  );
}

function skuChanges(before: Whole, after: Whole): FieldChange[] {
  return live(after).flatMap((sku) => {
    const old = before.skus.find((one) => one.id === sku.id);
    if (!old) return [];
    return [
      ...differing(`${sku.no} barcode`, old.barcode, sku.barcode),
      ...differing(`${sku.no} weight_g`, String(old.weight_g), String(sku.weight_g)),
      ...differing(`${sku.no} picture`, old.file_id ?? '', sku.file_id ?? ''),
    ];
  });
}

function listPriceChanges(before: Whole, after: Whole): FieldChange[] {
  return live(after).flatMap((sku) => {
    const old = before.skus.find((one) => one.id === sku.id);
    return old ? differing(sku.no, formatAmount(old.list_price), formatAmount(sku.list_price)) : [];
  });
}

function ruleChanges(before: Whole, after: Whole): FieldChange[] {
  const words = (whole: Whole) =>
    whole.rules
      .map((rule) => ruleText(rule, whole))
      .sort()
      .join('; ');
  return differing('rules', words(before), words(after));
}

function ruleText(rule: RuleRow, whole: Whole): string {
  const sku = whole.skus.find((one) => one.id === rule.sku_id)?.no ?? '*';
  const price = rule.amount === null ? `${(rule.rate ?? 0) / 10_000} %` : formatAmount(rule.amount);
  const scope = [rule.level, rule.valid_from?.toISOString(), rule.valid_to?.toISOString()].filter(
    Boolean,
  );
  return `${sku} ${rule.kind} ${rule.quantity}+ ${price} ${rule.currency} ${scope.join(' ')}`.trim();
}

function differing(field: string, before: string, after: string): FieldChange[] {
  return before === after
    ? []
    : [{ field, before: before.slice(0, SHOWN_MAX), after: after.slice(0, SHOWN_MAX) }];
}

function live(whole: Whole) {
  return whole.skus.filter((sku) => !sku.retired);
}

/** JSON with its keys in order and without what is empty: jsonb keeps neither. */
export function stable(value: unknown): string {
  return (
    JSON.stringify(value, (_, part: unknown) => {
      if (part === null || typeof part !== 'object' || Array.isArray(part)) return part;
      return Object.fromEntries(
        Object.entries(part)
          .filter(([, v]) => v !== '' && v !== undefined)
          .sort(([a], [b]) => (a < b ? -1 : 1)),
      );
    }) ?? ''
  );
}
