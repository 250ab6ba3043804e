import * as calls from '@tradeport/api/bidding/calls';
import {
  makeHolderKey,
  sealBid,
  type HolderKeys,
  type SealedOffer,
} from '@tradeport/api/bidding/rules/seal';
import * as sealed from '@tradeport/api/bidding/sealed-calls';
import { parseAmount } from '@tradeport/api/kernel/money';
import type { TestApp } from '../../testing/app.ts';
import { auctionHouse } from './auction.fixture.ts';

const logins = { organiser: 'seller', platform: 'admin', witness: 'seller2' } as const;
type Pair = Awaited<ReturnType<typeof makeHolderKey>>;
type Terms = Parameters<Awaited<ReturnType<typeof auctionHouse>>['draft']>[0];
export type SealedLot = {
  lotCode: string;
  lotNo: string;
  pairs: Record<keyof typeof logins, Pair>;
};

export function offerOf(amount: string): SealedOffer {
  return { plain: parseAmount(amount) ?? 0 };
}

/** Sealed lots of `seller` with three holders; `buyer` and `buyer2` bid in browsers of their own. */
export async function sealedHouse(app: TestApp) {
  const house = await auctionHouse(app);
  const register = async (lotCode: string, holder: keyof typeof logins, publicKey: string) =>
    (await house.client(logins[holder]))(sealed.registerHolder, { lotCode, holder, publicKey });
  const draft = (more: Terms = {}) =>
    house.draft({ mode: 'sealed', side: 'sale', increments: [], ...more });
  const witnessed = async (lotCode: string) => {
    const [seller] = await Promise.all([house.client('seller'), house.client(logins.witness)]);
    return seller(sealed.nameWitness, { lotCode, loginName: logins.witness });
  };

  const announced = async (more: Terms = {}): Promise<SealedLot> => {
    const lot = await draft(more);
    await witnessed(lot.lotCode);
    const [organiser, platform, witness] = await Promise.all([
      makeHolderKey(),
      makeHolderKey(),
      makeHolderKey(),
    ]);
    const pairs = { organiser, platform, witness };
    for (const holder of ['organiser', 'platform', 'witness'] as const)
      await register(lot.lotCode, holder, pairs[holder].publicKey);
    const { lotCode } = lot;
    await (
      await house.client('seller')
    )(calls.submitLot, { lotCode });
    await (
      await house.client('admin')
    )(calls.checkLot, { lotCode, checkResult: 'pass' });
    await house.tick();
    await house.tick();
    return { ...lot, pairs };
  };
  /** As the page does it: from what the lot says, in the bidder's browser. */
  const cipherOf = async (login: string, lotNo: string, offer: SealedOffer) => {
    const lot = await house.see(lotNo, login);
    const keys = Object.fromEntries(lot.holders.map((one) => [one.holder, one.publicKey]));
    const version = (lot.own?.sealedVersion ?? 0) + 1;
    const to = { lot: lotNo, bidder: String(lot.own?.alias), version };
    return { version, cipher: await sealBid(keys as HolderKeys, to, offer) };
  };
  const send = async (login: string, lotCode: string, input: { version: number; cipher: string }) =>
    (await house.client(login))(sealed.sealBid, { lotCode, ...input });
  return {
    ...house,
    draft,
    witnessed,
    register,
    announced,
    cipherOf,
    send,
    bidSealed: async (login: string, { lotCode, lotNo }: SealedLot, offer: SealedOffer) =>
      send(login, lotCode, await cipherOf(login, lotNo, offer)),
    release: async (lot: SealedLot, holder: keyof typeof logins, key?: string) =>
      (await house.client(logins[holder]))(sealed.releaseKey, {
        lotCode: lot.lotCode,
        holder,
        privateKey: key ?? lot.pairs[holder].privateKey,
      }),
    keys: async ({ lotCode }: SealedLot, login: string) =>
      (await house.client(login))(sealed.keysOfLot, { lotCode }),
  };
}
