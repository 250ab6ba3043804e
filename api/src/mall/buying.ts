/** CHK-02 Rule for a quantity. */
export type QuantityRule = { moq: number; step: number; available: number };
type QuantityFault = 'none' | 'stock_below_minimum' | 'under_minimum' | 'step' | 'over_stock';

/** Why a quantity cannot be bought; null: it can. */
export function quantityFault(
  quantity: number,
  { moq, step, available }: QuantityRule,
): QuantityFault | null {
  if (available <= 0) return 'none';
  if (available < moq) return 'stock_below_minimum';
  if (!Number.isInteger(quantity) || quantity < moq) return 'under_minimum';
  if (quantity % step !== 0) return 'step';
  return quantity > available ? 'over_stock' : null;
}

/** The smallest quantity that may be bought: the minimum, rounded up to whole packs. */
export function leastQuantity({ moq, step }: Pick<QuantityRule, 'moq' | 'step'>): number {
  return Math.ceil(moq / step) * step;
}

/** The nearest quantity that fits the rule, for steppers. */
export function fitQuantity(wanted: number, rule: QuantityRule): number {
  const least = leastQuantity(rule);
  const most = Math.max(least, Math.floor(rule.available / rule.step) * rule.step);
  if (!Number.isFinite(wanted)) return least;
  return Math.min(most, Math.max(least, Math.round(wanted / rule.step) * rule.step));
}

/** The step of a price table that a quantity falls under. */
export function stepAt<S extends { from: number }>(
  steps: readonly S[],
  quantity: number,
): S | undefined {
  return steps.filter((step) => step.from <= quantity).at(-1) ?? steps[0];
}

/** CAT-01 A buyable specification: its index into the values of each option. */
type Choosable = { spec: readonly number[]; available: number };
/** The chosen value of each option; null: not yet. */
export type OptionChoice = readonly (number | null)[];

/** The one SKU of a complete choice; undefined: incomplete, or not made. */
export function chosenSku<S extends Choosable>(
  skus: readonly S[],
  choice: OptionChoice,
): S | undefined {
  if (choice.some((value) => value === null)) return undefined;
  return skus.find((sku) => choice.every((value, option) => sku.spec[option] === value));
}

/** Is there nothing to buy with this value, the other choices given? Then it is crossed, not hidden. */
export function isOut(
  skus: readonly Choosable[],
  choice: OptionChoice,
  option: number,
  value: number,
  least: number,
): boolean {
  return !skus.some(
    (sku) =>
      sku.spec[option] === value &&
      sku.available >= least &&
      choice.every((other, at) => at === option || other === null || sku.spec[at] === other),
  );
}
