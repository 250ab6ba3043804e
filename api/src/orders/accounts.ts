import { z } from 'zod';
import { amountIn, amountOut, code } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { SCALE } from '../kernel/money.ts';
import type { Texts } from '../kernel/text.ts';
import { ENTRY_AMOUNT_MAX } from '../ledger/model.ts';
import * as words from '../kernel/words/index.ts';

/** PAY-03 Gift cards that one checkout may draw on. */
const CARDS_MAX = 5;
/**
 * The most parts of one order from accounts: points, rebate, balance, its bonus, the deposit of a
 * lot and cards.
 */
export const PARTS_MAX = CARDS_MAX + 5;
const POINTS_MAX = ENTRY_AMOUNT_MAX / SCALE;

/** In the order in which they are drawn, which is the order in which they stand on the page. */
export const partKinds = {
  points: words.points,
  rebate: words.rebate,
  balance: words.balance,
  card: words.giftCard,
} as const satisfies Record<string, Texts>;
export type PartKind = keyof typeof partKinds;
export const partKindNames = ['points', 'rebate', 'balance', 'card'] as const satisfies PartKind[];

const part = () =>
  amountIn().refine((amount) => amount >= 0 && amount <= ENTRY_AMOUNT_MAX, 'ledger.too_large');

/**
 * Accounts drawn on: a part of the balance may be the bonus of a recharge; the winner of a lot pays
 * with the deposit as well.
 */
export const drawnKinds = {
  ...partKinds,
  bonus: words.bonusBalance,
  deposit: words.securityDeposit,
} as const satisfies Record<string, Texts>;
export type DrawnKind = keyof typeof drawnKinds;

/**
 * PAY-03 The part of a checkout paid from accounts; the rest is paid by `payWay`. Points and rebate
 * pay goods, balance and cards whatever is left, freight included. All of it is held from placing
 * on and drawn with the last part (T2).
 */
export const accountsIn = z.object({
  /** Whole points. */
  points: z.number().int().min(0).max(POINTS_MAX).default(0),
  rebate: part().optional(),
  balance: part().optional(),
  cards: z
    .array(z.object({ cardCode: code(), amount: part() }))
    .max(CARDS_MAX)
    .default([])
    .refine(
      (cards) => new Set(cards.map((card) => card.cardCode)).size === cards.length,
      'order.card_twice',
    ),
});
export type AccountsAsked = z.output<typeof accountsIn>;

/** The buyer's account balances, in the currency of the checkout. */
export const accountsOut = z.object({
  /** Means that may pay for these goods (ORD-08). */
  open: z.array(z.enum(partKindNames)),
  points: z.number().int(),
  /** Worth of a point; 0.00: points pay nothing here. */
  pointWorth: amountOut(),
  /** The most points that these goods take. */
  pointsUsable: z.number().int(),
  /** Points that the goods among them cost which are sold for points; 0: there are none. */
  pointsNeeded: z.number().int(),
  rebate: amountOut(),
  cards: z.array(z.object({ cardCode: code(), cardNo: z.string(), available: amountOut() })),
});

/** The part of an order from one account, planned or paid. */
export const partOut = z.object({
  kind: z.enum(keysOf(drawnKinds)),
  /** In the reader's language; of a card with its masked number. */
  name: z.string(),
  /** For points: the amount they paid. */
  amount: amountOut(),
  /** Whole points; 0 of others. */
  points: z.number().int(),
  /** Held until the rest is paid. */
  held: z.boolean(),
});
