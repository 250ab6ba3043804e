import type { Texts } from '../kernel/text.ts';

// Labels of mall that more than one place shows.
export const browseAllProducts: Texts = {
  zh: '浏览全部商品',
  en: 'Browse all products',
  ru: 'Смотреть все товары',
};
export const myAccount: Texts = { zh: '会员中心', en: 'My account', ru: 'Мой кабинет' };
export const myOrders: Texts = { zh: '我的订单', en: 'My orders', ru: 'Мои заказы' };
export const myResponses: Texts = { zh: '我的回应', en: 'My responses', ru: 'Мои отклики' };
export const news: Texts = { zh: '公告', en: 'News', ru: 'Новости' };
export const security: Texts = { zh: '账号安全', en: 'Security', ru: 'Безопасность' };
