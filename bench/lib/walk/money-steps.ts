import { refundDetail, retryRefund } from '@tradeport/api/aftersales/calls';
import { keysOf } from '@tradeport/api/kernel/keys';
import {
  confirmPayout,
  creditPayout,
  payoutPage,
  proposePayout,
  rejectPayout,
} from '@tradeport/api/payment/refund-calls';
import { refundLegLife } from '@tradeport/api/payment/refund-lifecycle';
import { sandboxRefunds, saveSandbox } from '@tradeport/api/payment/sandbox';
import { z } from 'zod';
import { handleWebhook } from '../../../server/src/modules/payment/capture.ts';
import { oneOf, upTo, type Asked, type Step, type Walk } from './walk.ts';

const payouts = z.array(
  z.object({ payoutCode: z.string(), status: z.string(), ownProposal: z.boolean() }),
);
const legs = z.object({
  refundNo: z.string().nullable(),
  legs: z.array(
    z.object({ source: z.string(), state: z.enum(keysOf(refundLegLife.states)).nullable() }),
  ),
});

const HOUR_MS = 3_600_000;
const refunded = ({ requests }: { requests: readonly Asked[] }) =>
  requests.filter((one) => ['refunding', 'refunded', 'returned'].includes(one.status));

export const moneySteps: readonly Step[] = [
  {
    name: 'try a refund again',
    weight: ({ requests }) => (requests.some((one) => one.status === 'refunding') ? 2 : 0),
    run: async (walk, { requests }) => {
      const waiting = requests.filter((one) => one.status === 'refunding');
      const request = oneOf(walk.random, waiting.length > 0 ? waiting : requests);
      if (!request) return 'nothing';
      return (await walk.say(retryRefund, { refundCode: request.code }, 'finance')).outcome;
    },
  },
  {
    name: 'take a refund as balance',
    weight: ({ requests }) => (requests.some((one) => one.status === 'refunding') ? 1 : 0),
    run: async (walk, { requests, buyer }) => {
      const request = oneOf(walk.random, requests);
      if (!request) return 'nothing';
      return (await walk.say(creditPayout, { refundCode: request.code }, buyer)).outcome;
    },
  },
  {
    name: 'the provider tells of a refund',
    weight: (order) => (refunded(order).length > 0 ? 1 : 0),
    run: async (walk, order) => {
      const request = oneOf(walk.random, refunded(order));
      return request ? tell(walk, request) : 'nothing';
    },
  },
  { name: 'pay out', weight: () => 0.8, run: payOut },
];

/** As a provider would: it has paid, or what it paid has come back; the same thing twice, late, whatever was told before. */
async function tell(walk: Walk, { code }: Asked): Promise<string> {
  const { outcome, data } = await walk.say(refundDetail, { refundCode: code }, 'admin');
  const found = legs.safeParse(data).data;
  if (!found?.refundNo) return outcome;
  const at = found.legs.findIndex((leg) => leg.source === 'online');
  if (at < 0) return 'nothing';
  const state =
    oneOf(walk.random, [
      'succeeded',
      'succeeded',
      'pending',
      'refused',
      'final',
      'bounced',
    ] as const) ?? 'pending';
  const refundNo = `${found.refundNo}-${at + 1}`;
  const told = await walk.behind(`refund ${refundNo} ${state}`, (ctx) =>
    handleWebhook(ctx, 'sandbox', { refundNo, state, problem: 'walk' }),
  );
  return told === 'done' ? state : told;
}

/** One person of finance proposes, sends back or confirms, now and then their own proposal. */
async function payOut(walk: Walk): Promise<string> {
  const { random } = walk;
  const who = random() < 0.5 ? 'finance' : 'finance2';
  const { outcome, rows } = await walk.page(
    payoutPage,
    { status: random() < 0.5 ? 'open' : 'proposed', rows: 20 },
    who,
  );
  const task = oneOf(random, payouts.parse(rows));
  if (!task) return outcome === 'done' ? 'nothing' : outcome;
  const { payoutCode } = task;
  if (task.status === 'proposed')
    return random() < 0.85
      ? (await walk.say(confirmPayout, { payoutCode }, who)).outcome
      : (await walk.say(rejectPayout, { payoutCode, reason: 'walk' }, who)).outcome;
  const way = random() < 0.5 ? 'transfer' : 'balance';
  const voucherNo = way === 'transfer' && random() < 0.95 ? `T${upTo(random, 10 ** 9)}` : '';
  return (await walk.say(proposePayout, { payoutCode, way, voucherNo }, who)).outcome;
}

/** How the provider behaves from now on. */
export async function turnSandbox(walk: Walk): Promise<string> {
  const modes = [...keysOf(sandboxRefunds), 'succeed', 'succeed'] as const;
  return (
    await walk.say(saveSandbox, { refunds: oneOf(walk.random, modes) ?? 'succeed' }, 'finance')
  ).outcome;
}

/** Hours or days go by, and the timers that waited for that run. */
export async function timeGoesBy(walk: Walk, days: number): Promise<string> {
  await walk.moveClock(Math.round(HOUR_MS * (1 + walk.random() * 24 * days)));
  try {
    await walk.kernel.runSweeps();
    return 'done';
  } catch (error) {
    walk.faults.push(`sweeps: ${error instanceof Error ? error.stack : String(error)}`);
    return 'FAULT';
  }
}
