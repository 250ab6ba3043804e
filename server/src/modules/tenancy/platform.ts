import type { resumeTenant, suspendTenant, tenantPage } from '@tradeport/api/tenancy/calls';
import type { Parsed } from '@tradeport/api/kernel/call';
import { inLang, type SomeTexts } from '@tradeport/api/kernel/text';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { DIRECTORY_CHANNEL, directoryChanged } from './directory.ts';

type Row = {
  id: string; code: string; name: SomeTexts; status: 'active' | 'suspended'; platform: boolean; created_at: Date;
  hosts: string[]; users: number; products: number; orders: number; storage_bytes: number; total: number;
};

// Across tenants, hence grouped by tenant, and read with the report role.
const tenantsWithUse = prepared<Row>(`
  with shown as (
    select t.id, t.code, t.name, t.status, t.platform, t.created_at, count(*) over ()::int as total from tenant t
    where ($1 = '' or t.code ilike '%' || $1 || '%' or t.name::text ilike '%' || $1 || '%') and ($2 = '' or t.status = $2)
    order by t.created_at desc, t.id limit $3 offset $4)
  select s.*,
    array(select h.host from app_host h join app a on a.id = h.app_id where a.tenant_id = s.id and h.host <> '*' order by h.host) as hosts,
    (select count(*)::int from users u where u.tenant_id = s.id) as users,
    (select count(*)::int from product p where p.tenant_id = s.id) as products,
    (select count(*)::int from orders o where o.tenant_id = s.id) as orders,
    (select coalesce(sum(f.bytes), 0)::bigint from file f where f.tenant_id = s.id) as storage_bytes
  from shown s order by s.created_at desc, s.id`);
const setStatus = prepared<{ id: string; platform: boolean; before: string }>(`
  update tenant t set status = $2 from tenant old where t.code = $1 and old.id = t.id and not t.platform
  returning t.id, t.platform, old.status as before`);
const tell = prepared(`select pg_notify('${DIRECTORY_CHANNEL}', '')`);

/** TEN-04 The tenants and what they use. */
export async function tenantsPage(ctx: Ctx, input: Parsed<typeof tenantPage>) {
  const like = (input.q ?? '').replace(/[\\%_]/g, '\\$&');
  const rows = await ctx.report(tenantsWithUse(like, input.status ?? '', input.rows, (input.page - 1) * input.rows));
  return { total: rows[0]?.total ?? 0, rows: rows.map((row) => ({
    tenantCode: row.code, tenantName: inLang(row.name, ctx.lang), status: row.status, platform: row.platform,
    hosts: row.hosts, users: row.users, products: row.products, orders: row.orders, storageBytes: row.storage_bytes,
    gmtCreate: row.created_at.toISOString(),
  })) };
}

/** TEN-04 Its portal refuses everybody from now on; nothing in it is changed. */
export async function suspend(ctx: Ctx<'tenant.is_platform'>, input: Parsed<typeof suspendTenant>) {
  return change(ctx, input.tenantCode, 'suspended', input.reason);
}

export async function resume(ctx: Ctx<'tenant.is_platform'>, input: Parsed<typeof resumeTenant>) {
  return change(ctx, input.tenantCode, 'active', '');
}

async function change(ctx: Ctx<'tenant.is_platform'>, code: string, status: 'active' | 'suspended', reason: string) {
  if (code === ctx.tenant.code) ctx.refuse('tenant.is_platform');
  const [changed] = await ctx.batch([setStatus(code, status), tell()]);
  const row = changed[0] ?? ctx.refuse('not_found');
  ctx.changed('tenant', row.id, { status: row.before }, { status, reason });
  ctx.afterCommit(directoryChanged);
  return { done: true as const };
}
