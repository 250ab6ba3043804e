import { tenantPage } from '@tradeport/api/tenancy/calls';
import { inLang } from '@tradeport/api/kernel/text';
import { countedOff, TOTAL_MAX } from '../../kernel/page.ts';
import { prepared, type RowOf } from '../../kernel/query.ts';
import { limitsOf, type UseKind } from '../../kernel/quota.ts';
import { handler } from '../../kernel/handler.ts';

type Row = RowOf<'tenancy.tenants'>;

const fits = `
    where (:like = '' or t.code ilike '%' || :like || '%' or t.name::text ilike '%' || :like || '%') and (:status = '' or t.status = :status)`;
const tenants = prepared('tenancy.tenants')`
  with shown as (
    select t.id, t.code, t.name, t.status, t.status_reason, t.platform, t.created_at, t.settings from tenant t ${fits}
    order by t.created_at desc, t.id limit :limit offset :offset)
  select s.*,
    array(select h.host from app_host h join app a on a.id = h.app_id where a.tenant_id = s.id and h.host <> '*' order by h.host) as hosts
  from shown s order by s.created_at desc, s.id`;
const countTenants = prepared('tenancy.countTenants')`
  select count(*)::int as "total!" from tenant t ${fits}`;
// Across tenants, hence grouped by tenant, read with the report role, and apart from the directory, which Citus cannot join to it.
const useOfTenants = prepared('tenancy.useOfTenants')`
  select tenant_id, kind, amount from tenant_use where tenant_id = any(:tenantIds::uuid[])
  union all select tenant_id, 'orders', least(count(*), ${TOTAL_MAX}) from orders where tenant_id = any(:tenantIds::uuid[]) group by tenant_id`;

/** TEN-04 The tenants and what they use. */
export const tenantsPage = handler(tenantPage, async (ctx, input) => {
  const like = (input.q ?? '').replace(/[\\%_]/g, '\\$&');
  const { from, next } = countedOff(ctx, input);
  const asked = { like, status: input.status ?? '' };
  const [rows, [counted]] = await Promise.all([
    ctx.report(tenants({ ...asked, limit: input.rows, offset: from })),
    ctx.report(countTenants(asked)),
  ]);
  const used = new Map(
    (await ctx.report(useOfTenants({ tenantIds: rows.map(({ id }) => id) }))).map((one) => [
      `${one.tenant_id} ${one.kind}`,
      one.amount,
    ]),
  );
  const use = (row: Row, kind: UseKind | 'orders') => used.get(`${row.id} ${kind}`) ?? 0;
  const total = counted?.total ?? 0;
  return {
    total,
    ...next(total),
    rows: rows.map((row) => ({
      tenantCode: row.code,
      tenantName: inLang(row.name, ctx.lang),
      status: row.status,
      statusReason: row.status_reason,
      limits: limitsOf(row),
      platform: row.platform,
      hosts: row.hosts,
      users: use(row, 'users'),
      products: use(row, 'products'),
      orders: use(row, 'orders'),
      storageBytes: use(row, 'storage'),
      gmtCreate: row.created_at.toISOString(),
    })),
  };
});
