import { permissions } from '../kernel/audience.ts';

/** A cart is everybody's own, visitors included: nothing to permit. */
export const cartPermissions = permissions({});
