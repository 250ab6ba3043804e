import { z } from 'zod';
import { required } from '../kernel/fields.ts';
import { type Amount, spread, sum } from '../kernel/money.ts';
import type { Texts } from '../kernel/text.ts';
import * as words from '../kernel/words/index.ts';

/** Parts of a plan at most. */
export const PLAN_PARTS_MAX = 12;
export const PART_NAME_MAX = 60;
/** Shares are counted in hundredths of a percent. */
export const SHARE_ONE = 10_000;
export const DUE_DAYS_MAX = 365;
export const DUE_DAYS = 7;
/** Retention is kept back for five years at most. */
export const WAIT_DAYS_MAX = 1825;

/** T1 The event on which a part falls due, in the order in which they come. */
export const gates = {
  production: { zh: '投产前', en: 'Before production', ru: 'До начала производства' },
  shipment: { zh: '发货前', en: 'Before shipment', ru: 'До отгрузки' },
  acceptance: { zh: '验收后', en: 'On acceptance', ru: 'После приёмки' },
  retention: words.retention,
} as const satisfies Record<string, Texts>;
export type Gate = keyof typeof gates;
export const gateNames = ['production', 'shipment', 'acceptance', 'retention'] as const;

/** A part as the seller says it. */
const planPart = z.object({
  name: required(PART_NAME_MAX),
  gate: z.enum(gateNames),
  /** The share of the total, in 1/100 %. */
  share: z.number().int().min(1).max(SHARE_ONE),
  /** Payable so many days after it is billed. */
  dueDays: z.number().int().min(0).max(DUE_DAYS_MAX).default(DUE_DAYS),
  /** Retention is billed so many days after receipt; of every other part none. */
  waitDays: z.number().int().min(0).max(WAIT_DAYS_MAX).default(0),
});
export type PlanPart = z.output<typeof planPart>;

/** Nothing, or parts that are all of it, in the order of their events. */
export const paymentPlan = z
  .array(planPart)
  .max(PLAN_PARTS_MAX)
  .superRefine((parts, check) => {
    const flaw = (message: string, at: number, field: string) =>
      check.addIssue({ code: 'custom', message, path: [at, field] });
    for (const [at, part] of parts.entries()) {
      if (gateNames.indexOf(part.gate) < gateNames.indexOf(parts[at - 1]?.gate ?? 'production'))
        flaw('quote.plan_order', at, 'gate');
      if ((part.gate === 'retention') !== part.waitDays > 0)
        flaw('quote.plan_wait', at, 'waitDays');
    }
    if (parts.length > 0 && sum(parts.map((part) => part.share)) !== SHARE_ONE)
      flaw('quote.plan_sum', parts.length - 1, 'share');
  });

/**
 * The amounts of the parts: the total is divided by largest remainder, so that they add up to the
 * cent.
 */
export function partAmounts(total: Amount, parts: readonly Pick<PlanPart, 'share'>[]): Amount[] {
  return spread(
    total,
    parts.map((part) => part.share),
  );
}

/** A part of a plan with its amount, in 1/10 000. */
export type PricedPart = PlanPart & { amount: number };
const DAY_MS = 86_400_000;

/** T1 The amount due when the order is placed: the parts before production. */
export function dueAtOnce(plan: readonly PricedPart[]): number {
  return plan.reduce((all, part) => all + (part.gate === 'production' ? part.amount : 0), 0);
}

/** When the last of what falls due at once is to be paid. */
export function dueFrom(plan: readonly PricedPart[], from: Date): Date {
  const days = plan.flatMap((part) => (part.gate === 'production' ? part.dueDays : []));
  return new Date(from.getTime() + Math.max(0, ...days) * DAY_MS);
}

/** T1 A part of its plan is billed and not paid. */
export function partDue({
  billed_amount: billed,
  paid_amount: paid,
}: {
  billed_amount: Amount | null;
  paid_amount: Amount;
}): boolean {
  return billed !== null && billed > paid;
}
