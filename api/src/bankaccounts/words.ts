import type { Texts } from '../kernel/text.ts';

/** PAY-02d Labels for the parts of an account, in documents, messages, the shop and the console. */
export const payeeTexts = {
  title: { zh: '转账收款账户', en: 'Bank details for your transfer', ru: 'Реквизиты для перевода' },
  beneficiary: { zh: '收款人', en: 'Beneficiary', ru: 'Получатель' },
  accountNo: { zh: '收款账号', en: 'Account number', ru: 'Номер счёта' },
  bank: { zh: '开户银行', en: 'Bank', ru: 'Банк' },
  bankAddress: { zh: '银行地址', en: 'Bank address', ru: 'Адрес банка' },
  swift: { zh: 'SWIFT 代码', en: 'SWIFT code', ru: 'SWIFT-код' },
  note: { zh: '备注', en: 'Note', ru: 'Примечание' },
  reference: { zh: '转账附言', en: 'Payment reference', ru: 'Назначение платежа' },
} satisfies Record<string, Texts>;
