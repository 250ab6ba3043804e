import * as words from '@tradeport/api/kernel/words/index';
import * as paymentWords from '@tradeport/api/payment/words';

/** AFS-03 Refunds that people pay. */
export const payouts = {
  title: { zh: '退款打款', en: 'Refund payouts', ru: 'Выплаты по возвратам' },
  search: words.orderNumber,
  all: words.all,
  order: words.order,
  status: words.status,
  buyer: words.buyer,
  amount: words.amount,
  cause: { zh: '缘由', en: 'Why', ru: 'Причина' },
  way: { zh: '打款方式', en: 'How', ru: 'Способ' },
  ways: {
    transfer: words.bankTransfer,
    balance: { zh: '转入余额', en: 'Added to balance', ru: 'На баланс' },
  },
  voucherNo: { zh: '转账凭证号', en: 'Number of the transfer', ru: 'Номер перевода' },
  people: { zh: '提交 / 复核', en: 'Proposed / confirmed by', ru: 'Предложил / подтвердил' },
  made: { zh: '产生时间', en: 'Created', ru: 'Создана' },
  ended: { zh: '完成时间', en: 'Ended', ru: 'Завершена' },
  none: { zh: '没有待打款的退款', en: 'No payouts', ru: 'Выплат нет' },
  noneHint: {
    zh: '银行转账付款的退款，以及支付渠道无法退回的退款会显示在这里。',
    en: 'Refunds of bank transfers, and those that a provider can’t return, appear here.',
    ru: 'Здесь появятся возвраты банковских переводов и те, что провайдер не может вернуть.',
  },
  propose: paymentWords.proposePayout,
  proposeTitle: {
    zh: '退还 {buyer} {amount}',
    en: '{amount} to {buyer}',
    ru: '{amount} для {buyer}',
  },
  proposeHint: {
    zh: '提交后须由另一人复核，款项才会入账。',
    en: 'Somebody else has to confirm it before it is booked.',
    ru: 'Выплата проводится после подтверждения другим сотрудником.',
  },
  confirm: { zh: '复核通过', en: 'Confirm', ru: 'Подтвердить' },
  confirmTitle: { zh: '确认退款 {amount}？', en: 'Confirm {amount}?', ru: 'Подтвердить {amount}?' },
  confirmTransfer: {
    zh: '已通过银行转账退还 {buyer}，凭证号 {no}。',
    en: 'It was transferred to {buyer}, number {no}.',
    ru: 'Переведено: {buyer}, номер {no}.',
  },
  confirmBalance: {
    zh: '将转入 {buyer} 的余额。',
    en: 'It is added to the balance of {buyer}.',
    ru: 'Будет зачислено на баланс: {buyer}.',
  },
  rejectTitle: {
    zh: '退回 {amount} 的打款？',
    en: 'Send back {amount}?',
    ru: 'Вернуть выплату {amount}?',
  },
  renewKeyTitle: {
    zh: '更换后，用旧密钥签名的通知将被拒收。',
    en: 'Notifications signed with the old key will be refused.',
    ru: 'Уведомления, подписанные старым ключом, будут отклоняться.',
  },
  sandbox: { zh: '沙箱退款行为', en: 'Sandbox refunds', ru: 'Возвраты в песочнице' },
} as const;
