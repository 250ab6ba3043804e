import { z } from 'zod';
import { write } from '../kernel/call.ts';
import { amountOut, code, done, instant } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { endOf, lifecycle, type StateOf } from '../kernel/lifecycle.ts';
import { paymentLife, type PaymentStatus } from './lifecycle.ts';

/** F8 A chargeback: the buyer's bank wants a payment back. Only the provider says how it ends. */
export const disputeLife = lifecycle({
  name: 'dispute',
  table: 'dispute',
  start: ['open'],
  end: ['won', 'lost'],
  states: {
    open: { waits: 'seller', zh: '争议处理中', en: 'Under dispute', ru: 'Оспаривается' },
    won: { ended: 'well', zh: '争议已胜诉', en: 'Dispute won', ru: 'Спор выигран' },
    lost: { ended: 'badly', zh: '已拒付扣款', en: 'Charged back', ru: 'Списан банком' },
  },
  steps: {
    win: {
      from: ['open'],
      to: 'won',
      by: ['system'],
      text: { zh: '胜诉', en: 'Win', ru: 'Выиграть' },
    },
    lose: {
      from: ['open'],
      to: 'lost',
      by: ['system'],
      text: { zh: '败诉', en: 'Lose', ru: 'Проиграть' },
    },
  },
});
export type DisputeStatus = StateOf<typeof disputeLife>;
export const disputeStatuses = keysOf(disputeLife.states);
type Disputed = {
  provider: string | null;
  status: PaymentStatus;
  received: number;
  disputes: readonly { status: DisputeStatus; amount: number }[];
};
/**
 * The sandbox's bank asks back captured money only: not money that never came, nor money that it
 * has taken already.
 */
export function isDisputable({ provider, status, received, disputes }: Disputed): boolean {
  const taken = disputes.filter((one) => endOf(disputeLife.states[one.status]) === 'badly');
  const left = taken.reduce((all, one) => all - one.amount, received);
  return provider === 'sandbox' && status === paymentLife.steps.capture.to && left > 0;
}
/** The one that its bank has not decided yet; a payment has one at a time. */
export const openDispute = <D extends { status: DisputeStatus }>(disputes: readonly D[]) =>
  disputes.find((one) => endOf(disputeLife.states[one.status]) === null);
export const DISPUTE_REASON_MAX = 200;
/** While a payment is disputed, nothing is refunded to it: it is looked at again after so many hours, and when the dispute ends. */
export const DISPUTE_PAUSE_H = 24;

export const disputeOut = z.object({
  /** The provider's number. */
  disputeNo: z.string(),
  status: z.enum(disputeStatuses),
  statusName: z.string(),
  amount: amountOut(),
  reason: z.string(),
  gmtCreate: instant(),
  endedAt: instant().nullable(),
});

/** A simulated dispute of the sandbox's bank, which shows finance the effect of a chargeback. */
export const sandboxDispute = write('POST', {
  name: 'payment.sandbox_dispute',
  path: '/web/fm/payment/saveSandboxDispute',
  who: { may: 'payment.confirm' },
  text: {
    zh: '沙箱：模拟拒付争议',
    en: 'Sandbox: simulate a chargeback',
    ru: 'Песочница: имитация оспаривания',
  },
  input: z.object({ paymentCode: code(), status: z.enum(disputeStatuses) }),
  output: done,
  errors: ['payment.not_disputable'],
});
