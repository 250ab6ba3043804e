import { addressesIn } from '@tradeport/api/mall/addresses';
import type { CheckoutPage } from '@tradeport/api/mall/pages';
import { saveAddress } from '@tradeport/api/members/calls';
import { placeOrder } from '@tradeport/api/orders/calls';
import { orderErrors } from '@tradeport/api/orders/errors';
import { ATTACHMENTS_MAX } from '@tradeport/api/orders/model';
import { uploadFile } from '@tradeport/api/files/calls';
import { payNow } from '@tradeport/api/payment/calls';
import { catalogue } from '@tradeport/api';
import { langs } from '@tradeport/api/kernel/text';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Upload } from '../kernel/ctx.ts';
import { Refused, refuse } from '../kernel/refused.ts';
import { guardSite } from '../kernel/guard.ts';
import { formInput } from '../kernel/input.ts';
import { expected, refusalText } from '../kernel/as-refused.ts';
import { formOf } from './form.ts';
import { joined, showCart } from './cart.ts';
import {
  accountsOf,
  attachmentsOf,
  checkoutOf,
  couponsOf,
  directOf,
  directQuery,
  goodsOf,
  type Direct,
} from './checkout-page.ts';
import { COUPON_FIELD, redeemed } from './coupon-code.ts';
import { ordersOf, showPlaced } from './placed.ts';
import { pickupsOf } from './pickups.ts';
import { productOf } from './product.ts';
import { setFlash } from './flash.ts';
import { dropPurchaseOrder } from './purchase-order.ts';
import {
  fieldsOf,
  goTo,
  refusedText,
  isScript,
  sendOwn,
  visit,
  type MallParts,
  type Visit,
} from './visit.ts';

type Fields = Record<string, string>;
type CheckoutRoute = { Querystring: Record<string, unknown> };
type PlacedRoute = { Params: { no: string }; Querystring: { with?: unknown } };
type Placed = { orders: { code: string; no: string }[]; next: string };
/** Prefix of the field with a service's time, before its product. */
const SLOT = 'slot.';
/** The fields of a checkout with a file; far more than it has. */
const FIELDS_MAX = 100;

/** CHK-03 … CHK-06 The checkout, the way to the cashier, and the page after it. */
export function checkoutRoutes(http: FastifyInstance, parts: MallParts): void {
  for (const prefix of ['', ...langs]) {
    const base = prefix && `/${prefix}`;
    http.get<CheckoutRoute>(`${base}/checkout`, async (request, reply) => {
      const one = await joined(parts, await visit(parts, request, reply, prefix || null));
      const direct = directOf(request.query);
      return show(parts, one, direct, {});
    });
    http.get<PlacedRoute>(`${base}/orders/:no/done`, async (request, reply) => {
      const one = await visit(parts, request, reply, prefix || null);
      const { no } = request.params;
      const more = String(request.query.with ?? '')
        .split(',')
        .filter(Boolean);
      return showPlaced(parts, one, [no, ...more]);
    });
  }
  http.post('/checkout', async (request, reply) => {
    guardSite(request);
    const sent = await formOf(parts, request, reply, { fields: FIELDS_MAX });
    const fields = textsOf(sent.fields);
    const one = await joined(parts, await visit(parts, request, reply, fields['lang'] ?? null));
    const direct = directOf(fields);
    if (!one.scope.user) return toLogin(one, direct);
    const { act: act_ = '', ...typed } = fields;
    // Cities, districts and sums are filled in anew, nothing is ordered.
    if (act_ === 'refresh' && isScript(request)) {
      const { preview, faults } = await checkoutOf(parts, one, direct, { typed });
      // Where something is refused, the page says at its field why.
      const answer = Object.keys(faults).length === 0 ? { preview } : {};
      return reply.header('cache-control', 'private, no-store').send(answer);
    }
    if (act_ === 'areas' || act_ === 'refresh') return show(parts, one, direct, { typed });
    if (act_ === 'coupon') return show(parts, one, direct, await pickCoupon(parts, one, typed));
    if (act_.startsWith('detach:'))
      return show(parts, one, direct, { typed: withoutFile(typed, act_.slice('detach:'.length)) });
    try {
      if (act_ === 'attach')
        return await show(parts, one, direct, {
          typed: await withFile(parts, one, typed, sent.files),
        });
      const placed = await place(parts, one, fields, direct);
      dropPurchaseOrder(one.scope);
      setFlash(one, 'order');
      return await afterwards(parts, one, placed);
    } catch (error) {
      const refused = ofForm(expected(error));
      const attaching = act_ === 'attach';
      // Not refused for good: the form says what was found and can be sent again.
      const warning = refused.code === 'order.same_number';
      const fault =
        attaching || warning ? refusalText(refused, one.lang) : refusedText(refused, one, 'order');
      const faults = attaching ? { attachments: fault } : fieldsOfForm(refused.fields);
      return show(
        parts,
        one,
        direct,
        { typed, faults, fault, warning },
        catalogue[refused.code]?.status,
      );
    }
  });
  http.post('/checkout/pay', async (request, reply) => {
    guardSite(request);
    const fields = fieldsOf(request);
    const one = await visit(parts, request, reply, fields['lang'] ?? null);
    const numbers = (fields['orders'] ?? '').split(',').filter(Boolean);
    if (!one.scope.user)
      return goTo(
        one,
        addressesIn(one.lang, one.main).login(addressesIn(one.lang, one.main).placed(numbers)),
      );
    const orders = await ordersOf(parts, one, numbers);
    try {
      return await toCashier(
        parts,
        one,
        orders.map((order) => ({ code: order.contractCode, no: order.contractBillcode })),
      );
    } catch (error) {
      return showPlaced(parts, one, numbers, refusalText(expected(error), one.lang));
    }
  });
}

/** CHK-03 Without script: a file is uploaded by a button of its own, and the form comes back with everything that was typed. */
async function withFile(
  { kernel }: MallParts,
  { scope }: Visit,
  typed: Fields,
  uploads: readonly Upload[],
): Promise<Fields> {
  const before = attachmentsOf(typed);
  if (before.length >= ATTACHMENTS_MAX) refuse('input.invalid');
  const { fileCode, fileName } = await kernel.call(
    { ...scope, uploads: uploads.filter((file) => file.data.length > 0) },
    uploadFile,
    { purpose: 'attachment' },
  );
  return { ...typed, attachments: JSON.stringify([...before, { fileCode, fileName }]) };
}

/** CHK-05 The coupon of a code is picked, before the others, or the field says why not; nothing else of the form changes. */
async function pickCoupon(parts: MallParts, one: Visit, typed: Fields): Promise<Before> {
  try {
    const { couponCode } = await redeemed(parts, one, typed);
    const picked = { [`coupon.${couponCode}`]: '1', ...typed };
    return { typed: { ...picked, couponsSeen: '1', [COUPON_FIELD]: '' } };
  } catch (error) {
    return { typed, faults: { [COUPON_FIELD]: refusalText(expected(error), one.lang) } };
  }
}

function withoutFile(typed: Fields, fileCode: string): Fields {
  return {
    ...typed,
    attachments: JSON.stringify(attachmentsOf(typed).filter((file) => file.fileCode !== fileCode)),
  };
}

function textsOf(fields: Readonly<Record<string, unknown>>): Fields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  );
}

/** CHK-06 The form has shown goods: a cart with none was ordered or emptied elsewhere meanwhile. */
function ofForm(refused: Refused): Refused {
  return refused.code === 'order.nothing_selected' ? new Refused('order.goods_changed') : refused;
}

/** Faults of a new address are shown at the fields of the form. */
function fieldsOfForm(fields: Readonly<Record<string, string>>): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [name.replace(/^newAddress\./, ''), text]),
  );
}

type Before = Partial<Pick<CheckoutPage, 'typed' | 'faults' | 'fault' | 'warning'>>;

async function show(
  parts: MallParts,
  one: Visit,
  direct: Direct,
  before: Before,
  status = 200,
): Promise<FastifyReply> {
  const to = addressesIn(one.lang, one.main);
  const { user } = one.scope;
  if (!user) return toLogin(one, direct);
  // CMS-02d Asked before anything is filled in that the refused order would lose.
  if (user.owes?.some((blocked) => blocked !== 'nothing')) refuse('agreement.required');
  const place_ = { path: to.checkout(), hidden: true };
  try {
    return await sendOwn(
      parts,
      one,
      'checkout',
      place_,
      await checkoutOf(parts, one, direct, before),
      status,
    );
  } catch (error) {
    const refused = expected(error);
    if (refused.code === 'auth.forbidden') throw error;
    if (refused.code === 'order.nothing_selected' && !direct && !before.fault)
      return goTo(one, to.cart);
    const text = before.fault || refusalText(refused, one.lang);
    const refusedStatus = before.fault ? status : catalogue[refused.code]?.status;
    // A refused order returns to the page where its goods were chosen.
    if (!direct) return showCart(parts, one, { fault: text, status: refusedStatus });
    const data = await productOf(parts, one, { skuCode: direct.skuCode }, { fault: text });
    return sendOwn(
      parts,
      one,
      'product',
      { path: to.product(data.product.goodsCode, data.product.goodsName), hidden: true },
      data,
      refusedStatus,
    );
  }
}

/** A new address and the orders: both or neither, and once per rendered form (API-07). */
async function place(
  { kernel }: MallParts,
  { scope }: Visit,
  fields: Fields,
  direct: Direct,
): Promise<Placed> {
  const { key = '' } = fields;
  if (!/^[\w-]{16,64}$/.test(key)) refuse('input.invalid');
  // Chosen but not uploaded: it would be lost.
  if (fields['attachment'])
    refuse(
      'order.attachment_missing',
      {},
      { attachments: orderErrors['order.attachment_missing'][scope.lang] },
    );
  const { addressCode } = fields;
  const answer = await kernel.call(
    scope,
    placeOrder,
    {
      ...formInput(placeOrder, filled(pick(fields, tradeFields))),
      // A number that was used before is told of once.
      purchaseOrderUnused: fields['purchaseOrderSeen'] !== fields['purchaseOrderNo']?.trim(),
      appointments: Object.entries(fields).flatMap(([name, slotCode]) =>
        name.startsWith(SLOT) && slotCode !== ''
          ? [{ skuCode: name.slice(SLOT.length), slotCode }]
          : [],
      ),
      attachmentCodes: attachmentsOf(fields).map((file) => file.fileCode),
      ...(fields['needsAddress'] === '0'
        ? {}
        : addressCode === 'new'
          ? { newAddress: formInput(saveAddress, pick(fields, addressFields)) }
          : addressCode
            ? { addressCode }
            : {}),
      accounts: accountsOf(fields),
      couponCodes: couponsOf(fields),
      ...pickupsOf(fields),
      // Nobody is charged another total than the page showed.
      expectedAmount: fields['expected'] || refuse('input.invalid'),
      // Nor for other goods.
      expectedGoods: fields['goods'] || refuse('input.invalid'),
      ...goodsOf(direct),
    },
    key,
  );
  return {
    next: answer.next,
    orders: answer.contractList.map((order) => ({
      code: order.contractCode,
      no: order.contractBillcode,
    })),
  };
}

const addressFields = [
  'addressMember',
  'addressPhone',
  'provinceCode',
  'cityCode',
  'areaCode',
  'countryCode',
  'provinceName',
  'cityName',
  'zipCode',
  'addressDetail',
  'addressType',
  'addressCompname',
  'addressEmail',
  'addressCountry',
] as const;
const tradeFields = [
  'transactionType',
  'payWay',
  'purchaseOrderNo',
  'remark',
  'warehouseCode',
  'currency',
  'forwarder',
  'secondaryPacking',
  'shippingMethod',
  'demandTime',
  'tradeTerm',
  'languagePack',
  'maintenanceYears',
  'energyConsumption',
  'timeZone',
  'systemStandard',
  'pallet',
  'contractSubject',
] as const;

function filled(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}

function pick(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(
    names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])),
  );
}

/** PAY-01 Online goes on to the cashier; everything else says what happens next. */
async function afterwards(
  parts: MallParts,
  one: Visit,
  { next, orders }: Placed,
): Promise<FastifyReply> {
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

async function toCashier(
  { kernel }: MallParts,
  one: Visit,
  orders: Placed['orders'],
): Promise<FastifyReply> {
  const back = addressesIn(one.lang, one.main).placed(orders.map((order) => order.no));
  const paid = await kernel.call(one.scope, payNow, {
    contractCodes: orders.map((order) => order.code),
    payWay: 'online',
    returnPath: back,
  });
  return goTo(
    one,
    paid.cashierUrl
      ? `${paid.cashierUrl}${paid.cashierUrl.includes('?') ? '&' : '?'}lang=${one.lang}`
      : back,
  );
}

function toLogin(one: Visit, direct: Direct): FastifyReply {
  const to = addressesIn(one.lang, one.main);
  return goTo(one, to.login(to.checkout(directQuery(direct))));
}
