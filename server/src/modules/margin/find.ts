import {
  getMarginWithdraw,
  marginWithdrawPage,
  marginWithdrawTabs,
} from '@tradeport/api/margin/calls';
import { withdrawalTabNames, withdrawalTabs } from '@tradeport/api/margin/model';
import { type Ctx, may, userOf } from '../../kernel/ctx.ts';
import { begins, listing, within } from '../../kernel/listing.ts';
import type { RawBuilder } from 'kysely';
import { prepared, sql } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';
import { TAB_COUNT_LIMIT, tabCount } from '../../kernel/tabs.ts';
import { calledIn } from '../../words/called.ts';
import { papersOf } from './papers.ts';
import { type Named, namedById, rowView } from './rows.ts';

/** Others' are not found, but for who reviews. */
export const detail = handler(getMarginWithdraw, async (ctx, { withdrawCode }) => {
  const row = await ctx.one(namedById({ lang: ctx.lang, id: withdrawCode }));
  if (row.member_id !== userOf(ctx).memberId && !may(ctx, 'margin.review'))
    return ctx.refuse('not_found');
  return view(ctx, row);
});

export async function view(ctx: Ctx, row: Named) {
  return {
    ...rowView(ctx, row),
    holder: row.holder,
    remark: row.remark,
    reason: row.reason,
    reviewedBy: row.reviewed_name,
    reviewedAt: row.reviewed_at?.toISOString() ?? null,
    paidBy: row.paid_name,
    bankReference: row.bank_reference,
    files: await papersOf(ctx, row.files, 'margin'),
  };
}

export const list = handler(marginWithdrawPage, async (ctx, input) => {
  const own = input.mine || !may(ctx, 'margin.review') ? userOf(ctx).memberId : input.merberCode;
  const those = (which: RawBuilder<unknown>) =>
    sql`select id from margin_withdrawal where tenant_id = ${ctx.tenant.id} and ${which}`;
  const found = await listing<Named>(
    ctx,
    {
      table: 'margin_withdrawal',
      as: 'w',
      columns: sql`w.*, ${sql.raw(calledIn(ctx.lang, 'm'))} as member_name`,
      joins: sql`join member m on m.tenant_id = w.tenant_id and m.id = w.member_id`,
      states:
        input.tab === 'all'
          ? undefined
          : { column: 'status', among: withdrawalTabs[input.tab].statuses },
      filters: [
        ...(own ? [sql`w.member_id = ${own}::uuid`] : []),
        ...within(ctx, 'w.created_at', input),
      ],
      found: input.q
        ? [
            those(begins('no', input.q.toUpperCase())),
            those(sql`bank_reference <> '' and bank_reference = ${input.q}`),
          ]
        : undefined,
    },
    input,
  );
  return { ...found, rows: found.rows.map((row) => rowView(ctx, row)) };
});

const countOf = prepared('margin.countOf')`
  select tab, (select count(*)::int from (select from margin_withdrawal where tenant_id = :tenantId and status = any(string_to_array(statuses, ','))
    limit ${TAB_COUNT_LIMIT}) capped) as count
  from unnest(:tabs::text[], :statuses::text[]) as t (tab, statuses)`;

export const tabs = handler(marginWithdrawTabs, async (ctx) => {
  const counted = await ctx.run(
    countOf({
      tabs: withdrawalTabNames,
      statuses: withdrawalTabNames.map((tab) => withdrawalTabs[tab].statuses.join(',')),
    }),
  );
  return withdrawalTabNames.map((tab) => ({
    tab,
    ...tabCount(counted.find((row) => row.tab === tab)?.count ?? 0),
  }));
});
