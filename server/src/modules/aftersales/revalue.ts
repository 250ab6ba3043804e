import { sum } from '@tradeport/api/kernel/money';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { linesForRefund } from '../orders/index.ts';
import { type Found, amountOf } from './rows.ts';
import { isOfPieces, lineOf, worthInRequest } from './worth.ts';

const setLines = prepared('aftersales.setWorth')`
  update after_sale_line l set goods_money = a.goods, freight_money = a.freight, points_back = a.points, rebate_back = a.rebate
  from unnest(:ids::uuid[], :goods::bigint[], :freight::bigint[], :points::bigint[], :rebate::bigint[])
    as a (id, goods, freight, points, rebate)
  where l.tenant_id = :tenantId and l.id = a.id`;
const setRequest = prepared('aftersales.setMoney')`
  update after_sale set kind = :kind, goods_money = :goods, freight_money = :freight where tenant_id = :tenantId and id = :id`;

/**
 * F9 The request with what its pieces are still worth: while it was rejected, or an exchange, their price may have been lowered.
 * The caller has locked the order.
 */
export async function revalued(ctx: Ctx, found: Found): Promise<Found> {
  const { request, order, lines } = found;
  if (!isOfPieces(order)) return found;
  const all = await ctx.run(linesForRefund(ctx.tenant.id, order.id));
  const now = lines.map((line) => {
    const worth = worthInRequest(request, lineOf(all, line), line.pieces);
    return {
      ...line,
      goods_money: worth.goods,
      freight_money: worth.freight,
      points_back: worth.points,
      rebate_back: worth.rebate,
    };
  });
  const goods = sum(now.map((line) => line.goods_money));
  const freight = sum(now.map((line) => line.freight_money));
  const after = { ...request, goods_money: goods, freight_money: freight };
  await ctx.batch([
    setLines({
      ids: now.map((line) => line.id),
      goods: now.map((line) => line.goods_money),
      freight: now.map((line) => line.freight_money),
      points: now.map((line) => line.points_back),
      rebate: now.map((line) => line.rebate_back),
    }),
    setRequest({ id: request.id, kind: request.kind, goods, freight }),
  ]);
  if (amountOf(after) !== amountOf(request))
    ctx.audit('after_sale', request.id, { amount: amountOf(request) }, { amount: amountOf(after) });
  return { ...found, request: after, lines: now };
}
