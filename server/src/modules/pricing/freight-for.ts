import type { Amount, Currency } from '@tradeport/api/kernel/money';
import { FREIGHT_MAX, type OrderSettings } from '@tradeport/api/orders/settings';
import type { FreightAgreed, FreightMeasure, FreightRule } from '@tradeport/api/pricing/freight';

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

/**
 * CHK-04 What of that counts for one order, kept with it: the rules for where it goes, and what the portal says as a rule
 * that does not grow. Null: nothing is charged. Pure.
 */
export function agreedFreight(
  templates: readonly FreightTemplate[],
  region: string | null,
  currency: Currency,
  fallback: Freight,
): FreightAgreed | null {
  const template = templates.find((one) => one.currency === currency);
  const rules = template ? fittingRules(template.rules, region) : [];
  if (template && rules.length > 0)
    return { by: template.by, rules: rules.map((rule) => ({ ...rule, regions: [] })) };
  const { fixed = 0, freeFrom = null } = fallback[currency] ?? {};
  if (fixed === 0) return null;
  const always = { regions: [], carrier: null, first: 1, firstFee: fixed, step: 1, stepFee: 0 };
  return { by: 'pieces', rules: [{ ...always, freeFrom }] };
}

function fittingRules(rules: readonly FreightRule[], region: string | null): FreightRule[] {
  const here = rules.filter(({ regions }) => region !== null && regions.includes(region));
  return here.length > 0 ? here : rules.filter(({ regions }) => regions.length === 0);
}

/** The rule that counts and what it comes to, before it may be free. */
export function cheapestRule(
  { by, rules }: Pick<FreightTemplate, 'by' | 'rules'>,
  { grams, pieces, region }: Parcel,
): { rule: FreightRule; amount: Amount } | undefined {
  const measure = by === 'weight' ? grams : pieces;
  return fittingRules(rules, region)
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
