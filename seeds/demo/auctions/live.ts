import { comeAgain } from '../../../server/src/modules/bidding/index.ts';
import type { Sweep } from '../../../server/src/kernel/module.ts';
import { composed } from '../../../server/src/kernel/query.ts';
import { saveSetting } from '../../../server/src/kernel/tenant-settings.ts';
import type { World } from '../world.ts';

const EVERY_S = 5;
/** Key in the tenant's settings that holds the current lot. */
const KEY = 'demo';

/** From now on this lot comes again when it is over. */
export async function keepLive({ tenant, as }: World, lotCode: string): Promise<void> {
  await as(null, (ctx) => ctx.batch(saveSetting(tenant.id, KEY, { liveLot: lotCode })));
}

/**
 * A lot of the demo that always runs: when it is over, or the tenant's clock was set back to before
 * its start, it comes again under a new number. Runs where the demo was loaded alone (start.ts).
 * Cancelling the lot stops this: neither a cancelled lot nor one whose terms are being changed is
 * due.
 */
export const keepLotLive: Sweep = {
  name: 'demo.live_lot',
  everyS: EVERY_S,
  due: composed<{ tenant_id: string; id: string }>(`
    select l.tenant_id, l.id from tenant t
    join auction_lot l on l.tenant_id = t.id and l.id = (t.settings -> '${KEY}' ->> 'liveLot')::uuid
    where l.relisted_as = '' and (l.status in ('closed', 'awarded', 'contracted', 'done', 'failed')
      or (l.status in ('bidding', 'extended') and l.starts_at > now() + t.clock_offset_ms * interval '1 millisecond'))`)(),
  run: async (ctx, id) => {
    const again = await comeAgain(ctx, id);
    if (again) await ctx.batch(saveSetting(ctx.tenant.id, KEY, { liveLot: again }));
  },
};
