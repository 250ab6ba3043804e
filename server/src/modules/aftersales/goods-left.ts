import { refundOffers } from '@tradeport/api/aftersales/actions';
import { settleGoods } from '@tradeport/api/aftersales/calls';
import { goodsChoices, type GoodsEnd, goodsOf } from '@tradeport/api/aftersales/model';
import { isOneOf } from '@tradeport/api/kernel/keys';
import { allowNow } from '../../kernel/allow.ts';
import { json } from '../../kernel/json.ts';
import { prepared } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';
import { sendBeside } from '../fulfilment/index.ts';
import { linesForRefund } from '../orders/index.ts';
import { factsOf } from './offers.ts';
import { setEnds, shelve } from './give-back.ts';
import { type AfterSaleLine, announce, contentOf, lockRequest, moved } from './rows.ts';
import { lineOf } from './worth.ts';

const closeGoods = prepared('aftersales.closeGoods')`
  update after_sale set goods_open = false, goods_sent = coalesce(:sent?::jsonb, goods_sent) where tenant_id = :tenantId and id = :id returning *`;

/**
 * AFS-03 A judge has refunded goods that were rejected, nobody looked at what came, or it was rejected for good: whatever the
 * outcome, pieces that are with the seller end on the shelf, as scrap, or with their buyer.
 */
export const settle = handler(settleGoods, async (ctx, input) => {
  const { refundCode, goodsList, expressCode, expressBillno } = input;
  const locked = await lockRequest(ctx, refundCode, ['seller', 'house']);
  const { request, order, lines } = locked;
  // While an appeal is open its judge decides whose the goods are.
  allowNow(ctx, refundOffers, 'settleGoods', factsOf(ctx, request));
  const said = new Map(goodsList.map((one) => [one.contractGoodsCode, one.restock]));
  const choices: readonly GoodsEnd[] = goodsChoices[goodsOf(request)];
  const left = lines.filter(isLeft);
  const all = await ctx.run(linesForRefund(ctx.tenant.id, order.id));
  // A line without a SKU has no shelf to go back to.
  const fits = left.every((line) => {
    const end = said.get(line.order_line_id);
    const { sku_id: skuId } = lineOf(all, line);
    return isOneOf(end, choices) && (end !== 'shelf' || skuId !== null);
  });
  if (!fits || said.size !== left.length) return ctx.refuse('refund.goods_lines');
  const ends = [...said.values()];
  // As long as the buyer may appeal the goods are what the appeal is about.
  const final = !request.due_at || request.due_at <= ctx.now();
  if (goodsOf(request) === 'rejected' && ends.includes('scrap') && !final)
    return ctx.refuse('refund.goods_appeal');
  const sendsBack = ends.includes('sent_back');
  if (sendsBack && (!expressCode || (expressCode !== 'own' && expressBillno === '')))
    return ctx.refuse('order.tracking_required');
  await setEnds(ctx, request.id, said);
  const at = ctx.now().toISOString();
  const sent = sendsBack ? json({ carrier: expressCode, trackingNo: expressBillno, at }) : null;
  const after = await ctx.one(closeGoods({ id: request.id, sent }));
  ctx.audit(
    'after_sale',
    request.id,
    { goods: null },
    {
      goods: Object.fromEntries(
        left.map((line) => [lineOf(all, line).sku_no, said.get(line.order_line_id)]),
      ),
    },
  );
  if (sendsBack && expressCode) {
    const sent = left.filter((line) => said.get(line.order_line_id) === 'sent_back');
    await sendBeside(ctx, order, {
      afterSaleId: request.id,
      carrier: expressCode,
      trackingNo: expressBillno,
      lines: sent.map(contentOf),
    });
    announce(ctx, after, 'goods_sent_back');
  }
  return ctx.commit(await shelve(ctx, { ...locked, lines: left }, said), moved(after));
});

/** Nothing is decided on the pieces of a line. */
export function isLeft({ restock }: Pick<AfterSaleLine, 'restock'>): boolean {
  return restock === null || restock === 'none';
}
