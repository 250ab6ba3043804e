import { lifecycle, type StateOf } from '../kernel/lifecycle.ts';

const edit = ['page.edit'] as const;
const publish = ['page.publish'] as const;

/** CMS-01d One version of a page: written, put up at once or at a moment, taken over by the next one, put up again. */
export const pageVersionLife = lifecycle({
  name: 'content_version',
  table: 'content_version',
  start: ['draft'],
  end: ['discarded'],
  states: {
    draft: { waits: 'nobody', zh: '草稿', en: 'Draft', ru: 'Черновик' },
    scheduled: { waits: 'others', zh: '已定时', en: 'Scheduled', ru: 'Запланирована' },
    published: { waits: 'nobody', zh: '已发布', en: 'Published', ru: 'Опубликована' },
    replaced: { waits: 'nobody', zh: '历史版本', en: 'Earlier version', ru: 'Прежняя версия' },
    discarded: { ended: 'quietly', zh: '已放弃', en: 'Discarded', ru: 'Удалена' },
  },
  steps: {
    schedule: {
      from: ['draft', 'scheduled'],
      to: 'scheduled',
      by: publish,
      text: { zh: '定时发布', en: 'Schedule', ru: 'Запланировать' },
    },
    unschedule: {
      from: ['scheduled'],
      to: 'draft',
      by: publish,
      text: { zh: '取消定时', en: 'Cancel schedule', ru: 'Отменить публикацию' },
    },
    publish: {
      from: ['draft', 'scheduled'],
      to: 'published',
      by: publish,
      text: { zh: '发布', en: 'Publish', ru: 'Опубликовать' },
    },
    replace: {
      from: ['published'],
      to: 'replaced',
      by: publish,
      text: { zh: '下线', en: 'Take down', ru: 'Снять с публикации' },
    },
    rollBack: {
      from: ['replaced'],
      to: 'published',
      by: publish,
      text: { zh: '恢复此版本', en: 'Roll back to this', ru: 'Вернуть эту версию' },
    },
    discard: {
      from: ['draft', 'replaced'],
      to: 'discarded',
      by: edit,
      text: { zh: '放弃草稿', en: 'Discard draft', ru: 'Удалить черновик' },
    },
  },
});
export type PageVersionStatus = StateOf<typeof pageVersionLife>;
