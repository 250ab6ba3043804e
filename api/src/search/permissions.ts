import { permissions } from '../kernel/audience.ts';

/** Anyone may search what is on the shelf. */
export const searchPermissions = permissions({});
