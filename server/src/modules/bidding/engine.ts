import type { Direction, OpenTerms } from '@tradeport/api/bidding/rules/terms';
import { leastOf, type OpenAct, type OpenState } from '@tradeport/api/bidding/rules/open';
import type { SealedAct, SealedTerms } from '@tradeport/api/bidding/rules/sealed';
import { type Best, ranked } from '@tradeport/api/bidding/rules/outcome';
import { prepared, type RowOf } from '../../kernel/query.ts';
import type { Aliases } from './aliases.ts';
import type { LotRow } from './rows.ts';

export type ActRow = RowOf<'bidding.actsOf'>;

/** The lot's row in the words of the rules (api/bidding/rules). */
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
    zeroPrices: allowsZero(lot),
    biddersMin: lot.min_bidders,
    form: lot.form === 1 ? 1 : 2,
  };
}
export function sealedTermsOf(lot: LotRow): SealedTerms {
  const { increment: _step, extensionMs: _late, capAt: _cap, ...terms } = termsOf(lot);
  return terms;
}
export function directionOf({ side }: Pick<LotRow, 'side'>): Direction {
  return side === 'sale' ? 'ascending' : 'descending';
}
/** B6 Its terms name it, or it was announced when a line could be 0. */
export function allowsZero({
  form,
  zero_prices,
  published_at,
}: Pick<LotRow, 'form' | 'zero_prices' | 'published_at'>): boolean {
  return zero_prices || (form === 1 && published_at !== null);
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
/** The least price of the next bid; null if nobody can bid. */
export function leastNow(lot: LotRow): number | null {
  if (lot.mode === 'sealed' || lot.status === 'closed' || lot.closed_at) return null;
  return leastOf(stateOf(lot), termsOf(lot));
}

/** BID-05a Replaces the bidder by the public number, in the file as well. */
export function namedAct<A extends OpenAct | SealedAct>(act: A, aliases: Aliases): A {
  return 'bidder' in act ? { ...act, bidder: nameOf(aliases, act.bidder) } : act;
}
export function nameOf(aliases: Aliases, participantId: string): string {
  return String(aliases.get(participantId) ?? participantId);
}

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

/** The opened bids that count, the best first. */
export function sealedBest(lot: LotRow, rows: readonly ActRow[]): Best[] {
  const gone = new Set(
    rows.filter((row) => row.kind === 'disqualification').map((row) => row.participant_id),
  );
  const bids = rows.flatMap(({ kind, participant_id: bidder, amount, seq }) =>
    kind === 'seal' && bidder !== null && amount !== null && !gone.has(bidder)
      ? [{ bidder, amount, seq }]
      : [],
  );
  return ranked({ direction: directionOf(lot) }, bids);
}

/** The acts of a sealed lot in the rules' words; versions count up for each bidder. */
export function sealedActs(rows: readonly ActRow[]): SealedAct[] {
  const versions = new Map<string, number>();
  return rows.flatMap((row): SealedAct[] => {
    const { seq, kind, participant_id: bidder } = row;
    const at = row.at.getTime();
    if (kind === 'outage') return [{ seq, at, kind, from: at - (row.gap_ms ?? 0) }];
    if (bidder === null) return [];
    if (kind === 'withdrawal' || kind === 'disqualification') return [{ seq, at, kind, bidder }];
    if (kind !== 'seal') return [];
    const version = (versions.get(bidder) ?? 0) + 1;
    versions.set(bidder, version);
    return [{ seq, at, kind: 'bid', bidder, version, sealed: row.cipher, hash: row.cipher_hash }];
  });
}

/** B7 How many versions a member has sealed, and whether the last one stands. */
export const versionOf = prepared('bidding.versionOf')`
  select count(*) filter (where a.kind = 'seal')::int as "version!",
    coalesce((array_agg(a.kind order by a.seq desc))[1] = 'seal', false) as "is_open!"
  from auction_participant p join auction_act a on a.tenant_id = :tenantId and a.lot_id = p.lot_id and a.participant_id = p.id
    and a.kind in ('seal', 'withdrawal')
  where p.tenant_id = :tenantId and p.lot_id = :lotId and p.member_id = :memberId`;
