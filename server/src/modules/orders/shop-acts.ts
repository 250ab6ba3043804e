import { addressesIn } from '@tradeport/api/mall/addresses';
import { fill, inLang } from '@tradeport/api/kernel/text';
import { orderAgain, orderDetail, receiveOrder } from '@tradeport/api/orders/calls';
import { payNow } from '@tradeport/api/payment/calls';
import { type Act, callAct, keyOf, type ShopVisit } from '../../kernel/shop.ts';

/** PAY-01 To the cashier, which leads back to `back`. */
export async function payOnline(
  one: ShopVisit,
  contractCodes: string[],
  back: string,
): ReturnType<Act> {
  const { kernel, scope, lang } = one;
  const input = { contractCodes, payWay: 'online', returnPath: back } as const;
  const { cashierUrl } = await kernel.call(scope, payNow, input, keyOf(one, 'pay'));
  if (!cashierUrl) return { outcome: 'operation', to: back };
  return { to: `${cashierUrl}${cashierUrl.includes('?') ? '&' : '?'}lang=${lang}` };
}

/** Receipt of the whole order, or of one parcel. */
export const receiveAct = callAct(receiveOrder, ['contractCode', 'parcelCode']);

/** CHK-01 Everything into the cart once more; what could not be added is named with its reason. */
export const reorderAct: Act = async (one, fields) => {
  const { contractCode = '' } = { ...fields, ...one.params };
  const { kernel, scope, lang, main } = one;
  const key = keyOf(one, 'again', contractCode);
  const { added, refused } = await kernel.call(scope, orderAgain, { contractCode }, key);
  if (refused.length === 0) return { outcome: 'cart', to: addressesIn(lang, main).cart };
  const { lines } = await kernel.call(scope, orderDetail, { contractCode });
  const reasons = refused.map(({ skuCode, contractGoodsCode, msg }) => {
    const line = lines.find((one_) =>
      contractGoodsCode ? one_.contractGoodsCode === contractGoodsCode : one_.skuCode === skuCode,
    );
    return line ? `${line.goodsName} ${line.specText} – ${msg}` : msg;
  });
  return {
    partly: fill(inLang(added > 0 ? words.some : words.none, lang), {
      n: added,
      reasons: [...new Set(reasons)].join('; '),
    }),
  };
};

const words = {
  some: {
    zh: '{n} 种商品已加入购物车。未能加入：{reasons}',
    en: 'Added to cart: {n}. Not added: {reasons}',
    ru: 'Добавлено в корзину: {n}. Не добавлено: {reasons}',
  },
  none: {
    zh: '未能加入购物车：{reasons}',
    en: 'Not added to cart: {reasons}',
    ru: 'Не добавлено в корзину: {reasons}',
  },
};
