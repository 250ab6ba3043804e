import type { Module } from '../../kernel/module.ts';
import { environmentForEdit, environmentOf, saveEnvironment } from './environment.ts';
import { menuOf } from './menu.ts';
import { tenantsPage } from './platform.ts';
import { encryptLinks } from './encrypt-links.ts';

export { isOfDemo, setClock } from './clock.ts';
export { directoryChanged } from './directory.ts';
export { environmentForEdit, environmentOf, passwordRuleOf, resetRuleOf } from './environment.ts';
export { tenantsPage } from './platform.ts';
export { atPlatform, setTenantStatus, tenantOfRow } from './tenant-row.ts';
export { foundTenant, insertProductApp, tenantToBe } from './found-tenant.ts';
export { stopServing, stopServingOf, serveHost } from './hosts.ts';

export const tenancy = {
  name: 'tenancy',
  serves: [environmentOf, menuOf, environmentForEdit, saveEnvironment, tenantsPage],
  backfills: [encryptLinks],
  holdsFiles: [
    `select 1 from app where tenant_id = $1 and env::text like '%' || $2::uuid || '%'`,
    `select 1 from tenant where id = $1 and settings::text like '%' || $2::uuid || '%'`,
  ],
} satisfies Module;
