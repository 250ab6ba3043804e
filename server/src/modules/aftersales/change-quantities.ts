import { shortSupply } from '@tradeport/api/aftersales/settings';
import type { Parsed } from '@tradeport/api/kernel/call';
import { issueTexts } from '@tradeport/api/kernel/issues';
import { sum, type Amount } from '@tradeport/api/kernel/money';
import { inLang } from '@tradeport/api/kernel/text';
import { changeQuantities, previewQuantities } from '@tradeport/api/orders/change-calls';
import type { Ctx } from '../../kernel/ctx.ts';
import { type Result, handler } from '../../kernel/handler.ts';
import {
  packsOf,
  planQuantities,
  type QuantityFault,
  type QuantityPlan,
  type QuantityReply,
  reprice,
  replyOf,
  repriced,
  requireExpected,
  unchanged,
} from '../checkout/index.ts';
import { balancesOf } from '../ledger/index.ts';
import { lockOrder, recordQuantities } from '../orders/index.ts';
import { sourcesOf } from '../payment/index.ts';
import { legsToSee } from './legs.ts';
import { type AskFault, judge, type Judged, moneyOf } from './ask.ts';
import { agreedTo } from './own-request.ts';
import { worthOf } from './pieces.ts';

type Seen = QuantityFault | AskFault;
type Fault =
  | Seen
  | 'order.change_reason'
  | 'order.price_changed'
  | 'ledger.insufficient'
  | 'refund.too_many'
  | 'refund.address_needed'
  | 'refund.beyond_paid';

/** CHK-02, AFS-03 Another number of pieces before anything ships; what it costs is charged or given back with it. */
export const changeOrder = handler(changeQuantities, async (ctx, input) => {
  const plan = await planQuantities(ctx, input, true);
  return givesBack(plan) ? refundShortage(ctx, plan, input) : reprice(ctx, plan, input);
});

export const previewChange = handler(previewQuantities, async (ctx, input) => {
  const plan = await planQuantities(ctx, input, false);
  const { order } = plan;
  const { totals, lines, ...would } = givesBack(plan)
    ? await givenUp(ctx, plan)
    : await costs(ctx, plan);
  const before = order.total_amount - order.refunded_amount;
  const balances = plan.buys ? await ctx.run(balancesOf(ctx, order.buyer_id)) : [];
  const packs = await packsOf(ctx, plan);
  const own = balances.find((row) => row.kind === 'balance' && row.unit === order.currency);
  return {
    contractCode: order.id,
    contractBillcode: order.number,
    currency: order.currency,
    before,
    total: before + would.difference,
    ...would,
    balance: plan.buys ? (own?.available ?? 0) : null,
    lines: lines.map(({ line, from, to }) => ({
      contractGoodsCode: line.id,
      goodsName: inLang(line.title, ctx.lang),
      skuNo: line.sku_no,
      from,
      to,
      ...(packs.get(line.sku_id ?? '') ?? { moq: 1, step: 1 }),
      total: totals.get(line.id) ?? 0,
    })),
  };
});

/** A paid order is not priced anew: only money can go back. */
function givesBack({ paid, buys }: QuantityPlan): boolean {
  return paid && !buys;
}

type Would = Pick<
  Result<typeof previewQuantities>,
  'difference' | 'freightDifference' | 'charged' | 'givenBack' | 'due' | 'legs' | 'lost'
> & { totals: Map<string, Amount>; lines: QuantityPlan['lines'] };

async function costs(ctx: Ctx<Seen>, plan: QuantityPlan): Promise<Would> {
  const { order, paid } = plan;
  const sources = paid ? await sourcesOf(ctx, order.id) : [];
  const { lines, stay, priced, difference, lost } = await repriced(ctx, plan, { lock: false });
  const givenBack = paid ? Math.max(0, -difference) : 0;
  return {
    difference,
    freightDifference: priced.freightAmount - order.freight_amount,
    charged: paid ? Math.max(0, difference) : 0,
    givenBack,
    due: paid ? 0 : priced.total - order.paid_amount - order.held_amount,
    legs: await legsToSee(ctx, givenBack, order.id, sources),
    lost,
    lines,
    totals: new Map(stay.map(({ line }, at) => [line.id, priced.lines[at]?.total ?? 0])),
  };
}

async function givenUp(ctx: Ctx<Seen>, plan: QuantityPlan): Promise<Would> {
  const stays = new Map(
    plan.lines.map(({ line }) => [line.id, line.total_amount - line.refunded_amount]),
  );
  const none = {
    difference: 0,
    freightDifference: 0,
    charged: 0,
    givenBack: 0,
    due: 0,
    legs: [],
    lost: [],
    lines: plan.lines,
    totals: stays,
  };
  if (fewer(plan).length === 0) return none;
  const sources = await sourcesOf(ctx, plan.order.id);
  const { lines } = await judge(ctx, asked(plan, ''), false, shortSupply);
  const { amount } = moneyOf(lines);
  for (const { line, goodsMoney, freightMoney } of lines)
    stays.set(line.id, (stays.get(line.id) ?? 0) - goodsMoney - freightMoney);
  return {
    ...none,
    difference: -amount,
    freightDifference: -freightGivenUp(lines),
    givenBack: amount,
    legs: await legsToSee(ctx, amount, plan.order.id, sources),
  };
}

/**
 * AFS-03 The seller is short of paid pieces: this makes a request at the seller's own fault, agreed
 * to at once. It uses the pieces, sources, stock and number of every request, so that nothing is
 * given back in two ways.
 */
async function refundShortage(
  ctx: Ctx<Fault>,
  plan: QuantityPlan,
  { reason, expectedAmount }: Parsed<typeof changeQuantities>,
): Promise<QuantityReply> {
  const { order } = plan;
  const before = order.total_amount - order.refunded_amount;
  const changed = fewer(plan);
  if (changed.length === 0) return unchanged(ctx, plan);
  if (reason === '')
    ctx.refuse('order.change_reason', {}, { reason: issueTexts.missing[ctx.lang] });
  const request = asked(plan, reason);
  const judged = await judge(ctx, request, true, shortSupply);
  const { amount } = moneyOf(judged.lines);
  const difference = -amount;
  requireExpected(ctx, before + difference, expectedAmount);
  await ctx.run(
    recordQuantities(ctx, order, {
      lines: changed,
      amount: difference,
      total: order.total_amount,
      freight: order.freight_amount - freightGivenUp(judged.lines),
      reason,
    }),
  );
  const refundCode = await agreedTo(ctx, request, judged);
  const after = await ctx.one(lockOrder({ id: order.id }));
  return {
    ...replyOf(plan),
    status: after.status,
    total: before + difference,
    difference,
    refundCode,
  };
}

/** The freight that the pieces bore, without its tax, as an order states it. */
function freightGivenUp(lines: Judged['lines']): Amount {
  return sum(
    lines.map(({ line, pieces, freightMoney }) =>
      freightMoney === 0 ? 0 : worthOf(line.freight_amount, line.quantity, pieces),
    ),
  );
}

function asked({ order, lines }: QuantityPlan, remark: string) {
  return {
    contractCode: order.id,
    refundType: 'refund' as const,
    reasonCode: shortSupply.reasonCode,
    remark,
    pictureCodes: [],
    goodsList: lines
      .filter(({ from, to }) => to < from)
      .map(({ line, from, to }) => ({ contractGoodsCode: line.id, quantity: from - to })),
  };
}

function fewer({ lines }: QuantityPlan) {
  return lines.filter(({ from, to }) => to < from);
}
