import {
  auditChain,
  auditPage,
  checkAudit,
  checkReceipt,
  getMenus,
  getProappinfo,
  portalForEdit,
  savePortal,
  tenantPage,
} from '@tradeport/api/tenancy/calls';
import type { Module } from '../../kernel/module.ts';
import { serve } from '../../kernel/serve.ts';
import { auditTrail } from './audit.ts';
import { chainSweep } from './audit-chain.ts';
import { audits, chainState, fitsReceipt, verifyTrail } from './audit-verify.ts';
import { environmentForEdit, environmentOf, saveEnvironment } from './environment.ts';
import { menuOf } from './menu.ts';
import { tenantsPage } from './platform.ts';
import { sealLinks } from './seal-links.ts';

export { chainAll } from './audit-chain.ts';
export { fitsReceipt } from './audit-verify.ts';
export {
  ANY_HOST,
  type Directory,
  DIRECTORY_CHANNEL,
  directoryChanged,
  loadDirectory,
} from './directory.ts';
export { environmentOf, passwordRuleOf, resetRuleOf } from './environment.ts';
export { tenantsPage } from './platform.ts';
export { foundTenant, tenantToBe } from './found-tenant.ts';

export const tenancy = {
  name: 'tenancy',
  serves: [
    serve(getProappinfo, environmentOf),
    serve(getMenus, menuOf),
    serve(portalForEdit, environmentForEdit),
    serve(savePortal, saveEnvironment),
    serve(auditPage, auditTrail),
    serve(auditChain, chainState),
    serve(checkAudit, verifyTrail),
    serve(checkReceipt, fitsReceipt),
    serve(tenantPage, tenantsPage),
  ],
  sweeps: [chainSweep],
  mendings: [sealLinks],
  audits,
  holdsFiles: [
    `select 1 from app where tenant_id = $1 and env::text like '%' || $2::uuid || '%'`,
    `select 1 from tenant where id = $1 and settings::text like '%' || $2::uuid || '%'`,
  ],
} satisfies Module;
