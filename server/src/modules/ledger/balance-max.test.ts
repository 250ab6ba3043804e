import {
  ledgerAudit,
  liabilities,
  memberAccounts,
  myAccounts,
  topUp,
} from '@tradeport/api/ledger/calls';
import { ACCOUNT_BALANCE_MAX, ENTRY_AMOUNT_MAX } from '@tradeport/api/ledger/model';
import { formatAmount, formatSum } from '@tradeport/api/kernel/money';
import { beforeAll, describe, expect, test } from 'vitest';
import { credit, postEntries } from './index.ts';
import { paidByBalance } from './orders.ts';
import { useApp } from '../../testing/app.fixture.ts';

const app = useApp();
const { finance, buyer } = app.clients;
let merberCode: string;
beforeAll(async () => {
  merberCode = await app.memberOf('buyer');
  await finance(topUp, { merberCode, amount: '1', reason: 'opens the account' });
});

const set = (what: string, ...more: unknown[]) =>
  app.as(null, (ctx) =>
    ctx.run({
      sql: `update account set ${what} where tenant_id = $1 and member_id = $2 and kind = 'balance'`,
      parameters: [ctx.tenant.id, merberCode, ...more],
    }),
  );
/** As if the account had been topped up until it holds this. */
async function holds(amount: number): Promise<void> {
  await set('credits_posted = debits_posted + $3', amount);
}
const balance = async () => (await buyer(myAccounts, {}))[0]?.balance;
const cap = formatAmount(ACCOUNT_BALANCE_MAX);

describe('what an account may hold', () => {
  test('[API-04g][LED-01f] is reached by top-ups and not passed: the next one is refused, and everything goes on', async () => {
    // 9 008 top-ups of 100 million passed 2^53; here the account stands just below its bound.
    await holds(ACCOUNT_BALANCE_MAX - ENTRY_AMOUNT_MAX - 5);
    expect(
      await finance(topUp, { merberCode, amount: formatAmount(ENTRY_AMOUNT_MAX), reason: 'fits' }),
    ).toMatchObject({ balance: formatAmount(ACCOUNT_BALANCE_MAX - 5) });
    await expect(
      finance(topUp, { merberCode, amount: '0.0006', reason: 'a little too much' }),
    ).rejects.toMatchObject({
      code: 'limit.balance',
      status: 409,
      facts: { max: cap, unit: 'CNY' },
    });
    expect(
      await finance(topUp, { merberCode, amount: '0.0005', reason: 'to the brim' }),
    ).toMatchObject({ balance: cap });
    const at = await Promise.allSettled(
      Array.from({ length: 8 }, () =>
        finance(topUp, { merberCode, amount: '100000000', reason: 'over' }),
      ),
    );
    expect(at.map((one) => (one.status === 'rejected' ? one.reason.code : 'done'))).toEqual(
      Array(8).fill('limit.balance'),
    );
    expect(await balance()).toBe(cap);
    expect(await finance(memberAccounts, { merberCode })).toMatchObject([{ balance: cap }]);
  });

  test('[LED-01f] of two that fit alone and not together, one is refused', async () => {
    await holds(ACCOUNT_BALANCE_MAX - 15_000);
    const both = await Promise.allSettled(
      [1, 2].map(() => finance(topUp, { merberCode, amount: '1', reason: 'one of two' })),
    );
    expect(both.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await balance()).toBe(formatAmount(ACCOUNT_BALANCE_MAX - 5000));
  });

  test('leaves spending alone, and what is spent makes room', async () => {
    await holds(ACCOUNT_BALANCE_MAX);
    const paid = paidByBalance([
      {
        orderId: crypto.randomUUID(),
        buyerId: merberCode,
        sellerId: crypto.randomUUID(),
        amount: 10_000,
        unit: 'CNY',
      },
    ]);
    await app.as('buyer', (ctx) => postEntries(ctx, paid));
    await finance(topUp, { merberCode, amount: '1', reason: 'room again' });
    expect(await balance()).toBe(cap);
  });

  test('[LED-01f] the database keeps it as well, and no entry of another kind gets over it', async () => {
    await holds(ACCOUNT_BALANCE_MAX);
    await expect(holds(ACCOUNT_BALANCE_MAX + 1)).rejects.toMatchObject({
      constraint: 'balance_max',
    });
    await expect(
      app.as('buyer', (ctx) =>
        credit(ctx, {
          memberId: merberCode,
          amount: 1,
          unit: 'CNY',
          note: '',
          id: crypto.randomUUID(),
          opening: true,
        }),
      ),
    ).rejects.toMatchObject({ code: 'limit.balance' });
  });

  test('[LED-01f] what all of them have together is told to the last place, though it is more than a number counts', async () => {
    await holds(10_000);
    const owed = async () =>
      (await finance(liabilities, {})).rows.find((row) => row.accountKind === 'balance')?.owed;
    expect(await owed()).toBe('1.00');
    await app.as(null, (ctx) =>
      ctx.run({
        sql: `insert into account (tenant_id, id, member_id, kind, unit, bound, credits_posted, created_at)
          select $1, gen_random_uuid(), gen_random_uuid(), 'balance', 'CNY', 'not_under_zero', $2, now() from generate_series(1, 11)`,
        parameters: [ctx.tenant.id, ACCOUNT_BALANCE_MAX - 1],
      }),
    );
    expect(await owed()).toBe('1100000000000.9989');
  });

  test('[LED-02e][LED-01f] the audit names sums that are larger than a number counts exactly', async () => {
    await set('credits_posted = 9007199254740993 + 10000, debits_posted = 9007199254740993');
    const audit = await finance(ledgerAudit, {});
    expect(audit.checks.find((check) => check.name === 'ledger.sums')?.findings.join()).toContain(
      'debits_posted 900719925474.0993',
    );
    expect(await balance()).toBe('1.00');
  });
});

test('[CHK-04c] a sum is written exactly, however large, and like an amount where it is one', () => {
  expect(['90071992547409930001', '-1', '0', '125000', '-125600'].map(formatSum)).toEqual([
    '9007199254740993.0001',
    '-0.0001',
    '0.00',
    '12.50',
    '-12.56',
  ]);
});
