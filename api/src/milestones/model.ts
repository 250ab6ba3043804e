import { z } from 'zod';
import { amountOut, code, currency, instant, required, text } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { ATTACHMENTS_MAX } from '../orders/required.ts';
import { milestoneActions } from './actions.ts';
import { milestoneLife } from './lifecycle.ts';
import { gateNames } from './plan.ts';

export const DELIVERY_NOTE_MAX = 500;
export const MILESTONE_REASON_MAX = 200;

const one = { milestoneCode: code() };
export const milestoneIn = z.object(one);
export const deliverIn = z.object({
  ...one,
  note: text(DELIVERY_NOTE_MAX).default(''),
  attachmentCodes: z.array(code()).max(ATTACHMENTS_MAX).default([]),
});
export const reasonIn = z.object({ ...one, reason: required(MILESTONE_REASON_MAX) });

const partOut = z.object({
  ...one,
  position: z.number().int(),
  milestoneName: z.string(),
  gate: z.enum(gateNames),
  /** In 1/100 % of the order. */
  share: z.number().int(),
  dueDays: z.number().int(),
  waitDays: z.number().int(),
  status: z.enum(keysOf(milestoneLife.states)),
  statusName: z.string(),
  amount: amountOut(),
  paid: amountOut(),
  /** The refunded amount. */
  refunded: amountOut(),
  /** Null: not billed yet. */
  dueAt: instant().nullable(),
  overdue: z.boolean(),
  /** When retention bills itself, or what was delivered accepts itself. */
  byItselfAt: instant().nullable(),
  deliveredAt: instant().nullable(),
  acceptedAt: instant().nullable(),
  /** The seller's note on delivery. */
  note: z.string(),
  attachments: z.array(z.object({ fileCode: code(), name: z.string(), url: z.string() })),
  /** An after-sales request for it that is still open. */
  refundCode: code().nullable(),
  actions: z.array(z.enum(milestoneActions)),
  /**
   * Actions that may come later and are not possible now, each with the reason in the caller's
   * language.
   */
  notNow: z.array(z.object({ action: z.enum(milestoneActions), reason: z.string() })),
});
export const planOut = z.object({
  contractCode: code(),
  contractBillcode: z.string(),
  currency: currency(),
  total: amountOut(),
  paid: amountOut(),
  /** Billed and not paid. */
  due: amountOut(),
  refunded: amountOut(),
  /** The seller may say that production is finished. */
  producing: z.boolean(),
  parts: z.array(partOut),
});
export const givenBackOut = z.object({
  ...one,
  status: z.enum(keysOf(milestoneLife.states)),
  refundCode: code(),
});
export const movedOut = z.object({ ...one, status: z.enum(keysOf(milestoneLife.states)) });
