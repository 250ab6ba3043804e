import { done } from '../kernel/fields.ts';
import { page, read, write } from '../kernel/call.ts';
import * as model from './help.ts';
import * as words from './words.ts';

const edit = { may: 'page.edit' } as const;
const publish = { may: 'page.publish' } as const;
const shown = '/web/cms/tginfo';
const base = '/web/cms/conttitle';

/** CMS-01a The sections of the help centre that have published pages. */
export const shownSections = read('GET', {
  name: 'help.sections',
  path: `${shown}/conttitle`,
  who: 'anyone',
  text: words.helpSections,
  input: model.sectionIn.pick({}),
  output: model.shownSection.array(),
});

/** CMS-01a The help pages, in the order of their sections; `q`: those that a search finds, best first. */
export const helpPages = page('GET', {
  name: 'help.pages',
  path: `${shown}/doclist`,
  who: 'anyone',
  text: { zh: '帮助文档', en: 'Help pages', ru: 'Страницы справки' },
  input: model.doclistIn,
  output: model.docRow,
});

/** CMS-01a One published page, with the blocks that the caller sees. */
export const shownPage = read('GET', {
  name: 'page.published',
  path: `${shown}/tginfo`,
  who: 'anyone',
  text: { zh: '页面内容', en: 'A published page', ru: 'Опубликованная страница' },
  input: model.tginfoIn,
  output: model.tginfoOut,
});

export const sectionList = page('GET', {
  name: 'section.list',
  path: `${base}/queryConttitlePage`,
  who: edit,
  text: { zh: '帮助栏目列表', en: 'List help sections', ru: 'Список разделов справки' },
  input: model.sectionListIn,
  output: model.sectionRow,
});

export const createSection = write('POST', {
  name: 'section.create',
  path: `${base}/saveConttitle`,
  who: edit,
  text: { zh: '新建帮助栏目', en: 'Create a help section', ru: 'Создать раздел справки' },
  input: model.newSectionIn,
  output: model.sectionIn,
  errors: ['section.too_many'],
});

export const renameSection = write('POST', {
  name: 'section.rename',
  path: `${base}/updateConttitle`,
  who: publish,
  text: { zh: '重命名帮助栏目', en: 'Rename a help section', ru: 'Переименовать раздел справки' },
  input: model.renameSectionIn,
  output: done,
  errors: ['section.changed'],
});

export const orderSections = write('POST', {
  name: 'section.order',
  path: `${base}/sortConttitle`,
  who: publish,
  text: { zh: '调整帮助栏目顺序', en: 'Reorder help sections', ru: 'Упорядочить разделы справки' },
  input: model.sectionOrderIn,
  output: done,
  errors: ['section.others'],
});

/** CMS-02a The pages that stand in a section, in their order. */
export const sectionPages = read('GET', {
  name: 'section.pages',
  path: `${base}/queryConttitleTginfo`,
  who: edit,
  text: { zh: '栏目内的页面', en: 'Pages of a help section', ru: 'Страницы раздела справки' },
  input: model.sectionIn,
  output: model.sectionPage.array(),
});

export const orderSectionPages = write('POST', {
  name: 'section.order_pages',
  path: `${base}/sortTginfo`,
  who: publish,
  text: {
    zh: '调整栏目内页面顺序',
    en: 'Reorder the pages of a help section',
    ru: 'Упорядочить страницы раздела справки',
  },
  input: model.sectionPageOrderIn,
  output: done,
  errors: ['section.other_pages'],
});

export const deleteSection = write('POST', {
  name: 'section.delete',
  path: `${base}/deleteConttitle`,
  who: publish,
  text: { zh: '删除帮助栏目', en: 'Delete a help section', ru: 'Удалить раздел справки' },
  input: model.sectionIn,
  output: done,
  errors: ['section.in_use'],
});
