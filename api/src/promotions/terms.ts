import { z } from 'zod';
import { keysOf, recordOf as recordWith } from '../kernel/keys.ts';
import { promotionRecords, type PromotionType, promotionTypes, typesWith } from './types/index.ts';
import type { Stage } from './engine/model.ts';
import { pieces, positive } from './types/values.ts';

export type { PromotionType } from './types/index.ts';
export type { Stage } from './engine/model.ts';
export { type Scope, scopeIn } from './scope.ts';

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
