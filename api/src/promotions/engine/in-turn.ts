import {
  boardOf,
  bundlesLeft,
  give,
  giveBundles,
  grouped,
  isLeft,
  openTo,
  restOf,
  type Board,
} from './allocate.ts';
import type { Candidate } from './candidates.ts';
import { clash, couponStage } from './coupon.ts';
import { itemStage } from './item.ts';
import { type Fault, isFault, type Meter } from './state.ts';
import { finish, type Result } from './result.ts';
import { thresholdStage } from './threshold.ts';
import type { Bill } from './types.ts';

type Field = { bill: Bill; members: readonly Candidate[]; meter: Meter };

/** What comes of these promotions when each in its turn takes what those before have left: one of the allowed ways, not always the best. */
export function inTurn(
  { bill, members, meter }: Field,
  chosen: readonly Candidate[],
): Result | Fault {
  const board = boardOf(
    bill,
    bill.lines.map(() => null),
  );
  const of: (Candidate | null)[] = bill.lines.map(() => null);
  // P2 An exclusive one has its whole scope, so that it comes before all others.
  const inOrder = [
    ...chosen.filter((by) => by.offer.exclusive),
    ...chosen.filter((by) => !by.offer.exclusive),
  ];
  for (const by of inOrder) {
    const before = chosen.slice(0, chosen.indexOf(by));
    const isTaken = by.offer.coupon && before.some((one) => one.offer.coupon && clash(one, by));
    if (isTaken) return { by, reason: { why: 'other_coupon' } };
    const lines = turnOf(board, by, of);
    if (lines.length === 0) return { by, reason: { why: 'exclusive' } };
    meter.steps += by.covers.length;
  }
  return evaluate({ bill, members, meter }, board, of, chosen);
}

function evaluate(
  { bill, members, meter }: Field,
  board: Board,
  of: readonly (Candidate | null)[],
  chosen: readonly Candidate[],
): Result | Fault {
  const byType = (type: string) => chosen.filter((by) => by.offer.terms.type === type);
  const items = itemStage(bill, board);
  if (isFault(items)) return items;
  meter.steps += items.parts.length;
  const thresholds = thresholdStage(items, byType('threshold'), of);
  if (isFault(thresholds)) return thresholds;
  const coupons = couponStage(thresholds, byType('coupon'));
  if (isFault(coupons)) return coupons;
  return finish(bill, coupons, members, meter);
}

/** The lines that it gets. */
function turnOf(board: Board, by: Candidate, of: (Candidate | null)[]): number[] {
  const { terms, exclusive } = by.offer;
  const open = by.covers.filter((at) => isLeft(board, at));
  switch (terms.type) {
    case 'threshold': {
      const own = open.filter((at) => of[at] === null);
      for (const at of own) of[at] = by;
      if (exclusive) for (const at of own) board.closed[at] = by;
      return own;
    }
    case 'coupon':
      if (exclusive) for (const at of open) board.closed[at] = by;
      return open;
    case 'bundle': {
      const count = bundlesLeft(board, by);
      if (count > 0) giveBundles(board, by, count);
      return count > 0 ? [...by.covers] : [];
    }
    case 'n_for_m': {
      const counts = grouped(board.bill, by, (at) => openTo(board, by, at));
      return open.filter((at) => takes(board, by, at, counts[at] ?? 0));
    }
    default: {
      const price = (at: number) => board.bill.lines[at]?.price ?? 0;
      // Above its limit the dearest go first.
      const order =
        by.offer.left === null ? open : open.toSorted((a, b) => price(b) - price(a) || a - b);
      return order.filter((at) =>
        takes(board, by, at, Math.min(openTo(board, by, at), restOf(board, by))),
      );
    }
  }
}

function takes(board: Board, by: Candidate, line: number, pieces: number): boolean {
  if (pieces > 0) give(board, by, line, pieces);
  return pieces > 0;
}
