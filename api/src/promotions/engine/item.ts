import { allocateParts } from '../../kernel/money.ts';
import type { Candidate } from './candidates.ts';
import { type Fault, isFault, type Piece, type State } from './state.ts';
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
    const after = by.rule.take(by.offer.terms, bill, state, by, places);
    if (isFault(after)) return after;
    state = after;
  }
  return state;
}

/**
 * The pieces of each line by their takers, those that nobody takes last; settled with their order,
 * as every price is (CHK-04). Plain loops: the search comes by here for every way of sharing
 * pieces.
 */
function partsOf(bill: Bill, taken: Allocation['taken']) {
  const parts: Piece[] = [];
  const own = new Map<Candidate, number[]>();
  const orders = new Map<string, number[]>();
  for (const item of taken.keys()) own.set(item, []);
  const holders: Candidate[][] = bill.lines.map(() => []);
  for (const [item, pieces] of taken)
    for (const at of item.covers) if ((pieces[at] ?? 0) > 0) holders[at]?.push(item);
  for (const [at, { quantity, price, order, skuId }] of bill.lines.entries()) {
    let places = orders.get(order);
    if (!places) orders.set(order, (places = []));
    let rest = quantity;
    for (const item of holders[at] ?? []) {
      const held = taken.get(item)?.[at] ?? 0;
      rest -= held;
      own.get(item)?.push(parts.length);
      places.push(parts.length);
      const ofItem = item.rule.priceOf(item.offer.terms, skuId) ?? price;
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
