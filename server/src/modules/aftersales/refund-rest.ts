import type { GivenReason } from '@tradeport/api/aftersales/settings';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { judge } from './ask.ts';
import { loadOrder } from './load-order.ts';
import { lockRequest } from './rows.ts';
import { agree } from './steps.ts';
import { openRequest } from './submit.ts';

/**
 * T4, CAT-09e A group was not completed, or nobody collected the goods: the payment of the order goes back in full, as a
 * request that the system makes and agrees to. A request that the buyer has made already is agreed to first. Doing it twice
 * changes nothing.
 */
export async function refundRest(
  ctx: Ctx<string>,
  orderId: string,
  reason: GivenReason,
): Promise<void> {
  const asked = await ctx.run(waiting({ orderId }));
  for (const { id } of asked) await agreeTo(ctx, id);
  const { order, lines } = await loadOrder(ctx, orderId, { asks: true, namesParcels: false });
  if (order.status !== 'waiting_shipment') return;
  const goodsList = lines
    .filter((line) => line.unshipped > 0)
    .map(({ line, unshipped }) => ({ contractGoodsCode: line.id, quantity: unshipped }));
  if (goodsList.length === 0) return;
  const request = {
    contractCode: orderId,
    refundType: 'refund' as const,
    reasonCode: reason.reasonCode,
    remark: '',
    pictureCodes: [],
    goodsList,
  };
  const judged = await judge(ctx, request, true, reason);
  const opened = await openRequest(ctx, request, judged);
  await ctx.batch(opened.written);
  await agreeTo(ctx, opened.request.id);
}

async function agreeTo(ctx: Ctx<string>, requestId: string): Promise<void> {
  const locked = await lockRequest(ctx, requestId, []);
  await ctx.batch((await agree(ctx, locked, undefined)).last);
}

const waiting = prepared('aftersales.ofOrder')`
  select id from after_sale where tenant_id = :tenantId and order_id = :orderId and kind = 'refund' and status = 'submitted' order by id`;
