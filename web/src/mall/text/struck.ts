import * as words from '@tradeport/api/kernel/words/index';
import * as ordersWords from '@tradeport/api/orders/words';

/** The meaning of a struck price. */
export const wasPrice = {
  lowest: {
    zh: '前 {n} 日最低价',
    en: 'Lowest price in the prior {n} days',
    ru: 'Минимальная цена за {n} дн. до акции',
  },
  listPrice: words.listPrice,
  now: ordersWords.salePrice,
} as const;
