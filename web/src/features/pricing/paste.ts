import { parseAmount } from '@tradeport/api/kernel/money';

type Pasted = { skuNo: string; quantity: number; price: string | null };

/**
 * What was copied from a spreadsheet: a row a SKU, with its price; with a quantity and its price; or, below a first row
 * of quantities, with a price for each. `wrong`: numbers of the rows that say nothing of the kind.
 */
export function readPasted(text: string): { prices: Pasted[]; wrong: number[] } {
  const rows = text.split(/\r?\n/).map((line) => line.split('\t').map((cell) => cell.trim()));
  const head = rows.findIndex((cells) => cells.some(Boolean));
  const quantities = headOf(rows[head] ?? []);
  const prices: Pasted[] = [];
  const wrong: number[] = [];
  rows.forEach((cells, at) => {
    if (!cells.some(Boolean) || (quantities && at === head)) return;
    const read = quantities ? byColumns(cells, quantities) : byRow(cells);
    if (read) prices.push(...read);
    else wrong.push(at + 1);
  });
  return { prices, wrong };
}

/** "SKU, 1, 10, 100": numbers in every column but the first, and at least two of them; else it is a row like the others. */
function headOf([, ...cells]: readonly string[]): number[] | null {
  const quantities = cells.map((cell) => wholeOf(cell.replace(/\D+$/, '')));
  const isHead =
    quantities.length > 1 &&
    quantities.every((one, at) => one !== null && (at === 0 || one > (quantities[at - 1] ?? 0))) &&
    quantities[0] === 1;
  return isHead ? quantities.flatMap((one) => one ?? []) : null;
}

function byColumns(
  [skuNo = '', ...cells]: readonly string[],
  quantities: readonly number[],
): Pasted[] | null {
  const read = quantities.flatMap((quantity, at) => {
    const cell = cells[at] ?? '';
    return cell === '' ? [] : [{ skuNo, quantity, price: priceOf(cell) }];
  });
  return skuNo === '' || read.some(({ price }) => price === null) ? null : read;
}

function byRow([skuNo = '', second = '', third]: readonly string[]): Pasted[] | null {
  if (skuNo === '') return null;
  const quantity = third === undefined ? 1 : wholeOf(second);
  const cell = third ?? second;
  const price = priceOf(cell);
  if (quantity === null || (cell !== '' && price === null)) return null;
  return [{ skuNo, quantity, price }];
}

/** "¥1,234.50" → "1234.50". Null: no price. */
function priceOf(cell: string): string | null {
  const plain = cell.replaceAll(/[,\s¥￥$]/g, '');
  const amount = plain === '' ? null : parseAmount(plain);
  return amount === null || amount < 0 ? null : plain;
}

function wholeOf(cell: string): number | null {
  return /^\d{1,7}$/.test(cell) && Number(cell) > 0 ? Number(cell) : null;
}
