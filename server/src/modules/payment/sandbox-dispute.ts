import { isDisputable, openDispute, sandboxDispute } from '@tradeport/api/payment/dispute';
import { handler } from '../../kernel/handler.ts';
import { handleWebhook } from './capture.ts';
import { disputesOf } from './disputes.ts';
import { credentialsOf } from './provider.ts';
import { paymentById } from './rows.ts';
import { disputeNoticeOf, sandbox } from './sandbox.ts';

/** Finance plays the buyer's bank: what a provider would send is signed, verified and taken as in life. */
export const simulateDispute = handler(sandboxDispute, async (ctx, { paymentCode, status }) => {
  const [[payment], disputes] = await ctx.batch([
    paymentById({ id: paymentCode }),
    disputesOf({ paymentId: paymentCode }),
  ]);
  if (!payment) return ctx.refuse('not_found');
  const open = openDispute(disputes);
  if (!payment.provider_ref || !isDisputable({ ...payment, disputes }))
    return ctx.refuse('payment.not_disputable');
  const sent = await disputeNoticeOf(ctx, {
    disputeNo: open?.no ?? `${payment.no}-${disputes.length + 1}`,
    reference: payment.provider_ref,
    state: status,
    amount: open?.amount ?? payment.received,
    currency: payment.currency,
    reason: 'sandbox',
  });
  const own = await credentialsOf(ctx, sandbox);
  const notice = sent && own && sandbox.verify(own, sent, ctx.now());
  if (!notice || (await handleWebhook(ctx, 'sandbox', notice)) !== 'taken')
    return ctx.refuse('payment.not_disputable');
  return { done: true };
});
