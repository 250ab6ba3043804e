import { readForm } from '@tradeport/api/kernel/form';
import { addressesIn } from '@tradeport/api/mall/addresses';
import type { CheckoutPage } from '@tradeport/api/mall/pages';
import { saveAddress } from '@tradeport/api/members/calls';
import { orderPage, placeOrder } from '@tradeport/api/orders/calls';
import { checkoutIn } from '@tradeport/api/orders/model';
import type { Input } from '@tradeport/api/kernel/call';
import { payNow } from '@tradeport/api/payment/calls';
import { catalogue } from '@tradeport/api';
import { langs } from '@tradeport/api/kernel/text';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { hashOf } from '../kernel/context.ts';
import { claim, keep } from '../kernel/idempotency.ts';
import { refuse } from '../kernel/refused.ts';
import { guardSite } from './guard.ts';
import { act, actIn, ask } from './mall-calls.ts';
import { expected, joined, showCart } from './mall-cart.ts';
import { checkoutOf, directOf, type Direct } from './mall-checkout-page.ts';
import { productOf } from './mall-product.ts';
import { tell } from './mall-told.ts';
import { fieldsOf, goTo, sayFailure, sayRefusal, sendOwn, visit, type MallParts, type Visit } from './mall-visit.ts';

type Fields = Record<string, string>;
type Placed = { orders: { code: string; no: string }[]; next: string };
const ORDERS_SHOWN = 20;

/** CHK-03 … CHK-06 The checkout, the way to the cashier, and the page after it. */
export function checkoutRoutes(http: FastifyInstance, parts: MallParts): void {
  for (const prefix of ['', ...langs]) {
    const base = prefix && `/${prefix}`;
    http.get(`${base}/checkout`, async (request, reply) => {
      const one = await joined(parts, await visit(parts, request, reply, prefix || null));
      const direct = directOf(request.query as Record<string, unknown>);
      return show(parts, one, direct, {});
    });
    http.get(`${base}/orders/:no/done`, async (request, reply) => {
      const one = await visit(parts, request, reply, prefix || null);
      const { no } = request.params as { no: string };
      const more = String((request.query as { with?: unknown }).with ?? '').split(',').filter(Boolean);
      return showPlaced(parts, one, [no, ...more]);
    });
  }
  http.post('/checkout', async (request, reply) => {
    guardSite(request);
    const fields = fieldsOf(request);
    const one = await joined(parts, await visit(parts, request, reply, fields['lang'] ?? null));
    const direct = directOf(fields);
    // Without script: cities and districts are filled in, nothing is sent.
    if (fields['act'] === 'areas') return show(parts, one, direct, { typed: fields });
    if (!one.scope.user) return toLogin(one, direct);
    try {
      const placed = await place(parts, one, fields, direct);
      tell(one, 'order');
      return await afterwards(parts, one, placed);
    } catch (error) {
      const refused = expected(error);
      return show(parts, one, direct, { typed: fields, faults: refused.fields, fault: sayFailure(refused, one, 'order') }, catalogue[refused.code]?.status);
    }
  });
  http.post('/checkout/pay', async (request, reply) => {
    guardSite(request);
    const fields = fieldsOf(request);
    const one = await visit(parts, request, reply, fields['lang'] ?? null);
    const numbers = (fields['orders'] ?? '').split(',').filter(Boolean);
    if (!one.scope.user) return goTo(one, addressesIn(one.lang, one.main).login(addressesIn(one.lang, one.main).placed(numbers)));
    const orders = await ordersOf(parts, one, numbers);
    try {
      return await toCashier(parts, one, orders.map((order) => ({ code: order.contractCode, no: order.contractBillcode })));
    } catch (error) {
      return showPlaced(parts, one, numbers, sayRefusal(expected(error), one.lang));
    }
  });
}

type Before = Partial<Pick<CheckoutPage, 'typed' | 'faults' | 'fault'>>;

async function show(parts: MallParts, one: Visit, direct: Direct, before: Before, status = 200): Promise<FastifyReply> {
  const to = addressesIn(one.lang, one.main);
  if (!one.scope.user) return toLogin(one, direct);
  const place_ = { path: to.checkout(), hidden: true };
  try {
    return await sendOwn(parts, one, 'checkout', place_, await checkoutOf(parts, one, direct, before), status);
  } catch (error) {
    const refused = expected(error);
    if (refused.code === 'auth.forbidden') throw error;
    if (refused.code === 'order.nothing_selected' && !direct) return goTo(one, to.cart);
    const text = before.fault || sayRefusal(refused, one.lang);
    const refusedStatus = catalogue[refused.code]?.status;
    // What cannot be ordered is mended where it was chosen.
    if (!direct) return showCart(parts, one, text, refusedStatus);
    const data = await productOf(parts, one, { skuCode: direct.skuCode }, text);
    return sendOwn(parts, one, 'product', { path: to.product(data.product.goodsCode, data.product.goodsName), hidden: true }, data, refusedStatus);
  }
}

/** A new address and the orders: both or neither, and once per rendered form (API-07). */
async function place({ kernel }: MallParts, { scope }: Visit, fields: Fields, direct: Direct): Promise<Placed> {
  const { key = '', ...asked } = fields;
  const user = scope.user ?? refuse('auth.required');
  if (!/^[\w-]{16,64}$/.test(key)) refuse('input.invalid');
  return kernel.write({ ...scope, doing: placeOrder.name }, async (ctx) => {
    const mine = { actor: user.id, key };
    const before = await claim(ctx, { ...mine, call: placeOrder.name, hash: hashOf(asked) });
    if (before) return before.response as Placed;
    const addressCode = fields['addressCode'] === 'new'
      ? (await actIn(kernel, ctx, scope, saveAddress, readForm(saveAddress.input, { ...noArea, ...pick(fields, addressFields) }) as Input<typeof saveAddress>)).addressCode
      : fields['addressCode'];
    const trade = readForm(checkoutIn, filled(pick(fields, tradeFields))) as Input<typeof placeOrder>;
    const answer = await actIn(kernel, ctx, scope, placeOrder, {
      // Nobody is charged another total than the page showed.
      ...trade, ...(addressCode ? { addressCode } : {}), expectedAmount: fields['expected'] || refuse('input.invalid'),
      ...(direct ? { goodsList: [direct] } : {}),
    });
    const placed: Placed = { next: answer.next, orders: answer.contractList.map((order) => ({ code: order.contractCode, no: order.contractBillcode })) };
    await ctx.run(keep(ctx, mine, placed));
    return placed;
  });
}

const addressFields = ['addressMember', 'addressPhone', 'provinceCode', 'cityCode', 'areaCode', 'addressDetail'] as const;
const tradeFields = [
  'transactionType', 'payWay', 'remark', 'forwarder', 'secondaryPacking', 'shippingMethod', 'demandTime', 'tradeTerm', 'languagePack',
  'maintenanceYears', 'energyConsumption', 'timeZone', 'systemStandard', 'pallet', 'contractSubject',
] as const;

/** Where there is nothing to choose, the field does not come along. */
const noArea = { cityCode: '', areaCode: '' };

function filled(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}

function pick(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])));
}

/** PAY-01 Online goes on to the cashier; everything else says what happens next. */
async function afterwards(parts: MallParts, one: Visit, { next, orders }: Placed): Promise<FastifyReply> {
  if (next === 'pay') {
    try {
      return await toCashier(parts, one, orders);
    } catch (error) {
      // The orders stand: the next page offers to pay once more.
      expected(error);
    }
  }
  return goTo(one, addressesIn(one.lang, one.main).placed(orders.map((order) => order.no)));
}

async function toCashier({ kernel }: MallParts, one: Visit, orders: Placed['orders']): Promise<FastifyReply> {
  const back = addressesIn(one.lang, one.main).placed(orders.map((order) => order.no));
  const paid = await act(kernel, one.scope, payNow, { contractCodes: orders.map((order) => order.code), payWay: 'online', returnPath: back });
  return goTo(one, paid.cashierUrl ? `${paid.cashierUrl}${paid.cashierUrl.includes('?') ? '&' : '?'}lang=${one.lang}` : back);
}

async function showPlaced(parts: MallParts, one: Visit, numbers: readonly string[], fault = ''): Promise<FastifyReply> {
  const to = addressesIn(one.lang, one.main);
  const path = to.placed(numbers);
  if (!one.scope.user) return goTo(one, to.login(path));
  const orders = await ordersOf(parts, one, numbers);
  const payable = orders.some((order) => order.status === 'waiting_payment') && one.scope.user.permissions.has('payment.pay');
  return sendOwn(parts, one, 'placed', { path, hidden: true }, { orders, payable, fault });
}

/** One's own orders by their numbers; a number that is not one's own is not found. */
async function ordersOf({ kernel }: MallParts, { scope }: Visit, numbers: readonly string[]) {
  const wanted = [...new Set(numbers)].filter((no) => /^[\w-]{4,30}$/.test(no)).slice(0, ORDERS_SHOWN);
  const found = await Promise.all(wanted.map((contractBillcode) => ask(kernel, scope, orderPage, { contractBillcode, side: 'buy', rows: 5 })));
  const orders = found.flatMap(({ rows }, at) => rows.filter((row) => row.contractBillcode === wanted[at]));
  return orders.length > 0 && orders.length === wanted.length ? orders : refuse('not_found');
}

function toLogin(one: Visit, direct: Direct): FastifyReply {
  const to = addressesIn(one.lang, one.main);
  return goTo(one, to.login(to.checkout(direct ? `sku=${direct.skuCode}&quantity=${direct.quantity}` : '')));
}
