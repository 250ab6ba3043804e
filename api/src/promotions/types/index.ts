import type { z } from 'zod';
import { keysOf } from '../../kernel/keys.ts';
import { bundle } from './bundle.ts';
import { coupon } from './coupon.ts';
import { discount } from './discount.ts';
import { flash } from './flash.ts';
import { gift } from './gift.ts';
import { group } from './group.ts';
import { member } from './member.ts';
import { nForM } from './n-for-m.ts';
import type { PromotionRecord } from './record.ts';
import { threshold } from './threshold.ts';

/** The types of promotions, each a file of its own; the order is that of every list of types. */
export const promotionRecords = {
  discount,
  flash,
  n_for_m: nForM,
  bundle,
  group,
  threshold,
  gift,
  coupon,
  member,
} as const;
export type PromotionType = keyof typeof promotionRecords;
export const promotionTypes = keysOf(promotionRecords);

type Records = typeof promotionRecords;
type AnyRecord = PromotionRecord<
  Records[PromotionType]['termsIn'],
  Records[PromotionType]['termsOut']
>;

/** The record of a type, to be asked with terms of this very type. */
export function recordOf(type: PromotionType): AnyRecord {
  return promotionRecords[type];
}
/** The record that says what these terms mean. */
export function recordBy(terms: z.output<AnyRecord['termsIn']>): AnyRecord {
  return promotionRecords[terms.type];
}

/** The types of which a record says so, for statements: `type in ('flash', 'group')`. */
export function typesWith(says: (record: AnyRecord) => boolean): PromotionType[] {
  return promotionTypes.filter((type) => says(recordOf(type)));
}
