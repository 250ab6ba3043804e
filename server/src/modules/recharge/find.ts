import {
  pcGetCrpRecharge,
  pcGetCrpURecharge,
  pcQueryCrpRechargePage,
  rechargeTabCounts,
} from '@tradeport/api/recharge/calls';
import { rechargeTabNames, rechargeTabs } from '@tradeport/api/recharge/model';
import type { Amount } from '@tradeport/api/kernel/money';
import { type Ctx, may, userOf } from '../../kernel/ctx.ts';
import { begins, listing, within } from '../../kernel/listing.ts';
import { prepared, type RowOf, sql } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';
import type { RawBuilder } from 'kysely';
import { TAB_COUNT_LIMIT, tabCount } from '../../kernel/tabs.ts';
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

export const list = handler(pcQueryCrpRechargePage, async (ctx, input) => {
  const own = input.mine || !may(ctx, 'recharge.review') ? userOf(ctx).memberId : input.merberCode;
  const found = await listing<Named>(
    ctx,
    {
      table: 'recharge',
      as: 'r',
      columns: sql`r.*, ${sql.raw(calledIn(ctx.lang, 'm'))} as member_name, ${isDisputed(ctx.tenant.id)} as disputed`,
      joins: sql`join member m on m.tenant_id = r.tenant_id and m.id = r.member_id`,
      states:
        input.tab === 'all'
          ? undefined
          : { column: 'status', among: rechargeTabs[input.tab].statuses },
      filters: [
        ...(own ? [sql`r.member_id = ${own}::uuid`] : []),
        ...(input.account ? [sql`r.account = ${input.account}`] : []),
        ...within(ctx, 'r.created_at', input),
      ],
      found: input.q ? numbered(ctx.tenant.id, input.q) : undefined,
    },
    input,
  );
  const left = await bonusLeftOf(ctx, found.rows);
  return { ...found, rows: found.rows.map((row) => rowView(ctx, row, left)) };
});

/** Its own number, the voucher's from their beginnings, or the bank's. */
const numbered = (tenantId: string, q: string) => {
  const those = (which: RawBuilder<unknown>) =>
    sql`select id from recharge where tenant_id = ${tenantId} and ${which}`;
  return [
    those(begins('no', q.toUpperCase())),
    those(sql`voucher_no <> '' and ${begins('voucher_no', q)}`),
    those(sql`bank_reference <> '' and bank_reference = ${q}`),
  ];
};

const countOf = prepared('recharge.countOf')`
  select tab, (select count(*)::int from (select from recharge where tenant_id = :tenantId and status = any(string_to_array(statuses, ','))
    limit ${TAB_COUNT_LIMIT}) capped) as count
  from unnest(:tabs::text[], :statuses::text[]) as t (tab, statuses)`;

export const tabs = handler(rechargeTabCounts, async (ctx) => {
  const counted = await ctx.run(
    countOf({
      tabs: rechargeTabNames,
      statuses: rechargeTabNames.map((tab) => rechargeTabs[tab].statuses.join(',')),
    }),
  );
  return rechargeTabNames.map((tab) => ({
    tab,
    ...tabCount(counted.find((row) => row.tab === tab)?.count ?? 0),
  }));
});
