import { z } from 'zod';
import {
  amountIn,
  amountOut,
  code,
  currency,
  day,
  instant,
  paging,
  required,
  texts,
  textsOut,
} from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { ENTRY_AMOUNT_MAX } from '../ledger/model.ts';
import { rebateLife } from './lifecycle.ts';

export const RULE_NAME_MAX = 40;
export const RATE_MAX = 10_000;
export const PRODUCTS_MAX = 200;
export const VALID_DAYS_MAX = 3650;
export const REASON_MAX = 200;
export const rebateStatuses = keysOf(rebateLife.states);

export const ruleIn = z.object({
  /** Left out: a new one. */
  ruleCode: code().optional(),
  ruleName: texts(RULE_NAME_MAX),
  currency: currency().default('CNY'),
  /** The least purchases of a member in the period. */
  fromAmount: amountIn().refine(
    (amount) => amount >= 0 && amount <= ENTRY_AMOUNT_MAX,
    'ledger.too_large',
  ),
  /** In 1/10 000. */
  rate: z.number().int().min(1).max(RATE_MAX),
  /** Only these products count; none: all. */
  goodsCodes: z.array(code()).max(PRODUCTS_MAX).default([]),
  /** So many days after it was granted it expires; left out: it stays. */
  validDays: z.number().int().min(1).max(VALID_DAYS_MAX).optional(),
});
export const ruleOut = z.object({
  ruleCode: code(),
  ruleName: textsOut(),
  currency: currency(),
  fromAmount: amountOut(),
  rate: z.number().int(),
  goodsList: z.array(z.object({ goodsCode: code(), goodsName: z.string() })),
  validDays: z.number().int().nullable(),
  isOpen: z.boolean(),
});
export const calculateIn = z.object({ ruleCode: code(), from: day(), to: day() });
export const runsIn = z.object({ ...paging, status: z.enum(rebateStatuses).optional() });
export const runRow = z.object({
  runCode: code(),
  runNo: z.string(),
  ruleName: z.string(),
  currency: currency(),
  from: day(),
  to: day(),
  status: z.enum(rebateStatuses),
  statusName: z.string(),
  members: z.number().int(),
  amount: amountOut(),
  /** How many of its orders had left before its period, and were paid in it. */
  lateOrders: z.number().int(),
  madeBy: z.string(),
  decidedBy: z.string(),
  reason: z.string(),
  /** The caller calculated it: somebody else confirms. */
  isOwn: z.boolean(),
  gmtCreate: instant(),
  decidedAt: instant().nullable(),
});
export const sharesIn = z.object({ ...paging, runCode: code() });
export const shareRow = z.object({
  shareCode: code(),
  merberCode: code(),
  merberCompname: z.string(),
  base: amountOut(),
  amount: amountOut(),
  taken: amountOut(),
  currency: currency(),
});
export const lateOrderRow = z.object({
  contractCode: code(),
  contractBillcode: z.string(),
  merberCode: code(),
  merberCompname: z.string(),
  shippedOn: day(),
  paidOn: day(),
  base: amountOut(),
  currency: currency(),
});
export const reasonIn = z.object({ runCode: code(), reason: required(REASON_MAX) });
