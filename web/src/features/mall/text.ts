import * as words from '@tradeport/api/kernel/words/index';

export const content = {
  title: words.shopContent,
  saved: { zh: '已保存并生效', en: 'Saved and live', ru: 'Сохранено и опубликовано' },
  words: { zh: '标语与服务时间', en: 'Slogan and hours', ru: 'Слоган и часы работы' },
  wordsHint: {
    zh: '显示在当前门户商城的每个页面，缺少译文时显示中文。',
    en: 'Shown on every page of this portal’s shop. Missing translations show the Chinese text.',
    ru: 'На каждой странице магазина. Если перевода нет, показывается китайский текст.',
  },
  slogan: { zh: '标语', en: 'Slogan', ru: 'Слоган' },
  hours: { zh: '客服服务时间', en: 'Customer service hours', ru: 'Часы работы поддержки' },
  pages: {
    zh: '编辑首页、菜单和页脚',
    en: 'Edit home page, menu and footer',
    ru: 'Главная, меню и подвал',
  },
  see: words.viewShop,
} as const;
