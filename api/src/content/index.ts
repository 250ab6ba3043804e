import type { Capability } from '../kernel/capability.ts';
import * as calls from './calls.ts';
import { contentErrors } from './errors.ts';
import * as helpCalls from './help-calls.ts';
import { pageVersionLife } from './lifecycle.ts';
import { contentPermissions } from './permissions.ts';

export const content = {
  name: 'content',
  calls: [...Object.values(calls), ...Object.values(helpCalls)],
  errors: contentErrors,
  permissions: contentPermissions,
  lifecycles: [pageVersionLife],
} satisfies Capability;
