import { insertRows } from '../../kernel/insert.ts';
import { CART_LINES_MAX } from '@tradeport/api/cart/model';
import { GUEST_DAYS } from '@tradeport/api/kernel/guest';
import type { Ctx } from '../../kernel/ctx.ts';
import type { Sweep } from '../../kernel/module.ts';
import { prepared } from '../../kernel/query.ts';
import { allLines, putColumns, putConflict, takeAll } from './lines.ts';
import { guestCart, userCart } from './owner.ts';

/**
 * CHK-01 The visitor's lines become the user's; the same SKU adds up. Doing it twice finds nothing the
 * second time: the lines are taken and put in one transaction.
 */
export async function mergeCart(
  ctx: Ctx,
  { userId, guestId }: { userId: string; guestId: string | null },
) {
  const guest = guestCart(guestId);
  if (guest === null) return { merged: 0 };
  const owner = userCart(userId);
  const [taken, have] = await ctx.batch([
    takeAll({ owner: guest }),
    allLines(ctx.tenant.id, owner),
  ]);
  const known = new Set(have.map((line) => line.sku_id));
  const room = CART_LINES_MAX - known.size;
  const fresh = taken.filter((line) => !known.has(line.sku_id)).slice(0, Math.max(0, room));
  const kept = [...taken.filter((line) => known.has(line.sku_id)), ...fresh];
  const now = ctx.now();
  await ctx.batch(
    insertRows(
      ctx.tenant.id,
      'cart_line',
      putColumns,
      kept.map((line) => [owner, ctx.newId(), line.sku_id, line.quantity, now, now]),
      putConflict,
    ),
  );
  return { merged: kept.length };
}

const oldGuestLines = prepared('cart.oldGuestLines')`
  select c.tenant_id, c.id from cart_line c join tenant t on t.id = c.tenant_id
  where c.owner like 'guest:%' and c.updated_at < now() + t.clock_offset_ms * interval '1 millisecond' - :days * interval '1 day'
  limit 500`;
const dropGuestLine = prepared('cart.dropGuestLine')`
  delete from cart_line where tenant_id = :tenantId and id = :id and owner like 'guest:%'`;

/** Visitors' carts that nobody came back for. */
export const guestCartSweep: Sweep = {
  name: 'cart.guests',
  everyS: 3600,
  due: oldGuestLines({ days: GUEST_DAYS }),
  run: async (ctx, id) => void (await ctx.run(dropGuestLine({ id }))),
};
