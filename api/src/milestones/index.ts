import type { Capability } from '../kernel/capability.ts';
import * as calls from './calls.ts';
import { milestoneErrors } from './errors.ts';
import { milestoneLife } from './lifecycle.ts';
import { milestonePermissions } from './permissions.ts';

export const milestones = {
  name: 'milestones',
  calls: Object.values(calls),
  errors: milestoneErrors,
  permissions: milestonePermissions,
  lifecycles: [milestoneLife],
} satisfies Capability;
