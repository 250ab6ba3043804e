import { page, read, write } from '../kernel/call.ts';
import * as model from './model.ts';

const edit = { may: 'page.edit' } as const;
const publish = { may: 'page.publish' } as const;
const base = '/web/cms/tginfo';

/** CMS-01a The blocks of the home page that the caller sees. */
export const homePage = read('GET', {
  name: 'page.home',
  path: '/web/mi/mindex/indexMem',
  who: 'anyone',
  text: { zh: '首页内容', en: 'Home page content', ru: 'Содержание главной' },
  input: model.pageIn.pick({}),
  output: model.homeOut,
});

/** CMS-01a The pages that are published. */
export const shownPages = page('GET', {
  name: 'page.shown',
  path: `${base}/queryTginfoPageForCm`,
  who: 'anyone',
  text: { zh: '已发布页面', en: 'Published pages', ru: 'Опубликованные страницы' },
  input: model.pageListIn,
  output: model.shownPageRow,
});

/** CMS-01a The mall menu, or the footer, that the caller sees. */
export const shownMenu = read('GET', {
  name: 'page.menu',
  path: '/web/cms/tginfoMenu/queryTginfoMenuForAt',
  who: 'anyone',
  text: { zh: '商城菜单与页脚', en: 'Shop menu and footer', ru: 'Меню и подвал магазина' },
  input: model.menuIn,
  output: model.menuOut,
});

export const pageList = page('GET', {
  name: 'page.list',
  path: `${base}/queryTginfoPage`,
  who: edit,
  text: { zh: '页面列表', en: 'List pages', ru: 'Список страниц' },
  input: model.pageFindIn,
  output: model.pageRow,
});

export const getPage = read('GET', {
  name: 'page.get',
  path: `${base}/getTginfo`,
  who: edit,
  text: { zh: '页面与草稿', en: 'A page and its draft', ru: 'Страница и черновик' },
  input: model.pageIn,
  output: model.pageOut,
});

export const getVersion = read('GET', {
  name: 'page.version',
  path: `${base}/getTginfoVersion`,
  who: edit,
  text: { zh: '页面的历史版本', en: 'A version of a page', ru: 'Версия страницы' },
  input: model.versionIn,
  output: model.versionOut,
});

/** Lists the faults that keep the draft from being published; without a draft, those of the page that visitors see. */
export const checkPage = read('GET', {
  name: 'page.check',
  path: `${base}/checkTginfo`,
  who: edit,
  text: { zh: '检查页面', en: 'Check a page', ru: 'Проверить страницу' },
  input: model.pageIn,
  output: model.faultsOut,
});

export const createPage = write('POST', {
  name: 'page.create',
  path: `${base}/saveTginfo`,
  who: edit,
  text: { zh: '新建页面', en: 'Create a page', ru: 'Создать страницу' },
  input: model.newPageIn,
  output: model.pageIn,
  errors: ['page.slug_taken', 'page.too_many', 'page.section_gone'],
});

export const openPage = write('POST', {
  name: 'page.open',
  path: `${base}/openTginfo`,
  who: edit,
  audited: false,
  text: {
    zh: '打开首页、菜单或页脚',
    en: 'Open the home page, the menu or the footer',
    ru: 'Открыть главную, меню или подвал',
  },
  input: model.openPageIn,
  output: model.pageIn,
});

export const savePage = write('POST', {
  name: 'page.save',
  path: `${base}/updateTginfo`,
  who: edit,
  text: { zh: '保存页面草稿', en: 'Save a page draft', ru: 'Сохранить черновик страницы' },
  input: model.savePageIn,
  output: model.savedOut,
  errors: [
    'page.changed',
    'page.slug_taken',
    'page.fixed_address',
    'page.block_kind',
    'page.scheduled',
    'page.section_gone',
    'page.company_gone',
  ],
});

export const discardDraft = write('POST', {
  name: 'page.discard',
  path: `${base}/discardTginfo`,
  who: edit,
  text: { zh: '放弃页面草稿', en: 'Discard a page draft', ru: 'Удалить черновик страницы' },
  input: model.pageAt,
  output: model.savedOut,
  errors: ['page.changed', 'page.nothing_to_discard'],
});

export const publishPage = write('POST', {
  name: 'page.publish',
  path: `${base}/publishTginfo`,
  who: publish,
  text: { zh: '发布页面', en: 'Publish a page', ru: 'Опубликовать страницу' },
  input: model.pageAt,
  output: model.savedOut,
  errors: ['page.changed', 'page.no_draft', 'page.broken', 'page.slug_taken'],
});

export const schedulePage = write('POST', {
  name: 'page.schedule',
  path: `${base}/scheduleTginfo`,
  who: publish,
  text: { zh: '定时发布页面', en: 'Schedule a page', ru: 'Запланировать публикацию' },
  input: model.schedulePageIn,
  output: model.savedOut,
  errors: [
    'page.changed',
    'page.no_draft',
    'page.broken',
    'page.slug_taken',
    'page.past',
    'page.too_far',
  ],
});

export const unschedulePage = write('POST', {
  name: 'page.unschedule',
  path: `${base}/unscheduleTginfo`,
  who: publish,
  text: { zh: '取消定时发布', en: 'Cancel a schedule', ru: 'Отменить публикацию' },
  input: model.pageAt,
  output: model.savedOut,
  errors: ['page.changed', 'page.not_scheduled'],
});

export const rollBackPage = write('POST', {
  name: 'page.roll_back',
  path: `${base}/rollBackTginfo`,
  who: publish,
  text: { zh: '恢复页面版本', en: 'Roll back a page', ru: 'Вернуть версию страницы' },
  input: model.rollBackIn,
  output: model.savedOut,
  errors: ['page.changed', 'page.broken', 'page.slug_taken'],
});

export const takeDownPage = write('POST', {
  name: 'page.take_down',
  path: `${base}/takeDownTginfo`,
  who: publish,
  text: { zh: '页面下线', en: 'Take a page down', ru: 'Снять страницу с публикации' },
  input: model.pageAt,
  output: model.savedOut,
  errors: ['page.changed', 'page.not_live', 'page.stays'],
});
