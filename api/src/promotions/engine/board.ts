import type { AnyBill, Board, Candidate } from './model.ts';

export type { Board } from './model.ts';

export function boardOf(bill: AnyBill, closed: readonly (Candidate | null)[]): Board {
  return {
    bill,
    free: bill.lines.map((line) => line.quantity),
    plain: bill.lines.map(() => 0),
    closed: [...closed],
    taken: new Map(),
  };
}

export function quantityAt(bill: AnyBill, line: number): number {
  return bill.lines[line]?.quantity ?? 0;
}

/**
 * The pieces of a line that are still open to a promotion. An exclusive one takes lines whole; the
 * pieces that it leaves, above its limit or outside its groups and bundles, are open to all others
 * (P5).
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

export function piecesOf({ taken }: Board, by: Candidate, line: number): number {
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

/** P5 The pieces that its limit still leaves. */
export function restOf(board: Board, by: Candidate): number {
  return by.offer.left === null ? Infinity : by.offer.left - countOf(board, by);
}
