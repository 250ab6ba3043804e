import type { StateOf } from '@tradeport/api/kernel/lifecycle';
import type { memberLife } from '@tradeport/api/members/lifecycle';
import { keysOf } from '@tradeport/api/kernel/keys';
import {
  aspectsLost,
  companyStandings,
  type CompanyStanding,
  lostBetween,
  standingOf,
} from '@tradeport/api/members/standing';
import { z } from 'zod';
import type { Ctx } from '../../kernel/ctx.ts';
import { batchable, prepared, refusing, type RowOf } from '../../kernel/query.ts';
import { companyDoes } from '../../kernel/standing.ts';

/**
 * BLK-02a For the end of a call that makes an order or sells otherwise: refuses
 * `order.seller_closed` when one of them does not sell now. Their rows are locked, so that a
 * suspension waits for calls that have passed here, and refuses later ones.
 */
export function requireSelling(ctx: Pick<Ctx, 'tenant'>, sellerIds: readonly string[]) {
  return refusing(selling(ctx.tenant.id, [...new Set(sellerIds)]), {
    'seller.closed': () => ({ code: 'order.seller_closed' as const, facts: {} }),
  });
}

/**
 * Goods of a member that never was a seller are the portal's own. In a CTE: the rows are judged as
 * they are once they are locked.
 */
const lockSelling = prepared('members.lockSelling')`
  with asked as materialized (
    select m.id, not m.has_sold or ${companyDoes('m', 'sells')} as sells
    from member m where m.tenant_id = :tenantId and m.id = any(:ids::uuid[]) order by m.id for share)
  select must(a.sells, 'seller.closed', jsonb_object(array['sellerId', a.id::text])) as "sells!" from asked a`;
const selling = batchable<string, RowOf<'members.lockSelling'>>(
  'own',
  (tenantId, ids) => lockSelling({ tenantId, ids: [...new Set(ids)] }),
  { isRefused: (facts, id) => facts['sellerId'] === id },
);

/**
 * Data of `member.standing_changed`: the standings before and after, and the abilities that the
 * company has lost or regained.
 */
export const standingChange = z.object({
  before: z.enum(keysOf(companyStandings)),
  after: z.enum(keysOf(companyStandings)),
  lost: z.array(z.enum(keysOf(aspectsLost))),
  reason: z.string(),
});
type CompanyRow = {
  status: StateOf<typeof memberLife>;
  is_seller: boolean;
  has_sold: boolean;
  unattended: boolean;
};

export function standingIn(row: CompanyRow): CompanyStanding {
  const { status, is_seller: isSeller, has_sold: hasSold, unattended } = row;
  return standingOf({ status, isSeller, hasSold, unattended });
}

/** BLK-02a Why the goods of this company are off sale; null: they are not. Goods of who never sold are the portal's own. */
export function offSaleOf(row: CompanyRow): Exclude<CompanyStanding, 'active'> | null {
  const standing = standingIn(row);
  return !row.has_sold || standing === 'active' ? null : standing;
}

/**
 * BLK-02b Modules with open records of the company follow (`followStanding` of bidding, messages).
 */
export function standingChanged(
  ctx: Ctx,
  id: string,
  { before, after, reason = '' }: { before: CompanyRow; after: CompanyRow; reason?: string },
): void {
  const change = { before: standingIn(before), after: standingIn(after) };
  if (change.before === change.after) return;
  ctx.emit(
    'member.standing_changed',
    { kind: 'member', id },
    { ...change, lost: lostBetween(change.before, change.after), reason },
  );
}
