import type { Capability } from '../kernel/capability.ts';
import * as calls from './calls.ts';
import { paletteErrors } from './errors.ts';
import { palettePermissions } from './permissions.ts';

export const palette = {
  name: 'palette',
  calls: Object.values(calls),
  errors: paletteErrors,
  permissions: palettePermissions,
  lifecycles: [],
} satisfies Capability;
