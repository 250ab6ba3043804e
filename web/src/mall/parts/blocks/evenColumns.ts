/** Columns that spread `count` tiles over as few rows as `most` columns need, none of them nearly empty. Pure. */
export function evenColumns(count: number, most: number): number {
  const rows = Math.ceil(count / most);
  return Math.max(1, Math.ceil(count / Math.max(1, rows)));
}
