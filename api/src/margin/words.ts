import type { Texts } from '../kernel/text.ts';

// Labels of margin that more than one place shows.
export const amount: Texts = { zh: '提现金额', en: 'Amount', ru: 'Сумма' };
export const appliedToOrder: Texts = {
  zh: '已抵扣货款',
  en: 'Applied to order',
  ru: 'Зачтено в оплату',
};
export const approveAndRelease: Texts = {
  zh: '通过并解冻',
  en: 'Approve and release',
  ru: 'Одобрить и разблокировать',
};
export const bank: Texts = { zh: '收款银行', en: 'Bank', ru: 'Банк' };
export const beingWithdrawn: Texts = { zh: '提现中', en: 'Being withdrawn', ru: 'На выводе' };
export const cancelRequest: Texts = { zh: '撤销申请', en: 'Cancel request', ru: 'Отозвать заявку' };
export const cancelWithdrawal: Texts = {
  zh: '撤销提现',
  en: 'Cancel withdrawal',
  ru: 'Отозвать заявку',
};
export const deposit: Texts = { zh: '冻结金额', en: 'Deposit', ru: 'Сумма задатка' };
export const depositAccounts: Texts = {
  zh: '保证金账户',
  en: 'Deposit accounts',
  ru: 'Счета задатков',
};
export const depositReleases: Texts = {
  zh: '保证金解冻',
  en: 'Deposit releases',
  ru: 'Разблокировка задатков',
};
export const depositWithdrawals: Texts = {
  zh: '保证金提现',
  en: 'Deposit withdrawals',
  ru: 'Вывод задатков',
};
export const document: Texts = { zh: '材料 {n}', en: 'Document {n}', ru: 'Документ {n}' };
export const ended: Texts = { zh: '结束时间', en: 'Ended', ru: 'Завершён' };
export const forfeited: Texts = { zh: '累计罚没', en: 'Forfeited', ru: 'Удержано' };
export const frozen: Texts = { zh: '冻结中', en: 'Frozen', ru: 'Заблокировано' };
export const frozenOn: Texts = { zh: '冻结时间', en: 'Frozen on', ru: 'Дата блокировки' };
export const givenBackOnAppeal: Texts = {
  zh: '申诉退回',
  en: 'Given back on appeal',
  ru: 'Возвращено по апелляции',
};
export const lotDeposits: Texts = { zh: '竞价保证金', en: 'Lot deposits', ru: 'Задатки по лотам' };
export const payee: Texts = { zh: '收款人', en: 'Payee', ru: 'Получатель' };
export const recordPayout: Texts = { zh: '登记打款', en: 'Record payout', ru: 'Отметить выплату' };
export const released: Texts = { zh: '已解冻', en: 'Released', ru: 'Разблокировано' };
export const result: Texts = { zh: '审核意见', en: 'Result', ru: 'Решение' };
export const reviewDocuments: Texts = {
  zh: '审核材料',
  en: 'Review documents',
  ru: 'Документы проверки',
};
export const statement: Texts = { zh: '查看明细', en: 'Statement', ru: 'Выписка' };
export const stillFrozen: Texts = {
  zh: '仍冻结',
  en: 'Still frozen',
  ru: 'Остаётся заблокировано',
};
export const total: Texts = { zh: '合计', en: 'Total', ru: 'Всего' };
export const viewDeposit: Texts = { zh: '查看保证金', en: 'View deposit', ru: 'Открыть задаток' };
export const viewOrder: Texts = { zh: '查看订单', en: 'View order', ru: 'Открыть заказ' };
