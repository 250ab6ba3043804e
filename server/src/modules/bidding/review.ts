import { lotActions } from '@tradeport/api/bidding/actions';
import { cancelLot, checkLot } from '@tradeport/api/bidding/calls';
import { LOT_DAYS_MAX } from '@tradeport/api/bidding/model';
import { RULES_NOW } from '@tradeport/api/bidding/rules/terms';
import { isDrafted } from '@tradeport/api/bidding/standing';
import { allowNow } from '../../kernel/allow.ts';
import { invalidateCache } from '../../kernel/cache.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';
import { companyDoes } from '../../kernel/standing.ts';
import { dropSealed, endParticipants } from './release.ts';
import {
  announce,
  dueOf,
  isPortals,
  type Locked,
  lockForReview,
  lockToDecide,
  lotMoves,
  type LotRow,
  movedLot,
  reviewable,
  wake,
} from './rows.ts';
import { holdersOf, keysIn } from './holders.ts';
import { beginLog } from './log.ts';

/** BID-01 Somebody of the portal looks at a lot before it is announced. */
export const check = handler(
  checkLot,
  async (ctx, { lotCode, checkResult, reason }) => {
    const { lot } = await lockForReview(ctx, lotCode);
    const { status, mode } = lot;
    const [reviewing, holders] = [
      await reviewable(ctx, [lot]),
      await ctx.run(holdersOf({ lotId: lot.id })),
    ];
    const asked = {
      status,
      mode,
      holders,
      isOwn: lot.organiser_id === ctx.user?.memberId,
      isPortals: await isPortals(ctx, lot),
      mayReview: reviewing.has(lot.id),
    };
    allowNow(ctx, lotActions, checkResult === 'fail' ? 'reject' : 'approve', asked);
    if (checkResult === 'fail') {
      if (reason === '') return ctx.refuse('lot.reason_needed');
      const moved = await lotMoves.move(ctx, lot.id, 'reject', {
        reason,
        set: { reviewed_by: ctx.user?.id ?? null, review_reason: reason },
      });
      announce(ctx, moved, 'rejected', { reason });
      return movedLot(moved);
    }
    // BLK-02b Read under a lock: a company that stops organising now finds the lot announced, and
    // it is called off.
    const organiser = await ctx.run(organisesNow({ memberId: lot.organiser_id }));
    if (organiser.length === 0) return ctx.refuse('lot.organiser_out');
    if (lot.planned_end <= ctx.now()) return ctx.refuse('lot.times', { days: LOT_DAYS_MAX });
    const keys = mode === 'sealed' ? keysIn(holders) : null;
    return movedLot(await publish(ctx, lot, { keys, reason, by: ctx.user?.id ?? null }));
  },
  { invalidates: true },
);

const organisesNow = prepared('bidding.organisesNow')`
  select m.id from member m where m.tenant_id = :tenantId and m.id = :memberId and ${companyDoes('m', 'organises')} for share`;

type Approved = { keys: ReturnType<typeof keysIn>; reason: string; by: string | null };

/** Its public file begins. */
export async function publish(
  ctx: Ctx,
  lot: LotRow,
  { keys, reason, by }: Approved,
): Promise<LotRow> {
  const announced = { ...lot, form: RULES_NOW };
  const moved = await lotMoves.move(ctx, lot.id, 'approve', {
    reason,
    set: {
      reviewed_by: by,
      review_reason: reason,
      published_at: lot.published_at ?? ctx.now(),
      form: RULES_NOW,
      last_hash: await beginLog(ctx, announced, keys),
      due_at: dueOf({ ...lot, status: 'published' }),
    },
  });
  announce(ctx, moved, 'published');
  // BID-01 The page of the demand leads there from now on.
  if (lot.demand_id) invalidateCache(ctx);
  return moved;
}

/** Never the bidders' fault: every deposit thaws. */
export const cancel = handler(
  cancelLot,
  async (ctx, { lotCode, reason }) => {
    const locked = await lockToDecide(ctx, lotCode);
    return movedLot(await callOff(ctx, locked, reason));
  },
  { invalidates: true },
);

export async function callOff(
  ctx: Ctx,
  { lot, at }: Pick<Locked, 'lot' | 'at'>,
  reason: string,
): Promise<LotRow> {
  // The current version was never approved: only the lot's sides go on seeing it.
  const isRead = !isDrafted(lot);
  const moved = await lotMoves.move(ctx, lot.id, 'cancel', {
    reason,
    set: {
      due_at: null,
      end_reason: reason,
      closed_at: at,
      ...(isRead ? {} : { published_at: null }),
    },
  });
  await endParticipants(ctx, moved, 'failed');
  await ctx.batch([dropSealed(ctx, lot), wake({ lotId: lot.id })]);
  announce(ctx, moved, 'cancelled', { reason });
  return moved;
}
