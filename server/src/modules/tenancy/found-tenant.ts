import type { provisionIn } from '@tradeport/api/tenancy/model';
import { inLang } from '@tradeport/api/kernel/text';
import type { z } from 'zod';
import type { Ctx, Tenant } from '../../kernel/ctx.ts';
import { newLinkSecret } from '../../kernel/link-secret.ts';
import { prepared } from '../../kernel/query.ts';
import { notifyDirectory } from '../../kernel/tenant-settings.ts';
import { directoryChanged } from './directory.ts';

type Input = z.output<typeof provisionIn>;

const taken = prepared('tenancy.taken')`
  select 'code' as kind from tenant where code = :code
  union all select 'host' from app_host where host = any(:hosts::text[]) limit 1`;
const insertTenant = prepared('tenancy.insertTenant')`
  insert into tenant (id, code, name, platform, time_zone, settings) values (:id, :code, :name, :platform, :timeZone, :settings)`;
const insertApp = prepared('tenancy.insertApp')`
  insert into app (id, tenant_id, code, langs, env, is_default) values (:id, :tenantId, :code, :langs, :env, true)`;
const insertHosts = prepared('tenancy.insertHosts')`
  insert into app_host (host, app_id) select unnest(:hosts::text[]), :appId returning host`;

/** The tenant as it is going to be; nothing is written yet. */
export function tenantToBe(id: string, input: Input): Tenant {
  return {
    id,
    code: input.code,
    name: inLang(input.name, 'zh'),
    status: 'active',
    timeZone: input.timeZone,
    clockOffsetMs: 0,
    platform: input.platform,
    settings: { ...input.settings, ...newLinkSecret(id) },
  };
}

/** TEN-03 Tenant, app and hosts, in the transaction of the tenant's own first rows. */
export async function foundTenant(
  ctx: Ctx<'tenant.code_taken' | 'tenant.host_taken'>,
  input: Input,
): Promise<void> {
  const hosts = input.hosts.map((host) => host.toLowerCase());
  const [already] = await ctx.run(taken({ code: input.code, hosts }));
  if (already) ctx.refuse(already.kind === 'code' ? 'tenant.code_taken' : 'tenant.host_taken');
  const appId = ctx.newId();
  const { proappEnvInter: _langs, ...env } = { proappName: input.name, ...input.env };
  await ctx.batch([
    insertTenant({
      id: ctx.tenant.id,
      code: input.code,
      name: JSON.stringify(input.name),
      platform: input.platform,
      timeZone: input.timeZone,
      settings: JSON.stringify(ctx.tenant.settings),
    }),
    insertApp({
      id: appId,
      code: input.app.code,
      langs: input.env.proappEnvInter ?? input.app.langs,
      env: JSON.stringify(env),
    }),
    insertHosts({ hosts, appId }),
    notifyDirectory(),
  ]);
  ctx.audit('tenant', ctx.tenant.id, null, { code: input.code, hosts });
  ctx.afterCommit(directoryChanged);
}

export const insertProductApp = prepared('tenancy.insertProductApp')`
  insert into app (id, tenant_id, code, langs, env, is_default, scene) values (:id, :tenantId, :code, :langs, :env, false, :code) on conflict do nothing returning id`;
