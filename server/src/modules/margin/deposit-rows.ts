import { inLang } from '@tradeport/api/kernel/text';
import type { Currency } from '@tradeport/api/kernel/money';
import { depositStates, type DepositState } from '@tradeport/api/margin/deposits';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { called } from '../../words/called.ts';

export type NamedDeposit = {
  id: string;
  lot_id: string;
  lot_no: string;
  member_id: string;
  member_name: string;
  currency: Currency;
  state: 'frozen' | 'ended';
  bound: boolean;
  frozen: number;
  thawed: number;
  forfeited: number;
  /** Null: nothing was forfeited. */
  restored: number | null;
  paid: number;
  held: number;
  order_id: string | null;
  created_at: Date;
  ended_at: Date | null;
  thaw_id: string | null;
};

/**
 * Columns of a deposit for lists and pages, besides the amount restored by appeals (`restored`).
 */
export const depositNames = (name: string) => `d.*, ${name} as "member_name", t.id as thaw_id`;
export const depositJoins = `join member m on m.tenant_id = d.tenant_id and m.id = d.member_id
    left join margin_thaw t on t.tenant_id = d.tenant_id and t.deposit_id = d.id and t.status = 'pending'`;
export const namedDeposit = prepared('margin.namedDeposit')`
  select ${depositNames(called('m'))},
    (select sum(f.restored)::bigint from margin_forfeit f where f.tenant_id = :tenantId and f.deposit_id = d.id) as restored
  from margin_deposit d ${depositJoins} where d.tenant_id = :tenantId and d.id = :id`;

/** An ended deposit shows its gravest outcome: lost before spent, spent before released. */
export function stateOf(
  row: Pick<NamedDeposit, 'state' | 'bound' | 'held' | 'forfeited' | 'paid'>,
): DepositState {
  if (row.state === 'frozen') return row.bound || row.held > 0 ? 'bound' : 'frozen';
  if (row.forfeited > 0) return 'forfeited';
  return row.paid > 0 ? 'offset' : 'thawed';
}

export function depositView(ctx: Pick<Ctx, 'lang'>, row: NamedDeposit) {
  const state = stateOf(row);
  return {
    depositCode: row.id,
    lotCode: row.lot_id,
    lotNo: row.lot_no,
    merberCode: row.member_id,
    merberCompname: row.member_name,
    state,
    stateName: inLang(depositStates[state], ctx.lang),
    currency: row.currency,
    frozen: row.frozen,
    standing: row.frozen - row.thawed - row.forfeited - row.paid,
    thawed: row.thawed,
    forfeited: row.forfeited,
    restored: row.restored ?? 0,
    paid: row.paid,
    contractCode: row.order_id,
    gmtCreate: row.created_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    thawCode: row.thaw_id,
  };
}
