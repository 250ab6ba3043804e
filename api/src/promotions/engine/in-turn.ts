import type { Stage } from './model.ts';
import { boardOf, isLeft, type Board } from './board.ts';
import type { Candidate } from './candidates.ts';
import { clash, couponStage } from './coupon.ts';
import { itemStage } from './item.ts';
import { type Fault, isFault, type Meter } from './state.ts';
import { finish, type Result } from './result.ts';
import { thresholdStage } from './threshold.ts';
import type { Bill } from './types.ts';

type Field = { bill: Bill; members: readonly Candidate[]; meter: Meter };

/**
 * The result when each promotion in its turn takes what those before it left: one of the allowed
 * ways, not always the best.
 */
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
  const at = (stage: Stage) => chosen.filter(({ rule }) => rule.stage === stage);
  const items = itemStage(bill, board);
  if (isFault(items)) return items;
  meter.steps += items.parts.length;
  const thresholds = thresholdStage(items, at('threshold'), of);
  if (isFault(thresholds)) return thresholds;
  const coupons = couponStage(thresholds, at('coupon'));
  if (isFault(coupons)) return coupons;
  return finish(bill, coupons, members, meter);
}

/** The lines that it gets. */
function turnOf(board: Board, by: Candidate, of: (Candidate | null)[]): readonly number[] {
  const { rule, offer } = by;
  const open = by.covers.filter((at) => isLeft(board, at));
  if (rule.stage === 'item') return rule.sharing.turn(board, by, open);
  const own = rule.stage === 'threshold' ? open.filter((at) => of[at] === null) : open;
  if (rule.stage === 'threshold') for (const at of own) of[at] = by;
  if (offer.exclusive) for (const at of own) board.closed[at] = by;
  return own;
}
