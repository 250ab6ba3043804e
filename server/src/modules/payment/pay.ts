import type { Parsed } from '@tradeport/api/kernel/call';
import { payNow } from '@tradeport/api/payment/calls';
import { isStoredValue } from '@tradeport/api/orders/order-types';
import { providerNames, TRIES_MAX, type ProviderName } from '@tradeport/api/payment/model';
import { type Ctx, userOf } from '../../kernel/ctx.ts';
import { datedNumber } from '../../kernel/ids.ts';
import { prepared } from '../../kernel/query.ts';
import { paidByBalance, postEntries } from '../ledger/index.ts';
import { requireSelling } from '../members/index.ts';
import { lockOrders, payOtherwise, applyPayments, type Payable } from './orders.ts';
import { chosenProvider } from './choose.ts';
import type { Provider } from './provider.ts';
import { insertQueries, openPaymentsOf, triesOf, type PaymentRow, paymentMoves } from './rows.ts';
import { sandbox } from './sandbox.ts';
import { settleParts } from './settle-transfer.ts';
import { splitBalance } from './split-balance.ts';
import { handler } from '../../kernel/handler.ts';

export const providers: Record<ProviderName, Provider> = { sandbox };

export async function providerOf(
  ctx: Ctx<'payment.provider_off'>,
  asked?: ProviderName,
): Promise<ProviderName> {
  const kept = await ctx.run(keptProviders({}));
  const names = kept.map(({ name }) => name);
  return (
    chosenProvider(providerNames, names, sandbox.name, asked) ?? ctx.refuse('payment.provider_off')
  );
}
const keptProviders = prepared('payment.keptProviders')`
  select name from payment_provider where tenant_id = :tenantId order by created_at, name`;

type Refusals =
  | 'payment.provider_off'
  | 'payment.not_payable'
  | 'payment.one_currency'
  | 'payment.too_many_tries'
  | 'order.seller_closed';

/** ORD-06 The buyer pays own orders: at once from the balance, or at a provider's cashier page. */
export const pay = handler(payNow, async (ctx, input) => {
  const orders = await restOf(ctx, await ownOrders(ctx, input.contractCodes));
  const amount = orders.reduce((total, order) => total + order.due, 0);
  const currency = oneCurrency(ctx, orders);
  if (input.payWay === 'balance') {
    await payFromBalance(ctx, orders);
    return { paid: true, paymentCode: null, cashierUrl: null, amount, currency };
  }
  const payment = (await sameOpen(ctx, orders, amount)) ?? (await openOnline(ctx, orders, input));
  return {
    paid: false,
    paymentCode: payment.id,
    cashierUrl: payment.cashier_url,
    amount,
    currency,
  };
});

/** The part received by a transfer stays paid, and only the rest is paid in another way. */
export async function restOf(
  ctx: Ctx<Refusals>,
  orders: readonly Payable[],
): Promise<readonly Payable[]> {
  const ids = orders.map((order) => order.id);
  if (!(await settleParts(ctx, ids))) return orders;
  return lockOrders(ctx, ids);
}

/** PAY-03 Pays what is due of orders from their buyers' balances: all of them or none. */
export async function payByBalance(
  ctx: Ctx<Refusals | 'ledger.insufficient'>,
  orderIds: readonly string[],
): Promise<void> {
  const orders = await lockOrders(ctx, orderIds);
  requirePayable(ctx, orders, orderIds.length);
  await payFromBalance(ctx, orders);
}

async function payFromBalance(
  ctx: Ctx<'ledger.insufficient'>,
  orders: readonly Payable[],
): Promise<void> {
  const parts = await firstOpenParts(ctx, orders);
  const bonus = await bonusShares(ctx, orders);
  await postEntries(
    ctx,
    paidByBalance(
      orders.map((order, at) => ({
        orderId: order.id,
        part: parts.get(order.id),
        ...(bonus[at] ? { bonus: bonus[at] } : {}),
        buyerId: order.buyerId,
        sellerId: order.sellerId,
        amount: order.due,
        unit: order.currency,
      })),
    ),
  );
  await applyPayments(
    ctx,
    orders.map((order) => ({ orderId: order.id, sellerId: order.sellerId, amount: order.due })),
    'balance',
  );
  await closeOpen(
    ctx,
    orders.map((order) => order.id),
  );
  for (const order of orders)
    ctx.audit('order', order.id, { due: order.due }, { due: 0, paid: order.due, way: 'balance' });
}

/** RCH-01 The bonus part of each order; orders of several buyers, or of stored value, take none. */
async function bonusShares(ctx: Ctx<'ledger.insufficient'>, orders: readonly Payable[]) {
  const [first] = orders;
  if (!first || orders.some((one) => one.buyerId !== first.buyerId || isStoredValue(one.type)))
    return [];
  return splitBalance(
    ctx,
    first,
    orders.map((order) => order.due),
  );
}

/**
 * T1 Orders paid in parts only: the first part that is due. Everything due is paid at once, so its
 * turn comes once.
 */
async function firstOpenParts(
  ctx: Ctx,
  orders: readonly Payable[],
): Promise<ReadonlyMap<string, number>> {
  const ids = orders.filter((order) => order.planned).map((order) => order.id);
  if (ids.length === 0) return new Map();
  const rows = await ctx.run(openParts({ orderIds: ids }));
  return new Map(rows.map((row) => [row.order_id, row.position]));
}
const openParts = prepared('payment.openParts')`
  select order_id, min(position)::int as "position!" from order_milestone
  where tenant_id = :tenantId and order_id = any(:orderIds::uuid[]) and status = 'billed' group by 1`;

/** The caller's own orders, locked, each of which can be paid now. Others' orders are not found. */
export async function ownOrders(ctx: Ctx<Refusals>, codes: readonly string[]): Promise<Payable[]> {
  const ids = [...new Set(codes)];
  const { memberId } = userOf(ctx);
  const orders = await lockOrders(ctx, ids);
  if (orders.length < ids.length || orders.some((order) => order.buyerId !== memberId))
    ctx.refuse('not_found');
  requirePayable(ctx, orders, ids.length);
  // BLK-02b Nothing new is paid to who does not sell now. Partly paid orders go on, and so do won
  // lots: the portal ships them.
  const begun = orders.filter(({ status, ofLot }) => status === 'waiting_payment' && !ofLot);
  if (begun.length > 0)
    await ctx.run(
      requireSelling(
        ctx,
        begun.map(({ sellerId }) => sellerId),
      ),
    );
  return orders;
}

function requirePayable(ctx: Ctx<Refusals>, orders: readonly Payable[], asked: number): void {
  if (orders.length < asked) ctx.refuse('not_found');
  const not = orders.find((order) => order.due <= 0);
  if (not) ctx.refuse('payment.not_payable', { orderNo: not.number });
}

export function oneCurrency(ctx: Ctx<Refusals>, orders: readonly Payable[]) {
  const [first] = orders;
  if (!first || orders.some((order) => order.currency !== first.currency))
    return ctx.refuse('payment.one_currency');
  return first.currency;
}

/** Refuses to fill the table: so many tries per order, whatever became of them. */
export async function requireTries(ctx: Ctx<Refusals>, orders: readonly Payable[]): Promise<void> {
  const { count } = await ctx.one(triesOf({ orderIds: orders.map((order) => order.id) }));
  if (count >= TRIES_MAX * orders.length) ctx.refuse('payment.too_many_tries');
}

/** A double click, or a buyer who comes back: the page that is open already. */
async function sameOpen(
  ctx: Ctx,
  orders: readonly Payable[],
  amount: number,
): Promise<PaymentRow | undefined> {
  const ids = orders.map((order) => order.id).toSorted();
  const open = await ctx.run(openPaymentsOf({ orderIds: ids, statuses: ['paying'] }));
  const same = open.find(
    (payment) => payment.amount === amount && payment.order_ids.join() === ids.join(),
  );
  if (!same?.provider || !same.provider_ref) return undefined;
  const charge = await providers[same.provider].query(ctx, same.provider_ref);
  if (charge?.state !== 'open') return undefined;
  ctx.audit('payment', same.id, { status: same.status }, { status: same.status, asked: 'again' });
  return same;
}

async function openOnline(
  ctx: Ctx<Refusals>,
  orders: readonly Payable[],
  input: Parsed<typeof payNow>,
): Promise<PaymentRow> {
  await requireTries(ctx, orders);
  await closeOpen(
    ctx,
    orders.map((order) => order.id),
  );
  await payOtherwise(ctx, orders, 'online');
  const { id, no } = newPayment(ctx);
  const user = userOf(ctx);
  const currency = oneCurrency(ctx, orders);
  const provider = await providerOf(ctx, input.provider);
  await ctx.batch(
    insertQueries(ctx, id, no, {
      way: 'online',
      provider,
      buyerId: user.memberId,
      userId: user.id,
      currency,
      shares: sharesIn(orders),
    }),
  );
  ctx.audit('payment', id, null, {
    no,
    way: 'online',
    provider,
    currency,
    orders: orders.map((order) => order.number),
  });
  const { reference, cashierUrl } = await providers[provider].create(ctx, {
    paymentNo: no,
    amount: orders.reduce((total, order) => total + order.due, 0),
    currency,
    returnPath: input.returnPath,
  });
  return paymentMoves.move(ctx, id, 'open', {
    set: { provider_ref: reference, cashier_url: cashierUrl },
  });
}

/** Cashier pages of these orders that nobody needs any more. */
export async function closeOpen(ctx: Ctx, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  for (const payment of await ctx.run(
    openPaymentsOf({ orderIds, statuses: ['created', 'paying'] }),
  )) {
    if (payment.provider && payment.provider_ref)
      await providers[payment.provider].close(ctx, payment.provider_ref);
    await paymentMoves.move(ctx, payment.id, 'close', {
      reason: '',
      set: { settled_at: ctx.now() },
    });
  }
}

export function sharesIn(orders: readonly Payable[]) {
  return orders.map((order) => ({ orderId: order.id, amount: order.due }));
}

export function newPayment(ctx: Ctx): { id: string; no: string } {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: ctx.tenant.timeZone }).format(ctx.now());
  return { id: ctx.newId(), no: `P${datedNumber(day)}` };
}
