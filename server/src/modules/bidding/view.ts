import { getLot, lotActs, viewLot } from '@tradeport/api/bidding/calls';
import { bidderActions } from '@tradeport/api/bidding/actions';
import { lotLife, participantLife } from '@tradeport/api/bidding/lifecycle';
import { LOT_LOG_PATH } from '@tradeport/api/bidding/stream';
import { fingerprint } from '@tradeport/api/bidding/rules/seal';
import { orderLife } from '@tradeport/api/orders/lifecycle';
import { isPossible } from '@tradeport/api/kernel/available';
import { isKeyOf } from '@tradeport/api/kernel/keys';
import { inLang } from '@tradeport/api/kernel/text';
import { type Ctx, may } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';
import { fileLinkOf } from '../files/index.ts';
import { type Aliases, aliasesOf } from './aliases.ts';
import { prospect } from './default.ts';
import { type ActRow, allowsZero, versionOf } from './engine.ts';
import { holdersOf } from './holders.ts';
import { hasLog } from './log.ts';
import { organisersOf, type Reader } from './organisers.ts';
import { liveOf } from './live.ts';
import { followsIn, publicView } from './public-view.ts';
import { houseMember } from '../members/index.ts';
import { reasonIn } from './reasons.ts';
import {
  isAnnounced,
  lotById,
  lotByNo,
  type LotRow,
  needsConsent,
  participantOf,
  type ParticipantRow,
  partsIn,
  reviewable,
} from './rows.ts';

/** Acts that a page shows at once; a stream catches up by the same steps. */
const ACTS_SHOWN = 100;

/** BID-05a A lot as everybody sees it, with the own participation for participants. */
export const view = handler(viewLot, async (ctx, { lotNo }) => {
  const lot = await ctx.one(lotByNo({ no: lotNo }));
  if (!isAnnounced(lot) && !(await isConcerned(ctx, lot))) return ctx.refuse('not_found');
  return wholeView(ctx, lot);
});

/** Its own side, its reviewer and its participants see it: they are asked to agree to it. */
async function isConcerned(ctx: Ctx, lot: LotRow): Promise<boolean> {
  const memberId = ctx.user?.memberId;
  if (!memberId) return false;
  if (lot.organiser_id === memberId || may(ctx, 'bidding.review')) return true;
  const own = await ctx.run(participantOf({ lotId: lot.id, memberId }));
  return own.length > 0;
}

/** For organiser and reviewer: the reserve, the winner, the refused bids, and the history. */
export const detail = handler(getLot, async (ctx, { lotCode }) => {
  const lot = await ctx.one(lotById({ id: lotCode }));
  const parts = await partsIn(ctx, lot);
  if (parts.length === 0) return ctx.refuse('not_found');
  const whole = await wholeView(ctx, lot, 'staff');
  const { next, amount: atDefault } = await prospect(ctx, lot);
  const ids = [lot.winner_id, lot.offer_to, next?.bidder ?? null].filter((id) => id !== null);
  const [history, refusals, names] = await ctx.batch([
    historyOf({ id: lot.id }),
    refusalsOf({ lotId: lot.id }),
    namesOf({ ids }),
  ]);
  const named = new Map(names.map((one) => [one.id, one]));
  const winner = lot.winner_id ? named.get(lot.winner_id) : undefined;
  const offered = lot.offer_to ? named.get(lot.offer_to) : undefined;
  const asked = next && named.get(next.bidder);
  return {
    ...whole,
    titles: lot.titles,
    descriptions: lot.descriptions ?? { zh: '' },
    // The reserve is the organiser's own until it is opened: who reviews need not know it either.
    reserveAmount: parts.includes('organiser') || lot.closed_at ? lot.reserve_amount : null,
    depositKind: lot.deposit_kind,
    depositRate: lot.deposit_rate,
    pictureCodes: lot.pictures,
    reviewReason: lot.review_reason,
    mayReview: (await reviewable(ctx, [lot])).has(lot.id),
    winnerName: winner?.member_name ?? '',
    ...(await orderView(ctx, lot)),
    timeline: history.map(({ verb, actor_name, reason, at }) => ({
      text: isKeyOf(verb, lotLife.steps) ? inLang(lotLife.steps[verb].text, ctx.lang) : verb,
      actorName: actor_name,
      reason: reasonIn(ctx.lang, reason),
      at: at.toISOString(),
    })),
    refusals: refusals.map((one) => ({
      at: one.at.toISOString(),
      alias: one.alias,
      amount: one.amount,
      code: one.code,
    })),
    offer:
      offered && lot.offer_amount !== null && lot.offer_until
        ? { alias: offered.alias, amount: lot.offer_amount, until: lot.offer_until.toISOString() }
        : null,
    payBy: lot.pay_by?.toISOString() ?? null,
    next: next && asked ? { alias: asked.alias, amount: next.amount } : null,
    atDefault,
  };
});

/** BID-05c The acts after a number, oldest first: a dropped connection catches up without a gap. */
export const acts = handler(lotActs, async (ctx, { lotNo, afterSeq }) => {
  const lot = await ctx.one(lotByNo({ no: lotNo }));
  if (lot.published_at === null) return ctx.refuse('not_found');
  const [aliases, rows] = [
    await aliasesOf(ctx, lot.id),
    await ctx.run(actsAfter({ lotId: lot.id, afterSeq, limit: ACTS_SHOWN + 1 })),
  ];
  const shown = rows.slice(0, ACTS_SHOWN);
  return {
    live: liveOf(ctx, lot, aliases, ctx.now()),
    acts: shown.map((row) => actView(row, aliases)),
    more: rows.length > ACTS_SHOWN,
  };
});

async function wholeView(ctx: Ctx, lot: LotRow, reader: Reader = 'public') {
  const memberId = ctx.user?.memberId;
  const aliases = await aliasesOf(ctx, lot.id);
  const [rows, holders, organisers, mine, [house], follows] = await ctx.batch([
    newestActs({ lotId: lot.id, limit: ACTS_SHOWN }),
    holdersOf({ lotId: lot.id }),
    organisersOf(ctx, [lot]),
    participantOf({ lotId: lot.id, memberId: memberId ?? lot.id }),
    houseMember({}),
    followsIn(ctx, [lot]),
  ]);
  const fingerprints = await Promise.all(holders.map((one) => fingerprint(one.public_key)));
  return {
    ...publicView(ctx, lot, organisers, reader),
    ...liveOf(ctx, lot, aliases, ctx.now()),
    description: lot.descriptions ? inLang(lot.descriptions, ctx.lang) : '',
    plannedEnd: lot.planned_end.toISOString(),
    extendS: lot.extend_s,
    increments: lot.increments,
    reserveHash: lot.reserve_hash,
    minBidders: lot.min_bidders,
    zeroPrices: allowsZero(lot),
    qualification: lot.qualification,
    needsPapers: lot.needs_papers,
    needsCertification: lot.needs_certification,
    needsReview: lot.needs_review,
    awardBy: lot.award_by,
    forfeit: lot.forfeit,
    forfeitCosts: lot.forfeit_costs,
    forfeitTo: lot.forfeit_to,
    payHours: lot.pay_hours,
    termsVersion: lot.terms_version,
    lines: lot.lines.map(({ name, unit, ...line }, at) => ({
      lineNo: at + 1,
      name: inLang(name, ctx.lang),
      names: name,
      unit: inLang(unit, ctx.lang),
      units: unit,
      ...line,
    })),
    pictureUrls: lot.pictures.map((id) => fileLinkOf(ctx, { id, purpose: 'lot' })),
    holders: holders.map((one, at) => ({
      holder: one.holder,
      publicKey: one.public_key,
      fingerprint: fingerprints[at] ?? '',
      released: one.released_at !== null,
      isOwn: one.user_id === ctx.user?.id,
    })),
    winner: lot.winner_id ? (aliases.get(lot.winner_id) ?? null) : null,
    endReason: reasonIn(ctx.lang, lot.end_reason),
    logUrl: hasLog(lot) ? LOT_LOG_PATH.replace(':lotNo', lot.no) : null,
    relistedAs: lot.relisted_as,
    demandCode: lot.demand_id,
    acts: rows.map((row) => actView(row, aliases)),
    follows: follows.length > 0,
    own: memberId ? await ownView(ctx, lot, mine[0]) : null,
    isOrganiser: lot.organiser_id === memberId,
    isPortals: house?.id === lot.organiser_id,
  };
}

function actView(row: ActRow, aliases: Aliases) {
  return {
    seq: row.seq,
    kind: row.kind,
    at: row.at.toISOString(),
    alias: row.participant_id ? (aliases.get(row.participant_id) ?? null) : null,
    amount: row.amount,
    price: row.price_after,
    leader: row.leader_after,
    endsAt: row.end_after.toISOString(),
    hash: row.hash,
  };
}

/** BID-06a Where its order stands; what it waits for is its buyer's or its seller's to do. */
async function orderView(
  ctx: Ctx,
  { order_id: id, order_no }: Pick<LotRow, 'order_id' | 'order_no'>,
) {
  const [order] = id ? await ctx.run(orderState({ id })) : [];
  return {
    orderCode: order ? id : null,
    orderNo: order ? order_no : '',
    orderStatusName: order ? inLang(orderLife.states[order.status], ctx.lang) : '',
    orderNeedsAddress: order?.bare ?? false,
  };
}
const noOrder = { order_id: null, order_no: '' };

/** The participant's private part: the own maximum, deposit and offer. */
async function ownView(ctx: Ctx, lot: LotRow, own: ParticipantRow | undefined) {
  if (!own) return null;
  const [[deposit], [seal], [appeal]] = await ctx.batch([
    depositOf({ id: own.deposit_id ?? own.id }),
    versionOf({ lotId: lot.id, memberId: own.member_id }),
    appealOf({ participantId: own.id }),
  ]);
  const isHisOrder = lot.winner_id === own.id;
  return {
    participantCode: own.id,
    alias: own.alias,
    status: own.status,
    statusName: inLang(participantLife.states[own.status], ctx.lang),
    result: own.result,
    reason: reasonIn(ctx.lang, own.reason),
    deposit: deposit?.frozen ?? 0,
    depositState: deposit?.state ?? ('none' as const),
    leads: (lot.winner_id ?? lot.leader_id) === own.id,
    amount: own.amount,
    maximum: own.maximum,
    sealed: seal?.is_open ?? false,
    sealedVersion: seal?.version ?? 0,
    consentNeeded: needsConsent(lot, own.terms_version),
    paperUrls: own.papers.map((id) => fileLinkOf(ctx, { id, purpose: 'bid' })),
    offer: lot.offer_to === own.id ? offerOf(lot) : null,
    ...(await orderView(ctx, isHisOrder ? lot : noOrder)),
    payBy: isHisOrder ? (lot.pay_by?.toISOString() ?? null) : null,
    mayAppeal: isPossible(bidderActions, 'appeal', { status: own.status, appeal: appeal ?? null }),
    appeal: appeal ?? null,
  };
}

function offerOf({ offer_amount: amount, offer_until: until }: LotRow) {
  return amount !== null && until ? { amount, until: until.toISOString() } : null;
}

const newestActs = prepared('bidding.newestActs')`
  select * from auction_act where tenant_id = :tenantId and lot_id = :lotId order by seq desc limit :limit`;
const actsAfter = prepared('bidding.actsAfter')`
  select * from auction_act where tenant_id = :tenantId and lot_id = :lotId and seq > :afterSeq order by seq limit :limit`;
const historyOf = prepared('bidding.historyOf')`
  select verb, actor_name, reason, at from status_history
  where tenant_id = :tenantId and kind = 'auction.lot' and subject_id = :id order by at desc, id desc limit 100`;
const refusalsOf = prepared('bidding.refusalsOf')`
  select r.at, r.amount, r.code, p.alias from auction_refusal r
    left join auction_participant p on p.tenant_id = :tenantId and p.id = r.participant_id
  where r.tenant_id = :tenantId and r.lot_id = :lotId order by r.at desc, r.id desc limit 50`;
const namesOf = prepared('bidding.namesOf')`
  select id, alias, member_name from auction_participant where tenant_id = :tenantId and id = any(:ids::uuid[])`;
const depositOf = prepared('bidding.depositOf')`
  select frozen, state from margin_deposit where tenant_id = :tenantId and id = :id`;
const orderState = prepared('bidding.orderState')`
  select status, address is null as "bare!" from orders where tenant_id = :tenantId and id = :id`;
const appealOf = prepared('bidding.appealOf')`
  select status, reason from auction_appeal where tenant_id = :tenantId and participant_id = :participantId`;
