import * as calls from '@tradeport/api/bidding/calls';
import { blacklistUser } from '@tradeport/api/identity/people-calls';
import type { Client } from '@tradeport/api/kernel/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { composed } from '../../kernel/query.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { checksOf } from '../ledger/audit.ts';
import { raced } from '../margin/deposits.fixture.ts';
import { advance } from './index.ts';
import { auctionHouse } from './auction.fixture.ts';

const AT_ONCE = 64;
let app: TestApp;
let house: Awaited<ReturnType<typeof auctionHouse>>;
let seller: Client;
let admin: Client;
beforeAll(async () => {
  app = await testApp();
  house = await auctionHouse(app);
  [seller, admin] = await Promise.all([app.client('seller'), app.client('admin')]);
});
afterAll(() => app.close());

const pause = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, Math.max(0, ms));
  });

test('[BID-04b] end × bid, 64 around the end: what was acknowledged counts for the end, what came later was refused', async () => {
  const lot = await house.announced({ extendS: 0 });
  await house.joined(lot.lotCode, 'buyer');
  await house.joined(lot.lotCode, 'buyer2');
  await house.bid('buyer', lot.lotCode, { amount: '100' });
  const endMs = await house.endAt(lot.lotCode, 1000);
  const left = () => endMs - Date.now() - app.tenant.clockOffsetMs;
  const end = () => app.as(null, (ctx) => advance(ctx, lot.lotCode));
  const tries = Array.from({ length: AT_ONCE }, async (_, n) => {
    await pause(left() - 600 + n * 15);
    return house.bid(n % 2 ? 'buyer' : 'buyer2', lot.lotCode, { amount: String(110 + n * 10) });
  });
  const ending = Array.from({ length: 8 }, async (_, n) => {
    await pause(left() + n * 30);
    await end();
  });
  const ended = await Promise.allSettled(tries);
  await Promise.all(ending);
  const acknowledged = ended.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const { codes } = await raced(tries);
  const { acts, price, status, leader } = await house.see(lot.lotNo);
  expect(acts.map(({ seq }) => seq)).toEqual(acts.map((_, at) => acts.length - at));
  expect(acts.length).toBe(1 + acknowledged.length);
  expect(acts.every(({ at }) => Date.parse(at) < endMs)).toBe(true);
  expect(new Set(acknowledged.map(({ actSeq }) => actSeq)).size).toBe(acknowledged.length);
  expect([status, price, leader]).toEqual(['awarded', acts[0]?.price, acts[0]?.leader]);
  expect(codes).toContain('bid.late');
  expect(['bid.late', 'bid.least', 'bid.own_best']).toEqual(expect.arrayContaining(codes));
});

test('[BID-03a] admit × blacklist at once, of 64 tries: who is on the blacklist is out, and has the deposit back once', async () => {
  const lot = await house.announced({ needsReview: true });
  await house.fund('buyer7', 20);
  const before = await house.margin('buyer7');
  const { participantCode } = await house.joined(lot.lotCode, 'buyer7', { funds: 0 });
  const [user] = await app.as(null, (ctx) => ctx.run(userNamed(ctx.tenant.id, 'buyer7')));
  const admit = () => admin(calls.checkParticipant, { participantCode, checkResult: 'pass' });
  const blacklist = async () => {
    await admin(blacklistUser, { userCode: user?.id ?? '', reason: 'fraud' });
    await app.kernel.drainOutbox();
  };
  const bid = () => house.bid('buyer7', lot.lotCode, { amount: '100' });
  const ways = [admit, bid, admit, bid];
  await raced(
    Array.from({ length: AT_ONCE }, async (_, n): Promise<unknown> =>
      n === AT_ONCE / 2 ? blacklist() : (ways[n % 4] ?? admit)(),
    ),
  );
  await app.kernel.drainOutbox();
  const { rows } = await seller(calls.participantPage, { lotCode: lot.lotCode });
  expect(rows.map((row) => [row.status, row.depositState])).toEqual([['disqualified', 'ended']]);
  expect(await house.margin('buyer7')).toEqual({ ...before, deposit: 0 });
  expect((await house.see(lot.lotNo, 'buyer')).leader).toBe(null);
  await expect(admit()).rejects.toMatchObject({ code: 'state.cannot_move' });
});

test('nothing of all this is doubled or lost', async () => {
  const found = await app.as(null, async (ctx) => {
    const all = await Promise.all(checksOf(app.kernel.modules).map((check) => check.run(ctx)));
    return all.flat();
  });
  expect(found).toEqual([]);
});

const userNamed = composed<{ id: string }>(
  'select id from users where tenant_id = $1 and login_name = $2',
);
