import { messagePage, readMessages, unreadCount } from '@tradeport/api/messages/calls';
import type { Module } from '../../kernel/module.ts';
import { serve } from '../../kernel/serve.ts';
import { countUnread, markMessages, messagesOf } from './centre.ts';

export { notify, type Notice, type Receivers } from './notify.ts';

export const messages = {
  name: 'messages',
  serves: [serve(messagePage, messagesOf), serve(unreadCount, countUnread), serve(readMessages, markMessages)],
} satisfies Module;
