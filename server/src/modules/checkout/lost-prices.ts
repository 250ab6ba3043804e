import { type Amount, sum } from '@tradeport/api/kernel/money';
import { groupBy } from '../../kernel/group-by.ts';
import { priceFor } from '../catalogue/index.ts';
import { sourceOf } from './draft-lines.ts';
import { type PlannedLine, sourceBefore } from './line-before.ts';
import type { ToPrice } from './price.ts';
import type { Chunk } from './line-shares.ts';
import type { Plan, Read } from './shrunk.ts';

export type PriceAnew = Pick<ToPrice, 'price' | 'why' | 'source' | 'sourceName'>;
/**
 * CAT-03 Too few pieces of a SKU for the price that they have: they cost today's price for that
 * quantity, at most the list price of that time and never less than before.
 */
export function tierLost(
  { order, lines }: Plan,
  { line, to }: PlannedLine,
  { read, from }: { read: Read; from: number },
): [string, PriceAnew][] {
  const same = lines.filter((one) => one.line.sku_id === line.sku_id && one.line.price > 0);
  const pieces = sum(same.map((one) => one.to));
  const before = sum(same.map((one) => one.from));
  // Pieces that its seller has left at that price before are not lost by another line.
  if (to === 0 || pieces >= from || pieces >= before) return [];
  const { currency } = order;
  const row = read.rows.get(line.sku_id ?? '');
  const now = row && priceFor(row.rules, read.viewer, currency, pieces);
  if (!now || now.amount <= line.price || now.amount >= line.list_price)
    return [[line.id, { price: line.list_price, why: 'list', source: '' }]];
  const { amount: price, why, priceList } = now;
  const source = sourceOf(now);
  return [[line.id, { price, why, source, ...(priceList ? { sourceName: priceList } : {}) }]];
}

/** A flash price that is not the best any more: what the pieces cost without it. */
export function flashLost(
  components: Plan['components'],
  row: PlannedLine,
  chunks: readonly Chunk[],
): [string, PriceAnew][] {
  const { line } = row;
  if (line.price_why !== 'flash' || chunks.length === 0 || chunks.some((one) => one.priced))
    return [];
  return [[line.id, ordinaryOf(components, row)]];
}

/** The price of a piece without the promotion that made it. */
function ordinaryOf(components: Plan['components'], row: PlannedLine): PriceAnew {
  const { line } = row;
  if (line.price_why !== 'flash') return { price: line.price, why: line.price_why, source: '' };
  const { ordinary } = sourceBefore(components, row);
  return ordinary ?? { price: line.list_price, why: 'list', source: '' };
}

/**
 * Lines of one SKU at one price, as promotions split it when it was placed: the rest of them is one
 * line again.
 */
export type Group = { price: Amount; lines: readonly PlannedLine[] };
export function groupsOf(
  { lines, components }: Plan,
  tiers: ReadonlyMap<string, PriceAnew>,
): Group[] {
  const goods = lines
    .filter(({ line, to }) => to > 0 && line.list_price > 0)
    .map((row) => ({ row, ...(tiers.get(row.line.id) ?? ordinaryOf(components, row)) }));
  const key = ({ row: { line }, price }: (typeof goods)[number]) =>
    `${line.sku_id ?? line.id} ${price} ${line.price_why === 'flash' ? line.id : ''}`;
  return [...groupBy(goods, key).values()].map((same) => ({
    price: same[0]?.price ?? 0,
    lines: same.map(({ row }) => row),
  }));
}
