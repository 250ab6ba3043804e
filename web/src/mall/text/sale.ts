import * as mallWords from '@tradeport/api/mall/words';
import * as shopWords from './words.ts';
import * as promotionsWords from '@tradeport/api/promotions/words';

/** Pages of what runs in the shop. */
export const sale = {
  title: mallWords.deals,
  describe: {
    zh: '{name}正在进行的优惠活动。',
    en: 'What is on offer at {name} right now.',
    ru: 'Действующие акции в {name}.',
  },
  by: { zh: '由 {name} 提供', en: 'By {name}', ru: 'От {name}' },
  byShop: { zh: '全店活动', en: 'Whole shop', ru: 'Для всего магазина' },
  view: { zh: '查看商品', en: 'View products', ru: 'Смотреть товары' },
  ongoing: { zh: '长期有效', en: 'Ongoing', ru: 'Без ограничения срока' },
  from: promotionsWords.starts,
  exclusive: {
    zh: '不与其他优惠同享',
    en: 'Cannot be combined with other offers',
    ru: 'Не суммируется с другими акциями',
  },
  goods: { zh: '活动商品', en: 'Products', ru: 'Товары' },
  first: { zh: '回到第一页', en: 'Back to the first page', ru: 'На первую страницу' },
  next: shopWords.nextPage,
  empty: { zh: '目前没有优惠活动', en: 'No deals right now', ru: 'Сейчас акций нет' },
  emptyText: {
    zh: '新的活动开始后会显示在这里。',
    en: 'New deals appear here as soon as they start.',
    ru: 'Новые акции появятся здесь, как только начнутся.',
  },
  noGoods: {
    zh: '活动商品暂时不在售',
    en: 'Its products are not on sale at the moment',
    ru: 'Товаров этой акции сейчас нет в продаже',
  },
} as const;
