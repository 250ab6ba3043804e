import { appealActions, bidderActions } from '@tradeport/api/bidding/actions';
import { appealLot, appealPage, judgeAppeal } from '@tradeport/api/bidding/award-calls';
import {
  appealLife,
  type AppealVerb,
  type ParticipantVerb,
} from '@tradeport/api/bidding/lifecycle';
import { isDefaulted } from '@tradeport/api/bidding/standing';
import { allowNow } from '../../kernel/allow.ts';
import { type Ctx, userOf } from '../../kernel/ctx.ts';
import { type Moves, movesOf } from '../../kernel/move.ts';
import { listing, tabPerState } from '../../kernel/listing.ts';
import { prepared, type RowOf, sql } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';
import { restoreForfeit } from '../margin/index.ts';
import { ownIn } from './join.ts';
import { reasonIn } from './reasons.ts';
import {
  announce,
  decidable,
  isPortals,
  lockLot,
  type LotRow,
  participantById,
  participantMoves,
} from './rows.ts';

type AppealRow = RowOf<'bidding.appealView'>;
const appealMoves: Moves<AppealVerb, RowOf<'bidding.appealById'>> = movesOf(appealLife);

/** B5, BID-06c Once, by a participant who was disqualified or declared in default. */
export const appeal = handler(appealLot, async (ctx, { lotCode, why }) => {
  const { lot, at } = await lockLot(ctx, lotCode);
  const own = await ownIn(ctx, lot);
  const [before] = await ctx.run(appealOfOne({ participantId: own.id }));
  allowNow(ctx, bidderActions, 'appeal', { status: own.status, appeal: before ?? null });
  const id = ctx.newId();
  await ctx.run(
    insertAppeal({
      id,
      lotId: lot.id,
      participantId: own.id,
      userId: userOf(ctx).id,
      why,
      against: isDefaulted(own) ? 'defaulted' : 'disqualified',
      againstReason: own.reason,
      at,
    }),
  );
  ctx.audit('auction_appeal', id, null, { lot: lot.no, alias: own.alias });
  announce(ctx, lot, 'appealed', { memberId: own.member_id, alias: own.alias });
  return { appealCode: id };
});

/**
 * Somebody of the portal who belongs to neither side decides; where the portal organises, another
 * person of it. Upheld, the forfeited amount goes back by entries of its own, from the account that
 * got it: an organiser who has withdrawn it has to pay it in first. The auction itself stands as it
 * went.
 */
export const judge = handler(judgeAppeal, async (ctx, { appealCode, uphold, reason }) => {
  const user = userOf(ctx);
  const found = await ctx.one(appealById({ id: appealCode }));
  const { lot, at } = await lockLot(ctx, found.lot_id);
  const [one, view] = [
    await ctx.one(participantById({ id: found.participant_id })),
    await ctx.one(appealView({ id: appealCode })),
  ];
  const mayJudge = (await judgeable(ctx, [view])).has(appealCode);
  const { status } = found;
  const asked = { status, mayJudge, isPortals: await isPortalsOwn(ctx, lot) };
  allowNow(ctx, appealActions, uphold ? 'uphold' : 'dismiss', asked);
  await appealMoves.move(ctx, appealCode, uphold ? 'uphold' : 'dismiss', {
    reason,
    set: { reason, judged_at: at, judged_by: user.id, judged_name: user.name },
  });
  if (uphold) {
    if (one.forfeit_id) await restoreForfeit(ctx, { forfeitId: one.forfeit_id, reason });
    await participantMoves.move(ctx, one.id, 'restore', {
      reason,
      set: { reason, result: 'lost', passed_at: one.passed_at ?? at },
    });
  }
  const { member_id: memberId, alias } = one;
  announce(ctx, lot, uphold ? 'appealUpheld' : 'appealDismissed', { memberId, alias, reason });
  return viewOf(ctx, await ctx.one(appealView({ id: appealCode })), mayJudge);
});

/** A person of the portal, about what the portal itself organises. */
async function isPortalsOwn(ctx: Ctx, lot: LotRow): Promise<boolean> {
  return lot.organiser_id === userOf(ctx).memberId && (await isPortals(ctx, lot));
}

type Judged = Pick<
  AppealRow,
  'id' | 'lot_id' | 'participant_id' | 'member_id' | 'organiser_id' | 'organiser_user'
>;
/** Which of these the caller may judge: of neither side, nor who took the step that is appealed against. */
async function judgeable(ctx: Ctx, rows: readonly Judged[]): Promise<ReadonlySet<string>> {
  const asked = rows.map((row) => ({
    subjectId: row.participant_id,
    lotId: row.lot_id,
    organiserId: row.organiser_id,
    userId: row.organiser_user,
  }));
  const parts = await decidable(ctx, asked, ['disqualify', 'default'] satisfies ParticipantVerb[]);
  const { memberId } = userOf(ctx);
  return new Set(
    rows
      .filter((row) => row.member_id !== memberId && parts.has(row.participant_id))
      .map(({ id }) => id),
  );
}

const appealList = listing('bidding.appeals', {
  table: 'auction_appeal',
  as: 'a',
  columns: () =>
    sql<AppealRow>`a.*, l.no, l.currency, l.organiser_id, l.user_id as organiser_user, p.member_id, p.member_name, f.amount as forfeited`,
  joins: sql`join auction_lot l on l.tenant_id = a.tenant_id and l.id = a.lot_id
    join auction_participant p on p.tenant_id = a.tenant_id and p.id = a.participant_id
    left join margin_forfeit f on f.tenant_id = a.tenant_id and f.id = p.forfeit_id`,
  tabs: tabPerState(appealLife.states),
});
/** Pending and decided appeals, newest first. */
export const appeals = handler(appealPage, async (ctx, { status, ...input }) => {
  const found = await appealList.page(ctx, { ...input, tab: status });
  const judged = await judgeable(ctx, found.rows);
  return { ...found, rows: found.rows.map((row) => viewOf(ctx, row, judged.has(row.id))) };
});

function viewOf({ lang }: Pick<Ctx, 'lang'>, row: AppealRow, mayJudge: boolean) {
  return {
    appealCode: row.id,
    lotCode: row.lot_id,
    lotNo: row.no,
    participantCode: row.participant_id,
    merberCompname: row.member_name,
    against: row.against,
    againstReason: reasonIn(lang, row.against_reason),
    why: row.why,
    currency: row.currency,
    forfeited: row.forfeited ?? 0,
    status: row.status,
    reason: row.reason,
    judgedBy: row.judged_name,
    gmtCreate: row.created_at.toISOString(),
    judgedAt: row.judged_at?.toISOString() ?? null,
    mayJudge,
  };
}

const appealOfOne = prepared('bidding.appealOfOne')`
  select id from auction_appeal where tenant_id = :tenantId and participant_id = :participantId`;
const appealById = prepared('bidding.appealById')`
  select * from auction_appeal where tenant_id = :tenantId and id = :id`;
const appealView = prepared('bidding.appealView')`
  select a.*, l.no, l.currency, l.organiser_id, l.user_id as organiser_user, p.member_id, p.member_name, f.amount as "forfeited?"
  from auction_appeal a join auction_lot l on l.tenant_id = :tenantId and l.id = a.lot_id
    join auction_participant p on p.tenant_id = :tenantId and p.id = a.participant_id
    left join margin_forfeit f on f.tenant_id = :tenantId and f.id = p.forfeit_id
  where a.tenant_id = :tenantId and a.id = :id`;
const insertAppeal = prepared('bidding.insertAppeal')`
  insert into auction_appeal (tenant_id, id, lot_id, participant_id, user_id, why, against, against_reason, status, created_at)
  values (:tenantId, :id, :lotId, :participantId, :userId, :why, :against, :againstReason, 'open', :at)`;
