import type { Capability } from '../kernel/capability.ts';
import * as calls from './calls.ts';

export const dashboard = {
  name: 'dashboard',
  calls: Object.values(calls),
  errors: {},
  permissions: {},
  lifecycles: [],
} satisfies Capability;
