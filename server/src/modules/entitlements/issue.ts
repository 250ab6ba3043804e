import { inFours } from '@tradeport/api/giftcard/model';
import { spread } from '@tradeport/api/kernel/money';
import { type IssuedKind, typeRules } from '@tradeport/api/orders/order-types';
import type { Ctx } from '../../kernel/ctx.ts';
import { insertRows } from '../../kernel/insert.ts';
import { prepared, type RowOf } from '../../kernel/query.ts';
import { json } from '../../kernel/json.ts';
import { encrypt } from '../../kernel/secret.ts';
import { deliver } from '../fulfilment/index.ts';
import { makeCards, sellCards } from '../giftcard/index.ts';
import { dayAfter } from '../lots/index.ts';
import { lockOrder, type OrderRow } from '../orders/index.ts';
import { defaultDays } from './goods.ts';
import { componentsOf, type PackPart, splitPrice } from './packs.ts';
import { endOf, hashOf, moves, newCode } from './rows.ts';
import { bookingsOf } from './slots.ts';

const openLines = prepared('entitlements.openLines')`
  select l.id, l.sku_id as "sku_id!", l.sku_no, l.open, l.quantity, l.goods_amount, t.uses, t.valid_days from order_line l
  left join issue_terms t on t.tenant_id = :tenantId and t.sku_id = l.sku_id
  where l.tenant_id = :tenantId and l.order_id = :orderId and l.open > 0 and l.sku_id is not null order by l.position`;
type Line = RowOf<'entitlements.openLines'>;
/** Issuing or uploading codes of a SKU locks its stock level. */
const lockLevels = prepared('entitlements.lockLevels')`
  select sku_id from stock_level where tenant_id = :tenantId and warehouse_id = :warehouseId and sku_id = any(:skuIds::uuid[]) order by sku_id for update`;
const takeFree = prepared('entitlements.takeFree')`
  select id from entitlement where tenant_id = :tenantId and sku_id = :skuId and status = 'free' order by created_at, id limit :limit for update`;

/**
 * ORD-08 A paid order of a type that does not ship is delivered by issuing its things: one for each piece, once. It waits
 * while a refund is asked for, and where codes are missing until some are uploaded.
 */
export async function issueOrder(ctx: Ctx<string>, orderId: string): Promise<void> {
  const order = await ctx.maybe(lockOrder({ id: orderId }));
  const kind = order ? typeRules[order.type].issues : null;
  if (!order || kind === null || order.status !== 'waiting_shipment' || order.open_requests > 0)
    return;
  // T4 A group purchase issues nothing before the group is complete.
  if (order.group_status !== null && order.group_status !== 'complete') return;
  const lines = await ctx.run(openLines({ orderId }));
  if (lines.length === 0) return;
  await ctx.run(
    lockLevels({ warehouseId: order.warehouse_id, skuIds: lines.map((line) => line.sku_id) }),
  );
  if (kind === 'code') {
    if (!(await issueCodes(ctx, order, lines))) return;
  } else await makeThings(ctx, order, lines, kind);
  await deliver(
    ctx,
    order,
    lines.map((line) => ({ lineId: line.id, skuId: line.sku_id, quantity: line.open })),
  );
}

/** 07 The oldest first. False: there are fewer than were sold; nothing is done. */
async function issueCodes(ctx: Ctx, order: OrderRow, lines: readonly Line[]): Promise<boolean> {
  const found = await ctx.batch(
    lines.map((line) =>
      takeFree({ tenantId: ctx.tenant.id, skuId: line.sku_id, limit: line.open }),
    ),
  );
  const short = lines.find((line, at) => (found[at]?.length ?? 0) < line.open);
  if (short) {
    ctx.emit(
      'entitlement.codes_missing',
      { kind: 'order', id: order.id },
      { orderId: order.id, number: order.number, sellerId: order.seller_id, skuNo: short.sku_no },
    );
    return false;
  }
  await ctx.batch(
    lines.map((line, at) =>
      moves.query(ctx, found[at]?.map((row) => row.id) ?? [], 'issue', {
        set: {
          order_id: order.id,
          order_line_id: line.id,
          buyer_id: order.buyer_id,
          issued_at: ctx.now(),
        },
      }),
    ),
  );
  return true;
}

const columns = [
  'id',
  'kind',
  'status',
  'seller_id',
  'sku_id',
  'warehouse_id',
  'code',
  'code_hash',
  'code_end',
  'order_id',
  'order_line_id',
  'buyer_id',
  'uses',
  'valid_to',
  'slot_id',
  'starts_at',
  'ends_at',
  'card_id',
  'value',
  'currency',
  'parts',
  'created_at',
  'issued_at',
] as const;

async function makeThings(
  ctx: Ctx<string>,
  order: OrderRow,
  lines: readonly Line[],
  kind: Exclude<IssuedKind, 'code'>,
): Promise<void> {
  const bookings = kind === 'appointment' ? await ctx.run(bookingsOf({ orderId: order.id })) : [];
  const components =
    kind === 'pack'
      ? await ctx.run(componentsOf({ skuIds: lines.map((line) => line.sku_id) }))
      : [];
  const rows: unknown[][] = [];
  for (const line of lines) {
    const validTo =
      kind === 'appointment' ? null : dayAfter(ctx, line.valid_days ?? defaultDays(kind));
    const slot = bookings.find((one) => one.id === line.id);
    const packs = kind === 'pack' ? partsFor(line, components) : [];
    const cards = kind === 'card' ? await cardsFor(ctx, order, line, validTo) : [];
    for (let n = 0; n < line.open; n += 1)
      rows.push(
        thingRow(ctx, order, line, { kind, validTo, slot, card: cards[n], parts: packs[n] }),
      );
  }
  await ctx.batch(insertRows(ctx.tenant.id, 'entitlement', columns, rows));
}

type Made = {
  kind: Exclude<IssuedKind, 'code'>;
  validTo: string | null;
  slot: RowOf<'entitlements.bookingsOf'> | undefined;
  card: { id: string; no: string; secret: string; value: number } | undefined;
  parts: string | undefined;
};

/** One thing more, of so many as were bought. A card is known by its number, the others by a code of their own. */
function thingRow(
  ctx: Ctx,
  order: OrderRow,
  line: Line,
  { kind, validTo, slot, card, parts }: Made,
): unknown[] {
  const code = newCode();
  const named = card
    ? {
        plain: `${card.no} ${inFours(card.secret)}`,
        hash: hashOf(ctx, `card ${card.id}`),
        end: endOf(card.no),
      }
    : { plain: inFours(code), hash: hashOf(ctx, code), end: endOf(code) };
  return [
    ctx.newId(),
    kind,
    'issued',
    order.seller_id,
    line.sku_id,
    order.warehouse_id,
    encrypt(ctx.tenant, named.plain),
    named.hash,
    named.end,
    order.id,
    line.id,
    order.buyer_id,
    line.uses ?? 1,
    validTo,
    ...(slot ? [slot.slot_id, slot.starts_at, slot.ends_at] : [null, null, null]),
    ...(card ? [card.id, card.value, order.currency] : [null, null, null]),
    parts ?? null,
    ctx.now(),
    ctx.now(),
  ];
}

/** 05 The contents of each pack, with the price paid split over them. */
function partsFor(line: Line, all: readonly RowOf<'entitlements.componentsOf'>[]): string[] {
  const own = all.filter((one) => one.sku_id === line.sku_id);
  const shares = spread(line.goods_amount, Array<number>(line.quantity).fill(1));
  return Array.from({ length: line.open }, (_, n) => {
    const amounts = splitPrice(shares[line.quantity - line.open + n] ?? 0, own);
    return json(
      own.map((one, at): PackPart => ({
        skuId: one.component_id,
        quantity: one.quantity,
        amount: amounts[at] ?? 0,
      })),
    );
  });
}

/** 12 The value is what the pieces were sold for: a liability of their seller, until they are used. */
async function cardsFor(ctx: Ctx<string>, order: OrderRow, line: Line, validTo: string | null) {
  const cards = await makeCards(ctx, line.open, { validUntil: validTo, remark: order.number });
  const shares = spread(line.goods_amount, Array<number>(line.quantity).fill(1));
  const valued = cards.map((card, n) => ({
    ...card,
    value: shares[line.quantity - line.open + n] ?? 0,
  }));
  await sellCards(
    ctx,
    valued
      .filter((card) => card.value > 0)
      .map((card) => ({
        cardId: card.id,
        amount: card.value,
        unit: order.currency,
        expiresOn: validTo,
        sellerId: order.seller_id,
        note: order.number,
      })),
  );
  return valued;
}

const waiting = prepared('entitlements.waitingForCodes')`
  select distinct o.id from order_line l join orders o on o.tenant_id = :tenantId and o.id = l.order_id
  where l.tenant_id = :tenantId and l.sku_id = :skuId and l.open > 0 and o.status = 'waiting_shipment' limit 500`;

/** Codes have come: the orders that waited for them go on, each by an event of its own. */
export async function issueWaiting(ctx: Ctx<string>, skuId: string): Promise<void> {
  for (const { id } of await ctx.run(waiting({ skuId })))
    ctx.emit('entitlement.wanted', { kind: 'order', id }, {});
}
