import type { Parsed } from '@tradeport/api/kernel/call';
import type { approveDemands, refuseDemand } from '@tradeport/api/demands/calls';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import type { Result } from '../../kernel/serve.ts';
import { tellOwners } from './notify.ts';
import { type DemandRow, moves, turnShown } from './rows.ts';

type Seen = { demandCode: string; version: number };
const answerTo = ({ id, status }: Pick<DemandRow, 'id' | 'status'>) => ({ demandCode: id, status });

/** BID-01c All or none; everybody sees them from now on. */
export async function approve(
  ctx: Ctx<'demand.own_review'>,
  { demands }: Parsed<typeof approveDemands>,
): Promise<Result<typeof approveDemands>> {
  const ids = await lockOthers(ctx, demands);
  const rows = await moves.moveAll(ctx, ids, 'approve', {
    set: { published_at: ctx.now(), reason: '' },
  });
  await turnShown(ctx, rows, true);
  await tellOwners(ctx, rows);
  return rows.map(answerTo);
}

/** BID-01c Its owner reads why, may mend it, and it is reviewed again. */
export async function refuse(
  ctx: Ctx<'demand.own_review'>,
  { reason, ...seen }: Parsed<typeof refuseDemand>,
): Promise<Result<typeof refuseDemand>> {
  await lockOthers(ctx, [seen]);
  const row = await moves.move(ctx, seen.demandCode, 'fail', {
    reason,
    set: { reason, published_at: null },
  });
  await turnShown(ctx, [row], false);
  await tellOwners(ctx, [row]);
  return answerTo(row);
}

/** As the reviewer has read them, and published by others. */
async function lockOthers(ctx: Ctx<'demand.own_review'>, seen: readonly Seen[]): Promise<string[]> {
  const versions = new Map(seen.map(({ demandCode, version }) => [demandCode, version]));
  const ids = [...versions.keys()];
  const rows = await ctx.run(lockAll({ tenantId: ctx.tenant.id, ids }));
  if (rows.length < ids.length) ctx.refuse('not_found');
  if (rows.some((row) => row.user_id === ctx.user?.id)) ctx.refuse('demand.own_review');
  if (rows.some((row) => row.version !== versions.get(row.id))) ctx.refuse('conflict');
  return ids;
}

const lockAll = prepared('demands.lockAll')`
  select id, user_id, version from demand where tenant_id = :tenantId and id = any(:ids::uuid[]) order by id for update`;
