import type { Capability } from '../kernel/capability.ts';
import * as calls from './calls.ts';
import { pointsPermissions } from './permissions.ts';

export const points = {
  name: 'points',
  calls: Object.values(calls),
  errors: {},
  permissions: pointsPermissions,
  lifecycles: [],
} satisfies Capability;
