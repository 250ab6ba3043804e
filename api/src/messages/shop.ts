import type { z } from 'zod';
import { place } from '../mall/place.ts';
import type { choicesOut, message } from './model.ts';

/** MSG-01 */
export type MessagesBody = {
  rows: readonly z.output<typeof message>[];
  page: number;
  last: number;
  /** As the address asks for. */
  unread: boolean;
};
export type NotificationsBody = z.output<typeof choicesOut>;

export const messagesPlace = place<MessagesBody>('messages', '/messages');
export const notificationsPlace = place<NotificationsBody>('messages', '/notifications');
