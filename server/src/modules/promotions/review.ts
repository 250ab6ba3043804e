import { promotionActions } from '@tradeport/api/promotions/actions';
import * as calls from '@tradeport/api/promotions/calls';
import { allow } from '../../kernel/allow.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { inWords, several } from '../../kernel/each.ts';
import { insertRows } from '../../kernel/insert.ts';
import { json } from '../../kernel/json.ts';
import { prepared, type Query, type RowOf } from '../../kernel/query.ts';
import { type Result, handler } from '../../kernel/handler.ts';
import {
  actionFacts,
  lockAll,
  moves,
  openReviews,
  type PromotionRow,
  reviewMoves,
} from './rows.ts';
import { beginRuns, endRuns } from './runs.ts';
import { told } from './steps.ts';

type Reviewed = { promotionCode: string; version: number };
type Fault = 'promotion.own_review' | 'promotion.changed';

/** PRO-01e From now on these versions count, each within its window. */
export const approve = handler(
  calls.approvePromotions,
  async (ctx, { reviews }) => {
    return decided(ctx, reviews, approveOne);
  },
  { invalidates: true },
);

/** HOM-04 Each by itself. */
async function decided<E extends string>(
  ctx: Ctx<E>,
  reviews: readonly Reviewed[],
  decideOne: (own: Ctx<E>, review: Reviewed) => Promise<void>,
): Promise<Result<typeof calls.approvePromotions>> {
  const all = [...new Map(reviews.map((one) => [one.promotionCode, one])).values()];
  const { done, notDone } = await several(ctx, all, decideOne);
  return {
    count: done.length,
    refused: notDone.map(({ item: { promotionCode }, refused }) => ({
      promotionCode,
      ...inWords(ctx, refused),
    })),
  };
}

async function approveOne(ctx: Ctx<Fault | 'coupon.code_taken'>, review: Reviewed): Promise<void> {
  const waiting = await lockWaiting(ctx, [review], 'approve');
  await requireCodes(ctx, waiting);
  await decide(ctx, waiting, 'approve', '');
  await ctx.batch(waiting.map(({ row, version }) => setLive(ctx, row, version)));
  // The status follows: the table's CHECK demands a live version for an approved promotion.
  const fresh = waiting.flatMap(({ row }) => (row.live_version === null ? [row.id] : []));
  if (fresh.length > 0) await moves.moveAll(ctx, fresh, 'approve');
  await countMembers(ctx, waiting);
  await ctx.batch(
    insertRows(
      ctx.tenant.id,
      'promotion_live',
      liveColumns,
      waiting.map(({ row, version }) => [
        row.id,
        version.number,
        row.type,
        row.seller_id,
        row.status !== 'paused',
        version.starts_at,
        version.ends_at,
        version.limits.perPerson ?? null,
        version.limits.total ?? null,
        version.limits.budget ?? null,
        version.issue?.total ?? null,
        version.issue?.perPerson ?? null,
        version.scope.firstOrder === true,
        limitsMembers(version),
      ]),
      liveConflict,
    ),
  );
  await run(ctx, waiting);
}

const limitsMembers = ({ limits, scope }: Pick<Waiting['version'], 'limits' | 'scope'>) =>
  limits.perPerson !== undefined || scope.firstOrder === true;

/**
 * P5 The uses of each member are added up when the first version comes that limits members; the
 * counters are locked first.
 */
async function countMembers(ctx: Ctx, waiting: readonly Waiting[]): Promise<void> {
  const ids = waiting.flatMap(({ row, version }) => (limitsMembers(version) ? [row.id] : []));
  if (ids.length === 0) return;
  const begun = await ctx.run(beginCounting({ ids }));
  if (begun.length > 0) await ctx.run(addUpMembers({ ids: begun.map(({ id }) => id) }));
}

const beginCounting = prepared('promotions.beginCounting')`
  update promotion_live set counts_members = true
  where tenant_id = :tenantId and id = any(:ids::uuid[]) and not counts_members returning id`;
const addUpMembers = prepared('promotions.addUpMembers')`
  insert into promotion_member (tenant_id, promotion_id, member_id, taken)
  select :tenantId, promotion_id, member_id, sum(count)::int from promotion_use
  where tenant_id = :tenantId and promotion_id = any(:ids::uuid[]) and state <> 'returned' group by promotion_id, member_id
  on conflict (tenant_id, promotion_id, member_id) do update set taken = excluded.taken
  returning member_id`;

/** A change's code counts from now on: somebody else may have taken it while it waited. */
async function requireCodes(
  ctx: Ctx<'coupon.code_taken'>,
  waiting: readonly Waiting[],
): Promise<void> {
  const coded = waiting.flatMap(({ row, version }) =>
    version.issue?.sharedCode ? [{ id: row.id, code: version.issue.sharedCode }] : [],
  );
  if (coded.length === 0) return;
  const codes = coded.map(({ code }) => code);
  const taken = await ctx.run(codesTaken({ ids: coded.map(({ id }) => id), codes }));
  if (taken.length > 0 || new Set(codes).size < codes.length) ctx.refuse('coupon.code_taken');
}

const codesTaken = prepared('promotions.codesTaken')`
  select p.id from unnest(:ids::uuid[], :codes::text[]) as a(id, code)
  join promotion p on p.tenant_id = :tenantId and p.shared_code = a.code and p.id <> a.id limit 1`;

/** PRO-01b The version before it runs no more, this one does, unless it is paused. */
async function run(ctx: Ctx, waiting: readonly Waiting[]): Promise<void> {
  const ids = waiting.map(({ row }) => row.id);
  const numbers = waiting.map(({ row }) => row.live_version ?? 0);
  const [before, ended] = [await ctx.run(versionsOf({ ids, numbers })), await endRuns(ctx, ids)];
  const goodsOf = ({ keys, scope }: Pick<Waiting['version'], 'keys' | 'scope'>) =>
    json({ keys: keys?.toSorted() ?? null, scope });
  await ctx.batch(
    beginRuns(
      ctx,
      waiting
        .filter(({ row }) => row.status !== 'paused')
        .map(({ row, version }) => {
          const old = before.find((one) => one.promotion_id === row.id);
          const same = old !== undefined && goodsOf(old) === goodsOf(version);
          return {
            promotionId: row.id,
            version: version.number,
            type: row.type,
            startsAt: version.starts_at,
            endsAt: version.ends_at,
            after: same ? ended.find((one) => one.promotion_id === row.id) : undefined,
          };
        }),
    ),
  );
}

/**
 * Sends them back to their authors, with a reason; of an approved one only the change goes back.
 */
export const reject = handler(calls.rejectPromotions, async (ctx, { reviews, reason }) => {
  return decided(ctx, reviews, (own, review) => rejectOne(own, review, reason));
});

async function rejectOne(ctx: Ctx<Fault>, review: Reviewed, reason: string): Promise<void> {
  const waiting = await lockWaiting(ctx, [review], 'reject');
  await decide(ctx, waiting, 'reject', reason);
  const fresh = waiting.flatMap(({ row }) => (row.live_version === null ? [row.id] : []));
  if (fresh.length > 0)
    await moves.moveAll(ctx, fresh, 'reject', { reason, set: { changed_at: ctx.now() } });
}

type Waiting = { row: PromotionRow; reviewId: string; version: RowOf<'promotions.versionsOf'> };

/** Locked with the versions that were looked at. Nobody decides what they wrote or put forward. */
async function lockWaiting(
  ctx: Ctx<Fault>,
  asked: readonly Reviewed[],
  verb: 'approve' | 'reject',
): Promise<Waiting[]> {
  const wanted = new Map(asked.map(({ promotionCode, version }) => [promotionCode, version]));
  const ids = [...wanted.keys()];
  const rows = await lockAll(ctx, ids);
  const [open, versions] = await ctx.batch([
    openReviews({ ids }),
    versionsOf({ ids, numbers: [...wanted.values()] }),
  ]);
  return rows.map((row) => {
    const review =
      open.find((one) => one.promotion_id === row.id) ?? ctx.refuse('promotion.changed');
    const version =
      versions.find((one) => one.promotion_id === row.id) ?? ctx.refuse('promotion.changed');
    if (review.version !== version.number) ctx.refuse('promotion.changed');
    const people = [version.user_id, review.user_id];
    const known = { waiting: review.version, people, endsAt: version.ends_at };
    allow(ctx, promotionActions, verb, actionFacts(ctx, row, known));
    return { row, reviewId: review.id, version };
  });
}

async function decide(
  ctx: Ctx,
  waiting: readonly Waiting[],
  verb: 'approve' | 'reject',
  reason: string,
): Promise<void> {
  await reviewMoves.moveAll(
    ctx,
    waiting.map(({ reviewId }) => reviewId),
    verb,
    { reason, set: { decided_by: ctx.user?.name ?? 'system', decided_at: ctx.now(), reason } },
  );
  for (const { row } of waiting)
    ctx.emit(
      'promotion.reviewed',
      { kind: 'promotion', id: row.id },
      { ...told(row), verb, reason },
    );
}

function setLive(ctx: Ctx, row: PromotionRow, version: Waiting['version']): Query {
  return ctx
    .update('promotion')
    .set({
      live_version: version.number,
      name: json(version.name),
      starts_at: version.starts_at,
      ends_at: version.ends_at,
      shared_code: version.issue?.sharedCode ?? null,
      changed_at: ctx.now(),
    })
    .where('id', '=', row.id);
}

const versionsOf = prepared('promotions.versionsOf')`
  select v.* from unnest(:ids::uuid[], :numbers::int[]) as a(id, number)
  join promotion_version v on v.tenant_id = :tenantId and v.promotion_id = a.id and v.number = a.number`;
const liveColumns = [
  'id',
  'version',
  'type',
  'seller_id',
  'open',
  'starts_at',
  'ends_at',
  'person_max',
  'total_max',
  'budget',
  'issue_max',
  'issue_person_max',
  'first_order',
  'counts_members',
] as const;
/** The counts taken stay: limits are of the promotion, not of a version. */
const liveConflict = `on conflict (tenant_id, id) do update set version = excluded.version, open = excluded.open,
  starts_at = excluded.starts_at, ends_at = excluded.ends_at, person_max = excluded.person_max, total_max = excluded.total_max,
  budget = excluded.budget, issue_max = excluded.issue_max, issue_person_max = excluded.issue_person_max,
  first_order = excluded.first_order`;
