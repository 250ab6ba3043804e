import { demandPage, demandTabCounts, getDemand } from '@tradeport/api/demands/calls';
import { lotLife } from '@tradeport/api/bidding/lifecycle';
import { demandLife } from '@tradeport/api/demands/lifecycle';
import { demandTabs } from '@tradeport/api/demands/model';
import { isKeyOf } from '@tradeport/api/kernel/keys';
import { inLang } from '@tradeport/api/kernel/text';
import { type Ctx, may, userOf } from '../../kernel/ctx.ts';
import { listing } from '../../kernel/listing.ts';
import { prepared, sql } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';
import { filtersOf } from './filters.ts';
import { isRunning } from './lot.ts';
import { isOpen } from './market.ts';
import { baseView, type Named, namedById, namedColumns, namedJoins, picturesOf } from './rows.ts';

/** Others' are not found, but for who reviews. */
export const detail = handler(getDemand, async (ctx, { demandCode }) => {
  const row = await ctx.one(namedById({ id: demandCode }));
  if (row.member_id !== userOf(ctx).memberId && !may(ctx, 'demand.review'))
    return ctx.refuse('not_found');
  return view(ctx, row);
});

export async function detailOf(ctx: Ctx, id: string) {
  return view(ctx, await ctx.one(namedById({ id })));
}

async function view(ctx: Ctx, row: Named) {
  const { id } = row;
  const history = may(ctx, 'demand.review') ? await ctx.run(historyOf({ id })) : [];
  return {
    ...rowView(ctx, row),
    description: row.description,
    pictures: picturesOf(ctx, row),
    lot: lotOf(ctx, row),
    isOpen: isOpen(ctx, row),
    timeline: history.map(({ verb, actor_name, reason, at }) => ({
      text: isKeyOf(verb, demandLife.steps) ? inLang(demandLife.steps[verb].text, ctx.lang) : verb,
      actorName: actor_name,
      reason,
      at: at.toISOString(),
    })),
  };
}

function lotOf(ctx: Ctx, { lot_id: lotCode, lot_no: lotNo, lot_status: status }: Named) {
  if (lotCode === null || lotNo === null || status === null) return null;
  const statusName = inLang(lotLife.states[status], ctx.lang);
  return { lotCode, lotNo, status, statusName, isRunning: isRunning(status) };
}

function rowView(ctx: Ctx, row: Named) {
  return {
    ...baseView(ctx, row, true),
    version: row.version,
    status: row.status,
    statusName: inLang(demandLife.states[row.status], ctx.lang),
    reason: row.reason,
    merberCode: row.member_id,
    userName: row.user_name,
    isOwn: row.user_id === ctx.user?.id,
    responses: row.responses,
    submittedAt: row.submitted_at.toISOString(),
    publishedAt: row.published_at?.toISOString() ?? null,
  };
}

/** BID-01c One's own company's, or those of the whole portal for who reviews them; submitted last first. */
const demands = listing('demands.list', {
  table: 'demand',
  as: 'd',
  columns: () => sql<Named>`${sql.raw(namedColumns)}`,
  joins: sql.raw(namedJoins),
  time: 'submitted_at',
  tabs: demandTabs,
  owners: { member_id: 'few' },
  search: [{ words: 'search' }],
});
export const list = handler(demandPage, async (ctx, { mine, merberCode, ...input }) => {
  const own = mine || !may(ctx, 'demand.review') ? userOf(ctx).memberId : merberCode;
  const found = await demands.page(ctx, {
    ...input,
    whose: { member_id: own },
    filters: filtersOf(ctx.tenant.id, input),
  });
  return { ...found, rows: found.rows.map((row) => rowView(ctx, row)) };
});

export const tabs = handler(demandTabCounts, async (ctx, { mine }) =>
  demands.tabs(ctx, mine || !may(ctx, 'demand.review') ? { member_id: userOf(ctx).memberId } : {}),
);

const historyOf = prepared('demands.historyOf')`
  select verb, actor_name, reason, at from status_history
  where tenant_id = :tenantId and kind = 'demand' and subject_id = :id order by at desc, id desc limit 100`;
