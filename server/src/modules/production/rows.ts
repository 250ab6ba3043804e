import type {
  CallOffStatus,
  CallOffVerb,
  SubOrderStatus,
  SubOrderVerb,
} from '@tradeport/api/production/lifecycle';
import { callOffLife, subOrderLife } from '@tradeport/api/production/lifecycle';
import type { Currency } from '@tradeport/api/kernel/money';
import type { transferKinds } from '@tradeport/api/production/model';
import { inLang } from '@tradeport/api/kernel/text';
import { type Ctx, userOf } from '../../kernel/ctx.ts';
import { type Moves, movesOf } from '../../kernel/move.ts';
import { insertRows } from '../../kernel/insert.ts';
import { prepared, type Query, type RowOf } from '../../kernel/query.ts';
import {
  countOf,
  linesToMake,
  lockOrder,
  multirangeOf,
  type OrderRow,
  type Range,
  rangesIn,
  requirePart,
  without,
} from '../orders/index.ts';

export type TransferKind = keyof typeof transferKinds;
declare module '../../db/column-types.ts' {
  interface ColumnTypes {
    'sub_order.status': SubOrderStatus;
    'sub_order.currency': Currency;
    'piece_transfer.kind': TransferKind;
    'call_off.status': CallOffStatus;
  }
}

export type SubOrderRow = RowOf<'production.subOrderById'>;
export type HeldLine = RowOf<'production.heldLines'>;
export type MadeLine = RowOf<'orders.linesToMake'>;
type CallOffRow = RowOf<'production.callOffById'>;
export const subOrderMoves: Moves<SubOrderVerb, SubOrderRow> = movesOf(subOrderLife);
export const callOffMoves: Moves<CallOffVerb, CallOffRow> = movesOf(callOffLife);

const subOrderById = prepared('production.subOrderById')`
  select * from sub_order where tenant_id = :tenantId and id = :id`;
const subOrdersOf = prepared('production.subOrdersOf')`
  select * from sub_order where tenant_id = :tenantId and order_id = :orderId order by id`;
/** The lines of an order's sub-orders. */
const heldLines = prepared('production.heldLines')`
  select l.* from sub_order s join sub_order_line l on l.tenant_id = :tenantId and l.sub_order_id = s.id
  where s.tenant_id = :tenantId and s.order_id = :orderId order by l.id`;
export const callOffById = prepared('production.callOffById')`
  select * from call_off where tenant_id = :tenantId and id = :id`;
const openCallOffs = prepared('production.openCallOffs')`
  select c.id, c.sub_order_id, c.order_line_id from sub_order s join call_off c on c.tenant_id = :tenantId and c.sub_order_id = s.id and c.status = 'asked'
  where s.tenant_id = :tenantId and s.order_id = :orderId`;
const lastNo = prepared('production.lastNo')`
  select coalesce(max(no), 0) as "no!" from piece_transfer where tenant_id = :tenantId and order_id = :orderId`;

/** An order with all that factories have of it. Its row is locked: nothing else happens to its pieces meanwhile. */
export type Works = {
  order: OrderRow;
  lines: readonly MadeLine[];
  subOrders: readonly SubOrderRow[];
  held: readonly HeldLine[];
  callOffs: readonly { id: string; sub_order_id: string; order_line_id: string }[];
};

export async function lockWorks(ctx: Ctx, orderId: string): Promise<Works> {
  const [[order], lines, subOrders, held, callOffs] = await ctx.batch([
    lockOrder({ id: orderId }),
    linesToMake({ orderId }),
    subOrdersOf({ orderId }),
    heldLines({ orderId }),
    openCallOffs({ orderId }),
  ]);
  return { order: order ?? ctx.refuse('not_found'), lines, subOrders, held, callOffs };
}

type One = Works & { subOrder: SubOrderRow };
/** A sub-order for its seller. */
export async function lockSold(ctx: Ctx, id: string): Promise<One> {
  const found = await ctx.one(subOrderById({ id }));
  const works = await lockWorks(ctx, found.order_id);
  requirePart(ctx, works.order, ['seller', 'house']);
  return { ...works, subOrder: inWorks(ctx, works, id) };
}
/** A sub-order for its factory; to others it does not exist. */
export async function lockSupplied(ctx: Ctx, id: string): Promise<One> {
  const found = await ctx.one(subOrderById({ id }));
  if (found.factory_id !== userOf(ctx).memberId) return ctx.refuse('not_found');
  const works = await lockWorks(ctx, found.order_id);
  return { ...works, subOrder: inWorks(ctx, works, id) };
}
function inWorks(ctx: Ctx, { subOrders }: Works, id: string): SubOrderRow {
  return subOrders.find((one) => one.id === id) ?? ctx.refuse('not_found');
}

export const linesIn = ({ held }: Works, subOrderId: string) =>
  held.filter((line) => line.sub_order_id === subOrderId);
/** The pieces that a factory has left to ship of it. */
export const unsent = (line: Pick<HeldLine, 'pieces' | 'sent'>): Range[] =>
  without(rangesIn(line.pieces), rangesIn(line.sent));
/** Those of them that are not made. */
export function unmadeOf(line: Pick<HeldLine, 'pieces' | 'sent' | 'made'>): number {
  const sent = countOf(rangesIn(line.sent));
  return Math.max(0, countOf(rangesIn(line.pieces)) - Math.max(line.made, sent));
}

/** Goods as they are called in a refusal. */
export function nameOf(ctx: Pick<Ctx, 'lang'>, lines: readonly MadeLine[], id: string): string {
  const line = lines.find((one) => one.id === id);
  return line ? line.sku_no || inLang(line.title, ctx.lang) : '';
}

/** The line of a sub-order that a person names. */
export function lineOf(ctx: Ctx, works: Works, subOrderId: string, lineId: string): HeldLine {
  return (
    linesIn(works, subOrderId).find((line) => line.order_line_id === lineId) ??
    ctx.refuse('not_found')
  );
}

/** While a cancellation waits for an answer, the pieces that it is about stay where they are. */
export function requireNoCallOff(
  ctx: Ctx<'production.call_off_open'>,
  { callOffs, lines }: Works,
  subOrderId: string,
  lineId: string,
  /** The field of the input that names the goods. */
  at: string,
): void {
  const isOpen = callOffs.some(
    (one) => one.sub_order_id === subOrderId && one.order_line_id === lineId,
  );
  if (isOpen) ctx.refuse('production.call_off_open', { skuNo: nameOf(ctx, lines, lineId) }, at);
}

type Transferred = { subOrderId: string; lineId: string; pieces: readonly Range[] };
/** Z4 Writes down what happens to pieces, under the next numbers of the order. */
export async function recordTransfers(
  ctx: Ctx,
  orderId: string,
  kind: TransferKind,
  records: readonly Transferred[],
): Promise<Query[]> {
  const { no } = await ctx.one(lastNo({ orderId }));
  return insertRows(
    ctx.tenant.id,
    'piece_transfer',
    [
      'id',
      'order_id',
      'no',
      'kind',
      'sub_order_id',
      'order_line_id',
      'pieces',
      'user_name',
      'created_at',
    ],
    records.map((one, at) => [
      ctx.newId(),
      orderId,
      no + at + 1,
      kind,
      one.subOrderId,
      one.lineId,
      multirangeOf(one.pieces),
      ctx.user?.name ?? '',
      ctx.now(),
    ]),
  );
}

/** Pieces that are no longer with the factory, or that it has sent. */
const changeHeld = prepared('production.changeHeld')`
  update sub_order_line l set pieces = l.pieces - a.loses, sent = l.sent + a.sends, over = l.over + a.over, short = l.short + a.short
  from unnest(:ids::uuid[], :loses::int4multirange[], :sends::int4multirange[], :over::int[], :short::int[]) as a (id, loses, sends, over, short)
  where l.tenant_id = :tenantId and l.id = a.id`;
type Change = {
  id: string;
  loses?: readonly Range[];
  sends?: readonly Range[];
  over?: number;
  short?: number;
};
export function changeLines(changes: readonly Change[]) {
  return changeHeld({
    ids: changes.map((one) => one.id),
    loses: changes.map((one) => multirangeOf(one.loses ?? [])),
    sends: changes.map((one) => multirangeOf(one.sends ?? [])),
    over: changes.map((one) => one.over ?? 0),
    short: changes.map((one) => one.short ?? 0),
  });
}

const linesNow = prepared('production.linesNow')`
  select sub_order_id, pieces, sent, short from sub_order_line where tenant_id = :tenantId and sub_order_id = any(:ids::uuid[])`;
/**
 * A sub-order ends when its factory has nothing left of it: `emptied` says how, where it has sent nothing. Answers where they
 * stand.
 */
export async function settle(
  ctx: Ctx,
  subOrders: readonly SubOrderRow[],
  emptied: 'takeBack' | 'giveUp' | 'callOff' | 'closeShort' | null,
): Promise<SubOrderRow[]> {
  const rows = await ctx.run(linesNow({ ids: subOrders.map((one) => one.id) }));
  const after: SubOrderRow[] = [];
  for (const subOrder of subOrders) {
    const own = rows.filter((row) => row.sub_order_id === subOrder.id);
    const left = own.some((row) => unsent(row).length > 0);
    const sent = own.some((row) => rangesIn(row.sent).length > 0);
    const short = own.some((row) => row.short > 0);
    const verb = left
      ? sent
        ? 'shipPart'
        : null
      : short
        ? 'closeShort'
        : sent
          ? 'finish'
          : emptied;
    const stands = verb === null || (verb === 'shipPart' && subOrder.status === 'part_shipped');
    const set = left ? {} : { ended_at: ctx.now() };
    after.push(stands ? subOrder : await subOrderMoves.move(ctx, subOrder.id, verb, { set }));
  }
  return after;
}

/** Z4 The highest pieces of the ranges. Pure. */
export function highest(ranges: readonly Range[], count: number): Range[] {
  const all = countOf(ranges);
  return without(ranges, firstOf(ranges, all - count));
}
export function firstOf(ranges: readonly Range[], count: number): Range[] {
  let missing = count;
  return ranges.flatMap(([from, to]): Range[] => {
    const here = Math.min(missing, to - from + 1);
    missing -= Math.max(0, here);
    return here > 0 ? [[from, from + here - 1]] : [];
  });
}

/** The field of the input that says how many of the goods there are. */
export const fieldOf = (
  goodsList: readonly { contractGoodsCode: string; quantity: number }[],
  id: string,
): string => `goodsList.${goodsList.findIndex((one) => one.contractGoodsCode === id)}.quantity`;

/** Goods that are named twice count once, added up. */
export function addedUp(
  goodsList: readonly { contractGoodsCode: string; quantity: number }[],
): Map<string, number> {
  const all = new Map<string, number>();
  for (const { contractGoodsCode: id, quantity } of goodsList)
    all.set(id, (all.get(id) ?? 0) + quantity);
  return all;
}
