import {
  lotPage,
  lotTabCounts,
  myBids,
  openLots,
  participantPage,
} from '@tradeport/api/bidding/calls';
import { participantLife } from '@tradeport/api/bidding/lifecycle';
import { type LotMode, lotTabs, shopTabs } from '@tradeport/api/bidding/model';
import { myBidTabs } from '@tradeport/api/bidding/taking-part';
import { isComing, isRunning } from '@tradeport/api/bidding/standing';
import { inLang } from '@tradeport/api/kernel/text';
import { nearer } from '@tradeport/api/bidding/rules/terms';
import { type Ctx, may, userOf } from '../../kernel/ctx.ts';
import { listing } from '../../kernel/listing.ts';
import { page } from '../../kernel/page.ts';
import { db, prepared, sql } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';
import { fileLinkOf } from '../files/index.ts';
import { directionOf } from './engine.ts';
import { organisersOf } from './organisers.ts';
import { publicView, shopRows } from './public-view.ts';
import { reasonIn } from './reasons.ts';
import {
  lotById,
  type LotRow,
  needsConsent,
  partsIn,
  type ParticipantRow,
  reviewable,
} from './rows.ts';

const lots = {
  table: 'auction_lot',
  as: 'l',
  columns: () => sql<LotRow>`l.*`,
  search: [{ begins: 'no' }, { words: 'search' }],
} as const;
const managed = listing('bidding.lots', {
  ...lots,
  tabs: lotTabs,
  owners: { organiser_id: 'many' },
});
/** The most urgent lots come first. */
const shopLists = {
  live: listing('bidding.live', {
    ...lots,
    tabs: { live: shopTabs.live },
    byTab: true,
    time: 'end_at',
    ascending: true,
  }),
  upcoming: listing('bidding.upcoming', {
    ...lots,
    tabs: { upcoming: shopTabs.upcoming },
    byTab: true,
    time: 'starts_at',
    ascending: true,
  }),
  ended: listing('bidding.ended', {
    ...lots,
    tabs: { ended: shopTabs.ended },
    byTab: true,
    time: 'closed_at',
  }),
};
const ofMode = ({ mode }: { mode?: LotMode | undefined }) => (mode ? [sql`l.mode = ${mode}`] : []);

/** The console's: one's own company's, or all for who reviews. */
export const list = handler(lotPage, async (ctx, input) => {
  const { memberId } = userOf(ctx);
  const found = await managed.page(ctx, {
    ...input,
    whose: ownOf(ctx, input),
    filters: ofMode(input),
  });
  const ids = found.rows.map((lot) => lot.id);
  const [waiting, organisers] = await ctx.batch([
    waitingOf({ ids }),
    organisersOf(ctx, found.rows),
  ]);
  const toReview = await reviewable(ctx, found.rows);
  const counts = new Map(waiting.map((row) => [row.lot_id, row.count]));
  return {
    ...found,
    rows: found.rows.map((lot) => ({
      ...publicView(ctx, lot, organisers, 'staff'),
      organiserCode: lot.organiser_id,
      gmtCreate: lot.created_at.toISOString(),
      waitingReview: counts.get(lot.id) ?? 0,
      isOwn: lot.organiser_id === memberId,
      mayReview: toReview.has(lot.id),
      relistedAs: lot.relisted_as,
    })),
  };
});
const ownOf = (ctx: Ctx, { mine }: { mine: boolean }) =>
  mine || !may(ctx, 'bidding.review') ? { organiser_id: userOf(ctx).memberId } : {};

/** BID-01b Announced, running and ended lots; drafts are not public. */
export const open = handler(openLots, async (ctx, { tab, ...input }) => {
  const asked = {
    ...input,
    // A draft that was cancelled had never been announced.
    filters: [...ofMode(input), sql`l.published_at is not null`],
  };
  const found = await {
    live: () => shopLists.live.page(ctx, { ...asked, tab: 'live' }),
    upcoming: () => shopLists.upcoming.page(ctx, { ...asked, tab: 'upcoming' }),
    ended: () =>
      shopLists.ended.page(ctx, {
        ...asked,
        tab: 'ended',
        filters: [...asked.filters, sql`l.closed_at is not null`],
      }),
  }[tab]();
  return { ...found, rows: await shopRows(ctx, found.rows) };
});

const waitingOf = prepared('bidding.waitingOf')`
  select lot_id, count(*)::int as "count!" from auction_participant
  where tenant_id = :tenantId and lot_id = any(:ids::uuid[]) and status = 'waiting_review' group by lot_id`;

export const tabs = handler(lotTabCounts, async (ctx, input) =>
  managed.tabs(ctx, ownOf(ctx, input)),
);

/**
 * For organiser and reviewer: names stand beside aliases there, and nowhere else; during the
 * auction not even there, nor anything that would tell the numbers' owners (numbers are given in
 * the order of joining).
 */
export const participants = handler(participantPage, async (ctx, input) => {
  const lot = await ctx.one(lotById({ id: input.lotCode }));
  if ((await partsIn(ctx, lot)).length === 0) return ctx.refuse('not_found');
  const rows = db
    .selectFrom(
      sql<Seen>`(select p.*, coalesce(d.state, 'none') as deposit_state, coalesce(d.frozen, 0) as frozen
        from auction_participant p left join margin_deposit d on d.tenant_id = ${ctx.tenant.id} and d.id = p.deposit_id
        where p.tenant_id = ${ctx.tenant.id} and p.lot_id = ${lot.id}::uuid)`.as('found'),
    )
    .selectAll();
  const isHidden = isComing(lot) || isRunning(lot);
  const order = isHidden ? 'member_name' : 'joined_at';
  const found = await page<Seen>(ctx, rows, input, {
    ascending: isHidden,
    key: [order, 'id'],
    columns: [order, 'id'],
  });
  // The bidder's maximum stays secret while others may still bid against it: for a cancelled lot,
  // under its next number. B10: of whom nobody has outbid no more than the price that was shown.
  const isOver = lot.closed_at !== null && lot.status !== 'cancelled';
  const upTo = (most: number) =>
    lot.furthest_price === null
      ? most
      : nearer({ direction: directionOf(lot) }, most, lot.furthest_price);
  return {
    ...found,
    rows: found.rows.map((one) => ({
      participantCode: one.id,
      alias: isHidden ? null : one.alias,
      merberCode: one.member_id,
      merberCompname: one.member_name,
      userName: one.user_name,
      status: one.status,
      statusName: inLang(participantLife.states[one.status], ctx.lang),
      result: one.result,
      reason: reasonIn(ctx.lang, one.reason),
      deposit: one.frozen,
      currency: lot.currency,
      depositState: one.deposit_state,
      amount: isHidden ? null : isOver && one.maximum !== null ? upTo(one.maximum) : one.amount,
      papers: one.papers.map((id) => ({
        fileCode: id,
        fileUrl: fileLinkOf(ctx, { id, purpose: 'bid' }),
      })),
      joinedAt: isHidden ? null : one.joined_at.toISOString(),
    })),
  };
});
type Seen = ParticipantRow & { deposit_state: 'none' | 'frozen' | 'ended'; frozen: number };

/** BID-01a The lots that the user takes part in, newest first. */
export const mine = handler(myBids, async (ctx, input) => {
  const { memberId } = userOf(ctx);
  const { id: tenantId } = ctx.tenant;
  const rows = db
    .selectFrom(
      sql<Own>`(
        select l.*, p.id as participant_id, p.status as participation, p.result, p.reason, p.amount, p.maximum,
          p.terms_version as agreed_version, p.joined_at
        from auction_participant p join auction_lot l on l.tenant_id = ${tenantId} and l.id = p.lot_id
        where p.tenant_id = ${tenantId} and p.member_id = ${memberId}::uuid
          and p.status = any(${[...myBidTabs[input.tab].statuses]}::text[]))`.as('found'),
    )
    .selectAll();
  const found = await page<Own>(ctx, rows, input, {
    key: ['joined_at', 'participant_id'],
    columns: ['joined_at', 'participant_id'],
  });
  const organisers = await ctx.run(organisersOf(ctx, found.rows));
  return {
    ...found,
    rows: found.rows.map((row) => {
      const isWinner = row.winner_id === row.participant_id;
      const isOffered = row.offer_to === row.participant_id;
      return {
        ...publicView(ctx, row, organisers),
        participation: row.participation,
        participationName: inLang(participantLife.states[row.participation], ctx.lang),
        result: row.result,
        reason: reasonIn(ctx.lang, row.reason),
        leads: (row.winner_id ?? row.leader_id) === row.participant_id,
        amount: row.maximum ?? row.amount,
        consentNeeded: needsConsent(row, row.agreed_version),
        offerUntil: isOffered ? (row.offer_until?.toISOString() ?? null) : null,
        payBy: isWinner ? (row.pay_by?.toISOString() ?? null) : null,
        orderCode: isWinner ? row.order_id : null,
        orderNo: isWinner ? row.order_no : '',
      };
    }),
  };
});
type Own = LotRow & {
  participant_id: string;
  participation: ParticipantRow['status'];
  result: ParticipantRow['result'];
  reason: string;
  agreed_version: number;
  amount: number | null;
  maximum: number | null;
  joined_at: Date;
};
