import { invalidateCache } from '../../kernel/cache.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import type { Sweep } from '../../kernel/module.ts';
import { prepared } from '../../kernel/query.ts';
import { tellOwners } from './notifications.ts';
import { lockById, moves } from './rows.ts';

/** By the tenant's own clock, which can be moved. */
const over = prepared('demands.over')`
  select d.tenant_id, d.id from tenant t join demand d on d.tenant_id = t.id
  where d.status in ('reviewing', 'approved') and d.ends_at <= now() + t.clock_offset_ms * interval '1 millisecond' limit 300`;

/** BID-01c Its last day is over; edited meanwhile, it has another one. */
export async function expire(ctx: Ctx<string>, id: string): Promise<void> {
  const row = await ctx.one(lockById({ id }));
  const isOpen = row.status === 'reviewing' || row.status === 'approved';
  if (!isOpen || row.ends_at > ctx.now()) return;
  await tellOwners(ctx, [await moves.move(ctx, id, 'expire')]);
  invalidateCache(ctx);
}

export const expirePostings: Sweep = {
  name: 'demand.expire',
  everyS: 60,
  due: over(),
  run: expire,
};
