import type { Texts } from '../kernel/text.ts';

// Labels of promotions that more than one place shows.
export const batchesOfCodes: Texts = { zh: '券码批次', en: 'Batches of codes', ru: 'Партии кодов' };
export const clear: Texts = { zh: '清空', en: 'Clear', ru: 'Очистить' };
export const coupons: Texts = { zh: '优惠券', en: 'Coupons', ru: 'Купоны' };
export const discountGiven: Texts = { zh: '优惠金额', en: 'Discount given', ru: 'Скидки' };
export const download: Texts = { zh: '下载', en: 'Download', ru: 'Скачать' };
export const editPromotion: Texts = { zh: '编辑活动', en: 'Edit promotion', ru: 'Настройка акции' };
export const gift: Texts = { zh: '赠品', en: 'Gift', ru: 'Подарок' };
export const marketingReview: Texts = {
  zh: '营销审核',
  en: 'Marketing review',
  ru: 'Проверка акций',
};
export const memberLevels: Texts = { zh: '会员等级', en: 'Member levels', ru: 'Уровни участников' };
export const netCost: Texts = { zh: '净费用', en: 'Net cost', ru: 'Итого затраты' };
export const paidBy: Texts = { zh: '承担方', en: 'Paid by', ru: 'За чей счёт' };
export const promotion: Texts = { zh: '活动详情', en: 'Promotion', ru: 'Акция' };
export const promotionCalendar: Texts = {
  zh: '促销日历',
  en: 'Promotion calendar',
  ru: 'Календарь акций',
};
export const promotionCost: Texts = {
  zh: '促销费用',
  en: 'Promotion cost',
  ru: 'Затраты на акции',
};
export const promotions: Texts = { zh: '促销与优惠券', en: 'Promotions', ru: 'Акции и купоны' };
export const refundsInProgress: Texts = {
  zh: '退款处理中',
  en: 'Refunds in progress',
  ru: 'Возвраты в обработке',
};
export const resume: Texts = { zh: '恢复', en: 'Resume', ru: 'Возобновить' };
export const starts: Texts = { zh: '开始时间', en: 'Starts', ru: 'Начало' };
export const until: Texts = { zh: '截止', en: 'Until', ru: 'До' };
