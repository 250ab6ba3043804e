import type { AuditCheck } from '../../kernel/module.ts';
import { prepared } from '../../kernel/query.ts';
const compare = prepared('onboarding.compare')`
  with there as (
    select 'users' as kind, count(*)::bigint as amount from users where tenant_id = :tenantId and login_name <> 'gone_' || id
    union all select 'products', count(*) from product where tenant_id = :tenantId
    union all select 'storage', coalesce(sum(bytes), 0)::bigint from file where tenant_id = :tenantId)
  select t.kind, coalesce(u.amount, 0) as counted, t.amount as there
  from there t left join tenant_use u on u.tenant_id = :tenantId and u.kind = t.kind where coalesce(u.amount, 0) <> t.amount order by 1`;

/** TEN-04 The counters equal the number of rows. Erased logins (MBR-07) do not count. */
export const useChecks: readonly AuditCheck[] = [
  {
    name: 'tenant.use',
    run: async (ctx) =>
      (await ctx.run(compare({}))).map(
        (row) => `${row.kind}: counted ${row.counted}, there are ${row.there}`,
      ),
  },
];
