import {
  auditPage, getMenus, getProappinfo, portalForEdit, resumeTenant, savePortal, suspendTenant, tenantPage,
} from '@tradeport/api/tenancy/calls';
import type { Module } from '../../kernel/module.ts';
import { serve } from '../../kernel/serve.ts';
import { auditTrail } from './audit.ts';
import { environmentForEdit, environmentOf, saveEnvironment } from './environment.ts';
import { menuOf } from './menu.ts';
import { resume, suspend, tenantsPage } from './platform.ts';

export { ANY_HOST, type Directory, loadDirectory } from './directory.ts';
export { environmentOf, passwordRuleOf } from './environment.ts';
export { resume, suspend, tenantsPage } from './platform.ts';
export { foundTenant, tenantToBe } from './found-tenant.ts';

export const tenancy = {
  name: 'tenancy',
  serves: [
    serve(getProappinfo, environmentOf), serve(getMenus, menuOf),
    serve(portalForEdit, environmentForEdit), serve(savePortal, saveEnvironment),
    serve(auditPage, auditTrail),
    serve(tenantPage, tenantsPage), serve(suspendTenant, suspend), serve(resumeTenant, resume),
  ],
} satisfies Module;
