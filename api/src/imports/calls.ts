import { z } from 'zod';
import { page, read, write } from '../kernel/call.ts';
import { code, done, paging } from '../kernel/fields.ts';
import * as model from './model.ts';

const who = { may: 'import.run' };
const one = z.object({ importCode: code() });

/**
 * Takes a CSV or XLSX file (field `file`). It is read in its turn: the import is `reading` (`queued`: waits for it), then
 * `uploaded` with its format and what its columns may mean, or `failed` with the reason.
 */
export const uploadImport = write('POST', {
  name: 'import.upload',
  path: '/web/rs/import/uploadImport',
  who,
  upload: true,
  text: { zh: '上传导入文件', en: 'Upload an import file', ru: 'Загрузить файл для импорта' },
  input: z.object({}),
  output: model.importRun,
  errors: ['import.format', 'import.empty', 'import.busy'],
});
/** Reads every row and lists every fault; changes nothing. */
export const checkImport = write('POST', {
  name: 'import.check',
  path: '/web/rs/import/checkImport',
  who,
  text: { zh: '检查导入文件', en: 'Check an import', ru: 'Проверить импорт' },
  input: model.startIn,
  output: model.importRun,
  errors: ['import.mapping', 'import.column_twice'],
});
/**
 * Imports what has no fatal fault. Run again, it finds everything there and changes nothing. Categories and brands that
 * the portal does not have (`newCategories`, `newBrands`) are made with `confirmNew` only.
 */
export const startImport = write('POST', {
  name: 'import.start',
  path: '/web/rs/import/startImport',
  who,
  text: { zh: '开始导入', en: 'Start an import', ru: 'Начать импорт' },
  input: one.extend({ confirmNew: z.boolean().default(false) }),
  output: model.importRun,
  errors: ['import.new_names', 'import.nothing'],
});
/** Ends the reading, the check or the import; what an import has taken stays, whole. */
export const stopImport = write('POST', {
  name: 'import.stop',
  path: '/web/rs/import/stopImport',
  who,
  text: { zh: '停止导入', en: 'Stop an import', ru: 'Остановить импорт' },
  input: one,
  output: model.importRun,
});
export const getImport = read('GET', {
  name: 'import.get',
  path: '/web/rs/import/getImport',
  who,
  text: { zh: '导入进度', en: 'Import progress', ru: 'Ход импорта' },
  input: one,
  output: model.importRun,
});
export const importPage = page('GET', {
  name: 'import.page',
  path: '/web/rs/import/queryImportPage',
  who,
  text: { zh: '导入记录', en: 'Imports', ru: 'Импорты' },
  input: z.object({ ...paging }),
  output: model.importRun,
});
export const importFaults = page('GET', {
  name: 'import.faults',
  path: '/web/rs/import/queryImportFaultPage',
  who,
  text: { zh: '导入问题', en: 'Import errors', ru: 'Ошибки импорта' },
  input: z.object({ ...paging, importCode: code() }),
  output: model.importFault,
});
export const removeImport = write('POST', {
  name: 'import.remove',
  path: '/web/rs/import/deleteImport',
  who,
  text: { zh: '删除导入记录', en: 'Delete an import record', ru: 'Удалить запись об импорте' },
  input: one,
  output: done,
});
