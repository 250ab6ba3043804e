import {
  applyRefund,
  previewRefund,
  refundable,
  refundReasons,
} from '@tradeport/api/aftersales/calls';
import { afterSaleErrors } from '@tradeport/api/aftersales/errors';
import { REQUESTS_MAX } from '@tradeport/api/aftersales/model';
import { reasonTextOf } from '@tradeport/api/aftersales/settings';
import type { PurposeName } from '@tradeport/api/files/model';
import type { Parsed } from '@tradeport/api/kernel/call';
import { keysOf } from '@tradeport/api/kernel/keys';
import { SCALE, sum } from '@tradeport/api/kernel/money';
import { fill, inLang } from '@tradeport/api/kernel/text';
import { type Ctx, may, userOf } from '../../kernel/ctx.ts';
import { today } from '../../kernel/day.ts';
import { datedNumber } from '../../kernel/ids.ts';
import { insertRows } from '../../kernel/insert.ts';
import { json } from '../../kernel/json.ts';
import { prepared, type Query } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';
import { specIn } from '../cart/index.ts';
import { requestOpened } from '../orders/index.ts';
import { sourcesOf } from '../payment/index.ts';
import { legsToSee } from './legs.ts';
import { type AskFault, closedBecause, judge, type Judged, kindsOf, moneyOf } from './ask.ts';
import { loadOrder } from './load-order.ts';
import { parcelsToName } from './from-parcels.ts';
import { giftMoneyOf, giftPartsOf, giftsBy, giftsOf, giftTaxOf } from './gifts.ts';
import { holdThings } from '../entitlements/index.ts';
import { announce, daysAhead, heldPieces, moved } from './rows.ts';
import { settingsOf } from './settings.ts';
import { taxOfRequest } from './tax-back.ts';

export const PICTURES: PurposeName = 'refund';
const filesOf = prepared('aftersales.filesOf')`
  select f.id from file f join users u on u.tenant_id = :tenantId and u.id = f.owner_id
  where f.tenant_id = :tenantId and f.id = any(:ids::uuid[]) and f.purpose = '${PICTURES}' and u.member_id = :memberId`;

/** SHL-13 The list may be empty only by mistake: then the buyer is told so. */
export const reasons = handler(refundReasons, async (ctx, { pickup }) => {
  const open = settingsOf(ctx.tenant).reasons.filter((reason) => reason.open);
  if (open.length === 0) return ctx.refuse('refund.no_reasons');
  return open.map((reason) => ({
    reasonCode: reason.reasonCode,
    sellerFault: reason.sellerFault,
    reasonName: inLang(reasonTextOf(reason, pickup), ctx.lang),
  }));
});

export const whatIsLeft = handler(refundable, async (ctx, { contractCode }) => {
  const { order, lines, contents } = await loadOrder(ctx, contractCode, {
    asks: false,
    namesParcels: true,
  });
  const closed = closedBecause(ctx, order);
  const shipped = lines.some((one) => one.shipped > 0);
  return {
    contractCode: order.id,
    contractBillcode: order.number,
    currency: order.currency,
    refundTypes: kindsOf(order).filter((type) => type === 'refund' || shipped),
    closedBecause: closed
      ? fill(afterSaleErrors[closed][ctx.lang], { days: settingsOf(ctx.tenant).windowDays })
      : null,
    byMilestone: order.billed_amount !== null,
    pickup: order.pickup !== null,
    parcels: parcelsToName(contents, lines),
    lines: lines.map(({ line, unshipped, shipped: sent, money }) => ({
      contractGoodsCode: line.id,
      goodsName: inLang(line.title, ctx.lang),
      specText: specIn(line.spec_text, ctx.lang),
      skuNo: line.sku_no,
      cover: line.cover,
      quantity: line.quantity,
      unshipped,
      shipped: sent,
      money,
    })),
  };
});

/** Shows what would go back, to which source, before the buyer confirms. */
export const preview = handler(previewRefund, async (ctx, input) => {
  const sources = await sourcesOf(ctx, input.contractCode);
  const { order, lines, all } = await judge(ctx, input, false);
  const money = moneyOf(lines);
  const gifts = await ctx.run(giftsOf(ctx.tenant.id, order.id));
  const request = { goods_money: money.goodsMoney, created_at: ctx.now() };
  const pieces = lines.map((one) => ({ order_line_id: one.line.id, pieces: one.pieces }));
  const judged = await giftsBy(ctx, order, { gifts, all, request, lines: pieces });
  const giftMoney = giftMoneyOf(judged);
  const amount = money.amount + giftMoney;
  const tax = await taxOfRequest(ctx, {
    orderId: order.id,
    lines: all,
    back: lines.map((one) => ({
      order_line_id: one.line.id,
      pieces: one.pieces,
      goods_money: one.goodsMoney,
      freight_money: one.freightMoney,
    })),
    held: await ctx.run(heldPieces(ctx.tenant.id, order.id)),
  });
  return {
    ...money,
    giftMoney,
    taxBack: tax + giftTaxOf(giftPartsOf(judged, gifts, all)),
    amount,
    pointsBack: sum(lines.map((line) => line.pointsBack)) / SCALE,
    rebateBack: sum(lines.map((line) => line.rebateBack)),
    currency: order.currency,
    legs: await legsToSee(ctx, amount, order.id, sources),
  };
});

/** AFS-01 The buyer asks, or the platform for the buyer. */
export const submit = handler(
  applyRefund,
  async (ctx, input) => {
    const user = userOf(ctx);
    const judged = await judge(ctx, input, true);
    const { order } = judged;
    if (order.buyer_id !== user.memberId && !may(ctx, 'refund.judge'))
      return ctx.refuse('auth.forbidden');
    await checkPictures(ctx, order.buyer_id, input.pictureCodes);
    const { request, written } = await openRequest(ctx, input, judged);
    announce(ctx, request);
    return ctx.commit(written, moved(request));
  },
  { keyAtEnd: true },
);

/** A request that was judged, and what is still to be written of it: its pieces are nobody else's from then on. */
export async function openRequest(
  ctx: Ctx<AskFault | 'refund.too_many' | 'ledger.insufficient'>,
  input: Parsed<typeof applyRefund>,
  judged: Judged,
): Promise<{ request: ReturnType<typeof newRequest>; written: readonly Query[] }> {
  const { order, lines } = judged;
  // The system gives money back however often its buyer has asked before.
  if (ctx.user !== null && judged.requests >= REQUESTS_MAX)
    ctx.refuse('refund.too_many', { max: REQUESTS_MAX });
  const request = newRequest(ctx, input, judged);
  const asked = lines.map(({ line, unshipped, stops }) => ({
    lineId: line.id,
    unshipped,
    pieces: stops,
  }));
  const written = [
    ...requestOpened(ctx, order, judged.all, asked),
    ...insertRequest(ctx, request, lines),
  ];
  ctx.audit('after_sale', request.id, null, {
    order: order.number,
    kind: input.refundType,
    reason: input.reasonCode,
    pieces: request.pieces,
    amount: request.goods_money + request.freight_money,
  });
  const things = lines.flatMap((line) => line.things);
  if (things.length === 0) return { request, written };
  await ctx.batch(written);
  await holdThings(ctx, request.id, things);
  return { request, written: [] };
}

/** Pictures of the buyer's own, uploaded for this: nobody shows a stranger's by their code. */
export async function checkPictures(
  ctx: Ctx<'refund.picture'>,
  memberId: string,
  codes: readonly string[],
): Promise<void> {
  const ids = [...new Set(codes)];
  if (ids.length === 0) return;
  const [found] = await ctx.optimisticRead([filesOf({ ids, memberId })]);
  if (found.length < ids.length) ctx.refuse('refund.picture', {}, 'pictureCodes');
}

export const lineColumns = [
  'id',
  'after_sale_id',
  'order_line_id',
  'quantity',
  'unshipped',
  'pieces',
  'goods_money',
  'freight_money',
  'points_back',
  'rebate_back',
];

function newRequest(
  ctx: Ctx,
  input: Parsed<typeof applyRefund>,
  { order, lines, reason, nothingShipped }: Judged,
) {
  const { goodsMoney, freightMoney } = moneyOf(lines);
  return {
    id: ctx.newId(),
    number: datedNumber(today(ctx)),
    order_id: order.id,
    order_number: order.number,
    kind: input.refundType,
    status: 'submitted' as const,
    buyer_id: order.buyer_id,
    buyer_name: order.buyer_name,
    user_id: ctx.user?.id ?? null,
    seller_id: order.seller_id,
    seller_name: order.seller_name,
    reason_code: reason.reasonCode,
    reason_text: json(reason.text),
    seller_fault: reason.sellerFault,
    description: input.remark,
    pictures: input.pictureCodes,
    pieces: lines.reduce((all, line) => all + line.quantity, 0),
    nothing_shipped: nothingShipped,
    goods_money: goodsMoney,
    freight_money: freightMoney,
    rest_freight: 0,
    gift_money: 0,
    currency: order.currency,
    failure: '',
    due_at: daysAhead(ctx, settingsOf(ctx.tenant).sellerDays),
    created_at: ctx.now(),
  };
}

function insertRequest(
  ctx: Ctx,
  request: ReturnType<typeof newRequest>,
  lines: Judged['lines'],
): Query[] {
  return [
    ...insertRows(ctx.tenant.id, 'after_sale', keysOf(request), [Object.values(request)]),
    ...insertRows(
      ctx.tenant.id,
      'after_sale_line',
      lineColumns,
      lines.map((one) => [
        ctx.newId(),
        request.id,
        one.line.id,
        one.quantity,
        one.unshipped,
        json(one.pieces),
        one.goodsMoney,
        one.freightMoney,
        one.pointsBack,
        one.rebateBack,
      ]),
    ),
  ];
}
