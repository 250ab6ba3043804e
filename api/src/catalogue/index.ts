import type { Capability } from '../kernel/capability.ts';
import * as calls from './calls.ts';
import { catalogueErrors } from './errors.ts';
import { productLife, revisionLife } from './lifecycle.ts';
import { cataloguePermissions } from './permissions.ts';

export const catalogue = {
  name: 'catalogue',
  calls: Object.values(calls),
  errors: catalogueErrors,
  permissions: cataloguePermissions,
  lifecycles: [productLife, revisionLife],
} satisfies Capability;
