import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as calls from '@tradeport/api/bidding/calls';
import { commitment, commitmentOfReserve } from '@tradeport/api/bidding/rules/log';
import { verify } from '@tradeport/api/bidding/rules/verify';
import { parseAmount } from '@tradeport/api/kernel/money';
import { orderDetail } from '@tradeport/api/orders/calls';
import { getMarginDeposit, marginDepositPage } from '@tradeport/api/margin/deposit-calls';
import { lotNotices } from '@tradeport/api/bidding/shop-calls';
import { quitMember } from '@tradeport/api/privacy/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CommandEnv } from '../../commands/command.ts';
import { verifyLotCommand } from '../../commands/verify-lot.ts';
import { userOf } from '../../kernel/ctx.ts';
import { personalData } from '../../kernel/personal-data.ts';
import { composed } from '../../kernel/query.ts';
import { collect } from '../privacy/collect.ts';
import { roundTrips } from '../../db/tenant.ts';
import { prepared, useApp } from '../../testing/app.fixture.ts';
import { auctionHouse, MINUTE_MS } from './auction.fixture.ts';

type House = Awaited<ReturnType<typeof auctionHouse>>;
type Bid = Awaited<ReturnType<House['bid']>>;
const app = useApp();
const house = prepared(() => auctionHouse(app));
const folder = mkdtempSync(join(tmpdir(), 'lot-'));
afterAll(async () => {
  rmSync(folder, { recursive: true });
});

const silent = composed(
  `update auction_beat set at = clock_timestamp() - interval '2 minutes' where tenant_id = $1`,
);
const forgetHashes = composed(
  `with gone as (update auction_act set hash = '' where tenant_id = $1 and lot_id = $2)
  update auction_lot set last_hash = '' where tenant_id = $1 and id = $2`,
);
const secretOf = composed<{ secret: string }>(
  'select secret from auction_lot where tenant_id = $1 and id = $2',
);
const run = <R>(query: ReturnType<ReturnType<typeof composed<R>>>) =>
  app.as(null, (ctx) => ctx.run(query));

const fetchLog = (lotNo: string, tenant = app.tenant) =>
  app.http.inject({ url: `/auctions/${lotNo}/log`, headers: { host: `${tenant.code}.test` } });
const fileOf = async (lotNo: string) => {
  const { statusCode, body } = await fetchLog(lotNo);
  expect(statusCode).toBe(200);
  return body;
};
/** The command, as a shell would run it. */
async function verifyLot(text: string): Promise<string> {
  const file = join(folder, 'lot.jsonl');
  writeFileSync(file, text);
  const said: string[] = [];
  const none = () => Promise.reject(new Error('not needed here'));
  const env: CommandEnv = {
    config: app.kernel.config,
    say: (line) => void said.push(line),
    app: none,
    database: none,
  };
  await verifyLotCommand([file], env);
  return said.join('\n');
}

/**
 * Three bid at once, then a late bid extends the lot, an outage follows, and a shill bidder is
 * found out.
 */
async function raced() {
  const lot = await house.announced({
    reserveAmount: '180',
    endsAt: house.from(10 * MINUTE_MS),
    extendS: 300,
    capAt: house.from(60 * MINUTE_MS),
  });
  const logins = ['buyer', 'buyer2', 'seller2'];
  for (const login of logins) await house.joined(lot.lotCode, login);
  const answers: Bid[] = [];
  const maxima: { answer: Bid; amount: string }[] = [];
  const bid = async (login: string, offer: Parameters<House['bid']>[2]) => {
    const answer = await house.bid(login, lot.lotCode, offer);
    answers.push(answer);
    if (offer.maximum) maxima.push({ answer, amount: String(offer.maximum) });
  };
  const tries = Array.from({ length: 48 }, (_, n) =>
    bid(
      logins[n % 3] ?? '',
      n % 5 === 0 ? { maximum: String(200 + 15 * n) } : { amount: String(100 + 10 * n) },
    ),
  );
  await Promise.allSettled(tries);
  await house.tick();
  await run(silent(app.tenant.id));
  await bid('buyer', { maximum: '5000' });
  await app.moveClock(11 * MINUTE_MS);
  await bid('seller2', { amount: '3000' });
  await bid('buyer2', { maximum: '9876.54' });
  const seller = await house.client('seller');
  await seller(calls.disqualify, { lotCode: lot.lotCode, alias: 3, reason: 'straw man' });
  return { ...lot, answers, maxima };
}

describe('the public file of a lot', () => {
  let lot: Awaited<ReturnType<typeof raced>>;
  let text: string;
  beforeAll(async () => {
    lot = await raced();
    expect((await fetchLog(lot.lotNo)).statusCode).toBe(404);
    await app.moveClock(90 * MINUTE_MS);
    await house.tick();
    text = await fileOf(lot.lotNo);
  });

  test('[BID-04a][BID-04b] of bids at once, with an extension, an outage and a disqualification, replays to what the lot says', async () => {
    const seen = await house.see(lot.lotNo);
    expect(seen.status).toBe('awarded');
    expect(text).toContain('"kind":"outage"');
    expect(text).toContain('"kind":"disqualification"');
    const verdict = await verify(text);
    expect(verdict).toMatchObject({
      ok: true,
      lot: lot.lotNo,
      winner: String(seen.winner),
      price: parseAmount(seen.price ?? ''),
      endAt: Date.parse(seen.endsAt),
    });
    expect(Date.parse(seen.endsAt)).toBeGreaterThan(Date.parse(seen.plannedEnd) + 2 * MINUTE_MS);
    // Every receipt is in the file, so a replay of the auction uses exactly the acknowledged acts.
    const hashes: readonly string[] = verdict.ok ? verdict.hashes : [];
    expect(hashes).toEqual(seen.acts.map((act) => act.hash).toReversed());
    expect(lot.answers.map(({ actSeq, receipt }) => hashes[actSeq - 1] === receipt)).toEqual(
      lot.answers.map(() => true),
    );
    expect(await verifyLot(text)).toBe(
      `${lot.lotNo}: won by bidder ${seen.winner} at ${seen.price}; the end was ${seen.endsAt}; ${hashes.length} acts, all as they were accepted.`,
    );
  });

  test('[BID-02b] opens what was committed to beforehand: the reserve, and maxima but for how far the winner would have gone', async () => {
    const { reserveHash, winner } = await house.see(lot.lotNo);
    const [row] = await run(secretOf(app.tenant.id, lot.lotCode));
    const reserve = parseAmount('180') ?? 0;
    expect(await commitmentOfReserve(row?.secret ?? '', reserve)).toBe(reserveHash);
    expect(JSON.parse(text.split('\n')[0] ?? '')).toMatchObject({ reserve: reserveHash });
    expect(text).not.toContain(row?.secret);
    expect(winner).toBe(2);
    expect(text).not.toContain('9876.54');
    for (const { answer, amount } of lot.maxima) {
      const committed = await commitment(answer.salt ?? '', parseAmount(amount) ?? 0);
      expect(text).toContain(`"maximum":"${committed}"`);
    }
    expect(text).toContain('"amount":"5000.00","salt":"');
  });

  test('[BID-04b] names the first line that is wrong, whichever byte is changed, or line removed or moved', async () => {
    const bytes = Buffer.from(text);
    const lines = text.trimEnd().split('\n');
    const verdictOf = (changed: string) =>
      verifyLot(changed).catch((error: Error) => error.message);
    for (let at = 7; at < bytes.length; at += Math.ceil(bytes.length / 60)) {
      if (bytes[at] === 10) continue;
      const changed = Buffer.from(bytes);
      changed[at] = bytes[at] === 48 ? 49 : 48;
      const line = bytes.subarray(0, at).filter((byte) => byte === 10).length + 1;
      expect(await verdictOf(changed.toString())).toContain(`: line ${line} is wrong`);
    }
    for (const at of [0, 1, Math.floor(lines.length / 2), lines.length - 1]) {
      const without = lines.filter((_, n) => n !== at).join('\n');
      expect(await verdictOf(`${without}\n`)).toMatch(/: line \d+ is wrong/);
    }
    for (const at of [1, 4, lines.length - 2]) {
      const [one = '', two = ''] = [lines[at], lines[at + 1]];
      const swapped = lines
        .with(at, two)
        .with(at + 1, one)
        .join('\n');
      expect(await verdictOf(`${swapped}\n`)).toContain(`: line ${at + 1} is wrong`);
    }
  });

  test('is the portal’s own, and of lots that have ended', async () => {
    const { headers } = await fetchLog(lot.lotNo);
    expect(headers['content-type']).toBe('application/jsonl; charset=utf-8');
    expect((await fetchLog(lot.lotNo, app.otherTenant)).statusCode).toBe(404);
    expect((await fetchLog('L0')).statusCode).toBe(404);
    expect((await house.see(lot.lotNo)).logUrl).toBe(`/auctions/${lot.lotNo}/log`);
    const running = await house.announced();
    expect((await fetchLog(running.lotNo)).statusCode).toBe(404);
    expect((await house.see(running.lotNo)).logUrl).toBeNull();
  });

  test('is kept, however many numbers are asked for that have none', async () => {
    await fileOf(lot.lotNo);
    const running = await house.announced();
    const none = Array.from({ length: 30 }, (_, n) => `L-no-such-${n}`);
    const answers = await Promise.all([...none, running.lotNo].map((no) => fetchLog(no)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
    const before = roundTrips.count;
    expect(await fileOf(lot.lotNo)).toBe(text);
    expect(roundTrips.count).toBe(before);
  });

  test('of a lot without bids says so', async () => {
    const empty = await house.announced({ endsAt: house.from(MINUTE_MS) });
    await app.moveClock(2 * MINUTE_MS);
    await house.tick();
    expect(await verifyLot(await fileOf(empty.lotNo))).toContain('failed: no bid counts');
  });

  test('[BID-04b] of a lot that ran before there were files goes on from terms and acts', async () => {
    const old = await house.announced();
    await house.joined(old.lotCode, 'buyer');
    await house.joined(old.lotCode, 'buyer2');
    await house.bid('buyer', old.lotCode, { maximum: '300' });
    await house.bid('buyer2', old.lotCode, { amount: '150' });
    await run(forgetHashes(app.tenant.id, old.lotCode));
    const { receipt } = await house.bid('buyer2', old.lotCode, { amount: '400' });
    await app.moveClock(31 * MINUTE_MS);
    await house.tick();
    const verdict = await verify(await fileOf(old.lotNo));
    expect(verdict.ok && verdict.hashes[2]).toBe(receipt);
  });
});

describe('what nobody else learns', () => {
  /** Everything about the login's company, as its main account takes it out. */
  const takenOut = (login: string) =>
    app.as(login, async (ctx) => {
      const { id: userId, memberId } = userOf(ctx);
      const held = personalData(app.kernel.modules);
      const files = await collect(ctx, { memberId, userId, whole: true, personalData: held });
      return new Map(files.map(({ name, data }) => [name, String(data)]));
    });
  let lot: Awaited<ReturnType<House['announced']>>;
  beforeAll(async () => {
    lot = await house.announced({ reserveAmount: '321.09' });
    for (const login of ['buyer', 'buyer2']) await house.joined(lot.lotCode, login);
    await house.bid('buyer', lot.lotCode, { maximum: '777' });
    await house.bid('buyer2', lot.lotCode, { maximum: '666' });
  });

  test('[MBR-07a] organisers who take out their data find no maximum in it; bidders find their own bids', async () => {
    const organiser = [...(await takenOut('seller')).values()].join('\n');
    expect(organiser).toContain(lot.lotNo);
    for (const maximum of ['7770000', '6660000']) expect(organiser).not.toContain(maximum);
    const bidder = await takenOut('buyer');
    expect(bidder.get('tables/auction_act.json')).toContain('7770000');
    expect([...bidder.values()].join('\n')).not.toContain('6660000');
  });

  test('of a lot that is called off its organiser learns no maximum; of one that was won, the winner’s up to the price', async () => {
    const seller = await house.client('seller');
    const amounts = async (lotCode: string) =>
      (await seller(calls.participantPage, { lotCode })).rows.map(({ amount }) => amount);
    await seller(calls.cancelLot, { lotCode: lot.lotCode, reason: 'again, a little dearer' });
    expect(await amounts(lot.lotCode)).toEqual([null, null]);
    const won = await house.announced();
    for (const login of ['buyer', 'buyer2']) await house.joined(won.lotCode, login);
    await house.bid('buyer', won.lotCode, { maximum: '777' });
    await house.bid('buyer2', won.lotCode, { maximum: '666' });
    await app.moveClock(31 * MINUTE_MS);
    await house.tick();
    expect((await amounts(won.lotCode)).toSorted()).toEqual(['666.00', '676.00']);
  });

  test('[BID-01b] what is changed is shown to nobody but its sides until it is approved', async () => {
    const later = { startsAt: house.from(10 * MINUTE_MS) };
    const changed = await house.announced(later);
    await house.joined(changed.lotCode, 'buyer');
    const seller = await house.client('seller');
    const visitor = await app.client(null);
    const see = () => visitor(calls.viewLot, { lotNo: changed.lotNo });
    const noticed = async () => {
      const { rows } = await visitor(lotNotices, { rows: 100 });
      return rows.some(({ lotNo }) => lotNo === changed.lotNo);
    };
    await see();
    expect(await noticed()).toBe(true);
    await seller(calls.saveLot, { ...house.terms(later), lotCode: changed.lotCode });
    await expect(see()).rejects.toMatchObject({ code: 'not_found' });
    await expect(house.see(changed.lotNo, 'buyer2')).rejects.toMatchObject({ code: 'not_found' });
    expect(await noticed()).toBe(false);
    expect((await house.see(changed.lotNo, 'buyer')).status).toBe('review');
    const admin = await house.client('admin');
    await admin(calls.checkLot, { lotCode: changed.lotCode, checkResult: 'pass' });
    await see();
    // Called off while it is changed: what it said last was never approved.
    await seller(calls.saveLot, { ...house.terms(later), lotCode: changed.lotCode });
    await seller(calls.cancelLot, { lotCode: changed.lotCode, reason: 'no' });
    await expect(see()).rejects.toMatchObject({ code: 'not_found' });
  });

  test('[BID-03a][BID-05a] who reviews and bids neither decides on rivals, calls the lot off, nor learns who they are', async () => {
    const contested = await house.announced({ needsReview: true });
    const { participantCode } = await house.joined(contested.lotCode, 'buyer');
    const admin = await house.client('admin');
    const { lotCode, lotNo } = contested;
    expect((await admin(calls.participantPage, { lotCode })).rows).toHaveLength(1);
    expect((await admin(calls.getLot, { lotCode })).lotNo).toBe(lotNo);
    const depositors = async (client = admin) =>
      (await client(marginDepositPage, { q: lotNo })).rows.map((row) => row.merberCode);
    const buyerId = await app.memberOf('buyer');
    expect(await depositors()).toEqual([buyerId]);
    const [deposit] = (await admin(marginDepositPage, { q: lotNo })).rows;
    const { depositCode = '' } = deposit ?? {};
    await admin(getMarginDeposit, { depositCode });

    await house.joined(lotCode, 'admin');
    const reason = 'a rival';
    for (const decide of [
      () => admin(calls.checkParticipant, { participantCode, checkResult: 'fail', reason }),
      () => admin(calls.disqualify, { participantCode, reason }),
      () => admin(calls.cancelLot, { lotCode, reason }),
    ])
      await expect(decide()).rejects.toMatchObject({ code: 'lot.own_review' });
    for (const look of [
      () => admin(calls.participantPage, { lotCode }),
      () => admin(calls.getLot, { lotCode }),
      () => admin(getMarginDeposit, { depositCode }),
    ])
      await expect(look()).rejects.toMatchObject({ code: 'not_found' });
    // Each sees the own deposit for the lot, as any bidder does.
    expect(await depositors()).toEqual([await app.memberOf('admin')]);
    await (
      await house.client('seller')
    )(calls.cancelLot, { lotCode, reason });
    expect((await depositors()).toSorted()).toEqual(
      [buyerId, await app.memberOf('admin')].toSorted(),
    );
  });

  test('[MBR-04c] nobody quits while a bid of theirs, or a lot, may still become an order', async () => {
    const free = await house.announced({ depositKind: 'none', depositAmount: '0' });
    const buyer = await house.client('buyer9');
    await house.joined(free.lotCode, 'buyer9', { funds: 0 });
    await expect(buyer(quitMember, {})).rejects.toMatchObject({
      code: 'leave.auctions_open',
      facts: { n: 1 },
    });
    await buyer(calls.withdrawFromLot, { lotCode: free.lotCode });
    await buyer(quitMember, {});
  });
});

describe('the public file of a lot of several lines', () => {
  const lines = [
    { name: { zh: '轴承' }, unit: { zh: '件' }, quantity: 100 },
    { name: { zh: '润滑脂' }, unit: { zh: '箱' }, quantity: 40 },
  ];
  const bought = (more: Parameters<House['announced']>[0] = {}) =>
    house.announced({
      mode: 'descending',
      startAmount: '20000',
      increments: [{ from: '0', step: '100' }],
      reserveAmount: '18700',
      minBidders: 3,
      depositAmount: '500',
      forfeit: 'difference',
      extendS: 180,
      endsAt: house.from(30 * MINUTE_MS),
      capAt: house.from(45 * MINUTE_MS),
      lines,
      ...more,
    });
  const priced = (...prices: string[]) => ({
    lines: prices.map((price, at) => ({ lineNo: at + 1, price })),
  });
  const [p, q, r] = ['buyer', 'buyer2', 'seller2'] as const;
  const joinAll = async (lotCode: string) => {
    for (const login of [p, q, r]) await house.joined(lotCode, login, { funds: 2000 });
  };
  const refusalOf = (asked: Promise<unknown>) =>
    asked.then(
      () => 'done',
      (error: { code: string }) => error.code,
    );

  test('[BID-04a][BID-04b][BID-02a] of AC2 has every unit price, and replays to P at 18 515.00', async () => {
    const lot = await bought();
    await joinAll(lot.lotCode);
    const bid = (login: string, ...prices: string[]) =>
      refusalOf(house.bid(login, lot.lotCode, priced(...prices)));
    expect([
      await bid(p, '150.0000', '125.0000'),
      await bid(q, '148.5050', '124.9950'),
      await bid(p, '147.1000', '126.2500'),
      await bid(p, '147.0000', '126.2500'),
      await bid(r, '146.0000'),
      await bid(r, '146.0000', '0.0000'),
    ]).toEqual(['done', 'done', 'bid.least', 'done', 'bid.every_line', 'bid.every_line']);
    await app.moveClock(29 * MINUTE_MS);
    expect([
      await bid(r, '146.9970', '123.7575'),
      await bid(q, '140.0000', '115.3750'),
      await bid(p, '139.5000', '114.1250'),
    ]).toEqual(['done', 'done', 'done']);
    await app.moveClock(20 * MINUTE_MS);
    expect(await bid(r, '138.5000', '113.7500')).toBe('bid.late');
    await house.tick();
    const seen = await house.see(lot.lotNo);
    const text = await fileOf(lot.lotNo);
    expect(text).toContain('"form":2');
    expect(text).toContain('"zeroPrices":false');
    for (const prices of ['["147.00","126.25"]', '["146.997","123.7575"]', '["139.50","114.125"]'])
      expect(text).toContain(`"prices":${prices}`);
    const verdict = await verify(text);
    expect(verdict).toMatchObject({
      ok: true,
      winner: String(seen.winner),
      price: parseAmount('18515'),
      endAt: Date.parse(seen.endsAt),
    });
    expect(seen).toMatchObject({ status: 'awarded', price: '18515.00' });
    expect(await verifyLot(text)).toContain('won by bidder 1 at 18515.00');
  });

  test('[BID-04a] a disqualification is numbered also of who has not bid, and before the start; what follows goes on behind it', async () => {
    const lot = await bought({
      minBidders: 1,
      reserveAmount: null,
      startsAt: house.from(5 * MINUTE_MS),
    });
    await joinAll(lot.lotCode);
    const seller = await house.client('seller');
    const out = async (alias: number) => {
      await seller(calls.disqualify, { lotCode: lot.lotCode, alias, reason: '串标' });
    };
    await out(3);
    expect((await house.see(lot.lotNo)).acts).toMatchObject([{ seq: 1, kind: 'disqualification' }]);
    await app.moveClock(6 * MINUTE_MS);
    await house.tick();
    await house.bid(p, lot.lotCode, priced('150', '125'));
    await house.bid(q, lot.lotCode, priced('148', '125'));
    await house.bid(p, lot.lotCode, priced('147', '125'));
    await out(2);
    // P's 19 700.00 stands behind the own 20 000.00 as a raise.
    expect(await house.see(lot.lotNo)).toMatchObject({ price: '20000.00', leader: 1, bidCount: 3 });
    await app.moveClock(60 * MINUTE_MS);
    await house.tick();
    const seen = await house.see(lot.lotNo);
    const verdict = await verify(await fileOf(lot.lotNo));
    expect(verdict).toMatchObject({ ok: true, winner: '1', price: parseAmount('20000') });
    expect(verdict.ok && verdict.hashes).toEqual(seen.acts.map((act) => act.hash).toReversed());
    // The order is at the unit prices of the entry.
    const order = await house
      .client('seller')
      .then((by) => by(calls.getLot, { lotCode: lot.lotCode }));
    expect(order).toMatchObject({ status: 'awarded', price: '20000.00' });
  });

  test('[BID-06a] a price between an entry and the raise behind it becomes an order that comes to it exactly', async () => {
    const lot = await bought({ minBidders: 1, reserveAmount: '19999.99' });
    await joinAll(lot.lotCode);
    await house.bid(p, lot.lotCode, priced('150', '125'));
    await house.bid(q, lot.lotCode, priced('148', '125'));
    await house.bid(p, lot.lotCode, priced('147', '125'));
    const seller = await house.client('seller');
    await seller(calls.disqualify, { lotCode: lot.lotCode, alias: 2, reason: '串标' });
    await app.moveClock(60 * MINUTE_MS);
    await house.tick();
    const seen = await seller(calls.getLot, { lotCode: lot.lotCode });
    expect(seen).toMatchObject({ status: 'awarded', price: '19999.99', winner: 1 });
    const order = await seller(orderDetail, { contractCode: seen.orderCode ?? '' });
    expect(order.total).toBe('19999.99');
    expect(order.lines.map((line) => line.goodsAmount)).toHaveLength(2);
    expect(await verify(await fileOf(lot.lotNo))).toMatchObject({
      ok: true,
      price: parseAmount('19999.99'),
    });
  });

  test('[BID-02b] a lot that names it in its terms takes a line at 0, and its file says so', async () => {
    const lot = await bought({ minBidders: 1, reserveAmount: null, zeroPrices: true });
    await joinAll(lot.lotCode);
    expect(await house.see(lot.lotNo)).toMatchObject({ zeroPrices: true });
    await house.bid(p, lot.lotCode, priced('150', '0'));
    await app.moveClock(60 * MINUTE_MS);
    await house.tick();
    const text = await fileOf(lot.lotNo);
    expect(text).toContain('"zeroPrices":true');
    expect(await verify(text)).toMatchObject({ ok: true, price: parseAmount('15000') });
  });

  test('[BID-03c] too few bidders are named before the reserve that was not met either', async () => {
    const lot = await bought();
    await joinAll(lot.lotCode);
    await house.bid(p, lot.lotCode, priced('150', '125'));
    await app.moveClock(60 * MINUTE_MS);
    await house.tick();
    expect((await house.see(lot.lotNo)).status).toBe('failed');
    expect(await fileOf(lot.lotNo)).toContain('"reason":"too_few_bidders"');
  });
});
