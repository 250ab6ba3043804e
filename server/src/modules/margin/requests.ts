import {
  applyMarginThaw,
  cancelMarginThaw,
  checkMarginThaw,
} from '@tradeport/api/margin/deposit-calls';
import { thawActions } from '@tradeport/api/margin/lifecycle';
import { allow } from '../../kernel/allow.ts';
import { type Ctx, userOf } from '../../kernel/ctx.ts';
import { today } from '../../kernel/day.ts';
import { datedNumber } from '../../kernel/ids.ts';
import { prepared, refusing } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';
import { stateOf } from './deposit-rows.ts';
import { notifyThawDecision, notifyThawReviewers } from './thaw-notifications.ts';
import { requirePapers } from './papers.ts';
import { requireReason } from './review.ts';
import { lockDeposits, restOf, thawDeposits, type DepositRow } from './thaw.ts';
import { lockThaw, namedThaw, thawMoves, thawOf, thawRowView, thawView } from './thaw-rows.ts';

/**
 * MGN-01b A bidder asks for a deposit before its lot has ended: not while a bid stands on it or an order waits for it, not
 * when it has ended, and not twice at a time.
 */
export const applyThaw = handler(
  applyMarginThaw,
  async (ctx, { depositCode, reason, fileCodes }) => {
    const user = userOf(ctx);
    const { id: tenantId } = ctx.tenant;
    const deposit = await ctx.one(lockDeposits({ ids: [depositCode] }));
    if (deposit.member_id !== user.memberId) return ctx.refuse('not_found');
    requireFree(ctx, deposit);
    const files = await requirePapers(ctx, fileCodes, 'thaw');
    const id = ctx.newId();
    const no = `J${datedNumber(today(ctx))}`;
    const amount = restOf(deposit);
    await ctx.run(
      refusing(
        insertThaw({
          tenantId,
          id,
          no,
          depositId: deposit.id,
          memberId: user.memberId,
          userId: user.id,
          userName: user.name,
          amount,
          reason,
          files,
          at: ctx.now(),
        }),
        { 'margin.thaw_open': () => ({ code: 'margin.thaw_open' as const, facts: {} }) },
      ),
    );
    ctx.audit('margin_thaw', id, null, { no, lot: deposit.lot_no, amount });
    const row = await ctx.one(namedThaw({ lang: ctx.lang, id }));
    await notifyThawReviewers(ctx, row);
    return thawView(ctx, row);
  },
);

export const cancelThaw = handler(cancelMarginThaw, async (ctx, { thawCode: id }) => {
  const row = await ctx.one(lockThaw({ id }));
  if (row.member_id !== userOf(ctx).memberId) return ctx.refuse('not_found');
  await thawMoves.move(ctx, id, 'close', { set: { settled_at: ctx.now() } });
  return { done: true };
});

/**
 * MGN-01b, MGN-01c Somebody else than who asked decides. An approved amount goes back to the margin
 * at once, and bidding learns that the bidder no longer takes part. The deposit is locked before
 * its request, as by whatever else ends it.
 */
export const checkThaw = handler(
  checkMarginThaw,
  async (ctx, { thawCode: id, checkResult, reason, fileCodes }) => {
    const user = userOf(ctx);
    const asked = await ctx.one(thawOf({ id }));
    const deposit = await ctx.one(lockDeposits({ ids: [asked.deposit_id] }));
    allow(ctx, thawActions, checkResult === 'pass' ? 'approve' : 'fail', {
      status: asked.status,
      isOwn: asked.user_id === user.id,
      depositState: stateOf(deposit),
    });
    if (checkResult === 'fail') requireReason(ctx, reason);
    const decided = {
      result: reason,
      review_files: await requirePapers(ctx, fileCodes, 'margin'),
      reviewed_by: user.id,
      reviewed_name: user.name,
      reviewed_at: ctx.now(),
      settled_at: ctx.now(),
    };
    if (checkResult === 'fail') {
      await thawMoves.move(ctx, id, 'fail', { reason, set: decided });
    } else {
      const amount = restOf(deposit);
      await thawMoves.move(ctx, id, 'approve', {
        reason,
        set: { ...decided, ...(amount > 0 ? { amount } : {}) },
      });
      requireFree(ctx, deposit);
      await thawDeposits(ctx, { depositIds: [deposit.id] });
      ctx.emit(
        'margin.thawed',
        { kind: 'margin_deposit', id: deposit.id },
        { lotId: deposit.lot_id, memberId: deposit.member_id, depositId: deposit.id },
      );
    }
    const row = await ctx.one(namedThaw({ lang: ctx.lang, id }));
    await notifyThawDecision(ctx, row);
    return thawRowView(ctx, row);
  },
);

/**
 * BID-06 A deposit that secures a bid, or is held for the order of the lot that was won, cannot be
 * thawed.
 */
function requireFree(ctx: Ctx<'margin.not_frozen' | 'margin.bound'>, deposit: DepositRow): void {
  if (deposit.state !== 'frozen') ctx.refuse('margin.not_frozen');
  if (deposit.bound || deposit.held > 0) ctx.refuse('margin.bound');
}

const insertThaw = prepared('margin.insertThaw')`
  with made as (
    insert into margin_thaw (tenant_id, id, no, status, deposit_id, member_id, user_id, user_name, amount, reason, files, created_at)
    values (:tenantId, :id::uuid, :no, 'pending', :depositId::uuid, :memberId::uuid, :userId::uuid, :userName, :amount::bigint, :reason, :files::uuid[], :at::timestamptz)
    on conflict (tenant_id, deposit_id) where status = 'pending' do nothing
    returning id)
  select must(exists (select from made), 'margin.thaw_open', '{}'::jsonb) as "is_made!"`;
