import { type Amount, formatAmount } from '@tradeport/api/kernel/money';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { records, transfersOr, type Entry } from '../ledger/index.ts';
import { short } from './freeze.ts';
import { lapseRequests } from './lapse.ts';
import { lockDeposits, restOf, thawEntry } from './thaw.ts';

type Forfeit = {
  depositId: string;
  /** In 1/10 000, more than nothing. */
  amount: Amount;
  /** The organiser of the lot gets it onto the own margin, from where it is withdrawn; null: the tenant keeps it. */
  taker: string | null;
  reason: string;
  /** Tells whether the rest of the deposit stays frozen. */
  rest: 'stays' | 'thaws';
};

/**
 * MGN-01 A bidder loses all or a part of a deposit, by the rule of the lot. Refuses
 * `margin.not_frozen` when it has ended, and `margin.more_than_frozen` {frozen, unit}: an amount
 * set aside for an order is not available either.
 */
export async function forfeitDeposit(
  ctx: Ctx<'margin.not_frozen' | 'margin.more_than_frozen'>,
  { depositId, amount, taker, reason, rest }: Forfeit,
): Promise<{ forfeitId: string }> {
  const row = await ctx.one(lockDeposits({ ids: [depositId] }));
  if (row.state !== 'frozen') ctx.refuse('margin.not_frozen');
  const free = restOf(row);
  if (amount > free)
    ctx.refuse('margin.more_than_frozen', { frozen: formatAmount(free), unit: row.currency });
  const id = ctx.newId();
  const left = { ...row, forfeited: row.forfeited + amount };
  const thaws = rest === 'thaws' && restOf(left) > 0;
  const entry: Entry = {
    event: taker === null ? 'margin.forfeited' : 'margin.forfeited_to_organiser',
    debitOf: depositId,
    ...(taker === null ? {} : { creditOf: taker }),
    amount,
    unit: row.currency,
    cause: { kind: 'margin_forfeit', id },
    key: `forfeit:${id}`,
    note: row.lot_no,
  };
  await ctx.batch([
    markForfeited({ id: depositId, amount, thawed: thaws ? restOf(left) : 0, at: ctx.now() }),
    insertForfeit({
      id,
      depositId,
      memberId: row.member_id,
      taker,
      currency: row.currency,
      amount,
      reason,
      at: ctx.now(),
    }),
    ...records(ctx, thaws ? [entry, thawEntry(left)] : [entry]),
  ]);
  if (rest === 'thaws' || restOf(left) === 0) await lapseRequests(ctx, [depositId]);
  ctx.audit(
    'margin_deposit',
    depositId,
    { forfeited: row.forfeited },
    { forfeited: left.forfeited, taker, reason },
  );
  return { forfeitId: id };
}

/**
 * An appeal gives back what was forfeited, or `amount` of it, to the bidder's margin: by new
 * entries, and once. The organiser's share comes from the organiser's margin: refuses
 * `margin.insufficient` while it is not there.
 */
export async function restoreForfeit(
  ctx: Ctx<'margin.restored' | 'margin.more_than_forfeited' | 'margin.insufficient'>,
  { forfeitId: id, amount, reason }: { forfeitId: string; amount?: Amount; reason: string },
): Promise<void> {
  const row = await ctx.one(lockForfeit({ id }));
  if (row.restored_at !== null) ctx.refuse('margin.restored');
  const back = amount ?? row.amount;
  if (back > row.amount)
    ctx.refuse('margin.more_than_forfeited', {
      forfeited: formatAmount(row.amount),
      unit: row.currency,
    });
  const common = {
    amount: back,
    unit: row.currency,
    cause: { kind: 'margin_forfeit', id },
    note: row.lot_no,
  };
  const returned: Entry[] = row.taker_id
    ? [
        {
          ...common,
          event: 'margin.forfeit_returned',
          debitOf: row.taker_id,
          key: `forfeit:${id}:returned`,
        },
      ]
    : [];
  await ctx.batch([
    markRestored({ id, amount: back, reason, at: ctx.now() }),
    ...transfersOr(
      ctx,
      [
        ...returned,
        {
          ...common,
          event: 'margin.forfeit_restored',
          creditOf: row.member_id,
          key: `forfeit:${id}:restored`,
        },
      ],
      short(back),
    ),
  ]);
  ctx.audit('margin_deposit', row.deposit_id, { restored: 0 }, { restored: back, reason });
}

const markForfeited = prepared('margin.markForfeited')`
  update margin_deposit set forfeited = forfeited + :amount::bigint, thawed = thawed + :thawed::bigint,
    state = case when forfeited + :amount::bigint + thawed + :thawed::bigint + paid = frozen then 'ended' else state end,
    bound = bound and forfeited + :amount::bigint + thawed + :thawed::bigint + paid < frozen,
    ended_at = case when forfeited + :amount::bigint + thawed + :thawed::bigint + paid = frozen then :at::timestamptz end
  where tenant_id = :tenantId and id = :id`;
const insertForfeit = prepared('margin.insertForfeit')`
  insert into margin_forfeit (tenant_id, id, deposit_id, member_id, taker_id, currency, amount, reason, created_at)
  values (:tenantId, :id, :depositId, :memberId, :taker?, :currency, :amount, :reason, :at::timestamptz)`;
const lockForfeit = prepared('margin.lockForfeit')`
  select f.*, d.lot_no from margin_forfeit f join margin_deposit d on d.tenant_id = :tenantId and d.id = f.deposit_id
  where f.tenant_id = :tenantId and f.id = :id for update of f`;
const markRestored = prepared('margin.markRestored')`
  update margin_forfeit set restored = :amount, restore_reason = :reason, restored_at = :at::timestamptz where tenant_id = :tenantId and id = :id`;
