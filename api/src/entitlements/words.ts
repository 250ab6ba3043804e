import type { Texts } from '../kernel/text.ts';

// Labels of entitlements that more than one place shows.
export const appointment: Texts = { zh: '预约时间', en: 'Appointment', ru: 'Время записи' };
export const codes: Texts = { zh: '卡密', en: 'Codes', ru: 'Коды' };
export const codesAndServices: Texts = {
  zh: '虚拟与服务',
  en: 'Codes and services',
  ru: 'Коды и услуги',
};
export const expire: Texts = { zh: '过期', en: 'Expire', ru: 'Завершить срок' };
export const grantAPrize: Texts = { zh: '发放奖品', en: 'Grant a prize', ru: 'Вручить приз' };
export const makeUpPacks: Texts = { zh: '组装礼包', en: 'Make up packs', ru: 'Собрать наборы' };
export const openTimeSlots: Texts = {
  zh: '开放预约时段',
  en: 'Open time slots',
  ru: 'Открыть время записи',
};
export const prizes: Texts = { zh: '奖品发放', en: 'Prizes', ru: 'Призы' };
export const timeSlots: Texts = { zh: '预约时段', en: 'Time slots', ru: 'Время записи' };
export const uploadCodes: Texts = { zh: '上传卡密', en: 'Upload codes', ru: 'Загрузить коды' };
export const withdrawCodes: Texts = {
  zh: '下架卡密',
  en: 'Withdraw codes',
  ru: 'Снять коды с продажи',
};
export const redeem: Texts = { zh: '兑换', en: 'Redeem', ru: 'Обменять' };
