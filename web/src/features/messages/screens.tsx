import type { Screen } from '../../console/screens.ts';
import { outbox, settings, templateTexts } from './text.ts';

export const screens: readonly Screen[] = [
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
