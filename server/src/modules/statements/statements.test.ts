import { addGiftCard, issueGiftCards } from '@tradeport/api/giftcard/calls';
import { grantLot } from '@tradeport/api/lots/calls';
import { payNow } from '@tradeport/api/payment/calls';
import {
  accountSheet,
  liabilities,
  memberAccounts,
  myAccounts,
  myStatement,
} from '@tradeport/api/ledger/calls';
import { LIABILITIES_CSV_PATH, SHEET_PATH, SHEET_ROWS_MAX } from '@tradeport/api/ledger/model';
import { beforeAll, expect, test } from 'vitest';
import { pdfPages } from '../../testing/pdf-text.ts';
import { auditLedger, ledgerChecks } from '../ledger/audit.ts';
import { type Entry, hold, record } from '../ledger/index.ts';
import { lotChecks } from '../lots/audit.ts';
import { lots } from '../margin/deposits.fixture.ts';
import { desk, YUAN } from '../payment/orders.fixture.ts';
import { prepared, useApp } from '../../testing/app.fixture.ts';

const DAY_MS = 86_400_000;
const app = useApp();
const at = prepared(async () => desk(app));
let accountCode = '';
let days: string[] = [];
const today = () =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(
    new Date(Date.now() + app.tenant.clockOffsetMs),
  );
beforeAll(async () => {
  // 100 on the first day; 30 spent and 50 on the second; 7 spent on the third.
  await at.fund('buyer', 100);
  const buyer = await app.client('buyer');
  const pay = async (yuan: number) =>
    buyer(payNow, { contractCodes: [await at.order(yuan)], payWay: 'balance' });
  days = [today()];
  await app.moveClock(DAY_MS);
  await pay(30);
  await at.fund('buyer', 50);
  days.push(today());
  await app.moveClock(DAY_MS);
  await pay(7);
  days.push(today());
  const client = await app.client('buyer');
  accountCode =
    (await client(myAccounts, {})).find((one) => one.accountKind === 'balance')?.accountCode ?? '';
});

const file = async (login: string, format: string, query: Record<string, string>) =>
  app.http.inject({
    url: `${SHEET_PATH}.${format}?${new URLSearchParams({ accountCode, lang: 'en', ...query })}`,
    headers: { host: 'alpha.test', cookie: await app.cookieOf(login) },
  });
const second = () => ({ from: days[1] ?? '', to: days[1] ?? '' });

test('[LED-03a] a period by the portal’s calendar: what was there before, came, went, and is there at its end', async () => {
  const buyer = await app.client('buyer');
  const sheet = await buyer(accountSheet, { accountCode, ...second() });
  expect(sheet).toMatchObject({
    opening: '100.00',
    incoming: '50.00',
    outgoing: '30.00',
    closing: '120.00',
    entries: 2,
  });
  const page = await buyer(myStatement, { accountCode, ...second() });
  expect(page.rows[0]?.balance).toBe(sheet.closing);
  expect(await buyer(accountSheet, { accountCode })).toMatchObject({
    opening: '0.00',
    closing: '113.00',
    entries: 4,
  });
  // Later entries are not part of a period.
  const day = { from: days[0] ?? '', to: days[0] ?? '' };
  expect(await buyer(accountSheet, { accountCode, ...day })).toMatchObject({
    incoming: '100.00',
    outgoing: '0.00',
    closing: '100.00',
    entries: 1,
  });
  // Periods that follow each other have no gap between them.
  const last = await buyer(accountSheet, { accountCode, from: days[2] ?? '' });
  expect([last.opening, last.closing]).toEqual([sheet.closing, '113.00']);
});

test('[LED-03a] others do not see it, finance does, and an account that nothing was on has an empty one', async () => {
  const stranger = await app.client('buyer2');
  await expect(stranger(accountSheet, { accountCode })).rejects.toMatchObject({
    code: 'not_found',
  });
  const finance = await app.client('finance');
  expect((await finance(accountSheet, { accountCode })).closing).toBe('113.00');
  const merberCode = await app.memberOf('buyer2');
  const [empty] = await finance(memberAccounts, { merberCode });
  const unused = empty?.accountCode ?? '';
  expect(await finance(accountSheet, { accountCode: unused, merberCode })).toMatchObject({
    opening: '0.00',
    closing: '0.00',
    entries: 0,
  });
  expect((await stranger(accountSheet, { accountCode: unused })).closing).toBe('0.00');
});

test('[LED-03b] as CSV: opening balance, every entry with what was there after it, closing balance', async () => {
  const got = await file('buyer', 'csv', second());
  expect(got.headers['content-type']).toContain('text/csv');
  const lines = got.body.trim().split('\r\n');
  expect(lines).toHaveLength(5);
  expect(lines[1]).toContain('Opening balance,,,100.00');
  expect(lines[2]).toMatch(/Order paid from balance,.*,-30.00,70.00$/);
  expect(lines[3]).toMatch(/Top-up,.*,50.00,120.00$/);
  expect(lines[4]).toContain('Closing balance,,,120.00');
  // Times are those of the portal's zone, as the heading says, wherever the server stands.
  expect(lines[0]).toMatch(/^Time \(China Standard Time\),/);
  const zoned = new Intl.DateTimeFormat('sv-SE', {
    timeZone: app.tenant.timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const { rows } = await app.clients.buyer(myStatement, { accountCode, ...second() });
  expect(lines.slice(2, 4).map((line) => line.split(',')[0])).toEqual(
    rows
      .filter(({ change }) => Number(change) !== 0)
      .map(({ at }) => zoned.format(new Date(at)))
      .toReversed(),
  );
  expect((await file('buyer2', 'csv', second())).statusCode).toBe(404);
});

test('[LED-03c] as PDF: whose account, which period, every entry, both balances', async () => {
  const got = await file('finance', 'pdf', second());
  expect(got.headers['content-type']).toBe('application/pdf');
  const text = pdfPages(got.rawPayload).flat().join(' ');
  for (const part of [
    'Account statement',
    'Opening balance',
    '100.00',
    '-30.00',
    '+50.00',
    '120.00',
  ])
    expect(text).toContain(part);
  expect(text).toContain(days[1]);
  expect((await file('buyer2', 'pdf', second())).statusCode).toBe(404);
  expect((await file('warehouse', 'pdf', second())).statusCode).toBe(404);
});

test('what the portal owes is told as of any day, from the entries, to finance alone', async () => {
  const finance = await app.client('finance');
  const on = async (day?: string) => {
    const { rows } = await finance(liabilities, day ? { day } : {});
    return rows
      .filter((row) => row.accountKind === 'balance' && row.unit === 'CNY')
      .map((row) => [row.owed, row.accounts]);
  };
  expect(await on(days[0])).toEqual([['100.00', 1]]);
  expect(await on(days[1])).toEqual([['120.00', 1]]);
  expect(await on()).toEqual([['113.00', 1]]);
  expect(await on('2020-01-31')).toEqual([]);
  const buyer = await app.client('buyer');
  await expect(buyer(liabilities, {})).rejects.toMatchObject({ status: 403 });
});

test('the same as a file made by the server, in the reader’s language; nobody else gets it', async () => {
  const get = async (login: string | null, query: Record<string, string>) =>
    app.http.inject({
      url: `${LIABILITIES_CSV_PATH}?${new URLSearchParams(query)}`,
      headers: { host: 'alpha.test', ...(login ? { cookie: await app.cookieOf(login) } : {}) },
    });
  const got = await get('finance', { lang: 'ru', day: days[1] ?? '' });
  expect(got.headers['content-type']).toContain('text/csv');
  expect(got.headers['cache-control']).toBe('private, no-store');
  const [head, ...lines] = got.body.trim().split('\r\n');
  expect(head).toBe('На дату,Счёт,Единица,Счетов,Поступило за месяц,Списано за месяц,Остаток');
  expect(lines).toEqual([
    expect.stringMatching(new RegExp(`^${days[1]},.+,CNY,1,\\S+,30.00,120.00$`)),
  ]);
  for (const login of ['buyer', 'seller', 'warehouse'])
    expect((await get(login, {})).statusCode).toBe(403);
  expect((await get(null, {})).statusCode).toBe(401);
  expect((await get('finance', { day: 'tomorrow' })).statusCode).toBe(400);
  expect((await get('finance', { of: 'all' })).statusCode).toBe(400);
});

test('[LED-01a] money, frozen money, deposits, points, rebate and cards are accounts of one ledger: each in its unit, each the sum of its entries, each told as owed', async () => {
  const [finance, buyer, admin] = await Promise.all([
    app.client('finance'),
    app.client('buyer'),
    app.client('admin'),
  ]);
  const merberCode = await app.memberOf('buyer');
  const sellerCode = await app.memberOf('seller');
  for (const [accountKind, amount] of [
    ['points', '120'],
    ['rebate', '12.5'],
  ] as const)
    await finance(grantLot, { merberCode, accountKind, amount, reason: 'gift' });
  const [card] = (await admin(issueGiftCards, { count: 1, amount: '60' })).cards;
  await buyer(addGiftCard, {
    cardNo: card?.cardNo ?? '',
    cardSecret: card?.cardSecret.replaceAll(/\W/g, '') ?? '',
  });
  await lots(app).fund('buyer', 200);
  await lots(app).freeze(80);
  const entry = (event: Entry['event'], yuan: number, more: Partial<Entry> = {}): Entry => ({
    event,
    creditOf: merberCode,
    amount: yuan * YUAN,
    unit: 'CNY',
    cause: { kind: 'test', id: merberCode },
    key: event,
    ...more,
  });
  await app.as(null, async (ctx) => {
    await record(ctx, [
      entry('recharge.bonus', 10),
      entry('transfer.received', 40),
      entry('refund.due', 5, { debitOf: sellerCode }),
      entry('balance.topped_up', 20, { unit: 'USD' }),
    ]);
    // Frozen: it is there, and nobody spends it.
    const { creditOf: _, ...frozen } = entry('balance.withdrawn', 13, { debitOf: merberCode });
    await hold(ctx, frozen);
  });
  const own = await buyer(myAccounts, {});
  expect(
    own.map((one) => [one.accountKind, one.unit, one.balance, one.available]).toSorted(),
  ).toEqual([
    ['advance', 'CNY', '40.00', '40.00'],
    ['balance', 'CNY', '113.00', '100.00'],
    ['balance', 'USD', '20.00', '20.00'],
    ['bonus', 'CNY', '10.00', '10.00'],
    ['card', 'CNY', '60.00', '60.00'],
    ['deposit', 'CNY', '80.00', '80.00'],
    ['margin', 'CNY', '120.00', '120.00'],
    ['points', 'POINTS', '120.00', '120.00'],
    ['rebate', 'CNY', '12.50', '12.50'],
    ['refunding', 'CNY', '5.00', '5.00'],
  ]);
  for (const { accountCode: code, accountKind, balance } of own) {
    const { rows } = await buyer(myStatement, { accountCode: code, rows: 100 });
    const moved = rows.reduce((sum, row) => sum + Number(row.change), 0);
    expect(moved, accountKind).toBeCloseTo(Number(balance), 6);
  }
  const owed = (await finance(liabilities, {})).rows;
  expect(owed.map((row) => [row.accountKind, row.unit, row.owed])).toEqual([
    ['balance', 'CNY', '113.00'],
    ['balance', 'USD', '20.00'],
    ['bonus', 'CNY', '10.00'],
    ['margin', 'CNY', '120.00'],
    ['deposit', 'CNY', '80.00'],
    ['points', 'POINTS', '120.00'],
    ['rebate', 'CNY', '12.50'],
    ['card', 'CNY', '60.00'],
    ['advance', 'CNY', '40.00'],
    ['refunding', 'CNY', '5.00'],
  ]);
  const found = await app.as(null, (ctx) => auditLedger(ctx, [...ledgerChecks, ...lotChecks]));
  expect(found.flatMap((check) => check.findings)).toEqual([]);
});

test('[LED-03b][LED-03c] a statement that is too long for paper says so; the file holds every entry of it', async () => {
  const creditOf = await app.memberOf('buyer3');
  const rows = SHEET_ROWS_MAX + 1;
  await app.as(null, (ctx) =>
    record(
      ctx,
      Array.from({ length: rows }, (_, n): Entry => ({
        event: 'balance.topped_up',
        creditOf,
        amount: YUAN,
        unit: 'CNY',
        cause: { kind: 'test', id: creditOf },
        key: `long:${n}`,
      })),
    ),
  );
  const own = (await (await app.client('buyer3'))(myAccounts, {})).find(
    (one) => one.accountKind === 'balance',
  );
  const of = { accountCode: own?.accountCode ?? '' };
  const paper = await file('buyer3', 'pdf', of);
  expect([paper.statusCode, paper.json<{ errorCode: string }>().errorCode]).toEqual([
    422,
    'ledger.sheet_long',
  ]);
  // The heading, both balances, and all between them.
  const lines = (await file('buyer3', 'csv', of)).body.trim().split('\r\n');
  expect([lines.length, lines.at(-1)]).toEqual([rows + 3, `,Closing balance,,,${rows}.00`]);
});
