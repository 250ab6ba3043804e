import { formatAmount } from '@tradeport/api/kernel/money';
import { applyMarginWithdraw, cancelMarginWithdraw } from '@tradeport/api/margin/calls';
import { OPEN_MAX } from '@tradeport/api/margin/model';
import { CARD_WAIT_DAYS } from '@tradeport/api/certification/model';
import { userOf } from '../../kernel/ctx.ts';
import { today } from '../../kernel/day.ts';
import { datedNumber } from '../../kernel/ids.ts';
import { prepared } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';
import { payeeOf } from '../certification/index.ts';
import { hold, release } from '../ledger/index.ts';
import { idOf } from './figures.ts';
import { view } from './find.ts';
import { notifyReviewers } from './notifications.ts';
import { lockById, moves, namedById } from './rows.ts';
/** MGN-02 Only what is not set aside already, and only to the account that was proved. */
export const apply = handler(applyMarginWithdraw, async (ctx, { amount, currency, remark }) => {
  const user = userOf(ctx);
  const { memberId } = user;
  const payee = (await payeeOf(ctx, memberId)) ?? ctx.refuse('margin.card_needed');
  if (payee.usableFrom) return ctx.refuse('margin.card_changed', { days: CARD_WAIT_DAYS });
  const [locked] = await ctx.run(lockAccount({ id: idOf(ctx, memberId, currency) }));
  const available = locked?.available ?? 0;
  if (amount > available) {
    const facts = { available: formatAmount(available), unit: currency };
    return ctx.refuse('margin.more_than_available', facts, 'amount');
  }
  const { count } = await ctx.one(openOf({ memberId }));
  if (count >= OPEN_MAX) return ctx.refuse('margin.too_many');
  const id = ctx.newId();
  const no = `W${datedNumber(today(ctx))}`;
  const { holdId } = await hold(ctx, {
    event: 'margin.withdrawn',
    debitOf: memberId,
    amount,
    unit: currency,
    cause: { kind: 'margin_withdrawal', id },
    key: `margin-withdrawal:${id}`,
    note: no,
  });
  await ctx.run(
    insertWithdrawal({
      id,
      no,
      memberId,
      userId: user.id,
      userName: user.name,
      amount,
      currency,
      holdId,
      holder: payee.holder,
      bankName: payee.bankName,
      bankMasked: payee.bankMasked,
      bankCard: payee.bankCard,
      remark,
      createdAt: ctx.now(),
    }),
  );
  ctx.audit('margin_withdrawal', id, null, { no, amount, currency, bankCard: payee.bankMasked });
  const row = await ctx.one(namedById({ lang: ctx.lang, id }));
  await notifyReviewers(ctx, row);
  return view(ctx, row);
});

/** The bidder thinks better of it, as long as nobody has decided. */
export const cancel = handler(cancelMarginWithdraw, async (ctx, { withdrawCode: id }) => {
  const row = await ctx.one(lockById({ id }));
  if (row.member_id !== userOf(ctx).memberId) return ctx.refuse('not_found');
  await moves.move(ctx, id, 'close', { set: { settled_at: ctx.now(), bank_card: '' } });
  await release(ctx, { holdId: row.hold_id, key: `margin-withdrawal:${id}:closed` });
  return { done: true };
});

const lockAccount = prepared('margin.lockAccount')`
  select (credits_posted - debits_posted - debits_pending)::bigint as "available!" from account
  where tenant_id = :tenantId and id = :id for update`;
const openOf = prepared('margin.openOf')`
  select count(*)::int as count from margin_withdrawal where tenant_id = :tenantId and member_id = :memberId and status in ('reviewing', 'approved')`;
const insertWithdrawal = prepared('margin.insert')`
  insert into margin_withdrawal (tenant_id, id, no, status, member_id, user_id, user_name, amount, currency, hold_id, holder, bank_name, bank_masked, bank_card, remark, created_at)
  values (:tenantId, :id, :no, 'reviewing', :memberId, :userId, :userName, :amount, :currency, :holdId, :holder, :bankName, :bankMasked, :bankCard, :remark, :createdAt::timestamptz)`;
