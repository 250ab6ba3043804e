import type { Scope } from '../terms.ts';
import { recordBy } from '../types/index.ts';
import { byOrder, grossOf } from './gross.ts';
import type { Candidate } from './model.ts';
import type { Bill, BillLine, Offer, Reason } from './types.ts';

export type { Candidate } from './model.ts';
export { grossOf } from './gross.ts';

/** The candidates of a bill by what they work on, and the others with their reason. */
export type Field = {
  items: Candidate[];
  thresholds: Candidate[];
  gifts: Candidate[];
  coupons: Candidate[];
  members: Candidate[];
  unused: { offer: Offer; reason: Reason }[];
};

const noGoods: Reason = { why: 'no_goods' };

/** Sorts out what cannot apply to this bill in any combination. Pure. */
export function fieldOf(bill: Bill): Field {
  const field: Field = {
    items: [],
    thresholds: [],
    gifts: [],
    coupons: [],
    members: [],
    unused: [],
  };
  const byAge = bill.offers.toSorted(
    (a, b) => a.createdAt - b.createdAt || (keyOf(a) < keyOf(b) ? -1 : 1),
  );
  byAge.forEach((offer, at) => {
    const { terms } = offer;
    const rule = recordBy(terms);
    const covers: number[] = [];
    bill.lines.forEach((line, place) => {
      if (isIn(offer, line)) covers.push(place);
    });
    const reason =
      barred(bill, offer) ??
      (covers.length === 0 ? noGoods : null) ??
      rule.lacks({ bill, terms, offer }, covers);
    if (reason) {
      field.unused.push({ offer, reason });
      return;
    }
    const candidate = candidateOf(
      bill,
      { offer, rule },
      at,
      rule.useful({ bill, terms, offer }, covers),
    );
    switch (rule.stage) {
      case 'item':
        field.items.push(candidate);
        break;
      case 'threshold':
        field.thresholds.push(candidate);
        break;
      case 'gift':
        field.gifts.push(candidate);
        break;
      case 'member':
        field.members.push(candidate);
        break;
      case 'coupon':
        field.coupons.push(...perOrder(bill, candidate));
    }
  });
  return field;
}

function candidateOf(
  bill: Bill,
  { offer, rule }: Pick<Candidate, 'offer' | 'rule'>,
  at: number,
  covers: readonly number[],
  order: string | null = null,
): Candidate {
  const { terms } = offer;
  const isIn = bill.lines.map(() => false);
  const most = bill.lines.map(() => 0);
  for (const line of covers) {
    isIn[line] = true;
    most[line] = rule.mostOff({ bill, terms, offer }, line);
  }
  return { offer, rule, at, covers, isIn, most, order };
}

/** A promotion, or the one coupon of it. */
export function keyOf(offer: Pick<Offer, 'id' | 'coupon'>): string {
  return offer.coupon?.id ?? offer.id;
}

const sets = new WeakMap<readonly string[], ReadonlySet<string>>();
/** Left out or empty does not restrict. Long lists are looked up in a set that is made once. */
function allows(list: readonly string[] | undefined, code: string | null): boolean {
  if (list === undefined || list.length === 0) return true;
  if (code === null) return false;
  if (list.length < 16) return list.includes(code);
  const set = sets.get(list) ?? new Set(list);
  sets.set(list, set);
  return set.has(code);
}

/** PRO-01f Whether a promotion is of a line's goods at all. */
export function isIn(
  { scope, sellerId }: Pick<Offer, 'scope' | 'sellerId'>,
  line: Omit<BillLine, 'key' | 'order' | 'quantity' | 'price' | 'taxOnTop'>,
): boolean {
  return (
    line.discountable &&
    (sellerId === null || sellerId === line.sellerId) &&
    allows(scope.products, line.productId) &&
    allows(scope.brands, line.brandId) &&
    allows(scope.stores, line.sellerId) &&
    inCategories(scope, line)
  );
}

function inCategories({ categories }: Scope, line: Pick<BillLine, 'categories'>): boolean {
  return !categories?.length || line.categories.some((one) => allows(categories, one));
}

/** The reason why the offer is not for this buyer or this bill, or is used up. */
function barred(bill: Bill, offer: Offer): Reason | null {
  const { scope, left, budgetLeft, currency, terms, coupon } = offer;
  if (currency !== bill.currency) return { why: 'currency' };
  if (scope.levels?.length && !allows(scope.levels, bill.who.level)) return { why: 'level' };
  if (scope.firstOrder && !bill.who.firstOrder) return { why: 'first_order' };
  if (recordBy(terms).needsGroup && !bill.joined?.includes(offer.id)) return { why: 'not_joined' };
  if (left !== null && left < 1) return { why: 'limit' };
  if (budgetLeft !== null && budgetLeft < 1) return { why: 'budget' };
  if (coupon && bill.picked && !bill.picked.includes(coupon.id)) return { why: 'not_picked' };
  return null;
}

/** P3 A seller's coupon is for one order, the tenant's for the whole checkout. */
function perOrder(bill: Bill, candidate: Candidate): Candidate[] {
  if (candidate.offer.sellerId === null) return [candidate];
  const from = candidate.rule.least(candidate.offer.terms);
  return [...byOrder(bill, candidate.covers)]
    .filter(([, covers]) => grossOf(bill, covers) >= from)
    .map(([order, covers]) => candidateOf(bill, candidate, candidate.at, covers, order));
}

/** The bill's offer that a candidate is of. */
export function offersBy(bill: Bill, { offer }: Candidate): Offer[] {
  const own = bill.offers.find((one) => one === offer);
  return own ? [own] : [];
}
