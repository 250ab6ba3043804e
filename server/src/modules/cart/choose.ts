import type { Ctx } from '../../kernel/ctx.ts';
import { dropLines, setSelected, totals } from './lines.ts';
import { ownerOf } from './owner.ts';

type Codes = { shoppingGoodsCodes?: readonly string[] | undefined };

/** Without codes: all lines. */
export async function selectLines(
  ctx: Ctx,
  { shoppingGoodsCodes, selected }: Codes & { selected: boolean },
) {
  const owner = ownerOf(ctx);
  const [, counted] = await ctx.batch([
    setSelected({ tenantId: ctx.tenant.id, owner, ids: shoppingGoodsCodes ?? null, selected }),
    totals({ tenantId: ctx.tenant.id, owner }),
  ]);
  return counted[0] ?? { lines: 0, pieces: 0 };
}

/** CHK-02 Delete asks for a selection first. Removing what is gone already is no fault. */
export async function removeLines(
  ctx: Ctx<'cart.nothing_selected'>,
  { shoppingGoodsCodes = [] }: Codes,
) {
  if (shoppingGoodsCodes.length === 0) ctx.refuse('cart.nothing_selected');
  const owner = ownerOf(ctx);
  const [removed, counted] = await ctx.batch([
    dropLines({ tenantId: ctx.tenant.id, owner, ids: shoppingGoodsCodes }),
    totals({ tenantId: ctx.tenant.id, owner }),
  ]);
  return {
    ...(counted[0] ?? { lines: 0, pieces: 0 }),
    removed: removed.map(({ sku_id, ...line }) => ({ skuCode: sku_id, ...line })),
  };
}

export async function countCart(ctx: Ctx) {
  const owner = ownerOf(ctx);
  if (owner === null) return { lines: 0, pieces: 0 };
  return (await ctx.maybe(totals({ tenantId: ctx.tenant.id, owner }))) ?? { lines: 0, pieces: 0 };
}
