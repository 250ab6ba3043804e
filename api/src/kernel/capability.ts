import type { PermissionSpec } from './audience.ts';
import type { CallSpec } from './call.ts';
import type { ErrorSpec } from './errors.ts';
import type { Lifecycle } from './lifecycle.ts';

/** The declaration of one capability for both sides. */
export type Capability = {
  name: string;
  calls: readonly CallSpec[];
  errors: Record<string, ErrorSpec>;
  permissions: Record<string, PermissionSpec>;
  lifecycles: readonly Lifecycle[];
};
