import { pageVersionLife as life } from '@tradeport/api/content/lifecycle';
import * as contentWords from '@tradeport/api/content/words';
import * as words from '@tradeport/api/kernel/words/index';
import { labels } from './kindText.ts';
import { texts } from './text.ts';

/** CMS-02a Words of the list and the form of notices. */
export const notices = {
  title: contentWords.notices,
  edit: contentWords.editNotice,
  add: { zh: '新建公告', en: 'New notice', ru: 'Новое объявление' },
  search: { zh: '公告标题', en: 'Title of a notice', ru: 'Заголовок объявления' },
  headline: contentWords.headline,
  body: { zh: '正文', en: 'Content', ru: 'Текст' },
  words: { zh: '公告内容', en: 'Content of the notice', ru: 'Содержание' },
  draftHint: {
    zh: '保存后为草稿，发布后才会显示在商城中。',
    en: 'It is saved as a draft and appears in the shop once it is published.',
    ru: 'Сохраняется как черновик и появится в магазине после публикации.',
  },
  liveHint: {
    zh: '此公告已发布，保存后访客立即看到修改。',
    en: 'This notice is published: visitors see your changes as soon as you save.',
    ru: 'Объявление опубликовано: посетители увидят правки сразу после сохранения.',
  },
  whenAndWhom: texts.whenAndWhom,
  day: {
    zh: '日期（从当天起显示）',
    en: 'Date (shown from that day)',
    ru: 'Дата (показывать с этого дня)',
  },
  until: contentWords.until,
  always: contentWords.always,
  pinned: { zh: '置顶', en: 'Pinned', ru: 'Закреплено' },
  pinnedHint: {
    zh: '排在其他公告前面。',
    en: 'Stands above other notices.',
    ru: 'Показывается выше остальных.',
  },
  audience: labels.audience,
  days: { zh: '显示日期', en: 'Shown', ru: 'Показ' },
  state: words.status,
  draft: life.states.draft,
  live: { zh: '显示中', en: 'Live', ru: 'Показывается' },
  later: { zh: '待显示', en: 'Upcoming', ru: 'Ожидает даты' },
  over: { zh: '已过显示期', en: 'No longer shown', ru: 'Показ завершён' },
  changedBy: texts.changedBy,
  changedAt: texts.changedAt,
  publish: life.steps.publish.text,
  withdraw: { zh: '撤下', en: 'Withdraw', ru: 'Снять с публикации' },
  see: words.viewInShop,
  remove: { zh: '删除公告', en: 'Delete notice', ru: 'Удалить объявление' },
  removeText: {
    zh: '删除后不能恢复。',
    en: 'This can’t be undone.',
    ru: 'Восстановить его будет нельзя.',
  },
  mayNot: texts.mayNot,
  none: { zh: '还没有公告', en: 'No notices yet', ru: 'Объявлений пока нет' },
  noneHint: {
    zh: '公告显示在商城首页和公告列表，可以只给某些会员看。',
    en: 'Notices appear on the shop’s home page and in its list of notices, for everybody or for some members only.',
    ru: 'Объявления видны на главной и в списке новостей: всем или отдельным клиентам.',
  },
} as const;
