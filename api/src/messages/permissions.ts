import { permissions } from '../kernel/audience.ts';

/** Everybody reads one's own messages only: nothing to permit. */
export const messagePermissions = permissions({});
