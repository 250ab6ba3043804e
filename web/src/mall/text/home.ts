import * as mallWords from '@tradeport/api/mall/words';
import * as shopWords from './words.ts';

export const home = {
  title: { zh: '{name} · 在线商城', en: '{name} · Online shop', ru: '{name} · Интернет-магазин' },
  describe: {
    zh: '{name}在线商城：{categories}。价格与库存实时更新。',
    en: '{name} online: {categories}. Real-time prices and stock.',
    ru: '{name}: {categories}. Актуальные цены и остатки.',
  },
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
  viewAll: shopWords.viewAll,
  slides: { zh: '轮播内容', en: 'Slides', ru: 'Слайды' },
  watch: { zh: '前往 {host} 观看', en: 'Watch on {host}', ru: 'Смотреть на {host}' },
  left: { zh: '剩余 {left}', en: '{left} left', ru: 'Осталось {left}' },
  days: { zh: '{n} 天', en: '{n} d', ru: '{n} дн.' },
  over: { zh: '已结束', en: 'It’s over', ru: 'Завершено' },
  empty: { zh: '商品即将上架', en: 'Products coming soon', ru: 'Товары скоро появятся' },
  emptyText: {
    zh: '请稍后再来，或联系客服。',
    en: 'Check back soon, or contact us.',
    ru: 'Загляните позже или свяжитесь с нами.',
  },
} as const;
