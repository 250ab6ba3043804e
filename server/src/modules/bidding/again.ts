import { lotActions } from '@tradeport/api/bidding/actions';
import { relistLot } from '@tradeport/api/bidding/calls';
import { isCancelled, isOver, isRunning } from '@tradeport/api/bidding/standing';
import { allowNow } from '../../kernel/allow.ts';
import { type Ctx, userOf } from '../../kernel/ctx.ts';
import { today } from '../../kernel/day.ts';
import { datedNumber } from '../../kernel/ids.ts';
import { json } from '../../kernel/json.ts';
import { prepared } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';
import { linkLot } from '../demands/index.ts';
import { bornAs, committed, termColumns, writeLot } from './draft.ts';
import { clockBack } from './reasons.ts';
import { callOff, publish } from './review.ts';
import { lockOwn, lockLot, lotMoves, type LotRow } from './rows.ts';
import { goOn } from './timers.ts';

const DAY_MS = 86_400_000;

/** Under a new number, as a draft whose times lie as far apart as they did. */
export const relist = handler(relistLot, async (ctx, { lotCode }) => {
  const { lot, at } = await lockOwn(ctx, lotCode);
  const { status, relisted_as: relistedAs } = lot;
  allowNow(ctx, lotActions, 'relist', { status, isOwn: true, relistedAs, no: relistedAs });
  const user = userOf(ctx);
  const { id, no } = await copy(ctx, lot, new Date(at.getTime() + DAY_MS), {
    organiser_name: user.memberName,
    user_id: user.id,
  });
  if (lot.demand_id) await linkLot(ctx, { demandCode: lot.demand_id, lotId: id, again: true });
  return { lotCode: id, lotNo: no, status: 'draft' };
});

/**
 * A lot that is over comes again and runs at once, as somebody of the portal has approved it before. One that runs though its
 * start lies ahead, since the clock was set back, makes room for it. Gives the new one; null where it was cancelled, is
 * being changed, or has come again already.
 */
export async function comeAgain(ctx: Ctx<string>, id: string): Promise<string | null> {
  const { lot, at } = await lockLot(ctx, id);
  if (lot.relisted_as) return null;
  const isAhead = isRunning(lot) && lot.starts_at > at;
  if (isAhead) await callOff(ctx, { lot, at }, clockBack[ctx.lang]);
  else if (!isOver(lot) || isCancelled(lot)) return null;
  const made = await copy(ctx, lot, at, {});
  const submitted = await lotMoves.move(ctx, made.id, 'submit');
  await publish(ctx, submitted, { keys: null, reason: '', by: lot.reviewed_by });
  await goOn(ctx, made.id);
  return made.id;
}

/** Everything of a lot but what became of it; `from`: when its registration opens now. */
async function copy(
  ctx: Ctx,
  lot: LotRow,
  from: Date,
  by: Partial<Pick<LotRow, 'organiser_name' | 'user_id'>>,
): Promise<{ id: string; no: string }> {
  const id = ctx.newId();
  const no = `L${datedNumber(today(ctx))}`;
  const later = (at: Date) => new Date(at.getTime() + from.getTime() - lot.register_from.getTime());
  const terms = Object.fromEntries(termColumns.map((column) => [column, lot[column]]));
  await ctx.batch(
    writeLot(ctx, {
      ...bornAs(lot),
      ...by,
      id,
      no,
      status: 'draft',
      created_at: ctx.now(),
      relisted_from: lot.id,
      ...terms,
      titles: json(lot.titles),
      descriptions: lot.descriptions && json(lot.descriptions),
      increments: json(lot.increments),
      lines: json(lot.lines),
      ...(await committed(lot.reserve_amount)),
      register_from: later(lot.register_from),
      starts_at: later(lot.starts_at),
      planned_end: later(lot.planned_end),
      end_at: later(lot.planned_end),
      cap_at: lot.cap_at && later(lot.cap_at),
    }),
  );
  await ctx.run(setRelisted({ id: lot.id, no }));
  ctx.audit('auction_lot', id, null, { no, relistedFrom: lot.no });
  return { id, no };
}

const setRelisted = prepared('bidding.setRelisted')`
  update auction_lot set relisted_as = :no where tenant_id = :tenantId and id = :id`;
