import { createHash, randomInt } from 'node:crypto';
import { CARD_SIGNS } from '@tradeport/api/giftcard/model';
import type { entitlementLife } from '@tradeport/api/entitlements/lifecycle';
import type { StateOf, VerbOf } from '@tradeport/api/kernel/lifecycle';
import { entitlementLife as life } from '@tradeport/api/entitlements/lifecycle';
import type { Currency } from '@tradeport/api/kernel/money';
import type { IssuedKind } from '@tradeport/api/orders/order-types';
import type { Ctx } from '../../kernel/ctx.ts';
import { type Moves, movesOf } from '../../kernel/move.ts';
import { prepared, type RowOf } from '../../kernel/query.ts';

declare module '../../db/column-types.ts' {
  interface ColumnTypes {
    'entitlement.kind': IssuedKind;
    'entitlement.status': StateOf<typeof entitlementLife>;
    'entitlement.currency': Currency;
  }
}

export type EntitlementRow = RowOf<'entitlements.byId'>;
export const moves: Moves<VerbOf<typeof life>, EntitlementRow> = movesOf(life);

export const byId = prepared('entitlements.byId')`
  select * from entitlement where tenant_id = :tenantId and id = :id`;
/** Its order is locked before it, here and wherever both are touched. */
export const lockOne = prepared('entitlements.lockOne')`
  select * from entitlement where tenant_id = :tenantId and id = :id for update`;
export const ofOrder = prepared('entitlements.ofOrder')`
  select * from entitlement where tenant_id = :tenantId and order_id = :orderId order by id`;
export const lockOfOrder = prepared('entitlements.lockOfOrder')`
  select * from entitlement where tenant_id = :tenantId and order_id = :orderId order by id for update`;

const CODE_SIGNS = 12;
const END_SIGNS = 4;
/** A code that is shown to be verified: 58 random bits. */
export function newCode(): string {
  return Array.from({ length: CODE_SIGNS }, () => CARD_SIGNS[randomInt(CARD_SIGNS.length)]).join(
    '',
  );
}

/** By which a code is found that somebody shows; of an uploaded one, by which the same is known. */
export function hashOf({ tenant }: Pick<Ctx, 'tenant'>, code: string, skuId = ''): string {
  return createHash('sha256').update(`${tenant.id} ${skuId} ${code}`).digest('base64url');
}

/** A short code has no visible end. */
export function endOf(code: string): string {
  return code.length >= END_SIGNS * 2 ? code.slice(-END_SIGNS) : '';
}

export function masked(end: string): string {
  return `···· ${end}`.trim();
}
