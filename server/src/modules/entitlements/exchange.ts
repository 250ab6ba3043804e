import { entitlementActions } from '@tradeport/api/entitlements/actions';
import { isUnused } from '@tradeport/api/entitlements/lifecycle';
import { type Ctx, userOf } from '../../kernel/ctx.ts';
import { allowNow } from '../../kernel/allow.ts';
import { today } from '../../kernel/day.ts';
import { prepared, type Query } from '../../kernel/query.ts';
import { takeIssued } from '../fulfilment/index.ts';
import { lockOrder, type OrderRow } from '../orders/index.ts';
import { factsOf } from './own.ts';
import { lockPrize, prizeMoves } from './prizes.ts';
import { hashOf, lockOfOrder, lockOne, moves } from './rows.ts';

/** The goods given for a code or a prize, which is used up with it; `written` records the order. */
export type Exchange = {
  parts: readonly { skuId: string; quantity: number }[];
  warehouseId: string;
  written: (orderId: string) => Query[];
};

const packByHash = prepared('entitlements.packByHash')`
  select id, order_id from entitlement where tenant_id = :tenantId and code_hash = :hash and kind = 'pack' and status not in ('refunded', 'withdrawn')`;
const usePack = prepared('entitlements.usePack')`
  update entitlement set used = uses where tenant_id = :tenantId and id = :id`;
const setRedeemed = prepared('entitlements.setRedeemed')`
  update entitlement set redeemed_order_id = :orderId where tenant_id = :tenantId and id = :id`;
const linkPrize = prepared('entitlements.linkPrize')`
  update prize set order_id = :orderId where tenant_id = :tenantId and id = :id`;

/** 08 Uses a pack's code for any holder of it: once, and within its days. */
export async function exchangePack(
  ctx: Ctx<'entitlement.unknown' | 'entitlement.held' | 'entitlement.over'>,
  voucherCode: string,
): Promise<Exchange> {
  const found = await ctx.maybe(packByHash({ hash: hashOf(ctx, voucherCode) }));
  if (!found?.order_id) return ctx.refuse('entitlement.unknown');
  const [[order], [pack]] = await ctx.batch([
    lockOrder({ id: found.order_id }),
    lockOne({ id: found.id }),
  ]);
  if (!order || !pack?.parts) return ctx.refuse('entitlement.unknown');
  allowNow(ctx, entitlementActions, 'exchange', factsOf(ctx, pack));
  await ctx.run(usePack({ id: pack.id }));
  await moves.move(ctx, pack.id, 'use', { set: { ended_at: ctx.now() } });
  const all = await ctx.run(lockOfOrder({ orderId: order.id }));
  if (order.open_requests === 0 && !all.some(isUnused)) await takeIssued(ctx, order);
  return {
    parts: pack.parts,
    warehouseId: pack.warehouse_id,
    written: (orderId) => [setRedeemed({ tenantId: ctx.tenant.id, id: pack.id, orderId })],
  };
}

const packOfOrder = prepared('entitlements.packOfOrder')`
  select * from entitlement where tenant_id = :tenantId and redeemed_order_id = :orderId and status = 'used' for update`;
const unusePack = prepared('entitlements.unusePack')`
  update entitlement set used = 0, redeemed_order_id = null where tenant_id = :tenantId and id = :id`;

/** 08 Nothing of the order was shipped, and all of it goes back: its code is good again, if its days are not over. */
export async function reopenPack(ctx: Ctx, order: Pick<OrderRow, 'id'>): Promise<void> {
  const pack = await ctx.maybe(packOfOrder({ orderId: order.id }));
  if (!pack) return;
  await ctx.run(unusePack({ id: pack.id }));
  await moves.move(ctx, pack.id, 'reopen', { set: { ended_at: null } });
}

/** 10 A prize of the caller's own, until its last day. */
export async function exchangePrize(ctx: Ctx<'prize.over'>, prizeCode: string): Promise<Exchange> {
  const prize = await ctx.maybe(lockPrize({ id: prizeCode }));
  if (prize?.member_id !== userOf(ctx).memberId) return ctx.refuse('not_found');
  if (prize.claim_by < today(ctx)) ctx.refuse('prize.over', { day: prize.claim_by });
  const orderId = ctx.newId();
  await prizeMoves.move(ctx, prize.id, 'claim', {
    set: { ended_at: ctx.now(), order_id: orderId },
  });
  return {
    parts: [{ skuId: prize.sku_id, quantity: prize.quantity }],
    warehouseId: prize.warehouse_id,
    written: (made) => [linkPrize({ tenantId: ctx.tenant.id, id: prize.id, orderId: made })],
  };
}
