import { recordBy } from '@tradeport/api/promotions/types/index';
import { typeRules } from '@tradeport/api/orders/model';
import type { Outcome } from '@tradeport/api/promotions/engine/types';
import { type Ctx, userOf } from '../../kernel/ctx.ts';
import { type Joining, requireSeat, type SeatFault } from '../groupbuy/index.ts';
import type { Draft } from './draft.ts';

export type GroupFault = SeatFault | 'groupbuy.goods';
type Asked = {
  groupBuy?: { promotionCode: string; groupCode?: string | undefined } | undefined;
  goodsList?: readonly unknown[] | undefined;
};

/**
 * T4 The group that a straight purchase is to be part of; null: none. The goods are of the promotion and make one order,
 * which ships when the group is complete, so nothing is made for it before.
 */
export async function joiningOf(
  ctx: Ctx<GroupFault>,
  { groupBuy, goodsList }: Asked,
  { drafts, outcome }: { drafts: readonly Draft[]; outcome: Outcome | null },
): Promise<Joining | null> {
  if (!groupBuy) return null;
  const { promotionCode: promotionId, groupCode } = groupBuy;
  const used = outcome?.used.find(({ offer }) => offer.id === promotionId);
  const terms = used && recordBy(used.offer.terms).group(used.offer.terms);
  const [draft, ...others] = drafts;
  if (
    !goodsList ||
    !draft ||
    others.length > 0 ||
    !used ||
    !terms ||
    typeRules[draft.type].makeToOrder
  )
    return ctx.refuse('groupbuy.goods');
  if (groupCode !== undefined) {
    await requireSeat(ctx, { groupId: groupCode, promotionId, memberId: userOf(ctx).memberId });
    return { groupId: groupCode, promotionId, starts: null };
  }
  const { version } = used.offer;
  return {
    groupId: ctx.newId(),
    promotionId,
    starts: { version, size: terms.size, hours: terms.hours },
  };
}
