import type { IssuedKind } from '@tradeport/api/orders/order-types';
import type { Ctx } from '../../kernel/ctx.ts';
import { today } from '../../kernel/day.ts';
import { prepared } from '../../kernel/query.ts';
import { blockCard, valuesOf } from '../giftcard/index.ts';
import { holdLots, postLots, releaseLots } from '../lots/index.ts';
import type { OrderRow } from '../orders/index.ts';
import { takeBack } from '../stock/index.ts';
import { endOf, lockOfOrder, moves, ofOrder, type EntitlementRow } from './rows.ts';
import { releaseSlotPlaces } from './slots.ts';

/** A thing that can be given back: which share of its price (`part` of `whole`), and of its value, still is. */
export type Refundable = { id: string; lineId: string; part: number; whole: number };

/** Members who logged in with a card, or added it to an account. */
const ownersOf = prepared('entitlements.ownersOf')`
  select g.id as "id!", u.member_id as "member_id!" from gift_card g join users u on u.tenant_id = :tenantId and u.id = g.user_id
  where g.tenant_id = :tenantId and g.id = any(:ids::uuid[])
  union all
  select a.key_id, a.member_id from account a
  where a.tenant_id = :tenantId and a.kind = 'card' and a.key_id = any(:ids::uuid[]) and a.member_id is not null`;

/**
 * ORD-08 The refundable part of an order's issued benefits by the rule of their type: codes never
 * revealed, rights by their unused share, appointments before they begin, cards by their remaining
 * value. `lock`: nobody looks at or uses them until the transaction ends; the caller has locked the
 * order.
 */
export async function refundable(
  ctx: Ctx,
  order: Pick<OrderRow, 'id' | 'buyer_id'>,
  lock: boolean,
): Promise<Refundable[]> {
  const things = await ctx.run(
    (lock ? lockOfOrder : ofOrder)({ tenantId: ctx.tenant.id, orderId: order.id }),
  );
  const cards = things.flatMap((thing) => thing.card_id ?? []);
  const values = await valuesOf(ctx, cards);
  const owners = await ctx.run(ownersOf({ ids: cards }));
  const shares: Record<IssuedKind, (thing: EntitlementRow) => Omit<Refundable, 'id' | 'lineId'>> = {
    code: () => ({ part: 1, whole: 1 }),
    pack: () => ({ part: 1, whole: 1 }),
    right: (thing) => ({ part: thing.uses - thing.used, whole: thing.uses }),
    appointment: (thing) => ({
      part: thing.starts_at && thing.starts_at > ctx.now() ? 1 : 0,
      whole: 1,
    }),
    card: (thing) => {
      const left = values.find(
        (one) => one.cardId === thing.card_id && one.unit === thing.currency,
      );
      // A card that was given to another member is kept.
      const given = owners.some(
        (one) => one.id === thing.card_id && one.member_id !== order.buyer_id,
      );
      return { part: given ? 0 : (left?.available ?? 0), whole: thing.value ?? 1 };
    },
  };
  return things.flatMap((thing) => {
    if (thing.status !== 'issued' || (thing.valid_to !== null && thing.valid_to < today(ctx)))
      return [];
    const share = shares[thing.kind](thing);
    return share.part > 0 ? [{ id: thing.id, lineId: thing.order_line_id ?? '', ...share }] : [];
  });
}

const noteAsked = prepared('entitlements.noteAsked')`
  update entitlement e set after_sale_id = :requestId, asked_used = e.used, asked_amount = a.part, asked_key = a.key
  from unnest(:ids::uuid[], :parts::bigint[], :keys::text[]) as a (id, part, key) where e.tenant_id = :tenantId and e.id = a.id`;
const asked = prepared('entitlements.asked')`
  select * from entitlement where tenant_id = :tenantId and after_sale_id = :requestId order by id for update`;

/** A refund is asked for: nobody looks at, uses or spends them until it is decided. */
export async function holdThings(
  ctx: Ctx<'ledger.insufficient'>,
  requestId: string,
  things: readonly Refundable[],
): Promise<void> {
  if (things.length === 0) return;
  const ids = things.map((thing) => thing.id);
  await moves.moveAll(ctx, ids, 'hold');
  await ctx.run(
    noteAsked({
      requestId,
      ids,
      parts: things.map((thing) => thing.part),
      keys: ids.map(() => `entitlement:${ctx.newId()}`),
    }),
  );
  await holdValues(ctx, await ctx.run(asked({ requestId })));
}

async function holdValues(
  ctx: Ctx<'ledger.insufficient'>,
  rows: readonly EntitlementRow[],
): Promise<void> {
  for (const row of rows)
    if (row.card_id && row.currency && row.asked_amount && row.asked_key)
      await holdLots(ctx, {
        kind: 'card',
        cardId: row.card_id,
        unit: row.currency,
        sellerId: row.seller_id,
        amount: row.asked_amount,
        cause: { kind: 'entitlement', id: row.id },
        key: row.asked_key,
      });
}

/** The request is over without a refund: they can be used again. */
export async function releaseThings(ctx: Ctx, requestId: string): Promise<void> {
  const rows = await heldBy(ctx, requestId);
  if (rows.length === 0) return;
  await moves.moveAll(
    ctx,
    rows.map((row) => row.id),
    'release',
  );
  for (const { card_id: cardId, asked_key: drawKey } of rows)
    if (cardId && drawKey) await releaseLots(ctx, { drawKey, key: `${drawKey}:released` });
}

async function heldBy(ctx: Ctx, requestId: string): Promise<EntitlementRow[]> {
  const rows = await ctx.run(asked({ requestId }));
  return rows.filter((row) => row.status === 'held');
}

/** An appeal asks for the same once more. False: something was looked at, used or spent since. */
export async function holdAgain(
  ctx: Ctx<'ledger.insufficient'>,
  requestId: string,
): Promise<boolean> {
  const rows = await ctx.run(asked({ requestId }));
  if (rows.length === 0) return true;
  const values = await valuesOf(
    ctx,
    rows.flatMap((row) => row.card_id ?? []),
  );
  const same = rows.every(
    (row) =>
      row.status === 'issued' &&
      row.used === row.asked_used &&
      (row.card_id === null ||
        values.some(
          (one) => one.cardId === row.card_id && one.available >= (row.asked_amount ?? 0),
        )),
  );
  if (!same) return false;
  await holdThings(
    ctx,
    requestId,
    rows.map((row) => ({
      id: row.id,
      lineId: row.order_line_id ?? '',
      part: row.asked_amount ?? 0,
      whole: 1,
    })),
  );
  return true;
}

const sellAgain = prepared('entitlements.sellAgain')`
  insert into entitlement as copy (tenant_id, id, kind, status, seller_id, sku_id, warehouse_id, code, code_hash, code_end, created_at)
  select e.tenant_id, a.new_id, e.kind, 'free', e.seller_id, e.sku_id, e.warehouse_id, e.code, e.code_hash, e.code_end, :at::timestamptz
  from unnest(:ids::uuid[], :newIds::uuid[]) as a (id, new_id) join entitlement e on e.tenant_id = :tenantId and e.id = a.id
  returning copy.id`;

/**
 * The money goes back: the things held are refunded for good. A code that nobody has seen is sold
 * again, a place is free again, a card's value returns to its seller's sales, out of which the
 * money is given. The caller has locked the order.
 */
export async function refundThings(
  ctx: Ctx,
  order: Pick<OrderRow, 'id' | 'warehouse_id'>,
  requestId: string,
): Promise<void> {
  const rows = await heldBy(ctx, requestId);
  if (rows.length === 0) return;
  await moves.moveAll(
    ctx,
    rows.map((row) => row.id),
    'refund',
    { set: { ended_at: ctx.now() } },
  );
  for (const { card_id: cardCode, asked_key: drawKey } of rows)
    if (cardCode && drawKey) {
      await postLots(ctx, { drawKey, key: `${drawKey}:refunded` });
      await blockCard(ctx, { cardCode, reason: '已退款' });
    }
  const codes = rows.filter((row) => row.kind === 'code');
  if (codes.length > 0)
    await ctx.run(
      sellAgain({
        ids: codes.map((row) => row.id),
        newIds: codes.map(() => ctx.newId()),
        at: ctx.now(),
      }),
    );
  const over = await releaseSlotPlaces(
    ctx,
    rows.flatMap(({ order_line_id: lineId, slot_id: slotId }) =>
      slotId ? [{ lineId: lineId ?? '', slotId, quantity: 1 }] : [],
    ),
  );
  const back = rows.filter(({ slot_id: slotId }) => !slotId || !over.has(slotId));
  await restock(ctx, order, back);
}

/** Sellable codes return to stock: last, as others wait for its rows until the commit. */
async function restock(
  ctx: Ctx,
  order: Pick<OrderRow, 'id' | 'warehouse_id'>,
  rows: readonly EntitlementRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await ctx.batch(
    takeBack(
      ctx,
      rows.map((row) => ({
        skuId: row.sku_id,
        warehouseId: row.warehouse_id,
        quantity: 1,
        orderId: order.id,
      })),
      endOf(order.id),
    ),
  );
}
