import type { FastifyInstance } from 'fastify';
import type { Kernel, Module } from '../../kernel/module.ts';
import { paymentChecks } from './audit.ts';
import { cashierRoutes, sendNotice } from './cashier.ts';
import { list, ofOrder, payment as one, tabs } from './find.ts';
import { webhookRoute } from './webhook-route.ts';
import { draw, drawable } from './later.ts';
import { confirm, refusal, submit } from './offline.ts';
import { pay } from './pay.ts';
import { orderEnded } from './ended.ts';
import { accountsOf } from './order-accounts.ts';
import { personalData } from './personal-data.ts';
import { encryptSecrets } from './provider.ts';
import { reconcile } from './reconcile.ts';
import { simulateDispute } from './sandbox-dispute.ts';
import { refundsOf } from './refund.ts';
import { refundChecks } from './refund-audit.ts';
import { shop } from './shop.ts';
import * as payouts from './payouts.ts';
import { refundOpened, refundSweep } from './refund-send.ts';
import { saysTwice } from './sandbox-notices.ts';
import { readSandbox, renewSandboxKey, updateSandbox } from './save-sandbox.ts';
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
export {
  lockDebitedAccounts as lockDrawnOn,
  lockPayableAccounts as lockPurse,
} from './lock-accounts.ts';
export { isStepwise, openRefund, refundQueries, refundView } from './refund.ts';
export { closeRecharge, openForRecharge } from './for-recharge.ts';
export { bonusOf, setSpendOrder, splitBalance as splitWallet } from './split-balance.ts';
export { divideRefund, sourcesOf } from './refund-sources.ts';
export { retryRefund, waitingForProvider } from './refund-send.ts';
export { disputeNoticeOf, makeSandbox, refundNoticeOf } from './sandbox.ts';
export type { RefundAnswer } from './provider.ts';

export const payment = {
  name: 'payment',
  serves: [
    pay,
    one,
    ofOrder,
    accountsOf,
    drawable,
    draw,
    submit,
    list,
    tabs,
    confirm,
    refusal,
    refundsOf,
    payouts.listPayouts,
    payouts.propose,
    payouts.confirmProposal,
    payouts.rejectProposal,
    payouts.takeAsBalance,
    readSandbox,
    updateSandbox,
    renewSandboxKey,
    simulateDispute,
  ],
  jobs: [sendNotice],
  sweeps: [reconcile, refundSweep],
  shop,
  backfills: [encryptSecrets],
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
    webhookRoute(http, kernel);
  },
  holdsFiles: ['select 1 from payment where tenant_id = $1 and voucher_file_id = $2'],
  personalData,
} satisfies Module;
