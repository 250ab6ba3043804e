import {
  pcGetCrpRecharge,
  pcGetCrpURecharge,
  pcQueryCrpRechargePage,
  rechargeTabCounts,
} from '@tradeport/api/recharge/calls';
import { rechargeTabs } from '@tradeport/api/recharge/model';
import type { Amount } from '@tradeport/api/kernel/money';
import { type Ctx, may, userOf } from '../../kernel/ctx.ts';
import { listing, within } from '../../kernel/listing.ts';
import { type RowOf, sql } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';
import { calledIn } from '../../words/called.ts';
import { fileLinkOf } from '../files/index.ts';
import { bonusLeftOf } from './bonus-left.ts';
import { type Named, namedById, rowView } from './rows.ts';

export const detail = handler(pcGetCrpRecharge, async (ctx, { rechargeCode }) => {
  const row = await ctx.one(namedById({ lang: ctx.lang, id: rechargeCode }));
  return view(ctx, row, await bonusLeftOf(ctx, [row]));
});

/** Others' are not found. */
export const mine = handler(pcGetCrpURecharge, async (ctx, { rechargeCode }) => {
  const row = await ctx.one(namedById({ lang: ctx.lang, id: rechargeCode }));
  return row.member_id === userOf(ctx).memberId
    ? view(ctx, row, await bonusLeftOf(ctx, [row]))
    : ctx.refuse('not_found');
});

export function view(
  ctx: Ctx,
  row: RowOf<'recharge.namedById'>,
  left: ReadonlyMap<string, Amount>,
) {
  const own = ctx.user?.memberId === row.member_id;
  return {
    ...rowView(ctx, row, left),
    spending: row.rule?.spending ?? null,
    bankReference: row.bank_reference,
    reason: row.reason,
    reviewedBy: row.reviewed_name,
    paymentCode: row.payment_id,
    cashierUrl: row.status === 'paying' && own ? row.cashier_url : null,
    voucherUrl: row.voucher_file_id
      ? fileLinkOf(ctx, { id: row.voucher_file_id, purpose: 'voucher' })
      : null,
    voucherIsPicture: row.media_type?.startsWith('image/') ?? false,
    refundBy: row.refund_name,
  };
}

/** F8 A bank disputes its payment, or has taken it back. */
const isDisputed = (tenantId: string) =>
  sql`exists (select from dispute d where d.tenant_id = ${tenantId} and d.payment_id = r.payment_id and d.status <> 'won')`;

const recharges = listing('recharge.list', {
  table: 'recharge',
  as: 'r',
  columns: (ctx) =>
    sql<Named>`r.*, ${sql.raw(calledIn(ctx.lang, 'm'))} as member_name, ${isDisputed(ctx.tenant.id)} as disputed`,
  joins: sql`join member m on m.tenant_id = r.tenant_id and m.id = r.member_id`,
  tabs: rechargeTabs,
  owners: { member_id: 'few' },
  search: [{ begins: 'no' }, { begins: 'voucher_no', typed: true }, { equals: 'bank_reference' }],
});
export const list = handler(pcQueryCrpRechargePage, async (ctx, input) => {
  const own = input.mine || !may(ctx, 'recharge.review') ? userOf(ctx).memberId : input.merberCode;
  const found = await recharges.page(ctx, {
    ...input,
    whose: { member_id: own },
    filters: [
      ...(input.account ? [sql`r.account = ${input.account}`] : []),
      ...within(ctx, 'r.created_at', input),
    ],
  });
  const left = await bonusLeftOf(ctx, found.rows);
  return { ...found, rows: found.rows.map((row) => rowView(ctx, row, left)) };
});
export const tabs = handler(rechargeTabCounts, async (ctx) => recharges.tabs(ctx));
