import type { tenantPage } from '@tradeport/api/tenancy/calls';
import type { Parsed } from '@tradeport/api/kernel/call';
import { inLang, type SomeTexts } from '@tradeport/api/kernel/text';
import type { Ctx, TenantSettings } from '../../kernel/ctx.ts';
import { TOTAL_MAX } from '../../kernel/page.ts';
import { prepared } from '../../kernel/query.ts';
import { limitsOf, type UseKind } from '../../kernel/use.ts';

type Row = {
  id: string; code: string; name: SomeTexts; status: 'active' | 'suspended'; platform: boolean; created_at: Date;
  status_reason: string; settings: TenantSettings; hosts: string[]; users: number; products: number; orders: number; storage_bytes: number; total: number;
};

const useOf = (kind: UseKind) => `coalesce((select amount from tenant_use u where u.tenant_id = s.id and u.kind = '${kind}'), 0)`;
// Across tenants, hence grouped by tenant, and read with the report role.
const tenantsWithUse = prepared<Row>(`
  with shown as (
    select t.id, t.code, t.name, t.status, t.status_reason, t.platform, t.created_at, t.settings, count(*) over ()::int as total from tenant t
    where ($1 = '' or t.code ilike '%' || $1 || '%' or t.name::text ilike '%' || $1 || '%') and ($2 = '' or t.status = $2)
    order by t.created_at desc, t.id limit $3 offset $4)
  select s.*,
    array(select h.host from app_host h join app a on a.id = h.app_id where a.tenant_id = s.id and h.host <> '*' order by h.host) as hosts,
    ${useOf('users')} as users, ${useOf('products')} as products, ${useOf('storage')} as storage_bytes,
    (select count(*)::int from (select 1 from orders o where o.tenant_id = s.id limit ${TOTAL_MAX}) few) as orders
  from shown s order by s.created_at desc, s.id`);

/** TEN-04 The tenants and what they use. */
export async function tenantsPage(ctx: Ctx, input: Parsed<typeof tenantPage>) {
  const like = (input.q ?? '').replace(/[\\%_]/g, '\\$&');
  const rows = await ctx.report(tenantsWithUse(like, input.status ?? '', input.rows, (input.page - 1) * input.rows));
  return { total: rows[0]?.total ?? 0, rows: rows.map((row) => ({
    tenantCode: row.code, tenantName: inLang(row.name, ctx.lang), status: row.status, statusReason: row.status_reason, limits: limitsOf(row), platform: row.platform,
    hosts: row.hosts, users: row.users, products: row.products, orders: row.orders, storageBytes: row.storage_bytes,
    gmtCreate: row.created_at.toISOString(),
  })) };
}
