import type { Ctx } from '../../kernel/ctx.ts';
import type { Event, Handler, Sweep } from '../../kernel/module.ts';
import { prepared } from '../../kernel/query.ts';
import { type Entry, record } from '../ledger/index.ts';
import { setSpendOrder } from '../payment/index.ts';
import { notifyCredited, notifyDiffers } from './notifications.ts';
import { lockApplications, lockById, moves, type RechargeRow } from './rows.ts';

/** A cashier page is open for two hours; a later payment still counts. */
const GIVEN_UP_HOURS = 3;
const AT_ONCE_MAX = 300;

/** RCH-01d The principal (unless the provider's payment has brought it) and the bonus: once, as the recharge has just moved. */
export async function credit(
  ctx: Ctx,
  row: RechargeRow,
  principal: readonly Entry[],
): Promise<void> {
  const { id, member_id: memberId, currency: unit, bonus } = row;
  const given: Entry[] =
    bonus === 0
      ? []
      : [
          {
            event: 'recharge.bonus',
            creditOf: memberId,
            amount: bonus,
            unit,
            cause: { kind: 'recharge', id },
            key: `recharge:${id}:bonus`,
            note: row.no,
          },
        ];
  await record(ctx, [...principal, ...given]);
  if (bonus > 0 && row.rule)
    await ctx.run(setSpendOrder({ memberId, unit, spending: row.rule.spending }));
  ctx.emit('recharge.credited', { kind: 'recharge', id }, { memberId, bonus });
  await notifyCredited(ctx, row);
}

/** The provider has the money, and it is on the balance already: the bonus follows, unless another amount came. */
export const rechargePaid: Handler = {
  event: 'recharge.paid',
  run: async (ctx: Ctx, { subjectId: id, data }: Event) => {
    const row = await ctx.one(lockById({ id }));
    if (row.status !== 'paying' && row.status !== 'closed') return;
    if (data['asAsked'] !== true) {
      await notifyDiffers(ctx, row);
      if (row.status === 'paying')
        await moves.move(ctx, id, 'close', { set: { settled_at: ctx.now() } });
      return;
    }
    const set = { settled_at: ctx.now(), ...((await isUsedUp(ctx, row)) ? { bonus: 0 } : {}) };
    await credit(ctx, await moves.move(ctx, id, 'capture', { set }), []);
  },
};

/** RCH-01e A page that was given up made room for another use of its offer: paid all the same, it gives no bonus beyond the limit. */
async function isUsedUp(ctx: Ctx, row: RechargeRow): Promise<boolean> {
  const { id, member_id: memberId, rule_id: ruleId } = row;
  if (row.status !== 'closed' || ruleId === null) return false;
  await ctx.run(lockApplications(ctx, memberId));
  const [rule] = await ctx.run(otherUses({ id, memberId, ruleId }));
  return rule?.member_limit != null && rule.uses >= rule.member_limit;
}

const otherUses = prepared('recharge.otherUses')`
  select r.member_limit, (select count(*)::int from recharge c where c.tenant_id = :tenantId and c.rule_id = r.id and c.member_id = :memberId
    and c.id <> :id and c.status not in ('failed', 'closed')) as "uses!"
  from recharge_rule r where r.tenant_id = :tenantId and r.id = :ruleId`;

/** Nobody has paid: the recharge makes room. */
export const cancelUnpaid: Sweep = {
  name: 'recharge.give_up',
  everyS: 300,
  due: prepared('recharge.givenUp')`
    select r.tenant_id, r.id from recharge r join tenant t on t.id = r.tenant_id
    where r.status = 'paying' and r.created_at < now() + t.clock_offset_ms * interval '1 millisecond' - interval '${GIVEN_UP_HOURS} hours'
    order by r.created_at limit ${AT_ONCE_MAX}`(),
  run: async (ctx, id) => {
    const row = await ctx.one(lockById({ id }));
    if (row.status === 'paying')
      await moves.move(ctx, id, 'close', { set: { settled_at: ctx.now() } });
  },
};
