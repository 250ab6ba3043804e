import { messagesPlace, notificationsPlace } from '@tradeport/api/messages/shop';
import { shopPage } from '../../mall/kit/shopPage.tsx';
import { notifications } from '../../mall/text/account-own.ts';
import { Messages, Notifications } from './shop/Messages.tsx';

export const pages = [
  shopPage(messagesPlace, { page: Messages }),
  shopPage(notificationsPlace, { title: ({ t }) => t(notifications.title), page: Notifications }),
];
