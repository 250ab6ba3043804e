import { z } from 'zod';
import {
  amountIn,
  amountOut,
  code,
  currency,
  day,
  instant,
  line,
  paging,
  periodIn,
  required,
  texts,
  textsOut,
} from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { SCALE, type Amount } from '../kernel/money.ts';
import type { Texts } from '../kernel/text.ts';
import {
  bankReferenceIn,
  providerNames,
  rechargeAccounts,
  RETURN_PATH_MAX,
  VOUCHER_NO_MAX,
} from '../payment/model.ts';
import { rechargeLife, type RechargeStatus } from './lifecycle.ts';
import * as words from '../kernel/words/index.ts';

/** The least and the most that one recharge brings. */
export const RECHARGE_MIN = 1 * SCALE;
export const RECHARGE_MAX = 1_000_000 * SCALE;
/** Recharges of one member that wait at the same time. */
export const OPEN_MAX = 20;
export const REASON_MAX = 200;
export const RULE_NAME_MAX = 40;
/** 100 % in the unit of rates, 1/10 000. */
export const BONUS_RATE_MAX = 10_000;
export const MEMBER_LIMIT_MAX = 1000;
/** A cent, in 1/10 000. */
const CENT = 100;

export const payWays = ['online', 'offline'] as const;
export const bonusKinds = ['amount', 'rate'] as const;
/** F5 Which account a payment takes first; `proportional`: of both, as much as each is of the two together. */
export const spendings = ['bonus_first', 'principal_first', 'proportional'] as const;
export type Spending = (typeof spendings)[number];
const statuses = keysOf(rechargeLife.states);
const cents = () =>
  amountIn()
    .refine((amount) => amount > 0, 'ledger.not_positive')
    .refine((amount) => amount <= RECHARGE_MAX, 'ledger.too_large')
    .refine((amount) => amount % CENT === 0, 'recharge.cents');

/** The bonus of a rule for an amount (1/10 000), rounded down to the whole cent. */
export type Bonus = {
  bonusKind: (typeof bonusKinds)[number];
  /** For `amount`. */
  bonusAmount: Amount;
  /** For `rate`, in 1/10 000 of the amount. */
  bonusRate: number;
  /** For `rate`: the highest bonus; null: no bound. */
  bonusMax: Amount | null;
};
export function bonusFor(rule: Bonus, amount: Amount): Amount {
  if (rule.bonusKind === 'amount') return rule.bonusAmount;
  // In whole numbers: 0.29 of 100 is 28.999… in binary fractions, and a cent less.
  const share = Math.floor((amount * rule.bonusRate) / (BONUS_RATE_MAX * CENT)) * CENT;
  return rule.bonusMax === null ? share : Math.min(share, rule.bonusMax);
}

export const ruleIn = z
  .object({
    /** Left out: a new one. */
    ruleCode: code().optional(),
    ruleName: texts(RULE_NAME_MAX),
    currency: currency().default('CNY'),
    fromAmount: cents(),
    bonusKind: z.enum(bonusKinds),
    bonusAmount: cents().optional(),
    bonusRate: z.number().int().min(1).max(BONUS_RATE_MAX).optional(),
    bonusMax: cents().optional(),
    startsOn: day(),
    endsOn: day().optional(),
    spending: z.enum(spendings).default('bonus_first'),
    memberLimit: z.number().int().min(1).max(MEMBER_LIMIT_MAX).optional(),
  })
  .refine(
    (rule) => (rule.bonusKind === 'amount' ? rule.bonusAmount : rule.bonusRate) !== undefined,
    { path: ['bonusAmount'], message: 'missing' },
  );
export const ruleOut = z.object({
  ruleCode: code(),
  ruleName: textsOut(),
  currency: currency(),
  fromAmount: amountOut(),
  bonusKind: z.enum(bonusKinds),
  bonusAmount: amountOut().nullable(),
  /** In 1/10 000. */
  bonusRate: z.number().int().nullable(),
  bonusMax: amountOut().nullable(),
  startsOn: day(),
  endsOn: day().nullable(),
  spending: z.enum(spendings),
  memberLimit: z.number().int().nullable(),
  isOpen: z.boolean(),
  /** How often it was used, and what it gave. */
  uses: z.number().int(),
  given: amountOut(),
});
/** As a buyer is offered it. */
export const offerOut = ruleOut
  .omit({ isOpen: true, uses: true, given: true, ruleName: true })
  .extend({ ruleName: z.string(), usedUp: z.boolean() });

const applyShape = {
  amount: cents(),
  currency: currency().default('CNY'),
  payWay: z.enum(payWays),
  /** Left out: the portal's own. */
  provider: z.enum(providerNames).optional(),
  /** For a transfer: its number, and the proof that was uploaded for the purpose `voucher`. */
  voucherNo: line(VOUCHER_NO_MAX).default(''),
  fileCode: code().optional(),
  /** Where the cashier page leads back to; left out: to this recharge in the shop. */
  returnPath: z
    .string()
    .max(RETURN_PATH_MAX)
    .regex(/^\/(?![/\\])[\x21-\x7e]*$/, 'payment.return_path')
    .optional(),
};
export const applyIn = z.object({
  ...applyShape,
  account: z.enum(rechargeAccounts).default('balance'),
});
export const applyRuleIn = z.object({ ...applyShape, ruleCode: code() });

export const rechargeRow = z.object({
  rechargeCode: code(),
  rechargeNo: z.string(),
  merberCode: code(),
  merberCompname: z.string(),
  userName: z.string(),
  account: z.enum(rechargeAccounts),
  payWay: z.enum(payWays),
  status: z.enum(statuses),
  statusName: z.string(),
  amount: amountOut(),
  bonus: amountOut(),
  currency: currency(),
  ruleName: z.string(),
  voucherNo: z.string(),
  gmtCreate: instant(),
  settledAt: instant().nullable(),
  /** Number of the transfer for the refund. */
  refundVoucherNo: z.string(),
  /** The caller applied for it, or proposed its refund: somebody else decides. */
  isOwn: z.boolean(),
  /** The unspent bonus while it may be refunded; null: none was given, or it cannot. */
  bonusLeft: amountOut().nullable(),
  /** Its payment is disputed, or was taken back by the bank. */
  disputed: z.boolean(),
});
export const rechargeOut = rechargeRow.extend({
  /** The rule as it was then; null: without a rule. */
  spending: z.enum(spendings).nullable(),
  bankReference: z.string(),
  /** Why it failed, or is refunded. */
  reason: z.string(),
  reviewedBy: z.string(),
  paymentCode: code().nullable(),
  /** For one's own recharge that waits for its payment. */
  cashierUrl: z.string().nullable(),
  voucherUrl: z.string().nullable(),
  voucherIsPicture: z.boolean(),
  refundBy: z.string(),
});

export const rechargeTabs = {
  all: { statuses, text: words.all },
  reviewing: { statuses: ['reviewing'], text: rechargeLife.states.reviewing },
  refunds: { statuses: ['refund_proposed'], text: rechargeLife.states.refund_proposed },
  paying: { statuses: ['paying'], text: rechargeLife.states.paying },
  credited: { statuses: ['credited'], text: rechargeLife.states.credited },
  ended: {
    statuses: ['failed', 'closed', 'refunded'],
    text: { zh: '未成功与已退', en: 'Unsuccessful or refunded', ru: 'Неуспешные и возвращённые' },
  },
} as const satisfies Record<string, { statuses: readonly RechargeStatus[]; text: Texts }>;
export const rechargeTabNames = keysOf(rechargeTabs);

export const listIn = periodIn(
  z.object({
    ...paging,
    tab: z.enum(rechargeTabNames).default('all'),
    merberCode: code().optional(),
    /** Left out: both. */
    account: z.enum(rechargeAccounts).optional(),
    /** Only the caller's own member's, for who sees all. */
    mine: z.boolean().default(false),
    /** Recharge or transfer number, its beginning; or a bank reference. */
    q: line(64).optional(),
    from: day().optional(),
    to: day().optional(),
  }),
);
export const checkIn = z.object({
  rechargeCode: code(),
  checkResult: z.enum(['pass', 'fail']),
  /** To pass: what the bank statement shows. */
  bankReference: bankReferenceIn().default(''),
  /** To fail. */
  reason: line(REASON_MAX).default(''),
});
export const proposeRefundIn = z.object({
  rechargeCode: code(),
  /** Number of the transfer for the refund. */
  voucherNo: required(VOUCHER_NO_MAX),
  reason: required(REASON_MAX),
});
