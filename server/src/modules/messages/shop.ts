import { isOneOf } from '@tradeport/api/kernel/keys';
import { langs } from '@tradeport/api/kernel/text';
import { accountLinkOf, linkFor } from '@tradeport/api/mall/account-links';
import { addressesIn, inVisitorsLang } from '@tradeport/api/mall/addresses';
import {
  messageChoices,
  messagePage,
  readMessages,
  saveMessageChoices,
} from '@tradeport/api/messages/calls';
import { channels, messageKinds } from '@tradeport/api/messages/model';
import { messagesPlace, notificationsPlace } from '@tradeport/api/messages/shop';
import { refuse } from '../../kernel/refused.ts';
import { callAct, type Fields, shopPage, type ShopVisit } from '../../kernel/shop.ts';

const ROWS = 20;
const PAGE_MAX = 1000;

export const shop = [
  /** MSG-01 The message centre: opening one reads it and leads to what it is about. */
  shopPage(messagesPlace, {
    load: async ({ kernel, scope, query }) => {
      const unread = query['unread'] === '1';
      const asked = Number(query['page']);
      const page = Number.isInteger(asked) && asked >= 1 && asked <= PAGE_MAX ? asked : 1;
      const paging = { page, rows: ROWS, ...(unread ? { unread } : {}) };
      const { rows, total } = await kernel.call(scope, messagePage, paging);
      return { rows, page, last: Math.max(page, Math.ceil(total / ROWS)), unread };
    },
    acts: {
      open: async (one, { messageCode = '', link = '' }) => {
        await one.kernel.call(one.scope, readMessages, { messageCodes: [messageCode] });
        return { to: targetOf(one, link) };
      },
      readAll: callAct(readMessages),
    },
  }),
  /** MSG-01 Which messages one gets, by which channel, in which language. */
  shopPage(notificationsPlace, {
    load: async ({ kernel, scope }) => kernel.call(scope, messageChoices, {}),
    acts: {
      save: async ({ kernel, scope, key }, fields) => {
        await kernel.call(scope, saveMessageChoices, choicesOf(fields), key);
        return { outcome: 'save' };
      },
    },
  }),
];

/** A buyer's message links to the shop; others to the place in their link, on this portal. */
function targetOf({ lang, main, scope }: ShopVisit, sent: string): string {
  const link = linkFor(sent, scope.user.permissions);
  const to = addressesIn(lang, main);
  const own = accountLinkOf(link);
  if (own !== null) return to.account(own);
  if (link.startsWith('#/')) return `/console/${link}`;
  return /^\/(?![/\\])[\x21-\x7e]*$/.test(link)
    ? inVisitorsLang(link, lang, main)
    : to.account('/messages');
}

/** A box that is not ticked is not sent, so a missing one is off. */
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
