import {
  milestoneActions,
  type MilestoneAction,
  milestoneOffers,
} from '@tradeport/api/milestones/actions';
import { milestoneLife } from '@tradeport/api/milestones/lifecycle';
import { refusalText } from '@tradeport/api/kernel/errors';
import { keysOf } from '@tradeport/api/kernel/keys';
import { beforeAll, expect, test } from 'vitest';
import type { Ctx } from '../../kernel/ctx.ts';
import { Refused } from '../../kernel/refused.ts';
import { composed } from '../../kernel/query.ts';
import { prepared, useApp } from '../../testing/app.fixture.ts';
import { returnStage } from '../aftersales/return-stage.ts';
import { projectDesk, stages, usual } from '../aftersales/project.fixture.ts';
import { accept, bill, cancel, deliver, reject } from './steps.ts';
import { viewPlan } from './view.ts';

const app = useApp();
const at = prepared(() => projectDesk(app));
beforeAll(() => at.topUp('buyer', 1_000_000));
class Undone extends Error {}

/** Asking for money back has a page of its own, and journeys of its own (refund-part.test.ts). */
const acts = (milestoneCode: string) =>
  ({
    bill: (ctx) => bill(ctx, { milestoneCode }),
    deliver: (ctx) => deliver(ctx, { milestoneCode, note: '', attachmentCodes: [] }),
    accept: (ctx) => accept(ctx, { milestoneCode }),
    reject: (ctx) => reject(ctx, { milestoneCode, reason: 'x' }),
    cancel: (ctx) => cancel(ctx, { milestoneCode, reason: 'x' }),
    giveBack: (ctx) => returnStage(ctx, { milestoneCode, reason: 'x' }),
  }) satisfies Partial<Record<MilestoneAction, (ctx: Ctx<string>) => Promise<unknown>>>;
const setPart = composed(
  `update order_milestone set status = $3, paid_amount = case when $3 in ('paid', 'delivered', 'finished') then amount else 0 end
   where tenant_id = $1 and id = $2`,
);
const setOrder = composed(
  'update orders set status = $3, paid_amount = total_amount, billed_amount = total_amount where tenant_id = $1 and id = $2',
);

test.each(['in_production', 'success', 'cancelled'])(
  '[ORD-08f] what is offered of a part is accepted, what is greyed is refused for that reason, in an order that is %s',
  async (standing) => {
    const wrong: string[] = [];
    let possible = 0;
    for (const plan of [usual, stages]) {
      const contractCode = await at.project(plan);
      const { parts } = await at.plan(contractCode);
      for (const login of ['buyer', 'seller'] as const)
        for (const { milestoneCode, gate } of parts)
          for (const status of keysOf(milestoneLife.states))
            for (const action of milestoneActions) {
              if (action === 'refund') continue;
              const told: { offer?: string; said?: string; msg?: string } = {};
              await app
                .as(login, async (ctx) => {
                  await ctx.run(setPart(ctx.tenant.id, milestoneCode, status));
                  await ctx.run(setOrder(ctx.tenant.id, contractCode, standing));
                  const seen = await viewPlan(ctx, { contractCode });
                  const part = seen.parts.find((one) => one.milestoneCode === milestoneCode);
                  const later = part?.notNow.find((one) => one.action === action);
                  const isNow = part?.actions.includes(action) === true;
                  told.offer = isNow ? 'now' : (later?.reason ?? 'not offered');
                  told.said = await acts(milestoneCode)
                    [action](ctx)
                    .then(
                      () => 'now',
                      (error: unknown) => {
                        if (!(error instanceof Refused)) throw error;
                        const words = milestoneOffers.errors[error.code as 'milestone.by_event'];
                        told.msg = words ? refusalText(words, error.facts, ctx.lang) : '';
                        return error.code;
                      },
                    );
                  throw new Undone();
                })
                .catch((error: unknown) => {
                  if (!(error instanceof Undone)) throw error;
                });
              const { offer = '', said = '', msg = '' } = told;
              if (offer === 'now') possible += 1;
              // No money came for the parts whose status stands here alone.
              if (offer === 'now' && said === 'refund.beyond_paid') continue;
              const fits =
                offer === 'now' || said === 'now'
                  ? offer === said
                  : offer === 'not offered' || said === 'state.cannot_move' || offer === msg;
              if (!fits)
                wrong.push(`${action} of ${gate} ${status} by ${login}: ${offer}, but ${said}`);
            }
    }
    expect(wrong).toEqual([]);
    expect(possible).toBeGreaterThan(standing === 'cancelled' ? -1 : 1);
  },
);
