import { refundOffers } from '@tradeport/api/aftersales/actions';
import * as calls from '@tradeport/api/aftersales/calls';
import type { Restock } from '@tradeport/api/aftersales/model';
import type { Parsed } from '@tradeport/api/kernel/call';
import { sum } from '@tradeport/api/kernel/money';
import type { Ctx } from '../../kernel/ctx.ts';
import { allowNow } from '../../kernel/allow.ts';
import { today } from '../../kernel/day.ts';
import { datedNumber } from '../../kernel/ids.ts';
import { insertRows } from '../../kernel/insert.ts';
import { json } from '../../kernel/json.ts';
import { prepared } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';
import { linesForRefund, requestClosed } from '../orders/index.ts';
import { sendBeside } from '../fulfilment/index.ts';
import { reserve, shipOut } from '../stock/index.ts';
import { factsOf } from './offers.ts';
import { beginRefund, type Ending, shelve, takeGoods } from './give-back.ts';
import { splitPieces, countOf } from './pieces.ts';
import { revalued } from './revalue.ts';
import {
  announce,
  type AfterSaleLine,
  type AfterSaleRow,
  byId,
  contentOf,
  daysAhead,
  type Found,
  lockRequest,
  moved,
  moves,
} from './rows.ts';
import { settingsOf } from './settings.ts';
import { lineColumns } from './submit.ts';
import { lineOf, worthInRequest } from './worth.ts';

type Looked = { line: AfterSaleLine; accepted: number; restock: Restock };

/**
 * AFS-04 The seller inspects the returned goods. Accepted pieces are refunded; when none is
 * accepted, the goods are rejected; when only some are, the others become a request of their own at
 * 6 (S1).
 */
export const inspect = handler(calls.inspectGoods, async (ctx, input) => {
  const locked = await lockRequest(ctx, input.refundCode, ['seller', 'house']);
  const { request, order, lines } = locked;
  allowNow(ctx, refundOffers, 'inspect', factsOf(ctx, request));
  const found = foundOf(ctx, lines, input.goodsList);
  const accepted = found.reduce((all, one) => all + one.accepted, 0);
  if (accepted < request.pieces && input.reason === '')
    return ctx.refuse('refund.reason_required', {}, 'reason');
  if (accepted === 0) {
    const after = await moves.move(ctx, request.id, 'rejectGoods', {
      reason: input.reason,
      set: {
        failure: input.reason,
        due_at: daysAhead(ctx, settingsOf(ctx.tenant).appealDays),
        goods_open: true,
      },
    });
    await ctx.batch(requestClosed(ctx, order, []));
    announce(ctx, after);
    return moved(after);
  }
  if (accepted < request.pieces) await splitRejected(ctx, request, found, input.reason);
  const { after, last } = await acceptGoods(
    ctx,
    input.refundCode,
    new Map(found.map((one) => [one.line.order_line_id, one.restock])),
  );
  return ctx.commit(last, moved(after));
});

function foundOf(
  ctx: Ctx<'refund.inspect_lines'>,
  lines: readonly AfterSaleLine[],
  given: Parsed<typeof calls.inspectGoods>['goodsList'],
): Looked[] {
  const said = new Map(given.map((one) => [one.contractGoodsCode, one]));
  if (said.size !== lines.length) ctx.refuse('refund.inspect_lines');
  return lines.map((line) => {
    const one = said.get(line.order_line_id) ?? ctx.refuse('refund.inspect_lines');
    if (one.accepted > line.quantity) ctx.refuse('refund.inspect_lines');
    return { line, accepted: one.accepted, restock: one.restock };
  });
}

/** 3→4: the returned goods were received, go where the seller says, and their money goes back. */
export async function acceptGoods(
  ctx: Ctx<'refund.beyond_paid'>,
  id: string,
  restocks: ReadonlyMap<string, Restock>,
): Promise<Ending> {
  const locked = await revalued(ctx, await lockRequest(ctx, id, ['seller', 'house']));
  const order = await takeGoods(ctx, locked, restocks);
  const { after, last } = await beginRefund(ctx, { ...locked, order }, [{ verb: 'refundReturn' }], {
    goods_open: [...restocks.values()].includes('none'),
  });
  return { after, last: [...last, ...(await shelve(ctx, locked, restocks))] };
}

const shrink = prepared('aftersales.shrink')`
  update after_sale_line l set quantity = a.quantity, pieces = a.pieces::jsonb, goods_money = a.goods, freight_money = a.freight,
    points_back = a.points, rebate_back = a.rebate
  from unnest(:ids::uuid[], :quantities::int[], :pieces::text[], :goods::bigint[], :freight::bigint[], :points::bigint[], :rebate::bigint[])
    as a (id, quantity, pieces, goods, freight, points, rebate)
  where l.tenant_id = :tenantId and l.id = a.id`;
const dropLines = prepared('aftersales.dropLines')`
  delete from after_sale_line where tenant_id = :tenantId and id = any(:ids::uuid[])`;
const setTotals = prepared('aftersales.setTotals')`
  update after_sale set pieces = :pieces, goods_money = :goods, freight_money = :freight where tenant_id = :tenantId and id = :id`;
const copyRejected = prepared('aftersales.copyRejected')`
  insert into after_sale as copy (tenant_id, id, number, order_id, order_number, kind, status, buyer_id, buyer_name, user_id, seller_id, seller_name,
    reason_code, reason_text, seller_fault, description, pictures, pieces, nothing_shipped, goods_money, freight_money, currency,
    return_address, carrier, tracking_no, sent_at, received_at, audited_at, failure, due_at, goods_open, created_at)
  select tenant_id, :newId, :number, order_id, order_number, kind, 'goods_rejected', buyer_id, buyer_name, user_id, seller_id, seller_name,
    reason_code, reason_text, seller_fault, description, pictures, :pieces, nothing_shipped, :goods, :freight, currency,
    return_address, carrier, tracking_no, sent_at, received_at, audited_at, :failure, :dueAt::timestamptz, true, created_at
  from after_sale where tenant_id = :tenantId and id = :id returning copy.id`;

/** S1 The first pieces are accepted, the others move to a request at 6: each is worth what it still is (F1, F9), and was asked for when it was (F4). */
async function splitRejected(
  ctx: Ctx,
  request: AfterSaleRow,
  found: readonly Looked[],
  reason: string,
): Promise<void> {
  const orderLines = await ctx.run(linesForRefund(ctx.tenant.id, request.order_id));
  const parts = found.map(({ line, accepted }) => {
    const { first, rest } = splitPieces(line.pieces, accepted);
    const own = lineOf(orderLines, line);
    const worth = (pieces: typeof first) => worthInRequest(request, own, pieces);
    return { line, first, rest, kept: worth(first), rejected: worth(rest) };
  });
  const kept = parts.filter((part) => part.first.length > 0);
  const rejected = parts.filter((part) => part.rest.length > 0);
  const newId = ctx.newId();
  const number = datedNumber(today(ctx));
  await ctx.batch([
    copyRejected({
      id: request.id,
      newId,
      number,
      pieces: rejected.reduce((all, part) => all + countOf(part.rest), 0),
      goods: sum(rejected.map((part) => part.rejected.goods)),
      freight: sum(rejected.map((part) => part.rejected.freight)),
      failure: reason,
      dueAt: daysAhead(ctx, settingsOf(ctx.tenant).appealDays),
    }),
    ...insertRows(
      ctx.tenant.id,
      'after_sale_line',
      lineColumns,
      rejected.map((part) => [
        ctx.newId(),
        newId,
        part.line.order_line_id,
        countOf(part.rest),
        0,
        json(part.rest),
        part.rejected.goods,
        part.rejected.freight,
        part.rejected.points,
        part.rejected.rebate,
      ]),
    ),
    shrink({
      ids: kept.map((part) => part.line.id),
      quantities: kept.map((part) => countOf(part.first)),
      pieces: kept.map((part) => JSON.stringify(part.first)),
      goods: kept.map((part) => part.kept.goods),
      freight: kept.map((part) => part.kept.freight),
      points: kept.map((part) => part.kept.points),
      rebate: kept.map((part) => part.kept.rebate),
    }),
    dropLines({ ids: parts.filter((part) => part.first.length === 0).map((part) => part.line.id) }),
    setTotals({
      id: request.id,
      pieces: kept.reduce((all, part) => all + countOf(part.first), 0),
      goods: sum(kept.map((part) => part.kept.goods)),
      freight: sum(kept.map((part) => part.kept.freight)),
    }),
  ]);
  ctx.audit('after_sale', newId, null, { number, from: request.number, reason });
  announce(ctx, await ctx.one(byId(ctx.tenant.id, newId)));
}

/** An exchange: the returned goods are taken, and the same goods go out again, free of charge. */
export const replace = handler(
  calls.replaceGoods,
  async (ctx, { refundCode, expressCode, expressBillno, restock }) => {
    const locked = await lockRequest(ctx, refundCode, ['seller', 'house']);
    const { request, lines } = locked;
    allowNow(ctx, refundOffers, 'replace', factsOf(ctx, request));
    if (expressCode !== 'own' && expressBillno === '') return ctx.refuse('order.tracking_required');
    const at = ctx.now();
    const after = await moves.move(ctx, request.id, 'replace', {
      set: {
        due_at: null,
        ended_at: at,
        goods_open: restock === 'none',
        replaced_by: json({
          carrier: expressCode,
          trackingNo: expressBillno,
          at: at.toISOString(),
        }),
      },
    });
    const restocks = new Map(lines.map((line) => [line.order_line_id, restock]));
    const order = await takeGoods(ctx, locked, restocks);
    await ctx.batch(requestClosed(ctx, order, []));
    await ctx.batch(await shelve(ctx, locked, restocks));
    await sendBeside(ctx, locked.order, {
      afterSaleId: request.id,
      carrier: expressCode,
      trackingNo: expressBillno,
      lines: lines.map(contentOf),
    });
    await sendReplacement(ctx, locked);
    announce(ctx, after);
    return moved(after);
  },
);

/** S3 An exchange that nobody has sent anything for becomes a return: its pieces are worth what they would have been (F1, F6, F9). */
export async function turnToReturn(ctx: Ctx, found: Found): Promise<void> {
  const request = { ...found.request, kind: 'return' as const };
  const after = await revalued(ctx, { ...found, request });
  ctx.audit('after_sale', request.id, { kind: found.request.kind }, { kind: request.kind });
  announce(ctx, after.request, 'not_replaced');
}

async function sendReplacement(
  ctx: Ctx<'stock.insufficient'>,
  { order, lines }: Found,
): Promise<void> {
  const all = await ctx.run(linesForRefund(ctx.tenant.id, order.id));
  const out = lines.flatMap((line) => {
    const own = all.find((one) => one.id === line.order_line_id);
    if (!own) throw new Error(`line ${line.order_line_id} is of another order`);
    if (own.sku_id === null) return [];
    return {
      skuId: own.sku_id,
      skuNo: own.sku_no,
      warehouseId: order.warehouse_id,
      quantity: line.quantity,
      orderId: order.id,
      lineId: line.id,
    };
  });
  if (out.length === 0) return;
  await ctx.run(reserve(ctx, out));
  await ctx.batch(shipOut(ctx, out));
}
