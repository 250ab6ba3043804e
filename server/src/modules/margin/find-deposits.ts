import {
  getMarginDeposit,
  getMarginThaw,
  marginDepositPage,
  marginThawPage,
  marginThawTabs,
} from '@tradeport/api/margin/deposit-calls';
import { thawTabNames, thawTabs } from '@tradeport/api/margin/deposits';
import { type Ctx, may, userOf } from '../../kernel/ctx.ts';
import { begins, listing, within } from '../../kernel/listing.ts';
import { prepared, sql } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';
import { TAB_COUNT_LIMIT, tabCount } from '../../kernel/tabs.ts';
import { called, calledIn } from '../../words/called.ts';
import {
  depositNames,
  depositJoins,
  depositView,
  namedDeposit,
  type NamedDeposit,
} from './deposit-rows.ts';
import {
  namedThaw,
  thawJoins,
  thawNames,
  thawRowView,
  thawView,
  type NamedThaw,
} from './thaw-rows.ts';

/** Others' are not found, but for who reviews. */
export const depositDetail = handler(getMarginDeposit, async (ctx, { depositCode }) => {
  const [[row], thaws] = await ctx.batch([
    namedDeposit({ lang: ctx.lang, id: depositCode }),
    thawsOf({ lang: ctx.lang, depositId: depositCode }),
  ]);
  if (!row) return ctx.refuse('not_found');
  requireSeen(ctx, row.member_id);
  await requireNoRival(ctx, row.id);
  return {
    ...depositView(ctx, row),
    thaws: thaws.map((one) => ({ ...thawRowView(ctx, one), result: one.result })),
  };
});

export const thawDetail = handler(getMarginThaw, async (ctx, { thawCode }) => {
  const row = await ctx.one(namedThaw({ lang: ctx.lang, id: thawCode }));
  requireSeen(ctx, row.member_id);
  await requireNoRival(ctx, row.deposit_id);
  return thawView(ctx, row);
});

export const depositList = handler(marginDepositPage, async (ctx, input) => {
  const tenantId = ctx.tenant.id;
  const found = await listing<NamedDeposit>(
    ctx,
    {
      table: 'margin_deposit',
      as: 'd',
      columns: sql`${sql.raw(depositNames(calledIn(ctx.lang, 'm')))},
        (select sum(f.restored)::bigint from margin_forfeit f where f.tenant_id = ${tenantId} and f.deposit_id = d.id) as restored`,
      joins: sql.raw(depositJoins),
      states: input.tab === 'all' ? undefined : { column: 'state', among: [input.tab] },
      filters: narrowed(ctx, input, { as: 'd', deposit: 'd.id' }),
      found: input.q ? [ofLot(tenantId, input.q)] : undefined,
    },
    input,
  );
  return { ...found, rows: found.rows.map((row) => depositView(ctx, row)) };
});

export const thawList = handler(marginThawPage, async (ctx, input) => {
  const tenantId = ctx.tenant.id;
  const found = await listing<NamedThaw>(
    ctx,
    {
      table: 'margin_thaw',
      as: 't',
      columns: sql.raw(thawNames(calledIn(ctx.lang, 'm'))),
      joins: sql.raw(thawJoins),
      states:
        input.tab === 'all' ? undefined : { column: 'status', among: thawTabs[input.tab].statuses },
      filters: narrowed(ctx, input, { as: 't', deposit: 't.deposit_id' }),
      found: input.q
        ? [
            sql`select id from margin_thaw where tenant_id = ${tenantId} and ${begins('no', input.q.toUpperCase())}`,
            sql`select t.id from (${ofLot(tenantId, input.q)}) d join margin_thaw t on t.tenant_id = ${tenantId} and t.deposit_id = d.id`,
          ]
        : undefined,
    },
    input,
  );
  return { ...found, rows: found.rows.map((row) => thawRowView(ctx, row)) };
});

type Asked = {
  mine: boolean;
  merberCode?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

const ofLot = (tenantId: string, q: string) =>
  sql`select id from margin_deposit where tenant_id = ${tenantId} and ${begins('lot_no', q.toUpperCase())}`;

/** Filters of both lists: member and period. */
function narrowed(ctx: Ctx, input: Asked, { as, deposit }: { as: string; deposit: string }) {
  const { id: tenantId } = ctx.tenant;
  const { memberId } = userOf(ctx);
  const own = input.mine || !may(ctx, 'margin.review') ? memberId : input.merberCode;
  return [
    own
      ? sql`${sql.ref(`${as}.member_id`)} = ${own}::uuid`
      : // As requireNoRival says.
        sql`${sql.ref(deposit)} not in (
          select r.id from margin_deposit r where r.tenant_id = ${tenantId} and r.state = 'frozen' and r.member_id <> ${memberId}::uuid and r.lot_id in (
            select o.lot_id from margin_deposit o where o.tenant_id = ${tenantId} and o.member_id = ${memberId}::uuid and o.state = 'frozen'))`,
    ...within(ctx, `${as}.created_at`, input),
  ];
}

function requireSeen(ctx: Ctx, memberId: string): void {
  if (memberId !== userOf(ctx).memberId && !may(ctx, 'margin.review')) ctx.refuse('not_found');
}

/**
 * BID-05a A reviewer who bids for the same lot must not learn the rivals: while both deposits are
 * frozen, theirs are not found.
 */
async function requireNoRival(ctx: Ctx, depositId: string): Promise<void> {
  const { memberId } = userOf(ctx);
  const found = await ctx.run(rivalOf({ depositId, memberId }));
  if (found.length > 0) ctx.refuse('not_found');
}
const rivalOf = prepared('margin.rivalOf')`
  select d.id from margin_deposit d where d.tenant_id = :tenantId and d.id = :depositId and d.state = 'frozen' and d.member_id <> :memberId
    and d.lot_id in (select o.lot_id from margin_deposit o where o.tenant_id = :tenantId and o.member_id = :memberId and o.state = 'frozen')`;

/** Counts up to 999. */
export const thawTabCounts = handler(marginThawTabs, async (ctx) => {
  const counted = await ctx.run(
    countOf({
      tabs: thawTabNames,
      statuses: thawTabNames.map((tab) => thawTabs[tab].statuses.join(',')),
    }),
  );
  return thawTabNames.map((tab) => ({
    tab,
    ...tabCount(counted.find((row) => row.tab === tab)?.count ?? 0),
  }));
});

const thawsOf = prepared('margin.thawsOf')`
  select ${thawNames(called('m'))} from margin_thaw t ${thawJoins} where t.tenant_id = :tenantId and t.deposit_id = :depositId order by t.created_at desc, t.id desc limit 50`;
const countOf = prepared('margin.thawCounts')`
  select tab, (select count(*)::int from (select from margin_thaw where tenant_id = :tenantId and status = any(string_to_array(statuses, ','))
    limit ${TAB_COUNT_LIMIT}) capped) as count
  from unnest(:tabs::text[], :statuses::text[]) as t (tab, statuses)`;
