import {
  agreeToCallOff,
  askCallOff,
  rejectCallOff,
  withdrawCallOff,
} from '@tradeport/api/production/calls';
import { handler } from '../../kernel/handler.ts';
import { insertRows } from '../../kernel/insert.ts';
import { countOf, rangesIn } from '../orders/index.ts';
import {
  callOffById,
  callOffMoves,
  changeLines,
  firstOf,
  lineOf,
  lockSold,
  lockSupplied,
  nameOf,
  recordTransfers,
  requireNoCallOff,
  settle,
  unmadeOf,
  unsent,
} from './rows.ts';
import { isOneOf } from '@tradeport/api/kernel/keys';
import { subOrderLife } from '@tradeport/api/production/lifecycle';
import { emitClosed } from './part-with.ts';

/** Z4 The customer cancels pieces that are not made yet. The factory is asked, and the fee is that of the transfer. */
export const ask = handler(
  askCallOff,
  async (ctx, { subOrderCode, contractGoodsCode: id, quantity }) => {
    const works = await lockSold(ctx, subOrderCode);
    const { subOrder, lines } = works;
    if (!isOneOf(subOrder.status, subOrderLife.steps.finish.from))
      return ctx.refuse('state.cannot_move', { status: subOrder.status, verb: 'callOff' });
    const line = lineOf(ctx, works, subOrder.id, id);
    requireNoCallOff(ctx, works, subOrder.id, id, 'quantity');
    const free = unmadeOf(line);
    if (quantity > free)
      return ctx.refuse(
        'production.call_off_pieces',
        { skuNo: nameOf(ctx, lines, id), free },
        'quantity',
      );
    const callOffCode = ctx.newId();
    await ctx.batch(
      insertRows(
        ctx.tenant.id,
        'call_off',
        ['id', 'sub_order_id', 'order_line_id', 'status', 'quantity', 'fee', 'created_at'],
        [[callOffCode, subOrder.id, id, 'asked', quantity, subOrder.cancel_fee, ctx.now()]],
      ),
    );
    ctx.audit('call_off', callOffCode, null, { subOrder: subOrder.number, quantity });
    ctx.emit(
      'production.call_off',
      { kind: 'sub_order', id: subOrder.id },
      { subOrderId: subOrder.id, number: subOrder.number, factoryId: subOrder.factory_id },
    );
    return { callOffCode, status: 'asked' as const };
  },
);

export const withdraw = handler(withdrawCallOff, async (ctx, { callOffCode }) => {
  const found = await ctx.one(callOffById({ id: callOffCode }));
  await lockSold(ctx, found.sub_order_id);
  const after = await callOffMoves.move(ctx, found.id, 'withdraw', {
    set: { ended_at: ctx.now() },
  });
  return { callOffCode: after.id, status: after.status };
});

/** Z4 The factory agrees: the lowest of its pieces that have not left are cancelled. */
export const agree = handler(agreeToCallOff, async (ctx, { callOffCode }) => {
  const found = await ctx.one(callOffById({ id: callOffCode }));
  const works = await lockSupplied(ctx, found.sub_order_id);
  const { subOrder, order } = works;
  const after = await callOffMoves.move(ctx, found.id, 'agree', { set: { ended_at: ctx.now() } });
  const line = lineOf(ctx, works, subOrder.id, found.order_line_id);
  const pieces = firstOf(unsent(line), found.quantity);
  if (countOf(pieces) < found.quantity || countOf(rangesIn(line.pieces)) < found.quantity)
    throw new Error(`sub-order ${subOrder.number} has not ${found.quantity} pieces to cancel`);
  await ctx.batch([
    changeLines([{ id: line.id, loses: pieces }]),
    ...(await recordTransfers(ctx, order.id, 'call_off', [
      { subOrderId: subOrder.id, lineId: line.order_line_id, pieces },
    ])),
  ]);
  emitClosed(ctx, works, [{ line, pieces }], found.fee);
  await settle(ctx, [subOrder], 'callOff');
  return { callOffCode: after.id, status: after.status };
});

export const reject = handler(rejectCallOff, async (ctx, { callOffCode, reason }) => {
  const found = await ctx.one(callOffById({ id: callOffCode }));
  await lockSupplied(ctx, found.sub_order_id);
  const after = await callOffMoves.move(ctx, found.id, 'reject', {
    reason,
    set: { ended_at: ctx.now() },
  });
  return { callOffCode: after.id, status: after.status };
});
