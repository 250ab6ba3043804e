import { allocateParts, type Amount, rateOf, settle, spread, sum } from '../../kernel/money.ts';
import { type Candidate, priceIn } from './candidates.ts';
import {
  type Fault,
  isFault,
  isOver,
  type Piece,
  type State,
  type Take,
  takeOff,
} from './state.ts';
import type { Bill } from './types.ts';

/** How many pieces of each line each promotion of the item stage takes, and which lines exclusive ones have. */
export type Allocation = {
  taken: ReadonlyMap<Candidate, readonly number[]>;
  closed: readonly (Candidate | null)[];
};

/** P1 The bill after its item promotions: a percentage settles once for its scope, groups and bundles each by themselves. */
export function itemStage(bill: Bill, { taken, closed }: Allocation): State | Fault {
  const { parts, own } = partsOf(bill, taken);
  let state: State = { parts, left: parts.map((part) => part.goods), takes: [], closed };
  for (const [by, places] of own) {
    const after = takeItem(bill, state, by, places);
    if (isFault(after)) return after;
    state = after;
  }
  return state;
}

/**
 * Each line by who takes its pieces, what nobody takes last; settled with their order, as every price is (CHK-04). Plain
 * loops: the search comes by here for every way of sharing pieces.
 */
function partsOf(bill: Bill, taken: Allocation['taken']) {
  const parts: Piece[] = [];
  const own = new Map<Candidate, number[]>();
  const orders = new Map<string, number[]>();
  for (const item of taken.keys()) own.set(item, []);
  const holders: Candidate[][] = bill.lines.map(() => []);
  for (const [item, pieces] of taken)
    for (const at of item.covers) if ((pieces[at] ?? 0) > 0) holders[at]?.push(item);
  for (const [at, { quantity, price, order }] of bill.lines.entries()) {
    let places = orders.get(order);
    if (!places) orders.set(order, (places = []));
    let rest = quantity;
    for (const item of holders[at] ?? []) {
      const held = taken.get(item)?.[at] ?? 0;
      rest -= held;
      own.get(item)?.push(parts.length);
      places.push(parts.length);
      const ofItem = priceIn(item.offer, bill.lines[at]) ?? price;
      parts.push({ line: at, quantity: held, price: ofItem, goods: 0, item });
    }
    if (rest === 0) continue;
    places.push(parts.length);
    parts.push({ line: at, quantity: rest, price, goods: 0, item: null });
  }
  for (const places of orders.values()) {
    const exact = places.map((at) => (parts[at]?.price ?? 0) * (parts[at]?.quantity ?? 0));
    allocateParts(exact).forEach((amount, n) => {
      const part = parts[places[n] ?? 0];
      if (part) part.goods = amount;
    });
  }
  return { parts, own };
}

function takeItem(bill: Bill, state: State, by: Candidate, own: readonly number[]): State | Fault {
  const { terms } = by.offer;
  switch (terms.type) {
    case 'discount':
      return takeOff(state, by, own, (left) => settle(rateOf(left, terms.rate)));
    case 'n_for_m':
      return takeGroups(state, by, own, groupsOf(state.parts, own, terms));
    case 'bundle':
      return takeGroups(state, by, own, bundlesOf(bill, state.parts, own, by));
    default:
      return priced(bill, state, by, own);
  }
}

/** F2 A flash price is the price of its goods: nothing comes off them, and the budget pays the difference. */
function priced(bill: Bill, state: State, by: Candidate, own: readonly number[]): State | Fault {
  const shares = own.map((at) => {
    const part = state.parts[at];
    return part ? ((bill.lines[part.line]?.price ?? 0) - part.price) * part.quantity : 0;
  });
  const amount = settle(sum(shares));
  if (amount <= 0) return { by, reason: { why: 'no_gain' } };
  if (isOver(by, amount)) return { by, reason: { why: 'budget' } };
  const basis = own.map((at, n) => (state.parts[at]?.goods ?? 0) + (shares[n] ?? 0));
  const take: Take = { by, amount, parts: own, shares, basis };
  return { ...state, takes: [...state.takes, take] };
}

/** What a group of pieces saves, and what of which part is in it: the weights of its split. `times`: how many are alike. */
type Group = { off: Amount; weights: readonly Amount[]; times: number };

/** P4 Prices descending, at equal ones the earlier line; groups of n, the cheapest n − m free. */
function groupsOf(
  parts: readonly Piece[],
  own: readonly number[],
  { n, m }: { n: number; m: number },
): Group[] {
  const byPrice = own
    .map((at, place) => ({ place, price: parts[at]?.price ?? 0, left: parts[at]?.quantity ?? 0 }))
    .toSorted((a, b) => b.price - a.price || a.place - b.place);
  const groups: Group[] = [];
  let weights = own.map(() => 0);
  let size = 0;
  let off = 0;
  for (const one of byPrice) {
    while (one.left > 0) {
      // Whole groups of one line at once: they are all alike.
      const alike = size === 0 ? Math.floor(one.left / n) : 0;
      if (alike > 1) {
        const whole = own.map((_, at) => (at === one.place ? one.price * n : 0));
        groups.push({ off: settle(one.price * (n - m)), weights: whole, times: alike });
        one.left -= alike * n;
        continue;
      }
      const here = Math.min(one.left, n - size);
      weights[one.place] = (weights[one.place] ?? 0) + here * one.price;
      off += Math.max(0, size + here - Math.max(size, m)) * one.price;
      size += here;
      one.left -= here;
      if (size < n) continue;
      groups.push({ off: settle(off), weights, times: 1 });
      weights = own.map(() => 0);
      size = 0;
      off = 0;
    }
  }
  return groups;
}

/** How many bundles the pieces make, each a group of its own. */
function bundlesOf(
  bill: Bill,
  parts: readonly Piece[],
  own: readonly number[],
  { offer: { terms } }: Candidate,
): Group[] {
  if (terms.type !== 'bundle') return [];
  const perBundle = own.map((at) => {
    const sku = bill.lines[parts[at]?.line ?? 0]?.skuId;
    return terms.parts.reduce((all, one) => all + (one.skuCode === sku ? one.quantity : 0), 0);
  });
  const count = Math.floor((parts[own[0] ?? 0]?.quantity ?? 0) / (perBundle[0] ?? 1));
  const weights = own.map((at, n) => (parts[at]?.price ?? 0) * (perBundle[n] ?? 0));
  return [{ off: settle(Math.max(0, sum(weights) - terms.price)), weights, times: count }];
}

/** Each group splits its own discount over its pieces; a part gives what it has at most. */
function takeGroups(
  state: State,
  by: Candidate,
  own: readonly number[],
  groups: readonly Group[],
): State | Fault {
  const shares = own.map(() => 0);
  for (const { off, weights, times } of groups)
    spread(off, weights).forEach((share, n) => {
      shares[n] = (shares[n] ?? 0) + share * times;
    });
  const basis = own.map((at) => state.left[at] ?? 0);
  const taken = shares.map((share, n) => Math.min(share, basis[n] ?? 0));
  const amount = sum(taken);
  if (amount <= 0) return { by, reason: { why: 'no_gain' } };
  if (isOver(by, amount)) return { by, reason: { why: 'budget' } };
  const left = [...state.left];
  own.forEach((at, n) => {
    left[at] = (left[at] ?? 0) - (taken[n] ?? 0);
  });
  return {
    ...state,
    left,
    takes: [...state.takes, { by, amount, parts: own, shares: taken, basis }],
  };
}
