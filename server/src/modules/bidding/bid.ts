import { placeBid } from '@tradeport/api/bidding/calls';
import {
  type BidAnswer,
  bridgeOutage,
  type Offer,
  placeBid as judge,
  type Standing,
} from '@tradeport/api/bidding/rules/open';
import type { ErrorsOf, Parsed } from '@tradeport/api/kernel/call';
import type { Facts } from '@tradeport/api/kernel/errors';
import { CENT, formatAmount } from '@tradeport/api/kernel/money';
import { ORDER_AMOUNT_MAX } from '@tradeport/api/orders/model';
import { OUTAGE_S } from '@tradeport/api/bidding/model';
import { saltOfMaximum } from '@tradeport/api/bidding/rules/log';
import { isRunning, mayBid } from '@tradeport/api/bidding/standing';
import { bridgeSealedOutage } from '@tradeport/api/bidding/rules/sealed';
import { type Ctx, userOf } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';
import { bindDeposits } from '../margin/index.ts';
import { aliasesOf } from './aliases.ts';
import { writeAct, writeSealed } from './acts.ts';
import { isPerLine, sealedTermsOf, stateOf, termsOf } from './engine.ts';
import { requireWithin } from './limits.ts';
import { liveOf } from './live.ts';
import {
  type Locked,
  lockLot,
  lotMoves,
  type LotRow,
  participantMoves,
  participantOf,
  type ParticipantRow,
  wake,
} from './rows.ts';

type Fault = ErrorsOf<typeof placeBid>;
type Input = Parsed<typeof placeBid>;

/**
 * BID-04 One bid under the lot's lock, judged by the rules of api/bidding/rules at the time when
 * the wait for the lock was over. An acknowledged bid is committed with its number; a refusal is
 * recorded separately, with its facts.
 */
export const place = handler(placeBid, async (ctx, input) => {
  const { memberId } = userOf(ctx);
  const locked = await bridged(ctx, await lockLot(ctx, input.lotCode));
  const { lot, at } = locked;
  if (lot.mode === 'sealed') return ctx.refuse('bid.sealed_only');
  const [own] = await ctx.run(participantOf({ lotId: lot.id, memberId }));
  const offer = offerOf(ctx, lot, input);
  const terms = termsOf(lot);
  const bidder = own?.id ?? '';
  const answer = judge(stateOf(lot), terms, {
    at: at.getTime(),
    bidder,
    standing: standingOf(lot, own),
    offer,
  });
  if (answer.refused) return refuseBid(ctx, locked, own, amountOf(offer, answer), answer.refused);
  if (!own) return ctx.refuse('bid.not_admitted');
  if (own.terms_version !== lot.terms_version) return ctx.refuse('bid.terms');
  const { accepted } = answer;
  const { act } = accepted;
  const total = act.kind === 'bid' || act.kind === 'raise' ? act.amount : 0;
  // CHK-04 The price must be possible for an order.
  if (total <= 0 || total > ORDER_AMOUNT_MAX) return ctx.refuse('bid.amount');
  await requireMay(ctx, lot, total);
  const aliases = await aliasesOf(ctx, lot.id);
  const isMaximum = 'maximum' in offer;
  const prices = 'prices' in offer ? offer.prices.map((one) => one ?? 0) : null;
  const { queries, hash } = await writeAct(ctx, lot, accepted, aliases);
  const after = afterAct(lot, accepted.state);
  return ctx.commit(
    [
      ...(own.deposit_id ? [bindDeposits(ctx, [own.deposit_id])] : []),
      ...queries,
      setBest({
        id: own.id,
        amount: isMaximum ? own.amount : total,
        // A plain bid is its own maximum: the one before counts no more.
        maximum: isMaximum ? total : null,
        seq: act.seq,
        prices,
      }),
      ...(own.status === 'approved' ? [participantMoves.query(ctx, [own.id], 'begin')] : []),
      ...(accepted.isExtended && lot.status === 'bidding' ? [markExtended(ctx, lot.id)] : []),
      wake({ lotId: lot.id }),
    ],
    {
      ...liveOf(ctx, { ...after, bid_count: lot.bid_count + 1 }, aliases, at),
      actSeq: act.seq,
      leads: accepted.leader === own.id,
      receipt: hash,
      salt: isMaximum ? await saltOfMaximum(lot.secret, act.seq) : null,
    },
  );
});

/**
 * B9 Time in which nobody could bid is given back before the bid is judged: the first act after an
 * outage records it.
 */
export async function bridged(ctx: Ctx, locked: Locked): Promise<Locked> {
  const { lot, at, beat } = locked;
  if (!isRunning(lot)) return locked;
  if (beat === null || at.getTime() - beat.getTime() <= OUTAGE_S * 1000) return locked;
  const from = Math.max(beat.getTime(), lot.gap_seen?.getTime() ?? 0, lot.starts_at.getTime());
  const written = await writeOutage(ctx, lot, { from, at: at.getTime() });
  if (!written) return locked;
  const { queries, hash, after } = written;
  await ctx.batch([...queries, markGap({ id: lot.id, at }), wake({ lotId: lot.id })]);
  return { ...locked, lot: { ...after, last_hash: hash, gap_seen: at } };
}

async function writeOutage(ctx: Ctx, lot: LotRow, gap: { from: number; at: number }) {
  const aliases = await aliasesOf(ctx, lot.id);
  if (lot.mode === 'sealed') {
    const { seq, endAt } = stateOf(lot);
    const outage = bridgeSealedOutage({ seq, endAt }, sealedTermsOf(lot), gap);
    if (!outage) return null;
    const end_at = new Date(outage.state.endAt);
    const after = { ...lot, seq: outage.state.seq, end_at, due_at: end_at };
    return { ...(await writeSealed(ctx, lot, outage, aliases)), after };
  }
  const outage = bridgeOutage(stateOf(lot), termsOf(lot), gap);
  if (!outage) return null;
  return { ...(await writeAct(ctx, lot, outage, aliases)), after: afterAct(lot, outage.state) };
}

/** The row as `standAfter` leaves it. */
function afterAct(lot: LotRow, state: ReturnType<typeof stateOf>): LotRow {
  const { leader, entry, maximum, second, furthest } = state;
  return {
    ...lot,
    seq: state.seq,
    price: state.price,
    leader_id: leader,
    leader_entry: entry,
    leader_maximum: maximum,
    second_maximum: second,
    furthest_price: furthest,
    end_at: new Date(state.endAt),
    live_cap: new Date(state.capAt),
  };
}

export function standingOf(lot: LotRow, own: ParticipantRow | undefined): Standing {
  if (own?.status === 'disqualified') return 'disqualified';
  return own && mayBid(own) && (lot.deposit_amount === 0 || own.deposit_id)
    ? 'admitted'
    : 'no_deposit';
}

function offerOf(ctx: Ctx<Fault>, lot: LotRow, input: Input): Offer {
  const { amount, maximum, lines } = input;
  if (isPerLine(lot)) {
    if (maximum !== undefined) ctx.refuse('bid.plain_only');
    const byLine = new Map(lines?.map(({ lineNo, price }) => [lineNo, price]));
    // Two prices for one line, or one for a line that is not there: nobody guesses what was meant.
    const isClear = byLine.size === (lines?.length ?? 0);
    if (!isClear || [...byLine.keys()].some((lineNo) => lineNo > lot.lines.length))
      ctx.refuse('bid.every_line');
    return { prices: lot.lines.map((_, at) => byLine.get(at + 1) ?? null) };
  }
  const plain = amount ?? maximum;
  const both = amount !== undefined && maximum !== undefined;
  if (plain === undefined || both || plain <= 0 || plain % CENT !== 0)
    return ctx.refuse('bid.amount', {}, 'amount');
  return maximum === undefined ? { plain } : { maximum };
}

/**
 * B10 A maximum stays secret, also a refused one, and so does an amount that the leader offered in
 * vain.
 */
function amountOf(offer: Offer, { refused }: BidAnswer): number | null {
  return 'plain' in offer && refused?.code !== 'bid.own_best' ? offer.plain : null;
}

/** MBR-03, CRT-03 A bid binds as an order does: who may not order so much does not bid so much. */
export async function requireMay(
  ctx: Ctx<'certification.none' | 'bid.limit'>,
  lot: LotRow,
  total: number,
): Promise<void> {
  const user = userOf(ctx);
  if (lot.needs_certification) {
    const [proved] = await ctx.run(provedOf({ memberId: user.memberId }));
    if (!proved) ctx.refuse('certification.none');
  }
  if (lot.side === 'sale') await requireWithin(ctx, { currency: lot.currency, total });
}

/** B5 Refusals are listed apart, and outlive the call that they refuse. At the lock's time: none comes into the file of a lot that has ended. */
async function refuseBid(
  ctx: Ctx<Fault>,
  locked: Locked,
  own: ParticipantRow | undefined,
  amount: number | null,
  { code, facts }: NonNullable<ReturnType<typeof judge>['refused']>,
): Promise<never> {
  if (own) await keepRefusal(ctx, locked, own, amount, code);
  const told: Facts =
    'least' in facts ? { least: formatAmount(facts.least), unit: locked.lot.currency } : {};
  return code === 'bid.least' ? ctx.refuse(code, told, 'amount') : ctx.refuse(code, told);
}

export async function keepRefusal(
  ctx: Ctx,
  { lot, at }: Locked,
  { id: participantId }: Pick<ParticipantRow, 'id'>,
  amount: number | null,
  code: string,
): Promise<void> {
  const { id: tenantId } = ctx.tenant;
  const id = ctx.newId();
  await ctx.inNewTransaction(async (tx) => {
    await tx.run(insertRefusal({ tenantId, id, lotId: lot.id, participantId, at, amount, code }));
  });
}

/** The number of refusals kept of one participant, so that repeated tries do not fill the table. */
const REFUSALS_MAX = 200;
const insertRefusal = prepared('bidding.insertRefusal')`
  insert into auction_refusal (tenant_id, id, lot_id, participant_id, at, amount, code)
  select :tenantId, :id::uuid, :lotId::uuid, :participantId::uuid, :at::timestamptz, :amount?::bigint, :code
  where (select count(*) from auction_refusal where tenant_id = :tenantId and lot_id = :lotId and participant_id = :participantId) < ${REFUSALS_MAX}
  returning id`;
const setBest = prepared('bidding.setBest')`
  update auction_participant set amount = :amount?, maximum = :maximum?, best_seq = :seq, line_prices = :prices?::bigint[]
  where tenant_id = :tenantId and id = :id`;
const markGap = prepared('bidding.markGap')`
  update auction_lot set gap_seen = :at::timestamptz where tenant_id = :tenantId and id = :id`;
export const provedOf = prepared('bidding.provedOf')`
  select id from certification where tenant_id = :tenantId and member_id = :memberId and status = 'authenticated'`;

function markExtended(ctx: Ctx, id: string) {
  return lotMoves.query(ctx, [id], 'extend');
}
