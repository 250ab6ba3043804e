import {
  lotPage,
  lotTabCounts,
  myBids,
  openLots,
  participantPage,
} from '@tradeport/api/bidding/calls';
import { participantLife } from '@tradeport/api/bidding/lifecycle';
import { lotTabNames, lotTabs, shopTabs } from '@tradeport/api/bidding/model';
import { myBidTabs } from '@tradeport/api/bidding/taking-part';
import { isComing, isRunning } from '@tradeport/api/bidding/standing';
import type { Parsed } from '@tradeport/api/kernel/call';
import { inLang } from '@tradeport/api/kernel/text';
import { nearer } from '@tradeport/api/bidding/rules/terms';
import { type Ctx, may, userOf } from '../../kernel/ctx.ts';
import { page } from '../../kernel/page.ts';
import type { RawBuilder } from 'kysely';
import { db, prepared, sql } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';
import { TAB_COUNT_LIMIT, tabCount } from '../../kernel/tabs.ts';
import { queryText } from '../../words/tokens.ts';
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

/** The console's: one's own company's, or all for who reviews. */
export const list = handler(lotPage, async (ctx, input) => {
  const { memberId } = userOf(ctx);
  const own = input.mine || !may(ctx, 'bidding.review');
  const found = await find(ctx, input, [
    sql`l.status = any(${[...lotTabs[input.tab].statuses]}::text[])`,
    ...(own ? [sql`l.organiser_id = ${memberId}::uuid`] : []),
  ]);
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

/** BID-01b Announced, running and ended lots; drafts are not public. */
export const open = handler(openLots, async (ctx, input) => {
  const order = shopOrders[input.tab];
  const found = await find(
    ctx,
    input,
    [
      sql`l.status = any(${[...shopTabs[input.tab].statuses]}::text[])`,
      // A draft that was cancelled had never been announced.
      sql`l.published_at is not null`,
      sql`l.${sql.ref(order.column)} is not null`,
    ],
    order,
  );
  return { ...found, rows: await shopRows(ctx, found.rows) };
});

type TimeColumn = 'created_at' | 'end_at' | 'starts_at' | 'closed_at';
type Order = { column: TimeColumn; ascending?: true };
/** The most urgent lots come first. */
const shopOrders: Record<Parsed<typeof openLots>['tab'], Order> = {
  live: { column: 'end_at', ascending: true },
  upcoming: { column: 'starts_at', ascending: true },
  ended: { column: 'closed_at' },
};

async function find(
  ctx: Ctx,
  input: Pick<Parsed<typeof openLots>, 'page' | 'rows' | 'after' | 'mode' | 'q'>,
  filters: readonly RawBuilder<unknown>[],
  { column, ...way }: Order = { column: 'created_at' },
) {
  const words = input.q ? queryText(input.q) : '';
  const start = input.q && `${input.q.replace(/[\\%_]/g, '\\$&').toUpperCase()}%`;
  const all = [
    sql`l.tenant_id = ${ctx.tenant.id}`,
    ...filters,
    ...(input.mode ? [sql`l.mode = ${input.mode}`] : []),
    ...(start
      ? [
          words
            ? sql`(l.no like ${start} or l.search @@ ${words}::tsquery)`
            : sql`l.no like ${start}`,
        ]
      : []),
  ];
  const rows = db
    .selectFrom(
      sql<LotRow>`(select l.* from auction_lot l where ${sql.join(all, sql` and `)})`.as('found'),
    )
    .selectAll();
  return page<LotRow>(ctx, rows, input, { key: [column, 'id'], columns: [column, 'id'], ...way });
}
const waitingOf = prepared('bidding.waitingOf')`
  select lot_id, count(*)::int as "count!" from auction_participant
  where tenant_id = :tenantId and lot_id = any(:ids::uuid[]) and status = 'waiting_review' group by lot_id`;

/** Counts up to 999; `more` means "and more". */
export const tabs = handler(lotTabCounts, async (ctx, { mine }) => {
  const own = mine || !may(ctx, 'bidding.review') ? userOf(ctx).memberId : null;
  const asked = {
    tenantId: ctx.tenant.id,
    tabs: lotTabNames,
    statuses: lotTabNames.map((tab) => lotTabs[tab].statuses.join(',')),
  };
  const counted = await ctx.run(
    own ? countOfMember({ ...asked, memberId: own }) : countOfAll(asked),
  );
  return lotTabNames.map((tab) => ({
    tab,
    ...tabCount(counted.find((row) => row.tab === tab)?.count ?? 0),
  }));
});
const counting = (whose: string) => `
  select tab, (select count(*)::int from (select from auction_lot where tenant_id = :tenantId ${whose} and status = any(string_to_array(statuses, ','))
    limit ${TAB_COUNT_LIMIT}) capped) as count
  from unnest(:tabs::text[], :statuses::text[]) as t (tab, statuses)`;
const countOfAll = prepared('bidding.countOfAll')`${counting('')}`;
const countOfMember = prepared(
  'bidding.countOfMember',
)`${counting('and organiser_id = :memberId')}`;

/**
 * For organiser and reviewer: names stand beside aliases there, and nowhere else; while it is bid for not even there, nor
 * anything that would tell who is which number (they are given in the order of joining).
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
