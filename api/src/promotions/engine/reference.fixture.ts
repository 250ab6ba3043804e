import type { Bill, BillLine, Offer } from './types.ts';

/**
 * The rules of cases.md P1–P7, 1a and 1b once more, by trying everything: which promotions, who has which pieces, which line goes
 * to which threshold. Slow, in cents and big integers, and written without a look at the engine.
 */
export function cheapest(bill: Bill): bigint {
  const choosable = bill.offers.filter(
    ({ terms: { type } }) => type !== 'member' && type !== 'gift',
  );
  let least: bigint | null = null;
  for (const set of powerSet(choosable)) {
    for (const owners of perLine(bill, (line) => [
      null,
      ...set.filter((offer) => offer.exclusive && !isItem(offer) && covers(offer, line)),
    ])) {
      const total = cheapestOf(bill, set, owners);
      if (total !== null && (least === null || total < least)) least = total;
    }
  }
  if (least === null) throw new Error('nothing is always allowed');
  return least;
}

type Owners = readonly (Offer | null)[];
type Work = { line: number; pieces: number; item: Offer | null; goods: bigint; left: bigint };
const itemTypes = ['discount', 'flash', 'n_for_m', 'bundle'];
const isItem = (offer: Offer) => itemTypes.includes(offer.terms.type);
const isThreshold = (offer: Offer) => offer.terms.type === 'threshold';
const isCoupon = (offer: Offer) => offer.terms.type === 'coupon';

function cheapestOf(bill: Bill, set: readonly Offer[], owners: Owners): bigint | null {
  // An exclusive promotion that has no line is not used.
  if (set.some((offer) => offer.exclusive && !isItem(offer) && !owners.includes(offer)))
    return null;
  const items = set.filter(isItem);
  const thresholds = set.filter(isThreshold);
  const coupons = set.filter(isCoupon);
  if (coupons.filter((one) => one.sellerId === null).length > 1) return null;
  if (coupons.filter((one) => one.sellerId !== null).length > 1) return null;
  let least: bigint | null = null;
  const ways = perLine(bill, (line, at) => {
    const able = items.filter((offer) => covers(offer, line) && (offer.exclusive || !owners[at]));
    return distributions(line.quantity, able);
  });
  for (const pieces of ways) {
    if (!isWhole(bill, items, pieces, owners)) continue;
    const works = itemStage(bill, items, pieces);
    if (works === null) continue;
    for (const of of perLine(bill, (line, at) => {
      const able = thresholds.filter(
        (offer) => covers(offer, line) && (offer.exclusive ? owners[at] === offer : !owners[at]),
      );
      return able.length === 0 ? [null] : able;
    })) {
      if (!exclusivesHaveAll(bill, set, { owners, of, pieces })) continue;
      const total = rest(bill, works, { thresholds, coupons, of, owners });
      if (total !== null && (least === null || total < least)) least = total;
    }
  }
  return least;
}

/**
 * Every line in the scope of an exclusive one of a later stage is its own, or another one's, or
 * exclusive item promotions have all of its pieces, or another one of its stage takes some of it.
 * For item promotions `isWhole` checks it.
 */
function exclusivesHaveAll(
  bill: Bill,
  set: readonly Offer[],
  { owners, of, pieces }: { owners: Owners; of: Owners; pieces: readonly Pieces[] },
): boolean {
  return set
    .filter((offer) => offer.exclusive && !isItem(offer))
    .every((offer) =>
      bill.lines.every((line, at) => {
        if (!covers(offer, line) || owners[at]) return true;
        if (takenBy(pieces[at], (by) => by.exclusive) === line.quantity) return true;
        return isThreshold(offer) && of[at] !== null;
      }),
    );
}

type Pieces = ReadonlyMap<Offer, number>;
const taken = (of: Pieces | undefined) => [...(of?.values() ?? [])].reduce((a, b) => a + b, 0);
const takenBy = (of: Pieces | undefined, which: (by: Offer) => boolean) =>
  [...(of ?? [])].reduce((all, [by, count]) => all + (which(by) ? count : 0), 0);
const countIn = (offer: Offer, pieces: readonly Pieces[]) =>
  pieces.reduce((all, one) => all + (one.get(offer) ?? 0), 0);

function isFull({ ...offer }: Offer, pieces: readonly Pieces[]): boolean {
  if (offer.left === null) return false;
  const used = pieces.reduce(
    (all, one) => all + [...one].reduce((a, [by, n]) => a + (by.id === offer.id ? n : 0), 0),
    0,
  );
  const step = offer.terms.type === 'n_for_m' ? offer.terms.n : sizeOf(offer);
  return used + step > offer.left;
}

function sizeOf({ terms }: Offer): number {
  return terms.type === 'bundle' ? terms.parts.reduce((all, part) => all + part.quantity, 0) : 1;
}

/** Nobody has more than its limit, everybody something, and nobody leaves pieces that it could take. */
function isWhole(
  bill: Bill,
  items: readonly Offer[],
  pieces: readonly Pieces[],
  owners: Owners,
): boolean {
  const at = { bill, pieces, owners };
  const within = items.every((offer) => {
    const count = countIn(offer, pieces);
    return count > 0 && (offer.left === null || count <= offer.left) && isWholeOne(at, offer, null);
  });
  // Two exclusive ones share a line where one of them has all that it may have: what it leaves is the other's.
  const share = (a: Offer, b: Offer) => pieces.some((one) => one.get(a) && one.get(b));
  const exclusives = items.filter((offer) => offer.exclusive);
  return (
    within &&
    exclusives.every((a) =>
      exclusives.every(
        (b) => a === b || !share(a, b) || isWholeOne(at, a, b) || isWholeOne(at, b, a),
      ),
    )
  );
}

/** Has it all that it could have, if what `yields` has of its lines were free? */
function isWholeOne(
  { bill, pieces, owners }: { bill: Bill; pieces: readonly Pieces[]; owners: Owners },
  offer: Offer,
  yields: Offer | null,
): boolean {
  const free = bill.lines.map((line, at) => line.quantity - taken(pieces[at]));
  const { terms } = offer;
  const mine = (at: number) => pieces[at]?.get(offer) ?? 0;
  /** Pieces that it may take: an exclusive one of its lines also what others have that are not exclusive. */
  const open = bill.lines.map((line, at) => {
    if (!covers(offer, line)) return 0;
    const here = free[at] ?? 0;
    if (!offer.exclusive) return owners[at] ? 0 : here;
    const plain = takenBy(pieces[at], (by) => !by.exclusive);
    const yielded = yields ? (pieces[at]?.get(yields) ?? 0) : 0;
    if (mine(at) > 0) return here + plain + yielded;
    return owners[at] || plain > 0 ? 0 : here;
  });
  if (terms.type === 'bundle') {
    const need = (line: BillLine) =>
      terms.parts.find((part) => part.skuCode === line.skuId)?.quantity ?? 0;
    const has = (sku: string) =>
      bill.lines.some((line) => line.skuId === sku && covers(offer, line));
    if (!terms.parts.every((part) => has(part.skuCode))) return false;
    const counts = bill.lines.flatMap((line, at) => (need(line) ? [mine(at) / need(line)] : []));
    if (counts.some((one) => one !== counts[0] || !Number.isInteger(one))) return false;
    const more = terms.parts.every((part) =>
      bill.lines.some(
        (line, at) => line.skuId === part.skuCode && (open[at] ?? 0) >= part.quantity,
      ),
    );
    return !more || isFull(offer, pieces);
  }
  if (terms.type === 'n_for_m') {
    // Every piece by itself, the dearest first.
    const all = bill.lines
      .flatMap((line, at) =>
        Array.from({ length: mine(at) + (open[at] ?? 0) }, () => ({ line, at })),
      )
      .sort((a, b) => b.line.price - a.line.price || a.at - b.at);
    const most = Math.min(all.length, offer.left ?? all.length);
    const inGroups = all.slice(0, most - (most % terms.n));
    return bill.lines.every((_, at) => inGroups.filter((one) => one.at === at).length === mine(at));
  }
  return open.every((one) => one === 0) || isFull(offer, pieces);
}

function itemStage(bill: Bill, items: readonly Offer[], pieces: readonly Pieces[]): Work[] | null {
  const works: (Work & { price: number })[] = bill.lines.flatMap((line, at) => {
    const own = items.flatMap((item) => {
      const count = pieces[at]?.get(item) ?? 0;
      const { terms } = item;
      const price =
        terms.type === 'flash'
          ? (terms.prices.find((one) => one.skuCode === line.skuId)?.price ?? line.price)
          : line.price;
      return count > 0 ? [{ line: at, pieces: count, item, price, goods: 0n, left: 0n }] : [];
    });
    const free = line.quantity - taken(pieces[at]);
    return free > 0
      ? [...own, { line: at, pieces: free, item: null, price: line.price, goods: 0n, left: 0n }]
      : own;
  });
  // All of one order here, so that the dust of its goods is shared by all parts.
  const exact = works.map((work) => BigInt(work.price) * BigInt(work.pieces));
  const cents = exact.map((amount) => amount / 100n);
  let missing = half(total(exact), 100n) - total(cents);
  const byDust = works
    .map((_, at) => at)
    .sort((a, b) => Number((exact[b] ?? 0n) % 100n) - Number((exact[a] ?? 0n) % 100n) || a - b);
  for (const at of byDust) {
    if (missing <= 0n) break;
    cents[at] = (cents[at] ?? 0n) + 1n;
    missing -= 1n;
  }
  works.forEach((work, at) => {
    work.goods = cents[at] ?? 0n;
    work.left = work.goods;
  });
  for (const item of items) {
    const own = works.filter((work) => work.item === item);
    const before = total(own.map((work) => work.left));
    const { terms } = item;
    if (terms.type === 'discount') {
      const off = half(before * BigInt(terms.rate), 1_000_000n);
      takeFrom(own, off);
    } else if (terms.type === 'n_for_m') {
      const single = own
        .flatMap((work) => Array.from({ length: work.pieces }, () => work))
        .sort((a, b) => b.price - a.price || a.line - b.line);
      const shares = own.map(() => 0n);
      for (let from = 0; from < single.length; from += terms.n) {
        const group = single.slice(from, from + terms.n);
        const off = half(
          BigInt(group.slice(terms.m).reduce((all, one) => all + one.price, 0)),
          100n,
        );
        const weights = own.map((work) =>
          BigInt(group.filter((one) => one === work).length * work.price),
        );
        largest(off, weights).forEach((share, at) => {
          shares[at] = (shares[at] ?? 0n) + share;
        });
      }
      own.forEach((work, at) => {
        const share = shares[at] ?? 0n;
        work.left -= share < work.left ? share : work.left;
      });
    } else if (terms.type === 'bundle') {
      const need = own.map(
        (work) =>
          terms.parts.find((part) => part.skuCode === bill.lines[work.line]?.skuId)?.quantity ?? 0,
      );
      const weights = own.map((work, at) => BigInt(work.price * (need[at] ?? 0)));
      const saved = total(weights) - BigInt(terms.price);
      const shares = largest(half(saved > 0n ? saved : 0n, 100n), weights);
      const count = BigInt((own[0]?.pieces ?? 0) / (need[0] ?? 1));
      own.forEach((work, at) => {
        const share = (shares[at] ?? 0n) * count;
        work.left -= share < work.left ? share : work.left;
      });
    }
    const flash = total(
      own.map(
        (work) => BigInt((bill.lines[work.line]?.price ?? 0) - work.price) * BigInt(work.pieces),
      ),
    );
    const amount =
      terms.type === 'flash' ? half(flash, 100n) : before - total(own.map((work) => work.left));
    if (!isPaid(item, amount)) return null;
  }
  return works;
}

function rest(
  bill: Bill,
  items: readonly Work[],
  chosen: { thresholds: Offer[]; coupons: Offer[]; of: Owners; owners: Owners },
): bigint | null {
  const works = items.map((work) => ({ ...work }));
  const lineOf = (work: Work) => {
    const line = bill.lines[work.line];
    if (!line) throw new Error('no line');
    return line;
  };
  const closed = (work: Work) =>
    work.item?.exclusive ? work.item : (chosen.owners[work.line] ?? null);
  for (const offer of chosen.thresholds) {
    const { terms } = offer;
    if (terms.type !== 'threshold') continue;
    const own = works.filter(
      (work) => chosen.of[work.line] === offer && closed(work) === (offer.exclusive ? offer : null),
    );
    const goods = total(own.map((work) => work.left));
    const tier = terms.tiers
      .toSorted((a, b) => b.from - a.from)
      .find(({ from }) => BigInt(from) <= goods * 100n);
    if (!tier || !isPaid(offer, takeFrom(own, offOf(tier.off, goods)))) return null;
  }
  const inTurn = chosen.coupons.toSorted(
    (a, b) => Number(a.sellerId === null) - Number(b.sellerId === null),
  );
  for (const offer of inTurn) {
    const { terms } = offer;
    if (terms.type !== 'coupon') continue;
    const own = works.filter(
      (work) =>
        covers(offer, lineOf(work)) &&
        (offer.exclusive ? closed(work) === offer : closed(work) === null),
    );
    const goods = total(own.map((work) => work.left));
    if (goods * 100n < BigInt(terms.from)) return null;
    if (!isPaid(offer, takeFrom(own, offOf(terms.off, goods)))) return null;
  }
  for (const offer of bill.offers) {
    const { terms } = offer;
    if (terms.type !== 'member') continue;
    const own = works.filter((work) => covers(offer, lineOf(work)) && closed(work) === null);
    const off = half(total(own.map((work) => work.left)) * BigInt(terms.rate), 1_000_000n);
    if (isPaid(offer, off)) takeFrom(own, off);
  }
  const goods = total(works.map((work) => work.left)) * 100n;
  return goods + BigInt(bill.freight('one', Number(goods)));
}

function offOf(
  off: { amount: number } | { rate: number; max?: number | undefined },
  goods: bigint,
) {
  if ('amount' in off) return BigInt(off.amount / 100);
  const amount = half(goods * BigInt(off.rate), 1_000_000n);
  const most = off.max === undefined ? amount : BigInt(off.max / 100);
  return amount < most ? amount : most;
}

function isPaid({ budgetLeft }: Offer, amount: bigint): boolean {
  return amount > 0n && (budgetLeft === null || amount * 100n <= BigInt(budgetLeft));
}

/** Takes at most the amount there; returns the amount taken. */
function takeFrom(works: readonly Work[], wanted: bigint): bigint {
  const all = total(works.map((work) => work.left));
  const amount = wanted < all ? wanted : all;
  largest(
    amount,
    works.map((work) => work.left),
  ).forEach((share, at) => {
    const work = works[at];
    if (work) work.left -= share;
  });
  return amount;
}

function largest(amount: bigint, weights: readonly bigint[]): bigint[] {
  const all = total(weights);
  if (all === 0n) return weights.map(() => 0n);
  const shares = weights.map((weight) => (amount * weight) / all);
  const order = weights
    .map((weight, at) => ({ at, dust: (amount * weight) % all }))
    .sort((a, b) => (a.dust === b.dust ? a.at - b.at : a.dust > b.dust ? -1 : 1));
  let missing = amount - total(shares);
  for (const { at } of order) {
    if (missing === 0n) break;
    shares[at] = (shares[at] ?? 0n) + 1n;
    missing -= 1n;
  }
  return shares;
}

function half(amount: bigint, by: bigint): bigint {
  return (amount * 2n + by) / (by * 2n);
}

function total(amounts: readonly bigint[]): bigint {
  return amounts.reduce((all, one) => all + one, 0n);
}

function covers(offer: Offer, line: BillLine): boolean {
  const { terms, scope } = offer;
  if (offer.sellerId !== null && offer.sellerId !== line.sellerId) return false;
  if (scope.products && !scope.products.includes(line.productId)) return false;
  if (terms.type === 'flash')
    return terms.prices.some((one) => one.skuCode === line.skuId && one.price < line.price);
  if (terms.type === 'bundle') return terms.parts.some((part) => part.skuCode === line.skuId);
  return true;
}

function powerSet<T>(all: readonly T[]): T[][] {
  return all.reduce<T[][]>((sets, one) => [...sets, ...sets.map((set) => [...set, one])], [[]]);
}

/** One of the ways for each line, in all combinations. */
function perLine<T>(bill: Bill, waysOf: (line: BillLine, at: number) => readonly T[]): T[][] {
  return bill.lines.reduce<T[][]>(
    (all, line, at) => all.flatMap((some) => waysOf(line, at).map((way) => [...some, way])),
    [[]],
  );
}

/** Every way to give some of so many pieces to some of these. */
function distributions(pieces: number, [offer, ...others]: readonly Offer[]): Pieces[] {
  if (!offer) return [new Map()];
  return Array.from({ length: pieces + 1 }, (_, count) => count).flatMap((count) =>
    distributions(pieces - count, others).map((rest) =>
      count === 0 ? rest : new Map([[offer, count], ...rest]),
    ),
  );
}
