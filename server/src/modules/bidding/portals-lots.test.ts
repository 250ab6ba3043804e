import * as award from '@tradeport/api/bidding/award-calls';
import * as calls from '@tradeport/api/bidding/calls';
import { makeHolderKey } from '@tradeport/api/bidding/rules/seal';
import * as sealed from '@tradeport/api/bidding/sealed-calls';
import { readHome } from '@tradeport/api/dashboard/calls';
import type { Client } from '@tradeport/api/kernel/client';
import { beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD } from '../../testing/app.ts';
import { prepared, useApp } from '../../testing/app.fixture.ts';
import { codeOf } from '../../testing/refusals.ts';
import { addUser } from '../accounts/index.ts';
import { auctionHouse } from './auction.fixture.ts';

const app = useApp();
const { admin } = app.clients;
const house = prepared(() => auctionHouse(app));
let admin2: Client;
beforeAll(async () => {
  const memberId = await app.memberOf('admin');
  await app.as(null, (ctx) =>
    addUser(ctx, {
      memberId,
      loginName: 'admin2',
      password: PASSWORD,
      name: 'admin2',
      roles: ['admin'],
    }),
  );
  admin2 = await app.client('admin2');
});

const pass = (lotCode: string) => ({ lotCode, checkResult: 'pass' as const });
/** The counts on the home page of a reader. */
const waiting = async (by: Client, type: string) =>
  (await by(readHome, {})).todos.find((todo) => todo.type === type)?.count;
const mayReview = async (by: Client, lotCode: string) =>
  (await by(calls.getLot, { lotCode })).mayReview;

describe('a lot that the portal organises', () => {
  test('[BID-01c][BID-02a] is reviewed by another person of the portal, and its public page says so', async () => {
    const lot = await house.draft({}, admin);
    await admin(calls.submitLot, { lotCode: lot.lotCode });
    expect([await mayReview(admin, lot.lotCode), await mayReview(admin2, lot.lotCode)]).toEqual([
      false,
      true,
    ]);
    expect([await waiting(admin, 'lots'), await waiting(admin2, 'lots')]).toEqual([0, 1]);
    expect(await codeOf(admin(calls.checkLot, pass(lot.lotCode)))).toBe('lot.other_person');
    expect(await codeOf(admin2(calls.checkLot, pass(lot.lotCode)))).toBe('done');
    expect(await waiting(admin2, 'lots')).toBe(0);
    await house.tick();
    expect(await house.see(lot.lotNo)).toMatchObject({ isPortals: true });
    const other = await house.announced();
    expect(await house.see(other.lotNo)).toMatchObject({ isPortals: false });
  });

  test('[BID-01c] whoever submitted it does not review it either, and who drafted it never does', async () => {
    const lot = await house.draft({}, admin);
    await admin2(calls.submitLot, { lotCode: lot.lotCode });
    for (const one of [admin, admin2])
      expect(await codeOf(one(calls.checkLot, pass(lot.lotCode)))).toBe('lot.other_person');
    const { rows } = await admin2(calls.lotPage, { tab: 'review' });
    expect(rows.find((row) => row.lotCode === lot.lotCode)?.mayReview).toBe(false);
  });

  test('[BID-06c] an appeal against it is decided by another person of the portal than who disqualified', async () => {
    const lot = await house.draft({}, admin);
    await admin(calls.submitLot, { lotCode: lot.lotCode });
    await admin2(calls.checkLot, pass(lot.lotCode));
    await house.tick();
    await house.tick();
    await house.joined(lot.lotCode, 'buyer');
    const { rows } = await admin(calls.participantPage, { lotCode: lot.lotCode });
    await admin(calls.disqualify, {
      participantCode: rows[0]?.participantCode ?? '',
      reason: '串标',
    });
    const buyer = await house.client('buyer');
    const { appealCode } = await buyer(award.appealLot, { lotCode: lot.lotCode, why: '没有' });
    const judged = { appealCode, uphold: true, reason: '成立' };
    expect(await codeOf(admin(award.judgeAppeal, judged))).toBe('lot.other_person');
    const mayJudge = async (by: Client) =>
      (await by(award.appealPage, {})).rows.find((row) => row.appealCode === appealCode)?.mayJudge;
    expect([await mayJudge(admin), await mayJudge(admin2)]).toEqual([false, true]);
    expect([await waiting(admin, 'appeals'), await waiting(admin2, 'appeals')]).toEqual([0, 1]);
    // The organiser does not belong to the portal, and decides on no appeal.
    expect(await waiting(await app.client('seller'), 'appeals')).toBeUndefined();
    expect(await codeOf(admin2(award.judgeAppeal, judged))).toBe('done');
    expect(await waiting(admin2, 'appeals')).toBe(0);
  });

  test('[BID-04d] sealed, two other companies hold the other two keys; nobody else of the portal does', async () => {
    const { lotCode, lotNo } = await house.draft(
      { mode: 'sealed', side: 'sale', increments: [] },
      admin,
    );
    await Promise.all([app.client('seller2'), app.client('seller')]);
    const name = (holder: 'witness' | 'platform', loginName: string) =>
      admin(sealed.nameWitness, { lotCode, holder, loginName });
    expect(await codeOf(name('platform', 'finance'))).toBe('lot.witness');
    await name('witness', 'seller2');
    expect(await codeOf(name('platform', 'seller2'))).toBe('lot.witness');
    await name('platform', 'seller');
    const register = async (by: Client, holder: 'organiser' | 'platform' | 'witness') =>
      by(sealed.registerHolder, { lotCode, holder, publicKey: (await makeHolderKey()).publicKey });
    expect(await codeOf(register(admin2, 'platform'))).toBe('lot.key_holder');
    const { seller, seller2 } = app.clients;
    await register(admin, 'organiser');
    expect(await codeOf(register(seller, 'witness'))).toBe('lot.key_holder');
    await register(seller, 'platform');
    await admin(calls.submitLot, { lotCode });
    expect(await codeOf(admin2(calls.checkLot, pass(lotCode)))).toBe('lot.keys_missing');
    const seen = await register(seller2, 'witness');
    expect(seen.isPortals).toBe(true);
    expect(new Set(seen.holders.map((one) => one.merberCompname)).size).toBe(3);
    await admin2(calls.checkLot, pass(lotCode));
    expect((await house.see(lotNo)).holders).toHaveLength(3);
  });

  test('[BID-04d] of other lots the portal keeps its key: no second witness is named', async () => {
    const lot = await house.draft({ mode: 'sealed', side: 'sale', increments: [] });
    const { seller } = app.clients;
    expect(
      await codeOf(
        seller(sealed.nameWitness, {
          lotCode: lot.lotCode,
          holder: 'platform',
          loginName: 'seller2',
        }),
      ),
    ).toBe('lot.witness');
  });
});

test('[HOM-02b] bidders who wait to be admitted are counted for the organiser of their lot, and for nobody else', async () => {
  const { seller, seller2 } = app.clients;
  const all = async () => [
    await waiting(seller, 'participants'),
    await waiting(seller2, 'participants'),
    await waiting(admin, 'participants'),
  ];
  expect(await all()).toEqual([0, 0, 0]);
  const lot = await house.announced({ needsReview: true });
  await house.joined(lot.lotCode, 'buyer');
  // Without the deposit somebody does not wait for the organiser yet.
  const bare = await house.announced({ needsReview: true });
  await house.joined(bare.lotCode, 'buyer2', { funds: 0 });
  expect(await all()).toEqual([1, 0, 0]);
  const { rows } = await seller(calls.participantPage, { lotCode: lot.lotCode });
  await seller(calls.checkParticipant, {
    participantCode: rows[0]?.participantCode ?? '',
    checkResult: 'pass',
  });
  expect(await all()).toEqual([0, 0, 0]);
});
