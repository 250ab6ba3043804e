import type { Parsed } from '@tradeport/api/kernel/call';
import { formatAmount, type Amount } from '@tradeport/api/kernel/money';
import { type SomeTexts } from '@tradeport/api/kernel/text';
import {
  applyCrpRecharge,
  applyCrpRechargeRule,
  withdrawRecharge,
} from '@tradeport/api/recharge/calls';
import type { RechargeAccount } from '@tradeport/api/payment/model';
import { bonusFor, OPEN_MAX, RECHARGE_MIN, type Spending } from '@tradeport/api/recharge/model';
import { type Ctx, userOf } from '../../kernel/ctx.ts';
import { today } from '../../kernel/day.ts';
import { datedNumber } from '../../kernel/ids.ts';
import { prepared } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';
import { requireBankAccount } from '../bankaccounts/index.ts';
import { closeRecharge, openForRecharge } from '../payment/index.ts';
import { view } from './find.ts';
import { notifyFinance } from './notifications.ts';
import { lockApplications, lockById, moves, namedById } from './rows.ts';

type Input = Omit<Parsed<typeof applyCrpRecharge>, 'account'>;
type Fault =
  | 'payment.provider_off'
  | 'bank_account.none'
  | 'recharge.least'
  | 'recharge.too_many'
  | 'recharge.voucher_needed'
  | 'recharge.file_needed'
  | 'recharge.voucher_used'
  | 'payment.voucher_file';
/** The offer as it was agreed, whatever changes in it later. */
type Snapshot = { id: string; name: SomeTexts; spending: Spending; bonus: Amount };

/** RCH-01, MGN-01 Any amount, without a bonus. */
export const apply = handler(applyCrpRecharge, async (ctx, input) => {
  await ctx.run(lockApplications(ctx, userOf(ctx).memberId));
  return applyWith(ctx, input, input.account, null);
});

/** RCH-01e With an offer: its bonus, its order of spending and its limit are judged now. */
export const applyByRule = handler(applyCrpRechargeRule, async (ctx, { ruleCode, ...input }) => {
  await ctx.run(lockApplications(ctx, userOf(ctx).memberId));
  const { memberId } = userOf(ctx);
  const rule = await ctx.one(ruleById({ id: ruleCode, memberId }));
  const day = today(ctx);
  if (
    !rule.is_open ||
    rule.currency !== input.currency ||
    rule.starts_on > day ||
    (rule.ends_on !== null && rule.ends_on < day)
  )
    return ctx.refuse('recharge.rule_over');
  if (input.amount < rule.from_amount)
    ctx.refuse(
      'recharge.rule_amount',
      { from: formatAmount(rule.from_amount), unit: rule.currency },
      'amount',
    );
  if (rule.member_limit !== null && rule.uses >= rule.member_limit)
    return ctx.refuse('recharge.rule_limit', { max: rule.member_limit });
  const bonus = bonusFor(
    {
      bonusKind: rule.bonus_kind,
      bonusAmount: rule.bonus_amount ?? 0,
      bonusRate: rule.bonus_rate ?? 0,
      bonusMax: rule.bonus_max,
    },
    input.amount,
  );
  return applyWith(ctx, input, 'balance', {
    id: ruleCode,
    name: rule.name,
    spending: rule.spending,
    bonus,
  });
});

async function applyWith(
  ctx: Ctx<Fault>,
  input: Input,
  account: RechargeAccount,
  rule: Snapshot | null,
) {
  const user = userOf(ctx);
  const { amount, currency, payWay } = input;
  if (amount < RECHARGE_MIN)
    ctx.refuse('recharge.least', { min: formatAmount(RECHARGE_MIN), unit: currency }, 'amount');
  await checkRoom(ctx, input);
  const id = ctx.newId();
  const no = `R${datedNumber(today(ctx))}`;
  const offline = payWay === 'offline';
  await ctx.run(
    insertRecharge({
      id,
      no,
      status: offline ? 'reviewing' : 'paying',
      account,
      payWay,
      memberId: user.memberId,
      userId: user.id,
      userName: user.name,
      amount,
      bonus: rule?.bonus ?? 0,
      currency,
      ruleId: rule?.id ?? null,
      rule: rule ? JSON.stringify({ name: rule.name, spending: rule.spending }) : null,
      voucherNo: offline ? input.voucherNo : '',
      voucherFileId: offline ? (input.fileCode ?? null) : null,
      createdAt: ctx.now(),
    }),
  );
  if (!offline) {
    const returnPath = input.returnPath ?? `/account/recharges/${id}`;
    const { provider } = input;
    const paymentId = await openForRecharge(ctx, {
      id,
      account,
      amount,
      currency,
      provider,
      returnPath,
    });
    await ctx.run(setPayment({ id, paymentId }));
  }
  ctx.audit('recharge', id, null, {
    no,
    account,
    payWay,
    amount,
    currency,
    bonus: rule?.bonus ?? 0,
  });
  const row = await ctx.one(namedById({ lang: ctx.lang, id }));
  if (offline) await notifyFinance(ctx, row);
  return view(ctx, row, new Map());
}

/** The proof is the caller's own, its number was not handed in before, and the queue is not filled by one member. */
async function checkRoom(ctx: Ctx<Fault>, input: Input): Promise<void> {
  const user = userOf(ctx);
  const { count } = await ctx.one(openOf({ memberId: user.memberId }));
  if (count >= OPEN_MAX) ctx.refuse('recharge.too_many');
  const offline = input.payWay === 'offline';
  if (offline) await requireBankAccount(ctx, input.currency);
  if (offline && input.voucherNo === '') ctx.refuse('recharge.voucher_needed', {}, 'voucherNo');
  if (offline && input.fileCode === undefined) ctx.refuse('recharge.file_needed', {}, 'fileCode');
  if (input.fileCode === undefined) return;
  const [files, used] = await ctx.batch([
    ownVoucher({ id: input.fileCode, ownerId: user.id }),
    voucherUsed({ memberId: user.memberId, voucherNo: input.voucherNo }),
  ]);
  if (files.length === 0) ctx.refuse('payment.voucher_file', {}, 'fileCode');
  if (offline && used.length > 0) ctx.refuse('recharge.voucher_used', {}, 'voucherNo');
}

/** The buyer thinks better of it, as long as nobody has decided. */
export const withdraw = handler(withdrawRecharge, async (ctx, { rechargeCode: id }) => {
  const row = await ctx.one(lockById({ id }));
  if (row.member_id !== userOf(ctx).memberId) return ctx.refuse('not_found');
  await moves.move(ctx, id, 'close', { set: { settled_at: ctx.now() } });
  if (row.payment_id) await closeRecharge(ctx, row.payment_id);
  return { done: true };
});

const ruleById = prepared('recharge.ruleById')`
  select r.name, r.currency, r.from_amount, r.bonus_kind, r.bonus_amount, r.bonus_rate, r.bonus_max, r.spending, r.member_limit, r.is_open,
    r.starts_on::text as "starts_on!", r.ends_on::text as "ends_on?", (
    select count(*)::int from recharge c where c.tenant_id = :tenantId and c.rule_id = r.id and c.member_id = :memberId and c.status not in ('failed', 'closed')) as "uses!"
  from recharge_rule r where r.tenant_id = :tenantId and r.id = :id`;
const openOf = prepared('recharge.openOf')`
  select count(*)::int as count from recharge where tenant_id = :tenantId and member_id = :memberId and status in ('paying', 'reviewing')`;
const ownVoucher = prepared('recharge.ownVoucher')`
  select id from file where tenant_id = :tenantId and id = :id and owner_id = :ownerId and purpose = 'voucher'`;
const voucherUsed = prepared('recharge.voucherUsed')`
  select id from recharge where tenant_id = :tenantId and member_id = :memberId and voucher_no = :voucherNo and status in ('reviewing', 'credited', 'refund_proposed')`;
const insertRecharge = prepared('recharge.insert')`
  insert into recharge (tenant_id, id, no, status, account, pay_way, member_id, user_id, user_name, amount, bonus, currency, rule_id, rule, voucher_no, voucher_file_id, created_at)
  values (:tenantId, :id, :no, :status, :account, :payWay, :memberId, :userId, :userName, :amount, :bonus, :currency, :ruleId?, :rule?::jsonb, :voucherNo, :voucherFileId?, :createdAt::timestamptz)`;
const setPayment = prepared('recharge.setPayment')`
  update recharge set payment_id = :paymentId where tenant_id = :tenantId and id = :id`;
