import { formatAmount, type Currency } from '@tradeport/api/kernel/money';
import type { Ctx } from '../../kernel/ctx.ts';
import { today } from '../../kernel/day.ts';
import { prepared } from '../../kernel/query.ts';
import {
  type Cause,
  checkAmount,
  idOf,
  lockAccount,
  moveLots,
  movesByKey,
  ownerOf,
} from './account.ts';
import { type LotPart, planDraw } from './rules.ts';

/** Points go to nobody; rebate and card value to the seller whose order they pay. */
export type Draw = (
  | { kind: 'points'; memberId: string; unit: 'POINTS' }
  | { kind: 'rebate'; memberId: string; unit: Currency; sellerId: string }
  | { kind: 'card'; cardId: string; unit: Currency; sellerId: string }
) & { amount: number; cause: Cause; key: string };

/**
 * RCH-03, F7 Spends lots in the order in which they expire, by one entry of the ledger; refuses
 * `ledger.insufficient` when the valid lots do not suffice. The same key again draws nothing and
 * returns the first drawing.
 */
export function drawLots(ctx: Ctx<'ledger.insufficient'>, draw: Draw): Promise<LotPart[]> {
  return take(ctx, 'spent', draw);
}

/** T2 The same as a hold, until the last part of a mixture is paid (`postLots`) or the order closes (`releaseLots`). */
export function holdLots(ctx: Ctx<'ledger.insufficient'>, draw: Draw): Promise<LotPart[]> {
  return take(ctx, 'held', draw);
}

async function take(
  ctx: Ctx<'ledger.insufficient'>,
  how: 'spent' | 'held',
  draw: Draw,
): Promise<LotPart[]> {
  const { kind, unit, amount, cause, key } = draw;
  checkAmount(amount, unit);
  const accountId = idOf(ctx, draw);
  const [, done, open] = await ctx.batch([
    lockAccount({ id: accountId }),
    movesByKey({ key }),
    openLots({ accountId, today: today(ctx), amount }),
  ]);
  if (done.length > 0)
    return done.map((row) => ({
      lotId: row.lot_id,
      amount: -row.change,
      expiresOn: row.expires_on,
    }));
  const parts = planDraw(
    open.map((row) => ({ lotId: row.id, remaining: row.remaining, expiresOn: row.expires_on })),
    amount,
  );
  const available = parts.reduce((sum, part) => sum + part.amount, 0);
  if (available < amount)
    ctx.refuse('ledger.insufficient', { available: formatAmount(available), unit, account: kind });
  await moveLots(ctx, [
    {
      entry: {
        event: `${kind}.${how}`,
        debitOf: ownerOf(draw),
        ...(draw.kind === 'points' ? {} : { creditOf: draw.sellerId }),
        amount,
        unit,
        cause,
        key,
      },
      moves: parts.map((part) => ({ lotId: part.lotId, change: -part.amount })),
    },
  ]);
  return parts;
}

/** As many of those that are good today as cover the amount, the one that expires first first. */
const openLots = prepared('lots.openLots')`
  select id, remaining, expires_on::text as "expires_on?" from (
    select id, remaining, expires_on, granted_at,
      sum(remaining) over (order by expires_on nulls last, granted_at, id) - remaining as before
    from lot where tenant_id = :tenantId and account_id = :accountId and remaining > 0 and (expires_on is null or expires_on >= :today::date)) l
  where before < :amount::bigint order by expires_on nulls last, granted_at, id`;
