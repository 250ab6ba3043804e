import type { Ctx } from '../../kernel/ctx.ts';
import type { Sweep } from '../../kernel/module.ts';
import { tenantNow } from '../../kernel/tenant-now.ts';
import { prepared } from '../../kernel/query.ts';
import { kindsOf } from './ask.ts';
import { acceptGoods, turnToReturn } from './inspect.ts';
import { announce, type Found, linesById, lockRequest } from './rows.ts';
import { agree, arrive, give } from './steps.ts';

const overdue = prepared('aftersales.overdue')`
  select a.tenant_id, a.id from tenant t join after_sale a on a.tenant_id = t.id where a.due_at <= ${tenantNow} limit 300`;
const clearDue = prepared('aftersales.clearDue')`
  update after_sale set due_at = null where tenant_id = :tenantId and id = :id`;

/** AFS-04 The next step when the side whose turn it is does not answer (S3). */
export const timers: readonly Sweep[] = [
  { name: 'after_sale.due', everyS: 60, due: overdue(), run: goOn },
];

async function goOn(
  ctx: Ctx<'refund.address_needed' | 'refund.beyond_paid'>,
  id: string,
): Promise<void> {
  const locked = await lockRequest(ctx, id, []);
  const { request } = locked;
  if (!request.due_at || request.due_at > ctx.now()) return;
  switch (request.status) {
    case 'submitted':
      await ctx.commit((await agree(ctx, locked, undefined)).last, null);
      return;
    case 'approved':
      await give(ctx, locked, 'lapse');
      return;
    case 'sending_back':
      await arrive(ctx, request);
      if (request.kind === 'return') await acceptAll(ctx, id);
      return;
    case 'received':
      if (request.kind === 'return') await acceptAll(ctx, id);
      else await notReplaced(ctx, locked);
      return;
    default:
      // Rejected, and nobody appealed: it is final.
      await ctx.run(clearDue({ id }));
  }
}

/** The goods of an exchange came back and no others went out: the buyer gets the money instead, where the order's type has any. */
async function notReplaced(ctx: Ctx<'refund.beyond_paid'>, locked: Found): Promise<void> {
  const { request, order } = locked;
  if (kindsOf(order).includes('return')) {
    await turnToReturn(ctx, locked);
    await acceptAll(ctx, request.id);
    return;
  }
  await ctx.run(clearDue({ id: request.id }));
  announce(ctx, request, 'replacement_due');
}

/** Nobody has looked at what came: it is refunded, and not put on the shelf. */
async function acceptAll(ctx: Ctx<'refund.beyond_paid'>, id: string): Promise<void> {
  const lines = await ctx.run(linesById(ctx.tenant.id, id));
  const nowhere = new Map(lines.map((line) => [line.order_line_id, 'none' as const]));
  await ctx.commit((await acceptGoods(ctx, id, nowhere)).last, null);
}
