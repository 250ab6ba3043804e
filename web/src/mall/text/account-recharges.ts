import * as words from '@tradeport/api/kernel/words/index';
import * as rechargeWords from '@tradeport/api/recharge/words';
import * as paymentWords from '@tradeport/api/payment/words';
import * as shopWords from './words.ts';

export const recharges = {
  one: { zh: '充值 {no}', en: 'Recharge {no}', ru: 'Пополнение {no}' },
  mine: { zh: '我的充值', en: 'My recharges', ru: 'Мои пополнения' },
  apply: { zh: '充值', en: 'Recharge', ru: 'Пополнить' },
  offers: { zh: '充值优惠', en: 'Offers', ru: 'Акции' },
  noOffer: { zh: '不使用优惠', en: 'Without an offer', ru: 'Без акции' },
  noOfferHint: {
    zh: '任意金额，不赠送',
    en: 'Any amount, no bonus',
    ru: 'Любая сумма, без бонуса',
  },
  from: { zh: '充值满 {amount}', en: 'From {amount}', ru: 'От {amount}' },
  gives: { zh: '送 {bonus}', en: '{bonus} bonus', ru: 'бонус {bonus}' },
  upTo: { zh: '最多 {max}', en: 'at most {max}', ru: 'не более {max}' },
  until: { zh: '截至 {day}', en: 'until {day}', ru: 'до {day}' },
  spending: {
    bonus_first: {
      zh: '付款时先用赠送金',
      en: 'Bonus is spent first',
      ru: 'Сначала тратится бонус',
    },
    principal_first: {
      zh: '付款时先用本金',
      en: 'Your money is spent first',
      ru: 'Сначала тратятся ваши деньги',
    },
    proportional: {
      zh: '付款时本金与赠送金按比例同时使用',
      en: 'Your money and the bonus are spent in proportion',
      ru: 'Деньги и бонус тратятся пропорционально',
    },
  },
  usedUp: { zh: '次数已用完', en: 'Used up', ru: 'Использована' },
  currency: words.currency,
  amount: rechargeWords.amount,
  toPay: { zh: '去支付', en: 'Continue to payment', ru: 'Перейти к оплате' },
  submit: { zh: '提交充值', en: 'Submit', ru: 'Отправить' },
  reviewHint: {
    zh: '转账充值由财务核对到账后入账。',
    en: 'Transfers are credited once our finance team has seen them in the bank.',
    ru: 'Переводы зачисляются после проверки поступления финансовым отделом.',
  },
  none: { zh: '暂无充值记录', en: 'No recharges yet', ru: 'Пополнений пока нет' },
  noneHint: {
    zh: '充值后可用余额付款，赠送金与余额一起使用。',
    en: 'Pay orders from your balance; a bonus is spent along with it.',
    ru: 'Балансом можно оплачивать заказы; бонус расходуется вместе с ним.',
  },
  account: { zh: '充值到', en: 'Credited to', ru: 'Зачисляется на' },
  accounts: { balance: words.balance, margin: paymentWords.securityDeposit },
  bonus: rechargeWords.bonus,
  plusBonus: { zh: '赠送 {bonus}', en: 'bonus {bonus}', ru: 'бонус {bonus}' },
  offer: { zh: '优惠', en: 'Offer', ru: 'Акция' },
  way: words.paymentMethod,
  ways: { online: words.online, offline: words.bankTransfer },
  wayHints: {
    online: { zh: '支付成功后立即入账', en: 'Credited at once', ru: 'Зачисляется сразу' },
    offline: { zh: '上传转账凭证', en: 'Attach the proof of transfer', ru: 'Приложите квитанцию' },
  },
  voucherNo: { zh: '转账凭证号', en: 'Transfer no.', ru: '№ перевода' },
  voucher: { zh: '转账凭证', en: 'Proof of transfer', ru: 'Квитанция' },
  voucherHint: { zh: '图片或 PDF', en: 'A picture or PDF', ru: 'Изображение или PDF' },
  openVoucher: shopWords.openProof,
  made: words.applied,
  settled: rechargeWords.decided,
  cashier: { zh: '去支付', en: 'Go to payment', ru: 'Перейти к оплате' },
  withdraw: rechargeWords.withdraw,
  ofRecharge: { zh: '查看充值', en: 'View recharge', ru: 'Открыть пополнение' },
} as const;
