import { CART_LINES_MAX } from '@tradeport/api/cart/model';
import type { Ctx } from '../../kernel/ctx.ts';
import { insertRows, viewerOf } from '../catalogue/index.ts';
import { sellable, sellableRows } from '../stock/index.ts';
import { assess, assessEach, type Wanted } from './assess.ts';
import { faultOf, faultText, type LineFault } from './faults.ts';
import {
  allLines,
  type CartRow,
  putColumns,
  putConflict,
  putFirst,
  putFitting,
  putLine,
  setQuantity,
  totals,
} from './lines.ts';
import { isNewHere } from '../../http/session.ts';
import { ownerOf, ownerToBe } from './owner.ts';

type Asked = { skuCode: string; quantity: number };
type Refused = Asked & { errorCode: string; msg: string };

/** CHK-01 Written first and judged in the same statement; when that objects, once more, to say why. */
export async function add(ctx: Ctx<LineFault | 'cart.full'>, { skuCode, quantity }: Asked) {
  const fresh = isNewHere(ctx);
  const owner = ownerToBe(ctx);
  const first = { owner, id: ctx.newId(), skuId: skuCode, quantity, at: ctx.now() };
  const line = [ctx.tenant.id, owner, first.id, skuCode, quantity, first.at] as const;
  return ctx.commit({
    grouped: () => ({
      queries: [fresh ? putFirst(ctx.tenant.id, first) : putFitting(...line)],
      fell: ([put]) => put.length === 0,
      answer: ([put]) => added(ctx, put[0]),
      together: true,
    }),
    careful: async () => {
      const [put, counted, ...parts] = await ctx.batch([
        putLine(...line),
        totals(ctx.tenant.id, owner),
        ...sellable(ctx, [skuCode]),
      ]);
      if ((counted[0]?.lines ?? 0) > CART_LINES_MAX)
        ctx.refuse('cart.full', { max: CART_LINES_MAX });
      const [judged] = assess(
        [{ skuId: skuCode, quantity: put[0]?.quantity ?? 0 }],
        sellableRows(...parts),
        viewerOf(ctx),
      );
      const fault = judged && faultOf(judged);
      if (fault) ctx.refuse(fault.code, fault.facts);
      return added(ctx, put[0]);
    },
  });
}

function added(ctx: Ctx, line: CartRow | undefined) {
  const { id, quantity } = line ?? ctx.refuse('not_found');
  return { shoppingGoodsCode: id, quantity };
}

/** CHK-01 Quick order: what fits goes in; what does not comes back with its reason. */
export async function addMany(
  ctx: Ctx<'cart.full'>,
  { goodsList }: { goodsList: readonly Asked[] },
) {
  const owner = ownerToBe(ctx);
  const asked = new Map<string, number>();
  for (const { skuCode, quantity } of goodsList)
    asked.set(skuCode, (asked.get(skuCode) ?? 0) + quantity);
  const [have, ...parts] = await ctx.readBefore([
    allLines(ctx.tenant.id, owner),
    ...sellable(ctx, [...asked.keys()]),
  ]);
  const rows = sellableRows(...parts);
  const before = new Map(have.map((line) => [line.sku_id, line.quantity]));
  const wanted: Wanted[] = [...asked].map(([skuId, quantity]) => ({
    skuId,
    quantity: quantity + (before.get(skuId) ?? 0),
  }));
  const judged = assessEach(wanted, rows, viewerOf(ctx));
  const fitting = judged.filter((line) => line.state === 'ok');
  const fresh = fitting.filter((line) => !before.has(line.skuId));
  if (have.length + fresh.length > CART_LINES_MAX) ctx.refuse('cart.full', { max: CART_LINES_MAX });
  const now = ctx.now();
  const put = insertRows(
    ctx.tenant.id,
    'cart_line',
    putColumns,
    fitting.map((line) => [owner, ctx.newId(), line.skuId, asked.get(line.skuId), now, now]),
    putConflict,
  );
  const refused = judged.flatMap((line): Refused[] => {
    const fault = faultOf(line);
    return fault
      ? [
          {
            skuCode: line.skuId,
            quantity: asked.get(line.skuId) ?? 0,
            errorCode: fault.code,
            msg: faultText(fault, ctx.lang),
          },
        ]
      : [];
  });
  const answer = () => ({ added: fitting.length, refused });
  return ctx.commit({
    grouped: () => ({ queries: put, answer, together: true }),
    careful: () => ctx.batch(put).then(answer),
  });
}

export async function changeQuantity(
  ctx: Ctx<LineFault | 'cart.line_missing'>,
  { shoppingGoodsCode, quantity }: { shoppingGoodsCode: string; quantity: number },
) {
  const [line] = await ctx.run(
    setQuantity(ctx.tenant.id, ownerOf(ctx), shoppingGoodsCode, quantity, ctx.now()),
  );
  if (!line) return ctx.refuse('cart.line_missing');
  const parts = await ctx.batch(sellable(ctx, [line.sku_id]));
  const [judged] = assess(
    [{ skuId: line.sku_id, quantity }],
    sellableRows(...parts),
    viewerOf(ctx),
  );
  const fault = judged && faultOf(judged);
  if (fault) ctx.refuse(fault.code, fault.facts);
  return { shoppingGoodsCode, quantity };
}
