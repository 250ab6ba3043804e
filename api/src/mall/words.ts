import type { Texts } from '../kernel/text.ts';

// Labels of mall that more than one place shows.
export const allCategories: Texts = { zh: '全部分类', en: 'All categories', ru: 'Все категории' };
export const browseAllProducts: Texts = {
  zh: '浏览全部商品',
  en: 'Browse all products',
  ru: 'Смотреть все товары',
};
export const deals: Texts = { zh: '优惠活动', en: 'Deals', ru: 'Акции' };
export const myAccount: Texts = { zh: '会员中心', en: 'My account', ru: 'Мой кабинет' };
export const myOrders: Texts = { zh: '我的订单', en: 'My orders', ru: 'Мои заказы' };
export const myResponses: Texts = { zh: '我的回应', en: 'My responses', ru: 'Мои отклики' };
export const news: Texts = { zh: '公告', en: 'News', ru: 'Новости' };
export const quickOrder: Texts = { zh: '快速下单', en: 'Quick order', ru: 'Быстрый заказ' };
export const security: Texts = { zh: '账号安全', en: 'Security', ru: 'Безопасность' };
export const shopping: Texts = { zh: '购物', en: 'Shop', ru: 'Покупки' };
export const support: Texts = {
  zh: '服务与帮助',
  en: 'Help and support',
  ru: 'Помощь и поддержка',
};
export const stores: Texts = { zh: '线下门店', en: 'Stores', ru: 'Магазины' };
