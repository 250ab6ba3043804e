import { z } from 'zod';
import { code, instant } from '../kernel/fields.ts';

/** What a message concerns: the icon beside it, and later the choice of what one wants to hear. */
export const messageKinds = ['order', 'payment', 'stock', 'product', 'member', 'account', 'system'] as const;
export type MessageKind = (typeof messageKinds)[number];
/** People that one message goes to at most. */
export const RECEIVERS_MAX = 1000;
export const READ_AT_ONCE_MAX = 100;

export const message = z.object({
  messageCode: code(),
  messageKind: z.enum(messageKinds),
  /** In the reader's language. */
  messageTitle: z.string(),
  messageContent: z.string(),
  /** A hash route of the console, '#/order/detail/…', or a path of the mall; '' when there is nothing to open. */
  messageLink: z.string(),
  messageRead: z.boolean(),
  gmtCreate: instant(),
});
