import { type PromotionType, typesWith } from '@tradeport/api/promotions/types/index';
import { sellsNow } from '../../kernel/standing.ts';

/** BLK-02a Is live promotion `l` offered: open, and the portal's own or of a seller who sells now? `tenant`: the parameter of the tenant. */
export function isOffered(l: string, tenant: string): string {
  return `(${l}.open and ${isOfSelling(l, tenant)})`;
}

/** BLK-02a Is `p`, a promotion, live or not, the portal's own or of a seller who sells now? */
export function isOfSelling(p: string, tenant: string): string {
  return `(${p}.seller_id is null or ${sellsNow(`${p}.seller_id`, tenant)})`;
}

/** A list of types that records say something of, for a statement. */
export function isTypeIn(column: string, types: readonly PromotionType[]): string {
  return `${column} in (${types.map((type) => `'${type}'`).join(', ')})`;
}

/** It has a price of its own for a time. */
export function isFlashType(column: string): string {
  return isTypeIn(column, ['flash']);
}

/** Its price is for members of a group. */
export function isGroupType(column: string): string {
  return isTypeIn(
    column,
    typesWith(({ needsGroup }) => needsGroup),
  );
}

/** Members get promotions of this type as coupons. */
export function isIssuedType(column: string): string {
  return isTypeIn(
    column,
    typesWith(({ isIssued }) => isIssued),
  );
}
