import { actions } from '../kernel/available.ts';
import { lifecycle } from '../kernel/lifecycle.ts';
import { privacyErrors } from './errors.ts';
import * as words from '../kernel/words/index.ts';

/** MBR-07 Data on their way to their owner. */
export const exportLife = lifecycle({
  name: 'data_export',
  table: 'data_export',
  start: ['making'],
  end: ['failed', 'gone'],
  states: {
    making: { waits: 'others', zh: '生成中', en: 'Preparing', ru: 'Готовится' },
    ready: { ended: 'well', zh: '可下载', en: 'Ready', ru: 'Готово' },
    failed: { ended: 'badly', zh: '失败', en: 'Failed', ru: 'Ошибка' },
    gone: { ended: 'quietly', zh: '已过期', en: 'Expired', ru: 'Истёк срок' },
  },
  steps: {
    finish: { from: ['making'], to: 'ready', by: ['system'], text: words.finish },
    fail: { from: ['making'], to: 'failed', by: ['system'], text: words.fail },
    remove: {
      from: ['ready'],
      to: 'gone',
      by: ['system'],
      text: { zh: '到期删除', en: 'Delete', ru: 'Удалить' },
    },
  },
});

/** MBR-07 The wish to be deleted. */
export const deletionLife = lifecycle({
  name: 'deletion_request',
  table: 'deletion_request',
  start: ['pending'],
  end: ['refused', 'withdrawn', 'done'],
  states: {
    pending: { waits: 'seller', zh: '待审核', en: 'Pending review', ru: 'На проверке' },
    approved: { waits: 'others', zh: '删除中', en: 'Being deleted', ru: 'Удаляется' },
    refused: { ended: 'badly', zh: '已驳回', en: 'Rejected', ru: 'Отклонён' },
    withdrawn: { ended: 'quietly', zh: '已撤回', en: 'Withdrawn', ru: 'Отозван' },
    done: { ended: 'well', zh: '已删除', en: 'Deleted', ru: 'Удалён' },
  },
  steps: {
    approve: {
      from: ['pending'],
      to: 'approved',
      by: ['member.delete'],
      text: { zh: '同意删除', en: 'Delete', ru: 'Удалить' },
    },
    refuse: {
      from: ['pending'],
      to: 'refused',
      by: ['member.delete'],
      reason: true,
      text: words.reject,
    },
    withdraw: { from: ['pending'], to: 'withdrawn', by: ['system'], text: words.withdraw },
    finish: { from: ['approved'], to: 'done', by: ['system'], text: words.finish },
  },
});

/** Nobody decides on being deleted themselves. */
const own = { 'privacy.own': ({ isOwn }: { isOwn: boolean }) => isOwn };
export const deletionActions = actions(deletionLife, {
  errors: privacyErrors,
  refuseWhen: { approve: own, refuse: own },
});
