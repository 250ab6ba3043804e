import {
  addManyToCart,
  addToCart,
  changeQuantity,
  countCart,
  mergeCart,
  readCart,
  removeLines,
  selectLines,
} from '@tradeport/api/cart/calls';
import { chosenSku, quantityFault } from '@tradeport/api/mall/buying';
import { CART_LINES_MAX } from '@tradeport/api/cart/model';
import { addressesIn } from '@tradeport/api/mall/addresses';
import { cartGroupKey } from '@tradeport/api/mall/pages';
import type { EnteredCoupon, ProductData } from '@tradeport/api/mall/pages';
import { previewOrder } from '@tradeport/api/orders/calls';
import { orderSettings } from '@tradeport/api/orders/model';
import { productBySku } from '@tradeport/api/catalogue/calls';
import { catalogue } from '@tradeport/api';
import { failureText, type Outcome } from '@tradeport/api/kernel/outcomes';
import { langs } from '@tradeport/api/kernel/text';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { refuse, Refused } from '../kernel/refused.ts';
import { expected } from '../kernel/as-refused.ts';
import { guardSite } from '../kernel/guard.ts';
import { redeemed } from './coupon-code.ts';
import { productOf } from './product.ts';
import { setFlash } from './flash.ts';
import { keepPurchaseOrder, purchaseOrderField } from './purchase-order.ts';
import { dropUndo, offerUndo, undoable } from './undo.ts';
import {
  fieldsOf,
  goTo,
  isScript,
  refusedText,
  sendOwn,
  visit,
  type MallParts,
  type Visit,
} from './visit.ts';
import { GUEST_COOKIE } from '../kernel/guest.ts';

type Fields = Record<string, string>;
/** The messages after a change: why a part of it failed, and how many lines can be restored. */
type Done = { fault: string; undo: number; coupon?: EnteredCoupon };
const nothingToSay: Done = { fault: '', undo: 0 };
type CartRoute = { Querystring: { page?: unknown } };

/** CHK-01, CHK-02 The cart: small forms that answer a script with JSON and anybody else with a page. */
export function cartRoutes(http: FastifyInstance, parts: MallParts): void {
  for (const prefix of ['', ...langs]) {
    http.get<CartRoute>(`${prefix && `/${prefix}`}/cart`, async (request, reply) => {
      const one = await visit(parts, request, reply, prefix || null);
      const { page } = request.query;
      return showCart(parts, await joined(parts, one), { page: pageOf(page) });
    });
  }
  http.post('/cart/add', async (request, reply) => {
    guardSite(request);
    const fields = fieldsOf(request);
    const one = await visit(parts, request, reply, fields['lang'] ?? null);
    return isScript(request)
      ? answerScript(parts, one, () => add(parts, one, fields), 'cart')
      : addAndGo(parts, one, fields);
  });
  http.post('/cart/change', async (request, reply) => {
    guardSite(request);
    const fields = fieldsOf(request);
    const one = await visit(parts, request, reply, fields['lang'] ?? null);
    const chosen = listOf(request.body, 'selected');
    const outcome = outcomeOf(fields['act'] ?? '');
    const page = pageOf(fields['page']);
    if (isScript(request))
      return answerScript(parts, one, () => change(parts, one, fields, chosen), outcome, page);
    try {
      const { fault, undo, coupon } = await change(parts, one, fields, chosen);
      if (fault || coupon) return showCart(parts, one, { page, fault, undo, coupon });
    } catch (error) {
      const refused = expected(error);
      const fault = refusedText(refused, one, outcome);
      return showCart(parts, one, { page, fault, status: catalogue[refused.code]?.status });
    }
    const to = addressesIn(one.lang, one.main);
    if (fields['act'] === 'checkout') return goTo(one, to.checkout());
    // A visitor's cart becomes the user's where the cart is shown.
    if (fields['act'] === 'quote')
      return goTo(one, one.scope.user ? to.account('/quotes/new?from=cart') : to.login(to.cart));
    // The page itself tells what was removed, with the way back.
    if (outcome !== 'delete') setFlash(one, outcome);
    return goTo(one, to.cartPage(page));
  });
}

function outcomeOf(act: string): Outcome {
  return act.startsWith('remove') ? 'delete' : act === 'undo' ? 'cart' : 'modify';
}

/** CHK-01 Merges the visitor's cart into the user's and clears the visitor's cookie. */
export async function joined({ kernel }: MallParts, one: Visit): Promise<Visit> {
  const { scope } = one;
  if (!scope.user || !scope.guestId) return one;
  await kernel.call(scope, mergeCart, {});
  scope.http.clearCookie(GUEST_COOKIE);
  return { ...one, scope: { ...scope, guestId: null } };
}

export async function showCart(
  parts: MallParts,
  one: Visit,
  {
    page = 1,
    fault = '',
    status = 200,
    undo = undoable(one.scope).length,
    coupon,
  }: {
    page?: number;
    fault?: string;
    status?: number | undefined;
    undo?: number;
    coupon?: EnteredCoupon | undefined;
  },
): Promise<FastifyReply> {
  const [cart, purchaseOrder] = await Promise.all([
    parts.kernel.call(one.scope, readCart, { linePage: page }),
    purchaseOrderField(parts.kernel, one.scope),
  ]);
  const path = addressesIn(one.lang, one.main).cartPage(cart.page);
  const orders = orderSettings.safeParse(one.scope.tenant.settings['orders'] ?? {});
  const taxAdded = orders.data?.tax === 'added';
  const data = { cart, fault, undo, coupon: coupon ?? null, taxAdded, purchaseOrder };
  return sendOwn(parts, one, 'cart', { path, hidden: true }, data, status);
}

/** The page number in an address, the first if it is invalid. */
function pageOf(asked: unknown): number {
  const page = Number(asked);
  return Number.isInteger(page) && page >= 1 && page <= CART_LINES_MAX ? page : 1;
}

async function add({ kernel }: MallParts, { scope }: Visit, fields: Fields): Promise<Done> {
  const skuCode = fields['skuCode'] || (await chosen({ kernel }, scope, fields)).skuCode;
  await kernel.call(scope, addToCart, { skuCode, quantity: Number(fields['quantity']) });
  return nothingToSay;
}

async function addAndGo(parts: MallParts, one: Visit, fields: Fields): Promise<FastifyReply> {
  const to = addressesIn(one.lang, one.main);
  try {
    if (fields['act'] !== 'buy') {
      await add(parts, one, fields);
      setFlash(one, 'cart');
      return goTo(one, to.cart);
    }
    const { skuCode, quantity } = await chosen(parts, one.scope, fields);
    return goTo(one, to.checkout(`sku=${skuCode}&quantity=${quantity}`));
  } catch (error) {
    const refused = expected(error);
    // Back on the page of the product, with the reason.
    const data = await productOf(
      parts,
      one,
      fields['goodsCode']
        ? { goodsCode: fields['goodsCode'] }
        : { skuCode: fields['skuCode'] ?? '' },
      { fault: refusedText(refused, one, 'cart') },
    );
    const path = to.product(data.product.goodsCode, data.product.goodsName);
    return sendOwn(
      parts,
      one,
      'product',
      { path, hidden: true },
      data,
      catalogue[refused.code]?.status,
    );
  }
}

/** The specification that a form without script says by its options; "select the complete specification". */
async function chosen(
  { kernel }: Pick<MallParts, 'kernel'>,
  scope: Visit['scope'],
  fields: Fields,
) {
  const { goodsCode, skuCode } = fields;
  const product = await kernel.call(scope, productBySku, skuCode ? { skuCode } : { goodsCode });
  const sku = skuCode
    ? product.skus.find((one) => one.skuCode === skuCode)
    : chosenSku(product.skus, choiceOf(product, fields));
  if (!sku) return refuse('spec.select');
  const quantity = Number(fields['quantity']);
  const fault = quantityFault(quantity, { ...product, available: sku.available });
  if (fault)
    refuse(fault === 'none' ? 'stock.none' : `cart.${fault}`, {
      skuNo: sku.skuNo,
      moq: product.moq,
      step: product.step,
      available: sku.available,
    });
  return { skuCode: sku.skuCode, quantity };
}

export function choiceOf({ options }: ProductData, fields: Fields): (number | null)[] {
  return options.map((_option, at) =>
    /^\d{1,3}$/.test(fields[`o${at}`] ?? '') ? Number(fields[`o${at}`]) : null,
  );
}

/** Executes the button pressed in the cart. Without script the whole form comes along. */
async function change(
  { kernel }: MallParts,
  one: Visit,
  fields: Fields,
  chosenLines: readonly string[],
): Promise<Done> {
  const { scope } = one;
  keepPurchaseOrder(one, fields['purchaseOrderNo']);
  const [act_ = '', line = ''] = (fields['act'] ?? '').split(':');
  if (act_ === 'remove') return remove(kernel, scope, [line]);
  if (act_ === 'undo') return undo(kernel, one);
  if (act_ === 'coupon')
    return { ...nothingToSay, coupon: await enterCoupon({ kernel }, one, fields) };
  if (act_ === 'quantity') {
    await kernel.call(scope, changeQuantity, {
      shoppingGoodsCode: fields['line'] ?? '',
      quantity: Number(fields['quantity']),
    });
    return nothingToSay;
  }
  if (act_ === 'select' || act_ === 'unselect') {
    await kernel.call(scope, selectLines, {
      ...(fields['all'] ? {} : { shoppingGoodsCodes: await codesOf(kernel, scope, fields) }),
      selected: act_ === 'select',
    });
    return nothingToSay;
  }
  for (const [name, value] of Object.entries(fields)) {
    const code = /^quantity\.(.+)$/.exec(name)?.[1];
    // Only what was changed by hand: usually one line.
    if (code && fields[`was.${code}`] !== value)
      await kernel.call(scope, changeQuantity, {
        shoppingGoodsCode: code,
        quantity: Number(value),
      });
  }
  const shown = Object.keys(fields).flatMap((name) => /^was\.(.+)$/.exec(name)?.[1] ?? []);
  if (shown.length > 0) await selectExactly(kernel, scope, chosenLines, new Set(shown));
  if (act_ === 'removeSelected') {
    const cart = await kernel.call(scope, readCart, {});
    const selected = cart.groups
      .flatMap((group) => group.lines)
      .filter((each) => each.selected)
      .map((each) => each.shoppingGoodsCode);
    return remove(kernel, scope, selected);
  }
  return nothingToSay;
}

/** CHK-05 A code, with what it does for the lines that are selected. */
async function enterCoupon(
  parts: Pick<MallParts, 'kernel'>,
  one: Visit,
  fields: Fields,
): Promise<EnteredCoupon> {
  const { couponCode, promotionName: name } = await redeemed(parts, one, fields);
  try {
    const asked = { couponCodes: [couponCode] };
    const { coupons } = await parts.kernel.call(one.scope, previewOrder, asked);
    return { name, reason: coupons.find((each) => each.couponCode === couponCode)?.reason ?? '' };
  } catch (error) {
    // The cart shows what prevents an order, and the coupon is kept for later.
    expected(error);
    return { name, reason: '' };
  }
}

async function remove(
  kernel: MallParts['kernel'],
  scope: Visit['scope'],
  shoppingGoodsCodes: string[],
): Promise<Done> {
  const { removed } = await kernel.call(scope, removeLines, { shoppingGoodsCodes });
  return { fault: '', undo: offerUndo(scope, removed) };
}

/**
 * Restores the lines removed last as far as the rules of the cart allow (CHK-02), and tells what
 * was not restored.
 */
async function undo(kernel: MallParts['kernel'], one: Visit): Promise<Done> {
  const { scope } = one;
  const lines = undoable(scope);
  dropUndo(scope);
  if (lines.length === 0) return refuse('not_found');
  const goodsList = lines.map(({ skuCode, quantity }) => ({ skuCode, quantity }));
  const { refused } = await kernel.call(scope, addManyToCart, { goodsList });
  const unselected = new Set(lines.flatMap((line) => (line.selected ? [] : [line.skuCode])));
  if (unselected.size > 0) {
    const { groups } = await kernel.call(scope, readCart, {});
    const shoppingGoodsCodes = groups
      .flatMap((group) => group.lines)
      .filter((line) => unselected.has(line.skuCode))
      .map((line) => line.shoppingGoodsCode);
    await kernel.call(scope, selectLines, { shoppingGoodsCodes, selected: false });
  }
  const why = [...new Set(refused.map(({ msg }) => msg))].join(' ');
  return { fault: why && failureText('cart', why, one.lang), undo: 0 };
}

/** The lines that are named, or all of a group, whichever page they stand on. */
async function codesOf(
  kernel: MallParts['kernel'],
  scope: Visit['scope'],
  fields: Fields,
): Promise<string[]> {
  if (!fields['group']) return (fields['lines'] ?? '').split(',').filter(Boolean);
  const { groups } = await kernel.call(scope, readCart, {});
  return groups
    .filter((group) => cartGroupKey(group) === fields['group'])
    .flatMap((group) => group.lines.map((line) => line.shoppingGoodsCode));
}

/** A script keeps the selection up to date by itself; a plain form brings along the boxes of its page (`shown`). */
async function selectExactly(
  kernel: MallParts['kernel'],
  scope: Visit['scope'],
  lines: readonly string[],
  shown: ReadonlySet<string>,
): Promise<void> {
  const cart = await kernel.call(scope, readCart, {});
  const all = cart.groups
    .flatMap((group) => group.lines)
    .filter((line) => shown.has(line.shoppingGoodsCode));
  for (const selected of [true, false]) {
    const differing = all
      .filter(
        (line) => line.selected !== selected && lines.includes(line.shoppingGoodsCode) === selected,
      )
      .map((line) => line.shoppingGoodsCode);
    if (differing.length > 0)
      await kernel.call(scope, selectLines, { shoppingGoodsCodes: differing, selected });
  }
}

/**
 * The answer to a script: success, or the reason, the number at the cart, and the removed line that
 * may come back.
 */
async function answerScript(
  parts: MallParts,
  one: Visit,
  work: () => Promise<Done>,
  outcome: Outcome,
  cartPage?: number,
): Promise<FastifyReply> {
  const { kernel } = parts;
  let refused: Refused | null = null;
  let done = nothingToSay;
  try {
    done = await work();
  } catch (error) {
    refused = expected(error);
  }
  const { scope } = one;
  const [count, cart] = await Promise.all([
    kernel.call(scope, countCart, {}),
    cartPage === undefined ? undefined : kernel.call(scope, readCart, { linePage: cartPage }),
  ]);
  return one.reply
    .code(refused ? (catalogue[refused.code]?.status ?? 400) : 200)
    .header('cache-control', 'no-store')
    .send({
      ok: refused === null && done.fault === '',
      msg: refused ? refusedText(refused, one, outcome) : done.fault,
      lines: count.lines,
      undo: done.undo,
      coupon: done.coupon ?? null,
      ...(cart ? { cart } : {}),
    });
}

function listOf(body: unknown, name: string): string[] {
  if (typeof body !== 'object' || body === null || !(name in body)) return [];
  const value: unknown = Object.entries(body).find(([key]) => key === name)?.[1];
  return [value].flat().filter((one) => typeof one === 'string');
}
