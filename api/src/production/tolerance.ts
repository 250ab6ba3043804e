/** Z3 The lesser of a share (in hundredths) of a factory's pieces of a line and of a number of pieces, rounded down. Pure. */
export function toleranceOf(
  held: number,
  terms: readonly { share: number; pieces: number | null }[],
): number {
  const within = terms.map(({ share, pieces }) =>
    Math.min(Math.floor((held * share) / 100), pieces ?? held),
  );
  return within.length === 0 ? 0 : Math.min(...within);
}

/** How a sub-order stands to its day. `soon`: the day is near and not all of it is made. */
export const lateness = ['late', 'soon', 'in_time', 'over'] as const;
/** Days before the promised one at which a seller hears that something is not made. */
const SOON_DAYS = 3;
const DAY_MS = 86_400_000;

export function latenessOf(
  { promisedDay, left, unmade }: { promisedDay: string; left: number; unmade: number },
  today: string,
): (typeof lateness)[number] {
  if (left === 0) return 'over';
  if (promisedDay < today) return 'late';
  const days = (Date.parse(promisedDay) - Date.parse(today)) / DAY_MS;
  return unmade > 0 && days <= SOON_DAYS ? 'soon' : 'in_time';
}
