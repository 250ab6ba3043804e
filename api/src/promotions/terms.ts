import { z } from 'zod';
import { amountIn, code, priceIn } from '../kernel/fields.ts';
import { RATE_ONE } from '../kernel/money.ts';
import { ENTRY_AMOUNT_MAX } from '../ledger/model.ts';

/** cases.md P1: the stages of a price, in this order; each works on what those before it left. */
const stages = ['item', 'threshold', 'gift', 'coupon', 'member'] as const;
export type Stage = (typeof stages)[number];

const TIERS_MAX = 10;
const GOODS_MAX = 500;
const SCOPE_MAX = 200;
const PIECES_MAX = 1_000_000;

const positive = () => amountIn().refine((amount) => amount > 0, 'promotion.not_positive');
/** No order comes to more: what is above it is a slip of the keyboard, and sums of it would not be exact. */
const bounded = (amount: number) => amount <= ENTRY_AMOUNT_MAX;
const taken = () => positive().refine(bounded, 'ledger.too_large');
const reached = () => priceIn().refine(bounded, 'ledger.too_large');
/** What is taken off, in 1/1 000 000: 15 % is 150 000. */
const rate = () => z.number().int().min(1).max(RATE_ONE);
const pieces = () => z.number().int().min(1).max(PIECES_MAX);
const off = z.union([
  z.object({ amount: taken() }),
  z.object({ rate: rate(), max: taken().optional() }),
]);
/** From this much of goods in scope on; 0: from the first cent. */
const tier = z.object({ from: reached(), off });
const priced = z.object({ skuCode: code(), price: reached() });

/** PRO-01 What a promotion of each type does. Money in 1/10 000 of the promotion's currency. */
export const termsIn = z.discriminatedUnion('type', [
  /** A percentage off goods. */
  z.object({ type: z.literal('discount'), rate: rate() }),
  /** A price of its own for a time. */
  z.object({ type: z.literal('flash'), prices: z.array(priced).min(1).max(GOODS_MAX) }),
  /** Pay m of n pieces. */
  z
    .object({
      type: z.literal('n_for_m'),
      n: z.number().int().min(2).max(100),
      m: z.number().int().min(1).max(99),
    })
    .refine(({ n, m }) => m < n, { path: ['m'], message: 'promotion.m_below_n' }),
  /** These together for one price. */
  z.object({
    type: z.literal('bundle'),
    parts: z
      .array(z.object({ skuCode: code(), quantity: pieces() }))
      .min(1)
      .max(20),
    price: reached(),
  }),
  /** A price of its own when enough people buy together, within so many hours. */
  z.object({
    type: z.literal('group'),
    prices: z.array(priced).min(1).max(GOODS_MAX),
    size: z.number().int().min(2).max(1000),
    hours: z.number().int().min(1).max(720),
  }),
  /** Off the order, from so much of goods on; the highest tier reached counts. */
  z.object({ type: z.literal('threshold'), tiers: z.array(tier).min(1).max(TIERS_MAX) }),
  /** Goods at 0 from so much on; `value` of one piece is stated before the purchase. */
  z
    .object({
      type: z.literal('gift'),
      from: reached(),
      skuCode: code(),
      quantity: pieces(),
      value: taken(),
    })
    .refine(({ quantity, value }) => bounded(quantity * value), {
      path: ['value'],
      message: 'ledger.too_large',
    }),
  /** A code, or one that is claimed: off goods from so much on. `days`: how long one is good once it is claimed. */
  z.object({
    type: z.literal('coupon'),
    from: reached(),
    off,
    days: z.number().int().min(1).max(3650).optional(),
  }),
  /** Member equity: a percentage off for these levels; none: for every member. */
  z.object({ type: z.literal('member'), rate: rate() }),
]);
export type Terms = z.output<typeof termsIn>;
export type PromotionType = Terms['type'];
export type Off = z.output<typeof off>;

export const stageOf: Record<PromotionType, Stage> = {
  discount: 'item',
  flash: 'item',
  n_for_m: 'item',
  bundle: 'item',
  group: 'item',
  threshold: 'threshold',
  gift: 'gift',
  coupon: 'coupon',
  member: 'member',
};

/** PRO-01f Which goods and whom it is for; what is left out or empty does not restrict. A category holds those below it. */
export const scopeIn = z.object({
  products: z.array(code()).max(GOODS_MAX).optional(),
  categories: z.array(code()).max(SCOPE_MAX).optional(),
  brands: z.array(code()).max(SCOPE_MAX).optional(),
  /** Members of these levels. */
  levels: z.array(z.string().max(40)).max(SCOPE_MAX).optional(),
  /** Goods of these sellers; a seller's own promotion is of its goods anyway. */
  stores: z.array(code()).max(SCOPE_MAX).optional(),
  /** Only for a member who has no other order in this portal that was paid or still stands; one checkout. */
  firstOrder: z.boolean().optional(),
});
export type Scope = z.output<typeof scopeIn>;

/**
 * PRO-01f How often. Of a flash, group or n-for-m promotion and a bundle or discount: pieces; of the others: orders.
 * The budget is the money that it may take off in all; it pays a whole discount or none.
 */
export const limitsIn = z.object({
  perPerson: pieces().optional(),
  total: pieces().optional(),
  budget: positive().optional(),
});
export type Limits = z.output<typeof limitsIn>;
/** The types whose limits count pieces. */
export const byPieces: readonly PromotionType[] = [
  'discount',
  'flash',
  'n_for_m',
  'bundle',
  'group',
];
