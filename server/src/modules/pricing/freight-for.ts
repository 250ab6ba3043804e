import type { Amount, Currency } from '@tradeport/api/kernel/money';
import { FREIGHT_MAX, type OrderSettings } from '@tradeport/api/orders/settings';
import type { FreightMeasure, FreightRule } from '@tradeport/api/pricing/freight';

/** A seller's template as it is read with goods. */
type FreightTemplate = { currency: Currency; by: FreightMeasure; rules: readonly FreightRule[] };
/** `region`: the code of a province, or of a country; null: not known yet. */
type Parcel = { grams: number; pieces: number; region: string | null };
type Freight = OrderSettings['freight'];

/**
 * CHK-04 What sending some goods of one seller costs, as `priceOrder` takes it: a fixed amount, and from which goods amount on
 * it is free. Of the rules for the region, else of those for everywhere else, the carrier that is cheapest. Without a
 * template in this currency, and where no rule fits, what the portal says (`fallback`). Pure.
 */
export function freightFor(
  templates: readonly FreightTemplate[],
  parcel: Parcel,
  currency: Currency,
  fallback: Freight,
): Freight {
  const template = templates.find((one) => one.currency === currency);
  const found = template && cheapestRule(template, parcel);
  return found ? { [currency]: { fixed: found.amount, freeFrom: found.rule.freeFrom } } : fallback;
}

/** The rule that counts and what it comes to, before it may be free. */
export function cheapestRule(
  { by, rules }: Pick<FreightTemplate, 'by' | 'rules'>,
  { grams, pieces, region }: Parcel,
): { rule: FreightRule; amount: Amount } | undefined {
  const here = rules.filter(({ regions }) => region !== null && regions.includes(region));
  const fitting = here.length > 0 ? here : rules.filter(({ regions }) => regions.length === 0);
  const measure = by === 'weight' ? grams : pieces;
  return fitting
    .map((rule) => ({ rule, amount: costOf(rule, measure) }))
    .toSorted(
      (a, b) =>
        a.amount - b.amount || (a.rule.freeFrom ?? Infinity) - (b.rule.freeFrom ?? Infinity),
    )[0];
}

/** The first so many grams or pieces, and each further step that is begun. */
function costOf({ first, firstFee, step, stepFee }: FreightRule, measure: number): Amount {
  const steps = Math.max(0, Math.ceil((measure - first) / step));
  return Math.min(firstFee + steps * stepFee, FREIGHT_MAX);
}
