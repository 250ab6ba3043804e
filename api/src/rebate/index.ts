import type { Capability } from '../kernel/capability.ts';
import * as calls from './calls.ts';
import { rebateErrors } from './errors.ts';
import { rebateLife } from './lifecycle.ts';
import { rebatePermissions } from './permissions.ts';

export const rebate = {
  name: 'rebate',
  calls: Object.values(calls),
  errors: rebateErrors,
  permissions: rebatePermissions,
  lifecycles: [rebateLife],
} satisfies Capability;
