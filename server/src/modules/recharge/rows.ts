import type { Amount, Currency } from '@tradeport/api/kernel/money';
import { inLang, type SomeTexts } from '@tradeport/api/kernel/text';
import {
  rechargeLife,
  type RechargeStatus,
  type RechargeVerb,
} from '@tradeport/api/recharge/lifecycle';
import type { RechargeAccount } from '@tradeport/api/payment/model';
import type { bonusKinds, payWays, Spending } from '@tradeport/api/recharge/model';
import type { Ctx } from '../../kernel/ctx.ts';
import { type Moves, movesOf } from '../../kernel/move.ts';
import { prepared, type RowOf } from '../../kernel/query.ts';
import { bonusLeftOf } from './bonus-left.ts';
import { called } from '../../words/called.ts';

declare module '../../db/column-types.ts' {
  interface ColumnTypes {
    'recharge.status': RechargeStatus;
    'recharge.account': RechargeAccount;
    'recharge.pay_way': (typeof payWays)[number];
    'recharge.currency': Currency;
    'recharge.rule': { name: SomeTexts; spending: Spending } | null;
    'recharge_rule.name': SomeTexts;
    'recharge_rule.currency': Currency;
    'recharge_rule.bonus_kind': (typeof bonusKinds)[number];
    'recharge_rule.spending': Spending;
  }
}

export type RechargeRow = RowOf<'recharge.lockById'>;
export const moves: Moves<RechargeVerb, RechargeRow> = movesOf(rechargeLife);

export const lockById = prepared('recharge.lockById')`
  select * from recharge where tenant_id = :tenantId and id = :id for update`;
export const namedById = prepared('recharge.namedById')`
  select r.*, ${called('m')} as "member_name!", exists (select from dispute d where d.tenant_id = :tenantId and d.payment_id = r.payment_id and d.status <> 'won') as "disputed!", f.media_type as "media_type?", p.cashier_url as "cashier_url?"
  from recharge r join member m on m.tenant_id = :tenantId and m.id = r.member_id
    left join file f on f.tenant_id = :tenantId and f.id = r.voucher_file_id
    left join payment p on p.tenant_id = :tenantId and p.id = r.payment_id
  where r.tenant_id = :tenantId and r.id = :id`;

/** One member's applications come one after the other: limits and numbers are counted under it. */
export const lockApplications = ({ tenant }: Pick<Ctx, 'tenant'>, memberId: string) =>
  lock({ key: `recharge ${tenant.id} ${memberId}` });
const lock = prepared('recharge.lock')`
  select pg_advisory_xact_lock(hashtextextended(:key, 0))`;

export type Named = RechargeRow & { member_name: string; disputed: boolean };

/** A recharge as a list shows it; `left` is of each whose bonus counts. */
export function rowView(
  ctx: Pick<Ctx, 'lang' | 'user'>,
  row: Named,
  left: ReadonlyMap<string, Amount>,
) {
  return {
    rechargeCode: row.id,
    rechargeNo: row.no,
    merberCode: row.member_id,
    merberCompname: row.member_name,
    userName: row.user_name,
    account: row.account,
    payWay: row.pay_way,
    status: row.status,
    statusName: inLang(rechargeLife.states[row.status], ctx.lang),
    amount: row.amount,
    bonus: row.bonus,
    currency: row.currency,
    ruleName: row.rule ? inLang(row.rule.name, ctx.lang) : '',
    voucherNo: row.voucher_no,
    gmtCreate: row.created_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
    refundVoucherNo: row.refund_voucher_no,
    isOwn: row.status === 'refund_proposed' ? isOwnProposal(ctx, row) : isOwn(ctx, row),
    bonusLeft: left.get(row.id) ?? null,
    disputed: row.disputed,
  };
}

/** A1 The applicant does not review the application. */
export function isOwn({ user }: Pick<Ctx, 'user'>, row: Pick<RechargeRow, 'user_id'>): boolean {
  return user?.id === row.user_id;
}
/** A2 The proposer of a refund does not confirm it. */
export function isOwnProposal(
  { user }: Pick<Ctx, 'user'>,
  row: Pick<RechargeRow, 'status' | 'refund_by'>,
): boolean {
  return row.status === 'refund_proposed' && row.refund_by === user?.id;
}

export async function rowOf(ctx: Ctx, id: string) {
  const row = await ctx.one(namedById({ lang: ctx.lang, id }));
  return rowView(ctx, row, await bonusLeftOf(ctx, [row]));
}
