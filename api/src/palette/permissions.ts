import { permissions } from '../kernel/audience.ts';

/** Each kind of thing is found with the permission that its list needs. */
export const palettePermissions = permissions({});
