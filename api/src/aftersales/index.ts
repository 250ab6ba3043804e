import type { Capability } from '../kernel/capability.ts';
import * as calls from './calls.ts';
import { afterSaleErrors } from './errors.ts';
import { afterSaleLife } from './lifecycle.ts';
import { afterSalePermissions } from './permissions.ts';
import { getAfterSaleSettings, saveAfterSaleSettings } from './settings.ts';

export const afterSales = {
  name: 'aftersales',
  calls: [...Object.values(calls), getAfterSaleSettings, saveAfterSaleSettings],
  errors: afterSaleErrors,
  permissions: afterSalePermissions,
  lifecycles: [afterSaleLife],
} satisfies Capability;
