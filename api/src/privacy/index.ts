import type { Capability } from '../kernel/capability.ts';
import * as calls from './calls.ts';
import { privacyErrors } from './errors.ts';
import { deletionLife, exportLife } from './lifecycle.ts';
import { privacyPermissions } from './permissions.ts';

export const privacy = {
  name: 'privacy',
  calls: Object.values(calls),
  errors: privacyErrors,
  permissions: privacyPermissions,
  lifecycles: [exportLife, deletionLife],
} satisfies Capability;
