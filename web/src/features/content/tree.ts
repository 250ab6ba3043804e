import { type Block, blocks } from '@tradeport/api/content/blocks';
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

/** To another place: `at` counts the row as it was before. Columns do not go into columns. */
export function moved(all: Blocks, code: string, to: Place): Blocks {
  const from = placeOf(all, code);
  const one = blockOf(all, code);
  if (!from || !one || (one.kind === 'columns' && to.row !== null)) return all;
  const isSameRow = JSON.stringify(from.row) === JSON.stringify(to.row);
  const at = isSameRow && from.at < to.at ? to.at - 1 : to.at;
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

/** A copy below it, with codes of its own. */
export function duplicated(all: Blocks, code: string, newCode: () => string): Blocks {
  const place = placeOf(all, code);
  const one = blockOf(all, code);
  if (!place || !one) return all;
  const copy = (each: Typed): Typed => ({ ...each, blockCode: newCode() });
  const cells = cellsOf(one).map((cell) => cell.map(copy));
  const next = one.kind === 'columns' ? { ...copy(one), cells } : copy(one);
  return inserted(all, { row: place.row, at: place.at + 1 }, next);
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
