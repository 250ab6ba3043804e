import type { Screen } from '../../console/screens.ts';
import { choices, messages, outbox, settings, templateTexts } from './text.ts';

export const screens: readonly Screen[] = [
  { path: 'my/messages', title: messages.title, load: () => import('./MessageList.tsx') },
  { path: 'my/notifications', title: choices.title, load: () => import('./Notifications.tsx') },
  {
    path: 'settings/channels',
    title: settings.title,
    may: 'message.settings',
    load: () => import('./Channels.tsx'),
  },
  {
    path: 'settings/templates',
    title: templateTexts.title,
    may: 'message.settings',
    load: () => import('./Templates.tsx'),
  },
  {
    path: 'settings/outbox',
    title: outbox.title,
    may: 'message.outbox',
    load: () => import('./Outbox.tsx'),
  },
  {
    path: 'platform/deliveries',
    title: outbox.allTitle,
    may: 'message.outbox',
    load: () => import('./PlatformOutbox.tsx'),
  },
];
