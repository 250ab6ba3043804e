import type { Module } from '../../kernel/module.ts';
import { endOthers, endOwnSession, sessionsOf } from './sessions.ts';

export { deviceFor, devicesOf, rememberDevice } from './device.ts';
export {
  defaultPlace,
  heldLists,
  type ListRow,
  listsOfMember,
  listsToAddress,
  listsToPlace,
} from './price-lists.ts';
export {
  endAllSessions,
  endSessions,
  hashToken,
  newSession,
  rereadSessions,
  SESSION_COOKIE,
  sessionByToken,
  type SessionRow,
} from './sessions.ts';

export const sessions = {
  name: 'sessions',
  serves: [sessionsOf, endOwnSession, endOthers],
} satisfies Module;
