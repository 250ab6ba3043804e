import * as shopWords from './words.ts';
import * as words from '@tradeport/api/kernel/words/index';
import * as mallWords from '@tradeport/api/mall/words';
import * as paymentWords from '@tradeport/api/payment/words';

export const frame = {
  skip: { zh: '跳到主要内容', en: 'Skip to content', ru: 'Перейти к содержанию' },
  search: { zh: '搜索商品', en: 'Search products', ru: 'Поиск товаров' },
  searchHint: {
    zh: '商品名称、型号或编码',
    en: 'Product, model or SKU',
    ru: 'Товар, модель или артикул',
  },
  doSearch: shopWords.search,
  cart: words.cart,
  favourites: { zh: '收藏', en: 'Favourites', ru: 'Избранное' },
  quickOrder: mallWords.quickOrder,
  login: words.logIn,
  logout: words.logOut,
  account: { zh: '我的账户', en: 'My account', ru: 'Личный кабинет' },
  myOrders: mallWords.myOrders,
  office: shopWords.console,
  menu: words.menu,
  close: words.close,
  home: words.home,
  language: words.language,
  hotline: words.customerService,
  service: mallWords.support,
  breadcrumb: words.youAreHere,
} as const;
export const languageNames = paymentWords.languageName;
export const languageShort = { zh: '中', en: 'EN', ru: 'RU' } as const;
