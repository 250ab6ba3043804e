import { page, read } from '../kernel/call.ts';
import * as model from './shop-model.ts';
import * as promotionsWords from './words.ts';

const anyone = 'anyone' as const;

/** PRO-02 One promotion that runs, or will. */
export const promotionByCode = read('GET', {
  name: 'promotion.get',
  path: '/web/pm/promotion/getPromotionByCode',
  who: anyone,
  text: { zh: '促销活动', en: 'A promotion', ru: 'Акция' },
  input: model.codeIn,
  output: model.promotionOut,
});
/** PRO-02 */
export const promotionGoods = page('GET', {
  name: 'promotion.goods',
  path: '/web/pm/promotion/getPromotionGoods',
  who: anyone,
  text: { zh: '促销商品', en: 'Products of a promotion', ru: 'Товары акции' },
  input: model.goodsIn,
  output: model.goodsRow,
});
/** PRO-02 Promotions that run now. */
export const promotionPage = page('GET', {
  name: 'promotion.page',
  path: '/web/pm/promotion/queryPromotionInPage',
  who: anyone,
  text: { zh: '进行中的促销', en: 'Running promotions', ru: 'Действующие акции' },
  input: model.promotionListIn,
  output: model.promotionListRow,
});
/** PRO-02 */
export const promotionsByGoods = read('POST', {
  name: 'promotion.by_goods',
  path: '/web/pm/promotion/queryPromotionListByGoodsCode',
  who: anyone,
  text: { zh: '商品的促销', en: 'Promotions of products', ru: 'Акции для товаров' },
  input: model.byGoodsIn,
  output: model.byGoodsOut,
});
export const previewPromotion = read('POST', {
  name: 'promotion.preview',
  path: '/web/pm/promotion/previewPromotion',
  who: { may: 'promotion.edit' },
  text: { zh: '促销试算', en: 'Try a promotion out', ru: 'Проверить акцию на примере' },
  input: model.previewIn,
  output: model.previewOut,
});
export const promotionResults = read('GET', {
  name: 'promotion.results',
  path: '/web/pm/promotion/getPromotionResults',
  who: { may: 'promotion.edit' },
  text: { zh: '促销效果', en: 'Results of a promotion', ru: 'Результаты акции' },
  input: model.codeIn,
  output: model.resultsOut,
});
export const promotionCalendar = read('GET', {
  name: 'promotion.calendar',
  path: '/web/pm/promotion/queryPromotionCalendar',
  who: { may: 'promotion.edit' },
  text: promotionsWords.promotionCalendar,
  input: model.calendarIn,
  output: model.calendarOut,
});
/**
 * Month-end: the amounts that promotions took off and who bears them. Sellers see those that they
 * fund, the house all.
 */
export const promotionCost = read('GET', {
  name: 'promotion.cost',
  path: '/web/pm/promotion/queryPromotionCost',
  who: { may: 'promotion.cost' },
  text: { zh: '促销费用报表', en: 'Promotion cost', ru: 'Затраты на акции' },
  input: model.costIn,
  output: model.costOut,
});
