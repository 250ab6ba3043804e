import {
  acceptAgreements,
  getAgreementDetail,
  publishAgreement,
  saveAgreementDraft,
} from '@tradeport/api/agreements/calls';
import { accept, get, publish, saveDraft } from '../../server/src/modules/agreements/index.ts';
import type { Ctx } from '../../server/src/kernel/ctx.ts';
import type { SeedTenant } from '../shapes.ts';
import {
  type AgreementSeed,
  bidding,
  longerReturns,
  privacy,
  privacyAbroad,
  sale,
} from './agreement-texts.ts';
import type { People } from './people.ts';
import type { Person, World } from './world.ts';

const BEGUN_DAYS_AGO = 200;
const LONGER_DAYS_AGO = 30;
/** Buyers who accepted the terms of sale at a checkout, some days after one another. */
const ACCEPTED = 5;

/** CMS-02 The agreements of a portal, with two versions of one. Nobody is asked: the demo opens at its first page. */
export async function loadAgreements(
  world: World,
  seed: SeedTenant,
  people: People,
  admin: Person,
): Promise<void> {
  const first = seed.kind === 'b2b' ? [privacy, sale, bidding] : [privacy, sale];
  for (const one of first) await put(world, admin, one, BEGUN_DAYS_AGO);
  for (const [at, { person }] of people.buyers.slice(0, ACCEPTED).entries())
    await world.as(
      person,
      (ctx) =>
        accept(
          ctx,
          acceptAgreements.input.parse({
            accepted: [{ agreementCode: sale.code, version: 1, lang: at % 2 ? 'en' : 'zh' }],
            way: 'checkout',
          }),
        ),
      BEGUN_DAYS_AGO - 10 * (at + 1),
    );
  await put(world, admin, longerReturns, LONGER_DAYS_AGO);
  // Somebody is writing the next version of another one.
  await world.as(admin, (ctx) => write(ctx, privacyAbroad));
}

function put(world: World, admin: Person, one: AgreementSeed, daysAgo: number): Promise<unknown> {
  return world.as(
    admin,
    async (ctx) => {
      const { code: agreementCode } = one;
      const saved = await write(ctx, one);
      return publish(
        ctx,
        publishAgreement.input.parse({ agreementCode, ...saved, asks: 'nobody' }),
      );
    },
    daysAgo,
  );
}

async function write(ctx: Ctx<string>, { code: agreementCode, body, note }: AgreementSeed) {
  const { revision } = await get(ctx, getAgreementDetail.input.parse({ agreementCode }));
  const draft = { agreementCode, revision, body, ...(note ? { note } : {}) };
  return saveDraft(ctx, saveAgreementDraft.input.parse(draft));
}
