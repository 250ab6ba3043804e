import { saveMapSettings, getMapInfo, mapSettings } from '@tradeport/api/reference/calls';
import { issueTexts } from '@tradeport/api/kernel/issues';
import { mapSettingsIn } from '@tradeport/api/reference/model';
import { z } from 'zod';
import type { Ctx, Tenant } from '../../kernel/ctx.ts';
import { outsideUrl } from '../../kernel/egress.ts';
import { prepared } from '../../kernel/query.ts';
import { encrypt, decrypt } from '../../kernel/secret.ts';
import { directoryHasChanged, saveSetting } from '../../kernel/tenant-settings.ts';
import { handler } from '../../kernel/handler.ts';

/** ADR-03 Kept with the tenant itself, in memory everywhere: pages that show the map ask for it, for their security policy. */
const MAP = 'map';
const storedSettings = mapSettingsIn
  .omit({ amapSecret: true })
  .extend({ secret: z.string().default('') });
type StoredSettings = z.output<typeof storedSettings>;
const nothing: StoredSettings = storedSettings.parse({ provider: 'none' });

const stored = prepared('reference.stored')`
  select settings -> '${MAP}' as map from tenant where id = :id`;

export function mapOf(tenant: Pick<Tenant, 'settings'>): StoredSettings {
  return storedSettings.catch(nothing).parse(tenant.settings[MAP]);
}

export const mapInfoOf = handler(getMapInfo, async (ctx) => mapInfoIn(ctx.tenant));

/** Shows the map of a tenant; nothing of it is secret. */
export function mapInfoIn(tenant: Pick<Tenant, 'settings'>) {
  const { provider, tileUrl, attribution, amapKey, secret } = mapOf(tenant);
  const amap = provider === 'amap';
  return {
    provider,
    tileUrl: provider === 'tiles' ? tileUrl : '',
    attribution,
    amapKey: amap ? amapKey : '',
    amapProxied: amap && secret !== '',
  };
}

export const mapSettingsOf = handler(mapSettings, async (ctx) => {
  return view(await read(ctx));
});

export const saveMap = handler(saveMapSettings, async (ctx, { amapSecret, ...input }) => {
  const before = await read(ctx);
  const missing =
    input.provider === 'tiles' && input.tileUrl === ''
      ? 'tileUrl'
      : input.provider === 'amap' && input.amapKey === ''
        ? 'amapKey'
        : null;
  if (missing) return ctx.refuse('map.incomplete', {}, { [missing]: issueTexts.missing[ctx.lang] });
  if (input.geocoderUrl !== '' && !outsideUrl(input.geocoderUrl))
    return ctx.refuse('map.host_inside', {}, 'geocoderUrl');
  // A secret belongs to its key: with another key it is entered again.
  const secret =
    amapSecret !== ''
      ? encrypt(ctx.tenant.id, amapSecret)
      : before.amapKey === input.amapKey
        ? before.secret
        : '';
  const now: StoredSettings = { ...input, secret };
  await ctx.batch(saveSetting(ctx.tenant.id, MAP, now));
  ctx.audit('map', ctx.tenant.id, view(before), view(now));
  ctx.afterCommit(directoryHasChanged);
  return view(now);
});

/** The security code that AMap's services are asked with; '' when there is none. */
export function amapSecretOf(tenant: Tenant): string {
  const { provider, secret } = mapOf(tenant);
  return provider === 'amap' && secret !== '' ? decrypt(tenant.id, secret) : '';
}

/**
 * Other hosts that a tenant's pages with a map load from, as parts of their content security
 * policy.
 */
export function mapPolicy(tenant: Pick<Tenant, 'settings'>): Readonly<Record<string, string>> {
  const { provider, tileUrl, tileHosts } = mapOf(tenant);
  if (provider === 'tiles') {
    const hosts = [
      new URL(tileUrl.replace(/[{}]/g, '0')).origin,
      ...tileHosts.map((host) => `https://${host}`),
    ].join(' ');
    return { 'img-src': hosts, 'connect-src': hosts };
  }
  if (provider === 'amap') {
    const hosts = 'https://*.amap.com https://*.autonavi.com';
    // Its script makes code and styles while it runs, and workers from blobs.
    return {
      'style-src': "'unsafe-inline'",
      'script-src': `'unsafe-eval' ${hosts}`,
      'img-src': hosts,
      'connect-src': `${hosts} data: blob:`,
      'worker-src': 'blob:',
      'font-src': 'data:',
    };
  }
  return {};
}

async function read(ctx: Ctx): Promise<StoredSettings> {
  const row = await ctx.one(stored({ id: ctx.tenant.id }));
  return storedSettings.catch(nothing).parse(row.map);
}

function view({ secret, ...others }: StoredSettings) {
  return { ...others, amapSecretSet: secret !== '' };
}
