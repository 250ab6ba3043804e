import { errors } from '../kernel/errors.ts';

export const giftcardErrors = errors({
  'giftcard.no_format': {
    status: 400,
    zh: '卡号为 12 位数字',
    en: 'The card number must be 12 digits',
    ru: 'Номер карты состоит из 12 цифр',
  },
  'giftcard.secret_format': {
    status: 400,
    zh: '卡密为 16 位字母和数字',
    en: 'The card code must be 16 letters and digits',
    ru: 'Секретный код состоит из 16 букв и цифр',
  },
  'giftcard.wrong': {
    status: 401,
    zh: '卡号或卡密错误',
    en: 'Incorrect card number or code',
    ru: 'Неверный номер карты или секретный код',
  },
  'giftcard.blocked': {
    status: 403,
    zh: '该卡已停用',
    en: 'This card is blocked',
    ru: 'Эта карта заблокирована',
  },
  'giftcard.expired': {
    status: 403,
    zh: '该卡已过期',
    en: 'This card has expired',
    ru: 'Срок действия карты истёк',
  },
  'giftcard.empty': {
    status: 409,
    zh: '该卡没有可用金额',
    en: 'There is no value on this card',
    ru: 'На этой карте нет средств',
  },
  'giftcard.taken': {
    status: 409,
    zh: '该卡已绑定其他账户',
    en: 'This card is on another account',
    ru: 'Эта карта привязана к другому аккаунту',
  },
  'giftcard.past': {
    status: 400,
    zh: '有效期不能早于今天',
    en: 'Can’t be earlier than today',
    ru: 'Не раньше сегодняшнего дня',
  },
});
