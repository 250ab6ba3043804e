import type { Module } from '../../kernel/module.ts';
import { byUser } from '../../kernel/personal-data.ts';
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
  continueSession,
  countPinTry,
  endAllSessions,
  endSessions,
  hashToken,
  newSession,
  purgeSessions,
  rereadSessions,
  SESSION_COOKIE,
  sessionByToken,
  type SessionRow,
} from './sessions.ts';

export const sessions = {
  name: 'sessions',
  serves: [sessionsOf, endOwnSession, endOthers],
  personalData: { session: [{ of: byUser, onErasure: 'delete', hidden: ['token_hash'] }] },
} satisfies Module;
