import { openingIn } from '@tradeport/api/onboarding/model';
import { firstLimits } from '@tradeport/api/tenancy/limits';
import { addressOfHost } from '../../kernel/address.ts';
import type { Ctx, Tenant } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
const hosts = prepared('onboarding.hosts')`
  select h.host from app_host h join app a on a.id = h.app_id where a.tenant_id = :tenantId and h.host <> '*' order by h.host`;

export async function hostsOf(ctx: Ctx, tenantId: string): Promise<string[]> {
  return (await ctx.run(hosts({ tenantId }))).map((row) => row.host);
}

const appHosts = prepared('onboarding.appHosts')`
  select host from app_host where app_id = :appId and host <> '*' order by host`;

export async function hostsOfApp(ctx: Ctx, appId: string): Promise<string[]> {
  return (await ctx.run(appHosts({ appId }))).map((row) => row.host);
}

/** Defaults of new portals as the operators set them, or else the common limits. */
export function openingOf({ settings }: Pick<Tenant, 'settings'>) {
  return openingIn
    .catch(openingIn.parse({ limits: firstLimits }))
    .parse(settings['opening'] ?? { limits: firstLimits });
}

/**
 * TEN-01 The domain under which new portals get their names: the operators' choice, else that of the platform's
 * own address. '' where it has none, as on a bare IP address: then the operator names a host.
 */
export function domainOf(ctx: { tenant: Tenant; http: { origin: string } }): string {
  const chosen = openingOf(ctx.tenant).domain;
  if (chosen) return chosen;
  const host = URL.canParse(ctx.http.origin) ? new URL(ctx.http.origin).hostname : '';
  if (host === 'localhost' || host.endsWith('.localhost')) return 'localhost';
  const labels = host.split('.');
  if (labels.length < 2 || /^[\d.]+$/.test(host) || host.startsWith('[')) return '';
  // platform.example.com gives acme.example.com; example.com itself gives acme.example.com, too.
  return labels.length > 2 ? labels.slice(1).join('.') : host;
}

/** TEN-01 The name of a new portal under the platform's domain; of a platform that has no domain, none can be made. */
export async function hostFor(ctx: Ctx<'tenant.host_needed'>, code: string): Promise<string> {
  const [named] = ctx.http.origin ? [] : await hostsOf(ctx, ctx.tenant.id);
  const origin = named ? addressOfHost(named) : ctx.http.origin;
  const domain = domainOf({ tenant: ctx.tenant, http: { origin } });
  if (domain) return `${code}.${domain}`;
  return ctx.refuse('tenant.host_needed', {}, 'host');
}

/** A portal's address as the caller would open it: the platform's scheme and port. */
export function addressAt(ctx: Pick<Ctx, 'http'>, host: string | undefined): string {
  if (!host) return '';
  if (!URL.canParse(ctx.http.origin)) return addressOfHost(host);
  const { protocol, port } = new URL(ctx.http.origin);
  return `${protocol}//${host}${port ? `:${port}` : ''}`;
}
