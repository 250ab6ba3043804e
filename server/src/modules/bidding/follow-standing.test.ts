import * as calls from '@tradeport/api/bidding/calls';
import { followedLots, followLot } from '@tradeport/api/bidding/shop-calls';
import type { Client } from '@tradeport/api/kernel/client';
import { resumeMember, suspendMember } from '@tradeport/api/members/calls';
import { messagePage } from '@tradeport/api/messages/calls';
import { loginIn } from '@tradeport/api/identity/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, testApp, type TestApp } from '../../testing/app.ts';
import { afterAward, type AfterAward } from './after-award.fixture.ts';
import { MINUTE_MS } from './auction.fixture.ts';

let app: TestApp;
let house: AfterAward;
let admin: Client;
beforeAll(async () => {
  app = await testApp();
  house = await afterAward(app);
  admin = await house.client('admin');
});
afterAll(() => app.close());

const follow = async (login: string, lotCode: string) =>
  (await app.client(login))(followLot, { lotCode, follows: true });
const news = async (login: string, lotNo: string) =>
  (await house.at.messages(login)).filter((text) => text.includes(lotNo));
/** A suspension ends every session. */
const anew = async (loginName: string) => {
  const client = await app.client(null);
  await client(loginIn, { loginName, passwd: PASSWORD });
  return client;
};
const later = () => ({ startsAt: house.from(10 * MINUTE_MS), endsAt: house.from(40 * MINUTE_MS) });
/** While it is suspended. */
const suspended = async (login: string, work: () => Promise<void>) => {
  const merberCode = await app.memberOf(login);
  await admin(suspendMember, { merberCode, reason: '资质存疑' });
  try {
    await app.kernel.drainOutbox();
    await house.settle();
    await work();
  } finally {
    await admin(resumeMember, { merberCode, reason: '已核实' });
    await house.settle();
  }
};

test('[BLK-02b] followers hear once that a lot was called off with its organiser’s suspension, and find it; nothing follows', async () => {
  const lot = await house.announced({}, { by: await app.client('seller2') });
  for (const login of ['buyer', 'buyer2']) await house.joined(lot.lotCode, login);
  await follow('warehouse', lot.lotCode);
  await house.settle();
  // Outbid when it is called off: that is over, and is no news any more.
  await house.bid('buyer', lot.lotCode, { amount: '100' });
  await house.bid('buyer2', lot.lotCode, { amount: '150' });
  const told = async (login: string) =>
    (await news(login, lot.lotNo)).filter((text) => /cancelled|outbid|Result|Ends/.test(text));
  await suspended('seller2', async () => {
    const called = `Auction cancelled: A batch of bearings (${lot.lotNo})`;
    for (const login of ['warehouse', 'buyer', 'buyer2'])
      expect(await told(login)).toEqual([called]);
    const { rows } = await (await house.client('warehouse'))(followedLots, {});
    expect(rows[0]).toMatchObject({ lotNo: lot.lotNo, status: 'cancelled' });
    await house.end(lot);
    for (const login of ['warehouse', 'buyer', 'buyer2'])
      expect(await told(login)).toEqual([called]);
  });
  expect(await told('warehouse')).toHaveLength(1);
});

test('[BLK-02b] a lot that was taken back to be changed is called off as well, deposits thaw, and its followers, who see it no more, hear nothing', async () => {
  const by = await anew('seller2');
  const lot = await house.announced(later(), { by });
  await house.joined(lot.lotCode, 'buyer');
  await follow('warehouse', lot.lotCode);
  await house.settle();
  const before = await news('warehouse', lot.lotNo);
  await by(calls.saveLot, {
    ...house.terms({ ...later(), depositAmount: '10' }),
    lotCode: lot.lotCode,
  });
  const { margin = 0 } = await house.margin('buyer');
  await suspended('seller2', async () => {
    expect(await admin(calls.getLot, { lotCode: lot.lotCode })).toMatchObject({
      status: 'cancelled',
    });
    expect((await house.margin('buyer'))['margin']).toBe(margin + 20);
    expect((await news('buyer', lot.lotNo)).at(-1)).toContain('cancelled');
    expect(await news('warehouse', lot.lotNo)).toEqual(before);
  });
});

test('a lot that its organiser calls off while it is changed is no news to followers either', async () => {
  const by = await house.client('seller');
  const lot = await house.announced(later());
  await follow('buyer', lot.lotCode);
  await house.settle();
  const before = await news('buyer', lot.lotNo);
  await by(calls.saveLot, { ...house.terms(later()), lotCode: lot.lotCode });
  await by(calls.cancelLot, { lotCode: lot.lotCode, reason: 'sold' });
  await house.settle();
  expect(await news('buyer', lot.lotNo)).toEqual(before);
});

test('[BLK-02b] no lot of a suspended company is announced, and its own people hear of none that they follow', async () => {
  const by = await anew('seller2');
  const draft = await house.draft({}, by);
  await by(calls.submitLot, { lotCode: draft.lotCode });
  const lot = await house.announced();
  await by(followLot, { lotCode: lot.lotCode, follows: true });
  await house.settle();
  const told = async (client: Client) =>
    (await client(messagePage, { rows: 100 })).rows
      .map((row) => row.messageTitle)
      .filter((text) => text.includes(lot.lotNo));
  const before = await told(by);
  const check = () => admin(calls.checkLot, { lotCode: draft.lotCode, checkResult: 'pass' });
  await suspended('seller2', async () => {
    await expect(check()).rejects.toMatchObject({ code: 'lot.organiser_out' });
    await house.end(lot);
  });
  expect(await told(await anew('seller2'))).toEqual(before);
  expect(await check()).toMatchObject({ status: 'published' });
});

test('an outbid bidder hears nothing of a lot that is cancelled before the news of it went out', async () => {
  const lot = await house.announced();
  for (const login of ['buyer', 'buyer2']) await house.joined(lot.lotCode, login);
  await house.bid('buyer', lot.lotCode, { amount: '100' });
  await house.bid('buyer2', lot.lotCode, { amount: '150' });
  await (
    await house.client('seller')
  )(calls.cancelLot, { lotCode: lot.lotCode, reason: 'sold' });
  await house.settle();
  await house.settle();
  const told = await news('buyer', lot.lotNo);
  expect(told.filter((text) => text.includes('outbid'))).toEqual([]);
  expect(told.filter((text) => text.includes('cancelled'))).toHaveLength(1);
});
