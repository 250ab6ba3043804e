import { splitOrder } from '@tradeport/api/production/calls';
import { PROMISED_DAYS_MAX } from '@tradeport/api/production/model';
import type { Parsed } from '@tradeport/api/kernel/call';
import type { Ctx } from '../../kernel/ctx.ts';
import { dayIn } from '../../kernel/day.ts';
import { handler } from '../../kernel/handler.ts';
import { insertRows } from '../../kernel/insert.ts';
import {
  followPieces,
  joined,
  lowestFree,
  multirangeOf,
  type OrderRow,
  type Range,
  rangesIn,
  requirePart,
  shiftPieces,
} from '../orders/index.ts';
import { factoryKnown } from './factories.ts';
import { lockWorks, type MadeLine, nameOf, recordTransfers } from './rows.ts';
import { turnOf } from './turn.ts';

type Split = Parsed<typeof splitOrder>;
type Taken = { line: MadeLine; quantity: number; price: number; pieces: Range[] };
const DAY_MS = 86_400_000;

/** ORD-05b, Z2 The lowest open pieces of lines go to one factory, which is offered to make them. */
export const split = handler(splitOrder, async (ctx, input) => {
  const { order, lines, subOrders } = await lockWorks(ctx, input.contractCode);
  requirePart(ctx, order, ['seller', 'house']);
  const turned = await ctx.maybe(turnOf({ id: order.id }));
  if (!turned) return ctx.refuse('production.not_turned');
  const factory = await requireFactory(ctx, order, input.factoryCode);
  requireDay(ctx, input.promisedDay);
  const taken = input.goodsList.map((one) => takeOpen(ctx, lines, one, input));
  if (new Set(taken.map(({ line }) => line.id)).size < taken.length)
    return ctx.refuse('input.invalid');
  const subOrder = {
    id: ctx.newId(),
    number: `${turned.number}-${subOrders.length + 1}`,
    order_id: order.id,
    seller_id: order.seller_id,
    factory_id: factory.id,
    status: 'offered' as const,
    currency: input.currency,
    promised_day: input.promisedDay,
    specification: input.specification,
    share: input.toleranceShare,
    tolerance: input.tolerancePieces ?? null,
    cancel_fee: input.cancelFee,
    user_name: ctx.user?.name ?? '',
    created_at: ctx.now(),
  };
  const records = taken.map(({ line, pieces }) => ({
    subOrderId: subOrder.id,
    lineId: line.id,
    pieces,
  }));
  await ctx.batch([
    shiftPieces(
      order.id,
      taken.map(({ line, quantity, pieces }) => ({
        lineId: line.id,
        open: -quantity,
        inProduction: quantity,
        offered: quantity,
        gains: pieces,
      })),
    ),
    ...insertRows(ctx.tenant.id, 'sub_order', Object.keys(subOrder), [Object.values(subOrder)]),
    ...insertRows(
      ctx.tenant.id,
      'sub_order_line',
      [
        'id',
        'sub_order_id',
        'order_line_id',
        'sku_id',
        'seller_id',
        'price',
        'pieces',
        'created_at',
      ],
      taken.map(({ line, price, pieces }) => [
        ctx.newId(),
        subOrder.id,
        line.id,
        line.sku_id,
        order.seller_id,
        price,
        multirangeOf(pieces),
        subOrder.created_at,
      ]),
    ),
    ...(await recordTransfers(ctx, order.id, 'offer', records)),
  ]);
  await followPieces(ctx, order);
  ctx.audit('sub_order', subOrder.id, null, {
    number: subOrder.number,
    order: order.number,
    factory: factory.name,
    pieces: taken.reduce((all, one) => all + one.quantity, 0),
  });
  ctx.emit(
    'production.offered',
    { kind: 'sub_order', id: subOrder.id },
    { subOrderId: subOrder.id, number: subOrder.number, factoryId: factory.id },
  );
  return { subOrderCode: subOrder.id, subOrderNo: subOrder.number, status: subOrder.status };
});

type SplitFault =
  | 'production.from_stock'
  | 'production.open'
  | 'production.price_nought'
  | 'production.day_past'
  | 'production.factory_unknown'
  | 'production.factory_suspended'
  | 'production.factory_buys';

async function requireFactory(ctx: Ctx<SplitFault>, order: OrderRow, id: string) {
  const factory = await ctx.maybe(factoryKnown({ id, lang: ctx.lang }));
  if (!factory) return ctx.refuse('production.factory_unknown', {}, 'factoryCode');
  if (!factory.works)
    return ctx.refuse('production.factory_suspended', { factory: factory.name }, 'factoryCode');
  if (factory.id === order.buyer_id)
    return ctx.refuse('production.factory_buys', {}, 'factoryCode');
  return factory;
}

function requireDay(ctx: Ctx<SplitFault>, promisedDay: string): void {
  const now = ctx.now();
  const last = dayIn(ctx.tenant, new Date(now.getTime() + PROMISED_DAYS_MAX * DAY_MS));
  if (promisedDay < dayIn(ctx.tenant, now) || promisedDay > last)
    ctx.refuse('production.day_past', { days: PROMISED_DAYS_MAX }, 'promisedDay');
}

/** Z2 None that was sent, is with a factory, or that a request stopped. */
function takeOpen(
  ctx: Ctx<SplitFault>,
  lines: readonly MadeLine[],
  { contractGoodsCode: id, quantity, price }: Split['goodsList'][number],
  { isFree }: Split,
): Taken {
  const line = lines.find((one) => one.id === id) ?? ctx.refuse('not_found');
  const skuNo = nameOf(ctx, lines, id);
  if (line.made_days === null) ctx.refuse('production.from_stock', { skuNo });
  if (price === 0 && !isFree) ctx.refuse('production.price_nought', {}, 'price');
  const open = line.open - line.withheld;
  if (quantity > open) ctx.refuse('production.open', { skuNo, open }, 'quantity');
  const elsewhere = [line.sent, line.stopped, line.making].flatMap(rangesIn);
  const pieces = lowestFree(line.quantity, joined(elsewhere), quantity);
  if (!pieces) throw new Error(`line ${id}: no ${quantity} of its pieces are open`);
  return { line, quantity, price, pieces };
}
