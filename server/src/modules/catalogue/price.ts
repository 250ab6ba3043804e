import { PRICE_MAX, type PriceReason } from '@tradeport/api/catalogue/model';
import { rateOf, type Amount, type Currency } from '@tradeport/api/kernel/money';

/**
 * One price rule as cards and `sellable` carry it; a condition that is left out does not restrict.
 */
export type PriceRule = {
  kind: PriceReason;
  currency: Currency;
  /** From this quantity on; left out: from one. */
  quantity?: number;
  level?: string;
  /** The price list, if the price comes from one. */
  listId?: string;
  /** One of both: the price, or a share of the list price in 1/1 000 000. */
  amount?: Amount;
  rate?: number;
  /** ISO instants; `to` is the first moment at which the rule no longer holds. */
  from?: string;
  to?: string;
  /** ORD-08 The list price cannot be reduced: the product is stored value. */
  firm?: true;
  /** A level's rate for all products: a rule for this product is more specific. */
  general?: true;
};
/** A price list that the viewer buys by; `rank`: how specific its assignment is (`listRanks`). */
export type AppliedList = { id: string; name: string; rank: number };
/** The buyer, quantity and time of a price request. */
export type Asked = {
  quantity: number;
  level: string | null;
  currency: Currency;
  at: Date;
  dealerLevel?: string | null;
  /** The price lists of the buyer, the one that comes first on top. */
  lists?: readonly AppliedList[];
  /** The tenant lets the most specific price win instead of the lowest. */
  specific?: boolean;
};
type TraceStep = {
  why: PriceReason;
  amount: Amount;
  from: number;
  level: string | null;
  /** Id and name of the price list that it stands in. */
  listId?: string;
  priceList?: string;
  won: boolean;
};
export type Price = {
  amount: Amount;
  why: PriceReason;
  list: Amount;
  /** The name of the price list that won. */
  priceList?: string;
  trace: TraceStep[];
};

/** At the same price the plainer reason is given. */
const plainness: Record<PriceReason, number> = {
  list: 0,
  tier: 1,
  level: 2,
  dealer: 3,
  price_list: 4,
};
/** How specific a price list is, by whom it is assigned to; between them stand the rules of products. */
export const listRanks = { region: 20, level: 41, dealer: 51, company: 60, contract: 70 } as const;
const GENERAL_RANK = 30;
const ruleRanks = { list: 0, tier: 10, level: 42, dealer: 52, price_list: 0 } as const;

/**
 * CAT-03 The lowest price that applies wins and says why; the most specific one, where the tenant says so. Null: not sold
 * in this currency. A share is of the lowest list price that holds, rounded to 1/10 000 (CHK-04).
 */
export function priceOf(rules: readonly PriceRule[], asked: Asked): Price | null {
  const trace = applying(rules, asked);
  const won = trace[0];
  if (!won) return null;
  won.won = true;
  const list = trace.reduce<Amount | null>(
    (lowest, step) =>
      step.why === 'list' && (lowest === null || step.amount < lowest) ? step.amount : lowest,
    null,
  );
  return {
    amount: won.amount,
    why: won.why,
    list: list ?? won.amount,
    ...(won.priceList === undefined ? {} : { priceList: won.priceList }),
    trace,
  };
}

/** The quantities at which the price for this viewer changes, for the table "50+ ¥12.30". */
export function priceBreaks(
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
  const lists = asked.lists ?? [];
  const found: { step: TraceStep; rank: number; place: number }[] = [];
  for (const rule of held) {
    const amount = rule.amount ?? (list === null ? null : rateOf(list, rule.rate ?? 0));
    // Entered before there was a bound: no price, so that it harms nobody's cart.
    if (amount === null || amount > PRICE_MAX) continue;
    const place = rule.listId === undefined ? -1 : lists.findIndex(({ id }) => id === rule.listId);
    const of = lists[place];
    found.push({
      step: {
        why: rule.kind,
        amount,
        from: rule.quantity ?? 1,
        level: rule.level ?? null,
        ...(of ? { listId: of.id, priceList: of.name } : {}),
        won: false,
      },
      rank: of ? of.rank : rule.general ? GENERAL_RANK : ruleRanks[rule.kind],
      place,
    });
  }
  return found
    .sort(
      ({ step: a, ...one }, { step: b, ...other }) =>
        (asked.specific
          ? other.rank - one.rank || one.place - other.place || b.from - a.from
          : 0) ||
        a.amount - b.amount ||
        plainness[a.why] - plainness[b.why] ||
        a.from - b.from ||
        one.place - other.place,
    )
    .map(({ step }) => step);
}

function applies(rule: PriceRule, asked: Asked, at: number): boolean {
  if (rule.currency !== asked.currency || (rule.quantity ?? 1) > asked.quantity) return false;
  if (rule.kind === 'level' && rule.level !== asked.level) return false;
  if (rule.kind === 'dealer' && rule.level !== (asked.dealerLevel ?? null)) return false;
  if (rule.kind === 'price_list' && !asked.lists?.some(({ id }) => id === rule.listId))
    return false;
  return (
    (rule.from === undefined || Date.parse(rule.from) <= at) &&
    (rule.to === undefined || at < Date.parse(rule.to))
  );
}
