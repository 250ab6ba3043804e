import { checkPickupCode, collectPickup } from '@tradeport/api/pickups/calls';
import { pickupOffers } from '@tradeport/api/pickups/actions';
import { zonedTime } from '@tradeport/api/kernel/zone';
import { allowNow } from '../../kernel/allow.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { handler } from '../../kernel/handler.ts';
import { prepared, raw, sql } from '../../kernel/query.ts';
import { handOver } from '../fulfilment/index.ts';
import { lockOrder, setPickup } from '../orders/index.ts';
import { factsOf } from './facts.ts';
import { ordersScope } from './scope.ts';
import { linesOf, lockOne, moves, type PickupRow } from './rows.ts';
import { countTry, forgiveTry } from './tries.ts';
import { columns, joins, type Shown, toServe } from './view.ts';

type CodeFault = 'pickup.code' | 'pickup.collected' | 'pickup.over' | 'pickup.tries';

/** CAT-09d Tells the goods that are to be handed over for a code. */
export const check = handler(checkPickupCode, async (ctx, { code }) => {
  const found = await find(ctx, code);
  requireReady(ctx, found);
  return served(ctx, found.id);
});

/** CAT-09d Once: the order's row is the lock, and whoever comes second finds it collected. */
export const collect = handler(collectPickup, async (ctx, { code }) => {
  const { id } = await find(ctx, code);
  const [[order], [pickup], lines] = await ctx.batch([
    lockOrder({ id }),
    lockOne({ id }),
    linesOf({ orderId: id }),
  ]);
  if (!order || !pickup) return ctx.refuse('pickup.code');
  requireReady(ctx, pickup);
  allowNow(ctx, pickupOffers, 'collect', factsOf(pickup, order));
  await moves.move(ctx, id, 'collect', { set: { collected_at: ctx.now() } });
  await ctx.run(setPickup({ ids: [id], stage: 'collected' }));
  await handOver(
    ctx,
    order,
    lines.flatMap(({ id: lineId, sku_id: skuId, open: quantity }) =>
      skuId !== null && quantity > 0 ? [{ lineId, skuId, quantity }] : [],
    ),
  );
  return served(ctx, id);
});

/** A code of the caller's own sales; that of somebody else's is none. */
async function find(ctx: Ctx<CodeFault>, code: string): Promise<PickupRow> {
  await countTry(ctx);
  const found = await ctx.maybe(byCode({ code, sellerId: ordersScope(ctx) }));
  if (!found) return ctx.refuse('pickup.code', {}, 'code');
  await forgiveTry(ctx);
  return found;
}

function requireReady(ctx: Ctx<CodeFault>, { status, collected_at: at }: PickupRow): void {
  if (status === 'collected' && at)
    ctx.refuse('pickup.collected', { time: zonedTime(ctx.lang, ctx.tenant.timeZone, at) }, 'code');
  if (status !== 'ready') ctx.refuse('pickup.over', {}, 'code');
}

async function served(ctx: Ctx, id: string) {
  const tenantId = ctx.tenant.id;
  const [[row], lines] = await ctx.batch([
    raw<Shown>(sql<Shown>`
      select ${columns(tenantId)} from pickup p ${joins} where p.tenant_id = ${tenantId} and p.id = ${id}`),
    linesOf({ tenantId, orderId: id }),
  ]);
  return row ? toServe(ctx, row, lines) : ctx.refuse('not_found');
}

/** A code that waits comes before an old one of the same digits. */
const byCode = prepared('pickups.byCode')`
  select * from pickup where tenant_id = :tenantId and code = :code and (:sellerId?::uuid is null or seller_id = :sellerId)
  order by status = 'ready' desc, ready_at desc limit 1`;
