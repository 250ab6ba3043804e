import type { Texts } from '../text.ts';

// Labels about prices, payments and accounts that several capabilities show.
export const account: Texts = { zh: '账户', en: 'Account', ru: 'Счёт' };
export const accounts: Texts = { zh: '账户数', en: 'Accounts', ru: 'Счетов' };
export const addedThisMonth: Texts = {
  zh: '本月增加',
  en: 'Added this month',
  ru: 'Поступило за месяц',
};
export const amount: Texts = { zh: '金额', en: 'Amount', ru: 'Сумма' };
export const balance: Texts = { zh: '余额', en: 'Balance', ru: 'Баланс' };
export const bankAccounts: Texts = { zh: '收款账户', en: 'Bank accounts', ru: 'Банковские счета' };
export const bankReference: Texts = {
  zh: '银行流水号',
  en: 'Bank reference',
  ru: 'Номер операции банка',
};
export const bankTransfer: Texts = {
  zh: '银行转账',
  en: 'Bank transfer',
  ru: 'Банковский перевод',
};
export const bonusBalance: Texts = { zh: '赠送金', en: 'Bonus balance', ru: 'Бонусный баланс' };
export const cardCode: Texts = { zh: '卡密', en: 'Card code', ru: 'Код карты' };
export const cardNumber: Texts = { zh: '卡号', en: 'Card number', ru: 'Номер карты' };
export const closingBalance: Texts = {
  zh: '期末余额',
  en: 'Closing balance',
  ru: 'Остаток на конец',
};
export const coupon: Texts = { zh: '优惠券', en: 'Coupon', ru: 'Купон' };
export const currency: Texts = { zh: '币种', en: 'Currency', ru: 'Валюта' };
export const dealerPrice: Texts = { zh: '经销商价', en: 'Dealer price', ru: 'Дилерская цена' };
export const giftCard: Texts = { zh: '礼品卡', en: 'Gift card', ru: 'Подарочная карта' };
export const giftCards: Texts = { zh: '礼品卡', en: 'Gift cards', ru: 'Подарочные карты' };
export const includesTax: Texts = { zh: '其中含税', en: 'Includes tax', ru: 'В том числе налог' };
export const incoming: Texts = { zh: '收入', en: 'Incoming', ru: 'Поступило' };
export const listPrice: Texts = { zh: '标价', en: 'List price', ru: 'Базовая цена' };
export const loginAccount: Texts = { zh: '账号', en: 'Account', ru: 'Учётная запись' };
export const memberPrice: Texts = { zh: '会员价', en: 'Member price', ru: 'Цена по уровню' };
export const openingBalance: Texts = {
  zh: '期初余额',
  en: 'Opening balance',
  ru: 'Остаток на начало',
};
export const outgoing: Texts = { zh: '支出', en: 'Outgoing', ru: 'Списано' };
export const owed: Texts = { zh: '余额', en: 'Owed', ru: 'Остаток' };
export const payableWithinDays: Texts = {
  zh: '{n} 天内付款',
  en: 'payable within {n} days',
  ru: 'срок оплаты {n} дн.',
};
export const paymentMethod: Texts = { zh: '付款方式', en: 'Payment method', ru: 'Способ оплаты' };
export const paymentPlan: Texts = { zh: '付款计划', en: 'Payment plan', ru: 'План оплаты' };
export const paymentRecord: Texts = { zh: '付款', en: 'Payment', ru: 'Платёж' };
export const paymentTerms: Texts = { zh: '付款条件', en: 'Payment terms', ru: 'Условия оплаты' };
export const points: Texts = { zh: '积分', en: 'Points', ru: 'Баллы' };
export const pointsCount: Texts = { zh: '{n} 分', en: '{n} points', ru: '{n} баллов' };
export const price: Texts = { zh: '价格', en: 'Price', ru: 'Цена' };
export const priceLists: Texts = { zh: '价目表', en: 'Price lists', ru: 'Прайс-листы' };
export const pricePerUnit: Texts = { zh: '单价', en: 'Price', ru: 'Цена' };
export const prices: Texts = { zh: '价格', en: 'Prices', ru: 'Цены' };
export const proofOfPayment: Texts = { zh: '付款凭证', en: 'Proof of payment', ru: 'Квитанция' };
export const rebate: Texts = { zh: '返利', en: 'Rebate', ru: 'Ретробонус' };
export const rebateRun: Texts = { zh: '返利批次', en: 'Rebate run', ru: 'Расчёт ретробонусов' };
export const rebates: Texts = { zh: '返利', en: 'Rebates', ru: 'Ретробонусы' };
export const recharge: Texts = { zh: '充值', en: 'Recharge', ru: 'Пополнение' };
export const retention: Texts = { zh: '质保金', en: 'Retention', ru: 'Гарантийное удержание' };
export const securityDeposit: Texts = { zh: '保证金', en: 'Security deposit', ru: 'Задаток' };
export const statement: Texts = { zh: '账户明细', en: 'Statement', ru: 'Выписка' };
export const subtotal: Texts = { zh: '商品金额', en: 'Subtotal', ru: 'Товары' };
export const tax: Texts = { zh: '税费', en: 'Tax', ru: 'Налог' };
export const taxId: Texts = { zh: '税号', en: 'Tax ID', ru: 'Налоговый номер' };
export const total: Texts = { zh: '合计', en: 'Total', ru: 'Итого' };
export const unitPrice: Texts = { zh: '单价', en: 'Unit price', ru: 'Цена' };
export const usedThisMonth: Texts = {
  zh: '本月减少',
  en: 'Used this month',
  ru: 'Списано за месяц',
};
export const volumePrice: Texts = { zh: '阶梯价', en: 'Volume price', ru: 'Цена за объём' };
