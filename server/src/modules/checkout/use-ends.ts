import type { Ctx } from '../../kernel/ctx.ts';
import type { Handler } from '../../kernel/module.ts';
import { prepared } from '../../kernel/query.ts';
import { returnUses, settleUses } from '../promotions/index.ts';

// "Carries a share" is judged by line (1a): every piece of every line with a share has gone back; of a gift, it and what earned it.
const wholly = prepared('checkout.whollyRefunded')`
  select u.order_id, u.promotion_id from promotion_use u
  where u.tenant_id = :tenantId and u.order_id = any(:orderIds::uuid[]) and u.state in ('held', 'used')
    and not exists (
      select from price_component c join order_line l on l.tenant_id = :tenantId and l.id = c.line_id
      where c.tenant_id = :tenantId and c.order_id = u.order_id and c.promotion_id = u.promotion_id and l.refunded < l.quantity)
    and not exists (
      select from order_gift g join order_line l on l.tenant_id = :tenantId and (l.id = g.line_id or l.id = any(g.scope))
      where g.tenant_id = :tenantId and g.order_id = u.order_id and g.promotion_id = u.promotion_id and l.refunded < l.quantity)
  order by u.order_id, u.promotion_id`;

async function release(ctx: Ctx<string>, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  await ctx.run(
    returnUses(
      ctx,
      orderIds.map((orderId) => ({ orderId, promotionId: null })),
    ),
  );
}

const isId = (id: unknown): id is string => typeof id === 'string';
const ended = (event: string): Handler => ({
  event,
  runAll: (ctx, events) => release(ctx, [...new Set(events.map(({ subjectId }) => subjectId))]),
});

/** P5, F3 A use that an order holds of promotions counts once it is paid, and is free again when it closes or goes back whole. */
export const useEnds: readonly Handler[] = [
  {
    event: 'order.paid',
    runAll: async (ctx, events) => {
      await ctx.run(settleUses(ctx, [...new Set(events.map(({ subjectId }) => subjectId))]));
    },
  },
  ended('order.cancelled'),
  ended('order.closed'),
  ended('order.denied'),
  {
    event: 'order.reviewed',
    runAll: (ctx, events) =>
      release(
        ctx,
        events.filter(({ data }) => data['approved'] === false).map(({ subjectId }) => subjectId),
      ),
  },
  {
    event: 'after_sale.moved',
    runAll: async (ctx, events) => {
      const orderIds = [...new Set(events.map(({ data }) => data['orderId']).filter(isId))];
      const uses = await ctx.run(wholly({ orderIds }));
      if (uses.length === 0) return;
      await ctx.run(
        returnUses(
          ctx,
          uses.map((use) => ({ orderId: use.order_id, promotionId: use.promotion_id })),
        ),
      );
    },
  },
];
