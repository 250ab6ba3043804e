import type { PriceKind } from '@tradeport/api/catalogue/model';
import { type Amount, type Currency, mulDiv, rateOf, RATE_ONE } from '@tradeport/api/kernel/money';
import { typedAmount } from '@tradeport/api/kernel/typed-number';

/** A price rule while it is edited. `sku` is a row's key; null is every SKU. */
export type RuleDraft = {
  key: string;
  sku: string | null;
  kind: PriceKind;
  quantity: number | null;
  level: string | null;
  currency: Currency;
  by: 'amount' | 'share';
  amount: string;
  /** Share of the list price in per cent. */
  share: number | null;
  validFrom: string | null;
  validTo: string | null;
};

/** Faults for which the server would refuse the rule (price.rule), found before it is asked. */
export function ruleFault(rule: RuleDraft): boolean {
  const amount = typedAmount(rule.amount);
  if (rule.by === 'amount' ? amount === null || amount < 0 : rule.share === null) return true;
  if (rule.kind === 'list' && rule.by === 'share') return true;
  if ((rule.kind === 'level' || rule.kind === 'dealer') && !rule.level) return true;
  return Boolean(
    rule.validFrom && rule.validTo && Date.parse(rule.validFrom) >= Date.parse(rule.validTo),
  );
}

/** 90 → 900 000 of 1/1 000 000. */
export function rateIn(percent: number): number {
  return Math.round(percent * (RATE_ONE / 100));
}

type Asked = {
  sku: string;
  listPrice: string;
  currency: Currency;
  quantity: number;
  level: string;
  at: number;
};
type Priced = { amount: Amount; list: Amount; why: PriceKind };

/** At the same price the plainer reason is given. */
const simplestFirst: readonly PriceKind[] = ['list', 'tier', 'level', 'dealer'];

/** CAT-03 The lowest price that applies, as the server will say it. Null: no list price yet. */
export function priceAt(rules: readonly RuleDraft[], asked: Asked): Priced | null {
  const applying = rules.filter((rule) => !ruleFault(rule) && applies(rule, asked));
  const own = typedAmount(asked.listPrice);
  if (own === null || own < 0) return null;
  const lists = applying.flatMap((rule) => (rule.kind === 'list' ? amountOf(rule, own) : []));
  const list = Math.min(own, ...lists);
  const offers: Priced[] = [
    { amount: own, list, why: 'list' },
    ...applying.map((rule): Priced => ({ amount: amountOf(rule, list), list, why: rule.kind })),
  ];
  return (
    offers.sort(
      (a, b) => a.amount - b.amount || simplestFirst.indexOf(a.why) - simplestFirst.indexOf(b.why),
    )[0] ?? null
  );
}

/** How far below the list price, as a share. */
export function belowList({ amount, list }: Priced): number {
  return list === 0 ? 0 : mulDiv(list - amount, RATE_ONE, list) / RATE_ONE;
}

function amountOf(rule: RuleDraft, list: Amount): Amount {
  return rule.by === 'amount'
    ? (typedAmount(rule.amount) ?? 0)
    : rateOf(list, rateIn(rule.share ?? 0));
}

function applies(rule: RuleDraft, asked: Asked): boolean {
  if (rule.currency !== asked.currency || (rule.quantity ?? 1) > asked.quantity) return false;
  if (rule.sku !== null && rule.sku !== asked.sku) return false;
  if (rule.kind === 'level' && rule.level !== asked.level) return false;
  // Dealers are no buyers of this preview.
  if (rule.kind === 'dealer') return false;
  return (
    (!rule.validFrom || Date.parse(rule.validFrom) <= asked.at) &&
    (!rule.validTo || asked.at < Date.parse(rule.validTo))
  );
}
