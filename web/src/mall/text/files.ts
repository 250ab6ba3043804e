/** Files that are chosen in forms. */
export const files = {
  choose: { zh: '选择文件', en: 'Choose file', ru: 'Выбрать файл' },
  chooseMany: { zh: '选择文件', en: 'Choose files', ru: 'Выбрать файлы' },
} as const;
