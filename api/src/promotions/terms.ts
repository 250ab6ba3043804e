import { z } from 'zod';
import { code } from '../kernel/fields.ts';
import { keysOf, recordOf as recordWith } from '../kernel/keys.ts';
import { promotionRecords, type PromotionType, promotionTypes, typesWith } from './types/index.ts';
import type { Stage } from './types/record.ts';
import { GOODS_MAX, pieces, positive } from './types/values.ts';

export type { PromotionType } from './types/index.ts';
export type { Stage } from './types/record.ts';
export type { Off } from './types/values.ts';

const SCOPE_MAX = 200;
const { discount, ...others } = promotionRecords;
const rest = keysOf(others);

/** PRO-01 The terms of every type. Money in 1/10 000 of the promotion's currency. */
export const termsIn = z.discriminatedUnion('type', [
  discount.termsIn,
  ...rest.map((type) => others[type].termsIn),
]);
/** The same fields as they are answered, money as text. */
export const termsOut = z.discriminatedUnion('type', [
  discount.termsOut,
  ...rest.map((type) => others[type].termsOut),
]);
export type Terms = z.output<typeof termsIn>;

export const stageOf: Record<PromotionType, Stage> = recordWith(
  promotionTypes,
  (type) => promotionRecords[type].stage,
);
/** The types whose limits count pieces. */
export const byPieces: readonly PromotionType[] = typesWith((record) => record.byPieces);

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
 * PRO-01f How often: pieces or orders, as the type counts (`byPieces` of its record).
 * The budget is the money that it may take off in all; it pays a whole discount or none.
 */
export const limitsIn = z.object({
  perPerson: pieces().optional(),
  total: pieces().optional(),
  budget: positive().optional(),
});
export type Limits = z.output<typeof limitsIn>;
