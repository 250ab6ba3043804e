import { OPENING_HOURS } from '@tradeport/api/bidding/model';
import { sealedOutcome } from '@tradeport/api/bidding/rules/outcome';
import { openBids } from '@tradeport/api/bidding/rules/seal';
import {
  bidsToOpen,
  openedBids,
  type SealedAct,
  validBids,
} from '@tradeport/api/bidding/rules/sealed';
import type { Ctx } from '../../kernel/ctx.ts';
import { json } from '../../kernel/json.ts';
import { prepared } from '../../kernel/query.ts';
import { aliasesOf } from './aliases.ts';
import { award } from './award.ts';
import { fail } from './close.ts';
import { failures } from './reasons.ts';
import { actsOf, namedAct, sealedActs, sealedBest, sealedTermsOf } from './engine.ts';
import { holdersOf, keysIn, releasedIn } from './holders.ts';
import { isToOpen, KEYS_TO_OPEN } from './keys.ts';
import { announce, type Locked, lockLot, lotById, lotMoves, type LotRow, wake } from './rows.ts';

const HOUR_MS = 3_600_000;

/** B7 The end of a sealed lot: its holders are asked for their keys. With nothing to open it has failed. */
export async function closeSealed(ctx: Ctx<string>, { lot, at }: Locked): Promise<void> {
  const [rows, holders] = await ctx.batch([
    actsOf({ lotId: lot.id }),
    holdersOf({ lotId: lot.id }),
  ]);
  const isEmpty = bidsToOpen(sealedActs(rows)).length === 0;
  const until = new Date(lot.end_at.getTime() + OPENING_HOURS * HOUR_MS);
  const closed = await lotMoves.move(ctx, lot.id, 'close', {
    set: { closed_at: at, due_at: isEmpty ? null : until, opened_at: isEmpty ? at : null },
  });
  if (isEmpty) {
    await fail(ctx, closed, failures.no_bid);
    return;
  }
  announce(ctx, closed, 'opening', { userIds: holders.map((row) => row.user_id) });
  await ctx.run(wake({ lotId: lot.id }));
}

/** B7 Nobody can open it any more: the keys did not come in time. */
export async function expireSealed(ctx: Ctx<string>, { lot, at }: Locked): Promise<void> {
  if (!isToOpen(lot) || !lot.due_at || at < lot.due_at) return;
  const holders = await ctx.run(holdersOf({ lotId: lot.id }));
  if (Object.keys(releasedIn(holders)).length < KEYS_TO_OPEN)
    await fail(ctx, lot, failures.no_keys);
}

/**
 * BID-04d Two keys are there: all bids are opened, before the lot is locked, since that takes a
 * second for some hundred. Bidders disqualified meanwhile are skipped under the lock.
 */
export async function open(ctx: Ctx<string>, id: string): Promise<void> {
  const lot = await ctx.one(lotById({ id }));
  if (!isToOpen(lot)) return;
  const [rows, holders] = await ctx.batch([actsOf({ lotId: id }), holdersOf({ lotId: id })]);
  const keys = keysIn(holders);
  const released = releasedIn(holders);
  if (!keys || Object.keys(released).length < KEYS_TO_OPEN) return;
  const aliases = await aliasesOf(ctx, id);
  const bids = bidsToOpen(sealedActs(rows).map((act) => namedAct(act, aliases)));
  const read =
    bids.length === 0
      ? []
      : await openBids(
          keys,
          released,
          bids.map(({ bidder, version, sealed }) => ({
            for: { lot: lot.no, bidder, version },
            sealed,
          })),
        );
  const offers = new Map(bids.map(({ seq }, at) => [seq, read[at] ?? null]));
  const locked = await lockLot(ctx, id);
  if (!isToOpen(locked.lot)) return;
  await stand(ctx, locked, sealedActs(await ctx.run(actsOf({ lotId: id }))), offers);
}

async function stand(
  ctx: Ctx<string>,
  { lot, at }: Locked,
  acts: readonly SealedAct[],
  offers: Parameters<typeof openedBids>[2],
): Promise<void> {
  const terms = sealedTermsOf(lot);
  const opened = openedBids(terms, acts, offers);
  const valid = validBids(terms, opened);
  const counts = opened.filter(({ isVoid }) => isVoid === null);
  const told = json(
    counts.map(({ seq, bidder, amount, prices }) => ({ seq, bidder, amount, prices })),
  );
  const [best] = valid;
  await ctx.batch([
    tellActs({ lotId: lot.id, told }),
    tellBidders({ lotId: lot.id, told }),
    setOpened({ id: lot.id, at, leaderId: best?.bidder ?? null, price: best?.amount ?? null }),
  ]);
  const now = await ctx.one(lotById({ id: lot.id }));
  const outcome = sealedOutcome(terms, valid);
  if (outcome.result === 'failed') {
    await fail(ctx, now, failures[outcome.reason]);
  } else if (lot.award_by === 'organiser') {
    announce(ctx, now, 'opened');
    await ctx.run(wake({ lotId: lot.id }));
  } else {
    await award(ctx, { lot: now, at }, { participantId: outcome.winner, amount: outcome.price });
  }
}

/**
 * B5 Names the next bidder when the best one of an opened lot is disqualified before its organiser
 * awards it.
 */
export async function standAnew(ctx: Ctx, lot: LotRow): Promise<void> {
  const [best] = sealedBest(lot, await ctx.run(actsOf({ lotId: lot.id })));
  await ctx.run(
    setOpened({
      id: lot.id,
      at: lot.opened_at ?? ctx.now(),
      leaderId: best?.bidder ?? null,
      price: best?.amount ?? null,
    }),
  );
}

const setOpened = prepared('bidding.setOpened')`
  update auction_lot set opened_at = :at, due_at = null, leader_id = :leaderId?, price = :price?
  where tenant_id = :tenantId and id = :id`;
const tellActs = prepared('bidding.tellActs')`
  update auction_act a set amount = t.amount, line_prices = t.prices
  from jsonb_to_recordset(:told::jsonb) as t(seq int, amount bigint, prices bigint[])
  where a.tenant_id = :tenantId and a.lot_id = :lotId and a.seq = t.seq`;
const tellBidders = prepared('bidding.tellBidders')`
  update auction_participant p set amount = t.amount, line_prices = t.prices, best_seq = t.seq
  from jsonb_to_recordset(:told::jsonb) as t(seq int, bidder uuid, amount bigint, prices bigint[])
  where p.tenant_id = :tenantId and p.lot_id = :lotId and p.id = t.bidder`;
/** Lots whose second key has come. */
export const toOpen = prepared('bidding.toOpen')`
  select l.tenant_id, l.id from auction_lot l where l.status = 'closed' and l.mode = 'sealed' and l.opened_at is null
    and (select count(*) from auction_holder h where h.tenant_id = l.tenant_id and h.lot_id = l.id and h.released_at is not null) >= ${KEYS_TO_OPEN}
  order by l.due_at limit 20`;
