import { errors } from '../kernel/errors.ts';

export const bankAccountErrors = errors({
  'bank_account.none': {
    status: 409,
    zh: '本店尚未开通 {currency} 银行转账收款，请选择其他付款方式',
    en: 'Bank transfers in {currency} aren’t available here yet. Choose another way to pay',
    ru: 'Банковский перевод в {currency} пока недоступен. Выберите другой способ оплаты',
  },
  'bank_account.number': {
    status: 400,
    zh: '银行账号为 5–34 位字母或数字',
    en: 'An account number has 5 to 34 letters and digits',
    ru: 'Номер счёта — от 5 до 34 букв и цифр',
  },
  'bank_account.iban': {
    status: 400,
    zh: 'IBAN 校验位不正确，请核对',
    en: 'This IBAN has a typo: its check digits don’t match',
    ru: 'В IBAN опечатка: контрольные цифры не сходятся',
  },
  'bank_account.swift': {
    status: 400,
    zh: 'SWIFT 代码为 8 位或 11 位',
    en: 'A SWIFT code has 8 or 11 characters',
    ru: 'Код SWIFT состоит из 8 или 11 знаков',
  },
  'bank_account.known': {
    status: 409,
    zh: '该币种下已有此账号',
    en: 'This account is already listed for the currency',
    ru: 'Этот счёт в данной валюте уже указан',
  },
  'bank_account.too_many': {
    status: 422,
    zh: '最多可设置 {max} 个收款账户',
    en: 'You can list {max} bank accounts at most',
    ru: 'Можно указать не более {max} счетов',
  },
});
