import { CENT, settle } from '../../kernel/money.ts';
import { give, openTo, quantityAt, restOf } from '../engine/board.ts';
import type { Board } from '../engine/board.ts';
import type { Candidate } from '../engine/model.ts';
import type { AnyBill } from '../engine/model.ts';
import type { Sharing } from '../engine/model.ts';

/** Gives a line's pieces to a promotion, and tells whether there were any. */
export function takes(board: Board, by: Candidate, line: number, pieces: number): boolean {
  if (pieces > 0) give(board, by, line, pieces);
  return pieces > 0;
}

function isTight(bill: AnyBill, by: Candidate): boolean {
  return (
    by.offer.left !== null &&
    by.covers.reduce((all, line) => all + quantityAt(bill, line), 0) > by.offer.left
  );
}

/** The prices of its lines, each as often as it has pieces; null: parts of a cent are among them. */
export function savedOf(
  bill: AnyBill,
  by: Candidate,
  pieces: readonly number[] | undefined,
  ofPiece: (price: number, line: number) => number,
): number | null {
  let all = 0;
  for (const line of by.covers) {
    const price = bill.lines[line]?.price ?? 0;
    if (price % CENT !== 0) return null;
    all += (pieces?.[line] ?? 0) * ofPiece(price, line);
  }
  return all;
}

/** Each piece by itself, up to the limit: above it the dearest go first. */
export const pieceByPiece: Sharing = {
  sets: null,
  capOf: restOf,
  leavesOf: (bill, by) => (isTight(bill, by) ? Infinity : 0),
  isTight,
  kept: (_bill, _by, own) => [...own],
  wantsMore: (end, by) =>
    restOf(end, by) > 0 && by.covers.some((line) => openTo(end, by, line) > 0),
  turn: (board, by, open) => {
    const price = (at: number) => board.bill.lines[at]?.price ?? 0;
    const order =
      by.offer.left === null ? open : open.toSorted((a, b) => price(b) - price(a) || a - b);
    return order.filter((at) =>
      takes(board, by, at, Math.min(openTo(board, by, at), restOf(board, by))),
    );
  },
  exactly: (bill, by, pieces) => {
    const saved = savedOf(bill, by, pieces, (_price, line) => by.most[line] ?? 0);
    return saved === null ? null : settle(saved);
  },
};
