import * as contentWords from '@tradeport/api/content/words';
import * as mallWords from '@tradeport/api/mall/words';
import type { CountTexts } from '../../../lib/text.ts';

/** CMS-02a The help centre in the shop. */
export const help = {
  title: contentWords.helpCentre,
  describe: {
    zh: '{name} 帮助中心：下单、付款、配送与售后的常见问题',
    en: 'Help centre of {name}: ordering, payment, delivery and returns',
    ru: 'Справка {name}: заказ, оплата, доставка и возврат',
  },
  lead: {
    zh: '按栏目浏览，或直接搜索问题。',
    en: 'Browse by topic, or search for an answer.',
    ru: 'Выберите раздел или найдите ответ через поиск.',
  },
  search: { zh: '搜索帮助内容', en: 'Search help', ru: 'Поиск по справке' },
  hint: {
    zh: '退货、发票、运费',
    en: 'Returns, invoices, delivery',
    ru: 'Возврат, счёт, доставка',
  },
  results: { zh: '“{q}”的搜索结果', en: 'Results for “{q}”', ru: 'Результаты по запросу «{q}»' },
  noneFound: { zh: '没有找到相关内容', en: 'No results', ru: 'Ничего не найдено' },
  noneFoundText: {
    zh: '请换个说法，或从下面的栏目中查找。',
    en: 'Try other words, or look through the topics below.',
    ru: 'Попробуйте другие слова или посмотрите разделы ниже.',
  },
  none: { zh: '帮助内容准备中', en: 'Help is on its way', ru: 'Справка готовится' },
  noneText: {
    zh: '帮助文档发布后在此展示。如有疑问，请联系客服。',
    en: 'Articles appear here once they are published. Until then, please contact customer service.',
    ru: 'Статьи появятся здесь после публикации. Пока обратитесь в поддержку.',
  },
  topics: { zh: '帮助栏目', en: 'Topics', ru: 'Разделы' },
  clear: { zh: '查看全部栏目', en: 'All topics', ru: 'Все разделы' },
} as const;

export const helpCounts = {
  found: {
    zh: { other: '找到 {n} 篇' },
    en: { one: '{n} article found', other: '{n} articles found' },
    ru: {
      one: 'Найдена {n} статья',
      few: 'Найдено {n} статьи',
      many: 'Найдено {n} статей',
      other: 'Найдено {n} статьи',
    },
  },
} satisfies Record<string, CountTexts>;

/** CMS-02a Notices in the shop. */
export const noticeWords = {
  title: mallWords.news,
  describe: {
    zh: '{name} 的最新公告与通知',
    en: 'News and notices from {name}',
    ru: 'Новости и объявления {name}',
  },
  pinned: { zh: '置顶', en: 'Pinned', ru: 'Важное' },
  none: { zh: '暂无公告', en: 'No news yet', ru: 'Новостей пока нет' },
  noneText: {
    zh: '有新公告时会显示在这里。',
    en: 'New announcements will appear here.',
    ru: 'Здесь появятся новости магазина.',
  },
} as const;
