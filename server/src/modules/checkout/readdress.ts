import { isDeepStrictEqual } from 'node:util';
import { isOneOf } from '@tradeport/api/kernel/keys';
import { type Amount, formatAmount } from '@tradeport/api/kernel/money';
import { changeAddress, previewAddress } from '@tradeport/api/orders/change-calls';
import { quantityStates, typeRules } from '@tradeport/api/orders/model';
import type { FreightAgreed } from '@tradeport/api/pricing/freight';
import { type Ctx, mayAs } from '../../kernel/ctx.ts';
import { json } from '../../kernel/json.ts';
import { handler } from '../../kernel/handler.ts';
import { balancesOf } from '../ledger/index.ts';
import type { AddressKept } from '@tradeport/api/orders/address';
import {
  addressChanged,
  type AddressFault,
  addressWanted,
  componentsOf,
  linesToChange,
  moved,
  type OrderRow,
  partsIn,
  quantityFacts,
  setFreightRule,
  settingsOf,
} from '../orders/index.ts';
import { closeOpen, requireNoVoucher } from '../payment/index.ts';
import { agreedFreight, freightOfSeller } from '../pricing/index.ts';
import { withFreightOf } from './freight-anew.ts';
import { regionKept } from './freight-told.ts';
import type { PricedOrder } from './price.ts';
import type { QuantityPlan } from './quantities.ts';
import { asksSomebody, pricedAnew, requireExpected, writtenAnew } from './reprice.ts';

type Fault =
  | AddressFault
  | 'order.not_changeable'
  | 'order.address_approval'
  | 'order.quantities_voucher'
  | 'order.quantities_paid'
  | 'order.amount_too_large';

/**
 * CHK-04 Another address or contact before anything ships. Where its seller has another freight for
 * that region, the order is priced with it: not paid, it comes to that; paid, the balance pays a
 * higher cost, and an overpaid amount goes back to its sources (AFS-03). Only the buyer may accept
 * a higher cost.
 */
export const readdress = handler(changeAddress, async (ctx, input) => {
  const { reason } = input;
  const { order, after } = await addressWanted(ctx, input, true);
  const found = await elsewhere(ctx, order, after, true);
  requireExpected(ctx, found?.priced.total ?? order.total_amount, input.expectedAmount);
  if (!found) {
    await ctx.batch(addressChanged(ctx, order, after, { reason, cost: null }));
    return moved(order);
  }
  const { plan, rule, priced, difference } = found;
  const changeId = ctx.newId();
  // An open cashier's page asks for the old total.
  if (!plan.paid && difference !== 0) await closeOpen(ctx, [order.id]);
  const { rows, charge } = await writtenAnew(
    ctx,
    plan,
    { stay: plan.lines, priced, difference },
    { id: changeId, reason },
  );
  return ctx.commit(
    [
      ...rows,
      setFreightRule({ id: order.id, rule: rule && json(rule) }),
      ...addressChanged(ctx, order, after, {
        reason,
        cost: { changeId, freight: priced.freightAmount, total: priced.total, amount: difference },
      }),
      ...charge,
    ],
    moved(order),
  );
});

export const previewReaddress = handler(previewAddress, async (ctx, input) => {
  const { order, after } = await addressWanted(ctx, input, false);
  const found = await elsewhere(ctx, order, after, false);
  const buys = partsIn(ctx, order).includes('buyer');
  const balances = buys ? await ctx.run(balancesOf(ctx, order.buyer_id)) : [];
  const own = balances.find((row) => row.kind === 'balance' && row.unit === order.currency);
  const { total_amount: before } = order;
  const { total = before } = found?.priced ?? {};
  const paid = found?.plan.paid ?? false;
  return {
    contractCode: order.id,
    contractBillcode: order.number,
    currency: order.currency,
    before,
    total,
    difference: total - before,
    charged: paid ? Math.max(0, total - before) : 0,
    givenBack: paid ? Math.max(0, before - total) : 0,
    due: paid ? 0 : Math.max(0, total - order.paid_amount - order.held_amount),
    balance: buys ? (own?.available ?? 0) : null,
  };
});

type Elsewhere = {
  plan: QuantityPlan;
  rule: FreightAgreed | null;
  priced: PricedOrder;
  difference: Amount;
};

/**
 * The order with its seller's freight for the other region; null: nothing changes. Freight agreed
 * on in a quote or won stays, as does that of orders with after-sales requests, under review or in
 * production.
 */
async function elsewhere(
  ctx: Ctx<Fault>,
  order: OrderRow,
  after: AddressKept,
  lock: boolean,
): Promise<Elsewhere | null> {
  const from = order.address && regionKept(order.address);
  const to = regionKept(after);
  const { issues, pays } = typeRules[order.type];
  if (from === null || from === to || issues !== null || !pays.includes('balance')) return null;
  if (!isOneOf(order.status, quantityStates)) return null;
  const templates = await freightOfSeller(ctx, order.seller_id);
  const { freight } = settingsOf(ctx.tenant);
  const ruleOf = (region: string) => agreedFreight(templates, region, order.currency, freight);
  const rule = ruleOf(to);
  if (isDeepStrictEqual(rule, ruleOf(from))) return null;
  const [rows, components, [facts]] = await ctx.batch([
    linesToChange({ orderId: order.id }),
    componentsOf({ orderId: order.id }),
    quantityFacts(ctx, order.id),
  ]);
  if (!facts || facts.quoted || facts.requested) return null;
  const plan: QuantityPlan = {
    order,
    buys: partsIn(ctx, order).includes('buyer'),
    paid: order.status === 'waiting_shipment',
    lines: rows.map((line) => ({ line, from: line.open, to: line.open })),
    components,
  };
  const priced = pricedAnew(ctx, plan, (price) => withFreightOf(rule, order, plan.lines, price));
  const difference = priced.total - order.total_amount;
  // Others who send it elsewhere on the buyer's behalf charge nothing for it.
  if (difference > 0 && !plan.buys) return null;
  if (difference !== 0) await requireTaken(ctx, plan, priced.total, lock);
  return { plan, rule, priced, difference };
}

/** Nobody is passed by: neither who buys, nor who compares a transfer, nor who has to agree to an order of that size. */
async function requireTaken(
  ctx: Ctx<Fault>,
  { order, paid }: QuantityPlan,
  total: Amount,
  lock: boolean,
): Promise<void> {
  const there = order.paid_amount + order.held_amount;
  if (!paid) await requireNoVoucher(ctx, order.id);
  if (!paid && total <= there)
    ctx.refuse('order.quantities_paid', { paid: formatAmount(there), unit: order.currency });
  if (total <= order.total_amount) return;
  // The permission to change an order is none to buy.
  if (!mayAs(ctx, 'order.place', 'buyer', partsIn(ctx, order))) ctx.refuse('auth.forbidden');
  if (await asksSomebody(ctx, order, total, lock)) ctx.refuse('order.address_approval');
}
