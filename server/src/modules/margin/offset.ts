import type { Amount, Currency } from '@tradeport/api/kernel/money';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { record } from '../ledger/index.ts';
import { lapseRequests } from './lapse.ts';
import { lockDeposits, restOf, thawEntry } from './thaw.ts';

type Of = { depositId: string; orderId: string; buyerId: string; currency: Currency };

/**
 * BID-06 Sets a deposit aside for the order of the lot that its bidder has won, at most `most` (1/10 000). The caller has
 * locked the order and holds as much in the ledger. Refuses `margin.not_frozen` when it is not there any more.
 */
export async function setDepositAside(
  ctx: Ctx<'margin.not_frozen'>,
  { depositId, orderId, buyerId, currency }: Of,
  most: Amount,
): Promise<Amount> {
  const row = await ctx.one(lockDeposits({ ids: [depositId] }));
  const amount = Math.min(restOf(row), most);
  const isTheirs = row.member_id === buyerId && row.currency === currency;
  if (!isTheirs || row.held > 0 || amount <= 0) return ctx.refuse('margin.not_frozen');
  await ctx.run(setAside({ id: depositId, orderId, amount }));
  return amount;
}

/**
 * The last part of these orders is paid from the deposits set aside, and the rest of each deposit
 * is thawed.
 */
export async function drawDeposits(ctx: Ctx, orderIds: readonly string[]): Promise<void> {
  const drawn = await ctx.run(draw({ orderIds, at: ctx.now() }));
  await record(
    ctx,
    drawn.filter((row) => row.left > 0).map((row) => ({ ...thawEntry(row), amount: row.left })),
  );
  await lapseRequests(
    ctx,
    drawn.map((row) => row.id),
  );
}

/** The order came to nothing: all of the deposit is frozen as before. */
export async function releaseDeposits(ctx: Ctx, orderIds: readonly string[]): Promise<void> {
  await ctx.run(release({ orderIds }));
}

const setAside = prepared('margin.setAside')`
  update margin_deposit set held = :amount, order_id = :orderId where tenant_id = :tenantId and id = :id`;
const draw = prepared('margin.drawDeposits')`
  with deposit as (
    select d.*, d.frozen - d.thawed - d.forfeited - d.paid - d.held as rest from margin_deposit d
    where d.tenant_id = :tenantId and d.order_id = any(:orderIds::uuid[]) and d.held > 0 order by d.id for update),
  done as (
    update margin_deposit m set paid = m.paid + m.held, held = 0, thawed = m.thawed + d.rest, bound = false, state = 'ended', ended_at = :at::timestamptz
    from deposit d where m.tenant_id = :tenantId and m.id = d.id
    returning m.id)
  select d.*, d.rest as "left!" from deposit d order by d.id`;
const release = prepared('margin.releaseDeposits')`
  update margin_deposit set held = 0, order_id = null where tenant_id = :tenantId and order_id = any(:orderIds::uuid[]) and held > 0`;
