import { type Amount, CENT } from '../../kernel/money.ts';
import { type Candidate, type Field, grossOf } from './candidates.ts';
import { allocations } from './allocate.ts';
import { quantityAt } from './board.ts';
import { boundOf } from './bound.ts';
import { clash, couponStage } from './coupon.ts';
import { inTurn } from './in-turn.ts';
import { itemStage } from './item.ts';
import { compare, finish, type Result } from './result.ts';
import { closedBy, isFault, partsFor, type Meter, type State } from './state.ts';
import { thresholdStage } from './threshold.ts';
import type { Bill } from './types.ts';

/** P3 Up to so many promotions every allowed combination is compared; beyond, each is tried in the order of its priority. */
const EXACT_MAX = 12;

/** So many lines are looked at for combinations that are only as cheap; beyond, one has to be a cent cheaper. */
const TIES_STEPS = 12_000;
const TIE_LEAST = CENT - 1;
/** P6 Pairs are looked at for so many lines besides. */
const PAIR_STEPS = 12_000;

type Closed = readonly (Candidate | null)[];
type Found = { best: Result | null; proved: boolean };

/** The best combination, with all of the coupons that were picked (`bound`); null: there is none with them. */
export function search(
  bill: Bill,
  field: Field,
  bound: readonly Candidate[][],
  meter: Meter,
): Found {
  const free = [...field.items, ...field.thresholds, ...field.coupons];
  const inOrder = free.toSorted((a, b) => a.offer.priority - b.offer.priority || a.at - b.at);
  const must = bound.flat();
  const rest = inOrder.filter((by) => !must.includes(by));
  const promotions = new Set(free.map((by) => by.offer));
  if (promotions.size > EXACT_MAX)
    return { best: tryInOrder(bill, field, bound, [rest], meter), proved: false };
  // A good one to begin with: what cannot be better need not be looked at.
  const bySaving = rest.toSorted((a, b) => saving(bill, b) - saving(bill, a));
  const start = allOf(bill, field, bound, bySaving, meter);
  const best = compareAll(bill, field, bound, start, meter);
  if (meter.steps < meter.max) return { best, proved: true };
  const inTurns = tryInOrder(bill, field, bound, [rest, bySaving], meter);
  return { best: better(best, inTurns), proved: false };
}

/** All at once, where that is allowed: mostly it is. */
function allOf(
  bill: Bill,
  field: Field,
  bound: readonly Candidate[][],
  rest: readonly Candidate[],
  meter: Meter,
): Result | null {
  const must = bound.flatMap(([first]) => first ?? []);
  const all = inTurn({ bill, members: field.members, meter }, [...must, ...rest]);
  return isFault(all) ? null : all;
}

function better(a: Result | null, b: Result | null): Result | null {
  if (!a || !b) return a ?? b;
  return compare(b, a) < 0 ? b : a;
}

/**
 * P6 Each in its turn is kept where it makes the whole cheaper; then pairs of the others are, which may only pay together, and
 * for which one that was kept may have to go.
 */
function tryInOrder(
  bill: Bill,
  field: Field,
  bound: readonly Candidate[][],
  orders: readonly (readonly Candidate[])[],
  meter: Meter,
): Result | null {
  const of = { bill, members: field.members, meter };
  const must: Candidate[] = [];
  for (const ways of bound) {
    const way = ways.find((by) => !isFault(inTurn(of, [...must, by])));
    if (!way) return null;
    must.push(way);
  }
  const first = inTurn(of, must);
  if ('reason' in first) return null;
  const start = { chosen: must, result: first };
  const [rest = []] = orders;
  const singles = orders
    .map((order) => withSingles(of, start, order))
    .reduce((a, b) => (compare(b.result, a.result) < 0 ? b : a), start);
  const pairs = withPairs(of, singles, { must, rest });
  return (pairs === singles ? singles : withSingles(of, pairs, rest)).result;
}

type Way = { chosen: readonly Candidate[]; result: Result };
type Turns = Parameters<typeof inTurn>[0];

function withSingles(of: Turns, start: Way, rest: readonly Candidate[]): Way {
  return rest.reduce(
    (best, by) => (best.chosen.includes(by) ? best : cheaper(of, best, [...best.chosen, by])),
    start,
  );
}

/**
 * The best pair, as far as `PAIR_STEPS` reach: besides the chosen ones, or instead of one of them.
 * Without such a pair the best so far.
 */
function withPairs(
  of: Turns,
  start: Way,
  { must, rest }: { must: readonly Candidate[]; rest: readonly Candidate[] },
): Way {
  const until = of.meter.steps + PAIR_STEPS;
  const open = rest.filter((by) => !start.chosen.includes(by));
  const kept = [null, ...start.chosen.filter((by) => !must.includes(by))];
  let best = start;
  for (const [at, a] of open.entries())
    for (const b of open.slice(at + 1))
      for (const without of kept) {
        if (of.meter.steps >= until) return best;
        const chosen = start.chosen.filter((by) => by !== without);
        best = cheaper(of, best, [...chosen, a, b]);
      }
  return best;
}

function cheaper(of: Turns, best: Way, chosen: readonly Candidate[]): Way {
  const result = inTurn(of, chosen);
  return 'reason' in result || compare(result, best.result) >= 0 ? best : { chosen, result };
}

function saving(bill: Bill, by: Candidate): Amount {
  const offs = by.rule.offs(by.offer.terms, Infinity);
  if (offs.length > 0) {
    const gross = grossOf(bill, by.covers);
    return Math.max(...offs.map((off) => ('amount' in off ? off.amount : gross * off.rate * 1e-6)));
  }
  return by.covers.reduce((all, line) => all + (by.most[line] ?? 0) * quantityAt(bill, line), 0);
}

/** Every allowed combination, stage by stage; a branch whose least total is too dear is left. */
function compareAll(
  bill: Bill,
  field: Field,
  bound: readonly Candidate[][],
  start: Result | null,
  meter: Meter,
): Result | null {
  const { ofGoods, ofState, ofCoupons } = boundOf(bill, field);
  const gross = grossOf(
    bill,
    bill.lines.map((_, at) => at),
  );
  let best = start;
  // A candidate that can only be as cheap decides ties, as far as that is affordable.
  const tooDear = (least: Amount) =>
    best !== null && least > best.total - (meter.steps < TIES_STEPS ? 0 : TIE_LEAST);
  const later = [...field.thresholds, ...field.coupons].filter((by) => by.offer.exclusive);
  const couponWays = couponSets(field.coupons, bound);
  for (const owners of ownerships(bill, later, field, meter)) chooseItems(owners);
  return best;

  function chooseItems(owners: Closed): void {
    const items = field.items.toSorted((a, b) => saving(bill, b) - saving(bill, a));
    const most = (set: readonly Candidate[]) =>
      bill.lines.reduce((all, _, line) => {
        const able = owners[line] ? set.filter((by) => by.offer.exclusive) : set;
        const own = able.reduce((best, by) => Math.max(best, by.most[line] ?? 0), 0);
        return all + quantityAt(bill, line) * own;
      }, 0);
    choose(0, []);

    function choose(at: number, chosen: readonly Candidate[]): void {
      meter.steps += bill.lines.length;
      if (meter.steps >= meter.max) return;
      const saved = most([...chosen, ...items.slice(at)]);
      if (tooDear(ofGoods(gross - saved, items.length === 0 || undefined))) return;
      const by = items[at];
      if (by) {
        choose(at + 1, [...chosen, by]);
        choose(at + 1, chosen);
        return;
      }
      allocations(bill, chosen, owners, {
        meter,
        hopeless: (saved, exactly) => tooDear(ofGoods(gross - saved, exactly)),
        visit: (allocation) => {
          const state = itemStage(bill, allocation);
          if (isFault(state)) return;
          meter.steps += state.parts.length;
          chooseThresholds(owners, state);
        },
      });
    }
  }

  function chooseThresholds(owners: Closed, state: State): void {
    const owning = new Set(owners.flatMap((by) => by ?? []));
    const exclusive = field.thresholds.filter((by) => owning.has(by));
    const plain = field.thresholds.filter((by) => !by.offer.exclusive);
    for (const set of subsets(plain)) {
      if (meter.steps >= meter.max) return;
      const chosen = [...exclusive, ...set];
      const least = ofState(state, chosen);
      if (tooDear(least)) continue;
      assignLines(bill, state, chosen, { meter, hopeless: () => tooDear(least) }, (of) => {
        if (wantsLine(owning, owners, state, of)) return;
        meter.steps += state.parts.length;
        const after = thresholdStage(state, chosen, of);
        if (!isFault(after)) chooseCoupons(owning, after);
      });
    }
  }

  function chooseCoupons(owning: ReadonlySet<Candidate>, state: State): void {
    for (const set of couponWays) {
      if (meter.steps >= meter.max) return;
      // Exclusive ones are those that have their lines, no more and no fewer.
      if (set.some((by) => by.offer.exclusive && !owning.has(by))) continue;
      if ([...owning].some((by) => by.offer.coupon && !set.includes(by))) continue;
      if (tooDear(ofCoupons(state, set))) continue;
      meter.steps += state.parts.length;
      const after = couponStage(state, set);
      if (isFault(after)) continue;
      const result = finish(bill, after, field.members, meter);
      if (!best || compare(result, best) < 0) best = result;
    }
  }
}

/** A line that an exclusive one could have is its own, save what another exclusive one has, or another one of its stage. */
function wantsLine(
  owning: ReadonlySet<Candidate>,
  owners: Closed,
  state: State,
  of: Closed,
): boolean {
  return [...owning].some((by) =>
    by.covers.some(
      (line) =>
        owners[line] === null &&
        state.parts.some((part) => part.line === line && !closedBy(state, part)) &&
        !(by.rule.stage === 'threshold' && of[line]),
    ),
  );
}

/** P2 Which lines exclusive promotions of later stages have for themselves: none of them, or some with whole lines. */
function* ownerships(
  bill: Bill,
  later: readonly Candidate[],
  { thresholds, items }: Field,
  meter: Meter,
): Generator<Closed> {
  for (const set of subsets(later)) {
    const lines = bill.lines.flatMap((_, at) => (set.some((by) => by.isIn[at]) ? at : []));
    const owners: (Candidate | null)[] = bill.lines.map(() => null);
    yield* own(0);

    function* own(at: number): Generator<Closed> {
      meter.steps += 1;
      if (meter.steps >= meter.max) return;
      const line = lines[at];
      if (line === undefined) {
        if (set.every((by) => owners.includes(by))) yield [...owners];
        return;
      }
      const able = set.filter((by) => by.isIn[line]);
      for (const by of able) {
        owners[line] = by;
        yield* own(at + 1);
      }
      owners[line] = null;
      const covered = (by: Candidate) => by.isIn[line];
      const byThreshold =
        thresholds.some((by) => !by.offer.exclusive && covered(by)) &&
        able.every((by) => by.rule.stage === 'threshold');
      if (byThreshold || items.some((by) => by.offer.exclusive && covered(by))) yield* own(at + 1);
    }
  }
}

/** P3 Where chosen thresholds overlap, each line goes to one of them. */
function assignLines(
  bill: Bill,
  state: State,
  chosen: readonly Candidate[],
  { meter, hopeless }: { meter: Meter; hopeless: () => boolean },
  visit: (of: Closed) => void,
): void {
  const open = chosen.map((by) => new Set(partsFor(state, by).map((at) => state.parts[at]?.line)));
  const of: (Candidate | null)[] = bill.lines.map(() => null);
  const worth = bill.lines.map(() => 0);
  state.parts.forEach(({ line }, at) => {
    worth[line] = (worth[line] ?? 0) + (state.left[at] ?? 0);
  });
  // The amount that each could still get: with less than its lowest tier it takes nothing.
  const could = chosen.map((_, n) =>
    worth.reduce((all, amount, line) => all + (open[n]?.has(line) ? amount : 0), 0),
  );
  const least = chosen.map(({ rule, offer }) => rule.least(offer.terms));
  assign(0);

  function assign(line: number): void {
    meter.steps += 1;
    if (meter.steps >= meter.max || hopeless()) return;
    if (could.some((amount, n) => amount < (least[n] ?? 0))) return;
    if (line === bill.lines.length) return visit(of);
    const able = chosen.flatMap((_, n) => (open[n]?.has(line) ? n : []));
    if (able.length === 0) return assign(line + 1);
    for (const n of able) {
      const others = able.filter((one) => one !== n);
      of[line] = chosen[n] ?? null;
      for (const one of others) could[one] = (could[one] ?? 0) - (worth[line] ?? 0);
      assign(line + 1);
      for (const one of others) could[one] = (could[one] ?? 0) + (worth[line] ?? 0);
    }
    of[line] = null;
  }
}

/** P3 The sets of coupons that may be used together, the largest first; where some were picked, those with all of them. */
function couponSets(coupons: readonly Candidate[], bound: readonly Candidate[][]): Candidate[][] {
  const sets = coupons.reduce<Candidate[][]>(
    (all, by) => [
      ...all,
      ...all.filter((set) => !set.some((one) => clash(one, by))).map((set) => [...set, by]),
    ],
    [[]],
  );
  return sets
    .toReversed()
    .filter((set) => bound.every((ways) => ways.some((by) => set.includes(by))));
}

/** All of them first. */
function subsets<T>(all: readonly T[]): T[][] {
  return all.reduceRight<T[][]>(
    (sets, one) => [...sets.map((set) => [one, ...set]), ...sets],
    [[]],
  );
}
