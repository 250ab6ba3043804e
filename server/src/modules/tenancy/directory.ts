import type { TenantStatus } from '@tradeport/api/tenancy/lifecycle';
import { type Lang, inLang, langs, type SomeTexts } from '@tradeport/api/kernel/text';
import type pg from 'pg';
import type { App, Tenant, TenantSettings } from '../../kernel/ctx.ts';
import {
  DIRECTORY_CHANNEL,
  directoryHasChanged,
  onDirectoryChange,
} from '../../kernel/tenant-settings.ts';
import { listen } from '../../kernel/listen.ts';

/** The host under which everything is found that has no name of its own here. */
const ANY_HOST = '*';

export type Found = { tenant: Tenant; app: App };
export type Directory = {
  /** TEN-01 By host name, else by header, else the default. Null: no such portal. */
  find(asked: {
    host: string;
    tenantCode?: string | undefined;
    appCode?: string | undefined;
  }): Found | null;
  tenants(): Tenant[];
  reload(): Promise<void>;
  close(): Promise<void>;
};

type TenantRow = {
  id: string;
  code: string;
  name: SomeTexts;
  status: TenantStatus;
  platform: boolean;
  time_zone: string;
  clock_offset_ms: number;
  settings: TenantSettings;
};
type AppRow = {
  id: string;
  tenant_id: string;
  code: string;
  langs: string[];
  is_default: boolean;
  env: string;
  scene: string | null;
};
type HostRow = { host: string; app_id: string };
type Known = {
  /**
   * The source text of each tenant: while it is the same, so is the object, and caches keyed by it
   * stay valid (pages, parsed settings).
   */
  texts: Map<string, string>;
  tenants: Map<string, Tenant>;
  byCode: Map<string, Tenant>;
  /** The apps of each tenant, the default one first. */
  apps: Map<string, App[]>;
  byHost: Map<string, Found>;
};

/**
 * Called after the commit of a change to the directory: this process need not wait for the
 * notification.
 */
export const directoryChanged = directoryHasChanged;

/** The directory in memory: who is served here. Kept up to date by notifications of the database. */
export async function loadDirectory(pool: pg.Pool): Promise<Directory> {
  let known = await readAll(pool);
  let reading: Promise<void> = Promise.resolve();
  const reload = () =>
    (reading = reading
      .catch(() => undefined)
      .then(async () => {
        known = await readAll(pool, known);
      }));
  // The database cannot be reached: the known directory stays, and the next notification or
  // connection reads again.
  const wake = () => reload().catch(() => undefined);
  const stopWaking = onDirectoryChange(wake);
  const listener = await listen(pool, DIRECTORY_CHANNEL, {
    heard: () => void wake(),
    up: () => void wake(),
    down: () => undefined,
  });
  return {
    find: (asked) => find(known, asked),
    tenants: () => [...known.tenants.values()],
    reload,
    close: async () => {
      stopWaking();
      await listener.close();
      await reading.catch(() => undefined);
    },
  };
}

function find(
  known: Known,
  asked: { host: string; tenantCode?: string | undefined; appCode?: string | undefined },
): Found | null {
  const named = known.byHost.get(asked.host.toLowerCase().replace(/\.$/, ''));
  if (named) return named;
  if (asked.tenantCode) {
    const tenant = known.byCode.get(asked.tenantCode);
    return tenant ? withApp(known, tenant, asked.appCode) : null;
  }
  return known.byHost.get(ANY_HOST) ?? only(known);
}

function withApp(known: Known, tenant: Tenant, appCode: string | undefined): Found | null {
  const apps = known.apps.get(tenant.id) ?? [];
  const app = apps.find((one) => one.code === appCode) ?? apps[0];
  return app ? { tenant, app } : null;
}

/** Where nobody claimed the default: the platform. */
function only(known: Known): Found | null {
  const all = [...known.tenants.values()];
  const tenant = all.find((one) => one.platform) ?? (all.length === 1 ? all[0] : undefined);
  return tenant ? withApp(known, tenant, undefined) : null;
}

async function readAll(pool: pg.Pool, before?: Known): Promise<Known> {
  const [tenants, apps, hosts] = await Promise.all([
    pool.query<TenantRow>(
      'select id, code, name, status, platform, time_zone, clock_offset_ms, settings from tenant order by created_at, id',
    ),
    pool.query<AppRow>(
      'select id, tenant_id, code, langs, is_default, md5(env::text) as env, scene from app order by is_default desc, code',
    ),
    pool.query<HostRow>('select host, app_id from app_host'),
  ]);
  const appsOf = new Map<string, AppRow[]>();
  for (const row of apps.rows)
    appsOf.set(row.tenant_id, [...(appsOf.get(row.tenant_id) ?? []), row]);
  const known: Known = {
    texts: new Map(),
    tenants: new Map(),
    byCode: new Map(),
    apps: new Map(),
    byHost: new Map(),
  };
  for (const row of tenants.rows) {
    const text = JSON.stringify([row, appsOf.get(row.id)]);
    const tenant =
      before?.texts.get(row.id) === text
        ? (before.tenants.get(row.id) ?? tenantOf(row))
        : tenantOf(row);
    known.texts.set(row.id, text);
    known.tenants.set(tenant.id, tenant);
    known.byCode.set(tenant.code, tenant);
  }
  const byId = new Map<string, Found>();
  for (const row of apps.rows) {
    const tenant = known.tenants.get(row.tenant_id);
    if (!tenant) continue;
    const app: App = {
      id: row.id,
      code: row.code,
      tenantId: row.tenant_id,
      langs: row.langs.filter(isLang),
      scene: row.scene,
    };
    known.apps.set(tenant.id, [...(known.apps.get(tenant.id) ?? []), app]);
    byId.set(app.id, { tenant, app });
  }
  for (const { host, app_id } of hosts.rows) {
    const found = byId.get(app_id);
    if (found) known.byHost.set(host.toLowerCase(), found);
  }
  return known;
}

function tenantOf(row: TenantRow): Tenant {
  return {
    id: row.id,
    code: row.code,
    name: inLang(row.name, 'zh'),
    status: row.status,
    platform: row.platform,
    timeZone: row.time_zone,
    clockOffsetMs: row.clock_offset_ms,
    settings: row.settings,
  };
}

function isLang(code: string): code is Lang {
  return langs.some((lang) => lang === code);
}
