import { accountLinkOf, linkFor } from '@tradeport/api/mall/account';
import { addressesIn, inVisitorsLang } from '@tradeport/api/mall/addresses';
import { isOneOf } from '@tradeport/api/kernel/keys';
import { langs } from '@tradeport/api/kernel/text';
import {
  messageChoices,
  messagePage,
  readMessages,
  saveMessageChoices,
} from '@tradeport/api/messages/calls';
import { channels, messageKinds } from '@tradeport/api/messages/model';
import { refuse } from '../../kernel/refused.ts';
import type { Fields } from '../../kernel/shop.ts';
import type { AccountRoute, AccountVisit } from './kit.ts';

const ROWS = 20;

/** MSG-01 The message centre: opening one reads it and leads to what it is about. */
export const messagesPage: AccountRoute = {
  item: 'messages',
  path: '/messages',
  load: async ({ kernel, scope, query }) => {
    const unread = query['unread'] === '1';
    const asked = Number(query['page']);
    const page = Number.isInteger(asked) && asked >= 1 && asked <= 1000 ? asked : 1;
    const { rows, total } = await kernel.call(scope, messagePage, {
      page,
      rows: ROWS,
      ...(unread ? { unread } : {}),
    });
    const last = Math.max(page, Math.ceil(total / ROWS));
    return { name: 'messages', body: { rows, page, last, unread } };
  },
  acts: {
    open: async (one, { messageCode = '', link = '' }) => {
      await one.kernel.call(one.scope, readMessages, { messageCodes: [messageCode] });
      return { to: targetOf(one, link) };
    },
    readAll: async ({ kernel, scope }) => {
      await kernel.call(scope, readMessages, {});
      return { outcome: 'operation' };
    },
  },
};

/** What a buyer's message is about stands in the shop; anything else where its link says, on this portal. */
function targetOf({ lang, main, scope }: AccountVisit, sent: string): string {
  const link = linkFor(sent, scope.user.permissions);
  const to = addressesIn(lang, main);
  const own = accountLinkOf(link);
  if (own !== null) return to.account(own);
  if (link.startsWith('#/')) return `/console/${link}`;
  return /^\/(?![/\\])[\x21-\x7e]*$/.test(link)
    ? inVisitorsLang(link, lang, main)
    : to.account('/messages');
}

/** MSG-01 Which messages one gets, by which channel, in which language. */
export const notificationsPage: AccountRoute = {
  item: 'messages',
  path: '/notifications',
  load: async ({ kernel, scope }) => ({
    name: 'notifications',
    body: await kernel.call(scope, messageChoices, {}),
  }),
  acts: {
    save: async ({ kernel, scope, key }, fields) => {
      await kernel.call(scope, saveMessageChoices, choicesOf(fields), key);
      return { outcome: 'save' };
    },
  },
};

/** A box that is not ticked is not sent: what is missing is off. */
function choicesOf(fields: Fields) {
  const { messageLang } = fields;
  if (!isOneOf(messageLang, langs)) return refuse('input.invalid');
  const isOn = (kind: string, channel: string) => fields[`${kind}.${channel}`] !== undefined;
  return {
    messageLang,
    choices: messageKinds.map((messageKind) => ({
      messageKind,
      portal: isOn(messageKind, channels[0]),
      email: isOn(messageKind, 'email'),
      sms: isOn(messageKind, 'sms'),
    })),
  };
}
