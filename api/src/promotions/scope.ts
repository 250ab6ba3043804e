import { z } from 'zod';
import { code } from '../kernel/fields.ts';
import { GOODS_MAX } from './types/values.ts';

const SCOPE_MAX = 200;

/**
 * PRO-01f The goods and buyers that it is for; a list that is left out or empty does not restrict.
 * A category holds those below it.
 */
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
