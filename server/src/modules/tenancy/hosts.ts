import { prepared } from '../../kernel/query.ts';

/** The app answers at the host from now on; answers no row where another app has it. */
export const serveHost = prepared('tenancy.serveHost')`
  insert into app_host (host, app_id) values (:host, :appId) on conflict do nothing returning host`;

/** Nothing answers at the host any more. */
export const stopServing = prepared('tenancy.stopServing')`delete from app_host where host = :host`;

/** The same, if the host is one of the tenant’s. */
export const stopServingOf = prepared('tenancy.stopServingOf')`
  delete from app_host h using app a where h.host = :host and a.id = h.app_id and a.tenant_id = :tenantId`;
