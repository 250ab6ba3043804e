import { CART_LINES_MAX } from '@tradeport/api/cart/model';
import type { Ctx } from '../../kernel/ctx.ts';
import { insertRows, levelRate, viewerOf } from '../catalogue/index.ts';
import { sellable } from '../stock/index.ts';
import { assess, type Wanted } from './assess.ts';
import { faultOf, faultText, type LineFault } from './faults.ts';
import { allLines, putColumns, putConflict, putLine, setQuantity, totals } from './lines.ts';
import { ownerOf, ownerToBe } from './owner.ts';

type Asked = { skuCode: string; quantity: number };
type Refused = Asked & { errorCode: string; msg: string };

/** CHK-01 Written first and judged after: one round trip, and a refusal takes it back. */
export async function add(ctx: Ctx<LineFault | 'cart.full'>, { skuCode, quantity }: Asked) {
  const owner = ownerToBe(ctx);
  const [put, counted, rows, rates] = await ctx.batch([
    putLine(ctx.tenant.id, owner, ctx.newId(), skuCode, quantity, ctx.now()), totals(ctx.tenant.id, owner),
    sellable(ctx, [skuCode]), levelRate(ctx),
  ]);
  if ((counted[0]?.lines ?? 0) > CART_LINES_MAX) ctx.refuse('cart.full', { max: CART_LINES_MAX });
  const line = put[0] ?? ctx.refuse('not_found');
  const [judged] = assess([{ skuId: skuCode, quantity: line.quantity }], rows, viewerOf(ctx, rates));
  const fault = judged && faultOf(judged);
  if (fault) ctx.refuse(fault.code, fault.facts);
  return { shoppingGoodsCode: line.id, quantity: line.quantity };
}

/** CHK-01 Quick order: what fits goes in; what does not comes back with its reason. */
export async function addMany(ctx: Ctx<'cart.full'>, { goodsList }: { goodsList: readonly Asked[] }) {
  const owner = ownerToBe(ctx);
  const asked = new Map<string, number>();
  for (const { skuCode, quantity } of goodsList) asked.set(skuCode, (asked.get(skuCode) ?? 0) + quantity);
  const [have, rows, rates] = await ctx.batch([
    allLines(ctx.tenant.id, owner), sellable(ctx, [...asked.keys()]), levelRate(ctx)]);
  const before = new Map(have.map((line) => [line.sku_id, line.quantity]));
  const wanted: Wanted[] = [...asked].map(([skuId, quantity]) => ({ skuId, quantity: quantity + (before.get(skuId) ?? 0) }));
  const judged = wanted.map((line) => assess([line], rows, viewerOf(ctx, rates))[0]).filter((line) => line !== undefined);
  const fitting = judged.filter((line) => line.state === 'ok');
  const fresh = fitting.filter((line) => !before.has(line.skuId));
  if (have.length + fresh.length > CART_LINES_MAX) ctx.refuse('cart.full', { max: CART_LINES_MAX });
  const now = ctx.now();
  await ctx.batch(insertRows(ctx.tenant.id, 'cart_line', putColumns,
    fitting.map((line) => [owner, ctx.newId(), line.skuId, asked.get(line.skuId), now, now]), putConflict));
  const refused = judged.flatMap((line): Refused[] => {
    const fault = faultOf(line);
    return fault ? [{ skuCode: line.skuId, quantity: asked.get(line.skuId) ?? 0, errorCode: fault.code, msg: faultText(fault, ctx.lang) }] : [];
  });
  return { added: fitting.length, refused };
}

export async function changeQuantity(
  ctx: Ctx<LineFault | 'cart.line_missing'>, { shoppingGoodsCode, quantity }: { shoppingGoodsCode: string; quantity: number },
) {
  const [line] = await ctx.run(setQuantity(ctx.tenant.id, ownerOf(ctx), shoppingGoodsCode, quantity, ctx.now()));
  if (!line) return ctx.refuse('cart.line_missing');
  const [rows, rates] = await ctx.batch([sellable(ctx, [line.sku_id]), levelRate(ctx)]);
  const [judged] = assess([{ skuId: line.sku_id, quantity }], rows, viewerOf(ctx, rates));
  const fault = judged && faultOf(judged);
  if (fault) ctx.refuse(fault.code, fault.facts);
  return { shoppingGoodsCode, quantity };
}
