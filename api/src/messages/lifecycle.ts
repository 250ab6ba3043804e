import { actions } from '../kernel/available.ts';
import { lifecycle } from '../kernel/lifecycle.ts';
import * as messagesWords from './words.ts';

/** MSG-01 An e-mail or SMS: tried until it is taken, given up after the last try, tried again by hand. */
export const deliveryLife = lifecycle({
  name: 'delivery',
  table: 'delivery',
  start: ['queued', 'sent'],
  end: ['sent', 'failed'],
  states: {
    queued: { waits: 'others', zh: '待发送', en: 'Queued', ru: 'В очереди' },
    sent: { ended: 'well', zh: '已发送', en: 'Sent', ru: 'Отправлено' },
    failed: { ended: 'badly', zh: '发送失败', en: 'Failed', ru: 'Не отправлено' },
  },
  steps: {
    send: {
      from: ['queued'],
      to: 'sent',
      by: ['system'],
      text: { zh: '发送', en: 'Send', ru: 'Отправить' },
    },
    fail: {
      from: ['queued'],
      to: 'failed',
      by: ['system'],
      text: { zh: '放弃发送', en: 'Stop trying', ru: 'Прекратить попытки' },
    },
    resend: {
      from: ['failed'],
      to: 'queued',
      by: ['message.outbox'],
      text: messagesWords.resend,
      only: {
        zh: '仅发送失败的消息可重新发送',
        en: 'Only failed messages can be resent',
        ru: 'Повторно можно отправить только неотправленное',
      },
    },
  },
});

export const deliveryActions = actions(deliveryLife, { errors: {}, refuseWhen: {} });
