import { orderErrors } from '@tradeport/api/orders/errors';
import { prepared } from '../../kernel/query.ts';
import { addMany } from '../cart/index.ts';
import { moved, orderById, partsIn, requirePart } from './order.ts';
import { orderAgain as orderAgainCall, remarkOrder } from '@tradeport/api/orders/calls';
import { handler } from '../../kernel/handler.ts';

/** The buyer writes the remark, the selling side its own memo. */
export const remark = handler(remarkOrder, async (ctx, { contractCode, remark: text }) => {
  const order = requirePart(ctx, await ctx.maybe(orderById(ctx.tenant.id, contractCode)), [
    'buyer',
    'seller',
    'house',
  ]);
  const buys = partsIn(ctx, order).includes('buyer');
  const after = await ctx.one(
    (buys ? setRemark : setMemo)({ tenantId: ctx.tenant.id, id: order.id, text }),
  );
  ctx.audit(
    'order',
    order.id,
    buys ? { remark: order.remark } : { memo: order.seller_memo },
    buys ? { remark: text } : { memo: text },
  );
  return moved(after);
});

/** CHK-01 Goods that are still sold go into the cart again; a line without a SKU never can. */
export const orderAgain = handler(orderAgainCall, async (ctx, { contractCode }) => {
  const [orders, lines] = await ctx.batch([
    orderById(ctx.tenant.id, contractCode),
    goodsOf({ orderId: contractCode }),
  ]);
  requirePart(ctx, orders[0], ['buyer']);
  const goodsList = lines.flatMap(({ skuCode, quantity }) =>
    skuCode === null ? [] : [{ skuCode, quantity }],
  );
  const { added, refused } =
    goodsList.length > 0 ? await addMany(ctx, { goodsList }) : { added: 0, refused: [] };
  return {
    added,
    refused: [
      ...refused,
      ...lines
        .filter((line) => line.skuCode === null)
        .map(({ id, quantity }) => ({
          skuCode: null,
          contractGoodsCode: id,
          quantity,
          errorCode: 'order.again_without_sku',
          msg: orderErrors['order.again_without_sku'][ctx.lang],
        })),
    ],
  };
});

const setRemark = prepared('orders.setRemark')`
  update orders set remark = :text where tenant_id = :tenantId and id = :id returning *`;
const setMemo = prepared('orders.setMemo')`
  update orders set seller_memo = :text where tenant_id = :tenantId and id = :id returning *`;
const goodsOf = prepared('orders.goodsOf')`
  select id, sku_id as "skuCode", quantity from order_line where tenant_id = :tenantId and order_id = :orderId order by position`;
