import * as promotionsWords from '@tradeport/api/promotions/words';
import * as shopWords from './words.ts';

/** PRO-03, CHK-05 Texts about applied promotions and available coupons. */
export const promotions = {
  applied: { zh: '已享优惠', en: 'Discounts applied', ru: 'Применённые скидки' },
  inPrice: { zh: '已含在价格中', en: 'in the price', ru: 'уже в цене' },
  gift: promotionsWords.gift,
  giftOf: { zh: '赠品：{name} × {n}', en: 'Gift: {name} × {n}', ru: 'Подарок: {name} × {n}' },
  coupons: promotionsWords.coupons,
  until: shopWords.validTo,
  code: { zh: '券码', en: 'Coupon code', ru: 'Промокод' },
  useCode: { zh: '使用', en: 'Use code', ru: 'Применить' },
  owned: {
    zh: '优惠券“{name}”已到账，结算时可使用',
    en: '“{name}” is yours. Use it at checkout',
    ru: 'Купон «{name}» ваш. Его можно применить при оформлении',
  },
  ownedNot: {
    zh: '优惠券“{name}”已到账，但不能用于当前商品：{reason}',
    en: '“{name}” is yours, but can’t be used for these items: {reason}',
    ru: 'Купон «{name}» ваш, но к этим товарам не применяется: {reason}',
  },
  refused: {
    zh: '优惠券“{name}”不可用：{reason}。请重新选择优惠券。',
    en: '“{name}” can’t be used: {reason}. Choose your coupons again.',
    ru: 'Купон «{name}» не подходит: {reason}. Выберите купоны ещё раз.',
  },
  apply: shopWords.apply,
} as const;

export const moreOffers = {
  zh: { other: '查看其他 {n} 个优惠' },
  en: { one: '{n} more offer', other: '{n} more offers' },
  ru: {
    one: 'Ещё {n} предложение',
    few: 'Ещё {n} предложения',
    many: 'Ещё {n} предложений',
    other: 'Ещё {n} предложения',
  },
} as const;
