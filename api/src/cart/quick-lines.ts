import { plainSkuNo, SKU_NO_MAX } from '../catalogue/sku-no.ts';
import { halfWidth } from '../kernel/half-width.ts';
import { plainNumber } from '../kernel/typed-number.ts';
import { CART_LINES_MAX, PIECES_MAX } from './model.ts';

/** CHK-01 One line of a pasted or uploaded list. `quantity` null: not a number that may be ordered. */
export type QuickLine = { skuNo: string; quantity: number | null };

/** A list is read up to so many lines; more are refused. */
export const QUICK_LINES_MAX = CART_LINES_MAX;
/** So many lines of the longest SKU with its quantity. */
export const QUICK_TEXT_MAX = QUICK_LINES_MAX * 75;
export const QUICK_FILE_BYTES_MAX = 1024 * 1024;

/**
 * "6204-2RS, 20", "6204-2RS<tab>20", "6204-2RS；20", "6204-2RS x 20": the last number is the
 * quantity; without one it is 1.
 */
export function readQuickLines(text: string): QuickLine[] {
  return rowsToLines(
    halfWidth(text)
      .split(/\r\n|[\r\n]/)
      .map((line) => cellsOf(line)),
  );
}

/** The same of a table: its first column is the SKU, its second the quantity. A heading is left out, the same SKU adds up. */
export function rowsToLines(rows: readonly (readonly string[])[]): QuickLine[] {
  const lines = new Map<string, QuickLine>();
  const said = rows.filter((cells) => cells.some((cell) => cell.trim() !== ''));
  said.forEach(([first = '', second = ''], at) => {
    const skuNo = plainSkuNo(first).slice(0, SKU_NO_MAX);
    if (skuNo === '' || (at === 0 && isHeading(skuNo))) return;
    const quantity = quantityOf(halfWidth(second).trim());
    const before = lines.get(skuNo);
    const both =
      before && (before.quantity === null || quantity === null ? null : before.quantity + quantity);
    lines.set(skuNo, {
      skuNo,
      quantity: before
        ? both !== null && both !== undefined && both <= PIECES_MAX
          ? both
          : null
        : quantity,
    });
  });
  return [...lines.values()];
}

/** The same of a file, where a line may hold both in one cell as in a pasted text. */
export function fileToLines(rows: readonly (readonly string[])[]): QuickLine[] {
  return rowsToLines(
    rows.map((row) =>
      row.slice(1).some((cell) => cell.trim() !== '') ? row : cellsOf(halfWidth(row[0] ?? '')),
    ),
  );
}

function cellsOf(line: string): [string, string] {
  const cells = line
    .split(/[\t,;|、]+/)
    .map((cell) => cell.trim())
    .filter(Boolean);
  if (cells.length > 1) return [cells[0] ?? '', cells[1] ?? ''];
  const [, skuNo, quantity] =
    /^(\S+)\s+(?:[x×*]\s*)?(\S+)\s*(?:件|个|只|套|pcs?|шт\.?)?$/iu.exec(cells[0] ?? '') ?? [];
  return skuNo === undefined ? [cells[0] ?? '', ''] : [skuNo, quantity ?? ''];
}

function quantityOf(text: string): number | null {
  if (text === '') return 1;
  const bare = text.replace(/^[x×*]\s*/i, '').replace(/\s*(?:件|个|只|套|pcs?|шт\.?)$/iu, '');
  const plain = plainNumber(bare)?.replace(/\.0+$/, '') ?? '';
  if (!/^\d{1,7}$/.test(plain)) return null;
  const quantity = Number(plain);
  return quantity >= 1 && quantity <= PIECES_MAX ? quantity : null;
}

function isHeading(text: string): boolean {
  return /^(?:sku|sku\s?(?:no|code|number)\.?|артикул|编码|商品编码|规格编码|型号|货号)(?:$|[\s(（/])/iu.test(
    text,
  );
}
