import type { Ctx } from '../../kernel/ctx.ts';
import { insertRows } from '../../kernel/insert.ts';
import { prepared, type Query, refusing } from '../../kernel/query.ts';
import { byId } from './rows.ts';

export type SeatFault = 'groupbuy.full' | 'groupbuy.over' | 'groupbuy.already_in';
/** A group that an order is to be part of. */
export type Joining = {
  groupId: string;
  promotionId: string;
  /** The terms of a group that starts with this order; null: it joins an open one. */
  starts: { version: number; size: number; hours: number } | null;
};

/** Refuses early what placing would refuse anyway, so that a late buyer is told in the preview. */
export async function requireSeat(
  ctx: Ctx<SeatFault>,
  asked: { groupId: string; promotionId: string; memberId: string },
): Promise<void> {
  const { tenant } = ctx;
  const [[group], [own]] = await ctx.batch([
    byId({ tenantId: tenant.id, id: asked.groupId }),
    seatOf({ tenantId: tenant.id, groupId: asked.groupId, memberId: asked.memberId }),
  ]);
  if (!group || group.promotion_id !== asked.promotionId) return ctx.refuse('not_found');
  if (own) ctx.refuse('groupbuy.already_in');
  if (group.status === 'complete') ctx.refuse('groupbuy.full');
  if (group.status !== 'open' || !group.closes_at || group.closes_at <= ctx.now())
    ctx.refuse('groupbuy.over');
  if (group.taken >= group.size) ctx.refuse('groupbuy.full');
}

/**
 * T4 At placing: a seat of the group, under its lock, or nothing is placed. Sent before the stock
 * is reserved: ending a group gives its stock back under the same lock.
 */
export function takeSeat(
  ctx: Pick<Ctx, 'tenant' | 'now' | 'newId'>,
  { groupId, promotionId, starts }: Joining,
  { orderId, memberId }: { orderId: string; memberId: string },
): readonly Query<unknown, SeatFault>[] {
  const at = ctx.now();
  const { id: tenantId } = ctx.tenant;
  if (starts)
    return [
      ...insertRows(
        tenantId,
        'group_buy',
        [
          'id',
          'promotion_id',
          'version',
          'member_id',
          'status',
          'size',
          'hours',
          'taken',
          'created_at',
        ],
        [
          [
            groupId,
            promotionId,
            starts.version,
            memberId,
            'pending',
            starts.size,
            starts.hours,
            1,
            at,
          ],
        ],
      ),
      ...insertRows(
        tenantId,
        'group_buy_seat',
        ['id', 'group_id', 'order_id', 'member_id', 'state', 'joined_at'],
        [[ctx.newId(), groupId, orderId, memberId, 'held', at]],
      ),
    ];
  return [
    refusing(join({ tenantId, groupId, promotionId, seatId: ctx.newId(), orderId, memberId, at }), {
      'groupbuy.full': (): { code: SeatFault; facts: {} } => ({ code: 'groupbuy.full', facts: {} }),
      'groupbuy.over': () => ({ code: 'groupbuy.over', facts: {} }),
      'groupbuy.already_in': () => ({ code: 'groupbuy.already_in', facts: {} }),
    }),
  ];
}

const seatOf = prepared('groupbuy.seatOf')`
  select id from group_buy_seat where tenant_id = :tenantId and group_id = :groupId and member_id = :memberId and state <> 'left'`;
/**
 * A call that waited for the row sees its new state; the unique index refuses a seat taken in
 * between.
 */
const join = prepared('groupbuy.join')`
  with joined as (
    update group_buy g set taken = case
      when must(g.status <> 'complete' and (g.status <> 'open' or g.taken < g.size), 'groupbuy.full', '{}'::jsonb)
        and must(g.status = 'open' and :at::timestamptz < g.closes_at, 'groupbuy.over', '{}'::jsonb)
      then g.taken + 1 end
    where g.tenant_id = :tenantId and g.id = :groupId and g.promotion_id = :promotionId
    returning g.id),
  seat as (
    insert into group_buy_seat (tenant_id, id, group_id, order_id, member_id, state, joined_at)
    select :tenantId, :seatId::uuid, j.id, :orderId::uuid, :memberId::uuid, 'held', :at::timestamptz from joined j
    on conflict (tenant_id, group_id, member_id) where state <> 'left' do nothing
    returning id)
  select must(exists (select from joined), 'groupbuy.over', '{}'::jsonb)
    and must(exists (select from seat), 'groupbuy.already_in', '{}'::jsonb) as "is_in!"`;
