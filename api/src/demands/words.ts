import type { Texts } from '../kernel/text.ts';

// Labels of demands that more than one place shows.
export const amend: Texts = { zh: '修改', en: 'Edit', ru: 'Изменить' };
export const answer: Texts = { zh: '回复', en: 'Answer', ru: 'Ответ' };
export const market: Texts = { zh: '供求大厅', en: 'Supply and demand', ru: 'Спрос и предложение' };
export const openUntil: Texts = { zh: '有效期至', en: 'Open until', ru: 'Действует до' };
export const picture: Texts = { zh: '图片 {n}', en: 'Picture {n}', ru: 'Фото {n}' };
export const pictures: Texts = { zh: '图片', en: 'Pictures', ru: 'Фотографии' };
export const posting: Texts = { zh: '供求信息', en: 'Posting', ru: 'Объявление' };
export const reverseAuction: Texts = {
  zh: '反向竞价',
  en: 'Reverse auction',
  ru: 'Обратные торги',
};
export const toBeAgreed: Texts = { zh: '面议', en: 'To be agreed', ru: 'Договорная' };
export const whyItWasRejected: Texts = {
  zh: '未通过原因',
  en: 'Why it was rejected',
  ru: 'Причина отклонения',
};
