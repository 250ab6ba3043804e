import type { Screen } from '../../console/screens.ts';
import { messages } from './text.ts';

export const screens: readonly Screen[] = [
  { path: 'my/messages', title: messages.title, load: () => import('./MessageList.tsx') },
];
