import { inLang } from '@tradeport/api/kernel/text';
import { prepared } from '../../kernel/query.ts';
import { limitsOf } from '../../kernel/quota.ts';
import { addressAt, hostsOf } from './address.ts';
import { ownUse, scenesOf, tenantOf } from './tenants.ts';
import { tenantHome } from '@tradeport/api/onboarding/calls';
import { handler } from '../../kernel/handler.ts';

const done = prepared('onboarding.done')`select
  exists (select from app a where a.tenant_id = :tenantId and coalesce(a.env ->> 'proappEnvLogo', '') <> '') as look,
  exists (select from product_card c where c.tenant_id = :tenantId and c.listed) as product,
  exists (select from users u join member m on m.tenant_id = u.tenant_id and m.id = u.member_id
    where u.tenant_id = :tenantId and not m.is_buyer and u.id <> :userId?) as staff,
  exists (select from member m where m.tenant_id = :tenantId and m.is_buyer) as buyer,
  exists (select from app_domain d where d.tenant_id = :tenantId and d.proven_at is not null) as domain`;

/**
 * TEN-02, TEN-04 The tenant's home: its address, its use of the limits, and the tasks left before
 * the first order.
 */
export const home = handler(tenantHome, async (ctx) => {
  const row = await ctx.one(tenantOf({ code: ctx.tenant.code }));
  const [hosts, used, steps] = await Promise.all([
    hostsOf(ctx, ctx.tenant.id),
    ownUse(ctx),
    ctx.one(done({ userId: ctx.user?.id ?? null })),
  ]);
  return {
    tenantCode: row.code,
    tenantName: inLang(row.name, ctx.lang),
    address: addressAt(ctx, hosts[0]),
    hosts,
    scenes: scenesOf(row),
    gmtCreate: row.created_at.toISOString(),
    limits: limitsOf(row),
    used,
    steps: (['look', 'product', 'staff', 'buyer', 'domain'] as const).map((step) => ({
      step,
      done: steps[step],
    })),
  };
});
