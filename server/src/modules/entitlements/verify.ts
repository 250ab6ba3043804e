import { checkCode, useCode } from '@tradeport/api/entitlements/calls';
import { entitlementActions } from '@tradeport/api/entitlements/actions';
import { isUnused } from '@tradeport/api/entitlements/lifecycle';
import { type Ctx, may, userOf } from '../../kernel/ctx.ts';
import { allowNow } from '../../kernel/allow.ts';
import { insertRows } from '../../kernel/insert.ts';
import { prepared } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';
import { takeIssued } from '../fulfilment/index.ts';
import { lockOrder } from '../orders/index.ts';
import { factsOf, views } from './own.ts';
import { hashOf, lockOfOrder, lockOne, moves } from './rows.ts';

const byHash = prepared('entitlements.byHash')`
  select * from entitlement where tenant_id = :tenantId and code_hash = :hash and status not in ('refunded', 'withdrawn')`;
const countUses = prepared('entitlements.countUses')`
  update entitlement set used = used + :count where tenant_id = :tenantId and id = :id returning *`;
const countAll = prepared('entitlements.countAll')`
  update entitlement set used = uses where tenant_id = :tenantId and id = :id`;

/** A code of the caller's own sales that is verified by people; a code of somebody else's is none. */
async function find(ctx: Ctx<'entitlement.unknown'>, voucherCode: string) {
  const user = userOf(ctx);
  const found = await ctx.maybe(byHash({ hash: hashOf(ctx, voucherCode) }));
  const verified = found?.kind === 'right' || found?.kind === 'appointment';
  if (!found || !verified || (found.seller_id !== user.memberId && !may(ctx, 'order.view_all')))
    return ctx.refuse('entitlement.unknown');
  return found;
}

export const check = handler(checkCode, async (ctx, { voucherCode }) => {
  const [view] = await views(ctx, [await find(ctx, voucherCode)]);
  return view ?? ctx.refuse('entitlement.unknown');
});

/** 09, 11 So many uses, within its days; the last one ends it. An appointment is used on its day. */
export const use = handler(useCode, async (ctx, { voucherCode, count }) => {
  const found = await find(ctx, voucherCode);
  const [[order], [thing]] = await ctx.batch([
    lockOrder({ id: found.order_id ?? '' }),
    lockOne({ id: found.id }),
  ]);
  if (!order || !thing) return ctx.refuse('entitlement.unknown');
  allowNow(ctx, entitlementActions, 'use', factsOf(ctx, thing));
  const left = thing.uses - thing.used;
  if (count > left) return ctx.refuse('entitlement.left', { left });
  await ctx.batch(
    insertRows(
      ctx.tenant.id,
      'entitlement_use',
      ['id', 'entitlement_id', 'count', 'actor_id', 'actor_name', 'at'],
      [[ctx.newId(), thing.id, count, userOf(ctx).id, userOf(ctx).name, ctx.now()]],
    ),
  );
  if (count < left) {
    const after = await ctx.one(countUses({ id: thing.id, count }));
    ctx.audit('entitlement', thing.id, { used: thing.used }, { used: after.used });
  } else {
    await ctx.run(countAll({ id: thing.id }));
    await moves.move(ctx, thing.id, 'use', { set: { ended_at: ctx.now() } });
    const all = await ctx.run(lockOfOrder({ orderId: order.id }));
    if (order.open_requests === 0 && !all.some(isUnused)) await takeIssued(ctx, order);
  }
  const [view] = await views(ctx, [await ctx.one(lockOne({ id: thing.id }))]);
  return view ?? ctx.refuse('entitlement.unknown');
});
