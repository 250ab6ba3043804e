import {
  saveOpening,
  saveTenantLimits,
  tenantDetail,
  getOpening,
} from '@tradeport/api/onboarding/calls';
import { inLang } from '@tradeport/api/kernel/text';
import { calls } from '@tradeport/api';
import type { Ctx, TenantSettings } from '../../kernel/ctx.ts';
import { prepared, shape } from '../../kernel/query.ts';
import { directoryHasChanged, saveSetting } from '../../kernel/tenant-settings.ts';
import { callsOf, limitsOf, type UseKind } from '../../kernel/quota.ts';
import { addressAt, hostsOf, openingOf } from './address.ts';
import { handler } from '../../kernel/handler.ts';

export const tenantOf = prepared('onboarding.tenantOf')`select * from tenant where code = :code`;

const use = prepared('onboarding.use')`
  select kind, amount from tenant_use where tenant_id = :tenantId`;
const waiting = prepared('onboarding.waiting')`
  select id, host, created_at from app_domain where tenant_id = :tenantId and proven_at is null order by created_at`;
const openedBy = prepared('onboarding.openedBy')`
  select id from tenant_application where tenant_id = :tenantId and opened_id = :openedId and for_tenant is null`;
const history = prepared('onboarding.history', shape<{ after: { reason?: string } | null }>())`
  select at, actor_name, call, after from audit where tenant_id = :tenantId and kind = 'tenant' and subject_id = :subjectId order by id desc limit 50`;
const sentences = new Map(calls.map((call) => [call.name, call.text]));

/** TEN-04 One tenant with its use of the limits and the decisions about it. */
export const tenant = handler(tenantDetail, async (ctx, { tenantCode }) => {
  const row = await ctx.one(tenantOf({ code: tenantCode }));
  const [hosts, used, domains, [[application], decided]] = await Promise.all([
    hostsOf(ctx, row.id),
    usedOf(ctx, row.id),
    ctx.report(waiting({ tenantId: row.id })),
    ctx.batch([openedBy({ openedId: row.id }), history({ subjectId: row.id })]),
  ]);
  return {
    tenantCode: row.code,
    tenantName: inLang(row.name, ctx.lang),
    status: row.status,
    statusReason: row.status_reason,
    statusAt: row.status_at?.toISOString() ?? null,
    platform: row.platform,
    hosts,
    scenes: scenesOf(row),
    timeZone: row.time_zone,
    gmtCreate: row.created_at.toISOString(),
    address: addressAt(ctx, hosts[0]),
    limits: limitsOf(row),
    used,
    applicationCode: application?.id ?? null,
    domains: domains.map((domain) => ({
      domainCode: domain.id,
      host: domain.host,
      gmtCreate: domain.created_at.toISOString(),
    })),
    history: decided.map((step) => ({
      at: step.at.toISOString(),
      by: step.actor_name,
      what: sentences.get(step.call)?.[ctx.lang] ?? step.call,
      reason: step.after?.reason ?? '',
    })),
  };
});

/** The use of any tenant, for the platform, from counters rather than by counting rows. */
async function usedOf(ctx: Ctx, tenantId: string) {
  return shownUse(await ctx.report(use({ tenantId })), tenantId);
}

export async function ownUse(ctx: Ctx) {
  return shownUse(await ctx.run(use({})), ctx.tenant.id);
}

function shownUse(rows: readonly { kind: UseKind; amount: number }[], tenantId: string) {
  const of = (kind: UseKind) => rows.find((row) => row.kind === kind)?.amount ?? 0;
  return {
    users: of('users'),
    products: of('products'),
    storageBytes: of('storage'),
    callsMinute: callsOf(tenantId),
  };
}

export function scenesOf({ settings }: { settings: TenantSettings }): string[] {
  const scenes = settings['scenes'];
  return Array.isArray(scenes) ? scenes.filter((scene) => typeof scene === 'string') : [];
}

/** TEN-04 */
export const saveLimits = handler(saveTenantLimits, async (ctx, { tenantCode, limits }) => {
  const row = await ctx.one(tenantOf({ code: tenantCode }));
  await ctx.batch(saveSetting(row.id, 'limits', limits));
  ctx.audit('tenant', row.id, { limits: limitsOf(row) }, { limits });
  ctx.afterCommit(directoryHasChanged);
  return { done: true as const };
});

export const opening = handler(getOpening, async (ctx) => {
  return openingOf(ctx.tenant);
});

export const updateOpening = handler(saveOpening, async (ctx, input) => {
  await ctx.batch(saveSetting(ctx.tenant.id, 'opening', input));
  ctx.audit('tenant', ctx.tenant.id, openingOf(ctx.tenant), input);
  ctx.afterCommit(directoryHasChanged);
  return { done: true as const };
});
