import { randomBytes } from 'node:crypto';
import { payableAccounts } from '@tradeport/api/bankaccounts/calls';
import { kindsOf } from '@tradeport/api/cart/kinds';
import { LINES_PER_PAGE } from '@tradeport/api/cart/paging';
import { freeSlots } from '@tradeport/api/entitlements/calls';
import { code, line } from '@tradeport/api/kernel/fields';
import { currencies } from '@tradeport/api/kernel/money';
import { plainNumber } from '@tradeport/api/kernel/typed-number';
import { zonedTime } from '@tradeport/api/kernel/zone';
import type { CheckoutPage } from '@tradeport/api/mall/pages';
import { HOME_COUNTRY } from '@tradeport/api/members/abroad';
import { addressPage } from '@tradeport/api/members/calls';
import { ADDRESSES_MAX } from '@tradeport/api/members/model';
import { previewOrder } from '@tradeport/api/orders/calls';
import { ATTACHMENTS_MAX, payWays, typeRules } from '@tradeport/api/orders/model';
import { z } from 'zod';
import type { Lang } from '@tradeport/api/kernel/text';
import type { Refused } from '../kernel/refused.ts';
import type { Scope } from '../kernel/context.ts';
import type { Kernel } from '../kernel/module.ts';
import { dayIn } from '../kernel/day.ts';
import { expected, refusalText } from '../kernel/as-refused.ts';
import { areaChoices } from '../modules/reference/index.ts';
import { PICKUP, pickupChoices, pickupsOf } from './pickups.ts';
import { keptPurchaseOrder, purchaseOrderField, sameNumberOf } from './purchase-order.ts';
import type { MallParts, Visit } from './visit.ts';

/** "Buy now": straight from a product page, beside the cart. */
export type Direct = CheckoutPage['direct'];
type Before = Partial<Pick<CheckoutPage, 'typed' | 'faults' | 'fault' | 'warning'>>;

const UUID = /^[0-9a-f-]{36}$/;

export function directOf(fields: Readonly<Record<string, unknown>>): Direct {
  const [skuCode, quantity] = [String(fields['sku'] ?? ''), Number(fields['quantity'])];
  if (!UUID.test(skuCode) || !Number.isInteger(quantity) || quantity <= 0) return null;
  const [promotionCode, groupCode] = [String(fields['group'] ?? ''), String(fields['into'] ?? '')];
  const into = UUID.test(groupCode) ? { groupCode } : {};
  return UUID.test(promotionCode)
    ? { skuCode, quantity, groupBuy: { promotionCode, ...into } }
    : { skuCode, quantity };
}

/** The goods of a checkout that starts directly from a product page. */
export function goodsOf(direct: Direct) {
  if (!direct) return {};
  const { groupBuy, ...line } = direct;
  return { goodsList: [line], ...(groupBuy ? { groupBuy } : {}) };
}

/** The same as the query of the checkout's address. */
export function directQuery(direct: Direct): string {
  if (!direct) return '';
  const { skuCode, quantity, groupBuy } = direct;
  return new URLSearchParams({
    sku: skuCode,
    quantity: String(quantity),
    ...(groupBuy ? { group: groupBuy.promotionCode } : {}),
    ...(groupBuy?.groupCode ? { into: groupBuy.groupCode } : {}),
  }).toString();
}

/** Everything the checkout page shows: the orders to be, addresses, areas, and what was typed before. */
export async function checkoutOf(
  { kernel }: MallParts,
  { scope }: Visit,
  direct: Direct,
  before: Before,
): Promise<CheckoutPage> {
  const asked = before.typed ?? { purchaseOrderNo: keptPurchaseOrder(scope) };
  const addresses = (await kernel.call(scope, addressPage, { rows: ADDRESSES_MAX })).rows;
  const to = destinationOf(asked, addresses);
  const first = await previewed(kernel, scope, direct, asked, to);
  // ORD-08 Goods for points are shown as they are paid, where there are enough of them.
  const { points, pointsNeeded } = first.preview.accounts;
  const byPoints = !before.typed && pointsNeeded > 0 && pointsNeeded <= points;
  const typed = byPoints ? { ...asked, points: String(pointsNeeded) } : asked;
  const { preview, faults } = byPoints ? await previewed(kernel, scope, direct, typed, to) : first;
  const services = preview.orders
    .filter((order) => typeRules[order.orderType].stock === 'slots')
    .flatMap((order) => order.lines.map((line) => line.skuCode));
  const [areas, purchaseOrder, sameNumber, slots, { accounts: bankAccounts }, pickups] =
    await Promise.all([
      areaChoices({ kernel, scope }, typed),
      purchaseOrderField(kernel, scope),
      sameNumberOf(kernel, scope, typed['purchaseOrderNo'] ?? ''),
      services.length > 0 ? kernel.call(scope, freeSlots, { skuCodes: services }) : [],
      kernel.call(scope, payableAccounts, { currency: preview.currency }),
      pickupChoices(kernel, scope, preview, { typed, addresses }),
    ]);
  return {
    ...firstLines(preview),
    pickups,
    direct,
    addresses,
    ...areas,
    payWays,
    bankAccounts,
    slots: slots.map((slot) => ({
      ...slot,
      time: zonedTime(scope.lang, scope.tenant.timeZone, new Date(slot.startsAt)),
    })),
    today: dayIn(scope.tenant, new Date(Date.now() + scope.tenant.clockOffsetMs)),
    purchaseOrder,
    sameNumber,
    attachments: attachmentsOf(typed),
    typed,
    faults: { ...faults, ...before.faults },
    fault: before.fault ?? '',
    warning: before.warning ?? false,
    key: randomBytes(24).toString('base64url'),
  };
}

function firstLines(
  preview: CheckoutPage['preview'],
): Pick<CheckoutPage, 'preview' | 'linesMore' | 'kinds'> {
  let room = LINES_PER_PAGE;
  let linesMore = 0;
  const orders = preview.orders.map((order) => {
    const lines = order.lines.slice(0, room);
    room -= lines.length;
    linesMore += order.lines.length - lines.length;
    return { ...order, lines };
  });
  const kinds = kindsOf(preview.orders.flatMap((order) => order.lines));
  return { preview: { ...preview, orders }, linesMore, kinds };
}

/** CHK-04 Where it goes, as the form has it chosen: freight may differ by it. */
function destinationOf(
  typed: Readonly<Record<string, string>>,
  addresses: CheckoutPage['addresses'],
): { addressCode?: string; regionCode?: string } {
  const chosen =
    addresses.find((one) => one.addressCode === typed['addressCode']) ??
    (typed['addressCode'] === 'new' ? undefined : addresses[0]);
  if (chosen) return { addressCode: chosen.addressCode };
  const country = typed['countryCode'] ?? '';
  const region = country === '' || country === HOME_COUNTRY ? typed['provinceCode'] : country;
  return region && /^\w{2,6}$/.test(region) ? { regionCode: region } : {};
}

/** CHK-03 Warehouse and currency as they were chosen; a choice that no longer goes says so at its field. */
async function previewed(
  kernel: Kernel,
  scope: Scope,
  direct: Direct,
  typed: Readonly<Record<string, string>>,
  to: { addressCode?: string; regionCode?: string },
): Promise<Pick<CheckoutPage, 'preview' | 'faults'>> {
  const couponCodes = couponsOf(typed);
  const goods = { ...goodsOf(direct), ...to, ...(couponCodes ? { couponCodes } : {}) };
  const collected = pickupsOf(typed);
  const accounts = accountsOf(typed);
  const currency = currencies.find((one) => one === typed['currency']);
  const warehouseCode = UUID.test(typed['warehouseCode'] ?? '')
    ? typed['warehouseCode']
    : undefined;
  if (!currency && !warehouseCode && !accounts && !collected.pickups)
    return { preview: await kernel.call(scope, previewOrder, goods), faults: {} };
  try {
    return {
      preview: await kernel.call(scope, previewOrder, {
        ...goods,
        ...collected,
        ...(currency ? { currency } : {}),
        ...(warehouseCode ? { warehouseCode } : {}),
        ...(accounts ? { accounts } : {}),
      }),
      faults: {},
    };
  } catch (error) {
    const refused = expected(error);
    const field = choiceOf(refused);
    const faults = field
      ? { [field]: refusalText(refused, scope.lang) }
      : accounts && accountFaults(refused, scope.lang);
    if (!faults) throw error;
    // The other choices still count: a fault of a store leaves the other stores and the currency, one of an account the stores.
    if (field?.startsWith(PICKUP)) {
      const others = await previewed(kernel, scope, direct, { ...typed, [field]: '' }, to);
      return { preview: others.preview, faults: { ...others.faults, ...faults } };
    }
    return { preview: await kernel.call(scope, previewOrder, { ...goods, ...collected }), faults };
  }
}

/** The field of the choice that was refused; undefined: it is none of these. */
function choiceOf({ code, fields }: ReturnType<typeof expected>): string | undefined {
  if (code === 'order.warehouse_short') return 'warehouseCode';
  if (code === 'order.currency_unpriced') return 'currency';
  return Object.keys(fields).find((name) => name.startsWith(PICKUP));
}

/**
 * PAY-03 The amounts to be paid from accounts; a card's field is named by its code. Undefined:
 * nothing.
 */
export function accountsOf(typed: Readonly<Record<string, string>>) {
  const of = (name: string) => {
    const text = typed[name]?.trim() ?? '';
    return (plainNumber(text) ?? text) || undefined;
  };
  const cards = Object.keys(typed).flatMap((name) => {
    const amount = of(name);
    return name.startsWith(CARD) && amount ? [{ cardCode: name.slice(CARD.length), amount }] : [];
  });
  const [points, rebate, balance] = [of('points'), of('rebate'), of('balance')];
  if (!points && !rebate && !balance && cards.length === 0) return undefined;
  return {
    ...(points ? { points: Number(points) } : {}),
    ...(rebate ? { rebate } : {}),
    ...(balance ? { balance } : {}),
    cards,
  };
}
/** CHK-05 The coupons that are ticked; undefined: the page has not shown them yet, and the best ones count. */
export function couponsOf(typed: Readonly<Record<string, string>>): string[] | undefined {
  if (!typed['couponsSeen']) return undefined;
  return Object.keys(typed).flatMap((name) => {
    const id = name.startsWith(COUPON) ? name.slice(COUPON.length) : '';
    return UUID.test(id) ? [id] : [];
  });
}
const COUPON = 'coupon.';
const CARD = 'card.';
const accountCodes = [
  'order.accounts_over',
  'order.points_closed',
  'order.card_unknown',
  'order.pay_way_closed',
  'ledger.insufficient',
  'input.invalid',
];

/** At the field where it is known, else above them. Null: it has nothing to do with accounts. */
function accountFaults(refused: Refused, lang: Lang): Record<string, string> | null {
  const at = Object.keys(refused.fields).flatMap((field) => {
    const [first, ...rest] = field.split('.');
    return first === 'accounts' ? [rest[0] === 'cards' ? 'accounts' : rest.join('.')] : [];
  });
  if (!accountCodes.includes(refused.code) || (refused.code === 'input.invalid' && at.length === 0))
    return null;
  const text = refusalText(refused, lang);
  return Object.fromEntries((at.length > 0 ? at : ['accounts']).map((name) => [name, text]));
}

/**
 * The files uploaded before, which the form sends again. Their owner is checked when the order is
 * placed.
 */
export function attachmentsOf(
  typed: Readonly<Record<string, string>>,
): CheckoutPage['attachments'] {
  try {
    const found = attachments.safeParse(JSON.parse(typed['attachments'] ?? '[]'));
    return found.success ? found.data : [];
  } catch {
    return [];
  }
}
const attachments = z
  .array(z.object({ fileCode: code(), fileName: line(200) }))
  .max(ATTACHMENTS_MAX);
