/** The rest of one lot, in the order in which lots are spent. */
type OpenLot = { lotId: string; remaining: number; expiresOn: string | null };
/** The unreturned part that one move drew from one lot, the latest move first. */
type DrawnMove = { moveId: string; lotId: string; unreturned: number; expiresOn: string | null };
export type LotPart = { lotId: string; amount: number; expiresOn: string | null };

/**
 * F7 Oldest expiry first: the lots come in this order. A shortfall of the lots is missing from the
 * sum.
 */
export function planDraw(lots: readonly OpenLot[], amount: number): LotPart[] {
  let due = amount;
  return lots.flatMap(({ lotId, remaining, expiresOn }) => {
    const part = Math.min(due, remaining);
    due -= part;
    return part > 0 ? [{ lotId, amount: part, expiresOn }] : [];
  });
}

/** F7 To the very lots it came from, last drawn first. */
export function planGiveBack(
  drawn: readonly DrawnMove[],
  amount: number,
): (LotPart & { moveId: string })[] {
  let due = amount;
  return drawn.flatMap(({ moveId, lotId, unreturned, expiresOn }) => {
    const part = Math.min(due, unreturned);
    due -= part;
    return part > 0 ? [{ moveId, lotId, amount: part, expiresOn }] : [];
  });
}

/** A lot's last day is still good. */
export function isPast(expiresOn: string | null, today: string): boolean {
  return expiresOn !== null && expiresOn < today;
}
