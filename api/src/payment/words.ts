import type { Texts } from '../kernel/text.ts';

// Labels of payment that more than one place shows.
export const addedToBalance: Texts = {
  zh: '转入余额',
  en: 'Added to balance',
  ru: 'Зачислено на баланс',
};
export const amountDue: Texts = { zh: '应付', en: 'Amount due', ru: 'К оплате' };
export const bankReceipts: Texts = { zh: '到账记录', en: 'Bank receipts', ru: 'Поступления' };
export const languageName: Texts = { zh: '中文', en: 'English', ru: 'Русский' };
export const noPaymentsYet: Texts = { zh: '暂无付款', en: 'No payments yet', ru: 'Оплат пока нет' };
export const noReceiptsRecordedYet: Texts = {
  zh: '暂无到账记录',
  en: 'No receipts recorded yet',
  ru: 'Поступлений пока нет',
};
export const onHoldUntilPaid: Texts = {
  zh: '已冻结，付清后扣款',
  en: 'On hold until paid',
  ru: 'В резерве до оплаты',
};
export const outstanding: Texts = { zh: '未到账', en: 'Outstanding', ru: 'Осталось' };
export const payment: Texts = { zh: '付款详情', en: 'Payment', ru: 'Платёж' };
export const payments: Texts = { zh: '收款管理', en: 'Payments', ru: 'Платежи' };
export const proposePayout: Texts = {
  zh: '提交打款',
  en: 'Propose payout',
  ru: 'Предложить выплату',
};
export const received: Texts = { zh: '已到账', en: 'Received', ru: 'Получено' };
export const securityDeposit: Texts = { zh: '保证金', en: 'Security deposit', ru: 'Счёт задатков' };
export const settled: Texts = { zh: '完成时间', en: 'Settled', ru: 'Завершён' };
