import { PRICE_MAX, type PriceKind } from '@tradeport/api/catalogue/model';
import { rateOf, type Amount, type Currency } from '@tradeport/api/kernel/money';

/** One price rule as cards and `sellable` carry it; what is left out does not restrict. */
export type PriceRule = {
  kind: PriceKind;
  currency: Currency;
  /** From this quantity on; left out: from one. */
  quantity?: number;
  level?: string;
  contract?: string;
  /** One of both: the price, or a share of the list price in 1/1 000 000. */
  amount?: Amount;
  rate?: number;
  /** ISO instants; `to` is the first moment at which the rule no longer holds. */
  from?: string;
  to?: string;
  /** ORD-08 Of a list price that is never less: that of stored value. */
  firm?: true;
};
/** Who asks for how much, when. `contracts`: codes of the contracts that the buyer may buy under. */
export type Asked = {
  quantity: number;
  level: string | null;
  currency: Currency;
  at: Date;
  dealerLevel?: string | null;
  contracts?: readonly string[];
};
type TraceStep = {
  why: PriceKind;
  amount: Amount;
  from: number;
  level: string | null;
  won: boolean;
};
export type Price = { amount: Amount; why: PriceKind; list: Amount; trace: TraceStep[] };

/** At the same price the plainer reason is given. */
const plainness: Record<PriceKind, number> = { list: 0, tier: 1, level: 2, dealer: 3, contract: 4 };

/**
 * CAT-03 The lowest price that applies wins and says why. Null: not sold in this currency.
 * A share is of the lowest list price that holds, rounded to 1/10 000 (CHK-04).
 */
export function priceOf(rules: readonly PriceRule[], asked: Asked): Price | null {
  const trace = applying(rules, asked);
  const won = trace[0];
  if (!won) return null;
  won.won = true;
  return { amount: won.amount, why: won.why, list: listOf(trace) ?? won.amount, trace };
}

/** The quantities at which the price for this viewer changes, for the table "50+ ¥12.30". */
export function stepsOf(
  rules: readonly PriceRule[],
  asked: Omit<Asked, 'quantity'>,
  moq: number,
): { from: number; price: Price }[] {
  const quantities = new Set([
    moq,
    ...rules.map((rule) => rule.quantity ?? 1).filter((quantity) => quantity > moq),
  ]);
  const steps: { from: number; price: Price }[] = [];
  for (const from of [...quantities].sort((a, b) => a - b)) {
    const price = priceOf(rules, { ...asked, quantity: from });
    if (price && price.amount !== steps.at(-1)?.price.amount) steps.push({ from, price });
  }
  return steps;
}

/** Everything that applies, the winner first. */
function applying(rules: readonly PriceRule[], asked: Asked): TraceStep[] {
  const at = asked.at.getTime();
  const held = rules.filter((rule) => applies(rule, asked, at));
  const list = held.reduce<Amount | null>(
    (lowest, rule) =>
      rule.kind === 'list' &&
      rule.amount !== undefined &&
      rule.amount <= PRICE_MAX &&
      (lowest === null || rule.amount < lowest)
        ? rule.amount
        : lowest,
    null,
  );
  const trace: TraceStep[] = [];
  for (const rule of held) {
    const amount = rule.amount ?? (list === null ? null : rateOf(list, rule.rate ?? 0));
    // Entered before there was a bound: no price, so that it harms nobody's cart.
    if (amount === null || amount > PRICE_MAX) continue;
    trace.push({
      why: rule.kind,
      amount,
      from: rule.quantity ?? 1,
      level: rule.level ?? null,
      won: false,
    });
  }
  return trace.sort(
    (a, b) => a.amount - b.amount || plainness[a.why] - plainness[b.why] || a.from - b.from,
  );
}

function applies(rule: PriceRule, asked: Asked, at: number): boolean {
  if (rule.currency !== asked.currency || (rule.quantity ?? 1) > asked.quantity) return false;
  if (rule.kind === 'level' && rule.level !== asked.level) return false;
  if (rule.kind === 'dealer' && rule.level !== (asked.dealerLevel ?? null)) return false;
  if (rule.kind === 'contract' && !asked.contracts?.includes(rule.contract ?? '')) return false;
  return (
    (rule.from === undefined || Date.parse(rule.from) <= at) &&
    (rule.to === undefined || at < Date.parse(rule.to))
  );
}

function listOf(trace: readonly TraceStep[]): Amount | undefined {
  return trace.find((step) => step.why === 'list')?.amount;
}
