import type { Facts } from '@tradeport/api/kernel/errors';
import { type Amount, type Currency, formatAmount } from '@tradeport/api/kernel/money';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared, refusing } from '../../kernel/query.ts';
import { claimAccounts, transfersOr } from '../ledger/index.ts';

declare module '../../db/column-types.ts' {
  interface ColumnTypes {
    'margin_deposit.currency': Currency;
    'margin_deposit.state': 'frozen' | 'ended';
    'margin_forfeit.currency': Currency;
  }
}

type Freeze = {
  depositId: string;
  memberId: string;
  lotId: string;
  lotNo: string;
  currency: Currency;
  /** In 1/10 000, more than nothing: a lot without a deposit freezes none. */
  amount: Amount;
};

/**
 * MGN-01 Freezes a part of a member's margin for one lot, as statements for a batch or the end of a call: an entry of the
 * ledger and not a hold, as of a deposit a part may be lost and the rest go back. Two deposits never stand on the same
 * money. Refuses `margin.insufficient` {needed, available, unit}, and `margin.already_frozen` when the member's deposit
 * for this lot stands already.
 */
export function freezeDeposit(
  ctx: Pick<Ctx, 'tenant' | 'now' | 'newId' | 'user' | 'afterCommit'>,
  { depositId: id, memberId, lotId, lotNo, currency, amount }: Freeze,
) {
  return [
    refusing(
      insertDeposit({
        tenantId: ctx.tenant.id,
        id,
        lotId,
        lotNo,
        memberId,
        currency,
        amount,
        at: ctx.now(),
      }),
      {
        'margin.already_frozen': (facts: Facts) => ({
          code: 'margin.already_frozen' as const,
          facts,
        }),
      },
    ),
    ...transfersOr(
      ctx,
      [
        {
          event: 'margin.frozen',
          debitOf: memberId,
          creditOf: id,
          amount,
          unit: currency,
          cause: { kind: 'margin_deposit', id },
          key: `deposit:${id}:freeze`,
          note: lotNo,
        },
      ],
      short(amount),
    ),
    claimAccounts({ tenantId: ctx.tenant.id, keyId: id, memberId, label: lotNo }),
  ] as const;
}

/** Refusal for a lack of margin in this module's words. */
export const short =
  (needed: Amount) =>
  ({ available = 0, unit = '' }: Facts) => ({
    code: 'margin.insufficient' as const,
    facts: { needed: formatAmount(needed), available: formatAmount(Number(available)), unit },
  });

const notFrozen = {
  'margin.not_frozen': () => ({ code: 'margin.not_frozen' as const, facts: {} }),
};

/**
 * A bid stands on these deposits, in the transaction of the bid. Refuses `margin.not_frozen` when one of them was thawed
 * meanwhile; who thaws at the same moment waits for the bid, or the bid for the thawing.
 */
export function bindDeposits(ctx: Pick<Ctx, 'tenant'>, ids: readonly string[]) {
  return refusing(bind({ tenantId: ctx.tenant.id, ids }), notFrozen);
}

/** No bid stands on them any more. */
export function unbindDeposits(ctx: Pick<Ctx, 'tenant'>, ids: readonly string[]) {
  return unbind({ tenantId: ctx.tenant.id, ids });
}

// A deposit of the same lot that is being frozen at this moment is waited for.
const insertDeposit = prepared('margin.insertDeposit')`
  with made as (
    insert into margin_deposit (tenant_id, id, lot_id, lot_no, member_id, currency, state, frozen, created_at)
    values (:tenantId, :id::uuid, :lotId::uuid, :lotNo, :memberId::uuid, :currency, 'frozen', :amount::bigint, :at::timestamptz)
    on conflict (tenant_id, lot_id, member_id) where state = 'frozen' do nothing
    returning id)
  select must(exists (select from made), 'margin.already_frozen', '{}'::jsonb) as "is_frozen!"`;
// Most bids find it bound: then the row is locked and not written.
const bind = prepared('margin.bind')`
  with deposit as (
    select id, state, bound from margin_deposit where tenant_id = :tenantId and id = any(:ids::uuid[]) order by id for update),
  done as (
    update margin_deposit m set bound = true from deposit d
    where m.tenant_id = :tenantId and m.id = d.id and d.state = 'frozen' and not d.bound
    returning m.id)
  select must((select count(*) from deposit where state = 'frozen') = cardinality(:ids::uuid[]), 'margin.not_frozen', '{}'::jsonb) as "is_bound!"`;
const unbind = prepared('margin.unbind')`
  update margin_deposit set bound = false where tenant_id = :tenantId and id = any(:ids::uuid[]) and bound`;
