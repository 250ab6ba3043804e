import { lifecycle } from '../kernel/lifecycle.ts';

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
    finish: {
      from: ['running'],
      to: 'done',
      by: ['system'],
      text: { zh: '完成', en: 'Finish', ru: 'Завершить' },
    },
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
      text: { zh: '失败', en: 'Fail', ru: 'Прервать с ошибкой' },
    },
  },
});
