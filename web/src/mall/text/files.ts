import * as registrationWords from '@tradeport/api/registration/words';

/** Files that are chosen in forms. */
export const files = {
  choose: registrationWords.chooseFile,
  chooseMany: { zh: '选择文件', en: 'Choose files', ru: 'Выбрать файлы' },
} as const;
