import { permissions } from '../kernel/audience.ts';

export const referencePermissions = permissions({});
