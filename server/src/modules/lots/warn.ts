import { type LotKind, lotKinds, type Unit } from '@tradeport/api/ledger/model';
import { isOneOf } from '@tradeport/api/kernel/keys';
import { WARN_DAYS } from '@tradeport/api/lots/model';
import type { Ctx } from '../../kernel/ctx.ts';
import { today } from '../../kernel/day.ts';
import type { Sweep } from '../../kernel/module.ts';
import { prepared } from '../../kernel/query.ts';
import { dayAfter } from './days.ts';
import { tellExpiring } from './notifications.ts';

const WARN_EVERY_S = 300;
const AT_ONCE_MAX = 500;

/** RCH-03 Once per lot, its member hears some days ahead that what is left of it expires. */
export const warnLots: Sweep = {
  name: 'lots.warn',
  everyS: WARN_EVERY_S,
  due: prepared('lots.toWarn')`
    select l.tenant_id, l.account_id as id from lot l join tenant t on t.id = l.tenant_id
    join account a on a.tenant_id = l.tenant_id and a.id = l.account_id
    where l.remaining > 0 and l.warned_at is null and a.member_id is not null
      and l.expires_on <= ((now() + t.clock_offset_ms * interval '1 millisecond') at time zone t.time_zone)::date + ${WARN_DAYS}
      and l.expires_on >= ((now() + t.clock_offset_ms * interval '1 millisecond') at time zone t.time_zone)::date
    group by l.tenant_id, l.account_id order by min(l.expires_on) limit ${AT_ONCE_MAX}`(),
  run: warnAccount,
};

async function warnAccount(ctx: Ctx, accountId: string): Promise<void> {
  const [account] = await ctx.run(holderOf({ id: accountId }));
  const warned = await ctx.run(
    markWarned({ accountId, now: ctx.now(), today: today(ctx), until: dayAfter(ctx, WARN_DAYS) }),
  );
  if (!account?.member_id || warned.length === 0) return;
  const kind: LotKind | undefined = isOneOf(account.kind, lotKinds) ? account.kind : undefined;
  if (!kind) return;
  const unit: Unit = account.unit;
  await tellExpiring(ctx, account.member_id, {
    kind,
    unit,
    amount: warned.reduce((sum, lot) => sum + lot.remaining, 0),
    lastDay: warned.map((lot) => lot.expires_on).toSorted()[0] ?? '',
  });
}

const holderOf = prepared('lots.holderOf')`
  select kind, unit, member_id from account where tenant_id = :tenantId and id = :id`;
const markWarned = prepared('lots.markWarned')`
  update lot set warned_at = :now::timestamptz where tenant_id = :tenantId and account_id = :accountId and remaining > 0
    and warned_at is null and expires_on between :today::date and :until::date
  returning remaining, expires_on as "expires_on!"`;
