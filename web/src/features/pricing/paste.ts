import { formatAmount } from '@tradeport/api/kernel/money';
import { plainNumber, typedAmount } from '@tradeport/api/kernel/typed-number';

type Pasted = { row: number; skuNo: string; quantity: number; price: string | null };

/**
 * Reads cells copied from a spreadsheet: a row a SKU, with its price; with a quantity and its
 * price; or, below a first row of quantities, with a price for each. A first row of words is a
 * heading. `prices` stand as they were understood, with the row that they come from; `wrong`:
 * numbers of the rows that say nothing of the kind.
 */
export function readPasted(text: string): {
  heading: number | null;
  prices: Pasted[];
  wrong: number[];
} {
  const rows = text.split(/\r?\n/).map((line) => line.split('\t').map((cell) => cell.trim()));
  const head = rows.findIndex((cells) => cells.some(Boolean));
  const quantities = quantitiesOf(rows[head] ?? []);
  const hasHeading = quantities !== null || isHeading(rows[head] ?? []);
  const prices: Pasted[] = [];
  const wrong: number[] = [];
  rows.forEach((cells, at) => {
    if (!cells.some(Boolean) || (hasHeading && at === head)) return;
    const read = quantities ? byColumns(cells, quantities) : byRow(cells);
    if (read) prices.push(...read.map((one) => ({ row: at + 1, ...one })));
    else wrong.push(at + 1);
  });
  return { heading: hasHeading ? head + 1 : null, prices, wrong };
}

/** "SKU, 1, 10, 100": numbers in every column but the first, and at least two of them; else it is a row like the others. */
function quantitiesOf([, ...cells]: readonly string[]): number[] | null {
  const quantities = cells.map((cell) => wholeOf(cell.replace(/\D+$/, '')));
  const isHead =
    quantities.length > 1 &&
    quantities.every((one, at) => one !== null && (at === 0 || one > (quantities[at - 1] ?? 0))) &&
    quantities[0] === 1;
  return isHead ? quantities.flatMap((one) => one ?? []) : null;
}

/** "SKU, Price": words in every column. */
function isHeading([skuNo = '', ...cells]: readonly string[]): boolean {
  return (
    skuNo !== '' &&
    cells.length > 0 &&
    cells.every((cell) => /^\p{L}/u.test(cell)) &&
    !/\d/.test(skuNo)
  );
}

type Read = Omit<Pasted, 'row'>;

function byColumns(
  [skuNo = '', ...cells]: readonly string[],
  quantities: readonly number[],
): Read[] | null {
  const read = quantities.flatMap((quantity, at) => {
    const cell = cells[at] ?? '';
    return cell === '' ? [] : [{ skuNo, quantity, price: priceOf(cell) }];
  });
  return skuNo === '' || read.some(({ price }) => price === null) ? null : read;
}

function byRow([skuNo = '', second = '', third]: readonly string[]): Read[] | null {
  if (skuNo === '') return null;
  const quantity = third === undefined ? 1 : wholeOf(second);
  const cell = third ?? second;
  const price = priceOf(cell);
  if (quantity === null || (cell !== '' && price === null)) return null;
  return [{ skuNo, quantity, price }];
}

/** "¥1,234.50" and "1 234,50" are "1234.50". Null: no price. */
function priceOf(cell: string): string | null {
  const amount = typedAmount(cell);
  return amount === null || amount < 0 ? null : formatAmount(amount);
}

function wholeOf(cell: string): number | null {
  const plain = plainNumber(cell) ?? '';
  return /^\d{1,7}$/.test(plain) && Number(plain) > 0 ? Number(plain) : null;
}
