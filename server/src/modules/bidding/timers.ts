import { isAwarded, isClosed, isRunning } from '@tradeport/api/bidding/standing';
import { invalidateCache } from '../../kernel/cache.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import type { Sweep } from '../../kernel/module.ts';
import { prepared } from '../../kernel/query.ts';
import { tenantNow } from '../../kernel/tenant-now.ts';
import { thawDeposits } from '../margin/index.ts';
import { bridged } from './bid.ts';
import { closeOpen } from './close.ts';
import { overdue } from './default.ts';
import { expireOffer } from './offer.ts';
import { closeSealed, expireSealed, open, toOpen } from './opening.ts';
import { endsSoon } from './follow.ts';
import { outbid } from './outbid.ts';
import { announce, lockLot, lotMoves, type LotRow, participantMoves, wake } from './rows.ts';

/** BID-06 A lot ends within a second or two of its time. */
const DUE_EVERY_S = 0.5;
/** BID-06 Fifty lots may end in the same second, and each has an order to make and deposits to release. */
const DUE_AT_ONCE = 4;
/** B9 Well below what counts as an outage. */
const BEAT_EVERY_S = 5;

/** A lot goes on by itself: registration, bidding, its end, a winner in default. Everything is judged again under its lock. */
export async function goOn(ctx: Ctx<string>, id: string): Promise<void> {
  const locked = await lockLot(ctx, id);
  const { at } = locked;
  let { lot } = locked;
  // The shop's pages show what runs.
  invalidateCache(ctx);
  if (lot.status === 'published' && lot.register_from <= at) {
    const set = { due_at: lot.starts_at };
    lot = await lotMoves.move(ctx, id, 'open', { set });
    announce(ctx, lot, 'open');
  }
  if (lot.status === 'registration' && lot.starts_at <= at) {
    await dropUnconsented(ctx, lot);
    lot = await lotMoves.move(ctx, id, 'start', { set: { due_at: lot.end_at } });
    announce(ctx, lot, 'started');
    await ctx.run(wake({ lotId: id }));
  }
  if (isAwarded(lot)) {
    await (lot.offer_to ? expireOffer : overdue)(ctx, { ...locked, lot });
    return;
  }
  if (isClosed(lot)) await expireSealed(ctx, { ...locked, lot });
  if (!isRunning(lot)) return;
  const now = await bridged(ctx, { ...locked, lot });
  if (now.lot.end_at <= at) await (lot.mode === 'sealed' ? closeSealed : closeOpen)(ctx, now);
}

/**
 * Removes participants who have not agreed to changed terms until the start, and returns their
 * deposits.
 */
async function dropUnconsented(ctx: Ctx, lot: LotRow): Promise<void> {
  const out = await ctx.run(unconsented({ lotId: lot.id, version: lot.terms_version }));
  const ids = out.map(({ id }) => id);
  await ctx.run(participantMoves.query(ctx, ids, 'withdraw', { set: { deposit_id: null } }));
  const depositIds = out.map((one) => one.deposit_id).filter((one) => one !== null);
  if (depositIds.length > 0) await thawDeposits(ctx, { depositIds });
}

const due = prepared('bidding.due')`
  select l.tenant_id, l.id from tenant t join auction_lot l on l.tenant_id = t.id
  where l.due_at is not null and l.due_at <= ${tenantNow} order by l.due_at limit 300`;
const unconsented = prepared('bidding.unconsented')`
  select id, deposit_id from auction_participant where tenant_id = :tenantId and lot_id = :lotId and terms_version < :version
    and status in ('waiting_deposit', 'waiting_review', 'approved') order by id for update`;

/** B9 That auctions run; what they did not is written down first, lot by lot. */
async function beat(ctx: Ctx<string>): Promise<void> {
  for (const { id } of await ctx.run(silent({}))) await bridged(ctx, await lockLot(ctx, id));
  await ctx.run(setBeat({}));
}
const live = prepared('bidding.live')`
  select distinct tenant_id, tenant_id as id from auction_lot where status in ('bidding', 'extended') limit 300`;
const silent = prepared('bidding.silent')`
  select l.id from auction_lot l join auction_beat b on b.tenant_id = :tenantId
  where l.tenant_id = :tenantId and l.status in ('bidding', 'extended') and b.at < clock_timestamp() - interval '30 seconds' order by l.id`;
const setBeat = prepared('bidding.setBeat')`
  insert into auction_beat (tenant_id, at) values (:tenantId, clock_timestamp())
  on conflict (tenant_id) do update set at = excluded.at`;

export const timers: readonly Sweep[] = [
  { name: 'lot.due', everyS: DUE_EVERY_S, due: due(), run: goOn, atOnce: DUE_AT_ONCE },
  { name: 'lot.opening', everyS: DUE_EVERY_S, due: toOpen(), run: open },
  { name: 'lot.beat', everyS: BEAT_EVERY_S, due: live(), run: beat, vital: true },
  endsSoon,
  outbid,
];
