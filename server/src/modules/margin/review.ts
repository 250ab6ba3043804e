import {
  checkMarginWithdraw,
  revealPayeeCard,
  settleMarginWithdraw,
} from '@tradeport/api/margin/calls';
import { withdrawalActions } from '@tradeport/api/margin/lifecycle';
import { allow } from '../../kernel/allow.ts';
import { type Ctx, userOf } from '../../kernel/ctx.ts';
import { decrypt } from '../../kernel/secret.ts';
import { handler } from '../../kernel/handler.ts';
import { claimReference, post, release } from '../ledger/index.ts';
import { notifyDecision } from './notifications.ts';
import { requirePapers } from './papers.ts';
import { lockById, moves, ownOf, rowOf } from './rows.ts';

/** MGN-02, A2 Somebody else than who applied decides; a refused one is available again at once. */
export const check = handler(
  checkMarginWithdraw,
  async (ctx, { withdrawCode: id, checkResult, reason, fileCodes }) => {
    const user = userOf(ctx);
    const row = await ctx.one(lockById({ id }));
    allow(ctx, withdrawalActions, checkResult === 'pass' ? 'approve' : 'fail', {
      ...row,
      ...ownOf(ctx, row),
    });
    const files = await requirePapers(ctx, fileCodes, 'margin');
    const decided = {
      reviewed_by: user.id,
      reviewed_name: user.name,
      reviewed_at: ctx.now(),
      files,
    };
    if (checkResult === 'pass') {
      await notifyDecision(ctx, await moves.move(ctx, id, 'approve', { set: decided }));
      return rowOf(ctx, id);
    }
    requireReason(ctx, reason);
    const failed = await moves.move(ctx, id, 'fail', {
      reason,
      set: { ...decided, reason, settled_at: ctx.now(), bank_card: '' },
    });
    await release(ctx, { holdId: row.hold_id, key: `margin-withdrawal:${id}:failed` });
    await notifyDecision(ctx, failed);
    return rowOf(ctx, id);
  },
);

/**
 * A2 The approver of a withdrawal does not confirm that it was paid. An amount returned by the bank
 * is available again.
 */
export const settle = handler(
  settleMarginWithdraw,
  async (ctx, { withdrawCode: id, payResult, bankReference, reason }) => {
    const user = userOf(ctx);
    const row = await ctx.one(lockById({ id }));
    allow(ctx, withdrawalActions, payResult === 'failed' ? 'bounce' : 'pay', {
      ...row,
      ...ownOf(ctx, row),
    });
    const settled = {
      paid_by: user.id,
      paid_name: user.name,
      settled_at: ctx.now(),
      bank_card: '',
    };
    if (payResult === 'failed') {
      requireReason(ctx, reason);
      const bounced = await moves.move(ctx, id, 'bounce', { reason, set: { ...settled, reason } });
      await release(ctx, { holdId: row.hold_id, key: `margin-withdrawal:${id}:bounced` });
      await notifyDecision(ctx, bounced);
      return rowOf(ctx, id);
    }
    if (bankReference === '') return ctx.refuse('margin.reference_needed', {}, 'bankReference');
    const paid = await moves.move(ctx, id, 'pay', {
      reason: bankReference,
      set: { ...settled, bank_reference: bankReference },
    });
    if (!(await claimReference(ctx, bankReference, { kind: 'margin_withdrawal', id })))
      return ctx.refuse('payment.reference_used', {}, 'bankReference');
    await post(ctx, { holdId: row.hold_id, key: `margin-withdrawal:${id}:paid` });
    await notifyDecision(ctx, paid);
    return rowOf(ctx, id);
  },
);

/** The clerk types it at the bank: in full while it is to be paid, and never without a trace. */
export const revealCard = handler(revealPayeeCard, async (ctx, { withdrawCode: id }) => {
  const row = await ctx.one(lockById({ id }));
  allow(ctx, withdrawalActions, 'reveal', row);
  if (row.bank_card === '') return ctx.refuse('state.cannot_move');
  ctx.audit('margin_withdrawal', id, { cardShown: false }, { cardShown: true });
  return {
    holder: row.holder,
    bankName: row.bank_name,
    cardNo: decrypt(ctx.tenant, row.bank_card),
  };
});

/** A no is given with its reason, beside the field. */
export function requireReason(ctx: Ctx<'margin.reason_needed'>, reason: string): void {
  if (reason === '') ctx.refuse('margin.reason_needed', {}, 'reason');
}
