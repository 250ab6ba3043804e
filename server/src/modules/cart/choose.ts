import { dropLines, setSelected, totals } from './lines.ts';
import { ownerOf } from './owner.ts';
import {
  countCart as countCartCall,
  selectLines as selectLinesCall,
  removeLines as removeLinesCall,
} from '@tradeport/api/cart/calls';
import { handler } from '../../kernel/handler.ts';
/** Without codes: all lines. */
export const selectLines = handler(
  selectLinesCall,
  async (ctx, { shoppingGoodsCodes, selected }) => {
    const owner = ownerOf(ctx);
    const [, counted] = await ctx.batch([
      setSelected({ owner, ids: shoppingGoodsCodes ?? null, selected }),
      totals({ owner }),
    ]);
    return counted[0] ?? { lines: 0, pieces: 0 };
  },
);

/** CHK-02 Delete asks for a selection first. Removing what is gone already is no fault. */
export const removeLines = handler(removeLinesCall, async (ctx, { shoppingGoodsCodes = [] }) => {
  if (shoppingGoodsCodes.length === 0) return ctx.refuse('cart.nothing_selected');
  const owner = ownerOf(ctx);
  const [removed, counted] = await ctx.batch([
    dropLines({ owner, ids: shoppingGoodsCodes }),
    totals({ owner }),
  ]);
  return {
    ...(counted[0] ?? { lines: 0, pieces: 0 }),
    removed: removed.map(({ sku_id, ...line }) => ({ skuCode: sku_id, ...line })),
  };
});

export const countCart = handler(countCartCall, async (ctx) => {
  const owner = ownerOf(ctx);
  if (owner === null) return { lines: 0, pieces: 0 };
  return (await ctx.maybe(totals({ owner }))) ?? { lines: 0, pieces: 0 };
});
