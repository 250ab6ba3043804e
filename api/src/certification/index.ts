import type { Capability } from '../kernel/capability.ts';
import * as calls from './calls.ts';
import { certificationErrors } from './errors.ts';
import { certificationLife, qualificationLife } from './lifecycle.ts';
import { certificationPermissions } from './permissions.ts';

export const certification = {
  name: 'certification',
  calls: Object.values(calls),
  errors: certificationErrors,
  permissions: certificationPermissions,
  lifecycles: [certificationLife, qualificationLife],
} satisfies Capability;
