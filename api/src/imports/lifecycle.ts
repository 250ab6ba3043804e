import { actions } from '../kernel/available.ts';
import { isOneOf } from '../kernel/keys.ts';
import { endOf, lifecycle, type StateOf, waitsFor } from '../kernel/lifecycle.ts';
import { importErrors } from './errors.ts';
import * as words from '../kernel/words/index.ts';

export const importLife = lifecycle({
  name: 'import',
  table: 'import_run',
  start: ['reading'],
  end: ['done', 'stopped', 'failed'],
  states: {
    reading: { waits: 'others', zh: '读取中', en: 'Reading', ru: 'Чтение' },
    uploaded: { waits: 'seller', zh: '已上传', en: 'Uploaded', ru: 'Загружен' },
    checking: { waits: 'others', zh: '检查中', en: 'Checking', ru: 'Проверка' },
    checked: { waits: 'seller', zh: '已检查', en: 'Checked', ru: 'Проверен' },
    running: { waits: 'others', zh: '导入中', en: 'Importing', ru: 'Импорт' },
    done: { ended: 'well', zh: '已完成', en: 'Completed', ru: 'Завершён' },
    stopped: { waits: 'seller', zh: '已停止', en: 'Stopped', ru: 'Остановлен' },
    failed: { ended: 'badly', zh: '失败', en: 'Failed', ru: 'Ошибка' },
  },
  steps: {
    read: {
      from: ['reading'],
      to: 'uploaded',
      by: ['system'],
      text: { zh: '读取完成', en: 'Finish reading', ru: 'Завершить чтение' },
    },
    check: {
      from: ['uploaded', 'checked', 'stopped', 'done', 'failed'],
      to: 'checking',
      by: ['import.run'],
      text: { zh: '检查', en: 'Check', ru: 'Проверить' },
    },
    checked: {
      from: ['checking'],
      to: 'checked',
      by: ['system'],
      text: { zh: '检查完成', en: 'Finish check', ru: 'Завершить проверку' },
    },
    start: {
      from: ['checked', 'stopped'],
      to: 'running',
      by: ['import.run'],
      text: { zh: '开始导入', en: 'Import', ru: 'Импортировать' },
    },
    finish: { from: ['running'], to: 'done', by: ['system'], text: words.finish },
    stop: {
      from: ['running'],
      to: 'stopped',
      by: ['import.run'],
      text: { zh: '停止', en: 'Stop', ru: 'Остановить' },
    },
    cancel: {
      from: ['checking'],
      to: 'uploaded',
      by: ['import.run'],
      text: { zh: '停止检查', en: 'Stop check', ru: 'Остановить проверку' },
    },
    abandon: {
      from: ['reading'],
      to: 'failed',
      by: ['import.run'],
      text: { zh: '停止读取', en: 'Stop reading', ru: 'Остановить чтение' },
    },
    fail: {
      from: ['reading', 'checking', 'running'],
      to: 'failed',
      by: ['system'],
      text: words.fail,
    },
  },
});
type ImportStatus = StateOf<typeof importLife>;

/** Something is done for it now, or in its turn: the file is read, checked or imported. */
export const isUnderWay = (status: ImportStatus): boolean =>
  waitsFor(importLife.states[status]) === 'others';
export const isBeingRead = (status: ImportStatus): boolean => isOneOf(status, importLife.start);
export const isBeingChecked = (status: ImportStatus): boolean =>
  status === importLife.steps.check.to;
/** Its faults are known, and nothing of it was imported yet. */
export const isChecked = (status: ImportStatus): boolean => status === importLife.steps.checked.to;
/**
 * The mapping of columns may be set: before the dry run, and after it, as long as nothing was
 * imported.
 */
export const takesMapping = (status: ImportStatus): boolean =>
  status === importLife.steps.read.to || isChecked(status);
/** A stopped import can be resumed where it stopped. */
export const isHalted = (status: ImportStatus): boolean => status === importLife.steps.stop.to;
export const isWhole = (status: ImportStatus): boolean =>
  endOf(importLife.states[status]) === 'well';
export const hasFailed = (status: ImportStatus): boolean =>
  endOf(importLife.states[status]) === 'badly';

export const importActions = actions(importLife, {
  errors: importErrors,
  refuseWhen: {
    start: {
      'import.nothing': ({
        status,
        productsTotal,
      }: {
        status: ImportStatus;
        productsTotal: number;
      }) => isChecked(status) && productsTotal === 0,
    },
  },
  also: {
    /** Deletes the record of the run: the imported products stay. */
    remove: {
      from: ['uploaded', 'checked', 'done', 'stopped', 'failed'],
      by: ['import.run'],
      text: { zh: '删除记录', en: 'Delete record', ru: 'Удалить запись' },
    },
  },
});
