import { setTimeout as pause } from 'node:timers/promises';
import * as after from '@tradeport/api/bidding/award-calls';
import * as calls from '@tradeport/api/bidding/calls';
import type { Client } from '@tradeport/api/kernel/client';
import { describe, expect, test } from 'vitest';
import { composed } from '../../kernel/query.ts';
import { prepared, soundAfterEach, useApp } from '../../testing/app.fixture.ts';
import { codeOf as refusalOf } from '../../testing/refusals.ts';
import { raced } from '../margin/deposits.fixture.ts';
import { anEmployee } from '../members/employee.fixture.ts';
import { afterAward, type AfterAward } from './after-award.fixture.ts';
import { appeal, judge } from './appeals.ts';
import { place as placeFor } from './bid.ts';
import { awardByOrganiser } from './close.ts';
import { confirm } from './contract.ts';
import { overdue } from './default.ts';
import { join as joinFor } from './join.ts';
import { answer } from './offer.ts';
import { disqualifyOne } from './participants.ts';
import { lockLot } from './rows.ts';
import { goOn } from './timers.ts';

const AT_ONCE = 64;
const app = useApp();
const house = prepared(() => afterAward(app));
soundAfterEach(app, () => house.at.findings());

type Lot = Awaited<ReturnType<AfterAward['over']>>;
const whole = { frozen: 20, thawed: 0, forfeited: 0, paid: 0, held: 0 };
const over = (terms: Parameters<AfterAward['over']>[0] = {}) =>
  house.over(terms, [
    ['buyer3', { amount: '120' }],
    ['buyer2', { amount: '130' }],
    ['buyer', { amount: '140' }],
  ]);
const codeOf = async (lot: Lot, login: string) => (await house.own(lot, login)).participantCode;
const sweep = ({ lotCode }: Lot) =>
  app.as(null, async (ctx) => overdue(ctx, await lockLot(ctx, lotCode)));
const ordersOf = async ({ lotNo }: Lot) =>
  (await house.run(orderCount(app.tenant.id, lotNo)))[0]?.count;
const verbsOf = async ({ lotCode }: Lot) =>
  (await house.run(history(app.tenant.id, lotCode))).map(({ verb }) => verb);
const history = composed<{ verb: string }>(
  `select verb from status_history where tenant_id = $1 and kind = 'auction.lot' and subject_id = $2 order by at, id`,
);
const endsSoon = composed(
  `update auction_lot set planned_end = $3::timestamptz, end_at = $3::timestamptz, due_at = $3::timestamptz where tenant_id = $1 and id = $2`,
);
const orderCount = composed<{ count: number }>(
  `select count(*)::int as count from orders where tenant_id = $1 and lot_no = $2`,
);

test('while a lot runs an award tells neither who has bid nor whether it reaches the reserve', async () => {
  const lot = await house.announced({ awardBy: 'organiser', reserveAmount: '500' });
  for (const login of ['buyer', 'buyer2', 'buyer3']) await house.joined(lot.lotCode, login);
  await house.bid('buyer', lot.lotCode, { amount: '120' });
  await house.bid('buyer2', lot.lotCode, { amount: '600' });
  const seller = await app.client('seller');
  for (const login of ['buyer', 'buyer2', 'buyer3'])
    expect(
      await refusalOf(
        seller(calls.awardLot, {
          lotCode: lot.lotCode,
          participantCode: await codeOf(lot, login),
          reason: 'who are you',
        }),
      ),
    ).toBe('state.cannot_move');
});

describe('at the same moment', () => {
  test('[BID-06a] of 64 awards, of this bidder and of that, one counts and makes one order', async () => {
    const lot = await over({ awardBy: 'organiser' });
    const codes = [await codeOf(lot, 'buyer'), await codeOf(lot, 'buyer2')];
    const { done, codes: refused } = await raced(
      Array.from({ length: AT_ONCE }, (_, at) =>
        app.as('seller', (ctx) =>
          awardByOrganiser(ctx, {
            lotCode: lot.lotCode,
            participantCode: codes[at % 2] ?? '',
            reason: `${at}`,
          }),
        ),
      ),
    );
    expect([done, refused, await ordersOf(lot)]).toEqual([1, ['state.cannot_move'], 1]);
    const { winner } = await house.get(lot);
    expect([3, 2]).toContain(winner);
  });

  test('[BID-06a] award × disqualification: nobody wins who was shut out', async () => {
    for (let n = 0; n < 4; n += 1) {
      const lot = await over({ awardBy: 'organiser' });
      const participantCode = await codeOf(lot, 'buyer2');
      const { lotCode } = lot;
      await raced([
        app.as('seller', (ctx) =>
          awardByOrganiser(ctx, { lotCode, participantCode, reason: 'near by' }),
        ),
        app.as('admin', (ctx) => disqualifyOne(ctx, { participantCode, reason: 'false papers' })),
      ]);
      const { status, winner } = await house.get(lot);
      const own = await house.own(lot, 'buyer2');
      if (status === 'awarded')
        expect([winner, own.status, own.result]).toEqual([2, 'ended', 'won']);
      else expect([status, winner, own.status]).toEqual(['closed', null, 'disqualified']);
    }
  });

  test('[BID-06c] award × appeal: both are done, and who is restored has lost', async () => {
    const lot = await over({ awardBy: 'organiser' });
    const { lotCode } = lot;
    const [first, second] = [await codeOf(lot, 'buyer'), await codeOf(lot, 'buyer2')];
    await (
      await house.client('admin')
    )(calls.disqualify, { participantCode: first, reason: 'false papers' });
    const { appealCode } = await app.as('buyer', (ctx) => appeal(ctx, { lotCode, why: 'genuine' }));
    const award = (participantCode: string) => () =>
      app.as('seller', (ctx) =>
        awardByOrganiser(ctx, { lotCode, participantCode, reason: 'best of the rest' }),
      );
    const uphold = () =>
      app.as('admin', (ctx) => judge(ctx, { appealCode, uphold: true, reason: 'genuine' }));
    const tries = [award(second), award(first), uphold];
    const { done, codes } = await raced(
      Array.from({ length: AT_ONCE }, async (_, at): Promise<unknown> =>
        (tries[at % 3] ?? uphold)(),
      ),
    );
    // Void bids stay void: a restored participant is not among the bidders.
    expect([done, codes]).toEqual([2, expect.arrayContaining(['state.cannot_move'])]);
    expect(await house.get(lot)).toMatchObject({ status: 'awarded', winner: 2 });
    expect(await house.own(lot, 'buyer')).toMatchObject({
      status: 'ended',
      result: 'lost',
      appeal: { status: 'upheld' },
    });
  });

  test('[BID-06c] an offer accepted 64 times is accepted once: one deposit, one order', async () => {
    const lot = await over();
    await house.lapse(lot, 'pay');
    await house.settle();
    const { done, codes } = await raced(
      Array.from({ length: AT_ONCE }, () =>
        app.as('buyer2', (ctx) => answer(ctx, { lotCode: lot.lotCode, accept: true })),
      ),
    );
    expect([done, codes]).toEqual([1, ['lot.no_offer']]);
    expect((await house.deposits(lot, 'buyer2')).slice(1)).toEqual([{ ...whole, held: 20 }]);
    // The one in default, and this one.
    expect(await ordersOf(lot)).toBe(2);
  });

  test('[BID-04c][BID-06a] end × bid: what is accepted was in time and is in the price, the rest is late, and the lot ends once, of 64 tries', async () => {
    const lot = await house.announced({ extendS: 0 });
    for (const login of ['buyer', 'buyer2']) await house.joined(lot.lotCode, login, { funds: 20 });
    await house.run(endsSoon(app.tenant.id, lot.lotCode, new Date(Date.now() + 250)));
    const { lotCode } = lot;
    const bid = async (at: number) => {
      await pause(at * 8);
      const input = calls.placeBid.input.parse({ lotCode, amount: String(100 + 10 * at) });
      return app.as(at % 4 ? 'buyer' : 'buyer2', (ctx) => placeFor(ctx, input));
    };
    const goesOn = async (at: number) => {
      await pause(at * 8);
      return app.as(null, (ctx) => goOn(ctx, lotCode));
    };
    const { codes } = await raced(
      Array.from({ length: AT_ONCE }, async (_, at): Promise<unknown> =>
        at % 2 ? goesOn(at) : bid(at),
      ),
    );
    expect(codes).toContain('bid.late');
    expect(['bid.late', 'bid.least', 'bid.own_best']).toEqual(expect.arrayContaining(codes));
    await app.as(null, (ctx) => goOn(ctx, lotCode));
    const { status, acts, price, endsAt } = await house.get(lot);
    expect([status, acts.map(({ seq }) => seq)]).toEqual([
      'awarded',
      acts.map((_, at) => acts.length - at),
    ]);
    expect(acts.length).toBeGreaterThan(0);
    expect(acts[0]?.price).toBe(price);
    for (const { at } of acts) expect(Date.parse(at)).toBeLessThan(Date.parse(endsAt));
    expect(await ordersOf(lot)).toBe(1);
    const verbs = (await verbsOf(lot)).filter((verb) => verb === 'close' || verb === 'award');
    expect(verbs).toEqual(['close', 'award']);
  });

  test('[BID-06c] confirmation × default of a purchase: exactly one of both, of 64 tries', async () => {
    const inTime = composed(
      `update auction_lot set pay_by = $3::timestamptz, due_at = $3::timestamptz where tenant_id = $1 and id = $2`,
    );
    for (let n = 0; n < 3; n += 1) {
      const lot = await house.over(
        { mode: 'descending', startAmount: '200' },
        [
          ['seller2', { amount: '190' }],
          ['seller', { amount: '180' }],
        ],
        { by: 'buyer' },
      );
      const soon = new Date(Date.now() + 40);
      await house.run(inTime(app.tenant.id, lot.lotCode, soon));
      await raced(
        Array.from({ length: AT_ONCE }, async (_, at): Promise<unknown> =>
          (at + n) % 2
            ? sweep(lot)
            : app.as('seller', (ctx) => confirm(ctx, { lotCode: lot.lotCode })),
        ),
      );
      await sweep(lot);
      const { status, winner, offer } = await house.get(lot, 'buyer');
      const frozen = await house.deposits(lot, 'seller');
      if (status === 'contracted')
        expect([winner, frozen]).toEqual([2, [{ ...whole, thawed: 20 }]]);
      else
        expect([status, winner, offer?.alias, frozen]).toEqual([
          'awarded',
          null,
          1,
          [{ ...whole, forfeited: 20 }],
        ]);
    }
  });
});

test('[MBR-03b] who has a limit binds the company by a bid, an answer or a purchase within it only; a colleague does more', async () => {
  const main = await house.client('buyer');
  const { client: clerk } = await anEmployee(app, main, { orderMax: '125.00' });
  const limit = (sum: string, unit = 'CNY') => ({ code: 'bid.limit', facts: { limit: sum, unit } });
  const lot = await house.announced();
  await house.joined(lot.lotCode, 'buyer', { funds: 20 });
  await house.joined(lot.lotCode, 'buyer2', { funds: 20 });
  const bid = (by: Client, offer: { amount?: string; maximum?: string }, one: Lot = lot) =>
    by(calls.placeBid, { lotCode: one.lotCode, ...offer });
  for (const offer of [{ amount: '130' }, { maximum: '130' }])
    await expect(bid(clerk, offer)).rejects.toMatchObject(limit('125.00'));
  await bid(clerk, { amount: '120' });
  await house.bid('buyer2', lot.lotCode, { amount: '130' });
  await bid(main, { amount: '150' });
  await house.bid('buyer2', lot.lotCode, { amount: '200' });
  // A user with a limit in one currency may not spend in a currency without a limit.
  const dollars = await house.announced({ currency: 'USD', depositKind: 'none' });
  await main(calls.joinLot, { lotCode: dollars.lotCode, termsVersion: 1 });
  await expect(bid(clerk, { amount: '100' }, dollars)).rejects.toMatchObject(limit('0.00', 'USD'));

  // Offered at what the colleague had bid: the colleague answers.
  await house.run(endNow(app.tenant.id, lot.lotCode));
  await house.settle();
  await house.lapse(lot, 'pay');
  await house.settle();
  const accept = (by: Client) => by(after.answerOffer, { lotCode: lot.lotCode, accept: true });
  await expect(accept(clerk)).rejects.toMatchObject(limit('125.00'));
  expect(await accept(main)).toMatchObject({ status: 'awarded' });

  const bought = await house.draft({ mode: 'descending', startAmount: '126' }, clerk);
  const submit = (by: Client) => by(calls.submitLot, { lotCode: bought.lotCode });
  await expect(submit(clerk)).rejects.toMatchObject(limit('125.00'));
  expect(await submit(main)).toMatchObject({ status: 'review' });
});
const endNow = composed(`
  update auction_lot set register_from = register_from - interval '2 hours', starts_at = starts_at - interval '2 hours',
    planned_end = planned_end - interval '2 hours', end_at = end_at - interval '2 hours', due_at = end_at - interval '2 hours'
  where tenant_id = $1 and id = $2`);

test('[BID-06a][BID-06c] what comes after an award is done by whom it concerns, and by nobody else', async () => {
  const lot = await over({ awardBy: 'organiser' });
  const { lotCode } = lot;
  const participantCode = await codeOf(lot, 'buyer');
  const reason = 'x';
  const ways: Record<string, (by: Client) => Promise<unknown>> = {
    award: (by) => by(calls.awardLot, { lotCode, participantCode, reason }),
    fail: (by) => by(calls.failLot, { lotCode, reason }),
    default: (by) => by(after.declareDefault, { lotCode, reason }),
    offer: (by) => by(after.offerNext, { lotCode }),
    confirm: (by) => by(after.confirmContract, { lotCode }),
    answer: (by) => by(after.answerOffer, { lotCode, accept: true }),
    appeal: (by) => by(after.appealLot, { lotCode, why: 'x' }),
  };
  const refusedTo = async (by: Client, names: readonly string[]) =>
    Promise.all(
      names.map((name) =>
        (ways[name] ?? (() => Promise.resolve()))(by).then(
          () => `${name}: done`,
          (error: { code: string }) => error.code,
        ),
      ),
    );
  const all = Object.keys(ways);
  const none = (code: string, names = all) => names.map(() => code);
  expect(await refusedTo(await app.client(null), all)).toEqual(none('auth.required'));
  // Users who only manage money or goods have no part in auctions.
  expect(await refusedTo(await app.client('finance'), all)).toEqual(none('auth.forbidden'));
  expect(await refusedTo(await app.client('warehouse'), all)).toEqual(none('auth.forbidden'));
  for (const login of ['seller', 'buyer', 'admin'] as const)
    expect(await refusedTo(await app.client(login, app.otherTenant), all)).toEqual(
      none('not_found'),
    );
  expect(await refusedTo(await house.client('seller2'), all)).toEqual(none('not_found'));
  const organisers = ['award', 'fail', 'default', 'offer'];
  // Neither a reviewer of auctions nor a bidder.
  expect(await refusedTo(await house.client('admin'), organisers)).toEqual(
    none('not_found', organisers),
  );
  expect(await refusedTo(await house.client('buyer'), organisers)).toEqual(
    none('not_found', organisers),
  );
  expect(await house.get(lot)).toMatchObject({ status: 'closed', winner: null });
});

test('[BID-02b][BID-06c] the portal’s clock alone takes a lot from its draft to forfeiture, an offer to the next and a failed auction', async () => {
  const day = 86_400_000;
  const lot = await house.draft({
    registerFrom: house.from(day),
    startsAt: house.from(2 * day),
    endsAt: house.from(3 * day),
    payHours: 24,
  });
  const { lotCode } = lot;
  await (
    await house.client('seller')
  )(calls.submitLot, { lotCode });
  await (
    await house.client('admin')
  )(calls.checkLot, { lotCode, checkResult: 'pass' });
  await house.fund('buyer', 20);
  await house.fund('buyer2', 20);
  const statuses: string[] = [];
  const days = async (n: number) => {
    if (n > 0) await app.moveClock(n * day + 1000);
    // Two steps may be due, and the events of one are what the next waits for.
    await house.settle();
    await house.settle();
    const row = await house.one<{ status: string }>(statusOf(app.tenant.id, lotCode));
    statuses.push(row.status);
  };
  await days(0);
  await days(1);
  for (const login of ['buyer', 'buyer2'])
    await app.as(login, (ctx) =>
      joinFor(ctx, calls.joinLot.input.parse({ lotCode, termsVersion: 1 })),
    );
  await days(1);
  for (const [login, amount] of [
    ['buyer2', '100'],
    ['buyer', '110'],
  ] as const)
    await app.as(login, (ctx) => placeFor(ctx, calls.placeBid.input.parse({ lotCode, amount })));
  await days(1);
  expect(await house.deposits(lot, 'buyer2')).toEqual([{ ...whole, thawed: 20 }]);
  await days(1);
  expect(await house.deposits(lot, 'buyer')).toEqual([{ ...whole, forfeited: 20 }]);
  expect(await house.one(offerOf(app.tenant.id, lotCode))).toEqual({ alias: 2, amount: 1_000_000 });
  // Offered to the other, who is silent for two days.
  await days(2);
  expect(statuses).toEqual([
    'published',
    'registration',
    'bidding',
    'awarded',
    'awarded',
    'failed',
  ]);
  expect(await verbsOf(lot)).toEqual([
    'submit',
    'approve',
    'open',
    'start',
    'close',
    'award',
    'default',
    'offer',
    'pass',
    'fail',
  ]);
});
const offerOf = composed<{ alias: number; amount: number }>(`
  select p.alias, l.offer_amount as amount from auction_lot l join auction_participant p on p.tenant_id = $1 and p.id = l.offer_to
  where l.tenant_id = $1 and l.id = $2`);
const statusOf = composed<{ status: string }>(
  `select status from auction_lot where tenant_id = $1 and id = $2`,
);
