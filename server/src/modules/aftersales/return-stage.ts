import { sellerCancelled } from '@tradeport/api/aftersales/settings';
import { returnMilestone } from '@tradeport/api/milestones/calls';
import { milestoneOffers } from '@tradeport/api/milestones/actions';
import { allowNow } from '../../kernel/allow.ts';
import { handler } from '../../kernel/handler.ts';
import { factsOf as milestoneFacts, lockPart, openRefundOf } from '../milestones/index.ts';
import { announcePart } from '../orders/index.ts';
import { judge } from './ask.ts';
import { agreedTo } from './own-request.ts';

/**
 * ORD-02i, AFS-03 The seller of a project cannot do the paid work: the rest of the part's money
 * goes back as a request at the seller's own fault, and the buyer is told why. A part that nobody
 * has paid is cancelled instead.
 */
export const returnStage = handler(returnMilestone, async (ctx, { milestoneCode, reason }) => {
  const { order, part } = await lockPart(ctx, milestoneCode, ['seller', 'house']);
  const open = await ctx.run(openRefundOf({ id: part.id }));
  allowNow(ctx, milestoneOffers, 'giveBack', milestoneFacts(order, part, open.length > 0));
  const request = {
    contractCode: order.id,
    refundType: 'refund' as const,
    reasonCode: sellerCancelled.reasonCode,
    remark: reason,
    pictureCodes: [],
    goodsList: [{ contractGoodsCode: part.id, quantity: 1 }],
  };
  const judged = await judge(ctx, request, true, sellerCancelled);
  announcePart(ctx, order, part, 'given_back', { reason });
  const refundCode = await agreedTo(ctx, request, judged);
  return { milestoneCode: part.id, status: 'refunded', refundCode };
});
