import * as promotionsWords from '@tradeport/api/promotions/words';
import * as shopWords from './words.ts';

/** Promotions beside goods. */
export const productPromotions = {
  title: { zh: '促销', en: 'Promotions', ru: 'Акции' },
  price: { zh: '活动价 {sum}', en: 'Now {sum}', ru: 'Сейчас {sum}' },
  perPerson: { zh: '每人限 {n}', en: '{n} per customer', ru: 'не больше {n} на покупателя' },
  claim: { zh: '去领券', en: 'Claim', ru: 'Получить' },
  until: promotionsWords.until,
  left: { zh: '距结束 {left}', en: 'Ends in {left}', ru: 'Осталось {left}' },
  days: shopWords.d,
} as const;
