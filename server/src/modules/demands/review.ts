import { demandActions } from '@tradeport/api/demands/lifecycle';
import { allow } from '../../kernel/allow.ts';
import { approveDemands, refuseDemand } from '@tradeport/api/demands/calls';
import type { Ctx } from '../../kernel/ctx.ts';
import { inWords, several } from '../../kernel/each.ts';
import { prepared } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';
import { tellOwners } from './notifications.ts';
import { type DemandRow, moves, turnShown } from './rows.ts';

type Seen = { demandCode: string; version: number };
const answerTo = ({ id, status }: Pick<DemandRow, 'id' | 'status'>) => ({ demandCode: id, status });

/** BID-01c Each by itself: everybody sees them from now on, and what could not be approved is named. */
export const approve = handler(
  approveDemands,
  async (ctx, { demands }) => {
    const seen = new Map(demands.map((one) => [one.demandCode, one]));
    const { done, notDone } = await several(ctx, [...seen.values()], approveOne);
    return {
      done,
      refused: notDone.map(({ item: { demandCode }, refused }) => ({
        demandCode,
        ...inWords(ctx, refused),
      })),
    };
  },
  { invalidates: true },
);

async function approveOne(ctx: Ctx<'demand.own_review'>, seen: Seen) {
  await lockOther(ctx, seen, 'approve');
  const row = await moves.move(ctx, seen.demandCode, 'approve', {
    set: { published_at: ctx.now(), reason: '' },
  });
  await turnShown(ctx, [row], true);
  await tellOwners(ctx, [row]);
  return answerTo(row);
}

/** BID-01c Its owner reads why, may mend it, and it is reviewed again. */
export const refuse = handler(
  refuseDemand,
  async (ctx, { reason, ...seen }) => {
    await lockOther(ctx, seen, 'fail');
    const row = await moves.move(ctx, seen.demandCode, 'fail', {
      reason,
      set: { reason, published_at: null },
    });
    await turnShown(ctx, [row], false);
    await tellOwners(ctx, [row]);
    return answerTo(row);
  },
  { invalidates: true },
);

/** As the reviewer has read it, and published by somebody else. */
async function lockOther(
  ctx: Ctx<'demand.own_review'>,
  { demandCode: id, version }: Seen,
  verb: 'approve' | 'fail',
): Promise<void> {
  const row = await ctx.one(lockRead({ id }));
  allow(ctx, demandActions, verb, { ...row, isOwn: row.user_id === ctx.user?.id });
  if (row.version !== version) ctx.refuse('conflict');
}

const lockRead = prepared('demands.lockRead')`
  select user_id, version, status from demand where tenant_id = :tenantId and id = :id for update`;
