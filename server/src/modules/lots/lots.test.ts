import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SCALE } from '@tradeport/api/kernel/money';
import { accountId, balancesOf } from '../ledger/index.ts';
import { auditLedger, ledgerChecks } from '../ledger/audit.ts';
import { openBooks, type Books } from '../ledger/books.fixture.ts';
import { lotChecks } from './audit.ts';
import type { Draw } from './draw.ts';
import { expireLots } from './expire.ts';
import { drawLots, giveBackLots, grantLot, holdLots, postLots, releaseLots } from './index.ts';

let books: Books;
beforeAll(async () => {
  books = await openBooks(16);
});
afterAll(() => books.close());
beforeEach(() => on('2027-01-10'));

/** Noon of a day in Shanghai. */
function on(day: string): void {
  books.tenant.clockOffsetMs = Date.parse(`${day}T04:00:00Z`) - Date.now();
}
const cause = () => ({ kind: 'order', id: randomUUID() });
const points = (memberId: string) => ({ kind: 'points', memberId, unit: 'POINTS' }) as const;
const grant = (memberId: string, n: number, expiresOn: string | null = null, key = randomUUID()) =>
  books.write((ctx) =>
    grantLot(ctx, {
      ...points(memberId),
      amount: n * SCALE,
      expiresOn,
      origin: { kind: 'member', id: memberId },
      key,
      note: 'test',
    }),
  );
const spending = (memberId: string, n: number, key: string = randomUUID()): Draw => ({
  ...points(memberId),
  amount: n * SCALE,
  cause: cause(),
  key,
});
const draw = (memberId: string, n: number, key?: string) =>
  books.write((ctx) => drawLots(ctx, spending(memberId, n, key)));
const giveBack = (drawKey: string, n: number, key: string = randomUUID()) =>
  books.write((ctx) => giveBackLots(ctx, { drawKey, amount: n * SCALE, cause: cause(), key }));
const pointsOf = (memberId: string) =>
  accountId(books.tenant.id, { ownerId: memberId, kind: 'points', unit: 'POINTS' });
const expire = (memberId: string) => books.write((ctx) => expireLots.run(ctx, pointsOf(memberId)));
const has = async (memberId: string) => {
  const [row] = await books.read((ctx) => ctx.run(balancesOf(ctx, memberId)));
  return [(row?.balance ?? 0) / SCALE, (row?.held ?? 0) / SCALE];
};
const left = (memberId: string) =>
  books.read(async (ctx) =>
    (
      await ctx.run(
        ctx
          .from('lot')
          .select(['remaining', 'amount'])
          .where('account_id', '=', pointsOf(memberId))
          .orderBy('granted_at')
          .orderBy('id'),
      )
    ).map((lot) => lot.remaining / SCALE),
  );
const findings = async () =>
  (await books.read((ctx) => auditLedger(ctx, [...ledgerChecks, ...lotChecks]))).flatMap((check) =>
    check.findings.map((finding) => `${check.name}: ${finding}`),
  );
const codes = (settled: PromiseSettledResult<unknown>[]) =>
  settled.flatMap((one) =>
    one.status === 'rejected' ? [one.reason.code ?? String(one.reason)] : [],
  );

describe('lots', () => {
  test('[RCH-03a] are spent with the earliest last day first, those without one last', async () => {
    const member = randomUUID();
    await grant(member, 50);
    await grant(member, 30, '2027-06-30');
    await grant(member, 20, '2027-03-31');
    await draw(member, 25);
    expect(await left(member)).toEqual([50, 25, 0]);
    await draw(member, 30);
    expect(await left(member)).toEqual([45, 0, 0]);
    expect(await has(member)).toEqual([45, 0]);
    expect(await findings()).toEqual([]);
  });

  test('[RCH-03c] the refunds of RC3 give the very lots back, last drawn first; past their last day they expire at once', async () => {
    const member = randomUUID();
    await grant(member, 400, '2027-03-31');
    await grant(member, 600, '2027-06-30');
    on('2027-02-01');
    await draw(member, 1000, 'rc3');
    on('2027-02-10');
    await giveBack('rc3', 166);
    expect(await left(member)).toEqual([0, 166]);
    on('2027-04-05');
    await expire(member);
    expect((await giveBack('rc3', 500)).map((one) => one.amount / SCALE)).toEqual([434, 66]);
    expect([await left(member), await has(member)]).toEqual([
      [0, 600],
      [600, 0],
    ]);
    on('2027-04-06');
    await giveBack('rc3', 334);
    expect([await left(member), await has(member)]).toEqual([
      [0, 600],
      [600, 0],
    ]);
    await expect(giveBack('rc3', 1)).rejects.toThrow(/more given back/);
    const entries = await books.read((ctx) =>
      ctx.run(
        ctx
          .from('transfer')
          .select(['event', 'amount'])
          .where((eb) =>
            eb.or([eb('debit_id', '=', pointsOf(member)), eb('credit_id', '=', pointsOf(member))]),
          )
          .orderBy('at')
          .orderBy('id'),
      ),
    );
    expect(entries.map((one) => [one.event, one.amount / SCALE])).toEqual([
      ['points.granted', 400],
      ['points.granted', 600],
      ['points.spent', 1000],
      ['points.given_back', 166],
      ['points.given_back', 500],
      ['points.expired', 66],
      ['points.given_back', 334],
      ['points.expired', 334],
    ]);
    expect(await findings()).toEqual([]);
  });

  test('[RCH-03b] a lot is good on its last day and not after it, and what is left expires exactly once', async () => {
    const member = randomUUID();
    await grant(member, 100, '2027-02-28');
    await grant(member, 5);
    // The last minute of the day in Shanghai, and the first of the next.
    books.tenant.clockOffsetMs = Date.parse('2027-02-28T15:59:00Z') - Date.now();
    await draw(member, 40);
    await expire(member);
    expect(await has(member)).toEqual([65, 0]);
    books.tenant.clockOffsetMs = Date.parse('2027-02-28T16:00:30Z') - Date.now();
    await expect(draw(member, 6)).rejects.toMatchObject({
      code: 'ledger.insufficient',
      facts: { available: '5.00', unit: 'POINTS' },
    });
    expect(await findings()).toEqual([]);
    await Promise.all(Array.from({ length: 8 }, () => expire(member)));
    expect([await has(member), await left(member)]).toEqual([
      [5, 0],
      [0, 5],
    ]);
    expect(await findings()).toEqual([]);
  });

  test('each says it once: granting, drawing and giving back again by the same key changes nothing, also at once', async () => {
    const member = randomUUID();
    const [granted, drawn, given] = [randomUUID(), randomUUID(), randomUUID()];
    const four = <R>(work: () => Promise<R>) => Promise.all([work(), work(), work(), work()]);
    const lots = await four(() => grant(member, 100, null, granted));
    expect(new Set(lots.map((lot) => lot.lotId)).size).toBe(1);
    const parts = await four(() => draw(member, 60, drawn));
    for (const one of parts) expect(one).toEqual(parts[0]);
    await four(() => giveBack(drawn, 10, given));
    expect([await has(member), await left(member)]).toEqual([[50, 0], [50]]);
    expect(await findings()).toEqual([]);
  });

  test('a rebate and a card pay the seller, and come back from him; each card is an account of its own', async () => {
    const [memberId, sellerId] = [randomUUID(), randomUUID()];
    const [cardId, otherCard] = [randomUUID(), randomUUID()];
    const value = { amount: 100 * SCALE, expiresOn: null, note: '', origin: cause() };
    await books.write(async (ctx) => {
      await grantLot(ctx, { ...value, kind: 'rebate', memberId, unit: 'CNY', key: randomUUID() });
      for (const id of [cardId, otherCard])
        await grantLot(ctx, { ...value, kind: 'card', cardId: id, unit: 'CNY', key: randomUUID() });
    });
    const paying = { amount: 70 * SCALE, unit: 'CNY', sellerId, cause: cause() } as const;
    const card = { ...paying, kind: 'card', cardId } as const;
    const key = randomUUID();
    await books.write((ctx) => drawLots(ctx, { ...card, key }));
    await books.write((ctx) =>
      drawLots(ctx, { ...paying, kind: 'rebate', memberId, key: randomUUID() }),
    );
    await expect(
      books.write((ctx) => drawLots(ctx, { ...card, key: randomUUID() })),
    ).rejects.toMatchObject({ code: 'ledger.insufficient', facts: { available: '30.00' } });
    await giveBack(key, 20);
    const rows = await books.read((ctx) =>
      ctx.run(ctx.from('account').selectAll().where('key_id', 'in', [cardId, otherCard])),
    );
    expect(
      rows
        .map((row) => [row.key_id === cardId, (row.credits_posted - row.debits_posted) / SCALE])
        .toSorted(),
    ).toEqual([
      [false, 100],
      [true, 50],
    ]);
    expect(await findings()).toEqual([]);
  });

  test('points are whole, and amounts of nothing are bugs', async () => {
    const member = randomUUID();
    for (const n of [0, -1, 0.5]) await expect(grant(member, n)).rejects.toThrow(RangeError);
  });
});

describe('held lots', () => {
  test('cannot be spent; released they are back in their lots, posted they are gone and can be given back', async () => {
    const member = randomUUID();
    await grant(member, 40, '2027-02-28');
    await grant(member, 60);
    const held = (n: number, key: string) =>
      books.write((ctx) => holdLots(ctx, spending(member, n, key)));
    const [one, two] = [randomUUID(), randomUUID()];
    await held(70, one);
    expect(await has(member)).toEqual([100, 70]);
    await expect(draw(member, 31)).rejects.toMatchObject({
      code: 'ledger.insufficient',
      facts: { available: '30.00' },
    });
    await expect(giveBack(one, 1)).rejects.toThrow(/is held/);
    const release = (key: string) => books.write((ctx) => releaseLots(ctx, { drawKey: one, key }));
    await Promise.all([release('r1'), release('r1')]);
    expect([await has(member), await left(member)]).toEqual([
      [100, 0],
      [40, 60],
    ]);
    await expect(release('r2')).rejects.toThrow(/more given back/);
    await held(70, two);
    await books.write((ctx) => postLots(ctx, { drawKey: two, key: 'p2' }));
    expect(await has(member)).toEqual([30, 0]);
    await expect(
      books.write((ctx) => releaseLots(ctx, { drawKey: two, key: 'r3' })),
    ).rejects.toThrow(/resolved/);
    await giveBack(two, 35);
    expect(await left(member)).toEqual([5, 60]);
    expect(await findings()).toEqual([]);
  });

  test('released after their last day they expire at once', async () => {
    const member = randomUUID();
    await grant(member, 40, '2027-02-28');
    const key = randomUUID();
    await books.write((ctx) => holdLots(ctx, spending(member, 30, key)));
    on('2027-03-01');
    await expire(member);
    expect(await has(member)).toEqual([30, 30]);
    await books.write((ctx) => releaseLots(ctx, { drawKey: key, key: randomUUID() }));
    expect([await has(member), await left(member)]).toEqual([[0, 0], [0]]);
    expect(await findings()).toEqual([]);
  });
});

describe('at once', () => {
  test('[LED-01e] of 64 who spend 3 of 100 points, 33 do; the others are refused', async () => {
    const member = randomUUID();
    for (const n of [7, 50, 43]) await grant(member, n, '2027-12-31');
    const all = await Promise.allSettled(Array.from({ length: 64 }, () => draw(member, 3)));
    expect(codes(all)).toEqual(Array.from({ length: 31 }, () => 'ledger.insufficient'));
    expect((await has(member))[0]).toBe(1);
    expect(await findings()).toEqual([]);
  });

  test('[LED-01e] 64 workers grant, spend, hold, release, give back and expire the lots of two members: nothing is lost, nothing is made', async () => {
    const members = [randomUUID(), randomUUID()];
    const drawn: string[] = [];
    const held: string[] = [];
    let seed = 20270110;
    const roll = (n: number) => (seed = (seed * 48271) % 2147483647) % n;
    for (const member of members) await grant(member, 500, '2027-01-10');
    const act = async (): Promise<unknown> => {
      const member = members[roll(2)] ?? '';
      const [key, n] = [randomUUID(), 1 + roll(20)];
      switch (roll(7)) {
        case 0:
          return grant(member, n, ['2027-01-10', '2027-01-11', null][roll(3)]);
        case 1:
        case 2:
          await draw(member, n, key);
          return drawn.push(key);
        case 3:
          await books.write((ctx) => holdLots(ctx, spending(member, n, key)));
          return held.push(key);
        case 4: {
          const drawKey = held[roll(Math.max(1, held.length))];
          return drawKey && books.write((ctx) => releaseLots(ctx, { drawKey, key }));
        }
        case 5: {
          const drawKey = drawn[roll(Math.max(1, drawn.length))];
          return drawKey && giveBack(drawKey, 1 + roll(4), key);
        }
        default:
          return expire(member);
      }
    };
    const worker = async (at: number) => {
      for (let n = 0; n < 12; n += 1) {
        // In the middle of it the day ends.
        if (at === 0 && n === 6) on('2027-01-11');
        const [done] = await Promise.allSettled([act()]);
        if (done?.status === 'rejected')
          expect(String(done.reason.code ?? done.reason.message)).toMatch(
            /ledger\.insufficient|more given back/,
          );
      }
    };
    await Promise.all(Array.from({ length: 64 }, (_, at) => worker(at)));
    expect(drawn.length).toBeGreaterThan(20);
    on('2027-01-12');
    for (const member of members) {
      await expire(member);
      const [balance = 0, heldNow = 0] = await has(member);
      expect(balance - heldNow).toBe((await left(member)).reduce((sum, one) => sum + one, 0));
      expect(balance).toBeGreaterThanOrEqual(0);
    }
    expect(await findings()).toEqual([]);
  });
});

test('[LED-02a][LED-02e] the audit names lots that somebody changed past the ledger', async () => {
  const member = randomUUID();
  const key = randomUUID();
  const { lotId } = await grant(member, 10, '2027-01-20');
  await draw(member, 4, key);
  expect(await findings()).toEqual([]);
  const own = async (statement: string, values: unknown[]) => {
    const client = await books.owner.connect();
    try {
      await client.query('begin');
      await client.query('select set_tenant($1)', [books.tenant.id]);
      await client.query(statement, values);
      await client.query('commit');
    } finally {
      client.release();
    }
  };
  await own('update lot set remaining = remaining + 10000 where id = $1', [lotId]);
  expect((await findings()).map((finding) => finding.split(':')[0])).toEqual([
    'lots.accounts',
    'lots.moves',
  ]);
  await own('update lot set remaining = remaining - 10000 where id = $1', [lotId]);
  await own('update lot_move set change = -30000 where key = $1', [key]);
  expect((await findings()).map((finding) => finding.split(':')[0])).toEqual([
    'lots.moves',
    'lots.entries',
  ]);
  await own('update lot_move set change = -40000 where key = $1', [key]);
  on('2027-01-23');
  expect(await findings()).toEqual([
    `lots.overdue: lot ${lotId} should have expired after 2027-01-20`,
  ]);
  await expire(member);
  expect(await findings()).toEqual([]);
});
