import type { Texts } from '../kernel/text.ts';

// Labels of quotes that more than one place shows.
export const addALine: Texts = { zh: '添加一行', en: 'Add a line', ru: 'Добавить строку' };
export const allQuotes: Texts = { zh: '全部询价', en: 'All quotes', ru: 'Все запросы цены' };
export const contentHash: Texts = { zh: '内容校验值', en: 'Content hash', ru: 'Контрольная сумма' };
export const current: Texts = { zh: '当前有效', en: 'Current', ru: 'Действует' };
export const decline: Texts = { zh: '婉拒', en: 'Decline', ru: 'Отклонить' };
export const downloadPdf: Texts = { zh: '下载 PDF', en: 'Download PDF', ru: 'Скачать PDF' };
export const item: Texts = { zh: '名称', en: 'Item', ru: 'Название' };
export const newMark: Texts = { zh: '新增', en: 'New', ru: 'Новая' };
export const noQuotesYet: Texts = {
  zh: '还没有询价',
  en: 'No quotes yet',
  ru: 'Запросов пока нет',
};
export const prepareAQuote: Texts = {
  zh: '报价',
  en: 'Prepare a quote',
  ru: 'Подготовка предложения',
};
export const project: Texts = { zh: '项目', en: 'Project', ru: 'Проект' };
export const quote: Texts = { zh: '询价详情', en: 'Quote', ru: 'Запрос цены' };
export const quotes: Texts = { zh: '询价管理', en: 'Quotes', ru: 'Запросы цены' };
export const requestAProjectQuote: Texts = {
  zh: '项目询价',
  en: 'Request a project quote',
  ru: 'Запросить цену проекта',
};
export const requestedBy: Texts = { zh: '询价人', en: 'Requested by', ru: 'Кто запросил' };
export const sendQuote: Texts = { zh: '报价', en: 'Send quote', ru: 'Предложить цену' };
export const versions: Texts = { zh: '往来记录', en: 'Versions', ru: 'Версии' };
export const withdraw: Texts = { zh: '撤回询价', en: 'Withdraw', ru: 'Отозвать' };
