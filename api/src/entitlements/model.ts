import { skuNo } from '../catalogue/sku-no.ts';
import { z } from 'zod';
import { orderTypes } from '../catalogue/model.ts';
import {
  amountOut,
  code,
  currency,
  day,
  instant,
  line,
  paging,
  required,
  text,
} from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { entitlementLife, prizeLife } from './lifecycle.ts';

export const issuedKinds = ['code', 'right', 'appointment', 'card', 'pack'] as const;
export const entitlementStates = keysOf(entitlementLife.states);
/** Codes of one upload. */
export const CODES_MAX = 1000;
export const CODE_MAX = 200;
/** How often one right can be used, and how long something is valid at most. */
export const USES_MAX = 1000;
export const VALID_DAYS_MAX = 3660;
export const VALID_DAYS = 365;
/** Unnamed cards are good for three years at least. */
export const CARD_DAYS = 3 * 366;
export const CAPACITY_MAX = 1000;
export const SLOT_MINUTES_MAX = 24 * 60;
/** A slot is opened for so many days in a row at most. */
export const SLOT_DAYS_MAX = 60;
/** Free slots that a buyer chooses from. */
export const SLOTS_SHOWN = 60;
export const REASON_MAX = 200;

/** Goods that are issued rather than shipped. */
export const issuedGoodsIn = z.object({
  ...paging,
  q: line(60).optional(),
  goodsType: z.enum(orderTypes).optional(),
});
export const issuedGoodsRow = z.object({
  skuCode: code(),
  skuNo: z.string(),
  goodsCode: code(),
  goodsName: z.string(),
  goodsType: z.enum(orderTypes),
  kind: z.enum(issuedKinds),
  sellerName: z.string(),
  /** Can be sold now: free codes, free places, or what was set. */
  available: z.number().int(),
  issued: z.number().int(),
  uses: z.number().int(),
  validDays: z.number().int(),
});
export const termsIn = z.object({
  skuCode: code(),
  uses: z.number().int().min(1).max(USES_MAX),
  validDays: z.number().int().min(1).max(VALID_DAYS_MAX),
});
export const codesIn = z.object({
  skuCode: code(),
  /** One each. */
  codes: z.array(required(CODE_MAX)).min(1).max(CODES_MAX),
});
/** As they are typed in: one on each line. */
export const codesTextIn = z.object({ codes: text(CODES_MAX * (CODE_MAX + 1)).min(1) });
export const countIn = z.object({ skuCode: code(), count: z.number().int().min(1).max(CODES_MAX) });

export const slotsIn = z.object({
  skuCode: code(),
  /** The first one; further days at the same time of the tenant's calendar. */
  startsAt: instant(),
  minutes: z.number().int().min(5).max(SLOT_MINUTES_MAX),
  capacity: z.number().int().min(1).max(CAPACITY_MAX),
  days: z.number().int().min(1).max(SLOT_DAYS_MAX).default(1),
});
export const slotRow = z.object({
  slotCode: code(),
  skuCode: code(),
  startsAt: instant(),
  endsAt: instant(),
  capacity: z.number().int(),
  free: z.number().int(),
});
export const appointments = z
  .array(z.object({ skuCode: code(), slotCode: code() }))
  .max(50)
  .optional();

export const entitlementOut = z.object({
  entitlementCode: code(),
  kind: z.enum(issuedKinds),
  status: z.enum(entitlementStates),
  /** Its code but for the end. */
  masked: z.string(),
  goodsName: z.string(),
  specText: z.string(),
  contractCode: code(),
  contractBillcode: z.string(),
  sellerName: z.string(),
  buyerName: z.string(),
  uses: z.number().int(),
  used: z.number().int(),
  /** The last day; null: it stays. */
  validTo: day().nullable(),
  startsAt: instant().nullable(),
  endsAt: instant().nullable(),
  /** For a card: the value it was sold with, and the rest. */
  value: amountOut().nullable(),
  left: amountOut().nullable(),
  currency: currency().nullable(),
  /** For a card: it belongs to an account, of the buyer or of somebody else. */
  claimed: z.boolean(),
  issuedAt: instant().nullable(),
  seenAt: instant().nullable(),
});
export const entitlementIn = z.object({
  ...paging,
  side: z.enum(['buy', 'sell']).default('buy'),
  status: z.enum(entitlementStates).optional(),
  kind: z.enum(issuedKinds).optional(),
  skuCode: code().optional(),
  contractCode: code().optional(),
});
/** Shown to the buyer alone, when asked for. */
export const revealedOut = z.object({
  entitlementCode: code(),
  plain: z.string(),
  /** For a card: its number, beside its secret. */
  cardNo: z.string().nullable(),
});
/** As it is typed: blanks and hyphens do not count. */
export const voucherCode = () =>
  z
    .string()
    .max(60)
    .transform((text) => text.replace(/[\s-]/g, '').toUpperCase())
    .refine((text) => text.length >= 8, 'entitlement.unknown');
export const useIn = z.object({
  voucherCode: voucherCode(),
  count: z.number().int().min(1).max(USES_MAX).default(1),
});

/** Different goods in one pack, and of each. */
export const PACK_PARTS_MAX = 20;
export const PACK_QUANTITY_MAX = 100;
export const PACKS_MAX = 10_000;
export const PRIZE_QUANTITY_MAX = 100;

export const packIn = z.object({
  skuCode: code(),
  parts: z
    .array(z.object({ skuNo: skuNo(), quantity: z.number().int().min(1).max(PACK_QUANTITY_MAX) }))
    .min(1)
    .max(PACK_PARTS_MAX),
});
/** As they are typed in: SKU number and quantity on each line. */
export const packTextIn = z.object({ parts: text(2000).min(1) });
export const packOut = z.object({
  parts: z.array(
    z.object({
      skuCode: code(),
      skuNo: z.string(),
      goodsName: z.string(),
      quantity: z.number().int(),
      /** Its share of the pack's list price, by the components' list prices. */
      share: amountOut(),
    }),
  ),
});
export const assembleIn = z.object({
  skuCode: code(),
  /** Negative: taken apart again. */
  count: z
    .number()
    .int()
    .min(-PACKS_MAX)
    .max(PACKS_MAX)
    .refine((count) => count !== 0, 'number.min'),
});

/** Where claimed goods go: one of the own addresses. */
export const claimedOut = z.object({ contractCode: code(), contractBillcode: z.string() });
export const prizeStates = keysOf(prizeLife.states);
export const prizeIn = z.object({
  merberNo: required(40),
  skuNo: skuNo(),
  quantity: z.number().int().min(1).max(PRIZE_QUANTITY_MAX).default(1),
  claimBy: day(),
  reason: required(REASON_MAX),
});
export const prizeRow = z.object({
  prizeCode: code(),
  status: z.enum(prizeStates),
  merberName: z.string(),
  sellerName: z.string(),
  skuNo: z.string(),
  goodsName: z.string(),
  quantity: z.number().int(),
  claimBy: day(),
  reason: z.string(),
  contractCode: code().nullable(),
  gmtCreate: instant(),
});
export const prizesIn = z.object({
  ...paging,
  side: z.enum(['buy', 'sell']).default('buy'),
  status: z.enum(prizeStates).optional(),
});
