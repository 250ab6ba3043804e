import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLedger, ledgerChecks } from './audit.ts';
import { openBooks, type Books } from './books.fixture.ts';
import {
  balancesOf,
  credit,
  hold,
  post,
  postEntries,
  release,
  transfers,
  type Entry,
} from './index.ts';
import { paidByBalance } from './orders.ts';

let books: Books;
beforeAll(async () => {
  books = await openBooks();
});
afterAll(() => books.close());

const YUAN = 10_000;
const member = async (yuan: number) => {
  const id = randomUUID();
  if (yuan > 0)
    await books.write((ctx) =>
      credit(ctx, {
        memberId: id,
        amount: yuan * YUAN,
        unit: 'CNY',
        note: 'test',
        id: randomUUID(),
      }),
    );
  return id;
};
const balance = async (memberId: string) => {
  const rows = await books.read((ctx) => ctx.run(balancesOf(ctx, memberId)));
  const row = rows.find((one) => one.kind === 'balance');
  return {
    balance: (row?.balance ?? 0) / YUAN,
    held: (row?.held ?? 0) / YUAN,
    available: (row?.available ?? 0) / YUAN,
  };
};
const withdrawal = (memberId: string, yuan: number, more: Partial<Entry> = {}): Entry => ({
  event: 'balance.withdrawn',
  debitOf: memberId,
  amount: yuan * YUAN,
  unit: 'CNY',
  cause: { kind: 'withdrawal', id: randomUUID() },
  key: randomUUID(),
  ...more,
});
const order = (buyerId: string, yuan: number, orderId = randomUUID()) =>
  paidByBalance([{ orderId, buyerId, sellerId: randomUUID(), amount: yuan * YUAN, unit: 'CNY' }]);
const findings = async () =>
  (await books.read((ctx) => auditLedger(ctx, ledgerChecks))).flatMap((check) => check.findings);
const refusals = (settled: PromiseSettledResult<unknown>[]) =>
  settled.flatMap((one) =>
    one.status === 'rejected' ? [one.reason.code ?? String(one.reason)] : [],
  );

describe('entries', () => {
  test('[LED-01c] an entry moves its amount from one account to the other, and names its cause', async () => {
    const buyer = await member(100);
    await books.write((ctx) => postEntries(ctx, order(buyer, 30)));
    expect(await balance(buyer)).toEqual({ balance: 70, held: 0, available: 70 });
    expect(await findings()).toEqual([]);
  });

  test('[LED-01e] a balance cannot go under zero: refused with what is available, and nothing of the transaction stays', async () => {
    const buyer = await member(10);
    const tooMuch = books.write((ctx) =>
      postEntries(ctx, [...order(buyer, 4), ...order(buyer, 6.01)]),
    );
    await expect(tooMuch).rejects.toMatchObject({
      code: 'ledger.insufficient',
      facts: { available: '10.00', unit: 'CNY' },
    });
    expect(await balance(buyer)).toEqual({ balance: 10, held: 0, available: 10 });
    await books.write((ctx) => postEntries(ctx, [...order(buyer, 4), ...order(buyer, 6)]));
    expect((await balance(buyer)).available).toBe(0);
  });

  test('[LED-01e] somebody without an account has nothing to spend', async () => {
    const nobody = randomUUID();
    await expect(books.write((ctx) => postEntries(ctx, order(nobody, 1)))).rejects.toMatchObject({
      code: 'ledger.insufficient',
      facts: { available: '0.00' },
    });
  });

  test('the same key again does nothing, also when both come at once', async () => {
    const buyer = await member(100);
    const once = order(buyer, 60);
    const both = await Promise.all(
      [1, 2, 3, 4].map(() => books.write((ctx) => postEntries(ctx, once))),
    );
    expect(both.filter(([row]) => !row?.repeated)).toHaveLength(1);
    expect((await balance(buyer)).balance).toBe(40);
  });

  test('[LED-01e] a balance spent on ten orders at once pays as many as it covers', async () => {
    const buyer = await member(100);
    const all = await Promise.allSettled(
      Array.from({ length: 10 }, () => books.write((ctx) => postEntries(ctx, order(buyer, 30)))),
    );
    expect(refusals(all)).toEqual(Array.from({ length: 7 }, () => 'ledger.insufficient'));
    expect((await balance(buyer)).balance).toBe(10);
  });

  test('entries travel in the batch of the caller and are undone with it', async () => {
    const buyer = await member(50);
    await expect(
      books.write(async (ctx) => {
        await ctx.batch([
          ...transfers(ctx, order(buyer, 20)),
          ctx.from('transfer').select('id').limit(1),
        ]);
        return ctx.refuse('conflict');
      }),
    ).rejects.toMatchObject({ code: 'conflict' });
    expect((await balance(buyer)).balance).toBe(50);
  });

  test('an amount of nothing, a fraction or under zero is a bug, not an entry', async () => {
    const buyer = await member(1);
    for (const yuan of [0, -1, 0.00001]) {
      await expect(
        books.write((ctx) => postEntries(ctx, [{ ...withdrawal(buyer, 1), amount: yuan * YUAN }])),
      ).rejects.toThrow(RangeError);
    }
  });

  test('[TEN-05a] another tenant has its own accounts, even for the same member id', async () => {
    const buyer = await member(80);
    await expect(
      books.write((ctx) => postEntries(ctx, order(buyer, 1)), books.other),
    ).rejects.toMatchObject({ code: 'ledger.insufficient' });
    expect(await books.read((ctx) => ctx.run(balancesOf(ctx, buyer)), books.other)).toEqual([]);
  });
});

describe('holds', () => {
  test('[LED-01e] two holds of 60 on 100 at once: one hold, one refusal', async () => {
    const buyer = await member(100);
    const both = await Promise.allSettled(
      [1, 2].map(() => books.write((ctx) => hold(ctx, withdrawal(buyer, 60)))),
    );
    expect(refusals(both)).toEqual(['ledger.insufficient']);
    expect(await balance(buyer)).toEqual({ balance: 100, held: 60, available: 40 });
  });

  test('[LED-01e] what is held cannot be spent; released it can', async () => {
    const buyer = await member(100);
    const { holdId } = await books.write((ctx) => hold(ctx, withdrawal(buyer, 70)));
    await expect(books.write((ctx) => postEntries(ctx, order(buyer, 31)))).rejects.toMatchObject({
      code: 'ledger.insufficient',
      facts: { available: '30.00' },
    });
    await books.write((ctx) => release(ctx, { holdId, key: randomUUID() }));
    await books.write((ctx) => postEntries(ctx, order(buyer, 31)));
    expect(await balance(buyer)).toEqual({ balance: 69, held: 0, available: 69 });
  });

  test('[LED-01c] a hold is posted in part: the rest is free again', async () => {
    const buyer = await member(100);
    const { holdId } = await books.write((ctx) => hold(ctx, withdrawal(buyer, 70)));
    await books.write((ctx) => post(ctx, { holdId, key: randomUUID(), amount: 50 * YUAN }));
    expect(await balance(buyer)).toEqual({ balance: 50, held: 0, available: 50 });
    expect(await findings()).toEqual([]);
  });

  test('[LED-01c] posted and released at once, a hold resolves exactly once; the same key twice is no refusal', async () => {
    const buyer = await member(100);
    const entry = withdrawal(buyer, 40);
    const [first, again] = await Promise.all(
      [1, 2].map(() => books.write((ctx) => hold(ctx, entry))),
    );
    expect(first?.holdId).toBe(again?.holdId);
    const holdId = first?.holdId ?? '';
    const key = randomUUID();
    const all = await Promise.allSettled([
      ...[1, 2].map(() => books.write((ctx) => post(ctx, { holdId, key }))),
      ...[1, 2].map(() => books.write((ctx) => release(ctx, { holdId, key: randomUUID() }))),
    ]);
    const refused = refusals(all);
    expect(new Set(refused)).toEqual(new Set(['ledger.resolved']));
    const { balance: left, held } = await balance(buyer);
    // Posted: both releases are refused. Released: the other release and both posts are.
    expect([left, held, refused.length]).toEqual(left === 60 ? [60, 0, 2] : [100, 0, 3]);
    expect(await findings()).toEqual([]);
  });

  test('an unknown hold is not found', async () => {
    await expect(
      books.write((ctx) => post(ctx, { holdId: randomUUID(), key: randomUUID() })),
    ).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('append-only', () => {
  test('[LED-01b] the database refuses to change or delete entries', async () => {
    for (const statement of [
      `update transfer set amount = 1`,
      `delete from transfer`,
      `truncate transfer`,
    ]) {
      await expect(books.app.query(statement)).rejects.toThrow(/permission denied/);
    }
  });
});
