import { refundOffers } from '@tradeport/api/aftersales/actions';
import { appealRefund, judgeAppeal } from '@tradeport/api/aftersales/calls';
import { type Ctx, userOf } from '../../kernel/ctx.ts';
import { allowNow } from '../../kernel/allow.ts';
import { prepared } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';
import { holdAgain, releaseThings } from '../entitlements/index.ts';
import { requestClosed } from '../orders/index.ts';
import { beginRefund, type Ending, takeGoods } from './give-back.ts';
import { factsOf, knownOf } from './offers.ts';
import { isLeft } from './goods-left.ts';
import { announce, daysAhead, type Found, lockRequest, moved, transitions } from './rows.ts';
import { requireFree, reopen } from './reopen.ts';
import { revalued } from './revalue.ts';
import { settingsOf } from './settings.ts';
import { returnAddressOf, unshippedOf } from './steps.ts';
import { checkPictures } from './submit.ts';

const insertAppeal = prepared('aftersales.insertAppeal')`
  insert into after_sale_appeal (tenant_id, id, after_sale_id, reason, pictures, created_at)
  values (:tenantId, :id, :afterSaleId, :reason, :pictures::uuid[], :at::timestamptz) on conflict do nothing returning id`;
const openAppeal = prepared('aftersales.openAppeal')`
  update after_sale set appeal_open = true, due_at = null where tenant_id = :tenantId and id = :id`;
const decideAppeal = prepared('aftersales.decideAppeal')`
  update after_sale_appeal set upheld = :upheld, decision = :decision, decided_by = :decidedBy, decided_at = :at::timestamptz
  where tenant_id = :tenantId and after_sale_id = :afterSaleId and upheld is null returning id`;
const closeAppeal = prepared('aftersales.closeAppeal')`
  update after_sale set appeal_open = false where tenant_id = :tenantId and id = :id returning *`;

/** AFS-02d Once, and in time: the request stays where it is until somebody of the house has decided (S2). */
export const appeal = handler(appealRefund, async (ctx, { refundCode, reason, pictureCodes }) => {
  const locked = await lockRequest(ctx, refundCode, ['buyer']);
  const { request } = locked;
  if (!refundOffers.acts.appeal.from.includes(request.status))
    return ctx.refuse('state.cannot_move', { status: request.status, verb: 'appeal' });
  const days = settingsOf(ctx.tenant).appealDays;
  if (!request.appeal_open && (!request.due_at || request.due_at <= ctx.now())) {
    const made = await ctx.run(appealsOf({ afterSaleId: request.id }));
    return ctx.refuse(made.length > 0 ? 'refund.appealed' : 'refund.appeal_over', { days });
  }
  if (!(await requireFree(ctx, locked)) || !(await holdAgain(ctx, request.id)))
    return ctx.refuse('refund.pieces_taken');
  await checkPictures(ctx, request.buyer_id, pictureCodes);
  const made = await ctx.run(
    insertAppeal({
      id: ctx.newId(),
      afterSaleId: request.id,
      reason,
      pictures: pictureCodes,
      at: ctx.now(),
    }),
  );
  if (made.length === 0) return ctx.refuse('refund.appealed');
  await ctx.run(openAppeal({ id: request.id }));
  const after = await reopen(ctx, locked);
  ctx.audit('after_sale', request.id, { status: request.status }, { appeal: reason });
  announce(ctx, after.request, 'appealed');
  return moved(request);
});
const appealsOf = prepared('aftersales.appealsOf')`
  select id from after_sale_appeal where tenant_id = :tenantId and after_sale_id = :afterSaleId`;

/**
 * S2 Upheld: 5→1, 6→4. A person of one of the parties does not decide, save another person of the
 * portal where it sells itself.
 */
export const judgeIt = handler(judgeAppeal, async (ctx, { refundCode, upheld, reason }) => {
  const user = userOf(ctx);
  const locked = await lockRequest(ctx, refundCode, ['house']);
  const { request, order } = locked;
  allowNow(ctx, refundOffers, 'judge', factsOf(ctx, request, await knownOf(ctx, [request])));
  const decided = await ctx.run(
    decideAppeal({
      afterSaleId: request.id,
      upheld,
      decision: reason,
      decidedBy: user.id,
      at: ctx.now(),
    }),
  );
  if (decided.length === 0) return ctx.refuse('refund.no_appeal');
  ctx.audit('after_sale', request.id, { status: request.status }, { upheld, reason });
  if (!upheld) {
    const after = await ctx.one(closeAppeal({ id: request.id }));
    await ctx.batch(requestClosed(ctx, order, unshippedOf(locked.lines)));
    await releaseThings(ctx, request.id);
    announce(ctx, after, 'appeal_denied');
    return moved(after);
  }
  const { after, last } = await uphold(ctx, await revalued(ctx, locked), reason);
  return ctx.commit(last, moved(after));
});

async function uphold(
  ctx: Ctx<'refund.beyond_paid'>,
  locked: Found,
  reason: string,
): Promise<Ending> {
  const { request } = locked;
  if (request.status === 'goods_rejected') {
    // The goods came, be they good or not: they were received, and are the seller's to decide on.
    const order = await takeGoods(ctx, locked, new Map());
    const set = { failure: '', goods_open: locked.lines.some(isLeft) };
    return beginRefund(ctx, { ...locked, order }, [{ verb: 'upholdGoods', reason }], set);
  }
  // The reason against it does not hold any more; the timeline keeps it.
  const audited = { audited_at: ctx.now(), failure: '' };
  if (request.kind === 'refund')
    return beginRefund(ctx, locked, [{ verb: 'uphold', reason }, { verb: 'refund' }], audited);
  announce(ctx, { ...request, failure: '' }, 'approved');
  // The seller said no, and is not asked.
  const address = await returnAddressOf(ctx, request.seller_id, { silent: true });
  const { after, queries } = transitions(ctx, request, [{ verb: 'uphold', reason }], {
    ...audited,
    appeal_open: false,
    due_at: daysAhead(ctx, settingsOf(ctx.tenant).buyerDays),
    ...(address ? { return_address: address } : {}),
  });
  return { after, last: queries };
}
