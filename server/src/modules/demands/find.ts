import { demandPage, demandTabCounts, getDemand } from '@tradeport/api/demands/calls';
import { lotLife } from '@tradeport/api/bidding/lifecycle';
import { demandLife } from '@tradeport/api/demands/lifecycle';
import { demandTabNames, demandTabs } from '@tradeport/api/demands/model';
import { isKeyOf } from '@tradeport/api/kernel/keys';
import { inLang } from '@tradeport/api/kernel/text';
import { type Ctx, may, userOf } from '../../kernel/ctx.ts';
import { page } from '../../kernel/page.ts';
import { db, prepared, sql } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';
import { TAB_COUNT_LIMIT, tabCount } from '../../kernel/tabs.ts';
import { filtersOf } from './filters.ts';
import { isRunning } from './lot.ts';
import { isOpen } from './market.ts';
import { baseView, type Named, namedById, namedColumns, namedFrom, picturesOf } from './rows.ts';

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
export const list = handler(demandPage, async (ctx, { mine, tab, merberCode, ...input }) => {
  const tenant = ctx.tenant.id;
  const member = mine || !may(ctx, 'demand.review') ? userOf(ctx).memberId : merberCode;
  const filters = [
    ...filtersOf(tenant, input),
    ...(tab === 'all' ? [] : [sql`d.status = any(${[...demandTabs[tab].statuses]}::text[])`]),
    ...(member ? [sql`d.member_id = ${member}::uuid`] : []),
  ];
  const rows = db
    .selectFrom(
      sql<Named>`(
    select ${sql.raw(namedColumns)} from ${sql.raw(namedFrom)} where ${sql.join(filters, sql` and `)})`.as(
        'found',
      ),
    )
    .selectAll();
  const found = await page<Named>(ctx, rows, input, {
    key: ['submitted_at', 'id'],
    columns: ['submitted_at', 'id'],
  });
  return { ...found, rows: found.rows.map((row) => rowView(ctx, row)) };
});

/** Counts up to a limit from the indexes by status and by member. */
export const tabs = handler(demandTabCounts, async (ctx, { mine }) => {
  const own = mine || !may(ctx, 'demand.review') ? userOf(ctx).memberId : null;
  const asked = {
    tenantId: ctx.tenant.id,
    tabs: demandTabNames,
    statuses: demandTabNames.map((tab) => demandTabs[tab].statuses.join(',')),
  };
  const counted = await ctx.run(own ? countOfMember({ ...asked, memberId: own }) : countOf(asked));
  return demandTabNames.map((tab) => ({
    tab,
    ...tabCount(counted.find((row) => row.tab === tab)?.count ?? 0),
  }));
});

const historyOf = prepared('demands.historyOf')`
  select verb, actor_name, reason, at from status_history
  where tenant_id = :tenantId and kind = 'demand' and subject_id = :id order by at desc, id desc limit 100`;
const counting = (whose: string) => `
  select tab, (select count(*)::int from (select from demand where tenant_id = :tenantId ${whose} and status = any(string_to_array(statuses, ','))
    limit ${TAB_COUNT_LIMIT}) capped) as count
  from unnest(:tabs::text[], :statuses::text[]) as t (tab, statuses)`;
const countOf = prepared('demands.countOf')`${counting('')}`;
const countOfMember = prepared('demands.countOfMember')`${counting('and member_id = :memberId')}`;
