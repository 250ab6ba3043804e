import { LINE_AMOUNT_MAX } from '@tradeport/api/catalogue/model';
import type { Parsed } from '@tradeport/api/kernel/call';
import { issueTexts } from '@tradeport/api/kernel/issues';
import { isOneOf } from '@tradeport/api/kernel/keys';
import { CENT, formatAmount, sum, type Amount } from '@tradeport/api/kernel/money';
import { inLang } from '@tradeport/api/kernel/text';
import type { changeQuantities } from '@tradeport/api/orders/change-calls';
import { ORDER_AMOUNT_MAX } from '@tradeport/api/orders/model';
import type { OrderSettings } from '@tradeport/api/orders/model';
import { type Ctx, userOf } from '../../kernel/ctx.ts';
import type { Query } from '../../kernel/query.ts';
import { none, overLimit } from '../approvals/index.ts';
import { requireToOrder } from '../certification/index.ts';
import { paidByBalance, transfers } from '../ledger/index.ts';
import { asksReview } from '@tradeport/api/orders/settings';
import { type Component, type Deduction, deductions } from '@tradeport/api/orders/components';
import {
  componentOf,
  type OrderRow,
  recordQuantities,
  settingsOf,
  writeAnew,
} from '../orders/index.ts';
import { closeOpen, openRefund, requireNoVoucher } from '../payment/index.ts';
import {
  releasePart,
  reserveMore,
  sellable,
  type SellableRow,
  sellableRows,
} from '../stock/index.ts';
import { rebateShareOf } from './accounts.ts';
import { type Earned, earnedAnew } from './earned.ts';
import { withFreight } from './freight-anew.ts';
import { componentsOf, type PlannedLine, sourceBefore } from './line-before.ts';
import {
  accountShares,
  goodsLeft,
  lessAccounts,
  lessKept,
  priceOrder,
  type PricedOrder,
  type TaxWay,
} from './price.ts';
import {
  type QuantityFault,
  type QuantityPlan,
  type QuantityReply,
  replyOf,
  unchanged,
} from './quantities.ts';
import { usesAnew } from './uses-anew.ts';

/** The lines that stay, with their totals; `priced` is in their order. */
type Repriced = {
  stay: readonly PlannedLine[];
  priced: PricedOrder;
  difference: Amount;
  /** Other prices than before, by the line's id. */
  prices?: Earned['prices'];
};
/** `lines`: all of them as they will be, without the gifts that are lost. */
type Planned = Repriced &
  Pick<QuantityPlan, 'lines'> & { lost: Earned['lost']; pieces: Earned['pieces'] | null };

/**
 * CHK-02, CHK-04, CHK-06 Tells the total that the order would have: priced anew at its own prices,
 * by the terms that its freight was agreed by, its own way of taxing, and the shares of points and
 * discounts that its lines have. Refuses goods that could not be ordered, a total below the money
 * paid or held, and one that somebody would have to agree to. Keeps nothing.
 */
export async function repriced(
  ctx: Ctx<QuantityFault>,
  plan: QuantityPlan,
  { lock }: { lock: boolean },
): Promise<Planned> {
  const { order, paid } = plan;
  await judgeGoods(ctx, plan);
  if (!paid) await requireNoVoucher(ctx, order.id);
  // P5 A price for so many pieces is not for more of them.
  const bound = plan.lines.find(
    ({ line, from, to }) => to > from && (line.price_why === 'flash' || line.price === 0),
  );
  if (bound) ctx.refuse('order.quantities_promotion', { skuNo: bound.line.sku_no });
  // F3 The seller, who gave what many earned, may sell fewer so.
  const shrinks = !paid && plan.buys && plan.lines.some(({ from, to }) => to < from);
  const anew = shrinks ? await earnedAnew(ctx, plan) : null;
  const lines = anew?.lines ?? plan.lines;
  const stay = lines.filter(({ to }) => to > 0);
  if (stay.length === 0) ctx.refuse('order.quantities_last');
  const priced = pricedAnew(
    ctx,
    { ...plan, lines },
    (price) => withFreight(order, { ...plan, lines }, price),
    anew,
  );
  priced.lines.forEach((line, at) => {
    const row = stay[at];
    if (row && goodsLeft(line) < 0) refuseDiscount(ctx, order, row, line);
  });
  // RCH-02c As at the checkout; with other orders of it, each has its cent.
  const { rebateAmount } = priced;
  const goods = sum(priced.lines.map(goodsLeft)) + priced.pointsAmount + rebateAmount;
  const [first] = stay;
  if (shrinks && first && rebateAmount >= rebateShareOf(ctx, goods) + CENT)
    refuseDiscount(ctx, order, first, priced);
  const there = order.paid_amount + order.held_amount;
  if (!paid && priced.total <= there)
    ctx.refuse('order.quantities_paid', { paid: formatAmount(there), unit: order.currency });
  const difference = priced.total - order.total_amount;
  if (difference > 0 && (await asksSomebody(ctx, order, priced.total, lock)))
    ctx.refuse('order.quantities_approval');
  const { prices, pieces, lost } = anew ?? { prices: new Map(), pieces: null, lost: [] };
  return { lines, stay, priced, difference, prices, pieces, lost };
}

/** CHK-04 The lines that stay, at their own prices, with their discounts and the given freight. */
export function pricedAnew(
  ctx: Ctx<'order.amount_too_large'>,
  { order, lines, components }: Pick<QuantityPlan, 'order' | 'lines' | 'components'>,
  byFreight: (price: (freight: OrderSettings['freight']) => PricedOrder) => PricedOrder,
  anew: Pick<Earned, 'off' | 'prices'> | null = null,
): PricedOrder {
  const stay = lines.filter(({ to }) => to > 0);
  const toPrice = stay.map((row) => ({
    quantity: row.to,
    list: row.line.list_price,
    ...(anew?.prices.get(row.line.id) ?? {
      price: row.line.price,
      why: row.line.price_why,
      ...sourceBefore(components, row),
    }),
    taxRate: row.line.tax_rate,
    off: anew ? (anew.off.get(row.line.id) ?? []) : sharesOf(componentsOf(components, row), row),
  }));
  const tax = taxWayOf(ctx, order);
  const priced = byFreight(
    (freight) => priceOrder(toPrice, { tax, freight }, order.currency) ?? tooLarge(ctx),
  );
  const paid = lines.map((row) => ({
    row,
    components: componentsOf(components, row)
      .filter(({ kind }) => isOneOf(kind, accounts))
      .map(componentOf),
    pointsSpent: row.line.points_spent,
  }));
  const kept = lessKept(
    priced,
    tax,
    paid.filter(({ row }) => row.to > 0),
  );
  const carried =
    kept.lines.every((line) => goodsLeft(line) >= 0) &&
    paid.every(({ row, components: own }) => row.to > 0 || own.length === 0);
  return carried ? kept : lessAccounts(priced, tax, sharedAnew(priced, paid));
}

/**
 * PAY-03 Shares that accounts paid of a line stay with it. Where one is removed, or is worth less than that, all lines share it
 * anew, as they did at the checkout (F2); more than they are worth is more than some line has left.
 */
function sharedAnew(
  priced: PricedOrder,
  paid: readonly { components: readonly Component[]; pointsSpent: Amount }[],
) {
  const all = paid.flatMap(({ components }) => components);
  const of = (kind: Component['kind']) =>
    -sum(all.flatMap((one) => (one.kind === kind ? one.amount : [])));
  return accountShares(
    priced.lines.map((line) => Math.max(0, goodsLeft(line))),
    {
      points: sum(paid.map(({ pointsSpent }) => pointsSpent)),
      pointsMoney: of('points'),
      rebate: of('rebate'),
    },
  );
}

/**
 * Writes the wanted order, in one transaction: its lines, their components and its sums, its stock,
 * and for a paid one the difference out of the buyer's balance, which is a source of refunds like
 * any other, or back to the sources of the payment (AFS-03).
 */
export async function reprice(
  ctx: Ctx<QuantityFault | 'order.change_reason' | 'order.price_changed' | 'ledger.insufficient'>,
  plan: QuantityPlan,
  { reason, expectedAmount }: Parsed<typeof changeQuantities>,
): Promise<QuantityReply> {
  const { order, buys, paid } = plan;
  if (plan.lines.every(({ from, to }) => from === to)) return unchanged(ctx, plan);
  if (!buys && reason === '')
    ctx.refuse('order.change_reason', {}, { reason: issueTexts.missing[ctx.lang] });
  const { lines, ...anew } = await repriced(ctx, plan, { lock: true });
  const { priced, difference } = anew;
  requireExpected(ctx, priced.total, expectedAmount);
  const changed = lines.filter(({ from, to }) => from !== to);
  // An open cashier's page asks for the old total.
  if (!paid) await closeOpen(ctx, [order.id]);
  const changeId = ctx.newId();
  const { rows, charge } = await writtenAnew(ctx, plan, anew, { id: changeId, reason });
  const more = changed.filter(({ from, to }) => to > from);
  const fewer = changed.filter(({ from, to }) => to < from);
  return ctx.commit(
    [
      ...rows,
      recordQuantities(ctx, order, {
        id: changeId,
        lines: changed,
        amount: difference,
        total: priced.total,
        freight: priced.freightAmount,
        reason,
      }),
      ...charge,
      // Stock is locked after accounts, here and wherever both are touched.
      ...(fewer.length > 0
        ? [
            releasePart(
              ctx,
              fewer.map(({ line, from, to }) => ({ lineId: line.id, quantity: from - to })),
            ),
          ]
        : []),
      ...(more.length > 0 ? [reserveMore(ctx, more.flatMap(heldMore))] : []),
      ...(paid ? [] : await usesAnew(ctx, order, anew)),
    ],
    { ...replyOf(plan), total: priced.total, difference },
  );
}

/**
 * The statements that write an order as it was priced anew. For a paid one the buyer's balance pays
 * a higher cost (`charge`, behind the lock of the order), and an overpaid amount goes back to its
 * sources.
 */
export async function writtenAnew(
  ctx: Ctx<'ledger.insufficient'>,
  { order, paid }: Pick<QuantityPlan, 'order' | 'paid'>,
  { stay, priced, difference, prices }: Repriced,
  { id: changeId, reason }: { id: string; reason: string },
): Promise<{ rows: Query[]; charge: ReturnType<typeof transfers> }> {
  const charged = paid ? Math.max(0, difference) : 0;
  const over = paid ? Math.max(0, -difference) : 0;
  if (over > 0)
    await openRefund(ctx, refundedOf(order), { kind: 'change', id: changeId, reason }, over);
  const { lines, ...sums } = priced;
  const rows = writeAnew(ctx, order, {
    sums,
    tax: taxWayOf(ctx, order),
    paid: charged - over,
    lines: lines.flatMap((line, at) => {
      const row = stay[at];
      if (!row) return [];
      const { id, price, price_why: why } = row.line;
      const now = prices?.get(id) ?? { price, why };
      const written = { price: now.price, priceWhy: now.why, quantity: row.to };
      return [{ ...line, ...written, id, position: at + 1 }];
    }),
  });
  const by = { orderId: order.id, changeId, buyerId: order.buyer_id, sellerId: order.seller_id };
  const entries = paidByBalance([{ ...by, amount: charged, unit: order.currency }]);
  return { rows, charge: transfers(ctx, entries) };
}

function refundedOf(order: OrderRow) {
  const { id: orderId, buyer_id: buyerId, seller_id: sellerId, currency } = order;
  return { orderId, buyerId, sellerId, currency };
}

/** CHK-02 How many of each SKU are sold at least, and in packs of how many. */
export async function packsOf(
  ctx: Ctx,
  { lines }: QuantityPlan,
): Promise<Map<string, { moq: number; step: number }>> {
  const [skus] = await ctx.batch(
    sellable(
      ctx,
      lines.flatMap(({ line }) => line.sku_id ?? []),
    ),
  );
  return new Map(skus.map(({ sku_id: id, moq, step }) => [id, { moq, step }]));
}

/** Nobody pays, or gives back, anything else than was seen. */
export function requireExpected(
  ctx: Ctx<'order.price_changed'>,
  total: Amount,
  expected: Amount | undefined,
): void {
  if (expected !== undefined && expected !== total)
    ctx.refuse('order.price_changed', {
      total: formatAmount(total),
      expected: formatAmount(expected),
    });
}

/** CHK-02 Further goods must be on sale and in stock; the least quantity binds the buyer alone. */
async function judgeGoods(ctx: Ctx<QuantityFault>, plan: QuantityPlan): Promise<void> {
  const { order, buys } = plan;
  const changed = plan.lines.filter(({ from, to }) => from !== to);
  const ids = changed.flatMap(({ line }) => line.sku_id ?? []);
  if (!buys || ids.length === 0) return;
  const [skus, rules, places] = await ctx.batch(sellable(ctx, ids));
  const rows = new Map(sellableRows(skus, rules, places).map((row) => [row.sku_id, row]));
  for (const one of changed) judgeLine(ctx, order, one, rows.get(one.line.sku_id ?? ''));
  if (changed.some(({ from, to }) => to > from))
    await requireToOrder(ctx, order.buyer_id, [{ type: order.type, sellerId: order.seller_id }]);
}

function judgeLine(
  ctx: Ctx<QuantityFault>,
  order: OrderRow,
  { line, from, to }: PlannedLine,
  row: SellableRow | undefined,
): void {
  const facts = { skuNo: line.sku_no, quantity: to };
  const raised = to > from;
  if (!row?.sold) {
    if (raised) ctx.refuse('product.not_sold', facts);
    return;
  }
  if (to > 0 && to < row.moq) ctx.refuse('cart.under_minimum', { ...facts, moq: row.moq });
  if (to % row.step !== 0) ctx.refuse('cart.step', { ...facts, step: row.step });
  if (!raised) return;
  if (line.list_price * to > LINE_AMOUNT_MAX) tooLarge(ctx);
  const place = row.stock.find((one) => one.warehouse_id === order.warehouse_id);
  const available = Math.max(0, place?.available ?? 0);
  if (to - from > available)
    ctx.refuse('stock.insufficient', { skuNo: line.sku_no, available, quantity: to - from });
}

/** ORD-02, MBR-06 Does somebody have to look at an order of that size? A change is no way around them. */
export async function asksSomebody(
  ctx: Ctx,
  order: OrderRow,
  total: Amount,
  lock: boolean,
): Promise<boolean> {
  if (asksReview(settingsOf(ctx.tenant), order.type, total)) return true;
  if (!userOf(ctx).limited) return false;
  const draft = { currency: order.currency, priced: { total }, counted: order.total_amount };
  const over = await overLimit(ctx, [draft], { lock });
  return over !== none && over.has(draft);
}

/** Older orders do not say how they were taxed; where neither way came to anything, the portal's own way counts. */
function taxWayOf(ctx: Pick<Ctx, 'tenant'>, order: OrderRow): TaxWay {
  if (order.tax_way !== null) return order.tax_way;
  if (order.tax_included > 0) return 'included';
  return order.tax_amount > 0 ? 'added' : settingsOf(ctx.tenant).tax;
}

/**
 * The deduction of promotions, coupons and member equity is final (F3) and goes with its pieces (F1): more pieces take no more,
 * of fewer the rest keeps what the pieces 1 to `to` are worth. It is taxed no more than before.
 */
const promoted = ['promotion', 'coupon', 'member'] as const;
const accounts = ['points', 'rebate'] as const;
function sharesOf(components: QuantityPlan['components'], { from, to }: PlannedLine): Component[] {
  const kept = (amount: Amount) => (to < from ? ofPieces(amount, to, from) : amount);
  return components
    .filter(({ kind }) => isOneOf(kind, promoted))
    .map(componentOf)
    .map((one) => ({ ...one, basis: kept(one.basis), amount: -kept(-one.amount) }))
    .filter(({ amount }) => amount !== 0);
}

/** ⌊amount·pieces/of⌋ in whole cents. */
function ofPieces(amount: Amount, pieces: number, of: number): Amount {
  return Number((BigInt(amount) * BigInt(pieces)) / BigInt(of * CENT)) * CENT;
}

function refuseDiscount(
  ctx: Ctx<QuantityFault>,
  { currency }: Pick<OrderRow, 'currency'>,
  { line }: PlannedLine,
  priced: Pick<PricedOrder, `${Deduction}Amount`>,
): never {
  return ctx.refuse('order.quantities_discount', {
    skuNo: line.sku_no || inLang(line.title, ctx.lang),
    amount: formatAmount(sum(deductions.map((kind) => priced[`${kind}Amount`]))),
    unit: currency,
  });
}

function heldMore({ line, from, to }: PlannedLine) {
  return line.sku_id === null
    ? []
    : [{ lineId: line.id, skuId: line.sku_id, skuNo: line.sku_no, quantity: to - from }];
}

function tooLarge(ctx: Ctx<'order.amount_too_large'>): never {
  return ctx.refuse('order.amount_too_large', { max: formatAmount(ORDER_AMOUNT_MAX) });
}
