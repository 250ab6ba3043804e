import { closeSubOrderShort, giveUpPieces, takePiecesBack } from '@tradeport/api/production/calls';
import { toleranceOf } from '@tradeport/api/production/tolerance';
import { subOrderLife } from '@tradeport/api/production/lifecycle';
import { isOneOf } from '@tradeport/api/kernel/keys';
import type { Ctx } from '../../kernel/ctx.ts';
import { today } from '../../kernel/day.ts';
import { handler } from '../../kernel/handler.ts';
import { countOf, followPieces, type Range, rangesIn, shiftPieces } from '../orders/index.ts';
import { factoryWorks } from './factories.ts';
import {
  addedUp,
  changeLines,
  fieldOf,
  firstOf,
  type HeldLine,
  highest,
  lineOf,
  lockSold,
  lockSupplied,
  nameOf,
  recordTransfers,
  requireNoCallOff,
  settle,
  type SubOrderRow,
  type TransferKind,
  unmadeOf,
  unsent,
  type Works,
} from './rows.ts';

type Parted = { line: HeldLine; pieces: Range[] };
type One = Works & { subOrder: SubOrderRow };

/**
 * Z4 Offers, what a suspended factory has, and pieces that are not made by the day that was promised go back without its
 * consent, the highest first. What is made is given up by the factory itself.
 */
export const takeBack = handler(takePiecesBack, async (ctx, { subOrderCode, goodsList }) => {
  const works = await lockSold(ctx, subOrderCode);
  const { subOrder } = works;
  const offered = isOneOf(subOrder.status, subOrderLife.steps.accept.from);
  requireWorking(ctx, subOrder, [...subOrderLife.steps.finish.from, 'offered']);
  const isOverdue = dayOf(subOrder) < today(ctx);
  const { works: isActive } = await ctx.one(factoryWorks({ id: subOrder.factory_id }));
  const isFree = offered || !isActive;
  const parted = partedOf(ctx, works, goodsList);
  for (const { line, pieces } of parted) {
    const free = isFree ? countOf(unsent(line)) : isOverdue ? unmadeOf(line) : 0;
    if (countOf(pieces) > free)
      ctx.refuse(
        'production.consent',
        { skuNo: nameOf(ctx, works.lines, line.order_line_id), free },
        fieldOf(goodsList, line.order_line_id),
      );
  }
  await partWith(ctx, works, 'take_back', parted);
  const [after] = await settle(ctx, [subOrder], 'takeBack');
  ctx.emit(
    'production.taken_back',
    { kind: 'sub_order', id: subOrder.id },
    { subOrderId: subOrder.id, number: subOrder.number, factoryId: subOrder.factory_id },
  );
  return answer(ctx, subOrder, after, parted);
});

/** Z3, Z4 The factory gives pieces back, made or not, the highest first: its seller gives them to somebody else. */
export const giveUp = handler(giveUpPieces, async (ctx, { subOrderCode, goodsList }) => {
  const works = await lockSupplied(ctx, subOrderCode);
  const { subOrder } = works;
  requireWorking(ctx, subOrder, subOrderLife.steps.finish.from);
  const parted = partedOf(ctx, works, goodsList);
  await partWith(ctx, works, 'give_up', parted);
  const [after] = await settle(ctx, [subOrder], 'giveUp');
  ctx.emit(
    'production.given_up',
    { kind: 'sub_order', id: subOrder.id },
    {
      subOrderId: subOrder.id,
      number: subOrder.number,
      orderId: works.order.id,
      sellerId: subOrder.seller_id,
    },
  );
  return answer(ctx, subOrder, after, parted);
});

/**
 * Z3 Within the tolerance the missing pieces are not made, and their customer gets the money back, with their freight
 * (`refundClosed`). Beyond it they stay in production.
 */
export const closeShort = handler(closeSubOrderShort, async (ctx, { subOrderCode, goodsList }) => {
  const works = await lockSupplied(ctx, subOrderCode);
  const { subOrder, lines, order } = works;
  requireWorking(ctx, subOrder, subOrderLife.steps.finish.from);
  const closed = [...addedUp(goodsList)].map(([id, short]): Parted => {
    const line = lineOf(ctx, works, subOrder.id, id);
    const at = fieldOf(goodsList, id);
    requireNoCallOff(ctx, works, subOrder.id, id, at);
    const left = requireUnsent(ctx, works, line, { quantity: short, at });
    const most = shortMost(works, line);
    if (short > most)
      ctx.refuse('production.short', { skuNo: nameOf(ctx, lines, id), most, short }, at);
    return { line, pieces: firstOf(left, short) };
  });
  await ctx.batch([
    changeLines(
      closed.map(({ line, pieces }) => ({ id: line.id, loses: pieces, short: countOf(pieces) })),
    ),
    ...(await recordTransfers(ctx, order.id, 'short', recordsOf(subOrder, closed))),
  ]);
  emitClosed(ctx, works, closed, 0);
  const [after] = await settle(ctx, [subOrder], 'closeShort');
  return answer(ctx, subOrder, after, closed);
});

/** Pieces that it has closed short before count, of those that it had then. */
function shortMost({ held, subOrders }: Works, line: HeldLine): number {
  const [own] = subOrders.filter((one) => one.id === line.sub_order_id);
  const all = held.filter(
    (one) =>
      one.order_line_id === line.order_line_id &&
      subOrders.some(
        (other) => other.id === one.sub_order_id && other.factory_id === own?.factory_id,
      ),
  );
  const had = all.reduce((sum, one) => sum + countOf(rangesIn(one.pieces)) + one.short, 0);
  const before = all.reduce((sum, one) => sum + one.short, 0);
  const terms = subOrders
    .filter((one) => all.some((other) => other.sub_order_id === one.id))
    .map(({ share, tolerance }) => ({ share, pieces: tolerance }));
  return Math.max(0, toleranceOf(had, terms) - before);
}

/** The pieces are its factory's no longer, and their money goes back: by the system, which is a side of every order. */
export function emitClosed(
  ctx: Ctx,
  { order, subOrder }: One,
  closed: readonly Parted[],
  fee: number,
): void {
  ctx.emit(
    'production.closed',
    { kind: 'order', id: order.id },
    {
      orderId: order.id,
      subOrderId: subOrder.id,
      number: subOrder.number,
      fee,
      lines: closed.map(({ line, pieces }) => ({ lineId: line.order_line_id, pieces })),
    },
  );
}

const recordsOf = ({ id }: SubOrderRow, parted: readonly Parted[]) =>
  parted.map(({ line, pieces }) => ({ subOrderId: id, lineId: line.order_line_id, pieces }));

const dayOf = ({ promised_day: day }: Pick<SubOrderRow, 'promised_day'>): string =>
  String(day).slice(0, 10);

function requireWorking(
  ctx: Ctx,
  { status }: SubOrderRow,
  states: readonly SubOrderRow['status'][],
): void {
  if (!states.includes(status)) ctx.refuse('state.cannot_move', { status, verb: 'finish' });
}

function requireUnsent(
  ctx: Ctx<'production.more_than_held'>,
  { lines }: Works,
  line: HeldLine,
  { quantity, at }: { quantity: number; at: string },
): Range[] {
  const left = unsent(line);
  if (quantity > countOf(left))
    ctx.refuse(
      'production.more_than_held',
      { skuNo: nameOf(ctx, lines, line.order_line_id), left: countOf(left) },
      at,
    );
  return left;
}

function partedOf(
  ctx: Ctx<'production.more_than_held' | 'production.call_off_open'>,
  works: One,
  goodsList: Parameters<typeof addedUp>[0],
): Parted[] {
  const { subOrder } = works;
  return [...addedUp(goodsList)].map(([id, quantity]) => {
    const line = lineOf(ctx, works, subOrder.id, id);
    const at = fieldOf(goodsList, id);
    requireNoCallOff(ctx, works, subOrder.id, id, at);
    const left = requireUnsent(ctx, works, line, { quantity, at });
    return { line, pieces: highest(left, quantity) };
  });
}

/** Pieces are with their seller again, by a record of its own. */
async function partWith(
  ctx: Ctx,
  { order, subOrder }: One,
  kind: TransferKind,
  parted: readonly Parted[],
): Promise<void> {
  const offered = isOneOf(subOrder.status, subOrderLife.steps.accept.from);
  await ctx.batch([
    shiftPieces(
      order.id,
      parted.map(({ line, pieces }) => ({
        lineId: line.order_line_id,
        open: countOf(pieces),
        inProduction: -countOf(pieces),
        offered: offered ? -countOf(pieces) : 0,
        loses: pieces,
      })),
    ),
    changeLines(parted.map(({ line, pieces }) => ({ id: line.id, loses: pieces }))),
    ...(await recordTransfers(ctx, order.id, kind, recordsOf(subOrder, parted))),
  ]);
  await followPieces(ctx, order);
}

function answer(
  ctx: Ctx,
  before: SubOrderRow,
  after: SubOrderRow | undefined,
  parted: readonly Parted[],
) {
  const status = after?.status ?? before.status;
  const gone = parted.reduce((all, { pieces }) => all + countOf(pieces), 0);
  ctx.audit('sub_order', before.id, { status: before.status }, { status, pieces: -gone });
  return { subOrderCode: before.id, status };
}
