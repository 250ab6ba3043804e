import { entitlementActions } from '@tradeport/api/entitlements/actions';
import { entitlementLife } from '@tradeport/api/entitlements/lifecycle';
import { useCode } from '@tradeport/api/entitlements/calls';
import { blockOf, offerOf } from '@tradeport/api/kernel/available';
import { keysOf } from '@tradeport/api/kernel/keys';
import { expect, test } from 'vitest';
import type { Ctx } from '../../kernel/ctx.ts';
import { composed } from '../../kernel/query.ts';
import { prepared, useApp } from '../../testing/app.fixture.ts';
import { codeOf } from '../../testing/refusals.ts';
import { issuingDesk } from '../aftersales/issued.fixture.ts';
import { claim, factsOf, reveal } from './own.ts';
import { byId } from './rows.ts';
import { use } from './verify.ts';

const app = useApp();
const at = prepared(() => issuingDesk(app));
class Undone extends Error {}
const set = composed(
  `update entitlement set status = $3, valid_to = $4::date where tenant_id = $1 and id = $2`,
);

test('[ORD-08b][ORD-08e] what is offered of a code, a right, a card is accepted, and what is not is refused with its reason', async () => {
  const code = await at.sold('07');
  await at.upload(code, 1);
  const right = await at.sold('09', '50.00', 5);
  const card = await at.sold('12', '50.00', 5);
  const wrong: string[] = [];
  const possible = new Set<string>();
  for (const goods of [code, right, card]) {
    const thing = await at.first(await at.buy(goods));
    const id = thing.entitlementCode;
    const plain = thing.kind === 'right' ? (await at.reveal(id)).plain : '';
    const acts = {
      look: ['buyer', (ctx: Ctx<string>) => reveal(ctx, { entitlementCode: id })],
      claim: ['buyer', (ctx: Ctx<string>) => claim(ctx, { entitlementCode: id })],
      use: ['seller', (ctx: Ctx<string>) => use(ctx, useCode.input.parse({ voucherCode: plain }))],
    } as const;
    for (const day of ['2099-01-01', '2020-01-01'])
      for (const status of keysOf(entitlementLife.states))
        for (const verb of keysOf(acts)) {
          if (status === 'free' || status === 'withdrawn' || (verb === 'use' && plain === ''))
            continue;
          const [login, call] = acts[verb];
          const told = { offer: '', code: '', said: '' };
          await app
            .as(login, async (ctx) => {
              await ctx.run(set(ctx.tenant.id, id, status, day));
              const facts = factsOf(ctx, await ctx.one(byId({ id })));
              const offer = offerOf(entitlementActions, verb, facts);
              told.offer = offer ? (offer.why?.en ?? 'done') : 'not offered';
              told.code = blockOf(entitlementActions, verb, facts)?.code ?? 'done';
              told.said = await codeOf(call(ctx));
              throw new Undone();
            })
            .catch((error: unknown) => {
              if (!(error instanceof Undone)) throw error;
            });
          if (told.offer === 'done') possible.add(`${verb} ${thing.kind}`);
          // A clerk who verifies a code that nobody may use any more does not find it.
          const isGone = told.said === 'entitlement.unknown' && told.offer === 'not offered';
          if (
            (told.offer === 'done') !== (told.said === 'done') ||
            (told.said !== told.code && !isGone)
          )
            wrong.push(
              `${verb} of ${thing.kind} ${status} ${day}: ${told.offer} ${told.code}, but ${told.said}`,
            );
        }
  }
  expect(wrong).toEqual([]);
  expect([...possible].toSorted()).toEqual([
    'claim card',
    'look card',
    'look code',
    'look right',
    'use right',
  ]);
});
