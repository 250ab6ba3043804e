import { type Amount, formatAmount } from '@tradeport/api/kernel/money';
import {
  checkCrpRecharge,
  confirmRechargeRefund,
  proposeRechargeRefund,
  rejectRechargeRefund,
} from '@tradeport/api/recharge/calls';
import { rechargeActions } from '@tradeport/api/recharge/lifecycle';
import { allow } from '../../kernel/allow.ts';
import { type Ctx, userOf } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';
import { accountId, claimReference, type Entry, postEntries } from '../ledger/index.ts';
import { disputedOf } from '../payment/index.ts';
import { bonusLeftOf } from './bonus-left.ts';
import { credit } from './credit.ts';
import { notifyFailed } from './notifications.ts';
import { isOwn, isOwnProposal, lockById, moves, type RechargeRow, rowOf } from './rows.ts';

const paidByTransfer = {
  balance: 'recharge.paid_by_transfer',
  margin: 'margin.paid_by_transfer',
} as const;

/** RCH-01c, A1 Somebody of finance who did not apply for it has seen the money in the bank, or has not. */
export const check = handler(
  checkCrpRecharge,
  async (ctx, { rechargeCode: id, checkResult, bankReference, reason }) => {
    const user = userOf(ctx);
    const row = await ctx.one(lockById({ id }));
    allow(ctx, rechargeActions, checkResult, { ...row, isOwn: isOwn(ctx, row) });
    const decided = { reviewed_by: user.id, reviewed_name: user.name, settled_at: ctx.now() };
    if (checkResult === 'fail') {
      if (reason === '') return ctx.refuse('recharge.reason_needed', {}, 'reason');
      const failed = await moves.move(ctx, id, 'fail', { reason, set: { ...decided, reason } });
      await notifyFailed(ctx, failed, reason);
      return rowOf(ctx, id);
    }
    if (bankReference === '') return ctx.refuse('recharge.reference_needed', {}, 'bankReference');
    const passed = await moves.move(ctx, id, 'pass', {
      reason: bankReference,
      set: { ...decided, bank_reference: bankReference },
    });
    if (!(await claimReference(ctx, bankReference, { kind: 'recharge', id })))
      return ctx.refuse('payment.reference_used', {}, 'bankReference');
    await credit(ctx, passed, [
      {
        event: paidByTransfer[row.account],
        creditOf: row.member_id,
        amount: row.amount,
        unit: row.currency,
        cause: { kind: 'recharge', id },
        key: `recharge:${id}`,
        note: row.no,
      },
    ]);
    return rowOf(ctx, id);
  },
);

/** A credited recharge goes back as a whole: proposed by one, confirmed by another. A deposit may be frozen: it goes by a withdrawal. */
export const proposeRefund = handler(
  proposeRechargeRefund,
  async (ctx, { rechargeCode: id, voucherNo, reason }) => {
    const user = userOf(ctx);
    const row = await ctx.one(lockById({ id }));
    const { facts, available } = await factsOf(ctx, row);
    allow(ctx, rechargeActions, 'proposeRefund', facts);
    requireAvailable(ctx, row, available);
    await moves.move(ctx, id, 'proposeRefund', {
      reason,
      set: { reason, refund_voucher_no: voucherNo, refund_by: user.id, refund_name: user.name },
    });
    return rowOf(ctx, id);
  },
);

/**
 * A2 The proposer of a refund does not confirm it. The rest is checked again under the accounts'
 * locks.
 */
export const confirmRefund = handler(confirmRechargeRefund, async (ctx, { rechargeCode: id }) => {
  const row = await ctx.one(lockById({ id }));
  const { facts, available } = await factsOf(ctx, row);
  allow(ctx, rechargeActions, 'refund', facts);
  requireAvailable(ctx, row, available);
  await moves.move(ctx, id, 'refund', { set: { settled_at: ctx.now() } });
  await postEntries(ctx, refundEntries(row));
  return rowOf(ctx, id);
});

export const rejectRefund = handler(
  rejectRechargeRefund,
  async (ctx, { rechargeCode: id, reason }) => {
    await moves.move(ctx, id, 'keep', {
      reason,
      set: { reason: '', refund_voucher_no: '', refund_by: null, refund_name: '' },
    });
    return rowOf(ctx, id);
  },
);

/**
 * The facts that decide on a refund, with both accounts locked, so that nothing is spent meanwhile.
 */
async function factsOf(ctx: Ctx, row: RechargeRow) {
  const { id, member_id: ownerId, currency: unit, bonus, payment_id } = row;
  const disputed = payment_id ? await disputedOf(ctx, payment_id) : 0;
  const idOf = (kind: 'balance' | 'bonus') => accountId(ctx.tenant.id, { ownerId, kind, unit });
  const rows = await ctx.run(lockBalances({ ids: [idOf('balance'), idOf('bonus')] }));
  const left = (await bonusLeftOf(ctx, [row])).get(id);
  return {
    available: rows.find(({ kind }) => kind === 'balance')?.available ?? 0,
    facts: {
      ...row,
      bonus: formatAmount(bonus),
      bonusLeft: left === undefined ? null : formatAmount(left),
      disputed: disputed > 0,
      isOwn: isOwnProposal(ctx, row),
    },
  };
}

function requireAvailable(
  ctx: Ctx<'ledger.insufficient'>,
  { amount, currency: unit }: RechargeRow,
  balance: Amount,
): void {
  if (balance < amount) {
    const available = formatAmount(balance);
    ctx.refuse('ledger.insufficient', { available, unit, account: 'balance' });
  }
}

function refundEntries(row: RechargeRow): Entry[] {
  const { id, member_id: debitOf, currency: unit, no: note, amount, bonus } = row;
  const common = { debitOf, unit, cause: { kind: 'recharge', id }, note };
  const back: Entry = {
    ...common,
    event: 'recharge.refunded',
    amount,
    key: `recharge:${id}:refund`,
  };
  if (bonus === 0) return [back];
  return [
    back,
    {
      ...common,
      event: 'recharge.bonus_taken_back',
      amount: bonus,
      key: `recharge:${id}:bonus-back`,
    },
  ];
}

const lockBalances = prepared('recharge.purse')`
  select id, kind, credits_posted - debits_posted - debits_pending as available from account
  where tenant_id = :tenantId and id = any(:ids::uuid[]) order by id for update`;
