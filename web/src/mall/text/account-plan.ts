import * as milestonesWords from '@tradeport/api/milestones/words';

/** ORD-08 A project's parts, on the page of its order. */
export const plan = {
  accept: milestonesWords.accept,
  acceptText: {
    zh: '确认“{name}”符合约定？验收后该阶段不能再退款。',
    en: 'Is “{name}” as agreed? An accepted milestone can’t be refunded.',
    ru: '«{name}» соответствует договорённости? Принятый этап не возвращается.',
  },
  reject: milestonesWords.sendBack,
  rejectText: {
    zh: '卖家会看到原因，整改后重新交付。',
    en: 'The seller sees your reason and delivers it again.',
    ru: 'Продавец увидит причину и сдаст этап заново.',
  },
  refund: { zh: '申请退款', en: 'Ask for a refund', ru: 'Запросить возврат' },
  payFirst: { zh: '接受后先付', en: 'Payable on acceptance', ru: 'При принятии к оплате' },
} as const;
