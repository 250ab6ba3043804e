/** How many days a month ("2026-11") has. */
export function daysIn(month: string): number {
  const [year = 0, at = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, at, 0)).getUTCDate();
}

/** The last day of a month: "2026-11-30". */
export function lastDayOf(month: string): string {
  return `${month}-${String(daysIn(month)).padStart(2, '0')}`;
}

/** The month so many after this one. */
export function shifted(month: string, by: number): string {
  const [year = 0, at = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, at - 1 + by, 1)).toISOString().slice(0, 7);
}
