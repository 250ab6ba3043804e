import type { Ctx } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { addMany, type LineFault } from '../cart/index.ts';
import { moved, orderById, partsIn, requirePart, type OrderRow } from './order.ts';

/** The buyer writes the remark, the selling side its own memo. */
export async function remark(
  ctx: Ctx,
  { contractCode, remark: text }: { contractCode: string; remark: string },
) {
  const order = requirePart(ctx, await ctx.maybe(orderById(ctx.tenant.id, contractCode)), [
    'buyer',
    'seller',
    'house',
  ]);
  const buys = partsIn(ctx, order).includes('buyer');
  const after = await ctx.one((buys ? setRemark : setMemo)(ctx.tenant.id, order.id, text));
  ctx.audit(
    'order',
    order.id,
    buys ? { remark: order.remark } : { memo: order.seller_memo },
    buys ? { remark: text } : { memo: text },
  );
  return moved(after);
}

/** CHK-01 What can still be had of an order goes into the cart again. */
export async function orderAgain(
  ctx: Ctx<LineFault | 'cart.full'>,
  { contractCode }: { contractCode: string },
) {
  const [orders, lines] = await ctx.batch([
    orderById(ctx.tenant.id, contractCode),
    goodsOf(ctx.tenant.id, contractCode),
  ]);
  requirePart(ctx, orders[0], ['buyer']);
  return addMany(ctx, { goodsList: lines });
}

const setRemark = prepared<OrderRow>(
  'update orders set remark = $3 where tenant_id = $1 and id = $2 returning *',
);
const setMemo = prepared<OrderRow>(
  'update orders set seller_memo = $3 where tenant_id = $1 and id = $2 returning *',
);
const goodsOf = prepared<{ skuCode: string; quantity: number }>(
  'select sku_id as "skuCode", quantity from order_line where tenant_id = $1 and order_id = $2 order by position',
);
