import type { Capability } from '../kernel/capability.ts';
import * as calls from './calls.ts';
import { quoteErrors } from './errors.ts';
import { quoteLife } from './lifecycle.ts';
import { quotePermissions } from './permissions.ts';

export const quotes = {
  name: 'quotes',
  calls: Object.values(calls),
  errors: quoteErrors,
  permissions: quotePermissions,
  lifecycles: [quoteLife],
} satisfies Capability;
