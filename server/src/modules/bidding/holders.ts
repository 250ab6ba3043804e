import type { HolderKeys } from '@tradeport/api/bidding/rules/seal';
import { prepared, type RowOf } from '../../kernel/query.ts';

export type HolderRow = RowOf<'bidding.holdersOf'>;
export const holdersOf = prepared('bidding.holdersOf')`
  select * from auction_holder where tenant_id = :tenantId and lot_id = :lotId order by holder`;

/** BID-04d The keys that encrypt bids of a sealed lot; null while one of the three is missing. */
export function keysIn(rows: readonly HolderRow[]): HolderKeys | null {
  const of = new Map(rows.map((row) => [row.holder, row.public_key]));
  const [organiser, platform, witness] = [
    of.get('organiser'),
    of.get('platform'),
    of.get('witness'),
  ];
  return organiser && platform && witness ? { organiser, platform, witness } : null;
}

/** The private keys released so far. */
export function releasedIn(
  rows: readonly HolderRow[],
): Partial<Record<HolderRow['holder'], string>> {
  return Object.fromEntries(
    rows.filter((row) => row.released_at !== null).map((row) => [row.holder, row.private_key]),
  );
}
