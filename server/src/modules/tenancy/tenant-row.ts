import type { SomeTexts } from '@tradeport/api/kernel/text';
import type { Ctx, Tenant, TenantSettings } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';

type TenantRow = {
  id: string;
  code: string;
  name: SomeTexts;
  status: 'active' | 'suspended';
  status_reason: string;
  status_at: Date | null;
  platform: boolean;
  time_zone: string;
  clock_offset_ms: number;
  settings: TenantSettings;
  created_at: Date;
};
export function tenantOfRow(row: TenantRow): Tenant {
  return {
    id: row.id,
    code: row.code,
    name: row.name.zh,
    status: row.status,
    timeZone: row.time_zone,
    clockOffsetMs: row.clock_offset_ms,
    platform: row.platform,
    settings: row.settings,
  };
}

const platformRow = prepared('tenancy.platformRow')`select * from tenant where platform limit 1`;

/** Runs among the platform's own rows, in the caller's transaction when it writes. */
export async function atPlatform<R>(
  ctx: Ctx,
  work: (there: Ctx<string>) => Promise<R>,
): Promise<R> {
  return ctx.atPlatform(tenantOfRow(await ctx.one(platformRow())), work);
}

export const setTenantStatus = prepared('tenancy.setTenantStatus')`
  update tenant set status = :status, status_reason = :statusReason, status_at = :statusAt where code = :code and not platform and status <> :status returning *`;
