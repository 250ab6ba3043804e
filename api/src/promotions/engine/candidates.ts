import { type Amount, RATE_ONE, sum } from '../../kernel/money.ts';
import { stageOf, type Scope } from '../terms.ts';
import type { Bill, BillLine, Offer, Reason } from './types.ts';

/** A promotion that this bill may use. */
export type Candidate = {
  offer: Offer;
  /** Its place among all, the older first: the last tie. */
  at: number;
  /** Lines in its scope, by their place in the bill; and of each line whether it is one of them. */
  covers: readonly number[];
  isIn: readonly boolean[];
  /** Of the item stage: the most that it saves of one piece of each line. */
  most: readonly Amount[];
  /** Of a seller's coupon: the order that it is for. */
  order: string | null;
};
/** The candidates of a bill by what they work on, and the others with their reason. */
export type Field = {
  items: Candidate[];
  thresholds: Candidate[];
  gifts: Candidate[];
  coupons: Candidate[];
  members: Candidate[];
  unused: { offer: Offer; reason: Reason }[];
};

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
    const covers: number[] = [];
    bill.lines.forEach((line, place) => {
      if (isIn(offer, line)) covers.push(place);
    });
    const reason = barred(bill, offer) ?? reasonOf(bill, offer, covers);
    if (reason) {
      field.unused.push({ offer, reason });
      return;
    }
    const candidate = candidateOf(bill, offer, at, useful(bill, offer, covers));
    switch (stageOf[offer.terms.type]) {
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
  offer: Offer,
  at: number,
  covers: readonly number[],
  order: string | null = null,
): Candidate {
  const isIn = bill.lines.map(() => false);
  const most = bill.lines.map(() => 0);
  for (const line of covers) {
    isIn[line] = true;
    most[line] = mostOff(bill, offer, line);
  }
  return { offer, at, covers, isIn, most, order };
}

/** The most that a promotion of the item stage saves of one piece of a line. */
function mostOff(bill: Bill, offer: Offer, line: number): Amount {
  const { terms } = offer;
  const price = bill.lines[line]?.price ?? 0;
  switch (terms.type) {
    case 'discount':
      return (price * terms.rate) / RATE_ONE;
    // The free ones are the cheapest of their group.
    case 'n_for_m':
      return (price * (terms.n - terms.m)) / terms.n;
    case 'bundle': {
      const all = terms.parts.reduce((sum, part) => {
        const of = bill.lines.find((one) => one.skuId === part.skuCode);
        return sum + (of?.price ?? 0) * part.quantity;
      }, 0);
      return all === 0 ? 0 : (price * Math.max(0, all - terms.price)) / all;
    }
    case 'flash':
    case 'group':
      return price - (priceIn(offer, bill.lines[line]) ?? price);
    default:
      return 0;
  }
}

/** A promotion, or the one coupon of it. */
export function keyOf(offer: Offer): string {
  return offer.coupon?.id ?? offer.id;
}

/** What the lines at these places cost without promotions. */
export function grossOf(bill: Bill, places: readonly number[]): Amount {
  return sum(places.map((at) => (bill.lines[at]?.price ?? 0) * (bill.lines[at]?.quantity ?? 0)));
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

/** Whom it is not for, or no more. */
function barred(bill: Bill, offer: Offer): Reason | null {
  const { scope, left, budgetLeft, currency, terms, coupon } = offer;
  if (currency !== bill.currency) return { why: 'currency' };
  if (scope.levels?.length && !allows(scope.levels, bill.who.level)) return { why: 'level' };
  if (scope.firstOrder && !bill.who.firstOrder) return { why: 'first_order' };
  if (terms.type === 'group' && !bill.joined?.includes(offer.id)) return { why: 'not_joined' };
  if (left !== null && left < 1) return { why: 'limit' };
  if (budgetLeft !== null && budgetLeft < 1) return { why: 'budget' };
  if (coupon && bill.picked && !bill.picked.includes(coupon.id)) return { why: 'not_picked' };
  return null;
}

/** What keeps it from taking anything off these lines, whatever else is chosen. */
function reasonOf(bill: Bill, offer: Offer, covers: readonly number[]): Reason | null {
  const { terms, left } = offer;
  if (covers.length === 0) return { why: 'no_goods' };
  const quantity = (places: readonly number[]) =>
    places.reduce((all, at) => all + (bill.lines[at]?.quantity ?? 0), 0);
  switch (terms.type) {
    case 'flash':
    case 'group': {
      const named = covers.filter((at) => priceIn(offer, bill.lines[at]) !== null);
      if (named.length === 0) return { why: 'no_goods' };
      return useful(bill, offer, covers).length === 0 ? { why: 'no_gain' } : null;
    }
    case 'n_for_m':
      if (left !== null && left < terms.n) return { why: 'limit' };
      return quantity(covers) < terms.n
        ? { why: 'pieces', missing: terms.n - quantity(covers) }
        : null;
    case 'bundle': {
      const missing = terms.parts.map(
        (part) =>
          part.quantity - quantity(covers.filter((at) => bill.lines[at]?.skuId === part.skuCode)),
      );
      const lacks = missing.reduce((all, one) => all + Math.max(0, one), 0);
      if (missing.every((one, at) => one === terms.parts[at]?.quantity)) return { why: 'no_goods' };
      if (lacks > 0) return { why: 'pieces', missing: lacks };
      const size = terms.parts.reduce((all, part) => all + part.quantity, 0);
      return left !== null && left < size ? { why: 'limit' } : null;
    }
    case 'threshold':
      return below(bill, covers, Math.min(...terms.tiers.map((tier) => tier.from)));
    case 'coupon': {
      const orders = offer.sellerId === null ? [covers] : [...byOrder(bill, covers).values()];
      const most = orders.toSorted((a, b) => grossOf(bill, b) - grossOf(bill, a))[0] ?? [];
      return below(bill, most, terms.from);
    }
    default:
      return null;
  }
}

function below(bill: Bill, places: readonly number[], from: Amount): Reason | null {
  const gross = grossOf(bill, places);
  return gross < from ? { why: 'below', from, missing: from - gross } : null;
}

/** Of those in its scope the lines that it can do anything with. */
function useful(bill: Bill, offer: Offer, covers: readonly number[]): number[] {
  const { terms } = offer;
  switch (terms.type) {
    case 'flash':
    case 'group':
      return covers.filter((at) => {
        const price = priceIn(offer, bill.lines[at]);
        return price !== null && price < (bill.lines[at]?.price ?? 0);
      });
    case 'bundle':
      return covers.filter((at) =>
        terms.parts.some((part) => part.skuCode === bill.lines[at]?.skuId),
      );
    default:
      return [...covers];
  }
}

const prices = new WeakMap<object, ReadonlyMap<string, Amount>>();
/** The price of its own that a flash or group promotion gives a line's goods. */
export function priceIn({ terms }: Offer, line: BillLine | undefined): Amount | null {
  if (terms.type !== 'flash' && terms.type !== 'group') return null;
  const known = prices.get(terms.prices);
  const list = known ?? new Map(terms.prices.map((one) => [one.skuCode, one.price]));
  if (!known) prices.set(terms.prices, list);
  return list.get(line?.skuId ?? '') ?? null;
}

function byOrder(bill: Bill, places: readonly number[]): Map<string, number[]> {
  const orders = new Map<string, number[]>();
  for (const at of places) {
    const order = bill.lines[at]?.order ?? '';
    orders.set(order, [...(orders.get(order) ?? []), at]);
  }
  return orders;
}

/** P3 A seller's coupon is for one order, the tenant's for the whole checkout. */
function perOrder(bill: Bill, candidate: Candidate): Candidate[] {
  if (candidate.offer.sellerId === null) return [candidate];
  const from = candidate.offer.terms.type === 'coupon' ? candidate.offer.terms.from : 0;
  return [...byOrder(bill, candidate.covers)]
    .filter(([, covers]) => grossOf(bill, covers) >= from)
    .map(([order, covers]) => candidateOf(bill, candidate.offer, candidate.at, covers, order));
}
