import { makeToOrder } from '@tradeport/api/catalogue/calls';
import { isKeyOf } from '@tradeport/api/kernel/keys';
import { typeRules } from '@tradeport/api/orders/order-types';
import { handler } from '../../kernel/handler.ts';
import { prepared } from '../../kernel/query.ts';
import { lockForReview } from './steps.ts';

/** ORD-05 From now on orders of it are made, or come from stock; those that were placed stay as they are. */
export const make = handler(
  makeToOrder,
  async (ctx, { goodsCode, leadDays }) => {
    const [product] = await lockForReview(ctx, [goodsCode]);
    const type = product?.order_type ?? '';
    const isShipped = isKeyOf(type, typeRules) && typeRules[type].stock === 'warehouse';
    if (!isShipped) return ctx.refuse('product.not_made');
    const { before } = await ctx.one(madeDays({ id: goodsCode }));
    await ctx.run(setMade({ id: goodsCode, days: leadDays ?? null }));
    ctx.audit('product', goodsCode, { leadDays: before }, { leadDays: leadDays ?? null });
    return { goodsCode, leadDays: leadDays ?? null };
  },
  { invalidates: true },
);

const madeDays = prepared('catalogue.madeDays')`
  select made_days as before from product where tenant_id = :tenantId and id = :id`;
const setMade = prepared('catalogue.setMade')`
  update product set made_days = :days?::smallint where tenant_id = :tenantId and id = :id`;
