const SHOWN_MAX = 999;
/** A tab shows up to 999, and "+" beyond: a statement stops counting here, so that it costs the same at a million rows. */
export const TAB_COUNT_LIMIT = SHOWN_MAX + 1;

/** The count shown in a tab. */
export function tabCount(count: number): { count: number; more: boolean } {
  return { count: Math.min(count, SHOWN_MAX), more: count > SHOWN_MAX };
}

/** Sums rows counted by status into the count of a tab with several statuses. */
export function byStatus(counted: readonly { status: string; count: number }[]) {
  const counts = new Map(counted.map((row) => [row.status, row.count]));
  return (statuses: readonly string[]) =>
    tabCount(statuses.reduce((all, status) => all + (counts.get(status) ?? 0), 0));
}
