import { reportProgress } from '@tradeport/api/production/calls';
import { isOneOf } from '@tradeport/api/kernel/keys';
import { subOrderLife } from '@tradeport/api/production/lifecycle';
import { handler } from '../../kernel/handler.ts';
import { insertRows } from '../../kernel/insert.ts';
import { prepared } from '../../kernel/query.ts';
import { countOf, rangesIn } from '../orders/index.ts';
import { addedUp, fieldOf, lineOf, linesIn, lockSupplied, nameOf, subOrderMoves } from './rows.ts';

/** ORD-05 The factory says how many pieces are made by now; the number only grows. */
export const report = handler(reportProgress, async (ctx, { subOrderCode, goodsList, note }) => {
  const works = await lockSupplied(ctx, subOrderCode);
  const { subOrder } = works;
  if (!isOneOf(subOrder.status, subOrderLife.steps.shipPart.from))
    return ctx.refuse('state.cannot_move', { status: subOrder.status, verb: 'start' });
  const said = [...addedUp(goodsList)].map(([id, made]) => {
    const line = lineOf(ctx, works, subOrder.id, id);
    const most = countOf(rangesIn(line.pieces));
    if (made < line.made || made > most)
      ctx.refuse(
        'production.made_down',
        { skuNo: nameOf(ctx, works.lines, id), made: line.made, most },
        fieldOf(goodsList, id),
      );
    return { id: line.id, made };
  });
  const made = linesIn(works, subOrder.id).reduce(
    (all, line) => all + (said.find((one) => one.id === line.id)?.made ?? line.made),
    0,
  );
  await ctx.batch([
    setMade({ ids: said.map((one) => one.id), made: said.map((one) => one.made) }),
    ...insertRows(
      ctx.tenant.id,
      'progress_report',
      ['id', 'sub_order_id', 'made', 'note', 'created_at'],
      [[ctx.newId(), subOrder.id, made, note, ctx.now()]],
    ),
  ]);
  const begins = isOneOf(subOrder.status, subOrderLife.steps.start.from);
  const after = begins ? await subOrderMoves.move(ctx, subOrder.id, 'start', {}) : subOrder;
  ctx.audit('sub_order', subOrder.id, { status: subOrder.status }, { status: after.status, made });
  return { subOrderCode: subOrder.id, status: after.status };
});

const setMade = prepared('production.setMade')`
  update sub_order_line l set made = a.made from unnest(:ids::uuid[], :made::int[]) as a (id, made)
  where l.tenant_id = :tenantId and l.id = a.id`;
