import { makeHolderKey } from '@tradeport/api/bidding/rules/seal';
import { holderNames } from '@tradeport/api/bidding/holders';
import { expect, test } from 'vitest';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared, useApp } from '../../testing/app.fixture.ts';
import { codeOf } from '../../testing/refusals.ts';
import { keys, register, release, witness } from './keys.ts';
import { offerOf, type SealedLot, sealedHouse } from './sealed.fixture.ts';

const app = useApp();
const house = prepared(() => sealedHouse(app));
class Undone extends Error {}

test('[BID-04d] a key is offered to be registered, released, and a witness to be named, where the calls accept it, and nowhere else', async () => {
  const draft = await house.draft();
  const witnessed = await house.draft();
  await house.witnessed(witnessed.lotCode);
  const pairs = {
    organiser: await makeHolderKey(),
    platform: await makeHolderKey(),
    witness: await makeHolderKey(),
  };
  const registered = await house.draft();
  await house.witnessed(registered.lotCode);
  for (const holder of holderNames)
    await house.register(registered.lotCode, holder, pairs[holder].publicKey);
  const lots: Record<string, SealedLot> = {
    draft: { ...draft, pairs },
    witnessed: { ...witnessed, pairs },
    registered: { ...registered, pairs },
  };
  for (const name of ['over', 'opened']) {
    const lot = await house.announced();
    await house.joined(lot.lotCode, 'buyer');
    await house.bidSealed('buyer', lot, offerOf('150'));
    lots[name] = lot;
  }
  await app.moveClock(31 * 60_000);
  await house.tick();
  if (lots['opened'])
    for (const holder of ['witness', 'platform'] as const)
      await house.release(lots['opened'], holder);
  await house.tick();
  lots['announced'] = await house.announced();
  const wrong: string[] = [];
  const possible = new Set<string>();
  for (const [name, lot] of Object.entries(lots))
    for (const login of ['seller', 'admin', 'seller2', 'buyer', 'finance'])
      for (const holder of holderNames) {
        const { publicKey } = await makeHolderKey();
        const { lotCode } = lot;
        const acts = {
          mayRegister: (ctx: Ctx<string>) => register(ctx, { lotCode, holder, publicKey }),
          mayRelease: (ctx: Ctx<string>) =>
            release(ctx, { lotCode, holder, privateKey: lot.pairs[holder].privateKey }),
          mayNameWitness: (ctx: Ctx<string>) =>
            witness(ctx, { lotCode, holder: 'witness', loginName: 'seller2' }),
        };
        for (const act of ['mayRegister', 'mayRelease', 'mayNameWitness'] as const) {
          const told = { offered: false, said: '' };
          await app
            .as(login, async (ctx) => {
              const seen = await keys(ctx, { lotCode }).catch(() => null);
              const may = seen?.[act];
              told.offered = may === true || (Array.isArray(may) && may.includes(holder));
              told.said = await codeOf(acts[act](ctx));
              throw new Undone();
            })
            .catch((error: unknown) => {
              if (!(error instanceof Undone)) throw error;
            });
          if (told.offered) possible.add(`${act} ${name}`);
          if (told.offered !== (told.said === 'done'))
            wrong.push(
              `${act} ${holder} of ${name} by ${login}: ${told.offered}, but ${told.said}`,
            );
        }
      }
  expect(wrong).toEqual([]);
  expect([...possible].toSorted()).toEqual([
    'mayNameWitness draft',
    'mayNameWitness registered',
    'mayNameWitness witnessed',
    'mayRegister draft',
    'mayRegister registered',
    'mayRegister witnessed',
    'mayRelease over',
  ]);
});
