import * as calls from '@tradeport/api/payment/calls';
import type { FastifyInstance } from 'fastify';
import type { Kernel, Module } from '../../kernel/module.ts';
import { serve } from '../../kernel/serve.ts';
import { paymentChecks } from './audit.ts';
import { cashierRoutes, sendNotice } from './cashier.ts';
import { list, ofOrder, payment as one, tabs } from './find.ts';
import { notifyRoute } from './notify-route.ts';
import { draw, drawable } from './later.ts';
import { confirm, refusal, submit } from './offline.ts';
import { pay } from './pay.ts';
import { orderEnded } from './ended.ts';
import { accountsOf } from './order-accounts.ts';
import { personalData } from './personal-data.ts';
import { encryptSecrets } from './provider.ts';
import { reconcile } from './reconcile.ts';
import * as refundCalls from '@tradeport/api/payment/refund-calls';
import { getSandbox, saveSandbox } from '@tradeport/api/payment/sandbox';
import { sandboxDispute } from '@tradeport/api/payment/dispute';
import { simulateDispute } from './sandbox-dispute.ts';
import { refundsOf } from './refund.ts';
import { refundChecks } from './refund-audit.ts';
import * as payouts from './payouts.ts';
import { refundOpened, refundSweep } from './refund-send.ts';
import { saysTwice } from './sandbox-notices.ts';
import { readSandbox, updateSandbox } from './save-sandbox.ts';
import { tellWhere } from './tell-where.ts';

export { decideInSandbox } from './decide.ts';
export { disputedOf } from './disputes.ts';
export { simulateDispute } from './sandbox-dispute.ts';
export { confirm, requireNoVoucher, submit } from './offline.ts';
export { offsetDeposit } from './offset-deposit.ts';
export {
  giveBackParts,
  holdParts,
  passCovered,
  postParts,
  releaseParts,
  requireOwnCards,
  type Part,
} from './parts.ts';
export { closeOpen, pay, payByBalance } from './pay.ts';
export { lockDrawnOn, lockPurse } from './purses.ts';
export { isStepwise, openRefund, refundQueries, refundView } from './refund.ts';
export { closeRecharge, openForRecharge } from './for-recharge.ts';
export { bonusOf, setSpendOrder, splitWallet } from './wallet.ts';
export { divideRefund, sourcesOf } from './refund-sources.ts';
export { retryRefund, waitingForProvider } from './refund-send.ts';
export { disputeNoticeOf, makeSandbox, refundNoticeOf } from './sandbox.ts';
export type { RefundAnswer } from './provider.ts';

export const payment = {
  name: 'payment',
  serves: [
    serve(calls.payNow, pay),
    serve(calls.paymentState, one),
    serve(calls.paymentsOfOrder, ofOrder),
    serve(calls.accountsOfOrder, accountsOf),
    serve(calls.drawableFrom, drawable),
    serve(calls.drawFromAccounts, draw),
    serve(calls.submitVoucher, submit),
    serve(calls.paymentPage, list),
    serve(calls.paymentTabCounts, tabs),
    serve(calls.confirmPayment, confirm),
    serve(calls.refusePayment, refusal),
    serve(refundCalls.refundsOfOrder, refundsOf),
    serve(refundCalls.payoutPage, payouts.listPayouts),
    serve(refundCalls.proposePayout, payouts.propose),
    serve(refundCalls.confirmPayout, payouts.confirmProposal),
    serve(refundCalls.rejectPayout, payouts.rejectProposal),
    serve(refundCalls.creditPayout, payouts.takeAsBalance),
    serve(getSandbox, readSandbox),
    serve(saveSandbox, updateSandbox),
    serve(sandboxDispute, simulateDispute),
  ],
  jobs: [sendNotice],
  sweeps: [reconcile, refundSweep],
  mendings: [encryptSecrets],
  handlers: [{ event: 'order.cancelled', run: orderEnded }, refundOpened, saysTwice, ...tellWhere],
  audits: [...paymentChecks, ...refundChecks],
  watched: [
    {
      name: 'refund_legs_stuck',
      help: 'Parts of refunds that a provider has owed for more than a day, up to 1000',
      sql: `select count(*) as value from (select from refund_leg
        where next_try_at is not null and created_at < now() - interval '1 day' limit 1000) l`,
    },
  ],
  routes: (http: FastifyInstance, kernel: Kernel) => {
    cashierRoutes(http, kernel);
    notifyRoute(http, kernel);
  },
  holdsFiles: ['select 1 from payment where tenant_id = $1 and voucher_file_id = $2'],
  personalData,
} satisfies Module;
