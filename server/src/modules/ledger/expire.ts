import type { Ctx } from '../../kernel/ctx.ts';
import type { Sweep } from '../../kernel/module.ts';
import { prepared } from '../../kernel/query.ts';
import { resolutions } from './post.ts';

const EXPIRE_EVERY_S = 60;
/** Holds that are older and still open are a finding of the audit, and not looked for every minute. */
const LOOK_BACK_DAYS = 30;
const AT_ONCE_MAX = 500;

/** Ends holds whose time has come. Somebody may resolve them meanwhile: then there is nothing to do. */
export const expireHolds: Sweep = {
  name: 'ledger.expire_holds',
  everyS: EXPIRE_EVERY_S,
  due: prepared('ledger.expiredHolds')`
    select h.tenant_id, h.id from transfer h join tenant t on t.id = h.tenant_id
    where h.expires_at is not null
      and h.expires_at <= now() + t.clock_offset_ms * interval '1 millisecond'
      and h.expires_at > now() + t.clock_offset_ms * interval '1 millisecond' - interval '${LOOK_BACK_DAYS} days'
      and not exists (select from transfer r where r.tenant_id = h.tenant_id and r.pending_id = h.id)
    order by h.expires_at limit ${AT_ONCE_MAX}`(),
  run: expireHold,
};

async function expireHold(ctx: Ctx, id: string): Promise<void> {
  await ctx.run(resolutions(ctx, 'expire', [{ holdId: id, key: `expire:${id}` }]));
}
