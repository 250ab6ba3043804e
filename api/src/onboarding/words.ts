import type { Texts } from '../kernel/text.ts';

// Labels of onboarding that more than one place shows.
export const contactPerson: Texts = { zh: '联系人', en: 'Contact person', ru: 'Контактное лицо' };
export const continueAnApplication: Texts = {
  zh: '继续之前的申请',
  en: 'Continue an application',
  ru: 'Продолжить заявку',
};
export const employees: Texts = { zh: '员工人数', en: 'Employees', ru: 'Число сотрудников' };
export const fax: Texts = { zh: '传真', en: 'Fax', ru: 'Факс' };
export const lastYearsRevenue: Texts = {
  zh: '上年营业额',
  en: 'Last year’s revenue',
  ru: 'Выручка за прошлый год',
};
export const openAPortal: Texts = { zh: '开通门户', en: 'Open a portal', ru: 'Открыть портал' };
export const opened: Texts = { zh: '开通', en: 'Opened', ru: 'Открытие' };
export const registeredCapital: Texts = {
  zh: '注册资本',
  en: 'Registered capital',
  ru: 'Уставный капитал',
};
export const registrationDate: Texts = {
  zh: '成立日期',
  en: 'Registration date',
  ru: 'Дата регистрации',
};
export const stores: Texts = { zh: '门店数', en: 'Stores', ru: 'Число магазинов' };
export const subCustomers: Texts = {
  zh: '下级客户数',
  en: 'Sub-customers',
  ru: 'Число субклиентов',
};
export const unifiedSocialCreditCode: Texts = {
  zh: '统一社会信用代码',
  en: 'Unified social credit code',
  ru: 'Единый код социального кредита',
};
export const verificationCode: Texts = {
  zh: '验证码',
  en: 'Verification code',
  ru: 'Код подтверждения',
};
