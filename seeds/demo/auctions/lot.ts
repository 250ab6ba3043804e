import { appealLot, confirmContract } from '@tradeport/api/bidding/award-calls';
import {
  cancelLot,
  checkLot,
  joinLot,
  placeBid,
  relistLot,
  saveLot,
} from '@tradeport/api/bidding/calls';
import type { Input } from '@tradeport/api/kernel/call';
import { shipOrder } from '@tradeport/api/orders/calls';
import { payNow } from '@tradeport/api/payment/calls';
import * as bidding from '../../../server/src/modules/bidding/index.ts';
import { receive, ship } from '../../../server/src/modules/fulfilment/index.ts';
import { pay } from '../../../server/src/modules/payment/index.ts';
import type { SeedTenant, Texts } from '../../shapes.ts';
import { t } from '../../wording.ts';
import type { Wanted } from '../demands.ts';
import type { Person, World } from '../world.ts';
import { drawn } from './pictures.ts';

/** The participants in the auctions of a portal. */
export type Cast = Record<'seller' | 'other' | 'first' | 'second' | 'admin', Person> & {
  /** Buys by reverse auction. */
  purchaser: Person;
  /** Demands that auctions are made of. */
  wanted: Wanted;
  /** Their drawings show what is auctioned. */
  products: SeedTenant['products'];
};
export type Kind = 'b2b' | 'home';
type Words = { title: Texts; item: Texts };
type Terms = Input<typeof saveLot>;
type Bid = { by: Person; daysAgo: number; offer: Omit<Input<typeof placeBid>, 'lotCode'> };
/** A lot with its outcome. Days before now; future days are negative. */
export type Told = Words & {
  organiser: Person;
  quantity?: number;
  /** Name of the single item; without it the lot is a batch. */
  unit?: Texts;
  /** The demand that it answers. */
  demandCode?: string | undefined;
  start: string;
  step: string;
  deposit?: string;
  reserve?: string;
  mode?: 'ascending' | 'descending';
  awardBy?: 'rule' | 'organiser';
  extendS?: number;
  made: number;
  register: number;
  starts: number;
  ends: number;
  /** How far an extension may go; else little beyond its end. */
  cap?: number;
  until?: 'draft' | 'review';
  cancelled?: string;
  joined?: readonly Person[];
  bids?: readonly Bid[];
  /** Steps taken after the end of the lot. */
  after?: readonly After[];
};
type After =
  | { what: 'confirm' | 'appeal' | 'relist'; by: Person; daysAgo: number; why?: string }
  /** The timers look at it: the time to pay, or to answer, is over. */
  | { what: 'time'; daysAgo: number }
  | { what: 'pay'; by: Person; daysAgo: number }
  /** Paid by the first, shipped by the second, received. */
  | { what: 'fulfil'; by: Person; seller: Person; daysAgo: number };

const DAY_MS = 86_400_000;

/** Gives the lot's code. */
export async function loadLot(world: World, one: Told, { admin, products }: Cast): Promise<string> {
  const { organiser, made } = one;
  const pictureCodes = await drawn(world, products, one);
  const { lotCode } = await world.as(
    organiser,
    (ctx) => bidding.save(ctx, saveLot.input.parse({ ...termsOf(world, one), pictureCodes })),
    made,
  );
  if (one.until === 'draft') return lotCode;
  await world.as(organiser, (ctx) => bidding.submit(ctx, { lotCode }), made - 0.02);
  if (one.until === 'review') return lotCode;
  await world.as(
    admin,
    (ctx) => bidding.checkLot(ctx, checkLot.input.parse({ lotCode, checkResult: 'pass' })),
    made - 0.05,
  );
  const goOn = async (daysAgo: number) => {
    if (daysAgo >= 0) await world.as(null, (ctx) => bidding.advance(ctx, lotCode), daysAgo);
  };
  await goOn(one.register);
  for (const by of one.joined ?? [])
    await world.as(
      by,
      (ctx) => bidding.join(ctx, joinLot.input.parse({ lotCode, termsVersion: 1 })),
      one.register - 0.1,
    );
  if (one.cancelled !== undefined) {
    const input = cancelLot.input.parse({ lotCode, reason: one.cancelled });
    await world.as(organiser, (ctx) => bidding.cancel(ctx, input), one.starts + 0.5);
    return lotCode;
  }
  await goOn(one.starts);
  for (const { by, daysAgo, offer } of one.bids ?? [])
    await world.as(
      by,
      (ctx) => bidding.place(ctx, placeBid.input.parse({ lotCode, ...offer })),
      daysAgo,
    );
  await goOn(one.ends);
  for (const each of one.after ?? []) await comeAfter(world, lotCode, each);
  return lotCode;
}

async function comeAfter(world: World, lotCode: string, after: After): Promise<void> {
  const { daysAgo } = after;
  switch (after.what) {
    case 'time':
      return world.as(null, (ctx) => bidding.advance(ctx, lotCode), daysAgo);
    case 'confirm': {
      const input = confirmContract.input.parse({ lotCode });
      await world.as(after.by, (ctx) => bidding.confirm(ctx, input), daysAgo);
      return;
    }
    case 'appeal': {
      const input = appealLot.input.parse({ lotCode, why: after.why });
      await world.as(after.by, (ctx) => bidding.appeal(ctx, input), daysAgo);
      return;
    }
    case 'relist': {
      const input = relistLot.input.parse({ lotCode });
      await world.as(after.by, (ctx) => bidding.relist(ctx, input), daysAgo);
      return;
    }
    case 'pay':
      await payFor(world, lotCode, after);
      return;
    default:
      await fulfil(world, lotCode, after);
  }
}

/** Gives the order's code. */
async function payFor(
  world: World,
  lotCode: string,
  { by, daysAgo }: { by: Person; daysAgo: number },
): Promise<string> {
  const [lot] = await world.as(null, (ctx) =>
    ctx.run(ctx.from('auction_lot').select(['order_id']).where('id', '=', lotCode)),
  );
  const contractCode = lot?.order_id ?? '';
  const paid = payNow.input.parse({ contractCodes: [contractCode], payWay: 'balance' });
  await world.as(by, (ctx) => pay(ctx, paid), daysAgo);
  return contractCode;
}

async function fulfil(
  world: World,
  lotCode: string,
  { by, seller, daysAgo }: Extract<After, { what: 'fulfil' }>,
): Promise<void> {
  const contractCode = await payFor(world, lotCode, { by, daysAgo });
  const parcel = shipOrder.input.parse({ contractCode, expressCode: 'own' });
  await world.as(seller, (ctx) => ship(ctx, parcel), daysAgo * 0.8);
  await world.as(by, (ctx) => receive(ctx, { contractCode }), daysAgo * 0.4);
}

function termsOf({ tenant }: World, one: Told): Terms {
  const at = (daysAgo: number) =>
    new Date(Date.now() + tenant.clockOffsetMs - daysAgo * DAY_MS).toISOString();
  const { deposit = '200' } = one;
  return {
    ...(one.demandCode ? { demandCode: one.demandCode } : {}),
    mode: one.mode ?? 'ascending',
    title: one.title,
    startAmount: one.start,
    increments: [{ from: '0', step: one.step }],
    reserveAmount: one.reserve ?? null,
    depositKind: deposit === '0' ? 'none' : 'fixed',
    depositAmount: deposit,
    needsReview: false,
    awardBy: one.awardBy ?? 'rule',
    ...(one.extendS === undefined ? {} : { extendS: one.extendS }),
    registerFrom: at(one.register),
    startsAt: at(one.starts),
    endsAt: at(one.ends),
    capAt: at(one.cap ?? one.ends - 0.05),
    lines: [{ name: one.item, unit: one.unit ?? batch, quantity: one.quantity ?? 1 }],
  };
}
export const batch = t('批', 'lot', 'партия');
