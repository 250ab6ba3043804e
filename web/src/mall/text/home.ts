import * as words from '@tradeport/api/kernel/words/index';
import * as mallWords from '@tradeport/api/mall/words';
import * as shopWords from './words.ts';

export const home = {
  title: { zh: '{name} · 在线商城', en: '{name} · Online shop', ru: '{name} · Интернет-магазин' },
  describe: {
    zh: '{name}在线商城：{categories}。价格与库存实时更新。',
    en: '{name} online: {categories}. Real-time prices and stock.',
    ru: '{name}: {categories}. Актуальные цены и остатки.',
  },
  heroTitle: words.welcomeTo,
  heroText: {
    zh: '现货供应，价格与库存实时更新。',
    en: 'In-stock products with real-time prices and availability.',
    ru: 'Товары в наличии, актуальные цены и остатки.',
  },
  heroButton: mallWords.browseAllProducts,
  browse: { zh: '按分类浏览', en: 'Shop by category', ru: 'Каталог' },
  hello: { zh: '您好', en: 'Welcome', ru: 'Здравствуйте' },
  helloName: { zh: '您好，{name}', en: 'Welcome, {name}', ru: 'Здравствуйте, {name}' },
  helloText: {
    zh: '登录后显示您的会员价，下单与查单更方便。',
    en: 'Log in to see your prices and track your orders.',
    ru: 'Войдите, чтобы видеть свои цены и следить за заказами.',
  },
  helloIn: { zh: '已显示您的专属价格。', en: 'Showing your prices.', ru: 'Показаны ваши цены.' },
  noticesMore: { zh: '更多公告', en: 'More news', ru: 'Другие новости' },
  notices: mallWords.news,
  popular: { zh: '热销商品', en: 'Best sellers', ru: 'Хиты продаж' },
  popularText: { zh: '大家都在买', en: 'What others are buying', ru: 'Что покупают чаще всего' },
  viewAll: shopWords.viewAll,
  trust: {
    stock: { zh: '实时库存', en: 'Real-time stock', ru: 'Актуальные остатки' },
    stockText: { zh: '下单即锁定库存', en: 'Reserved when you order', ru: 'Резерв при заказе' },
    price: { zh: '价格透明', en: 'Transparent pricing', ru: 'Прозрачные цены' },
    priceText: {
      zh: '阶梯价与会员价一目了然',
      en: 'Volume and member prices',
      ru: 'Оптовые и персональные цены',
    },
    pay: { zh: '多种付款方式', en: 'Flexible payment', ru: 'Удобная оплата' },
    payText: {
      zh: '在线支付、银行转账或余额支付',
      en: 'Online, bank transfer or balance',
      ru: 'Онлайн, переводом или с баланса',
    },
    track: { zh: '全程跟踪', en: 'Order tracking', ru: 'Отслеживание заказа' },
    trackText: {
      zh: '从付款到签收，随时查看',
      en: 'From payment to delivery',
      ru: 'От оплаты до получения',
    },
  },
  empty: { zh: '商品即将上架', en: 'Products coming soon', ru: 'Товары скоро появятся' },
  emptyText: {
    zh: '请稍后再来，或联系客服。',
    en: 'Check back soon, or contact us.',
    ru: 'Загляните позже или свяжитесь с нами.',
  },
} as const;
