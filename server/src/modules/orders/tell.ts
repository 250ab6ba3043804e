import { formatAmount } from '@tradeport/api/kernel/money';
import type { Texts } from '@tradeport/api/kernel/text';
import { z } from 'zod';
import type { Ctx } from '../../kernel/ctx.ts';
import type { Event, Handler } from '../../kernel/module.ts';
import { prepared } from '../../kernel/query.ts';
import { countSales } from '../catalogue/index.ts';
import { notify } from '../messages/index.ts';

const facts = z.object({
  orderId: z.string(), number: z.string(), buyerId: z.string(), sellerId: z.string(), userId: z.string(), currency: z.string(),
  total: z.number(), status: z.string(), approved: z.boolean().optional(), reason: z.string().optional(), by: z.string().optional(),
});
type Facts = z.output<typeof facts>;
type Line = { productId: string; quantity: number };

/** MSG-01 Who is told what of an order. In the background: placing an order does not wait for it. */
export const tellings: readonly Handler[] = [
  on('order.placed', async (ctx, { number, sellerId, total, currency, status, orderId }) => {
    const review = status === 'pending_review';
    await tell(ctx, sold(sellerId), orderId, review
      ? { zh: `新订单待审核：${number}`, en: `A new order to review: ${number}`, ru: `Новый заказ на проверке: ${number}` }
      : { zh: `收到新订单：${number}`, en: `A new order: ${number}`, ru: `Новый заказ: ${number}` },
    same(`${formatAmount(total)} ${currency}`));
  }),
  on('order.paid', async (ctx, { number, sellerId, buyerId, total, currency, orderId }) => {
    const lines = await ctx.run(linesSold(ctx.tenant.id, orderId));
    if (lines.length > 0) await ctx.run(countSales(ctx, lines));
    const sum = same(`${formatAmount(total)} ${currency}`);
    await tell(ctx, sold(sellerId), orderId, {
      zh: `订单已付款，请发货：${number}`, en: `Paid, please ship: ${number}`, ru: `Оплачен, отгрузите: ${number}`,
    }, sum);
    await tell(ctx, bought(buyerId), orderId, {
      zh: `订单付款成功：${number}`, en: `Your order is paid: ${number}`, ru: `Заказ оплачен: ${number}`,
    }, sum);
  }),
  on('order.reviewed', async (ctx, { number, buyerId, approved, reason = '', orderId }) => {
    await tell(ctx, bought(buyerId), orderId, approved
      ? { zh: `订单审核通过：${number}`, en: `Your order was approved: ${number}`, ru: `Заказ одобрен: ${number}` }
      : { zh: `订单审核未通过：${number}`, en: `Your order was refused: ${number}`, ru: `Заказ отклонён: ${number}` }, same(reason));
  }),
  on('order.shipped', async (ctx, { number, buyerId, orderId }) => {
    await tell(ctx, bought(buyerId), orderId, {
      zh: `订单已发货：${number}`, en: `Your order is on its way: ${number}`, ru: `Заказ отгружен: ${number}`,
    }, same(''));
  }),
  on('order.received', async (ctx, { number, sellerId, orderId }) => {
    await tell(ctx, sold(sellerId), orderId, {
      zh: `买家已收货：${number}`, en: `The buyer received the order: ${number}`, ru: `Покупатель получил заказ: ${number}`,
    }, same(''));
  }),
  on('order.cancelled', async (ctx, { number, buyerId, sellerId, by, reason = '', orderId }) => {
    const title = by === 'time'
      ? { zh: `订单超时未付款，已取消：${number}`, en: `Not paid in time, cancelled: ${number}`, ru: `Не оплачен вовремя, отменён: ${number}` }
      : { zh: `订单已取消：${number}`, en: `The order was cancelled: ${number}`, ru: `Заказ отменён: ${number}` };
    if (by !== buyerId) await tell(ctx, bought(buyerId), orderId, title, same(reason));
    if (by !== sellerId) await tell(ctx, sold(sellerId), orderId, title, same(reason));
  }),
];

function on(event: string, run: (ctx: Ctx, facts: Facts) => Promise<void>): Handler {
  return { event, run: (ctx: Ctx, { data }: Event) => run(ctx, facts.parse(data)) };
}

/** Each side reads of it, and gets to it, as its own. */
type Side = { member: string; screen: 'order' | 'sale' };
const bought = (member: string): Side => ({ member, screen: 'order' });
const sold = (member: string): Side => ({ member, screen: 'sale' });

async function tell(ctx: Ctx, { member, screen }: Side, orderId: string, title: Texts, body: Texts): Promise<void> {
  await notify(ctx, { to: { member }, kind: 'order', title, body, link: `#/trade/${screen}/${orderId}` });
}

function same(text: string): Texts {
  return { zh: text, en: text, ru: text };
}

const linesSold = prepared<Line>(
  'select product_id as "productId", quantity from order_line where tenant_id = $1 and order_id = $2');
