import { lotKinds } from '@tradeport/api/ledger/model';
import { isOneOf } from '@tradeport/api/kernel/keys';
import type { Ctx } from '../../kernel/ctx.ts';
import { today } from '../../kernel/day.ts';
import type { Sweep } from '../../kernel/module.ts';
import { prepared } from '../../kernel/query.ts';
import { lockAccount, moveLots } from './account.ts';

const EXPIRE_EVERY_S = 60;
const AT_ONCE_MAX = 500;

/**
 * RCH-03 Expires the rest of lots after their last day, account by account: exactly once, since the
 * account is locked.
 */
export const expireLots: Sweep = {
  name: 'lots.expire',
  everyS: EXPIRE_EVERY_S,
  due: prepared('lots.due')`
    select l.tenant_id, l.account_id as id from lot l join tenant t on t.id = l.tenant_id
    where l.remaining > 0 and l.expires_on < ((now() + t.clock_offset_ms * interval '1 millisecond') at time zone t.time_zone)::date
    group by l.tenant_id, l.account_id order by min(l.expires_on) limit ${AT_ONCE_MAX}`(),
  run: (ctx, accountId) => endLots(ctx, accountId, today(ctx)),
};

/** Ends the lots of an account whose last day is before `day`; null: all of them, as when a member leaves. */
export async function endLots(ctx: Ctx, accountId: string, day: string | null): Promise<void> {
  const [locked, past] = await ctx.batch([
    lockAccount({ id: accountId }),
    pastLots({ accountId, day }),
  ]);
  const [account] = locked;
  if (!account || past.length === 0) return;
  const { kind, unit, member_id: memberId, key_id: keyId } = account;
  if (!isOneOf(kind, lotKinds)) throw new Error(`account ${accountId} has no lots`);
  await moveLots(
    ctx,
    past.map((lot) => ({
      entry: {
        event: `${kind}.expired`,
        debitOf: keyId ?? memberId ?? '',
        amount: lot.remaining,
        unit,
        cause: { kind: 'lot', id: lot.id },
        // An amount returned to a lot later expires under its own key; this key ends the present
        // rest.
        key: `lot:${lot.id}:expired:${lot.moves}`,
      },
      moves: [{ lotId: lot.id, change: -lot.remaining }],
    })),
  );
}

const pastLots = prepared('lots.past')`
  select l.id, l.remaining, (select count(*)::int from lot_move m where m.tenant_id = :tenantId and m.lot_id = l.id) as moves
  from lot l where l.tenant_id = :tenantId and l.account_id = :accountId and l.remaining > 0
    and (:day?::date is null or l.expires_on < :day::date) order by l.expires_on, l.granted_at, l.id`;
