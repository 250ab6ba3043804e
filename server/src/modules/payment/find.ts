import { inLang } from '@tradeport/api/kernel/text';
import {
  paymentPage,
  paymentsOfOrder,
  paymentState,
  paymentTabCounts,
} from '@tradeport/api/payment/calls';
import { paymentTabs } from '@tradeport/api/payment/model';
import { type Ctx, may, userOf } from '../../kernel/ctx.ts';
import { listing, within } from '../../kernel/listing.ts';
import { prepared, sql } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';
import { called, calledIn } from '../../words/called.ts';
import { fileLinkOf } from '../files/index.ts';
import { disputesOf, disputeView } from './disputes.ts';
import { rowView, type Named } from './rows.ts';

const named = `p.*, ${called('m')} as "buyer_name!" from payment p join member m on m.tenant_id = :tenantId and m.id = p.buyer_id where p.tenant_id = :tenantId`;
const namedById = prepared('payment.namedById')`select ${named} and p.id = :id`;
const namedOfOrder = prepared('payment.namedOfOrder')`
  select ${named} and p.id in (select payment_id from payment_order where tenant_id = :tenantId and order_id = :orderId)
    and (:buyerId?::uuid is null or p.buyer_id = :buyerId::uuid) order by p.id desc`;
const contractsOf = prepared('payment.contractsOf')`
  select s.order_id, o.number, s.amount from payment_order s join orders o on o.tenant_id = :tenantId and o.id = s.order_id
  where s.tenant_id = :tenantId and s.payment_id = :paymentId order by o.number`;
const voucherOf = prepared('payment.voucherOf')`
  select f.media_type from payment p join file f on f.tenant_id = :tenantId and f.id = p.voucher_file_id
  where p.tenant_id = :tenantId and p.id = :paymentId`;
const receiptsOf = prepared('payment.receiptsOf')`
  select bank_reference, amount, at, actor_name from payment_receipt where tenant_id = :tenantId and payment_id = :paymentId order by id`;

/** A payment as a list shows it. */
export async function rowOf(ctx: Ctx, id: string) {
  return rowView(ctx, await ctx.one(namedById({ lang: ctx.lang, id })));
}

export const payment = handler(paymentState, async (ctx, { paymentCode }) => {
  const { id } = ctx.tenant;
  const [[row], contracts, receipts, [voucher], disputes] = await ctx.batch([
    namedById({ tenantId: id, lang: ctx.lang, id: paymentCode }),
    contractsOf({ tenantId: id, paymentId: paymentCode }),
    receiptsOf({ tenantId: id, paymentId: paymentCode }),
    voucherOf({ tenantId: id, paymentId: paymentCode }),
    disputesOf({ tenantId: id, paymentId: paymentCode }),
  ]);
  if (!row || !maySee(ctx, row)) return ctx.refuse('not_found');
  return {
    ...rowView(ctx, row),
    contracts: contracts.map((one) => ({
      contractCode: one.order_id,
      contractBillcode: one.number,
      amount: one.amount,
    })),
    voucherFileCode: row.voucher_file_id,
    voucherIsPicture: voucher?.media_type.startsWith('image/') ?? false,
    voucherUrl: row.voucher_file_id
      ? fileLinkOf(ctx, { id: row.voucher_file_id, purpose: 'voucher' })
      : null,
    receipts: receipts.map((one) => ({
      bankReference: one.bank_reference,
      amount: one.amount,
      at: one.at.toISOString(),
      by: one.actor_name,
    })),
    reason: row.reason,
    disputes: may(ctx, 'payment.view') ? disputes.map((one) => disputeView(ctx, one)) : [],
    cashierUrl:
      row.status === 'paying' && row.buyer_id === userOf(ctx).memberId ? row.cashier_url : null,
  };
});

/** ROL-02 Those who pay see their own, finance sees all. */
function maySee(ctx: Ctx, row: Named): boolean {
  return row.buyer_id === userOf(ctx).memberId || may(ctx, 'payment.view');
}

export const ofOrder = handler(paymentsOfOrder, async (ctx, { contractCode }) => {
  const own = may(ctx, 'payment.view') ? null : userOf(ctx).memberId;
  return (await ctx.run(namedOfOrder({ lang: ctx.lang, orderId: contractCode, buyerId: own }))).map(
    (row) => rowView(ctx, row),
  );
});

const payments = listing('payment.list', {
  table: 'payment',
  as: 'p',
  columns: (ctx) => sql<Named>`p.*, ${sql.raw(calledIn(ctx.lang, 'm'))} as buyer_name`,
  joins: sql`join member m on m.tenant_id = p.tenant_id and m.id = p.buyer_id`,
  tabs: paymentTabs,
  owners: { buyer_id: 'few' },
  search: [
    { begins: 'no' },
    { begins: 'voucher_no', typed: true },
    {
      begins: 'number',
      of: 'orders',
      via: { table: 'payment_order', from: 'order_id', id: 'payment_id' },
    },
    { equals: 'bank_reference', of: 'payment_receipt', id: 'payment_id' },
  ],
});
export const list = handler(paymentPage, async (ctx, input) => {
  const found = await payments.page(ctx, {
    ...input,
    whose: { buyer_id: input.merberCode },
    filters: [
      ...(input.payWay ? [sql`p.way = ${input.payWay}`] : []),
      ...(input.dispute
        ? [
            sql`p.id in (select payment_id from dispute where tenant_id = ${ctx.tenant.id} and status = ${input.dispute})`,
          ]
        : []),
      ...within(ctx, 'p.created_at', input),
    ],
  });
  return { ...found, rows: found.rows.map((row) => rowView(ctx, row)) };
});

export const tabs = handler(paymentTabCounts, async (ctx) =>
  (await payments.tabs(ctx)).map((one) => ({
    ...one,
    text: inLang(paymentTabs[one.tab].text, ctx.lang),
  })),
);
