import { z } from 'zod';
import { page, read, write } from '../kernel/call.ts';
import { code, paging } from '../kernel/fields.ts';
import { message, messageKinds, READ_AT_ONCE_MAX } from './model.ts';

export const messagePage = page('GET', {
  name: 'message.page', path: '/web/ms/message/queryMessagePage', who: 'user',
  text: { zh: '消息列表', en: 'My messages', ru: 'Мои сообщения' },
  input: z.object({ ...paging, messageKind: z.enum(messageKinds).optional(), unread: z.boolean().optional() }),
  output: message,
});

export const unreadCount = read('GET', {
  name: 'message.unread_count', path: '/web/ms/message/getUnreadCount', who: 'user',
  text: { zh: '未读消息数', en: 'Number of unread messages', ru: 'Число непрочитанных сообщений' },
  input: z.object({}),
  output: z.object({ unread: z.number().int() }),
});

/** Marks the messages read; all of them when no codes are given. */
export const readMessages = write('POST', {
  name: 'message.read', path: '/web/ms/message/readMessage', who: 'user', audited: false,
  text: { zh: '标记消息已读', en: 'Mark messages read', ru: 'Отметить сообщения прочитанными' },
  input: z.object({ messageCodes: z.array(code()).min(1).max(READ_AT_ONCE_MAX).optional() }),
  output: z.object({ unread: z.number().int() }),
});
