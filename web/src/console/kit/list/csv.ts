import { unlikeFormula } from '@tradeport/api/kernel/text';

/** One CSV line: quoted where needed, and never a formula when a spreadsheet opens it. */
export function csvLine(cells: readonly (string | number | null | undefined)[]): string {
  return cells.map(csvCell).join(',');
}

/** The file: byte order mark, so that spreadsheets read Chinese; lines end as RFC 4180 says. */
export function csvFile(lines: readonly string[]): Blob {
  return new Blob([`\uFEFF${lines.join('\r\n')}\r\n`], { type: 'text/csv;charset=utf-8' });
}

function csvCell(cell: string | number | null | undefined): string {
  if (cell === null || cell === undefined) return '';
  const text = String(cell);
  const safe =
    typeof cell === 'string' && !/^-?\d+(\.\d+)?$/.test(text) ? unlikeFormula(text) : text;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
