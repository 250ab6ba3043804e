/**
 * I18N-02 The offer of another language is read in that language, by people who do not read the
 * page's own.
 */
export const offer = {
  label: { zh: '切换语言', en: 'Change language', ru: 'Сменить язык' },
  text: {
    zh: '本页有中文版。',
    en: 'This page is available in English.',
    ru: 'Эта страница есть на русском.',
  },
  go: { zh: '切换到中文', en: 'Read in English', ru: 'Читать на русском' },
  close: { zh: '不再提示', en: 'Don’t ask again', ru: 'Больше не предлагать' },
} as const;
