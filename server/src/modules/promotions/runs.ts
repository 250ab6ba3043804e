import type { PromotionType } from '@tradeport/api/promotions/terms';
import type { Ctx } from '../../kernel/ctx.ts';
import { insertRows } from '../../kernel/insert.ts';
import { prepared, type Query, type RowOf } from '../../kernel/query.ts';

type Ended = RowOf<'promotions.endRuns'>;
type Beginning = {
  promotionId: string;
  version: number;
  type: PromotionType;
  startsAt: Date;
  endsAt: Date | null;
  /** The run of the version before it, when it was for the same goods. */
  after: Ended | undefined;
};

/** PRO-01b Ends the runs of these promotions, also those that are planned, from now on. */
export function endRuns(ctx: Pick<Ctx, 'tenant' | 'now' | 'run'>, ids: readonly string[]) {
  return ctx.run(endRunsOf({ ids, at: ctx.now() }));
}

/** Each from now on or from its window on. A version that goes on for the same goods began with the one before it. */
export function beginRuns(
  ctx: Pick<Ctx, 'tenant' | 'now' | 'newId'>,
  all: readonly Beginning[],
): Query[] {
  const now = ctx.now();
  const rows = all.flatMap(({ promotionId, version, type, startsAt, endsAt, after }) => {
    const from = startsAt > now ? startsAt : now;
    if (endsAt !== null && endsAt <= from) return [];
    const goesOn = after !== undefined && after.from_at < now && startsAt <= now;
    return [
      [ctx.newId(), promotionId, version, type, from, endsAt, goesOn ? after.began_at : from],
    ];
  });
  return insertRows(ctx.tenant.id, 'promotion_run', runColumns, rows);
}

const runColumns = [
  'id',
  'promotion_id',
  'version',
  'type',
  'from_at',
  'until_at',
  'began_at',
] as const;
const endRunsOf = prepared('promotions.endRuns')`
  update promotion_run set until_at = greatest(from_at, :at::timestamptz)
  where tenant_id = :tenantId and promotion_id = any(:ids::uuid[]) and (until_at is null or until_at > :at::timestamptz)
  returning promotion_id, from_at, began_at`;
