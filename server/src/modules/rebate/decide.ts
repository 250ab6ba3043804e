import { rebateActions } from '@tradeport/api/rebate/lifecycle';
import { allow } from '../../kernel/allow.ts';
import { confirmRebate, discardRebate, reverseRebate } from '@tradeport/api/rebate/calls';
import { type Ctx, userOf } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';
import { dayAfter, grantLots, takeFromLot } from '../lots/index.ts';
import { bought } from './calculate.ts';
import { lockRun, moves, type RunRow, runOf } from './rows.ts';

const lotKeyOf = (shareId: string) => `rebate:${shareId}`;

/** RCH-02b, A2 Somebody else than who calculated it: every share is a lot from now on, good for the days of its rule. */
export const confirm = handler(confirmRebate, async (ctx, { runCode: id }) => {
  const user = userOf(ctx);
  const run = await ctx.one(lockRun({ id }));
  allow(ctx, rebateActions, 'confirm', { status: run.status, isOwn: run.made_by === user.id });
  await moves.move(ctx, id, 'confirm', { set: { decided_name: user.name, decided_at: ctx.now() } });
  const shares = await ctx.run(sharesOf({ runId: id }));
  await requireBought(ctx, run, shares);
  const { validDays } = run.rule;
  if (shares.length > 0)
    await grantLots(
      ctx,
      shares.map((share) => ({
        kind: 'rebate',
        memberId: share.member_id,
        unit: run.currency,
        amount: share.amount,
        expiresOn: validDays === null ? null : dayAfter(ctx, validDays),
        origin: { kind: 'rebate', id: share.id },
        key: lotKeyOf(share.id),
        note: run.no,
      })),
    );
  return runOf(ctx, id);
});

/** RCH-02a Amounts returned since the calculation earn no rebate: it has to be calculated again. */
async function requireBought(
  ctx: Ctx<'rebate.changed'>,
  { id: runId, rule_id: ruleId, rule, currency, starts_on: from, ends_on: to }: RunRow,
  shares: readonly { member_id: string; base: number }[],
): Promise<void> {
  const { productIds, fromAmount } = rule;
  if (!productIds || fromAmount === undefined) return;
  const { id: tenantId, timeZone: zone } = ctx.tenant;
  const now = await ctx.run(
    bought({ tenantId, zone, from, to, ruleId, runId, currency, productIds, fromAmount }),
  );
  const bases = new Map(now.map((row) => [row.member_id, row.base]));
  if (shares.some((share) => (bases.get(share.member_id) ?? 0) < share.base))
    ctx.refuse('rebate.changed');
}

export const discard = handler(discardRebate, async (ctx, { runCode: id, reason }) => {
  const set = { reason, decided_name: userOf(ctx).name, decided_at: ctx.now() };
  await moves.move(ctx, id, 'discard', { reason, set });
  return runOf(ctx, id);
});

/** Takes back the rest of each lot under its account's lock; spent amounts stay spent. */
export const reverse = handler(reverseRebate, async (ctx, { runCode: id, reason }) => {
  const user = userOf(ctx);
  const run = await ctx.one(lockRun({ id }));
  allow(ctx, rebateActions, 'reverse', { status: run.status, isOwn: run.made_by === user.id });
  const set = { reason, decided_name: user.name, decided_at: ctx.now() };
  await moves.move(ctx, id, 'reverse', { reason, set });
  for (const share of await ctx.run(sharesOf({ runId: id }))) {
    const taken = await takeFromLot(ctx, {
      lotKey: lotKeyOf(share.id),
      atMost: share.amount,
      cause: { kind: 'rebate', id: share.id },
      key: `${lotKeyOf(share.id)}:reversed`,
      note: run.no,
    });
    await ctx.run(setTaken({ id: share.id, taken }));
  }
  return runOf(ctx, id);
});

const sharesOf = prepared('rebate.sharesOf')`
  select id, member_id, base, amount from rebate_share where tenant_id = :tenantId and run_id = :runId order by member_id`;
const setTaken = prepared('rebate.setTaken')`
  update rebate_share set taken = :taken where tenant_id = :tenantId and id = :id`;
