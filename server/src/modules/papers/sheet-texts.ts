import type { Texts } from '@tradeport/api/kernel/text';

/** Texts of an account's statement, on paper and in a CSV. */
export const sheetTexts = {
  opening: { zh: '期初余额', en: 'Opening balance', ru: 'Остаток на начало' },
  closing: { zh: '期末余额', en: 'Closing balance', ru: 'Остаток на конец' },
  at: { zh: '时间', en: 'Time', ru: 'Время' },
  what: { zh: '摘要', en: 'Description', ru: 'Операция' },
  note: { zh: '备注', en: 'Note', ru: 'Примечание' },
  change: { zh: '金额', en: 'Amount', ru: 'Сумма' },
  balance: { zh: '余额', en: 'Balance', ru: 'Остаток' },
} satisfies Record<string, Texts>;
