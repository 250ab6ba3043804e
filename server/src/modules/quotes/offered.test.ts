import { keysOf } from '@tradeport/api/kernel/keys';
import * as calls from '@tradeport/api/quotes/calls';
import { quoteActions, type QuoteAction, quoteOffers } from '@tradeport/api/quotes/actions';
import { quoteLife } from '@tradeport/api/quotes/lifecycle';
import { refusalText } from '@tradeport/api/kernel/errors';
import { beforeAll, expect, test } from 'vitest';
import type { Ctx } from '../../kernel/ctx.ts';
import { Refused } from '../../kernel/refused.ts';
import { composed } from '../../kernel/query.ts';
import { prepared, useApp } from '../../testing/app.fixture.ts';
import { projectDesk, usual } from '../aftersales/project.fixture.ts';
import { accept } from './accept.ts';
import { counter, decline, offer, withdraw } from './bargain.ts';
import { view as get } from './find.ts';

const app = useApp();
const at = prepared(() => projectDesk(app));
beforeAll(() => at.topUp('buyer', 1_000_000));
class Undone extends Error {}

const lines = [{ lineNo: 1, goodsName: 'Sorting line', quantity: 1, price: '900.00' }];
const acts = (quoteCode: string, hash: string) =>
  ({
    offer: (ctx) =>
      offer(ctx, calls.offerQuote.input.parse({ quoteCode, version: 2, lines, plan: [...usual] })),
    counter: (ctx) =>
      counter(ctx, calls.counterQuote.input.parse({ quoteCode, version: 2, lines })),
    accept: (ctx) =>
      accept(
        ctx,
        calls.acceptQuote.input.parse({ quoteCode, version: 2, hash, payWay: 'balance' }),
      ),
    decline: (ctx) => decline(ctx, { quoteCode, reason: 'x' }),
    withdraw: (ctx) => withdraw(ctx, { quoteCode, reason: '' }),
  }) satisfies Record<QuoteAction, (ctx: Ctx<string>) => Promise<unknown>>;

test.each(['in time', 'over'])(
  '[CHK-07b] what a quote offers is accepted, what it greys is refused for that reason, %s',
  async (time) => {
    const quoteCode = await at.request();
    await at.offer(quoteCode, usual);
    const { shown } = await at.buyer(calls.quoteDetail, { quoteCode });
    const until = time === 'over' ? `'2020-01-01'` : `'2099-01-01'`;
    const set = composed(
      `update quote set status = $3, order_id = case when $3 = 'accepted' then id end, expires_at = ${until} where tenant_id = $1 and id = $2`,
    );
    const wrong: string[] = [];
    let possible = 0;
    for (const login of ['buyer', 'seller', 'admin'] as const)
      for (const status of keysOf(quoteLife.states))
        for (const action of quoteActions) {
          const answer: { offer?: string; said?: string; msg?: string } = {};
          await app
            .as(login, async (ctx) => {
              await ctx.run(set(ctx.tenant.id, quoteCode, status));
              const { actions, notNow } = await get(ctx, { quoteCode });
              const later = notNow.find((one) => one.action === action);
              answer.offer = actions.includes(action) ? 'now' : (later?.reason ?? 'not offered');
              answer.said = await acts(quoteCode, shown.hash)
                [action](ctx)
                .then(
                  () => 'now',
                  (error: unknown) => {
                    if (!(error instanceof Refused)) throw error;
                    const words = { ...quoteOffers.errors }[error.code as 'quote.changed'];
                    answer.msg = words ? refusalText(words, error.facts, ctx.lang) : '';
                    return error.code;
                  },
                );
              throw new Undone();
            })
            .catch((error: unknown) => {
              if (!(error instanceof Undone)) throw error;
            });
          const { offer: shownAs = '', said = '', msg = '' } = answer;
          if (shownAs === 'now') possible += 1;
          const fits =
            shownAs === 'now' || said === 'now'
              ? shownAs === said
              : shownAs === 'not offered' || said === 'state.cannot_move' || shownAs === msg;
          if (!fits) wrong.push(`${action} of ${status} by ${login}: ${shownAs}, but ${said}`);
        }
    expect(wrong).toEqual([]);
    expect(possible).toBeGreaterThan(3);
  },
);
