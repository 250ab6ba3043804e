import type { Texts } from '../kernel/text.ts';

// Labels of ledger that more than one place shows.
export const balance: Texts = { zh: '账户余额', en: 'Balance', ru: 'Баланс' };
export const balances: Texts = { zh: '账户余额', en: 'Balances', ru: 'Балансы' };
export const depositWithdrawal: Texts = {
  zh: '保证金提现',
  en: 'Deposit withdrawal',
  ru: 'Вывод задатка',
};
export const expiresSoon: Texts = {
  zh: '即将过期 · {day}',
  en: 'Expires soon · {day}',
  ru: 'Скоро сгорит · {day}',
};
export const holdExpired: Texts = { zh: '冻结到期', en: 'Hold expired', ru: 'Блокировка истекла' };
export const holdReleased: Texts = { zh: '已解冻', en: 'Hold released', ru: 'Блокировка снята' };
export const holdSettled: Texts = {
  zh: '冻结转支出',
  en: 'Hold settled',
  ru: 'Списание блокировки',
};
export const ledgerAudit: Texts = { zh: '账目核对', en: 'Ledger audit', ru: 'Сверка учёта' };
export const liabilities: Texts = { zh: '负债报表', en: 'Liabilities', ru: 'Обязательства' };
export const of: Texts = { zh: '共 {amount}', en: 'of {amount}', ru: 'из {amount}' };
export const onHold: Texts = { zh: '冻结', en: 'On hold', ru: 'Заблокировано' };
export const orderPaidByGiftCard: Texts = {
  zh: '订单礼品卡支付',
  en: 'Order paid by gift card',
  ru: 'Оплата картой',
};
export const orderPaidFromBalance: Texts = {
  zh: '订单余额支付',
  en: 'Order paid from balance',
  ru: 'Оплата заказа с баланса',
};
export const orderPaidFromBonusBalance: Texts = {
  zh: '订单赠送金支付',
  en: 'Order paid from bonus balance',
  ru: 'Оплата заказа с бонусного баланса',
};
export const pointsUsedOnOrder: Texts = {
  zh: '订单使用积分',
  en: 'Points used on order',
  ru: 'Оплата заказа баллами',
};
export const posted: Texts = { zh: '已入账', en: 'Posted', ru: 'Проведено' };
export const rebateUsedOnOrder: Texts = {
  zh: '订单使用返利',
  en: 'Rebate used on order',
  ru: 'Оплата ретробонусом',
};
