import { promotionActions } from '@tradeport/api/promotions/actions';
import * as calls from '@tradeport/api/promotions/calls';
import type { PromotionVerb } from '@tradeport/api/promotions/lifecycle';
import { allowNow } from '../../kernel/allow.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { insertRows } from '../../kernel/insert.ts';
import { prepared, type RowOf } from '../../kernel/query.ts';
import { type Result, handler } from '../../kernel/handler.ts';
import { beginRuns, endRuns } from './runs.ts';
import {
  actionFacts,
  isOwn,
  lockOne,
  lockOwn,
  moved,
  moves,
  openReviews,
  type PromotionRow,
  reviewMoves,
  versionOf,
} from './rows.ts';

type One = { promotionCode: string };
type Reasoned = One & { reason: string };

/** PRO-01e Puts the last version forward: of a draft the whole, of an approved one its change. */
export const submit = handler(calls.submitPromotion, async (ctx, { promotionCode, version }) => {
  const row = await lockOwn(ctx, promotionCode);
  const { id: tenantId } = ctx.tenant;
  if (version !== undefined && version !== row.version) return ctx.refuse('promotion.changed');
  const [[last], waiting] = await ctx.batch([
    versionOf({ id: row.id, number: row.version }),
    openReviews({ ids: [row.id] }),
  ]);
  const known = { waiting: waiting[0]?.version ?? null, people: [], endsAt: last?.ends_at ?? null };
  allowNow(ctx, promotionActions, 'submit', actionFacts(ctx, row, known));
  const isChange = row.live_version !== null;
  const after = isChange ? row : await moves.move(ctx, row.id, 'submit');
  await ctx.batch(
    insertRows(
      tenantId,
      'promotion_review',
      ['id', 'promotion_id', 'version', 'seller_id', 'status', 'user_id', 'user_name', 'asked_at'],
      [
        [
          ctx.newId(),
          row.id,
          row.version,
          row.seller_id,
          'waiting',
          ctx.user?.id ?? null,
          ctx.user?.name ?? 'system',
          ctx.now(),
        ],
      ],
    ),
  );
  ctx.audit('promotion', row.id, { waiting: null }, { waiting: row.version });
  ctx.emit('promotion.submitted', { kind: 'promotion', id: row.id }, told(row));
  return moved(after);
});

/** The maker wants to change it once more; the version approved before stands. */
export const withdraw = handler(calls.withdrawPromotion, async (ctx, { promotionCode, reason }) => {
  const row = await lockOwn(ctx, promotionCode);
  const [open] = await ctx.run(openReviews({ ids: [row.id] }));
  const known = { waiting: open?.version ?? null, people: [], endsAt: null };
  allowNow(ctx, promotionActions, 'withdraw', actionFacts(ctx, row, known));
  await closeReview(ctx, open, reason);
  return moved(
    row.live_version === null ? await moves.move(ctx, row.id, 'withdraw', { reason }) : row,
  );
});

async function closeReview(
  ctx: Ctx,
  open: RowOf<'promotions.openReviews'> | undefined,
  reason: string,
): Promise<void> {
  if (open)
    await reviewMoves.move(ctx, open.id, 'withdraw', {
      reason,
      set: { decided_by: ctx.user?.name ?? 'system', decided_at: ctx.now(), reason },
    });
}

/** Takes effect at once: carts pay the price without it. */
export const pause = (ctx: Ctx, input: Reasoned) => turn(ctx, input, 'pause');
/**
 * Only the side that paused it resumes it: a seller does not undo the portal's pause, nor the
 * portal let a seller pay again.
 */
export const resume = handler(
  calls.resumePromotion,
  async (ctx, input) => {
    const row = await lockOne(ctx, input.promotionCode);
    const facts = actionFacts(ctx, row, { waiting: null, people: [], endsAt: null });
    if (!facts.isOwn && !facts.isStopped) return ctx.refuse('auth.forbidden');
    allowNow(ctx, promotionActions, 'resume', facts);
    return turn(ctx, input, 'resume');
  },
  { invalidates: true },
);
/** For good. Orders that were placed keep what they were given. */
export const end = handler(
  calls.endPromotion,
  async (ctx, input) => {
    const answer = await turn(ctx, input, 'end');
    const [open] = await ctx.run(openReviews({ ids: [input.promotionCode] }));
    await closeReview(ctx, open, input.reason);
    return answer;
  },
  { invalidates: true },
);

async function turn(
  ctx: Ctx,
  { promotionCode, reason }: Reasoned,
  verb: PromotionVerb & ('pause' | 'resume' | 'end'),
): Promise<Result<typeof calls.pausePromotion>> {
  const before = await lockOne(ctx, promotionCode);
  const set = {
    changed_at: ctx.now(),
    ...(verb === 'pause' ? { stopped: !isOwn(ctx, before) } : {}),
  };
  const row = await moves.move(ctx, promotionCode, verb, { reason, set });
  const isOpen = row.status === 'approved';
  const live = await ctx.one(setOpen({ id: row.id, isOpen }));
  await endRuns(ctx, [row.id]);
  if (isOpen) {
    const { version, type, starts_at: startsAt, ends_at: endsAt } = live;
    const run = { promotionId: row.id, version, type, startsAt, endsAt, after: undefined };
    await ctx.batch(beginRuns(ctx, [run]));
  }
  return moved(row);
}

export const discard = handler(calls.discardPromotion, async (ctx, { promotionCode, reason }) => {
  await lockOwn(ctx, promotionCode);
  const set = { shared_code: null, changed_at: ctx.now() };
  return moved(await moves.move(ctx, promotionCode, 'discard', { reason, set }));
});

/** The facts that its events carry for notices (notifications.ts). */
export function told(row: Pick<PromotionRow, 'number' | 'name' | 'seller_id' | 'user_id'>) {
  return { number: row.number, name: row.name, sellerId: row.seller_id, userId: row.user_id };
}

const setOpen = prepared('promotions.setOpen')`
  update promotion_live set open = :isOpen::boolean where tenant_id = :tenantId and id = :id
  returning version, type, starts_at, ends_at`;
