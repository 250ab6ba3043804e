import type { Texts } from '@tradeport/api/kernel/text';
import * as words from '@tradeport/api/kernel/words/index';

/** Texts of an account's statement, on paper and in a CSV. */
export const sheetTexts = {
  opening: words.openingBalance,
  closing: words.closingBalance,
  at: words.time,
  what: { zh: '摘要', en: 'Description', ru: 'Операция' },
  note: words.note,
  change: words.amount,
  balance: { zh: '余额', en: 'Balance', ru: 'Остаток' },
} satisfies Record<string, Texts>;
