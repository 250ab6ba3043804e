import * as promotionsWords from '@tradeport/api/promotions/words';

/** Under the search field; small, since it is part of every page. */
export const suggest = {
  label: { zh: '搜索建议', en: 'Search suggestions', ru: 'Подсказки поиска' },
  recent: { zh: '最近搜索', en: 'Recent searches', ru: 'Вы искали' },
  popular: { zh: '热门搜索', en: 'Popular searches', ru: 'Часто ищут' },
  clear: promotionsWords.clear,
  from: { zh: '{price} 起', en: 'from {price}', ru: 'от {price}' },
  noPrice: { zh: '暂无报价', en: 'Price on request', ru: 'Цена по запросу' },
} as const;
