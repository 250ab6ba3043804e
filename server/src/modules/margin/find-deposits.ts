import type { Parsed } from '@tradeport/api/kernel/call';
import type {
  getMarginDeposit,
  getMarginThaw,
  marginDepositPage,
  marginThawPage,
} from '@tradeport/api/margin/deposit-calls';
import { thawTabNames, thawTabs } from '@tradeport/api/margin/deposits';
import { type Ctx, may, userOf } from '../../kernel/ctx.ts';
import { page } from '../../kernel/page.ts';
import { db, prepared, sql } from '../../kernel/query.ts';
import type { Result } from '../../kernel/serve.ts';
import { TAB_COUNT_LIMIT, tabCount } from '../../kernel/tabs.ts';
import { called, calledIn } from '../../words/called.ts';
import {
  depositNames,
  depositSource,
  depositView,
  namedDeposit,
  type NamedDeposit,
} from './deposit-rows.ts';
import { namedThaw, thawNames, thawRowView, thawView, type NamedThaw } from './thaw-rows.ts';

/** Others' are not found, but for who reviews. */
export async function depositDetail(
  ctx: Ctx,
  { depositCode }: Parsed<typeof getMarginDeposit>,
): Promise<Result<typeof getMarginDeposit>> {
  const { id: tenantId } = ctx.tenant;
  const [[row], thaws] = await ctx.batch([
    namedDeposit({ tenantId, lang: ctx.lang, id: depositCode }),
    thawsOf({ tenantId, lang: ctx.lang, depositId: depositCode }),
  ]);
  if (!row) return ctx.refuse('not_found');
  requireSeen(ctx, row.member_id);
  await requireNoRival(ctx, row.id);
  return {
    ...depositView(ctx, row),
    thaws: thaws.map((one) => ({ ...thawRowView(ctx, one), result: one.result })),
  };
}

export async function thawDetail(
  ctx: Ctx,
  { thawCode }: Parsed<typeof getMarginThaw>,
): Promise<Result<typeof getMarginThaw>> {
  const row = await ctx.one(namedThaw({ tenantId: ctx.tenant.id, lang: ctx.lang, id: thawCode }));
  requireSeen(ctx, row.member_id);
  await requireNoRival(ctx, row.deposit_id);
  return thawView(ctx, row);
}

export async function depositList(
  ctx: Ctx,
  input: Parsed<typeof marginDepositPage>,
): Promise<Result<typeof marginDepositPage>> {
  const rows = db
    .selectFrom(
      sql<NamedDeposit>`(
    select ${sql.raw(depositNames(calledIn(ctx.lang, 'm')))},
      (select sum(f.restored)::bigint from margin_forfeit f where f.tenant_id = ${ctx.tenant.id} and f.deposit_id = d.id) as restored
    from ${sql.raw(depositSource)} where d.tenant_id = ${ctx.tenant.id}
      ${input.tab === 'all' ? sql`` : sql`and d.state = ${input.tab}`} ${narrowed(ctx, input, 'd')})`.as(
        'found',
      ),
    )
    .selectAll();
  const found = await page<NamedDeposit>(ctx, rows, input, newestFirst);
  return { ...found, rows: found.rows.map((row) => depositView(ctx, row)) };
}

export async function thawList(
  ctx: Ctx,
  input: Parsed<typeof marginThawPage>,
): Promise<Result<typeof marginThawPage>> {
  const rows = db
    .selectFrom(
      sql<NamedThaw>`(
    select ${sql.raw(thawNames(calledIn(ctx.lang, 'm')))} where t.tenant_id = ${ctx.tenant.id}
      ${input.tab === 'all' ? sql`` : sql`and t.status = any(${[...thawTabs[input.tab].statuses]}::text[])`} ${narrowed(ctx, input, 't')})`.as(
        'found',
      ),
    )
    .selectAll();
  const found = await page<NamedThaw>(ctx, rows, input, newestFirst);
  return { ...found, rows: found.rows.map((row) => thawRowView(ctx, row)) };
}

const newestFirst = { key: ['created_at', 'id'], columns: ['created_at', 'id'] } as const;

type Asked = {
  mine: boolean;
  merberCode?: string | undefined;
  q?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

/** What both lists are narrowed by: whose, when, and the number of the lot or of the request. */
function narrowed(ctx: Ctx, input: Asked, of: 'd' | 't') {
  const zone = ctx.tenant.timeZone;
  const { id: tenantId } = ctx.tenant;
  const { memberId } = userOf(ctx);
  const own = input.mine || !may(ctx, 'margin.review') ? memberId : input.merberCode;
  const start = input.q && `${input.q.replace(/[\\%_]/g, '\\$&').toUpperCase()}%`;
  const column = (name: string) => sql.ref(`${of}.${name}`);
  const filters = [
    ...(own
      ? [sql`and ${column('member_id')} = ${own}::uuid`]
      : [
          // As requireNoRival says.
          sql`and not (d.state = 'frozen' and d.member_id <> ${memberId}::uuid and d.lot_id in (
            select o.lot_id from margin_deposit o where o.tenant_id = ${tenantId} and o.member_id = ${memberId}::uuid and o.state = 'frozen'))`,
        ]),
    ...(input.from
      ? [sql`and ${column('created_at')} >= (${input.from}::date::timestamp at time zone ${zone})`]
      : []),
    ...(input.to
      ? [
          sql`and ${column('created_at')} < ((${input.to}::date + 1)::timestamp at time zone ${zone})`,
        ]
      : []),
    ...(start
      ? [
          of === 'd'
            ? sql`and d.lot_no like ${start}`
            : sql`and (t.no like ${start} or t.deposit_id in (select id from margin_deposit where tenant_id = ${tenantId} and lot_no like ${start}))`,
        ]
      : []),
  ];
  return sql.join(filters, sql` `);
}

function requireSeen(ctx: Ctx, memberId: string): void {
  if (memberId !== userOf(ctx).memberId && !may(ctx, 'margin.review')) ctx.refuse('not_found');
}

/**
 * BID-05a Whoever reviews deposits and bids for the same lot does not learn who the others are: while both are frozen,
 * theirs are not found.
 */
async function requireNoRival(ctx: Ctx, depositId: string): Promise<void> {
  const { memberId } = userOf(ctx);
  const found = await ctx.run(rivalOf({ tenantId: ctx.tenant.id, depositId, memberId }));
  if (found.length > 0) ctx.refuse('not_found');
}
const rivalOf = prepared('margin.rivalOf')`
  select d.id from margin_deposit d where d.tenant_id = :tenantId and d.id = :depositId and d.state = 'frozen' and d.member_id <> :memberId
    and d.lot_id in (select o.lot_id from margin_deposit o where o.tenant_id = :tenantId and o.member_id = :memberId and o.state = 'frozen')`;

/** Counts up to 999. */
export async function thawTabCounts(ctx: Ctx) {
  const counted = await ctx.run(
    countOf({
      tenantId: ctx.tenant.id,
      tabs: thawTabNames,
      statuses: thawTabNames.map((tab) => thawTabs[tab].statuses.join(',')),
    }),
  );
  return thawTabNames.map((tab) => ({
    tab,
    ...tabCount(counted.find((row) => row.tab === tab)?.count ?? 0),
  }));
}

const thawsOf = prepared('margin.thawsOf')`
  select ${thawNames(called('m'))} where t.tenant_id = :tenantId and t.deposit_id = :depositId order by t.created_at desc, t.id desc limit 50`;
const countOf = prepared('margin.thawCounts')`
  select tab, (select count(*)::int from (select from margin_thaw where tenant_id = :tenantId and status = any(string_to_array(statuses, ','))
    limit ${TAB_COUNT_LIMIT}) capped) as count
  from unnest(:tabs::text[], :statuses::text[]) as t (tab, statuses)`;
