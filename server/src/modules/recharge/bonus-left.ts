import { sum, type Amount, type Currency } from '@tradeport/api/kernel/money';
import { mayGoBack, type RechargeStatus } from '@tradeport/api/recharge/lifecycle';
import type { Ctx } from '../../kernel/ctx.ts';
import { groupBy } from '../../kernel/group-by.ts';
import { prepared } from '../../kernel/query.ts';
import { accountId } from '../ledger/index.ts';

/** An entry of a bonus account, in the words of the ledger. */
export type BonusMove = {
  id: string;
  event: string;
  phase: string;
  amount: Amount;
  /** The recharge, for `recharge.bonus` and `recharge.bonus_taken_back`. */
  cause_id: string;
  /** The hold that this entry posts or voids. */
  pending_id: string | null;
  /** The paying entry, for `refund.to_bonus`. */
  source_id: string | null;
};
type Lot = { rechargeId: string; left: Amount };
/** The lots that one payment used, in order. */
type Drawing = { lot: Lot; amount: Amount }[];

/**
 * RCH-01, F7 The rest of each recharge's own bonus, 1/10 000: the oldest is spent first, and an
 * amount that a payment gives back goes to the lots it took from, last taken first. Pure; entries
 * in the order of their time.
 */
export function bonusLeft(moves: readonly BonusMove[]): ReadonlyMap<string, Amount> {
  const lots: Lot[] = [];
  const drawings = new Map<string, Drawing>();
  for (const move of moves) {
    const { id, event, phase, amount, cause_id: rechargeId, pending_id: holdId } = move;
    if (holdId !== null) {
      const drawing = drawings.get(holdId) ?? [];
      const held = sum(drawing.map((part) => part.amount));
      giveBack(drawing, phase === 'post' ? held - amount : held);
      // A refund names the entry that paid: of a hold, its posting.
      drawings.set(id, drawing);
    } else if (event === 'recharge.bonus') lots.push({ rechargeId, left: amount });
    else if (event === 'recharge.bonus_taken_back')
      draw(
        lots.filter((lot) => lot.rechargeId === rechargeId),
        amount,
      );
    else if (event === 'refund.to_bonus')
      giveBack(drawings.get(move.source_id ?? '') ?? [], amount);
    else drawings.set(id, draw(lots, amount));
  }
  return new Map(lots.map(({ rechargeId, left }) => [rechargeId, left]));
}

function draw(lots: readonly Lot[], amount: Amount): Drawing {
  let open = amount;
  return lots.flatMap((lot) => {
    const part = { lot, amount: Math.min(lot.left, open) };
    lot.left -= part.amount;
    open -= part.amount;
    return part.amount > 0 ? [part] : [];
  });
}

function giveBack(drawing: Drawing, amount: Amount): void {
  let open = amount;
  for (const part of drawing.toReversed()) {
    const back = Math.min(part.amount, open);
    part.amount -= back;
    part.lot.left += back;
    open -= back;
  }
}

type Given = {
  id: string;
  member_id: string;
  currency: Currency;
  bonus: Amount;
  status: RechargeStatus;
};
/**
 * The unspent bonus by recharge, for those that had one and may be refunded. A caller that acts on
 * it holds the accounts' locks.
 */
export async function bonusLeftOf(
  ctx: Ctx,
  recharges: readonly Given[],
): Promise<ReadonlyMap<string, Amount>> {
  const given = recharges.filter(({ bonus, status }) => bonus > 0 && mayGoBack(status));
  const accounts = given.map(({ member_id: ownerId, currency: unit }) =>
    accountId(ctx.tenant.id, { ownerId, kind: 'bonus', unit }),
  );
  if (accounts.length === 0) return new Map();
  const moves = groupBy(
    await ctx.run(bonusMoves({ ids: [...new Set(accounts)] })),
    (move) => move.account,
  );
  const left = new Map([...moves.values()].flatMap((of) => [...bonusLeft(of)]));
  return new Map(given.map(({ id }) => [id, left.get(id) ?? 0]));
}

// An entry written under the account's lock may have an earlier time than the one it waited for; a
// grant is never later than its use.
const bonusMoves = prepared('recharge.bonusMoves')`
  with moved as (
    select credit_id as account, t.* from transfer t where tenant_id = :tenantId and credit_id = any(:ids::uuid[]) and phase in ('posted', 'post')
    union all
    select debit_id as account, t.* from transfer t where tenant_id = :tenantId and debit_id = any(:ids::uuid[]))
  select m.account as "account!", m.id as "id!", m.event as "event!", m.phase as "phase!", m.amount as "amount!", m.cause_id as "cause_id!", m.pending_id, l.source_id as "source_id?"
  from moved m left join refund_leg l on l.tenant_id = :tenantId
    and l.id = case when m.event = 'refund.to_bonus' then substr(m.key, length('refund-leg:') + 1)::uuid end
  order by m.at, m.id`;
