import { lifecycle, type StateOf, type VerbOf } from '../kernel/lifecycle.ts';

const system = ['system'] as const;

/** T4 From its first order, which nobody sees before it is paid, to all seats paid, or to its end. */
export const groupBuyLife = lifecycle({
  name: 'group_buy',
  table: 'group_buy',
  start: ['pending'],
  end: ['complete', 'failed', 'dropped'],
  states: {
    pending: { waits: 'buyer', zh: '待开团', en: 'Not open yet', ru: 'Ещё не открыта' },
    open: { waits: 'buyer', zh: '拼团中', en: 'Open', ru: 'Идёт набор' },
    complete: { ended: 'well', zh: '拼团成功', en: 'Complete', ru: 'Собрана' },
    failed: { ended: 'badly', zh: '拼团失败', en: 'Not completed', ru: 'Не собрана' },
    dropped: { ended: 'quietly', zh: '未付款', en: 'Never paid', ru: 'Не оплачена' },
  },
  steps: {
    open: {
      from: ['pending'],
      to: 'open',
      by: system,
      text: { zh: '开团', en: 'Open', ru: 'Открыть' },
    },
    complete: {
      from: ['open'],
      to: 'complete',
      by: system,
      text: { zh: '成团', en: 'Complete', ru: 'Завершить набор' },
    },
    fail: {
      from: ['open'],
      to: 'failed',
      by: system,
      text: { zh: '拼团失败', en: 'Close incomplete', ru: 'Закрыть без набора' },
    },
    drop: {
      from: ['pending'],
      to: 'dropped',
      by: system,
      text: { zh: '取消开团', en: 'Drop', ru: 'Отменить' },
    },
  },
});
export type GroupBuyStatus = StateOf<typeof groupBuyLife>;
export type GroupBuyVerb = VerbOf<typeof groupBuyLife>;

/** It takes every payer, until it is full or its time is over. */
export const isOpenGroup = ({ status }: { status: GroupBuyStatus }) => status === 'open';
