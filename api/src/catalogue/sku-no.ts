import { z } from 'zod';
import { halfWidth } from '../kernel/half-width.ts';

export const SKU_NO_MAX = 64;

/**
 * A SKU's number as it is kept and as it is asked for. Characters that look the same count as the
 * same: full width, blanks of every kind, word processors' hyphens, and invisible characters. All
 * else tells numbers apart: "№1" is not "No1", ½ not 1/2, and "a-1" not "A-1".
 */
export function plainSkuNo(typed: string): string {
  return halfWidth(typed)
    .replaceAll(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
    .replaceAll(/[\u2010\u2011\u2212]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Every call that takes a SKU's number. */
export const skuNo = () =>
  z
    .string()
    .overwrite(plainSkuNo)
    .min(1)
    .max(SKU_NO_MAX)
    .refine((value) => !value.includes('\u0000'), 'text.nul');
