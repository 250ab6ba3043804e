import { errors } from '../kernel/errors.ts';
import { SECTIONS_MAX } from './help.ts';

export const helpErrors = errors({
  'page.section_missing': {
    status: 422,
    zh: '请选择帮助栏目',
    en: 'Choose a help section',
    ru: 'Выберите раздел справки',
  },
  'page.section_gone': {
    status: 422,
    zh: '帮助栏目已不存在，请重新选择',
    en: 'The help section no longer exists. Choose another one',
    ru: 'Раздела справки больше нет. Выберите другой',
  },
  'page.code_or_slug': {
    status: 400,
    zh: '请填写页面编号或页面地址，二者选一',
    en: 'Give either the code of the page or its address',
    ru: 'Укажите либо код страницы, либо её адрес',
  },
  'section.too_many': {
    status: 409,
    zh: `最多 ${SECTIONS_MAX} 个帮助栏目`,
    en: `A help centre can have at most ${SECTIONS_MAX} sections`,
    ru: `В справке может быть не больше ${SECTIONS_MAX} разделов`,
  },
  'section.twice': {
    status: 400,
    zh: '同一栏目出现了两次',
    en: 'A section appears twice',
    ru: 'Раздел указан дважды',
  },
  'section.changed': {
    status: 409,
    zh: '{who}刚刚修改了此栏目，请刷新后重试',
    en: '{who} has just changed this section. Refresh and try again',
    ru: 'Раздел только что изменил пользователь {who}. Обновите страницу и повторите',
  },
  'section.others': {
    status: 409,
    zh: '栏目有增减，请刷新后重新排序',
    en: 'Sections have been added or deleted. Refresh and reorder again',
    ru: 'Список разделов изменился. Обновите страницу и повторите',
  },
  'section.page_twice': {
    status: 400,
    zh: '同一页面出现了两次',
    en: 'A page appears twice',
    ru: 'Страница указана дважды',
  },
  'section.other_pages': {
    status: 409,
    zh: '栏目内的页面有增减，请刷新后重新排序',
    en: 'Pages have been added to this section or taken out. Refresh and reorder again',
    ru: 'Список страниц раздела изменился. Обновите страницу и повторите',
  },
  'section.in_use': {
    status: 409,
    zh: '此栏目下还有 {n} 个页面，请先移到其他栏目或下线',
    en: 'Pages still in this section: {n}. Move them to another section or take them down first',
    ru: 'В разделе ещё есть страницы: {n}. Сначала перенесите их или снимите с публикации',
  },
});
