import type { Capability } from '../kernel/capability.ts';
import * as calls from './calls.ts';
import * as hostCalls from './host-calls.ts';
import * as platformCalls from './platform-calls.ts';
import { onboardingErrors } from './errors.ts';
import { applicationLife } from './lifecycle.ts';
import { onboardingPermissions } from './permissions.ts';

export const onboarding = {
  name: 'onboarding',
  calls: [...Object.values(calls), ...Object.values(hostCalls), ...Object.values(platformCalls)],
  errors: onboardingErrors,
  permissions: onboardingPermissions,
  lifecycles: [applicationLife],
} satisfies Capability;
