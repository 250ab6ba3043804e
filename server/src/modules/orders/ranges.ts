/** Pieces of a line, numbered from 1, both ends included. */
export type Range = readonly [from: number, to: number];

/** The lowest pieces that are not taken; null: there are not so many. Pure. */
export function lowestFree(
  quantity: number,
  taken: readonly Range[],
  count: number,
): Range[] | null {
  const { first } = splitPieces(without([[1, quantity]], taken), count);
  return countOf(first) === count ? first : null;
}

/** The pieces of the first that are not among the others, from the lowest on. Pure. */
export function without(ranges: readonly Range[], others: readonly Range[]): Range[] {
  const gone = joined(others);
  return joined(ranges).flatMap(([from, to]) => {
    const left: Range[] = [];
    let next = from;
    for (const [start, end] of gone) {
      if (end < next || start > to) continue;
      if (start > next) left.push([next, start - 1]);
      next = end + 1;
    }
    return next <= to ? [...left, [next, to] as const] : left;
  });
}

/** The same pieces from the lowest on, in as few ranges as possible. Pure. */
export function joined(ranges: readonly Range[]): Range[] {
  const all: [number, number][] = [];
  for (const [from, to] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = all.at(-1);
    if (last && from <= last[1] + 1) last[1] = Math.max(last[1], to);
    else all.push([from, to]);
  }
  return all;
}

export function countOf(ranges: readonly Range[]): number {
  return ranges.reduce((all, [from, to]) => all + to - from + 1, 0);
}

/** The first `count` pieces of the ranges, and the others. Pure. */
export function splitPieces(
  ranges: readonly Range[],
  count: number,
): { first: Range[]; rest: Range[] } {
  const first: Range[] = [];
  const rest: Range[] = [];
  let missing = count;
  for (const [from, to] of ranges) {
    const here = Math.min(missing, to - from + 1);
    if (here > 0) first.push([from, from + here - 1]);
    if (here <= to - from) rest.push([from + here, to]);
    missing -= here;
  }
  return { first, rest };
}

/** As PostgreSQL writes them (int4multirange): `{[1,4),[6,7)}`. */
export function multirangeOf(ranges: readonly Range[]): string {
  return `{${ranges.map(([from, to]) => `[${from},${to + 1})`).join()}}`;
}

/** As PostgreSQL answers them; null: none. */
export function rangesIn(multirange: string | null): Range[] {
  return [...(multirange ?? '').matchAll(/\[(\d+),(\d+)\)/g)].map(([, from, end]) => [
    Number(from),
    Number(end) - 1,
  ]);
}

type SentLine = {
  quantity: number;
  open: number;
  in_production: number;
  shipped: number;
  stopped: string;
};

/**
 * F1 The pieces of a line that have left. Of a line of which nothing is left to ship, all that no
 * request stopped, be they handed over without a parcel; parcels have to be asked only of a line
 * that left in part. Pure.
 */
export function sentOf(line: SentLine, inParcels: readonly Range[]): Range[] {
  if (line.shipped === 0) return [];
  if (isPartlySent(line)) return joined(inParcels);
  return without([[1, line.quantity]], rangesIn(line.stopped));
}

export function isPartlySent({ shipped, open, in_production: made }: Omit<SentLine, 'stopped'>) {
  return shipped > 0 && open + made > 0;
}
