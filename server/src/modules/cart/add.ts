import { CART_LINES_MAX } from '@tradeport/api/cart/model';
import { RATE_ONE } from '@tradeport/api/kernel/money';
import type { Ctx } from '../../kernel/ctx.ts';
import { viewerOf } from '../catalogue/index.ts';
import { sellable, sellableRows } from '../stock/index.ts';
import { assessEach, type Wanted } from './assess.ts';
import { faultOf, faultText } from './faults.ts';
import { allLines, type NewLine, putGoods, setQuantity } from './lines.ts';
import { ownerOf, ownerToBe } from './owner.ts';
import {
  addToCart,
  addManyToCart,
  changeQuantity as changeQuantityCall,
} from '@tradeport/api/cart/calls';
import { handler } from '../../kernel/handler.ts';

type Asked = { skuCode: string; quantity: number };
type Refused = Asked & { errorCode: string; msg: string };

/** CHK-01 Written and judged in one statement. */
export const add = handler(addToCart, async (ctx, { skuCode, quantity }) => {
  const line = newLine(ctx, ownerToBe(ctx), skuCode, quantity);
  return ctx.commit([putGoods(ctx.tenant.id, [line])], ([[put]]) => {
    const { id, quantity: sum } = put ?? ctx.refuse('not_found');
    return { shoppingGoodsCode: id, quantity: sum };
  });
});

function newLine(ctx: Ctx, owner: string, skuId: string, quantity: number): NewLine {
  return { owner, id: ctx.newId(), skuId, quantity, at: ctx.now(), rate: rateOf(ctx) };
}

function rateOf({ user }: Pick<Ctx, 'user'>): number {
  return user?.levelRate ?? RATE_ONE;
}

/** CHK-01 Quick order: lines that fit go in; the others come back with their reasons. */
export const addMany = handler(
  addManyToCart,
  async (ctx, { goodsList }) => {
    const owner = ownerToBe(ctx);
    const asked = new Map<string, number>();
    for (const { skuCode, quantity } of goodsList)
      asked.set(skuCode, (asked.get(skuCode) ?? 0) + quantity);
    const [have, ...parts] = await ctx.optimisticRead([
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
    if (have.length + fresh.length > CART_LINES_MAX)
      return ctx.refuse('cart.full', { max: CART_LINES_MAX });
    const lines = fitting.map(({ skuId }) => newLine(ctx, owner, skuId, asked.get(skuId) ?? 0));
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
    return ctx.commit(lines.length > 0 ? [putGoods(ctx.tenant.id, lines)] : [], {
      added: fitting.length,
      refused,
    });
  },
  { keyAtEnd: true },
);

export const changeQuantity = handler(
  changeQuantityCall,
  async (ctx, { shoppingGoodsCode, quantity }) => {
    const owner = ownerOf(ctx) ?? ctx.refuse('cart.line_missing');
    const line = { owner, id: shoppingGoodsCode, quantity, at: ctx.now(), rate: rateOf(ctx) };
    return ctx.commit([setQuantity(ctx.tenant.id, line)], ([[set]]) =>
      set ? { shoppingGoodsCode, quantity } : ctx.refuse('cart.line_missing'),
    );
  },
);
