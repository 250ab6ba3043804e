import { type Lang, unlikeFormula } from '@tradeport/api/kernel/text';
import { unitDecimal } from '@tradeport/api/kernel/money-text';
import { clockTime, zonedHeading } from '@tradeport/api/kernel/zone';

/** One CSV line: quoted where needed, and never a formula when a spreadsheet opens it. */
export function csvLine(cells: readonly (string | number | null | undefined)[]): string {
  return cells.map(csvCell).join(',');
}

/** A sum as calls tell it has the decimals of the unit that its row names. */
export function inUnitOf<C>(row: unknown, cell: C): C | string {
  const unit = unitOf(row);
  return unit !== null && typeof cell === 'string' && /^-?\d+\.\d{2,4}$/.test(cell)
    ? unitDecimal(cell, unit)
    : cell;
}

function unitOf(row: unknown): string | null {
  if (typeof row !== 'object' || row === null) return null;
  if ('unit' in row && typeof row.unit === 'string') return row.unit;
  return 'currency' in row && typeof row.currency === 'string' ? row.currency : null;
}

const instant = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g;

/**
 * A list as lines: instants stand in the portal's time, as other readers of the file have other
 * clocks, and the heading of their column names the zone.
 */
export function csvTable(
  headings: readonly string[],
  rows: readonly (readonly (string | number | null | undefined)[])[],
  { lang, timeZone }: { lang: Lang; timeZone: string },
): string[] {
  const zoned = new Set<number>();
  const lines = rows.map((cells) =>
    csvLine(
      cells.map((cell, at) =>
        typeof cell === 'string'
          ? cell.replaceAll(instant, (found) => {
              zoned.add(at);
              return clockTime(timeZone, new Date(found));
            })
          : cell,
      ),
    ),
  );
  const named = headings.map((heading, at) =>
    zoned.has(at) ? zonedHeading(heading, lang, timeZone) : heading,
  );
  return [csvLine(named), ...lines];
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
