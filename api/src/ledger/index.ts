import type { Capability } from '../kernel/capability.ts';
import * as calls from './calls.ts';
import { ledgerErrors } from './errors.ts';
import { ledgerPermissions } from './permissions.ts';

export const ledger = {
  name: 'ledger',
  calls: Object.values(calls),
  errors: ledgerErrors,
  permissions: ledgerPermissions,
  lifecycles: [],
} satisfies Capability;
