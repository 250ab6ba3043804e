import type { Capability } from '../kernel/capability.ts';
import * as calls from './calls.ts';
import { onboardingErrors } from './errors.ts';
import { applicationLife } from './lifecycle.ts';
import { onboardingPermissions } from './permissions.ts';

export const onboarding = {
  name: 'onboarding',
  calls: Object.values(calls),
  errors: onboardingErrors,
  permissions: onboardingPermissions,
  lifecycles: [applicationLife],
} satisfies Capability;
