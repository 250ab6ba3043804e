import { type Amount, type Currency, formatAmount, spread, sum } from '@tradeport/api/kernel/money';
import type { Spending } from '@tradeport/api/recharge/model';
import type { Ctx } from '../../kernel/ctx.ts';
import { batchableByKey, prepared } from '../../kernel/query.ts';
import { accountId } from '../ledger/index.ts';

declare module '../../db/column-types.ts' {
  interface ColumnTypes {
    'spend_order.spending': Spending;
  }
}

type Owner = { buyerId: string; currency: Currency };
/** The part of an amount from the balance that the bonus pays, and whether that entry comes first; a refund begins with the last. */
type Split = { amount: Amount; first: boolean };

/**
 * RCH-01, F5 Returns the part of each of these amounts (1/10 000) that the bonus pays, in the order
 * of spending that its rule says. Locks both accounts, so that the answer holds until the commit.
 * Refuses `ledger.insufficient` with the sum of both.
 */
export async function splitBalance(
  ctx: Ctx<'ledger.insufficient'>,
  owner: Owner,
  amounts: readonly Amount[],
): Promise<Split[]> {
  const { buyerId: ownerId, currency: unit } = owner;
  const ids = (['balance', 'bonus'] as const).map((kind) =>
    accountId(ctx.tenant.id, { ownerId, kind, unit }),
  );
  const rows = await ctx.run(balanceAndBonus({ ids, memberId: ownerId, unit }));
  const held = (kind: string) => rows.find((row) => row.kind === kind)?.available ?? 0;
  const [principal, bonus] = [held('balance'), held('bonus')];
  if (sum(amounts) > principal + bonus) {
    const available = formatAmount(principal + bonus);
    ctx.refuse('ledger.insufficient', { available, unit, account: 'balance' });
  }
  return planSplit(amounts, { principal, bonus, spending: rows[0]?.spending ?? 'bonus_first' });
}

/** Pure: amounts one after the other, from what the ones before have left. */
function planSplit(
  amounts: readonly Amount[],
  { principal, bonus, spending }: { principal: Amount; bonus: Amount; spending: Spending },
): Split[] {
  const left = { principal, bonus };
  return amounts.map((amount) => {
    const fromBonusByRule = bonusByRule[spending](amount, left);
    // A share is rounded to the cent: never to more than there is.
    const fromBonus = Math.min(left.bonus, Math.max(fromBonusByRule, amount - left.principal));
    left.bonus -= fromBonus;
    left.principal -= amount - fromBonus;
    return { amount: fromBonus, first: spending !== 'principal_first' };
  });
}

/** The part of an amount that the bonus is to pay, where both accounts have enough. */
const bonusByRule: Record<
  Spending,
  (amount: Amount, left: { principal: Amount; bonus: Amount }) => Amount
> = {
  bonus_first: (amount) => amount,
  principal_first: () => 0,
  proportional: (amount, { principal, bonus }) => spread(amount, [bonus, principal])[0] ?? 0,
};

const balanceAndBonus = prepared('payment.wallet')`
  select a.kind, a.credits_posted - a.debits_posted - a.debits_pending as available, s.spending as "spending?"
  from account a left join spend_order s on s.tenant_id = :tenantId and s.member_id = :memberId and s.unit = :unit
  where a.tenant_id = :tenantId and a.id = any(:ids::uuid[]) order by a.id for update of a`;

/** RCH-01 The rule of the last recharge says it for all of the bonus. */
export const setSpendOrder = prepared('payment.setSpendOrder')`
  insert into spend_order (tenant_id, member_id, unit, spending) values (:tenantId, :memberId, :unit, :spending)
  on conflict (tenant_id, member_id, unit) do update set spending = excluded.spending`;

const membersWithBonus = prepared('payment.membersWithBonus')`
  select distinct a.member_id as "member_id!" from account a
  where a.tenant_id = :tenantId and a.member_id = any(:memberIds::uuid[]) and a.kind = 'bonus' and a.credits_posted > a.debits_posted + a.debits_pending`;
/** Read with the other reads of a checkout: a buyer who never had a bonus is not asked about it later. */
export const bonusOf = batchableByKey(membersWithBonus, 'memberIds', 'member_id');
