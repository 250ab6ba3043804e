import type { Amount, Currency } from '@tradeport/api/kernel/money';
import { FREIGHT_MAX, type OrderSettings } from '@tradeport/api/orders/settings';
import type { FreightAgreed, FreightMeasure, FreightRule } from '@tradeport/api/pricing/freight';

/** A seller's template as it is read with goods. */
type FreightTemplate = { currency: Currency; by: FreightMeasure; rules: readonly FreightRule[] };
/** `region`: the code of a province, or of a country; null: not known yet. */
type Parcel = { grams: number; pieces: number; region: string | null };
type Freight = OrderSettings['freight'];

/**
 * CHK-04 The freight of one seller's goods, as `priceOrder` takes it: a fixed amount, and the
 * amount of goods from which it is free. The cheapest carrier among the rules for the region, else
 * among those for everywhere else, applies: one that is free for these goods costs nothing. Without
 * a template in this currency, and where no rule fits, what the portal says (`fallback`). Pure.
 */
export function freightFor(
  templates: readonly FreightTemplate[],
  parcel: Parcel,
  currency: Currency,
  fallback: Freight,
): Freight {
  const template = templates.find((one) => one.currency === currency);
  const found = template && cheapest(template, parcel);
  return found ? { [currency]: found } : fallback;
}

/**
 * CHK-04 The part of the freight rules that is kept with an order: the rules for its region, and
 * the portal's amount as a fixed rule. Null: nothing is charged. Pure.
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

/**
 * CHK-04 The freight by all carriers that fit: the least fee, until any of them is free. That is
 * the cheapest one for goods of every amount, which is known only after promotions. Undefined: no
 * rule fits.
 */
export function cheapest(
  template: Pick<FreightTemplate, 'by' | 'rules'>,
  parcel: Parcel,
): { fixed: Amount; freeFrom: Amount | null } | undefined {
  const costs = costsOf(template, parcel);
  if (costs.length === 0) return undefined;
  const free = costs.flatMap(({ rule }) => rule.freeFrom ?? []);
  return {
    fixed: Math.min(...costs.map(({ amount }) => amount)),
    freeFrom: free.length > 0 ? Math.min(...free) : null,
  };
}

/** The rule that counts for goods of this amount, and what it comes to; of two that come to the same, the earlier one. */
export function cheapestRule(
  template: Pick<FreightTemplate, 'by' | 'rules'>,
  parcel: Parcel,
  goods: Amount,
): { rule: FreightRule; amount: Amount } | undefined {
  return costsOf(template, parcel)
    .map(({ rule, amount }) => ({
      rule,
      amount: rule.freeFrom !== null && goods >= rule.freeFrom ? 0 : amount,
    }))
    .toSorted((a, b) => a.amount - b.amount)[0];
}

function costsOf(
  { by, rules }: Pick<FreightTemplate, 'by' | 'rules'>,
  { grams, pieces, region }: Parcel,
): { rule: FreightRule; amount: Amount }[] {
  const measure = by === 'weight' ? grams : pieces;
  return fittingRules(rules, region).map((rule) => ({ rule, amount: costOf(rule, measure) }));
}

/** The first so many grams or pieces, and each further step that is begun. */
function costOf({ first, firstFee, step, stepFee }: FreightRule, measure: number): Amount {
  const steps = Math.max(0, Math.ceil((measure - first) / step));
  return Math.min(firstFee + steps * stepFee, FREIGHT_MAX);
}
