import * as calls from '@tradeport/api/bidding/calls';
import type { BidAnswer } from '@tradeport/api/mall/auctions';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { composed } from '../kernel/query.ts';
import { afterAward } from '../modules/bidding/after-award.fixture.ts';
import { MINUTE_MS } from '../modules/bidding/auction.fixture.ts';
import { type Login } from '../testing/app.ts';
import { prepared, useApp } from '../testing/app.fixture.ts';
import { built } from '../testing/mall-pages.ts';

type Fields = Record<string, string>;

describe.skipIf(!built)('the page of a lot', () => {
  const app = useApp();
  const at = prepared(() => afterAward(app));

  const cookieOf = async (login: Login | null) => (login === null ? '' : app.cookieOf(login));
  const get = async (path: string, login: Login | null = 'buyer', host = 'alpha.test') => {
    const headers = { host, accept: 'text/html', cookie: await cookieOf(login) };
    const { statusCode, body } = await app.http.inject({ url: path, headers });
    return { statusCode, body: plain(body) };
  };
  const send = async (
    lotNo: string,
    login: Login | null,
    body: URLSearchParams | FormData,
    more: Fields = {},
  ) => {
    const sent = new Response(body);
    const answer = await app.http.inject({
      method: 'POST',
      url: `/en/auctions/${lotNo}`,
      payload: Buffer.from(await sent.arrayBuffer()),
      headers: {
        host: 'alpha.test',
        accept: 'text/html',
        cookie: await cookieOf(login),
        'content-type': sent.headers.get('content-type') ?? '',
        ...more,
      },
    });
    return {
      ...answer,
      statusCode: answer.statusCode,
      headers: answer.headers,
      body: plain(answer.body),
    };
  };
  const post = (lotNo: string, login: Login | null, fields: Fields, more: Fields = {}) =>
    send(lotNo, login, new URLSearchParams(fields), more);
  const script = async (lotNo: string, login: Login | null, fields: Fields) => {
    const answer = await post(lotNo, login, fields, { accept: 'application/json' });
    return { status: answer.statusCode, said: JSON.parse(answer.body) as BidAnswer };
  };
  const plain = (html: string) =>
    html.replaceAll('<!-- -->', '').replaceAll(/[\u00a0\u202f]/g, ' ');
  const picture = () =>
    sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
  const actsIn = composed<{ count: number }>(
    'select count(*)::int as count from auction_act where tenant_id = $1 and lot_id = $2',
  );
  const actsOf = async ({ lotCode }: { lotCode: string }) =>
    (await at.one(actsIn(app.tenant.id, lotCode))).count;

  test('[BID-05a] shows price, leader by number, time, history and terms in each language; a draft and another portal’s lot are not there', async () => {
    const lot = await at.announced({
      title: { zh: '液压泵站', en: 'Hydraulic unit', ru: 'Гидростанция' },
      reserveAmount: '500',
    });
    await at.joined(lot.lotCode, 'buyer');
    await at.bid('buyer', lot.lotCode, { amount: '150' });
    for (const [prefix, words] of [
      ['', ['液压泵站', '当前价', '1 号竞价人', '150.00', '未达到', '距结束', '竞价条款']],
      [
        '/en',
        ['Hydraulic unit', 'Current price', 'Bidder 1', '150.00', 'Not met yet', 'Time left'],
      ],
      ['/ru', ['Гидростанция', 'Текущая цена', 'Участник № 1', '150,00', 'До окончания']],
    ] as const) {
      const { statusCode, body } = await get(`${prefix}/auctions/${lot.lotNo}`, null);
      expect(statusCode).toBe(200);
      for (const word of words) expect(body, `${prefix} ${word}`).toContain(word);
      expect(body).toContain('"@type":"SaleEvent"');
      // The page reveals neither the participant behind a number nor the reserve price.
      expect(body).not.toContain((await at.own(lot, 'buyer')).participantCode);
      expect(body).not.toContain('500.00');
    }
    const draft = await at.draft();
    for (const [no, host] of [
      [draft.lotNo, 'alpha.test'],
      [lot.lotNo, 'beta.test'],
    ] as const)
      expect((await get(`/auctions/${no}`, null, host)).statusCode, no).toBe(404);
  });

  test('[BID-03a] joined, paid and bid for by plain forms; whoever is not logged in is led to the login', async () => {
    const lot = await at.announced();
    const { lotCode, lotNo } = lot;
    const form = { lotCode, termsVersion: '1' };
    const away = await post(lotNo, null, { act: 'join', ...form });
    expect([away.statusCode, away.headers['location']]).toEqual([
      303,
      `/en/login?return=${encodeURIComponent(`/en/auctions/${lotNo}`)}`,
    ]);
    const joined = await post(lotNo, 'buyer2', { act: 'join', ...form });
    expect([joined.statusCode, joined.headers['location']]).toEqual([303, `/en/auctions/${lotNo}`]);
    expect((await at.own(lot, 'buyer2')).status).toBe('waiting_deposit');
    const waits = await get(`/en/auctions/${lotNo}`, 'buyer2');
    expect(waits.body).toContain('Your deposit account is ¥20.00 short');
    const poor = await post(lotNo, 'buyer2', { act: 'pay', lotCode });
    expect(poor.statusCode).toBe(409);
    expect(poor.body).toMatch(/role="alert"/);
    await at.fund('buyer2', 20);
    expect((await post(lotNo, 'buyer2', { act: 'pay', lotCode })).statusCode).toBe(303);
    expect((await at.own(lot, 'buyer2')).status).toBe('approved');
    const bid = await post(lotNo, 'buyer2', {
      act: 'bid',
      lotCode,
      kind: 'plain',
      amount: '1 20,50',
    });
    expect(bid.statusCode).toBe(303);
    expect((await get(`/en/auctions/${lotNo}`, 'buyer2')).body).toContain('¥120.50');
    expect((await at.own(lot, 'buyer2')).leads).toBe(true);
  });

  test('[BID-03a] terms that were changed are agreed to anew; before the first bid one withdraws, later not', async () => {
    const lot = await at.announced({ startsAt: at.from(10 * MINUTE_MS) });
    const { lotCode, lotNo } = lot;
    await at.joined(lotCode, 'buyer');
    const old = await post(lotNo, 'buyer2', { act: 'join', lotCode, termsVersion: '7' });
    expect([old.statusCode, old.body.includes('The terms have changed')]).toEqual([409, true]);
    await at.run(revised(app.tenant.id, lotCode));
    expect((await get(`/en/auctions/${lotNo}`)).body).toContain('Accept the new terms');
    await post(lotNo, 'buyer', { act: 'consent', lotCode, termsVersion: '2' });
    expect((await at.own(lot, 'buyer')).consentNeeded).toBe(false);
    await post(lotNo, 'buyer', { act: 'withdraw', lotCode });
    expect(await at.own(lot, 'buyer')).toMatchObject({ status: 'withdrawn', depositState: 'none' });
    const live = await at.announced();
    await at.joined(live.lotCode, 'buyer');
    await at.bid('buyer', live.lotCode, { amount: '100' });
    const bound = await post(live.lotNo, 'buyer', { act: 'withdraw', lotCode: live.lotCode });
    expect([bound.statusCode, bound.body.includes('Open bids cannot be withdrawn')]).toEqual([
      409,
      true,
    ]);
  });
  const revised = composed(
    'update auction_lot set terms_version = terms_version + 1 where tenant_id = $1 and id = $2',
  );

  test('[BID-03b] papers come with the form; one that was refused keeps them, and what is no picture is said beside them', async () => {
    const lot = await at.announced({ needsPapers: true });
    const { lotCode, lotNo } = lot;
    const join = (files: readonly Buffer[], more: Fields = {}) => {
      const form = new FormData();
      const fields = { act: 'join', lotCode, termsVersion: '1', ...more };
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      for (const [n, data] of files.entries())
        form.append('papers', new File([new Uint8Array(data)], `${n}.png`));
      return send(lotNo, 'buyer', form);
    };
    await at.fund('buyer', 20);
    expect((await join([])).statusCode).toBe(422);
    const wrong = await join([Buffer.from('no picture')]);
    expect(wrong.statusCode).toBeGreaterThanOrEqual(400);
    expect(wrong.body).toContain('id="field-papers-fault"');
    const early = await join([await picture(), await picture()], { termsVersion: '9' });
    const kept = [...early.body.matchAll(/name="(papers\.[\w-]{36})"/g)].map(
      ([, name = '']) => name,
    );
    expect(kept).toHaveLength(2);
    await join([], Object.fromEntries(kept.map((name) => [name, '1'])));
    const own = await at.own(lot, 'buyer');
    expect([own.status, own.paperUrls.length]).toEqual(['approved', 2]);
    await expect(join([await picture()])).resolves.toMatchObject({ statusCode: 409 });
  });

  test('[BID-04c] a refused bid comes back with what was typed and why; a script is answered in its words', async () => {
    const lot = await at.announced();
    const { lotCode, lotNo } = lot;
    await at.joined(lotCode, 'buyer');
    const bid = { act: 'bid', lotCode, kind: 'plain' };
    const low = await post(lotNo, 'buyer', { ...bid, amount: '99' });
    expect(low.statusCode).toBe(409);
    expect(low.body).toContain('The bid must reach ¥100.00');
    expect(low.body).toContain('value="99"');
    const answer = await script(lotNo, 'buyer', { ...bid, amount: '99' });
    expect(answer).toEqual({ status: 409, said: { ok: false, msg: 'The bid must reach ¥100.00' } });
    const cases: readonly [Login | null, Fields, number][] = [
      ['buyer2', { ...bid, amount: '150' }, 403],
      ['seller', { ...bid, amount: '150' }, 403],
      [null, { ...bid, amount: '150' }, 401],
      ['buyer', { ...bid, amount: 'much' }, 400],
    ];
    for (const [login, fields, status] of cases) {
      const { said, ...refused } = await script(lotNo, login, fields);
      expect([refused.status, said.ok], JSON.stringify([login, said])).toEqual([status, false]);
    }
    expect(await actsOf(lot)).toBe(0);
    expect((await script(lotNo, 'buyer', { ...bid, amount: '100' })).said).toMatchObject({
      ok: true,
      leads: true,
      live: { price: '100.00', leader: 1, bidCount: 1 },
    });
    const again = await script(lotNo, 'buyer', { ...bid, amount: '150' });
    expect(again).toMatchObject({ status: 409, said: { msg: 'Yours is the best bid already' } });
  });

  test('[BID-04a] sent twice under one key, plain or at once, a bid counts once', async () => {
    const lot = await at.announced();
    const { lotCode, lotNo } = lot;
    await at.joined(lotCode, 'buyer');
    const bid = { act: 'bid', lotCode, kind: 'maximum', amount: '300', key: 'k'.repeat(32) };
    const answers = await Promise.all(Array.from({ length: 6 }, () => script(lotNo, 'buyer', bid)));
    expect(answers.filter(({ said }) => said.ok)).not.toHaveLength(0);
    const late = await script(lotNo, 'buyer', bid);
    expect(late.said).toMatchObject({ ok: true, leads: true });
    expect(await actsOf(lot)).toBe(1);
    // A limit is shown only to the bidder who set it.
    expect((await get(`/en/auctions/${lotNo}`, 'buyer')).body).toContain('¥300.00');
    expect((await get(`/en/auctions/${lotNo}`, 'buyer2')).body).not.toContain('300.00');
  });

  test('several lines are priced one by one by the form’s fields', async () => {
    const lot = await at.announced({
      lines: [
        { name: { zh: '泵' }, unit: { zh: '台' }, quantity: 2 },
        { name: { zh: '阀' }, unit: { zh: '个' }, quantity: 10 },
      ],
    });
    const { lotCode, lotNo } = lot;
    await at.joined(lotCode, 'buyer');
    const fields = { act: 'bid', lotCode, 'price.1': '50,25' };
    const open = await script(lotNo, 'buyer', fields);
    expect(open).toEqual({
      status: 422,
      said: {
        ok: false,
        msg: 'Enter a price for every line. It can’t be 0 unless the terms allow it',
      },
    });
    const whole = await script(lotNo, 'buyer', { ...fields, 'price.2': '1.1255' });
    expect(whole.said).toMatchObject({ ok: true, live: { price: '111.76' } });
    const page = await get(`/en/auctions/${lotNo}`, 'buyer');
    expect(page.body).toContain('You are leading');
  });

  test('[BID-02a] of a sealed lot the page shows terms and participation, and no form that would bid in the clear', async () => {
    const lot = await at.announced();
    await at.joined(lot.lotCode, 'buyer');
    await at.run(sealed(app.tenant.id, lot.lotCode));
    const { statusCode, body } = await get(`/en/auctions/${lot.lotNo}`, 'buyer');
    expect(statusCode).toBe(200);
    expect(body).toContain('Nobody can read it before the opening');
    expect(body).not.toContain('name="amount"');
    const open = await script(lot.lotNo, 'buyer', {
      act: 'bid',
      lotCode: lot.lotCode,
      amount: '500',
    });
    expect(open).toMatchObject({ status: 409, said: { msg: 'This lot takes sealed bids only' } });
  });
  const sealed = composed(
    `update auction_lot set mode = 'sealed' where tenant_id = $1 and id = $2`,
  );

  test('[BID-06a][BID-03c] after the end it says who won and what is next: to the winner, to others, to everybody', async () => {
    const lot = await at.over({}, [
      ['buyer', { amount: '150' }],
      ['buyer2', { amount: '200' }],
    ]);
    const path = `/en/auctions/${lot.lotNo}`;
    const own = await at.own(lot, 'buyer2');
    const won = (await get(path, 'buyer2')).body;
    expect(won).toContain('You have won');
    expect(won).toContain(`/en/account/orders/${own.orderCode}`);
    expect(won).toContain('Awaiting payment');
    expect(won).toContain(`/en/account/orders/${own.orderCode}/address`);
    const lost = (await get(path, 'buyer')).body;
    expect(lost).toContain('You did not win');
    expect(lost).not.toContain(own.orderCode);
    const all = (await get(path, null)).body;
    expect(all).toContain('Winner');
    expect(all).toContain('Bidder 2');
    expect(all).not.toContain('name="amount"');
    const late = await script(lot.lotNo, 'buyer', {
      act: 'bid',
      lotCode: lot.lotCode,
      amount: '900',
    });
    expect(late).toMatchObject({ status: 409, said: { msg: 'Bidding is over' } });
  });

  test('[BID-06a] who won a purchase sells: it is confirmed on the page, and the order is in the console', async () => {
    const lot = await at.over(
      { mode: 'descending', startAmount: '200' },
      [['seller', { amount: '180' }]],
      { by: 'buyer' },
    );
    const { lotCode, lotNo } = lot;
    const path = `/en/auctions/${lotNo}`;
    const { orderCode } = await at.own(lot, 'seller');
    const won = (await get(path, 'seller')).body;
    expect(won).toContain(`/console/#/trade/sale/${orderCode}`);
    expect(won).not.toContain(`/account/orders/${orderCode}`);
    expect(won).toContain('Confirm the contract');
    expect((await post(lotNo, 'seller', { act: 'confirm', lotCode })).statusCode).toBe(303);
    const after = (await get(path, 'seller')).body;
    expect(after).not.toContain('Confirm the contract');
    expect(after).toContain('Awaiting payment');
  });

  test('[BID-06c] the next answers an offer on the page, and who was found in default appeals there', async () => {
    const lot = await at.over({}, [
      ['buyer', { amount: '150' }],
      ['buyer2', { amount: '200' }],
    ]);
    await at.lapse(lot, 'pay');
    await at.settle();
    const { lotCode, lotNo } = lot;
    const path = `/en/auctions/${lotNo}`;
    expect((await get(path, 'buyer')).body).toContain('Accept at ¥150.00');
    const gone = await get(path, 'buyer2');
    expect(gone.body).toContain('You were declared in default');
    const why = 'the bank was closed';
    expect((await post(lotNo, 'buyer2', { act: 'appeal', lotCode, why: '' })).statusCode).toBe(400);
    expect((await post(lotNo, 'buyer2', { act: 'appeal', lotCode, why })).statusCode).toBe(303);
    expect((await get(path, 'buyer2')).body).toContain('Your appeal is with the portal');
    expect((await post(lotNo, 'buyer2', { act: 'accept', lotCode })).statusCode).toBe(409);
    await at.fund('buyer', 20);
    expect((await post(lotNo, 'buyer', { act: 'accept', lotCode })).statusCode).toBe(303);
    expect((await get(path, 'buyer')).body).toContain('You have won');
  });

  test('[API-09a] a form from another site is refused, and so is an act that the page does not have', async () => {
    const lot = await at.announced();
    const { lotCode, lotNo } = lot;
    const form = { act: 'join', lotCode, termsVersion: '1' };
    const foreign = await post(lotNo, 'buyer', form, { 'sec-fetch-site': 'cross-site' });
    expect(foreign.statusCode).toBe(403);
    const unknown = await post(lotNo, 'buyer', { ...form, act: 'constructor' });
    expect(unknown.statusCode).toBe(303);
    const seen = await app.clients.buyer(calls.viewLot, { lotNo });
    expect(seen.own).toBeNull();
  });
});
