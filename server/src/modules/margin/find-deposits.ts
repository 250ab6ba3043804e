import {
  getMarginDeposit,
  getMarginThaw,
  marginDepositPage,
  marginThawPage,
  marginThawTabs,
} from '@tradeport/api/margin/deposit-calls';
import { thawTabs } from '@tradeport/api/margin/deposits';
import { type Ctx, may, userOf } from '../../kernel/ctx.ts';
import { listing, within } from '../../kernel/listing.ts';
import { prepared, sql } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';
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

const deposits = listing('margin.deposits', {
  table: 'margin_deposit',
  as: 'd',
  columns: (ctx) => sql<NamedDeposit>`${sql.raw(depositNames(calledIn(ctx.lang, 'm')))},
    (select sum(f.restored)::bigint from margin_forfeit f where f.tenant_id = ${ctx.tenant.id} and f.deposit_id = d.id) as restored`,
  joins: sql.raw(depositJoins),
  state: 'state',
  tabs: { frozen: { statuses: ['frozen'] }, ended: { statuses: ['ended'] } },
  owners: { member_id: 'few' },
  search: [{ begins: 'lot_no' }],
});
export const depositList = handler(marginDepositPage, async (ctx, input) => {
  const found = await deposits.page(ctx, { ...input, ...narrowed(ctx, input, 'd', 'd.id') });
  return { ...found, rows: found.rows.map((row) => depositView(ctx, row)) };
});

const thaws = listing('margin.thaws', {
  table: 'margin_thaw',
  as: 't',
  columns: (ctx) => sql<NamedThaw>`${sql.raw(thawNames(calledIn(ctx.lang, 'm')))}`,
  joins: sql.raw(thawJoins),
  tabs: thawTabs,
  owners: { member_id: 'few' },
  search: [
    { begins: 'no' },
    {
      begins: 'lot_no',
      of: 'margin_deposit',
      via: { table: 'margin_thaw', from: 'deposit_id', id: 'id' },
    },
  ],
});
export const thawList = handler(marginThawPage, async (ctx, input) => {
  const found = await thaws.page(ctx, { ...input, ...narrowed(ctx, input, 't', 't.deposit_id') });
  return { ...found, rows: found.rows.map((row) => thawRowView(ctx, row)) };
});
export const thawTabCounts = handler(marginThawTabs, async (ctx) => thaws.tabs(ctx));

type Asked = {
  mine: boolean;
  merberCode?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

/** Filters of both lists: member and period. */
function narrowed(ctx: Ctx, input: Asked, as: string, deposit: string) {
  const { id: tenantId } = ctx.tenant;
  const { memberId } = userOf(ctx);
  const own = input.mine || !may(ctx, 'margin.review') ? memberId : input.merberCode;
  // As requireNoRival says.
  const noRival = sql`${sql.ref(deposit)} not in (
    select r.id from margin_deposit r where r.tenant_id = ${tenantId} and r.state = 'frozen' and r.member_id <> ${memberId}::uuid and r.lot_id in (
      select o.lot_id from margin_deposit o where o.tenant_id = ${tenantId} and o.member_id = ${memberId}::uuid and o.state = 'frozen'))`;
  return {
    whose: { member_id: own },
    filters: [...(own ? [] : [noRival]), ...within(ctx, `${as}.created_at`, input)],
  };
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

const thawsOf = prepared('margin.thawsOf')`
  select ${thawNames(called('m'))} from margin_thaw t ${thawJoins} where t.tenant_id = :tenantId and t.deposit_id = :depositId order by t.created_at desc, t.id desc limit 50`;
