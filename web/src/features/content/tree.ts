import { type Block, blocks, CELL_BLOCKS_MAX } from '@tradeport/api/content/blocks';
import type { PageContent } from '@tradeport/api/content/model';
import { isRecord } from '@tradeport/api/kernel/keys';

/** A block as it is typed: it need not be complete, nor right. */
export type Typed = Readonly<Record<string, unknown>> & {
  readonly blockCode: string;
  readonly kind: Block['kind'];
};
/** The content of a page as it is typed. */
export type TypedPage = Omit<PageContent, 'blocks'> & { readonly blocks: readonly Typed[] };
/** A row of blocks: the page's own, or those in a cell of columns. */
export type RowAt = { columns: string; cell: number } | null;
/** Where a block stands. */
export type Place = { row: RowAt; at: number };
type Blocks = readonly Typed[];

export function isTyped(one: unknown): one is Typed {
  return isRecord(one) && typeof one['blockCode'] === 'string' && typeof one['kind'] === 'string';
}

/** The cells of columns; other blocks have none. */
export function cellsOf(one: Typed): readonly Blocks[] {
  const { kind, cells } = one;
  if (kind !== 'columns' || !Array.isArray(cells)) return [];
  return cells.map((cell: unknown) => (Array.isArray(cell) ? cell.filter(isTyped) : []));
}

/** Every block with those inside columns. */
export function everyBlock(all: Blocks): Typed[] {
  return all.flatMap((one) => [one, ...cellsOf(one).flat()]);
}

export function blockOf(all: Blocks, code: string | null): Typed | undefined {
  return everyBlock(all).find((one) => one.blockCode === code);
}

export function rowOf(all: Blocks, row: RowAt): Blocks {
  if (row === null) return all;
  const columns = all.find((one) => one.blockCode === row.columns);
  return columns ? (cellsOf(columns)[row.cell] ?? []) : [];
}

export function placeOf(all: Blocks, code: string): Place | null {
  const at = all.findIndex((one) => one.blockCode === code);
  if (at >= 0) return { row: null, at };
  for (const columns of all)
    for (const [cell, inside] of cellsOf(columns).entries()) {
      const found = inside.findIndex((one) => one.blockCode === code);
      if (found >= 0) return { row: { columns: columns.blockCode, cell }, at: found };
    }
  return null;
}

/** The blocks with one row of them changed. */
function withRow(all: Blocks, row: RowAt, change: (row: Blocks) => Blocks): Blocks {
  if (row === null) return change(all);
  return all.map((one) =>
    one.blockCode === row.columns
      ? { ...one, cells: cellsOf(one).map((cell, at) => (at === row.cell ? change(cell) : cell)) }
      : one,
  );
}

export function replaced(all: Blocks, next: Typed): Blocks {
  const place = placeOf(all, next.blockCode);
  return place
    ? withRow(all, place.row, (row) => row.map((one, at) => (at === place.at ? next : one)))
    : all;
}

export function inserted(all: Blocks, { row, at }: Place, one: Typed): Blocks {
  return withRow(all, row, (known) => known.toSpliced(at, 0, one));
}

export function removed(all: Blocks, code: string): Blocks {
  const place = placeOf(all, code);
  return place ? withRow(all, place.row, (row) => row.toSpliced(place.at, 1)) : all;
}

const isSameRow = (one: RowAt, other: RowAt) => JSON.stringify(one) === JSON.stringify(other);

/** Columns do not go into columns, and a full cell takes no other block. */
export function mayMove(all: Blocks, code: string, row: RowAt): boolean {
  const from = placeOf(all, code);
  if (!from) return false;
  if (row === null || isSameRow(from.row, row)) return true;
  return blockOf(all, code)?.kind !== 'columns' && rowOf(all, row).length < CELL_BLOCKS_MAX;
}

/** The other rows of the page, each with the place that a block takes there: out of columns below them, into a cell at its end. */
export function otherPlaces(all: Blocks, code: string): Place[] {
  const from = placeOf(all, code);
  const columns = from?.row?.columns;
  const out: Place[] =
    columns === undefined
      ? []
      : [{ row: null, at: all.findIndex((one) => one.blockCode === columns) + 1 }];
  if (!from || blockOf(all, code)?.kind === 'columns') return out;
  const cells = all.flatMap((one) =>
    cellsOf(one).map((inside, cell): Place => {
      return { row: { columns: one.blockCode, cell }, at: inside.length };
    }),
  );
  return [...out, ...cells.filter(({ row }) => !isSameRow(row, from.row))];
}

/** To another place: `at` counts the row as it was before. */
export function moved(all: Blocks, code: string, to: Place): Blocks {
  const from = placeOf(all, code);
  const one = blockOf(all, code);
  if (!from || !one || !mayMove(all, code, to.row)) return all;
  const at = isSameRow(from.row, to.row) && from.at < to.at ? to.at - 1 : to.at;
  return inserted(removed(all, code), { row: to.row, at }, one);
}

/** One place up or down in its row. */
export function shifted(all: Blocks, code: string, by: -1 | 1): Blocks {
  const place = placeOf(all, code);
  if (!place) return all;
  const at = by < 0 ? place.at - 1 : place.at + 2;
  const { length } = rowOf(all, place.row);
  return at < 0 || at > length ? all : moved(all, code, { row: place.row, at });
}

/** The same block with codes of its own, for this page or another. */
export function copyOf(one: Typed, newCode: () => string): Typed {
  const copy = (each: Typed): Typed => ({ ...each, blockCode: newCode() });
  const cells = cellsOf(one).map((cell) => cell.map(copy));
  return one.kind === 'columns' ? { ...copy(one), cells } : copy(one);
}

/** A copy below it. */
export function duplicated(all: Blocks, code: string, newCode: () => string): Blocks {
  const place = placeOf(all, code);
  const one = blockOf(all, code);
  if (!place || !one) return all;
  return inserted(all, { row: place.row, at: place.at + 1 }, copyOf(one, newCode));
}

/** How many cells each layout has; a block too many goes to the last cell. */
const cellCounts: Readonly<Record<string, number>> = { front: 3, thirds: 3 };
export function withLayout(one: Typed, layout: string): Typed {
  const count = cellCounts[layout] ?? 2;
  const known = cellsOf(one);
  const cells = Array.from({ length: count }, (_, at) =>
    at === count - 1 ? known.slice(at).flat() : (known[at] ?? []),
  );
  return { ...one, layout, cells };
}

/** A new block of a kind, as the schema begins it. */
export function newBlock(kind: Block['kind'], blockCode: string): Typed {
  const [one] = blocks.parse([{ kind, blockCode }]);
  const begun: Typed = one ?? { kind, blockCode };
  return kind === 'columns' ? withLayout(begun, 'halves') : begun;
}

/** The value at a path of names and numbers. */
export function valueAt(of: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((at, step) => {
    if (Array.isArray(at)) return at[Number(step)];
    return isRecord(at) ? at[step] : undefined;
  }, of);
}

/** The same with another value at a path. */
export function withValue(of: unknown, path: string, value: unknown): unknown {
  const [first = '', ...rest] = path.split('.');
  const inside = (at: unknown) =>
    rest.length === 0 ? value : withValue(at, rest.join('.'), value);
  if (Array.isArray(of))
    return of.map((one: unknown, at) => (at === Number(first) ? inside(one) : one));
  const known = isRecord(of) ? of : {};
  return { ...known, [first]: inside(known[first]) };
}

export function changedBlock(one: Typed, path: string, value: unknown): Typed {
  const next = withValue(one, path, value);
  return isTyped(next) ? next : one;
}
