import type { choicesOut, message } from '../../messages/model.ts';
import type { z } from 'zod';

/** MSG-01 */
export type MessagesBody = {
  rows: readonly z.output<typeof message>[];
  page: number;
  last: number;
  /** As the address asks for. */
  unread: boolean;
};

export type NotificationsBody = z.output<typeof choicesOut>;
