import {
  promotionLife,
  promotionReviewLife,
  type PromotionStatus,
  type PromotionVerb,
  type ReviewStatus,
  type ReviewVerb,
} from '@tradeport/api/promotions/lifecycle';
import type { Issue } from '@tradeport/api/promotions/model';
import type { Limits, PromotionType, Scope, Terms } from '@tradeport/api/promotions/terms';
import type { Currency } from '@tradeport/api/kernel/money';
import type { SomeTexts } from '@tradeport/api/kernel/text';
import { type Ctx, may } from '../../kernel/ctx.ts';
import { type Moves, movesOf } from '../../kernel/move.ts';
import { prepared, type RowOf } from '../../kernel/query.ts';

type CouponState = 'free' | 'claimed' | 'held' | 'used' | 'void';
type CouponWay = 'claimed' | 'code' | 'file' | 'given';
declare module '../../db/column-types.ts' {
  interface ColumnTypes {
    'promotion.type': PromotionType;
    'promotion.status': PromotionStatus;
    'promotion.currency': Currency;
    'promotion.name': SomeTexts;
    'promotion_live.type': PromotionType;
    'promotion_version.name': SomeTexts;
    'promotion_version.terms': Terms;
    'promotion_version.scope': Scope;
    'promotion_version.limits': Limits;
    'promotion_version.issue': Issue;
    'promotion_review.status': ReviewStatus;
    'promotion_use.state': 'held' | 'used' | 'returned';
    'coupon.state': CouponState;
    'coupon.how': CouponWay;
  }
}

export type PromotionRow = RowOf<'promotions.byId'>;
export const moves: Moves<PromotionVerb, PromotionRow> = movesOf(promotionLife);
type ReviewRow = RowOf<'promotions.openReviews'>;
export const reviewMoves: Moves<ReviewVerb, ReviewRow> = movesOf(promotionReviewLife);

export const byId = prepared('promotions.byId')`
  select * from promotion where tenant_id = :tenantId and id = :id`;
/** The promotion's row is the lock of its versions and reviews; what orders take is locked apart (promotion_live). */
const lockByIds = prepared('promotions.lockByIds')`
  select * from promotion where tenant_id = :tenantId and id = any(:ids::uuid[]) order by id for update`;
export const versionOf = prepared('promotions.versionOf')`
  select * from promotion_version where tenant_id = :tenantId and promotion_id = :id and number = :number`;
export const openReviews = prepared('promotions.openReviews')`
  select * from promotion_review where tenant_id = :tenantId and promotion_id = any(:ids::uuid[]) and status = 'waiting'`;

/** ROL-02 The seller whose promotions the caller sees; null: everybody's. */
export function sellerScope(ctx: Pick<Ctx, 'user'>): string | null {
  return ctx.user === null || may(ctx, 'promotion.all_sellers') ? null : ctx.user.memberId;
}

/** Its maker's side writes it; the portal may stop it besides. */
export function isOwn(ctx: Pick<Ctx, 'user'>, { seller_id }: { seller_id: string | null }) {
  const scope = sellerScope(ctx);
  return scope === null ? seller_id === null : seller_id === scope;
}

/** It is of the very seller that the caller belongs to, whatever permissions the caller has. */
function isOfReader(ctx: Pick<Ctx, 'user'>, { seller_id }: { seller_id: string | null }) {
  return seller_id !== null && seller_id === ctx.user?.memberId;
}

/** Everything that the table of actions asks of a promotion (api/src/promotions/actions.ts). */
export function actionFacts(
  ctx: Pick<Ctx, 'user' | 'now'>,
  row: Pick<PromotionRow, 'status' | 'version' | 'live_version' | 'seller_id' | 'stopped'>,
  last: { waiting: number | null; people: readonly (string | null)[]; endsAt: Date | null },
) {
  return {
    status: row.status,
    version: row.version,
    liveVersion: row.live_version,
    waitingVersion: last.waiting,
    isOwn: isOwn(ctx, row),
    isOwnReview: isOfReader(ctx, row) || (ctx.user !== null && last.people.includes(ctx.user.id)),
    isStopped: row.stopped,
    isOver: last.endsAt !== null && last.endsAt <= ctx.now(),
  };
}

/** Locked in the order of their ids. Another seller's is not found, as if it did not exist. */
export async function lockAll(ctx: Ctx, ids: readonly string[]): Promise<PromotionRow[]> {
  const rows = await ctx.run(lockByIds({ ids }));
  const scope = sellerScope(ctx);
  if (
    rows.length < new Set(ids).size ||
    rows.some((row) => scope !== null && row.seller_id !== scope)
  )
    ctx.refuse('not_found');
  return rows;
}

export async function lockOne(ctx: Ctx, id: string): Promise<PromotionRow> {
  const [row] = await lockAll(ctx, [id]);
  return row ?? ctx.refuse('not_found');
}

/** Locked, to be written by its maker's side. */
export async function lockOwn(ctx: Ctx, id: string): Promise<PromotionRow> {
  const row = await lockOne(ctx, id);
  if (!isOwn(ctx, row)) ctx.refuse('auth.forbidden');
  return row;
}

export function moved(row: Pick<PromotionRow, 'id' | 'number' | 'status' | 'version'>) {
  return {
    promotionCode: row.id,
    promotionBillcode: row.number,
    status: row.status,
    version: row.version,
  };
}
