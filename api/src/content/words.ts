import type { Texts } from '../kernel/text.ts';

// Labels of content that more than one place shows.
export const addressHint: Texts = {
  zh: '本站路径（如 /search?sort=new）或 https 地址',
  en: 'A path on this portal, e.g. /search?sort=new, or an https address',
  ru: 'Путь на портале, например /search?sort=new, или адрес https',
};
export const always: Texts = { zh: '不限', en: 'Always', ru: 'Без ограничений' };
export const banner: Texts = { zh: '横幅 {n}', en: 'Banner {n}', ru: 'Баннер {n}' };
export const banners: Texts = { zh: '横幅', en: 'Banners', ru: 'Баннеры' };
export const buttonText: Texts = { zh: '按钮文字', en: 'Button text', ru: 'Текст кнопки' };
export const category: Texts = { zh: '商品分类', en: 'Category', ru: 'Категория' };
export const customAddress: Texts = { zh: '指定地址', en: 'Custom address', ru: 'Свой адрес' };
export const editPage: Texts = { zh: '编辑页面', en: 'Edit page', ru: 'Редактор страницы' };
export const headline: Texts = { zh: '标题', en: 'Headline', ru: 'Заголовок' };
export const linksTo: Texts = { zh: '链接到', en: 'Links to', ru: 'Ссылка' };
export const moveDown: Texts = { zh: '下移：{what}', en: 'Move down: {what}', ru: 'Ниже: {what}' };
export const moveUp: Texts = { zh: '上移：{what}', en: 'Move up: {what}', ru: 'Выше: {what}' };
export const pages: Texts = { zh: '页面管理', en: 'Pages', ru: 'Страницы' };
export const removeWhat: Texts = {
  zh: '删除：{what}',
  en: 'Remove: {what}',
  ru: 'Удалить: {what}',
};
export const subtitle: Texts = { zh: '副标题', en: 'Subtitle', ru: 'Подзаголовок' };
export const until: Texts = {
  zh: '结束日期（含）',
  en: 'Until (inclusive)',
  ru: 'По (включительно)',
};
export const helpCentre: Texts = { zh: '帮助中心', en: 'Help centre', ru: 'Справка' };
export const helpSection: Texts = { zh: '帮助栏目', en: 'Help section', ru: 'Раздел справки' };
export const helpSections: Texts = { zh: '帮助栏目', en: 'Help sections', ru: 'Разделы справки' };
export const notices: Texts = { zh: '公告', en: 'Notices', ru: 'Объявления' };
export const editNotice: Texts = { zh: '编辑公告', en: 'Edit notice', ru: 'Изменить объявление' };
