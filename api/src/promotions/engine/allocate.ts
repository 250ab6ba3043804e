import { type Amount, CENT, rateOf, settle } from '../../kernel/money.ts';
import type { Candidate } from './candidates.ts';
import type { Allocation } from './item.ts';
import type { Meter } from './state.ts';
import type { Bill } from './types.ts';

/** Who has how many pieces of which line, while it is being worked out. */
export type Board = {
  bill: Bill;
  /** Pieces of each line that nobody has. */
  free: number[];
  /** Pieces of each line that promotions have which are not exclusive. */
  plain: number[];
  /** Lines that exclusive promotions of later stages have. */
  closed: (Candidate | null)[];
  /** While every way is looked at, an exclusive one may have pieces of any line: whether it may is judged in the end. */
  open?: true;
  taken: Map<Candidate, number[]>;
};

export function boardOf(bill: Bill, closed: readonly (Candidate | null)[]): Board {
  return {
    bill,
    free: bill.lines.map((line) => line.quantity),
    plain: bill.lines.map(() => 0),
    closed: [...closed],
    taken: new Map(),
  };
}

export function quantityAt(bill: Bill, line: number): number {
  return bill.lines[line]?.quantity ?? 0;
}

/**
 * What is still open to a promotion of a line. An exclusive one takes lines whole; what it leaves, above its limit or of
 * groups and bundles, is open to all others (P5).
 */
export function openTo(board: Board, by: Candidate, line: number): number {
  const here = board.free[line] ?? 0;
  const owned = board.closed[line] !== null;
  if (!by.offer.exclusive) return owned ? 0 : here;
  if (board.open) return here;
  if ((board.plain[line] ?? 0) > 0) return 0;
  return owned && piecesOf(board, by, line) === 0 ? 0 : here;
}

/** Whether a promotion of a later stage has something of a line: what exclusive ones of this stage leave. */
export function isLeft({ bill, free, plain, closed }: Board, line: number): boolean {
  const taken = quantityAt(bill, line) - (free[line] ?? 0) - (plain[line] ?? 0);
  return closed[line] === null && taken < quantityAt(bill, line);
}

function piecesOf({ taken }: Board, by: Candidate, line: number): number {
  return taken.get(by)?.[line] ?? 0;
}

/** Gives pieces of a line to a promotion, or takes them away again (below 0). */
export function give(board: Board, by: Candidate, line: number, pieces: number): void {
  const own = board.taken.get(by) ?? board.bill.lines.map(() => 0);
  own[line] = (own[line] ?? 0) + pieces;
  board.taken.set(by, own);
  board.free[line] = (board.free[line] ?? 0) - pieces;
  if (!by.offer.exclusive) board.plain[line] = (board.plain[line] ?? 0) + pieces;
}

function countOf({ taken }: Board, by: Candidate): number {
  return (taken.get(by) ?? []).reduce((all, pieces) => all + pieces, 0);
}

/** P5 What its limit still leaves, in pieces. */
export function restOf(board: Board, by: Candidate): number {
  return by.offer.left === null ? Infinity : by.offer.left - countOf(board, by);
}

/** How many more bundles the open pieces make. */
export function bundlesLeft(board: Board, by: Candidate): number {
  const { terms } = by.offer;
  if (terms.type !== 'bundle') return 0;
  const size = terms.parts.reduce((all, part) => all + part.quantity, 0);
  const fits = terms.parts.map((part) => {
    const lines = by.covers.filter((at) => board.bill.lines[at]?.skuId === part.skuCode);
    return Math.floor(
      lines.reduce((all, line) => all + openTo(board, by, line), 0) / part.quantity,
    );
  });
  return Math.max(0, Math.min(Math.floor(restOf(board, by) / size), ...fits));
}

/** So many bundles more (below 0: fewer). */
export function giveBundles(board: Board, by: Candidate, count: number): void {
  const { terms } = by.offer;
  if (terms.type !== 'bundle') return;
  for (const part of terms.parts) {
    const line = by.covers.find((at) => board.bill.lines[at]?.skuId === part.skuCode);
    if (line !== undefined) give(board, by, line, part.quantity * count);
  }
}

/** P4 The pieces that make whole groups, the dearest first, at equal prices the earlier line; `open`: pieces of each line. */
export function grouped(bill: Bill, by: Candidate, open: (line: number) => number): number[] {
  const { terms, left } = by.offer;
  const counts = bill.lines.map(() => 0);
  if (terms.type !== 'n_for_m') return counts;
  const all = by.covers.reduce((sum, line) => sum + open(line), 0);
  let rest = Math.floor(Math.min(all, left ?? Infinity) / terms.n) * terms.n;
  const byPrice = by.covers.toSorted(
    (a, b) => (bill.lines[b]?.price ?? 0) - (bill.lines[a]?.price ?? 0) || a - b,
  );
  for (const line of byPrice) {
    counts[line] = Math.min(rest, open(line));
    rest -= counts[line] ?? 0;
  }
  return counts;
}

type Search = {
  meter: Meter;
  /** Whether nothing can come of it that is worth while, with so much saved at most. */
  hopeless: (saved: Amount, exactly?: true) => boolean;
  visit: (allocation: Allocation) => void;
};

/**
 * P3 Every way in which the chosen promotions may share the pieces: each takes its whole scope up to its limit, save what
 * another one takes. The likely ones first.
 */
export function allocations(
  bill: Bill,
  chosen: readonly Candidate[],
  closed: readonly (Candidate | null)[],
  { meter, hopeless, visit }: Search,
): void {
  const board: Board = { ...boardOf(bill, closed), open: true };
  const bundles = chosen.filter((by) => by.offer.terms.type === 'bundle');
  const others = chosen.filter((by) => by.offer.terms.type !== 'bundle');
  const lines = bill.lines.flatMap((_, at) => (others.some((by) => by.isIn[at]) ? at : []));
  /** Who may take pieces of each line, who saves most first. */
  const takers = lines.map((line) =>
    others
      .filter((by) => by.isIn[line])
      .toSorted((a, b) => (b.most[line] ?? 0) - (a.most[line] ?? 0)),
  );
  const limited = others
    .filter((by) => isTight(bill, by))
    .map((by) => ({
      by,
      dearest: by.covers.toSorted((a, b) => (by.most[b] ?? 0) - (by.most[a] ?? 0)),
    }));
  // What lines from here on save at most by those without a limit.
  const toCome = [...lines, 0].map(() => 0);
  for (let at = lines.length - 1; at >= 0; at--) {
    const line = lines[at] ?? 0;
    const most = takers[at]?.find((by) => !isTight(bill, by))?.most[line] ?? 0;
    toCome[at] = (toCome[at + 1] ?? 0) + quantityAt(bill, line) * most;
  }
  makeBundles(0, 0);

  /** The most that lines from here on can still save: of limited ones as far as their limits go. */
  function mostFrom(at: number): Amount {
    let all = toCome[at] ?? 0;
    const from = lines[at] ?? Infinity;
    for (const { by, dearest } of limited) {
      let rest = restOf(board, by);
      for (const line of dearest) {
        if (rest <= 0) break;
        if (line < from) continue;
        const pieces = Math.min(rest, quantityAt(bill, line));
        all += pieces * (by.most[line] ?? 0);
        rest -= pieces;
      }
    }
    return all;
  }

  function makeBundles(at: number, saved: Amount): void {
    const by = bundles[at];
    if (!by) return nextLine(0, saved);
    const able = bundlesLeft(board, by);
    for (let count = able; count > 0 && meter.steps < meter.max; count--) {
      giveBundles(board, by, count);
      makeBundles(at + 1, saved + savedBy(board, by));
      giveBundles(board, by, -count);
    }
  }

  function nextLine(at: number, saved: Amount): void {
    meter.steps += 1 + chosen.length;
    if (meter.steps >= meter.max || hopeless(saved + mostFrom(at))) return;
    const line = lines[at];
    if (line === undefined) {
      const exact = savedExactly(board, chosen);
      if (exact !== null && hopeless(exact, true)) return;
      meter.steps += bill.lines.length * chosen.length;
      const allocation = settled(board, chosen);
      if (allocation) visit(allocation);
      return;
    }
    const able = takers[at] ?? [];
    // Who may leave something goes before who takes all that is there.
    const whole = able.filter((one) => one.offer.exclusive);
    takeWhole(
      whole.toSorted((a, b) => leavesOf(bill, b) - leavesOf(bill, a)),
      saved,
    );

    /** Exclusive ones first: all that they may have, or as much as their limit or their groups leave to them. */
    function takeWhole([by, ...rest]: readonly Candidate[], upToHere: Amount): void {
      if (meter.steps >= meter.max) return;
      if (!by)
        return share(
          able.filter((one) => !one.offer.exclusive && openTo(board, one, line ?? 0) > 0),
          upToHere,
        );
      const most = Math.min(openTo(board, by, line ?? 0), capOf(board, by));
      for (let pieces = most; pieces > 0 && pieces >= most - leavesOf(bill, by); pieces--) {
        give(board, by, line ?? 0, pieces);
        takeWhole(rest, upToHere + pieces * (by.most[line ?? 0] ?? 0));
        give(board, by, line ?? 0, -pieces);
      }
      takeWhole(rest, upToHere);
    }

    /** Every way to share what is left of this line among those who take no lines whole. */
    function share([by, ...rest]: readonly Candidate[], upToHere: Amount): void {
      if (meter.steps >= meter.max) return;
      if (!by) return nextLine(at + 1, upToHere);
      const here = openTo(board, by, line ?? 0);
      // Who alone could have the pieces has them all; so has who has no limit, of what is left at the end.
      const least = rest.length === 0 && capOf(board, by) >= here && !isTight(bill, by) ? here : 0;
      for (let pieces = Math.min(here, capOf(board, by)); pieces >= least; pieces--) {
        if (pieces > 0) give(board, by, line ?? 0, pieces);
        share(rest, upToHere + pieces * (by.most[line ?? 0] ?? 0));
        if (pieces > 0) give(board, by, line ?? 0, -pieces);
      }
    }
  }
}

function savedBy(board: Board, by: Candidate): Amount {
  const own = board.taken.get(by) ?? [];
  return own.reduce((all, pieces, line) => all + (pieces && pieces * (by.most[line] ?? 0)), 0);
}

/** Groups are offered all, and made of it in the end. */
function capOf(board: Board, by: Candidate): number {
  return by.offer.terms.type === 'n_for_m' ? Infinity : restOf(board, by);
}

/** How many pieces an exclusive one may leave of a line. */
function leavesOf(bill: Bill, by: Candidate): number {
  const { terms, left } = by.offer;
  if (terms.type !== 'n_for_m') return isTight(bill, by) ? Infinity : 0;
  return left === null ? terms.n - 1 : Infinity;
}

/** Whether its limit is less than what it could have: which lines get it is then a choice. */
function isTight(bill: Bill, by: Candidate): boolean {
  return (
    by.offer.terms.type !== 'n_for_m' &&
    by.offer.left !== null &&
    by.covers.reduce((all, line) => all + quantityAt(bill, line), 0) > by.offer.left
  );
}

/** What percentages and prices save of what has been shared out, each settled once; null: groups, or parts of a cent, are in it. */
function savedExactly({ bill, taken }: Board, chosen: readonly Candidate[]): Amount | null {
  let all = 0;
  for (const by of chosen) {
    const { terms } = by.offer;
    if (terms.type === 'n_for_m' || terms.type === 'bundle') return null;
    const pieces = taken.get(by);
    let own = 0;
    for (const line of by.covers) {
      const price = bill.lines[line]?.price ?? 0;
      if (price % CENT !== 0) return null;
      own += (pieces?.[line] ?? 0) * (terms.type === 'discount' ? price : (by.most[line] ?? 0));
    }
    all += settle(terms.type === 'discount' ? rateOf(own, terms.rate) : own);
  }
  return all;
}

/** What has been shared out, with groups made of what they were offered; null: somebody could still take more, or takes nothing. */
function settled(board: Board, chosen: readonly Candidate[]): Allocation | null {
  const { bill } = board;
  const end: Board = { ...board, free: [...board.free], plain: [...board.plain], taken: new Map() };
  delete end.open;
  for (const by of chosen) {
    const own = board.taken.get(by);
    if (!own) return null;
    const kept =
      by.offer.terms.type === 'n_for_m' ? grouped(bill, by, (line) => own[line] ?? 0) : [...own];
    if (!kept.some((pieces) => pieces > 0)) return null;
    end.taken.set(by, kept);
    own.forEach((pieces, line) => {
      const back = pieces - (kept[line] ?? 0);
      end.free[line] = (end.free[line] ?? 0) + back;
      if (!by.offer.exclusive) end.plain[line] = (end.plain[line] ?? 0) - back;
    });
  }
  const exclusive = chosen.filter((by) => by.offer.exclusive);
  const isWrong =
    chosen.some((by) => wantsMore(end, by)) ||
    exclusive.some((by) => gaveWay(end, by, null)) ||
    exclusive.some((a, at) =>
      exclusive
        .slice(at + 1)
        .some((b) => areTogether(end, a, b) && gaveWay(end, a, b) && gaveWay(end, b, a)),
    );
  return isWrong ? null : end;
}

/** P2, P5 Two exclusive ones share a line only where one of them has all that it may have: what it leaves is the other's. */
function areTogether(end: Board, a: Candidate, b: Candidate): boolean {
  return a.covers.some((line) => piecesOf(end, a, line) > 0 && piecesOf(end, b, line) > 0);
}

/** Of the lines that an exclusive one has it could have more, if those were not there that are not exclusive, nor `other`. */
function gaveWay(end: Board, by: Candidate, other: Candidate | null): boolean {
  const freed = end.plain.map((plain, line) =>
    piecesOf(end, by, line) === 0 ? 0 : plain + (other ? piecesOf(end, other, line) : 0),
  );
  return wantsMore(
    {
      ...end,
      free: end.free.map((pieces, line) => pieces + (freed[line] ?? 0)),
      plain: end.plain.map((plain, line) => (piecesOf(end, by, line) > 0 ? 0 : plain)),
    },
    by,
  );
}

function wantsMore(end: Board, by: Candidate): boolean {
  switch (by.offer.terms.type) {
    case 'bundle':
      return bundlesLeft(end, by) > 0;
    case 'n_for_m': {
      const own = end.taken.get(by) ?? [];
      // Its groups are those of all pieces that nobody else has.
      const again = grouped(end.bill, by, (line) => (own[line] ?? 0) + openTo(end, by, line));
      return again.some((pieces, line) => pieces !== (own[line] ?? 0));
    }
    default:
      return restOf(end, by) > 0 && by.covers.some((line) => openTo(end, by, line) > 0);
  }
}
