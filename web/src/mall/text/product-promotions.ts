/** Promotions beside goods. */
export const productPromotions = {
  title: { zh: '促销', en: 'Promotions', ru: 'Акции' },
  price: { zh: '活动价 {sum}', en: 'Now {sum}', ru: 'Сейчас {sum}' },
  perPerson: { zh: '每人限 {n}', en: '{n} per customer', ru: 'не больше {n} на покупателя' },
  claim: { zh: '去领券', en: 'Claim', ru: 'Получить' },
  until: { zh: '截止', en: 'Until', ru: 'До' },
  left: { zh: '距结束 {left}', en: 'Ends in {left}', ru: 'Осталось {left}' },
  days: { zh: '{n} 天', en: '{n} d', ru: '{n} дн.' },
} as const;
