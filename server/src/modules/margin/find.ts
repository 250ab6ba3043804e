import {
  getMarginWithdraw,
  marginWithdrawPage,
  marginWithdrawTabs,
} from '@tradeport/api/margin/calls';
import { withdrawalTabs } from '@tradeport/api/margin/model';
import { type Ctx, may, userOf } from '../../kernel/ctx.ts';
import { listing, within } from '../../kernel/listing.ts';
import { sql } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';
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

const withdrawals = listing('margin.withdrawals', {
  table: 'margin_withdrawal',
  as: 'w',
  columns: (ctx) => sql<Named>`w.*, ${sql.raw(calledIn(ctx.lang, 'm'))} as member_name`,
  joins: sql`join member m on m.tenant_id = w.tenant_id and m.id = w.member_id`,
  tabs: withdrawalTabs,
  owners: { member_id: 'few' },
  search: [{ begins: 'no' }, { equals: 'bank_reference' }],
});
export const list = handler(marginWithdrawPage, async (ctx, input) => {
  const own = input.mine || !may(ctx, 'margin.review') ? userOf(ctx).memberId : input.merberCode;
  const found = await withdrawals.page(ctx, {
    ...input,
    whose: { member_id: own },
    filters: within(ctx, 'w.created_at', input),
  });
  return { ...found, rows: found.rows.map((row) => rowView(ctx, row)) };
});
export const tabs = handler(marginWithdrawTabs, async (ctx) => withdrawals.tabs(ctx));
