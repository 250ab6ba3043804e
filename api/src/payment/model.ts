import { keysOf } from '../kernel/keys.ts';
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
} from '../kernel/fields.ts';
import type { Texts } from '../kernel/text.ts';
import { ENTRY_AMOUNT_MAX } from '../ledger/model.ts';
import { disputeOut, disputeStatuses } from './dispute.ts';
import { paymentLife, type PaymentStatus } from './lifecycle.ts';
import * as words from '../kernel/words/index.ts';

/** Orders that one payment pays: those of one checkout. */
export const ORDERS_MAX = 50;
export const VOUCHER_NO_MAX = 64;
export const BANK_REFERENCE_MAX = 64;
/** A1 It counts once: signs that only look like others, or like nothing, would make a second one of it. */
export const bankReferenceIn = () =>
  line(BANK_REFERENCE_MAX).regex(/^[\x20-\x7e]*$/, 'payment.reference_characters');
/** Where the money of a recharge goes: to spend on orders, or to bid with (MGN-01). */
export const rechargeAccounts = ['balance', 'margin'] as const;
export type RechargeAccount = (typeof rechargeAccounts)[number];
export const REASON_MAX = 200;
/** A cashier page is open for so long; an order may close earlier. */
export const CASHIER_OPEN_MS = 2 * 3600_000;
/** A notification older or newer than this is refused, as Standard Webhooks says. */
export const NOTICE_AGE_MAX_S = 300;
export const NOTICE_BYTES_MAX = 64 * 1024;
/** Payments that a buyer may open for one order at most, so that clicking cannot fill the table. */
export const TRIES_MAX = 20;
export const RECEIPTS_MAX = 50;
export const RETURN_PATH_MAX = 300;

export const ways = ['online', 'offline'] as const;
export type Way = (typeof ways)[number];
export const providers = {
  sandbox: { zh: '沙箱支付', en: 'Sandbox', ru: 'Песочница' },
} as const satisfies Record<string, Texts>;
export type ProviderName = keyof typeof providers;
export const providerNames = keysOf(providers);
const statuses = keysOf(paymentLife.states);

export const orderCodes = z.array(code()).min(1).max(ORDERS_MAX);
const positive = () =>
  amountIn()
    .refine((amount) => amount > 0, 'ledger.not_positive')
    .refine((amount) => amount <= ENTRY_AMOUNT_MAX, 'ledger.too_large');

export const payIn = z.object({
  contractCodes: orderCodes,
  payWay: z.enum(['balance', 'online']),
  /** Left out: the portal's own. */
  provider: z.enum(providerNames).optional(),
  /** Where the cashier page leads back to: a path of this portal. */
  returnPath: z
    .string()
    .max(RETURN_PATH_MAX)
    .regex(/^\/(?![/\\])[\x21-\x7e]*$/, 'payment.return_path')
    .default('/'),
});
export const paidOut = z.object({
  /** Paid already: nothing more to do. */
  paid: z.boolean(),
  /** Null when it was paid by balance. */
  paymentCode: code().nullable(),
  /** Where to send the buyer; null when paid. */
  cashierUrl: z.string().nullable(),
  amount: amountOut(),
  currency: currency(),
});

export const voucherIn = z.object({
  contractCodes: orderCodes,
  voucherNo: required(VOUCHER_NO_MAX),
  /** A picture or PDF uploaded for the purpose `voucher`. */
  fileCode: code(),
});

export const receiptOut = z.object({
  bankReference: z.string(),
  amount: amountOut(),
  at: instant(),
  by: z.string(),
});
export const paymentRow = z.object({
  paymentCode: code(),
  paymentNo: z.string(),
  payWay: z.enum(ways),
  provider: z.enum(providerNames).nullable(),
  status: z.enum(statuses),
  statusName: z.string(),
  amount: amountOut(),
  /** Offline: the amount received so far, and the amount missing. */
  received: amountOut(),
  rest: amountOut(),
  /** The part booked to the buyer's balance: over-payment, or the order was closed. */
  toBalance: amountOut(),
  currency: currency(),
  merberCode: code(),
  merberCompname: z.string(),
  voucherNo: z.string(),
  gmtCreate: instant(),
  settledAt: instant().nullable(),
});
export const paymentOut = paymentRow.extend({
  contracts: z.array(
    z.object({ contractCode: code(), contractBillcode: z.string(), amount: amountOut() }),
  ),
  voucherFileCode: code().nullable(),
  /** False: a PDF, or none. */
  voucherIsPicture: z.boolean(),
  /** Signed, expires. */
  voucherUrl: z.string().nullable(),
  receipts: z.array(receiptOut),
  /** Why it failed or was refused. */
  reason: z.string(),
  cashierUrl: z.string().nullable(),
  /** F8 The amounts that the buyer's bank asked back, oldest first; shown to finance only. */
  disputes: z.array(disputeOut),
});

/** The finance list's tabs are views of the lifecycle. */
export const paymentTabs = {
  all: { statuses, text: words.all },
  waiting: {
    statuses: ['submitted', 'partial'],
    text: { zh: '待确认', en: 'Pending confirmation', ru: 'Ожидают подтверждения' },
  },
  paying: {
    statuses: ['created', 'paying'],
    text: { zh: '支付中', en: 'Pending', ru: 'В обработке' },
  },
  paid: { statuses: ['captured', 'confirmed'], text: { zh: '已到账', en: 'Paid', ru: 'Оплачены' } },
  ended: { statuses: ['failed', 'closed', 'refused'], text: words.unsuccessful },
} as const satisfies Record<string, { statuses: readonly PaymentStatus[]; text: Texts }>;
export type PaymentTab = keyof typeof paymentTabs;
export const paymentTabNames = keysOf(paymentTabs);

export const paymentListIn = periodIn(
  z.object({
    ...paging,
    tab: z.enum(paymentTabNames).default('all'),
    payWay: z.enum(ways).optional(),
    /** Those with a chargeback of this state. */
    dispute: z.enum(disputeStatuses).optional(),
    merberCode: code().optional(),
    /** Payment, order or voucher number, its beginning; or a bank reference. */
    q: z.string().trim().max(64).optional(),
    from: day().optional(),
    to: day().optional(),
  }),
);
export const confirmIn = z.object({
  paymentCode: code(),
  /**
   * The amount on the bank statement: less keeps it waiting for the rest, more goes to the buyer's
   * balance.
   */
  amount: positive(),
  bankReference: bankReferenceIn().min(1),
});
export const refuseIn = z.object({ paymentCode: code(), reason: required(REASON_MAX) });
