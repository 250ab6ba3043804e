import type { Texts } from '../kernel/text.ts';
import * as words from '../kernel/words/index.ts';
import type { AcceptanceWay, AgreementBlock, AgreementKind } from './model.ts';

// Labels of agreements that more than one place shows.
export const kindTexts: Record<AgreementKind, Texts> = {
  registration: words.memberAgreement,
  privacy: { zh: '隐私政策', en: 'Privacy policy', ru: 'Политика конфиденциальности' },
  sale: { zh: '销售条款', en: 'Terms of sale', ru: 'Условия продажи' },
  bidding: { zh: '竞价规则', en: 'Bidding rules', ru: 'Правила торгов' },
  own: { zh: '其他协议', en: 'Other agreement', ru: 'Другое соглашение' },
};
export const blockTexts: Record<AgreementBlock, Texts> = {
  nothing: { zh: '不限制', en: 'Nothing', ru: 'Ничего' },
  ordering: { zh: '下单、报价确认和出价', en: 'Ordering and bidding', ru: 'Заказы и ставки' },
  login: { zh: '登录后的一切操作', en: 'Everything after login', ru: 'Всё после входа' },
};
export const wayTexts: Record<AcceptanceWay, Texts> = {
  registration: { zh: '注册', en: 'Registration', ru: 'Регистрация' },
  login: { zh: '登录', en: 'Login', ru: 'Вход' },
  checkout: { zh: '结算', en: 'Checkout', ru: 'Оформление заказа' },
  sso: { zh: '单点登录', en: 'SSO login', ru: 'Единый вход' },
};
export const agreements: Texts = { zh: '协议', en: 'Agreements', ru: 'Соглашения' };
export const agreement: Texts = { zh: '协议', en: 'Agreement', ru: 'Соглашение' };
export const builtIn: Texts = { zh: '默认文本', en: 'Default text', ru: 'Стандартный текст' };
export const ipAddress: Texts = { zh: 'IP 地址', en: 'IP address', ru: 'IP-адрес' };
export const languageRead: Texts = { zh: '阅读语言', en: 'Language read', ru: 'Язык текста' };
export const acceptedOn: Texts = { zh: '同意时间', en: 'Accepted', ru: 'Принято' };
export const acceptedDuring: Texts = { zh: '途径', en: 'During', ru: 'При' };
/** The columns of the exported list of acceptances. */
export const headings: readonly Texts[] = [
  agreement,
  words.version,
  languageRead,
  words.username,
  words.personName,
  acceptedDuring,
  ipAddress,
  acceptedOn,
];
