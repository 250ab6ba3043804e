import { confirmPayment, refusePayment, submitVoucher } from '@tradeport/api/payment/calls';
import { type Ctx, userOf } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { requireBankAccount } from '../bankaccounts/index.ts';
import { claimReference, record, type Entry } from '../ledger/index.ts';
import { missing, type Payable, payOtherwise, waitForBuyer, waitForFinance } from './orders.ts';
import { closeOpen, newPayment, oneCurrency, ownOrders, requireTries, sharesIn } from './pay.ts';
import { rowOf } from './find.ts';
import { insertQueries, openPaymentsOf, paymentById, paymentMoves } from './rows.ts';
import { notifyFinance, notifyPartlyPaid, notifyRefused } from './notifications.ts';
import { lockOffline, settle } from './settle-transfer.ts';
import { handler } from '../../kernel/handler.ts';
const voucherFile = prepared('payment.voucherFile')`
  select id from file where tenant_id = :tenantId and id = :id and owner_id = :ownerId and purpose = 'voucher'`;
const voucherUsed = prepared('payment.voucherUsed')`
  select id from payment where tenant_id = :tenantId and buyer_id = :buyerId and voucher_no = :voucherNo and status in ('submitted', 'partial', 'confirmed')`;
const lockVoucher = prepared('payment.lockVoucher')`
  select pg_advisory_xact_lock(hashtextextended(:key, 0))`;

/** PAY-02 The buyer says that the money is on its way, with the bank's voucher. */
export const submit = handler(submitVoucher, async (ctx, input) => {
  const user = userOf(ctx);
  const orders = await ownOrders(ctx, input.contractCodes);
  const currency = oneCurrency(ctx, orders);
  const ids = orders.map((order) => order.id);
  const [, files, used, waiting] = await ctx.batch([
    lockVoucher({ key: `${ctx.tenant.id} ${user.memberId} ${input.voucherNo}` }),
    voucherFile({ id: input.fileCode, ownerId: user.id }),
    voucherUsed({ buyerId: user.memberId, voucherNo: input.voucherNo }),
    openPaymentsOf({ orderIds: ids, statuses: ['submitted', 'partial'] }),
  ]);
  if (files.length === 0) return ctx.refuse('payment.voucher_file', {}, 'fileCode');
  if (waiting.length > 0) return ctx.refuse('payment.voucher_waiting');
  if (used.length > 0) return ctx.refuse('payment.voucher_used', {}, 'voucherNo');
  await requireTries(ctx, orders);
  // A buyer who chose a transfer before may have made it, although the last account may be gone
  // since.
  if (orders.some(({ payWay }) => payWay !== 'offline'))
    await requireBankAccount(ctx, currency, null);
  await closeOpen(ctx, ids);
  await payOtherwise(ctx, orders, 'offline');
  await waitForFinance(ctx, orders, input.voucherNo);
  const { id, no } = newPayment(ctx);
  await ctx.batch(
    insertQueries(ctx, id, no, {
      way: 'offline',
      buyerId: user.memberId,
      userId: user.id,
      currency,
      shares: sharesIn(orders),
      voucherNo: input.voucherNo,
      voucherFileId: input.fileCode,
    }),
  );
  ctx.emit('payment.submitted', { kind: 'payment', id }, { no, voucherNo: input.voucherNo });
  ctx.audit('payment', id, null, {
    no,
    way: 'offline',
    voucherNo: input.voucherNo,
    currency,
    orders: orders.map((order) => order.number),
  });
  await notifyFinance(ctx, await ctx.one(paymentById({ id })));
  return rowOf(ctx, id);
});

/** The order must not change while finance compares its payment with the bank. */
export async function requireNoVoucher(
  ctx: Ctx<'order.quantities_voucher'>,
  orderId: string,
): Promise<void> {
  const open = await ctx.run(
    openPaymentsOf({ orderIds: [orderId], statuses: ['submitted', 'partial'] }),
  );
  if (open.length > 0) ctx.refuse('order.quantities_voucher');
}

const insertReceipt = prepared('payment.insertReceipt')`
  insert into payment_receipt (tenant_id, id, payment_id, bank_reference, amount, actor_id, actor_name, at)
  values (:tenantId, :id, :paymentId, :bankReference, :amount, :actorId, :actorName, :at::timestamptz)`;

/** PAY-02 Finance saw money in the bank: all of it, a part (it waits for the rest), or more than was due. */
export const confirm = handler(confirmPayment, async (ctx, input) => {
  const { payment, shares, orders } = await lockOffline(ctx, input.paymentCode, 'confirm');
  const user = userOf(ctx);
  const receiptId = ctx.newId();
  // A1 Over orders and recharges together.
  if (!(await claimReference(ctx, input.bankReference, { kind: 'payment', id: payment.id })))
    return ctx.refuse('payment.reference_used', {}, 'bankReference');
  await ctx.run(
    insertReceipt({
      id: receiptId,
      paymentId: payment.id,
      bankReference: input.bankReference,
      amount: input.amount,
      actorId: user.id,
      actorName: user.name,
      at: ctx.now(),
    }),
  );
  const received = payment.received + input.amount;
  const came: Entry = {
    event: 'transfer.received',
    creditOf: payment.buyer_id,
    amount: input.amount,
    unit: payment.currency,
    cause: { kind: 'payment', id: payment.id },
    key: `receipt:${receiptId}`,
    note: input.bankReference,
  };
  // A part waits for the rest, as long as there is an order that misses it.
  if (received < missing(shares, orders)) {
    await record(ctx, [came]);
    await paymentMoves.move(ctx, payment.id, 'receivePart', {
      reason: input.bankReference,
      set: { received },
    });
    ctx.audit(
      'payment',
      payment.id,
      { received: payment.received },
      { received, bankReference: input.bankReference },
    );
    await notifyPartlyPaid(ctx, payment, { received, numbers: open(orders) });
    return rowOf(ctx, payment.id);
  }
  await settle(ctx, {
    payment,
    shares,
    orders,
    received,
    verb: 'confirm',
    reason: input.bankReference,
    before: [came],
  });
  ctx.audit(
    'payment',
    payment.id,
    { status: payment.status, received: payment.received },
    { status: 'confirmed', received, bankReference: input.bankReference },
  );
  return rowOf(ctx, payment.id);
});

/** Not the right voucher, or nothing came. A part that was received belongs to the buyer. */
export const refusal = handler(refusePayment, async (ctx, { paymentCode, reason }) => {
  const { payment, orders } = await lockOffline(ctx, paymentCode, 'refuse');
  await settle(ctx, {
    payment,
    shares: [],
    orders: [],
    received: payment.received,
    verb: 'refuse',
    reason,
    before: [],
  });
  ctx.audit('payment', payment.id, { status: payment.status }, { status: 'refused', reason });
  await waitForBuyer(ctx, orders);
  await notifyRefused(ctx, payment, { reason, numbers: open(orders) });
  return rowOf(ctx, paymentCode);
});

/** The numbers of those that are still to be paid. */
function open(orders: readonly Payable[]): string[] {
  return orders.filter(({ due }) => due > 0).map(({ number }) => number);
}
