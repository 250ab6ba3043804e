import * as calls from '@tradeport/api/bidding/calls';
import type { Client } from '@tradeport/api/kernel/client';
import * as deposits from '@tradeport/api/margin/deposit-calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../testing/app.ts';
import { auctionHouse } from './auction.fixture.ts';

let app: TestApp;
let house: Awaited<ReturnType<typeof auctionHouse>>;
let buyer: Client;
let finance: Client;
beforeAll(async () => {
  app = await testApp();
  house = await auctionHouse(app);
  [buyer, finance] = await Promise.all([app.client('buyer'), app.client('finance')]);
});
afterAll(() => app.close());

async function depositOf(lotNo: string) {
  const { rows } = await buyer(deposits.marginDepositPage, { q: lotNo, tab: 'frozen' });
  return rows[0]?.depositCode ?? '';
}
const ask = (depositCode: string) =>
  buyer(deposits.applyMarginThaw, { depositCode, reason: '计划有变' });

test('[MGN-01b] who has a deposit thawed takes part no longer: bids are refused at once, and one may join anew', async () => {
  const lot = await house.announced();
  await house.joined(lot.lotCode, 'buyer');
  const { thawCode } = await ask(await depositOf(lot.lotNo));
  await finance(deposits.checkMarginThaw, { thawCode, checkResult: 'pass' });
  await expect(house.bid('buyer', lot.lotCode, { amount: '100' })).rejects.toMatchObject({
    code: 'margin.not_frozen',
  });
  await app.kernel.drainOutbox();
  const mine = async () =>
    (await buyer(calls.myBids, {})).rows.find((row) => row.lotCode === lot.lotCode)?.participation;
  expect(await mine()).toBe('withdrawn');
  await house.joined(lot.lotCode, 'buyer', { funds: 0 });
  expect(await mine()).toBe('approved');
  await house.bid('buyer', lot.lotCode, { amount: '100' });
  await expect(ask(await depositOf(lot.lotNo))).rejects.toMatchObject({ code: 'margin.bound' });
});
