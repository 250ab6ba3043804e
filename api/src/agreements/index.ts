import type { Capability } from '../kernel/capability.ts';
import * as calls from './calls.ts';
import { agreementErrors } from './errors.ts';
import { agreementPermissions } from './permissions.ts';

export const agreements = {
  name: 'agreements',
  calls: Object.values(calls),
  errors: agreementErrors,
  permissions: agreementPermissions,
  lifecycles: [],
} satisfies Capability;
