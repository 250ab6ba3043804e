import type { Tenant } from '../../kernel/ctx.ts';
import type { Kernel } from '../../kernel/module.ts';
import { prepared } from '../../kernel/query.ts';

const enabled = prepared('sso.enabled')`
  select issuer, sign_out_origin from identity_provider where tenant_id = :tenantId and enabled order by created_at, id`;

/**
 * AUT-10 Frames that a logout page must allow: the providers that people of this portal log in
 * with.
 */
export async function framePolicy(kernel: Kernel, tenant: Tenant): Promise<Record<string, string>> {
  const rows = await kernel.read(kernel.system(tenant), (ctx) =>
    ctx.run(enabled({ tenantId: tenant.id })),
  );
  const origins = rows.map((row) => row.sign_out_origin || new URL(row.issuer).origin);
  return origins.length === 0 ? {} : { 'frame-src': [...new Set(origins)].join(' ') };
}

/** The origin of an end-session address; '' when there is none. */
export function originOf(address: string | undefined): string {
  return address && URL.canParse(address) ? new URL(address).origin : '';
}
