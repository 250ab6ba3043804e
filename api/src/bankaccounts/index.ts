import type { Capability } from '../kernel/capability.ts';
import * as calls from './calls.ts';
import { bankAccountErrors } from './errors.ts';
import { bankAccountPermissions } from './permissions.ts';

export const bankAccounts = {
  name: 'bankaccounts',
  calls: Object.values(calls),
  errors: bankAccountErrors,
  permissions: bankAccountPermissions,
  lifecycles: [],
} satisfies Capability;
