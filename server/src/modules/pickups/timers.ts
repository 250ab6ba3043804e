import type { Ctx } from '../../kernel/ctx.ts';
import type { Handler, Sweep } from '../../kernel/module.ts';
import { prepared } from '../../kernel/query.ts';
import { tenantNow } from '../../kernel/tenant-now.ts';
import { eventPayload, lockOrder, setPickup } from '../orders/index.ts';
import { lockOne, moves } from './rows.ts';

/**
 * CAT-09e Not collected in time: the code is worth nothing from now on, and after-sales gives everything back. While something
 * is asked back nobody can collect it, so its time is not over (AFS-04).
 */
async function miss(ctx: Ctx<string>, id: string): Promise<void> {
  const [[order], [pickup]] = await ctx.batch([lockOrder({ id }), lockOne({ id })]);
  if (!order || order.open_requests > 0 || pickup?.status !== 'ready') return;
  if (!pickup.collect_by || pickup.collect_by > ctx.now()) return;
  await moves.move(ctx, id, 'miss');
  await ctx.run(setPickup({ ids: [id], stage: 'missed' }));
  ctx.emit('pickup.missed', { kind: 'order', id }, eventPayload(order));
}

/** CAT-09e A day before its time is over the buyer is told once more. */
async function remind(ctx: Ctx<string>, id: string): Promise<void> {
  const [[order], [reminded]] = await ctx.batch([
    lockOrder({ id }),
    setReminded({ id, now: ctx.now() }),
  ]);
  if (!order || !reminded?.collect_by) return;
  ctx.emit(
    'pickup.remind',
    { kind: 'order', id },
    {
      ...eventPayload(order),
      storeId: reminded.store_id,
      collectBy: reminded.collect_by.toISOString(),
    },
  );
}

export const sweeps: readonly Sweep[] = [
  {
    name: 'pickup.miss',
    everyS: 60,
    due: prepared('pickups.overdue')`
      select p.tenant_id, p.id from tenant t join pickup p on p.tenant_id = t.id
      join orders o on o.tenant_id = p.tenant_id and o.id = p.id and o.open_requests = 0
      where p.status = 'ready' and p.collect_by <= ${tenantNow} limit 300`(),
    run: miss,
  },
  {
    name: 'pickup.remind',
    everyS: 60,
    due: prepared('pickups.toRemind')`
      select p.tenant_id, p.id from tenant t join pickup p on p.tenant_id = t.id
      where p.status = 'ready' and p.remind_at <= ${tenantNow} limit 300`(),
    run: remind,
  },
];

/** Orders were paid: their goods are to be prepared. */
async function prepare(ctx: Ctx<string>, ids: readonly string[]): Promise<void> {
  const waiting = (await ctx.run(paidOf({ ids }))).map(({ id }) => id);
  if (waiting.length === 0) return;
  await moves.moveAll(ctx, waiting, 'prepare');
  await ctx.run(setPickup({ ids: waiting, stage: 'preparing' }));
}

/** Orders have ended without being collected. */
async function drop(ctx: Ctx<string>, ids: readonly string[]): Promise<void> {
  const ended = (await ctx.run(endedOf({ ids }))).map(({ id }) => id);
  if (ended.length === 0) return;
  await moves.moveAll(ctx, ended, 'drop');
  await ctx.run(setPickup({ ids: ended, stage: 'dropped' }));
}

const follows =
  (then: typeof drop) =>
  (event: string): Handler => ({
    event,
    runAll: (ctx, events) => then(ctx, [...new Set(events.map(({ subjectId }) => subjectId))]),
  });
export const followers: readonly Handler[] = [
  follows(prepare)('order.paid'),
  ...['order.cancelled', 'order.closed', 'order.denied', 'order.reviewed'].map(follows(drop)),
];

const setReminded = prepared('pickups.setReminded')`
  update pickup set remind_at = null where tenant_id = :tenantId and id = :id and status = 'ready' and remind_at <= :now
  returning store_id, collect_by`;
const paidOf = prepared('pickups.paidOf')`
  select p.id from orders o join pickup p on p.tenant_id = :tenantId and p.id = o.id and p.status = 'unpaid'
  where o.tenant_id = :tenantId and o.id = any(:ids::uuid[]) and o.status = 'waiting_shipment' order by o.id for update`;
const endedOf = prepared('pickups.endedOf')`
  select p.id from orders o join pickup p on p.tenant_id = :tenantId and p.id = o.id and p.status in ('unpaid', 'preparing', 'ready')
  where o.tenant_id = :tenantId and o.id = any(:ids::uuid[]) and o.status in ('cancelled', 'closed', 'audit_failed') order by o.id for update`;
