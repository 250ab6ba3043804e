import type { Amount } from '../../kernel/money.ts';
import { type Board, boardOf, give, openTo, piecesOf, quantityAt, restOf } from './board.ts';
import type { Candidate } from './candidates.ts';
import type { Allocation } from './item.ts';
import type { Meter } from './state.ts';
import type { Bill } from './types.ts';

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
  const inSets = chosen.filter((by) => by.rule.sharing.sets !== null);
  const others = chosen.filter((by) => by.rule.sharing.sets === null);
  const lines = bill.lines.flatMap((_, at) => (others.some((by) => by.isIn[at]) ? at : []));
  /** The candidates for pieces of each line, those that save most first. */
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
  // The most that candidates without a limit save on this line and all after it.
  const toCome = [...lines, 0].map(() => 0);
  for (let at = lines.length - 1; at >= 0; at--) {
    const line = lines[at] ?? 0;
    const most = takers[at]?.find((by) => !isTight(bill, by))?.most[line] ?? 0;
    toCome[at] = (toCome[at + 1] ?? 0) + quantityAt(bill, line) * most;
  }
  makeSets(0, 0);

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

  function makeSets(at: number, saved: Amount): void {
    const by = inSets[at];
    const sets = by?.rule.sharing.sets;
    if (!by || !sets) return nextLine(0, saved);
    for (let count = sets.left(board, by); count > 0 && meter.steps < meter.max; count--) {
      sets.give(board, by, count);
      makeSets(at + 1, saved + savedBy(board, by));
      sets.give(board, by, -count);
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
    // Candidates that may leave pieces go before those that take all there are.
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
      // The only candidate left takes all the pieces; so does one without a limit, of those left at
      // the end.
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

const capOf = (board: Board, by: Candidate) => by.rule.sharing.capOf(board, by);
const leavesOf = (bill: Bill, by: Candidate) => by.rule.sharing.leavesOf(bill, by);
const isTight = (bill: Bill, by: Candidate) => by.rule.sharing.isTight(bill, by);

/** The amount that percentages and prices save of these shares, each settled once; null: groups, or parts of a cent, are in it. */
function savedExactly({ bill, taken }: Board, chosen: readonly Candidate[]): Amount | null {
  let all = 0;
  for (const by of chosen) {
    const own = by.rule.sharing.exactly(bill, by, taken.get(by));
    if (own === null) return null;
    all += own;
  }
  return all;
}

/**
 * The allocation in its final form, with groups made of the pieces they were offered; null:
 * somebody could still take more, or takes nothing.
 */
function settled(board: Board, chosen: readonly Candidate[]): Allocation | null {
  const { bill } = board;
  const end: Board = { ...board, free: [...board.free], plain: [...board.plain], taken: new Map() };
  delete end.open;
  for (const by of chosen) {
    const own = board.taken.get(by);
    if (!own) return null;
    const kept = by.rule.sharing.kept(bill, by, own);
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

/**
 * An exclusive candidate could have more of its lines if the candidates that are not exclusive, and
 * `other`, were not there.
 */
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
  return by.rule.sharing.wantsMore(end, by);
}
