/** What a price that is struck through was. */
export const struck = {
  lowest: {
    zh: '前 {n} 日最低价',
    en: 'Lowest price in the prior {n} days',
    ru: 'Минимальная цена за {n} дн. до акции',
  },
  listPrice: { zh: '标价', en: 'List price', ru: 'Базовая цена' },
  now: { zh: '活动价', en: 'Sale price', ru: 'Цена по акции' },
} as const;
