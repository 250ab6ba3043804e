import { accountStatement, memberAccounts, myAccounts } from '@tradeport/api/ledger/calls';
import { accountLots, grantLot, myLots, takeBackLot } from '@tradeport/api/lots/calls';
import { GRANT_MAX, WARN_DAYS } from '@tradeport/api/lots/model';
import { messagePage } from '@tradeport/api/messages/calls';
import { formatAmount } from '@tradeport/api/kernel/money';
import { beforeAll, describe, expect, test } from 'vitest';
import { dayAfter } from './days.ts';
import { useApp } from '../../testing/app.fixture.ts';

const app = useApp();
const { buyer, finance } = app.clients;
let merberCode: string;
beforeAll(async () => {
  merberCode = await app.memberOf('buyer');
});

const day = (ahead: number) => app.as(null, async (ctx) => dayAfter(ctx, ahead));
const give = (more: Partial<Parameters<typeof finance<typeof grantLot>>[1]> = {}) =>
  finance(grantLot, { merberCode, accountKind: 'points', amount: '10', reason: 'gift', ...more });
const points = async () =>
  (await finance(memberAccounts, { merberCode })).find((one) => one.accountKind === 'points');
const told = async () => (await buyer(messagePage, {})).rows.map((row) => row.messageTitle);

describe('granting by hand', () => {
  test('[LED-01d][RCH-03b] points with a last day: the member sees the lot, its reason and a message; finance sees the same', async () => {
    const expiresOn = await day(40);
    const account = await give({ amount: '120', expiresOn, reason: '周年礼' });
    expect(account).toMatchObject({ accountKind: 'points', unit: 'POINTS', available: '120.00' });
    const { accountCode } = account;
    expect((await buyer(myAccounts, {})).map((one) => one.accountKind)).toContain('points');
    const mine = await buyer(myLots, { accountCode });
    expect(mine.rows).toMatchObject([
      { amount: '120.00', remaining: '120.00', expiresOn, isSoon: false, note: '周年礼' },
    ]);
    expect(await finance(accountLots, { accountCode })).toEqual(mine);
    expect((await finance(accountStatement, { accountCode })).rows).toMatchObject([
      { event: 'points.granted', change: '120.00', balance: '120.00', note: '周年礼' },
    ]);
    expect(await told()).toContain('120 points added to your account');
  });

  test('a rebate is money of its currency, beside the balance', async () => {
    const account = await give({ accountKind: 'rebate', currency: 'USD', amount: '12.5' });
    expect(account).toMatchObject({ accountKind: 'rebate', unit: 'USD', available: '12.50' });
    expect(await told()).toContain('Rebate $12.50 added to your account');
  });

  test('[LED-01e] what was granted wrongly is taken back from its very lot, with a reason, and never below what is left', async () => {
    const before = await points();
    await give({ amount: '30', expiresOn: await day(400) });
    const accountCode = before?.accountCode ?? '';
    const lot = (await finance(accountLots, { accountCode })).rows.find(
      (row) => row.amount === '30.00',
    );
    const lotCode = lot?.lotCode ?? '';
    const back = (amount: string) =>
      finance(takeBackLot, { lotCode, amount, reason: 'granted twice' });
    await expect(back('30.5')).rejects.toMatchObject({ code: 'lots.whole' });
    await expect(back('31')).rejects.toMatchObject({
      code: 'lots.spent',
      facts: { remaining: '30.00' },
    });
    const both = await Promise.allSettled([back('20'), back('20')]);
    expect(both.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await back('10');
    expect(await points()).toMatchObject({ balance: before?.balance });
    expect((await finance(accountStatement, { accountCode, rows: 1 })).rows).toMatchObject([
      { event: 'points.taken_back', change: '-10.00', note: 'granted twice' },
    ]);
  });

  test('[API-07a] said twice with one idempotency key it happens once', async () => {
    const before = Number((await points())?.balance);
    await Promise.all(
      [1, 2].map(() =>
        finance(
          grantLot,
          { merberCode, accountKind: 'points', amount: '7', reason: 'once' },
          { idempotencyKey: 'grant-once' },
        ),
      ),
    );
    expect(Number((await points())?.balance)).toBe(before + 7);
  });

  test.each([
    { amount: '0' },
    { amount: '-5' },
    { amount: '1.5' },
    { amount: formatAmount(GRANT_MAX + 10_000) },
    { reason: ' ' },
    { expiresOn: '2020-01-01' },
    { expiresOn: '2099-01-01' },
    { expiresOn: 'soon' },
  ])('refuses %j at its field', async (wrong) => {
    await expect(give(wrong)).rejects.toMatchObject({
      fields: { [Object.keys(wrong)[0] ?? '']: expect.any(String) },
    });
  });

  test('[ROL-02a] only who may grants; nobody sees others’ lots, and other tenants have no such member', async () => {
    const { accountCode = '' } = (await points()) ?? {};
    const [lot] = (await finance(accountLots, { accountCode })).rows;
    const lotCode = lot?.lotCode ?? '';
    const asked = { merberCode, accountKind: 'points', amount: '1', reason: 'x' } as const;
    for (const login of ['buyer', 'seller', 'warehouse']) {
      const client = await app.client(login);
      await expect(client(grantLot, asked)).rejects.toMatchObject({ code: 'auth.forbidden' });
      await expect(
        client(takeBackLot, { lotCode, amount: '1', reason: 'x' }),
      ).rejects.toMatchObject({ code: 'auth.forbidden' });
      await expect(client(accountLots, { accountCode })).rejects.toMatchObject({
        code: 'auth.forbidden',
      });
    }
    expect((await app.clients.buyer2(myLots, { accountCode })).rows).toEqual([]);
    const elsewhere = await app.client('finance', app.otherTenant);
    await expect(elsewhere(grantLot, asked)).rejects.toMatchObject({
      code: 'ledger.member_unknown',
    });
    await expect(
      elsewhere(takeBackLot, { lotCode, amount: '1', reason: 'x' }),
    ).rejects.toMatchObject({ code: 'not_found' });
    expect((await elsewhere(accountLots, { accountCode })).rows).toEqual([]);
  });
});

test(`[RCH-03b] the sweeps tell the member once, ${WARN_DAYS} days ahead, and end the lot when its last day is over`, async () => {
  const before = Number((await points())?.balance);
  await give({ amount: '25', expiresOn: await day(WARN_DAYS + 3) });
  const warned = async () =>
    (await told()).filter((title) => title === '25 points will expire soon').length;
  await app.kernel.runSweeps();
  expect(await warned()).toBe(0);
  await app.moveClock(4 * 86_400_000);
  await app.kernel.runSweeps();
  await app.kernel.runSweeps();
  expect(await warned()).toBe(1);
  await app.moveClock((WARN_DAYS - 1) * 86_400_000);
  await app.kernel.runSweeps();
  expect(Number((await points())?.balance)).toBe(before + 25);
  await app.moveClock(86_400_000);
  await app.kernel.runSweeps();
  await app.kernel.runSweeps();
  expect(Number((await points())?.balance)).toBe(before);
});
