import type { Capability } from '../kernel/capability.ts';
import * as calls from './calls.ts';
import * as classCalls from './class-calls.ts';
import { catalogueErrors } from './errors.ts';
import { productLife, revisionLife } from './lifecycle.ts';
import { cataloguePermissions } from './permissions.ts';

export const catalogue = {
  name: 'catalogue',
  calls: [...Object.values(calls), ...Object.values(classCalls)],
  errors: catalogueErrors,
  permissions: cataloguePermissions,
  lifecycles: [productLife, revisionLife],
} satisfies Capability;
