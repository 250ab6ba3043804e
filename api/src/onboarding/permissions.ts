import { permissions } from '../kernel/audience.ts';

/** Tenants are the operators' (`tenant.manage`), the own portal is its admin's (`portal.edit`): both of tenancy. */
export const onboardingPermissions = permissions({});
