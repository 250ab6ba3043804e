import { addHost, platformAddress, removeHost } from '@tradeport/api/onboarding/host-calls';
import { HOSTS_MAX } from '@tradeport/api/tenancy/model';
import { addressOfHost } from '../../kernel/address.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared, type RowOf } from '../../kernel/query.ts';
import { directoryHasChanged, notifyDirectory } from '../../kernel/tenant-settings.ts';
import { atPlatform, serveHost, stopServing, tenantOfRow } from '../tenancy/index.ts';
import { hostsOf, openingOf } from './address.ts';
import { tenantOf } from './tenants.ts';
import { handler } from '../../kernel/handler.ts';

export const ofTenantForUpdate = prepared('onboarding.hostsForUpdate')`
  select h.host, h.app_id from app_host h join app a on a.id = h.app_id where a.tenant_id = :tenantId order by h.host for update of h`;
/** The app at whose portal the name was typed before; else the default one. */
const appToServe = prepared('onboarding.appToServe')`
  select a.id from app a left join app_domain d on d.tenant_id = :tenantId and d.host = :host and d.app_id = a.id
  where a.tenant_id = :tenantId order by d.id is null, a.is_default desc, a.code limit 1`;
const prove = prepared('onboarding.proveHost')`
  update app_domain set proven_at = coalesce(proven_at, :provenAt) where tenant_id = :tenantId and host = :host`;
const forget = prepared('onboarding.forgetHost')`
  delete from app_domain where tenant_id = :tenantId and host = :host`;

type Served = RowOf<'onboarding.hostsForUpdate'>;
export function isLastOfApp(known: readonly Served[], row: Served): boolean {
  return known.every((one) => one.app_id !== row.app_id || one.host === row.host);
}

/** TEN-01 The operator names a further host of a tenant's portal; it serves at once. */
export const add = handler(addHost, async (ctx, { tenantCode, host }) => {
  const tenant = tenantOfRow(await ctx.one(tenantOf({ code: tenantCode })));
  await ctx.asTenant(tenant, async (own) => {
    const known = await own.run(ofTenantForUpdate({ tenantId: tenant.id }));
    if (known.some((row) => row.host === host)) return;
    if (known.length >= HOSTS_MAX) own.refuse('domain.too_many', { max: HOSTS_MAX });
    const { id: appId } = await own.one(appToServe({ tenantId: tenant.id, host }));
    const [served] = await own.batch([
      serveHost({ host, appId }),
      prove({ tenantId: tenant.id, host, provenAt: own.now() }),
      notifyDirectory(),
    ]);
    if (served.length === 0) own.refuse('tenant.host_taken');
    own.audit('app', appId, { host: null }, { host });
    own.afterCommit(directoryHasChanged);
  });
  ctx.audit('tenant', tenant.id, { host: null }, { host });
  return { done: true as const };
});

/** Takes a host away; the last one of an app stays, since without it nobody reaches its portal. */
export const remove = handler(removeHost, async (ctx, { tenantCode, host }) => {
  const tenant = tenantOfRow(await ctx.one(tenantOf({ code: tenantCode })));
  await ctx.asTenant(tenant, async (own) => {
    const known = await own.run(ofTenantForUpdate({ tenantId: tenant.id }));
    const row = known.find((one) => one.host === host) ?? own.refuse('not_found');
    if (isLastOfApp(known, row)) own.refuse('domain.last');
    await own.batch([
      stopServing({ host }),
      forget({ tenantId: tenant.id, host }),
      notifyDirectory(),
    ]);
    own.audit('app', row.app_id, { host }, { host: null });
    own.afterCommit(directoryHasChanged);
  });
  ctx.audit('tenant', tenant.id, { host }, { host: null });
  return { done: true as const };
});

/**
 * TEN-02 The address where portals are opened, for visitors of a tenant's host. A platform that is
 * found under any name has none of its own: there the domain itself is asked, under which its
 * portals have their names.
 */
export const whereOpened = handler(platformAddress, async (ctx) => {
  const { origin } = ctx.http;
  if (ctx.tenant.platform) return { address: origin };
  return atPlatform(ctx, async (there) => {
    const [host] = await hostsOf(there, there.tenant.id);
    const name = host ?? (openingOf(there.tenant).domain || domainAbove(ctx));
    return { address: name && addressOfHost(name, origin) };
  });
});

/** The domain below which this portal was asked for by its code. */
function domainAbove({ tenant, http: { origin } }: Pick<Ctx, 'tenant' | 'http'>): string {
  const asked = URL.canParse(origin) ? new URL(origin).hostname : '';
  return asked.startsWith(`${tenant.code}.`) ? asked.slice(tenant.code.length + 1) : '';
}
