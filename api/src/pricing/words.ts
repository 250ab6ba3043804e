import type { Texts } from '../kernel/text.ts';

// Labels of pricing that more than one place shows.
export const any: Texts = { zh: '不限', en: 'Any', ru: 'Любой' };
export const choose: Texts = { zh: '请选择', en: 'Choose', ru: 'Выберите' };
export const dealerLevel: Texts = { zh: '经销商等级', en: 'Dealer level', ru: 'Уровень дилера' };
export const freightTemplates: Texts = {
  zh: '运费模板',
  en: 'Freight templates',
  ru: 'Тарифы доставки',
};
export const priceList: Texts = { zh: '价目表', en: 'Price list', ru: 'Прайс-лист' };
export const pricingRule: Texts = { zh: '价格规则', en: 'Pricing rule', ru: 'Правило цен' };
export const whatACustomerPaysAndWhy: Texts = {
  zh: '客户价格查询',
  en: 'What a customer pays, and why',
  ru: 'Сколько платит клиент и почему',
};
