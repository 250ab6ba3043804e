import type { ActKind } from '@tradeport/api/bidding/acts';
import { sha256 } from '@tradeport/api/bidding/rules/bytes';
import { link, openActLine, sealedActLine } from '@tradeport/api/bidding/rules/log';
import type { WrittenLine } from '@tradeport/api/bidding/rules/log-lines';
import type { Accepted, OpenState } from '@tradeport/api/bidding/rules/open';
import type { SealedAct, SealedState } from '@tradeport/api/bidding/rules/sealed';
import type { Ctx } from '../../kernel/ctx.ts';
import { insertRows } from '../../kernel/insert.ts';
import { prepared, type Query } from '../../kernel/query.ts';
import type { Aliases } from './aliases.ts';
import { namedAct, nameOf, stateOf } from './engine.ts';
import { headOf } from './log.ts';
import type { LotRow } from './rows.ts';

/** The data of an act besides the state of the lot after it. */
type ActOf = {
  seq: number;
  kind: ActKind;
  participantId: string | null;
  at: number;
  amount?: number | null;
  maximum?: number | null;
  linePrices?: readonly number[] | null;
  cipher?: string;
  cipherHash?: string;
  gapMs?: number;
};
type Written = { queries: Query[]; hash: string };

/** An accepted act of an open lot: its line of the public file goes into the chain as it stands there (docs/decisions/verifiable-auctions.md). */
export async function writeAct(
  ctx: Ctx,
  lot: LotRow,
  { act, state }: Pick<Accepted, 'state' | 'act'>,
  aliases: Aliases,
): Promise<Written> {
  const { price, leader, endAt } = state;
  const line = await openActLine(lot.secret, namedAct(act, aliases), {
    price,
    leader: leader === null ? null : nameOf(aliases, leader),
    endAt,
  });
  const { seq, kind, at } = act;
  const row: ActOf = { seq, kind, at, participantId: 'bidder' in act ? act.bidder : null };
  if (act.kind === 'outage') row.gapMs = act.at - act.from;
  if (act.kind === 'bid' || act.kind === 'raise') {
    row[act.isMaximum ? 'maximum' : 'amount'] = act.amount;
    row.linePrices = act.prices;
  }
  return actQueries(ctx, lot, row, { state, line, aliases });
}

/** Writes an act of a sealed lot: only its existence and time are shown. */
export async function writeSealed(
  ctx: Ctx,
  lot: LotRow,
  { act, state }: { act: SealedAct; state: SealedState },
  aliases: Aliases,
): Promise<Written> {
  const line = await sealedActLine(namedAct(act, aliases), state);
  const { seq, at } = act;
  const kind = act.kind === 'bid' ? 'seal' : act.kind;
  const row: ActOf = { seq, kind, at, participantId: 'bidder' in act ? act.bidder : null };
  if (act.kind === 'outage') row.gapMs = act.at - act.from;
  if (act.kind === 'bid') {
    row.cipher = act.sealed;
    row.cipherHash = await sha256(act.sealed);
  }
  const { capAt, ...open } = stateOf(lot);
  const after = { ...open, ...state, capAt: Math.max(capAt, state.endAt) };
  return actQueries(ctx, lot, row, { state: after, line, aliases });
}

/** The act's row, and the lot as it stands after it. */
async function actQueries(
  ctx: Ctx,
  lot: LotRow,
  row: ActOf,
  { state, line, aliases }: { state: OpenState; line: WrittenLine; aliases: Aliases },
): Promise<Written> {
  const tenantId = ctx.tenant.id;
  const { hash } = await link(lot.last_hash || (await headOf(ctx, lot)), line);
  const endAt = new Date(state.endAt);
  const capAt = new Date(state.capAt);
  const isBid = row.kind === 'bid' || row.kind === 'raise' || row.kind === 'seal';
  return {
    hash,
    queries: [
      ...insertRows(tenantId, 'auction_act', actColumns, [
        [
          lot.id,
          row.seq,
          row.kind,
          row.participantId,
          new Date(row.at),
          row.amount ?? null,
          row.maximum ?? null,
          row.linePrices ?? null,
          row.cipher ?? '',
          row.cipherHash ?? '',
          row.gapMs ?? null,
          state.price,
          state.leader === null ? null : (aliases.get(state.leader) ?? null),
          endAt,
          capAt,
          hash,
        ],
      ]),
      standAfter({
        tenantId,
        id: lot.id,
        seq: row.seq,
        bids: isBid ? 1 : 0,
        price: state.price,
        leaderId: state.leader,
        entry: state.entry,
        maximum: state.maximum,
        second: state.second,
        furthest: state.furthest,
        endAt,
        capAt,
        hash,
      }),
    ],
  };
}

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
  'cipher_hash',
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
