import * as calls from '@tradeport/api/milestones/calls';
import type { PlanPart } from '@tradeport/api/milestones/plan';
import type { Client } from '@tradeport/api/kernel/client';
import type { PayWay } from '@tradeport/api/orders/model';
import * as quotes from '@tradeport/api/quotes/calls';
import type { TestApp } from '../../testing/app.ts';
import { codeOf } from '../../testing/refusals.ts';
import { afterSalesDesk } from './desk.fixture.ts';

export type Part = Pick<PlanPart, 'name' | 'gate' | 'share'> & Partial<PlanPart>;
/** 30 % before production, 60 % before shipment, 10 % retention. */
export const usual: readonly Part[] = [
  { name: 'Down payment', gate: 'production', share: 3000 },
  { name: 'Before shipment', gate: 'shipment', share: 6000 },
  { name: 'Retention', gate: 'retention', share: 1000, waitDays: 30 },
];
/** Each with something to deliver; the last is due when it was accepted. */
export const stages: readonly Part[] = [
  { name: 'Design', gate: 'production', share: 2000 },
  { name: 'Machines', gate: 'shipment', share: 5000 },
  { name: 'Assembly', gate: 'acceptance', share: 3000 },
];
const terms = {
  shippingMethod: 'land',
  demandTime: '2099-01-01',
  tradeTerm: 'DAP',
  pallet: true,
  systemStandard: 'national',
  energyConsumption: '1 kW',
  timeZone: 8,
  contractSubject: 'Huali',
} as const;

/** 64 at once, and what became of them. */
export async function race(work: (n: number) => Promise<unknown>): Promise<Record<string, number>> {
  const codes = await Promise.all(Array.from({ length: 64 }, (_, n) => codeOf(work(n))));
  return Object.fromEntries(
    [...new Set(codes)]
      .toSorted()
      .map((code) => [code, codes.filter((one) => one === code).length]),
  );
}

/** A buyer and a seller with projects. */
export async function projectDesk(app: TestApp) {
  const at = await afterSalesDesk(app);
  const sellerCode = await app.memberOf('seller');
  const addressCode = await at.addressOf('buyer');
  const desk = {
    ...at,
    /** A request for a project in words. */
    async request(): Promise<string> {
      const { quoteList } = await at.buyer(quotes.askForProject, {
        ...terms,
        sellerCode,
        subject: 'Sorting line',
        addressCode,
        lines: [{ goodsName: 'Sorting line', quantity: 1 }],
      });
      return quoteList[0]?.quoteCode ?? '';
    },
    /** The seller's version of it, with a plan. */
    offer: (quoteCode: string, plan: readonly Part[], price = '1000.00', version = 1) =>
      at.seller(quotes.offerQuote, {
        quoteCode,
        version,
        lines: [{ goodsName: 'Sorting line', lineNo: 1, quantity: 1, price }],
        plan: [...plan],
      }),
    async accept(quoteCode: string, payWay: PayWay, client: Client = at.buyer) {
      const { version, shown } = await at.buyer(quotes.quoteDetail, { quoteCode });
      return client(quotes.acceptQuote, { quoteCode, version, hash: shown.hash, payWay });
    },
    /** An accepted project: its order. */
    async project(
      plan: readonly Part[],
      { price = '1000.00', payWay = 'balance' as PayWay } = {},
    ): Promise<string> {
      const quoteCode = await desk.request();
      await desk.offer(quoteCode, plan, price);
      return (await desk.accept(quoteCode, payWay)).contractCode;
    },
    plan: (contractCode: string, client: Client = at.buyer) =>
      client(calls.orderPlan, { contractCode }),
    statuses: async (contractCode: string) =>
      (await desk.plan(contractCode)).parts.map((part) => part.status),
    async part(contractCode: string, position: number): Promise<string> {
      const { parts } = await desk.plan(contractCode);
      return parts[position - 1]?.milestoneCode ?? '';
    },
    bill: async (id: string, position: number) =>
      at.seller(calls.billMilestone, { milestoneCode: await desk.part(id, position) }),
    deliver: async (id: string, position: number, note = '') =>
      at.seller(calls.deliverMilestone, { milestoneCode: await desk.part(id, position), note }),
    acceptPart: async (id: string, position: number) =>
      at.buyer(calls.acceptMilestone, { milestoneCode: await desk.part(id, position) }),
    reject: async (id: string, position: number) =>
      at.buyer(calls.rejectMilestone, {
        milestoneCode: await desk.part(id, position),
        reason: 'not as agreed',
      }),
    cancelPart: async (id: string, position: number) =>
      at.seller(calls.cancelMilestone, {
        milestoneCode: await desk.part(id, position),
        reason: 'left out',
      }),
    produced: (contractCode: string) => at.seller(calls.finishProduction, { contractCode }),
    /** All of a stage that is left, or so much of it. */
    async askBack(id: string, position: number, amount?: string) {
      const contractGoodsCode = await desk.part(id, position);
      return at.ask(id, {
        goodsList: [{ contractGoodsCode, quantity: 1, ...(amount ? { amount } : {}) }],
      });
    },
  };
  return desk;
}
export type ProjectDesk = Awaited<ReturnType<typeof projectDesk>>;
