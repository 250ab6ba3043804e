import * as calls from '@tradeport/api/payment/calls';
import type { FastifyInstance } from 'fastify';
import type { Kernel, Module } from '../../kernel/module.ts';
import { serve } from '../../kernel/serve.ts';
import { paymentChecks } from './audit.ts';
import { cashierRoutes, sendNotice } from './cashier.ts';
import { list, ofOrder, payment as one, tabs } from './find.ts';
import { notifyRoute } from './notify-route.ts';
import { confirm, refusal, submit } from './offline.ts';
import { pay } from './pay.ts';
import { orderEnded } from './ended.ts';
import { personalData } from './personal-data.ts';
import { encryptSecrets } from './provider.ts';
import { reconcile } from './reconcile.ts';

export { decideInSandbox } from './decide.ts';
export { confirm, submit } from './offline.ts';
export { pay, payByBalance } from './pay.ts';
export { makeSandbox } from './sandbox.ts';

export const payment = {
  name: 'payment',
  serves: [
    serve(calls.payNow, pay),
    serve(calls.paymentState, one),
    serve(calls.paymentsOfOrder, ofOrder),
    serve(calls.submitVoucher, submit),
    serve(calls.paymentPage, list),
    serve(calls.paymentTabCounts, tabs),
    serve(calls.confirmPayment, confirm),
    serve(calls.refusePayment, refusal),
  ],
  jobs: [sendNotice],
  sweeps: [reconcile],
  mendings: [encryptSecrets],
  handlers: [{ event: 'order.cancelled', run: orderEnded }],
  audits: paymentChecks,
  routes: (http: FastifyInstance, kernel: Kernel) => {
    cashierRoutes(http, kernel);
    notifyRoute(http, kernel);
  },
  holdsFiles: ['select 1 from payment where tenant_id = $1 and voucher_file_id = $2'],
  personalData,
} satisfies Module;
