import { afterSaleLife } from '@tradeport/api/aftersales/lifecycle';
import { refundDetail } from '@tradeport/api/aftersales/calls';
import { type Amount, SCALE, sum } from '@tradeport/api/kernel/money';
import { type Ctx, refusePart } from '../../kernel/ctx.ts';
import { prepared, type RowOf } from '../../kernel/query.ts';
import { handler, type Result } from '../../kernel/handler.ts';
import { fileLinkOf } from '../files/index.ts';
import { parcelsOfRequest } from '../fulfilment/index.ts';
import { linesForRefund, parcelPieces, sellersOfOrders } from '../orders/index.ts';
import { refundView, sourcesOf } from '../payment/index.ts';
import { fromParcels } from './from-parcels.ts';
import { legsToSee } from './legs.ts';
import { giftsToCome, giftTaxOf, isUndecided } from './gifts.ts';
import {
  type AfterSaleRow,
  byId,
  heldPieces,
  linesById,
  partsIn,
  type ReturnAddress,
} from './rows.ts';
import { returnAddressOf } from './steps.ts';
import { restFreightTax, taxOfRequest } from './tax-back.ts';
import { PICTURES } from './submit.ts';
import { headView, linesNamed, lineView } from './find.ts';
import { knownOf } from './offers.ts';

/** A request as its parties see it. */
export const view = handler(
  refundDetail,
  async (ctx, { refundCode }): Promise<Result<typeof refundDetail>> => {
    const { id: tenantId } = ctx.tenant;
    const [[row], lines, [made], history] = await ctx.batch([
      byId(tenantId, refundCode),
      linesNamed({ ids: [refundCode] }),
      appealOf({ id: refundCode }),
      historyOf({ id: refundCode }),
    ]);
    if (!row) return ctx.refuse('not_found');
    if (partsIn(ctx, row).length === 0) return refusePart(ctx, row, 'order.view_all');
    // The decision that holds now: a judge may have decided otherwise than the seller.
    const decided = history.findLast(
      ({ verb }) => verb === 'approve' || verb === 'reject' || verb === 'uphold',
    );
    const [sellers, all, own, held, contents] = await ctx.batch([
      sellersOfOrders({ orderIds: [row.order_id] }),
      linesForRefund(tenantId, row.order_id),
      linesById(tenantId, row.id),
      heldPieces(tenantId, row.order_id),
      parcelPieces({ tenantId, orderId: row.order_id }),
    ]);
    const refund = await refundView(ctx, { kind: 'after_sale', id: row.id });
    const gifts = refund
      ? { money: row.gift_money, parts: row.gift_parts }
      : await giftsToCome(ctx, row);
    const giftMoney = gifts.money;
    const tax = await taxOfRequest(ctx, {
      orderId: row.order_id,
      lines: all,
      back: own,
      held,
      id: row.id,
    });
    const pictureOf = (id: string) => ({
      fileCode: id,
      fileUrl: fileLinkOf(ctx, { id, purpose: PICTURES }),
    });
    const legs = refund?.legs ?? (await legsToCome(ctx, row, giftMoney));
    const returnAddress = await whereTo(ctx, row);
    // Decided while it was read: the new state is shown, not half of each.
    if (legs === null) return view(ctx, { refundCode });
    return {
      ...headView(ctx, { ...row, gift_money: giftMoney }, await knownOf(ctx, [row]), sellers),
      lines: lines.map((line) => lineView(ctx, line)),
      fromParcels: fromParcels(contents, own),
      remark: row.description,
      pictures: row.pictures.map(pictureOf),
      goodsMoney: row.goods_money,
      freightMoney: row.freight_money + row.rest_freight,
      giftMoney,
      taxBack:
        tax + giftTaxOf(gifts.parts) + (row.rest_freight > 0 ? restFreightTax(all, held) : 0),
      returnFreight: row.return_freight,
      pointsBack: sum(lines.map((line) => line.points_back)) / SCALE,
      rebateBack: sum(lines.map((line) => line.rebate_back)),
      returnAddress,
      auditResult: decided ? auditResult(decided.verb) : null,
      failureReason: row.failure,
      auditedAt: row.audited_at?.toISOString() ?? null,
      expressCode: row.carrier,
      expressBillno: row.tracking_no,
      sentAt: row.sent_at?.toISOString() ?? null,
      receivedAt: row.received_at?.toISOString() ?? null,
      replacement: row.replaced_by && sentView(row.replaced_by),
      parcels: await parcelsOfRequest(ctx, row),
      goodsSent: row.goods_sent && sentView(row.goods_sent),
      appeal: made ? appealView(made, pictureOf) : null,
      refundNo: refund?.refundNo ?? null,
      legs,
      timeline: history.map((one) => ({
        text: stepText(one.verb, ctx),
        to: one.to_status,
        actorName: one.actor_name,
        reason: one.reason,
        at: one.at.toISOString(),
      })),
    };
  },
);

function auditResult(verb: string) {
  return verb === 'reject' ? 'rejected' : 'approved';
}

function sentView(parcel: NonNullable<AfterSaleRow['goods_sent']>) {
  return { expressCode: parcel.carrier, expressBillno: parcel.trackingNo, sentAt: parcel.at };
}

function appealView<P>(made: RowOf<'aftersales.appealOf'>, pictureOf: (id: string) => P) {
  return {
    reason: made.reason,
    pictures: made.pictures.map(pictureOf),
    at: made.created_at.toISOString(),
    upheld: made.upheld,
    decision: made.decision,
    decidedAt: made.decided_at?.toISOString() ?? null,
  };
}

/** AFS-04c Approved before sellers kept addresses: there is always one to send goods to. */
async function whereTo(ctx: Ctx, row: AfterSaleRow): Promise<ReturnAddress | null> {
  const sends = row.status === 'approved' || row.status === 'goods_rejected';
  if (row.return_address || row.kind === 'refund' || !sends) return row.return_address;
  return returnAddressOf(ctx, row.seller_id, { silent: true });
}

function stepText(verb: string, { lang }: Pick<Ctx, 'lang'>): string {
  const steps: Record<string, { text: Record<Ctx['lang'], string> } | undefined> =
    afterSaleLife.steps;
  return steps[verb]?.text[lang] ?? verb;
}

/**
 * The amounts that would go back to each source if it were approved now: the clerk sees them before
 * deciding. Null: it was decided meanwhile. A second read of the row shows that, as the sources may
 * have given back already when they are asked.
 */
async function legsToCome(ctx: Ctx, row: AfterSaleRow, giftMoney: Amount) {
  if (!isUndecided(row)) return [];
  const sources = await sourcesOf(ctx, row.order_id);
  const after = await ctx.one(byId(ctx.tenant.id, row.id));
  if (!isUndecided(after)) return null;
  const amount = after.goods_money + after.freight_money + giftMoney;
  return (await legsToSee(ctx, amount, row.order_id, sources)).map((leg) => ({
    ...leg,
    state: null,
    stateName: '',
    tries: 0,
    nextTryAt: null,
    problem: '',
  }));
}

const appealOf = prepared('aftersales.appealOf')`
  select * from after_sale_appeal where tenant_id = :tenantId and after_sale_id = :id`;
const historyOf = prepared('aftersales.historyOf')`
  select verb, from_status, to_status, actor_name, reason, at from status_history
  where tenant_id = :tenantId and kind = '${afterSaleLife.name}' and subject_id = :id order by id`;
