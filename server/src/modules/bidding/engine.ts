import type { Direction, OpenTerms } from '@tradeport/api/bidding/rules/terms';
import {
  type Accepted,
  leastOf,
  type OpenAct,
  type OpenState,
} from '@tradeport/api/bidding/rules/open';
import { createHash } from 'node:crypto';
import type { Ctx } from '../../kernel/ctx.ts';
import { insertRows } from '../../kernel/insert.ts';
import { prepared, type Query, type RowOf } from '../../kernel/query.ts';
import type { LotRow } from './rows.ts';

export type ActRow = RowOf<'bidding.actsOf'>;

/** The rules' own words for what the lot's row says (api/bidding/rules). */
export function termsOf(lot: LotRow): OpenTerms {
  return {
    direction: directionOf(lot),
    start: lot.start_amount,
    increment: lot.increments,
    reserve: lot.reserve_amount,
    startAt: lot.starts_at.getTime(),
    endAt: lot.planned_end.getTime(),
    extensionMs: lot.extend_s * 1000,
    capAt: (lot.cap_at ?? lot.planned_end).getTime(),
    quantities: isPerLine(lot) ? lot.lines.map(({ quantity }) => quantity) : null,
    biddersMin: lot.min_bidders,
  };
}
export function directionOf({ side }: Pick<LotRow, 'side'>): Direction {
  return side === 'sale' ? 'ascending' : 'descending';
}
/** B6 Several lines are priced one by one, and the total decides. */
export function isPerLine({ lines }: Pick<LotRow, 'lines'>): boolean {
  return lines.length > 1;
}
export function stateOf(lot: LotRow): OpenState {
  return {
    leader: lot.leader_id,
    entry: lot.leader_entry,
    maximum: lot.leader_maximum,
    second: lot.second_maximum,
    price: lot.price,
    furthest: lot.furthest_price,
    seq: lot.seq,
    endAt: lot.end_at.getTime(),
    capAt: capOf(lot).getTime(),
  };
}
/** No extension goes past it; an outage moves it. */
export function capOf(lot: Pick<LotRow, 'live_cap' | 'cap_at' | 'planned_end' | 'end_at'>): Date {
  return (
    lot.live_cap ?? lot.cap_at ?? (lot.end_at > lot.planned_end ? lot.end_at : lot.planned_end)
  );
}
/** What the next bid must reach; null: nobody can bid. */
export function leastNow(lot: LotRow): number | null {
  if (lot.mode === 'sealed' || lot.status === 'closed' || lot.closed_at) return null;
  return leastOf(stateOf(lot), termsOf(lot));
}

/** One more line of the log: its hash covers the one before, so that nothing is changed or left out unseen. */
function chained(before: string, act: Readonly<Record<string, unknown>>): string {
  return createHash('sha256').update(before).update(JSON.stringify(act)).digest('hex');
}

type More = {
  amount?: number | null;
  maximum?: number | null;
  linePrices?: readonly number[] | null;
  cipher?: string;
  gapMs?: number | null;
};
/** An accepted act as rows: the log's line, and the lot as it stands after it. */
export function writeAct(
  ctx: Pick<Ctx, 'tenant'>,
  lot: LotRow,
  { act, state }: Pick<Accepted, 'state'> & { act: OpenAct | SealedAct },
  more: More,
  aliases: ReadonlyMap<string, number>,
): { queries: Query[]; hash: string } {
  const tenantId = ctx.tenant.id;
  const participantId = 'bidder' in act ? act.bidder : null;
  const leader = state.leader === null ? null : (aliases.get(state.leader) ?? null);
  const line = {
    seq: act.seq,
    kind: act.kind,
    at: act.at,
    participant: participantId === null ? null : (aliases.get(participantId) ?? null),
    amount: more.amount ?? null,
    maximum: more.maximum ?? null,
    prices: more.linePrices ?? null,
    cipher: more.cipher ?? '',
    gapMs: more.gapMs ?? null,
    price: state.price,
    leader,
    end: state.endAt,
    cap: state.capAt,
  };
  const hash = chained(lot.last_hash, line);
  const isBid = act.kind === 'bid' || act.kind === 'raise' || act.kind === 'seal';
  return {
    hash,
    queries: [
      ...insertRows(tenantId, 'auction_act', actColumns, [
        [
          lot.id,
          act.seq,
          act.kind,
          participantId,
          new Date(act.at),
          line.amount,
          line.maximum,
          line.prices,
          line.cipher,
          line.gapMs,
          state.price,
          leader,
          new Date(state.endAt),
          new Date(state.capAt),
          hash,
        ],
      ]),
      standAfter({
        tenantId,
        id: lot.id,
        seq: act.seq,
        bids: isBid ? 1 : 0,
        price: state.price,
        leaderId: state.leader,
        entry: state.entry,
        maximum: state.maximum,
        second: state.second,
        furthest: state.furthest,
        endAt: new Date(state.endAt),
        capAt: new Date(state.capAt),
        hash,
      }),
    ],
  };
}
type SealedAct = { seq: number; at: number; kind: 'seal' | 'withdrawal'; bidder: string };

const actColumns = [
  'lot_id',
  'seq',
  'kind',
  'participant_id',
  'at',
  'amount',
  'maximum',
  'line_prices',
  'cipher',
  'gap_ms',
  'price_after',
  'leader_after',
  'end_after',
  'cap_after',
  'hash',
];
const standAfter = prepared('bidding.standAfter')`
  update auction_lot set seq = :seq, bid_count = bid_count + :bids, price = :price?, leader_id = :leaderId?, leader_entry = :entry?,
    leader_maximum = :maximum?, second_maximum = :second?, furthest_price = :furthest?, end_at = :endAt::timestamptz, live_cap = :capAt::timestamptz,
    due_at = case when status in ('bidding', 'extended') then :endAt::timestamptz else due_at end, last_hash = :hash
  where tenant_id = :tenantId and id = :id`;
export const actsOf = prepared('bidding.actsOf')`
  select * from auction_act where tenant_id = :tenantId and lot_id = :lotId order by seq`;

/** The acts of an open lot in the rules' words. */
export function openActs(rows: readonly ActRow[]): OpenAct[] {
  return rows.flatMap((row): OpenAct[] => {
    const { seq, kind } = row;
    const at = row.at.getTime();
    if (kind === 'outage') return [{ seq, at, kind, from: at - (row.gap_ms ?? 0) }];
    if (row.participant_id === null) return [];
    if (kind === 'disqualification') return [{ seq, at, kind, bidder: row.participant_id }];
    if (kind !== 'bid' && kind !== 'raise') return [];
    const isMaximum = row.maximum !== null;
    return [
      {
        seq,
        at,
        kind,
        bidder: row.participant_id,
        amount: row.maximum ?? row.amount ?? 0,
        isMaximum,
        prices: row.line_prices,
      },
    ];
  });
}
