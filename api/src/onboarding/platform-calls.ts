import { z } from 'zod';
import { page, read, write } from '../kernel/call.ts';
import { done } from '../kernel/fields.ts';
import { failedWork, failedWorkListIn, oneFailed, platformFigures } from './failed-work.ts';
import * as words from '../kernel/words/index.ts';

/** TEN-04 The figures of all portals on the operator's home page. */
export const readPlatformFigures = read('GET', {
  name: 'platform.figures',
  path: '/web/os/tenant/getPlatformFigures',
  who: { may: 'tenant.manage' },
  platform: true,
  text: { zh: '平台数据', en: 'Platform figures', ru: 'Показатели платформы' },
  input: z.object({}),
  output: platformFigures,
});

/** Lists the work of all portals that is not tried any more or fails again and again, the last one first. */
export const failedWorkPage = page('GET', {
  name: 'platform.failed_work',
  path: '/web/os/tenant/queryFailedWorkPage',
  who: { may: 'tenant.manage' },
  platform: true,
  text: words.failedTasks,
  input: failedWorkListIn,
  output: failedWork,
});

/** From the first try on, at once. */
export const retryFailedWork = write('POST', {
  name: 'platform.retry_work',
  path: '/web/os/tenant/retryFailedWork',
  who: { may: 'tenant.manage' },
  platform: true,
  text: { zh: '重试失败任务', en: 'Retry a failed task', ru: 'Повторить задачу' },
  input: oneFailed,
  output: done,
});

/** It is not done any more. */
export const dropFailedWork = write('POST', {
  name: 'platform.drop_work',
  path: '/web/os/tenant/deleteFailedWork',
  who: { may: 'tenant.manage' },
  platform: true,
  text: { zh: '放弃失败任务', en: 'Discard a failed task', ru: 'Отменить задачу' },
  input: oneFailed,
  output: done,
});
