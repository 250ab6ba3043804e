import type { Texts } from '@tradeport/api/kernel/text';
import { oneLine, sumTexts, worded } from '@tradeport/api/kernel/worded';
import { byPointsTypes } from '@tradeport/api/orders/points-price';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';

type Told = { orderId: string; total: number; currency: string };

/**
 * ORD-08 The totals of these orders, by their ids and as each language writes them: those for
 * points in points.
 */
export async function orderSums(
  ctx: Pick<Ctx, 'run' | 'tenant'>,
  orders: readonly Told[],
): Promise<(order: Told) => Texts> {
  const orderIds = orders.map(({ orderId }) => orderId);
  const rows = await ctx.run(pointsTaken({ orderIds, types: [...byPointsTypes] }));
  return ({ orderId, total, currency }) => {
    const money = { amount: total, unit: currency };
    const taken = rows.find((row) => row.order_id === orderId)?.taken ?? 0;
    if (taken === 0) return sumTexts(money);
    const points = { amount: taken, unit: 'POINTS' };
    return total === 0 ? oneLine(points) : worded(both, { points, money });
  };
}

const both = { zh: '{points} + {money}', en: '{points} + {money}', ru: '{points} + {money}' };
const pointsTaken = prepared('orders.pointsTaken')`
  select l.order_id, sum(l.points_spent)::bigint as "taken!"
  from orders o join order_line l on l.tenant_id = :tenantId and l.order_id = o.id
  where o.tenant_id = :tenantId and o.id = any(:orderIds::uuid[]) and o.type = any(:types::text[]) group by l.order_id`;
