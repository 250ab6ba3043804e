import * as calls from '@tradeport/api/bidding/calls';
import { followedLots, followLot } from '@tradeport/api/bidding/shop-calls';
import {
  deliveryPage,
  messageChoices,
  messagePage,
  saveMessageChoices,
} from '@tradeport/api/messages/calls';
import { describe, expect, test } from 'vitest';
import { composed } from '../../kernel/query.ts';
import { prepared, useApp } from '../../testing/app.fixture.ts';
import { offerOf, sealedHouse } from './sealed.fixture.ts';
import { afterAward } from './after-award.fixture.ts';
import { MINUTE_MS } from './auction.fixture.ts';

const app = useApp();
const house = prepared(() => afterAward(app));

const follow = async (login: string, lotCode: string, follows = true) =>
  (await house.client(login))(followLot, { lotCode, follows });
/** A user's messages about a lot, oldest first. */
const news = async (login: string, lotNo: string) =>
  (await house.at.messages(login)).filter((text) => text.includes(lotNo));
const startedEarlier = composed(`
  update auction_lot set starts_at = starts_at - interval '2 hours', register_from = register_from - interval '2 hours'
  where tenant_id = $1 and id = $2`);

describe('whoever is outbid', () => {
  test('is told once until the next own bid, with the price and nobody’s name', async () => {
    const lot = await house.announced();
    for (const login of ['buyer', 'buyer2', 'seller2']) await house.joined(lot.lotCode, login);
    await house.bid('buyer', lot.lotCode, { amount: '100' });
    await house.settle();
    await house.bid('buyer2', lot.lotCode, { amount: '150' });
    await house.settle();
    await house.bid('seller2', lot.lotCode, { amount: '200' });
    await house.settle();
    await house.settle();
    const told = (await news('buyer', lot.lotNo)).filter((text) => text.includes('outbid'));
    expect(told).toEqual([
      `You have been outbid on A batch of bearings (${lot.lotNo}): it stands at ¥150.00`,
    ]);
    expect((await news('buyer2', lot.lotNo)).at(-1)).toContain('¥200.00');
    expect((await news('seller2', lot.lotNo)).some((text) => text.includes('outbid'))).toBe(false);
    const { rows } = await (await house.client('buyer'))(messagePage, { messageKind: 'auction' });
    const rival = await app.memberOf('buyer2');
    expect(rows[0]).toMatchObject({ messageLink: `/auctions/${lot.lotNo}` });
    const [company] = await house.run(
      composed<{ name: string }>('select name from member where tenant_id = $1 and id = $2')(
        app.tenant.id,
        rival,
      ),
    );
    expect(JSON.stringify(rows)).not.toContain(company?.name);
    // A bidder who leads again is notified again when outbid.
    await house.bid('buyer', lot.lotCode, { amount: '250' });
    await house.bid('buyer2', lot.lotCode, { amount: '300' });
    await house.settle();
    expect((await news('buyer', lot.lotNo)).at(-1)).toContain('¥300.00');
  });

  test('by the time that it is looked at leads again, or never led, is not told', async () => {
    const lot = await house.announced();
    for (const login of ['buyer', 'buyer2']) await house.joined(lot.lotCode, login);
    await house.bid('buyer', lot.lotCode, { maximum: '500' });
    // The bid reaches the leader's maximum at once: the answer has said so.
    expect(await house.bid('buyer2', lot.lotCode, { amount: '200' })).toMatchObject({
      leads: false,
    });
    await house.settle();
    const outbid = async (login: string) =>
      (await news(login, lot.lotNo)).filter((text) => text.includes('outbid')).length;
    expect([await outbid('buyer'), await outbid('buyer2')]).toEqual([0, 0]);
    await house.bid('buyer2', lot.lotCode, { amount: '600' });
    await house.bid('buyer', lot.lotCode, { amount: '700' });
    await house.settle();
    expect([await outbid('buyer'), await outbid('buyer2')]).toEqual([0, 1]);
  });

  test('is told as well when it was the exclusion of a rival that made it lead', async () => {
    const seller = await house.client('seller');
    const exclude = (lotCode: string, alias: number) =>
      seller(calls.disqualify, { lotCode, alias, reason: 'straw man' });
    const outbid = async (login: string, lotNo: string) =>
      (await news(login, lotNo)).filter((text) => text.includes('outbid')).length;
    // It led before, and makes no bid in between.
    const again = await house.announced();
    for (const login of ['buyer', 'buyer2', 'seller2']) await house.joined(again.lotCode, login);
    await house.bid('buyer', again.lotCode, { amount: '100' });
    await house.bid('buyer2', again.lotCode, { amount: '150' });
    await house.settle();
    await exclude(again.lotCode, 2);
    await house.settle();
    expect(await outbid('buyer', again.lotNo)).toBe(1);
    await house.bid('seller2', again.lotCode, { amount: '200' });
    await house.settle();
    await house.settle();
    expect(await outbid('buyer', again.lotNo)).toBe(2);
    // No bid of its own ever led.
    const never = await house.announced();
    for (const login of ['buyer', 'buyer2', 'seller2']) await house.joined(never.lotCode, login);
    await house.bid('buyer', never.lotCode, { maximum: '500' });
    await house.bid('buyer2', never.lotCode, { amount: '200' });
    await exclude(never.lotCode, 1);
    await house.settle();
    expect(await outbid('buyer2', never.lotNo)).toBe(0);
    await house.bid('seller2', never.lotCode, { amount: '600' });
    await house.settle();
    expect(await outbid('buyer2', never.lotNo)).toBe(1);
  });

  test('hears nothing once shut out, nor when the lot is over', async () => {
    const lot = await house.announced();
    for (const login of ['buyer', 'buyer2']) await house.joined(lot.lotCode, login);
    await house.bid('buyer', lot.lotCode, { amount: '100' });
    await house.bid('buyer2', lot.lotCode, { amount: '150' });
    await (
      await house.client('seller')
    )(calls.disqualify, { lotCode: lot.lotCode, alias: 1, reason: 'straw man' });
    await house.settle();
    expect((await news('buyer', lot.lotNo)).some((text) => text.includes('outbid'))).toBe(false);
    const second = await house.announced();
    for (const login of ['buyer', 'buyer2']) await house.joined(second.lotCode, login);
    await house.bid('buyer', second.lotCode, { amount: '100' });
    await house.bid('buyer2', second.lotCode, { amount: '150' });
    await house.end(second);
    const told = await news('buyer', second.lotNo);
    expect(told.some((text) => text.includes('outbid'))).toBe(false);
    expect(told.at(-1)).toContain('Result of');
  });

  test('of a sealed lot does not exist', async () => {
    const sealed = await sealedHouse(app);
    const lot = await sealed.announced();
    for (const login of ['buyer', 'buyer2']) await house.joined(lot.lotCode, login);
    await sealed.bidSealed('buyer', lot, offerOf('100'));
    await sealed.bidSealed('buyer2', lot, offerOf('200'));
    await house.settle();
    for (const login of ['buyer', 'buyer2'])
      expect((await news(login, lot.lotNo)).some((text) => text.includes('outbid'))).toBe(false);
  });

  test('[MSG-01e] hears it by e-mail or SMS as chosen for auctions, in the own language', async () => {
    const lot = await house.announced();
    for (const login of ['buyer', 'buyer2']) await house.joined(lot.lotCode, login);
    const buyer = await house.client('buyer');
    await house.run(
      composed(
        `update users set phone = '13900000001' where tenant_id = $1 and login_name = 'buyer'`,
      )(app.tenant.id),
    );
    const { choices } = await buyer(messageChoices, {});
    await buyer(saveMessageChoices, {
      messageLang: 'ru',
      choices: choices.map((one) =>
        one.messageKind === 'auction' ? { ...one, portal: false, email: false, sms: true } : one,
      ),
    });
    await house.settle();
    await house.bid('buyer', lot.lotCode, { amount: '100' });
    await house.bid('buyer2', lot.lotCode, { amount: '150' });
    const before = await news('buyer', lot.lotNo);
    await house.settle();
    expect(await news('buyer', lot.lotNo)).toEqual(before);
    const { rows } = await (await house.client('admin'))(deliveryPage, { template: 'notice' });
    expect(rows[0]).toMatchObject({ channel: 'sms', recipient: '13900000001', messageLang: 'ru' });
    expect(rows[0]?.body).toContain('Вашу ставку перебили');
    await buyer(saveMessageChoices, { messageLang: 'en', choices });
  });
});

describe('a lot that is followed', () => {
  test('is found again, and told of: its start, its end soon, its result', async () => {
    const lot = await house.announced({ registerFrom: house.from(-MINUTE_MS) }, { live: false });
    expect(await follow('buyer', lot.lotCode)).toMatchObject({ follows: true });
    await follow('buyer', lot.lotCode);
    const buyer = await house.client('buyer');
    const { rows } = await buyer(followedLots, {});
    expect(rows.map((row) => [row.lotNo, row.follows])).toEqual([[lot.lotNo, true]]);
    await house.settle();
    await house.settle();
    expect(await news('buyer', lot.lotNo)).toEqual([
      `Bidding has begun: A batch of bearings (${lot.lotNo})`,
    ]);
    await house.run(startedEarlier(app.tenant.id, lot.lotCode));
    await house.settle();
    await house.settle();
    expect(await news('buyer', lot.lotNo)).toHaveLength(2);
    expect((await news('buyer', lot.lotNo)).at(-1)).toContain('Ends within the hour');
    await house.end(lot);
    await house.settle();
    expect((await news('buyer', lot.lotNo)).slice(2)).toEqual([
      `Auction failed: A batch of bearings (${lot.lotNo})`,
    ]);
  });

  test('is told of to whoever takes part as well, once', async () => {
    const lot = await house.announced();
    await house.joined(lot.lotCode, 'buyer2');
    await follow('buyer2', lot.lotCode);
    await (
      await house.client('seller')
    )(calls.cancelLot, { lotCode: lot.lotCode, reason: 'sold' });
    await house.settle();
    const told = (await news('buyer2', lot.lotNo)).filter((text) => text.includes('cancelled'));
    expect(told).toHaveLength(1);
  });

  test('is followed no more by whoever leaves off; a lot that ends within the hour needs no word of it', async () => {
    const lot = await house.announced();
    await house.settle();
    await follow('buyer', lot.lotCode);
    await follow('buyer2', lot.lotCode);
    await follow('buyer', lot.lotCode, false);
    await house.run(startedEarlier(app.tenant.id, lot.lotCode));
    await house.settle();
    await house.end(lot);
    expect(await news('buyer', lot.lotNo)).toEqual([]);
    expect(await news('buyer2', lot.lotNo)).toEqual([
      `Auction failed: A batch of bearings (${lot.lotNo})`,
    ]);
    expect((await house.see(lot.lotNo, 'buyer2')).follows).toBe(true);
    expect((await house.see(lot.lotNo, 'buyer')).follows).toBe(false);
  });

  test('is announced, and of the own portal', async () => {
    const draft = await house.draft();
    await expect(follow('buyer', draft.lotCode)).rejects.toMatchObject({ code: 'not_found' });
    await expect(follow('seller', draft.lotCode)).rejects.toMatchObject({ code: 'not_found' });
    const lot = await house.announced();
    const stranger = await app.client('buyer', app.otherTenant);
    await expect(
      stranger(followLot, { lotCode: lot.lotCode, follows: true }),
    ).rejects.toMatchObject({ code: 'not_found' });
    expect((await stranger(followedLots, {})).rows).toEqual([]);
    const visitor = await app.client(null);
    await expect(visitor(followLot, { lotCode: lot.lotCode, follows: true })).rejects.toMatchObject(
      { code: 'auth.required' },
    );
    const { rows } = await visitor(calls.openLots, { tab: 'live' });
    expect(rows.some((row) => row.follows)).toBe(false);
  });

  test('is told of to nobody who was shut out of the portal', async () => {
    const lot = await house.announced();
    await follow('warehouse', lot.lotCode);
    await house.run(
      composed(
        `update users set status = 'stopped' where tenant_id = $1 and login_name = 'warehouse'`,
      )(app.tenant.id),
    );
    await house.end(lot);
    expect(
      await house.run(
        composed<{ id: string }>(
          `select m.id from message m join users u on u.tenant_id = $1 and u.id = m.user_id
           where m.tenant_id = $1 and u.login_name = 'warehouse' and m.link like '%' || $2`,
        )(app.tenant.id, lot.lotNo),
      ),
    ).toEqual([]);
  });
});
