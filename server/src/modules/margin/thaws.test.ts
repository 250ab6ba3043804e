import { randomUUID } from 'node:crypto';
import type { PurposeName } from '@tradeport/api/files/model';
import type { Client } from '@tradeport/api/kernel/client';
import { readHome } from '@tradeport/api/dashboard/calls';
import { checkMarginWithdraw, marginWithdrawPage, myMargin } from '@tradeport/api/margin/calls';
import * as calls from '@tradeport/api/margin/deposit-calls';
import { beforeAll, describe, expect, test } from 'vitest';
import { composed } from '../../kernel/query.ts';
import { prepared, soundAfterEach, useApp } from '../../testing/app.fixture.ts';
import { aPicture, anUpload } from '../../testing/pictures.ts';
import { offsetDeposit } from '../payment/index.ts';
import { desk, YUAN } from '../payment/orders.fixture.ts';
import { lots, proveCard, raced } from './deposits.fixture.ts';
import {
  applyWithdrawal,
  bindDeposits,
  forfeitDeposit,
  thawDeposits,
  unbindDeposits,
} from './index.ts';

const AT_ONCE = 64;
const MB = 1024 * 1024;
const app = useApp();
const at = prepared(async () => desk(app));
const lot = prepared(async () => lots(app));
let buyer: Client;
let other: Client;
let admin: Client;
let finance: Client;
let picture: Buffer;
beforeAll(async () => {
  [buyer, other, admin, finance] = (await Promise.all(
    ['buyer', 'buyer2', 'admin', 'finance'].map((login) => app.client(login)),
  )) as [Client, Client, Client, Client];
  picture = Buffer.from(await (await aPicture()).arrayBuffer());
});
soundAfterEach(app, () => at.findings());

const available = (login = 'buyer') => at.balance(login, 'margin');
const PDF = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
const sized = (head: Buffer, bytes: number) =>
  Buffer.concat([head, Buffer.alloc(Math.max(0, bytes - head.length))]);
const upload = (by: Client, purpose: PurposeName, data: Buffer) =>
  anUpload(by, purpose, new File([new Uint8Array(data)], 'paper.png'));

/** A deposit that no bid stands on. */
async function frozen(yuan = 10, login = 'buyer', lotId = randomUUID()) {
  await lot.fund(login, yuan);
  return lot.freeze(yuan, { login, lotId });
}
const ask = (depositCode: string, fileCodes: string[] = [], by = buyer) =>
  by(calls.applyMarginThaw, { depositCode, reason: '不再参加该标的', fileCodes });
const pass = (thawCode: string, by = finance, reason = '') =>
  by(calls.checkMarginThaw, { thawCode, checkResult: 'pass', reason });
const fail = (thawCode: string, by = finance, reason = 'the lot starts today') =>
  by(calls.checkMarginThaw, { thawCode, checkResult: 'fail', reason });
const bind = (id: string) => app.as('buyer', (ctx) => ctx.batch([bindDeposits(ctx, [id])]));
const forfeit = (depositId: string, yuan: number) =>
  app.as(null, (ctx) =>
    forfeitDeposit(ctx, {
      depositId,
      amount: yuan * YUAN,
      taker: null,
      reason: 'did not sign',
      rest: 'stays',
    }),
  );

describe('a deposit is thawed on application', () => {
  test('[MGN-01b][MGN-01c] asked with a picture, decided with papers and a result: available again, and bidding hears of it', async () => {
    const id = await frozen(60);
    const before = await available();
    const made = await ask(id, [await upload(buyer, 'thaw', picture)]);
    expect(made).toMatchObject({ status: 'pending', amount: '60.00', depositState: 'frozen' });
    expect(made.files.map((file) => file.isPicture)).toEqual([true]);
    expect(await available()).toBe(before);
    const queue = await finance(calls.marginThawPage, { tab: 'pending' });
    expect(queue.rows.map((row) => row.thawCode)).toContain(made.thawCode);
    const counted = await finance(calls.marginThawTabs, {});
    expect(counted.find((one) => one.tab === 'pending')?.count).toBe(queue.total);

    const paper = await upload(finance, 'margin', PDF);
    const done = await finance(calls.checkMarginThaw, {
      thawCode: made.thawCode,
      checkResult: 'pass',
      reason: '已核实，同意解冻',
      fileCodes: [paper],
    });
    expect([done.status, await available()]).toEqual(['approved', before + 60]);
    const seen = await buyer(calls.getMarginThaw, { thawCode: made.thawCode });
    expect(seen).toMatchObject({
      statusName: 'Approved, released',
      result: '已核实，同意解冻',
      reviewedBy: expect.any(String),
      reviewedAt: expect.any(String),
      depositState: 'thawed',
      reviewFiles: [{ fileCode: paper, isPicture: false }],
    });
    const [event] = await app.as(null, (ctx) => ctx.run(eventsOf(ctx.tenant.id, id)));
    expect(event?.data).toEqual({
      lotId: expect.any(String),
      memberId: await app.memberOf('buyer'),
      depositId: id,
    });
    const deposit = await buyer(calls.getMarginDeposit, { depositCode: id });
    expect(deposit).toMatchObject({ state: 'thawed', standing: '0.00', thawed: '60.00' });
    expect(deposit.thaws.map((one) => [one.status, one.result])).toEqual([
      ['approved', '已核实，同意解冻'],
    ]);
  });

  test('[MGN-01c] that was refused stays frozen, says why, and may be asked for again', async () => {
    const id = await frozen();
    const before = await available();
    const { thawCode } = await ask(id);
    await expect(fail(thawCode, finance, '')).rejects.toMatchObject({
      code: 'margin.reason_needed',
      fields: { reason: expect.any(String) },
    });
    await fail(thawCode);
    expect([await available(), (await lot.of(id)).state]).toEqual([before, 'frozen']);
    expect((await buyer(calls.getMarginThaw, { thawCode })).result).toBe('the lot starts today');
    await expect(pass(thawCode)).rejects.toMatchObject({ code: 'state.cannot_move' });
    const again = await ask(id);
    await buyer(calls.cancelMarginThaw, { thawCode: again.thawCode });
    await expect(pass(again.thawCode)).rejects.toMatchObject({ code: 'state.cannot_move' });
    await expect(buyer(calls.cancelMarginThaw, { thawCode: again.thawCode })).rejects.toMatchObject(
      { code: 'state.cannot_move' },
    );
    await pass((await ask(id)).thawCode);
    expect(await available()).toBe(before + 10);
  });

  test('[MGN-01b] is refused while a bid stands on it, while an order waits for it, once it has ended, and twice at a time', async () => {
    const id = await frozen();
    await bind(id);
    await expect(ask(id)).rejects.toMatchObject({ code: 'margin.bound' });
    await app.as(null, (ctx) => ctx.batch([unbindDeposits(ctx, [id])]));
    const { thawCode } = await ask(id);
    await expect(ask(id)).rejects.toMatchObject({ code: 'margin.thaw_open' });
    // A bid came meanwhile: it is not let go under it.
    await bind(id);
    await expect(pass(thawCode)).rejects.toMatchObject({ code: 'margin.bound' });
    expect((await buyer(calls.getMarginThaw, { thawCode })).status).toBe('pending');
    await fail(thawCode);

    const aside = await frozen();
    const orderId = await at.order(200);
    await app.as(null, (ctx) => offsetDeposit(ctx, { depositId: aside, orderId }));
    await expect(ask(aside)).rejects.toMatchObject({ code: 'margin.bound' });

    const lost = await frozen();
    await forfeit(lost, 10);
    await expect(ask(lost)).rejects.toMatchObject({ code: 'margin.not_frozen' });
    const part = await frozen();
    await forfeit(part, 4);
    expect((await ask(part)).amount).toBe('6.00');
  });

  test('[MGN-01c] closes by itself with its deposit: thawed with the lot, or lost', async () => {
    const lotId = randomUUID();
    const id = await frozen(10, 'buyer', lotId);
    const { thawCode } = await ask(id);
    await app.as(null, (ctx) => thawDeposits(ctx, { lotId }));
    const closed = await buyer(calls.getMarginThaw, { thawCode });
    expect([closed.status, closed.settledAt]).toEqual(['closed', expect.any(String)]);
    await expect(pass(thawCode)).rejects.toMatchObject({ code: 'state.cannot_move' });
    const lost = await frozen();
    const asked = { thawCode: (await ask(lost)).thawCode };
    await forfeit(lost, 4);
    expect((await buyer(calls.getMarginThaw, asked)).status).toBe('pending');
    await forfeit(lost, 6);
    expect((await buyer(calls.getMarginThaw, asked)).status).toBe('closed');
  });

  test('[MGN-01b][MGN-01c] is nobody else’s to see, ask for or cancel, nor decided by who asked or may not review', async () => {
    const id = await frozen();
    await expect(ask(id, [], other)).rejects.toMatchObject({ code: 'not_found' });
    await expect(ask(id, [], finance)).rejects.toMatchObject({ status: 403 });
    await expect(other(calls.getMarginDeposit, { depositCode: id })).rejects.toMatchObject({
      code: 'not_found',
    });
    const { thawCode } = await ask(id);
    for (const task of [
      () => other(calls.getMarginThaw, { thawCode }),
      () => other(calls.cancelMarginThaw, { thawCode }),
    ])
      await expect(task()).rejects.toMatchObject({ code: 'not_found' });
    await expect(pass(thawCode, other)).rejects.toMatchObject({ status: 403 });
    await expect(other(calls.marginAccountPage, {})).rejects.toMatchObject({ status: 403 });
    await expect(other(calls.marginThawTabs, {})).rejects.toMatchObject({ status: 403 });
    const theirs = await other(calls.marginThawPage, {});
    expect(theirs.rows.some((row) => row.thawCode === thawCode)).toBe(false);
    const deposits = await other(calls.marginDepositPage, {});
    expect(deposits.rows.some((row) => row.depositCode === id)).toBe(false);
    const own = await frozen(10, 'admin');
    const asked = await ask(own, [], admin);
    expect(asked.isOwn).toBe(true);
    await expect(pass(asked.thawCode, admin)).rejects.toMatchObject({ code: 'margin.own' });
    const [abroad, bidder] = await Promise.all([
      app.client('finance', app.otherTenant),
      app.client('buyer', app.otherTenant),
    ]);
    await expect(pass(thawCode, abroad)).rejects.toMatchObject({ code: 'not_found' });
    await expect(ask(id, [], bidder)).rejects.toMatchObject({ code: 'not_found' });
    expect((await abroad(calls.marginThawPage, {})).rows).toEqual([]);
    expect((await abroad(calls.marginDepositPage, {})).rows).toEqual([]);
  });

  test('[MGN-03a][MGN-03b] pictures of 8 MB go with a request, papers of 10 MB and PDF with its review; larger ones and others’ do not', async () => {
    const id = await frozen();
    const largest = await upload(buyer, 'thaw', sized(picture, 8 * MB));
    await expect(upload(buyer, 'thaw', sized(picture, 8 * MB + 1))).rejects.toMatchObject({
      code: 'file.too_big',
    });
    await expect(upload(buyer, 'thaw', PDF)).rejects.toMatchObject({ code: 'file.format' });
    await expect(ask(id, [await upload(other, 'thaw', picture)])).rejects.toMatchObject({
      code: 'margin.file',
    });
    await expect(ask(id, [await at.voucher('buyer')])).rejects.toMatchObject({
      code: 'margin.file',
    });
    const { thawCode, files } = await ask(id, [largest]);
    expect(files).toMatchObject([{ fileCode: largest }]);
    await expect(upload(finance, 'margin', sized(PDF, 10 * MB + 1))).rejects.toMatchObject({
      code: 'file.too_big',
    });
    const papers = [
      await upload(finance, 'margin', sized(PDF, 10 * MB)),
      await upload(finance, 'margin', sized(picture, 10 * MB)),
    ];
    const check = (fileCodes: string[]) =>
      finance(calls.checkMarginThaw, { thawCode, checkResult: 'pass', fileCodes });
    await expect(check([await upload(admin, 'margin', PDF)])).rejects.toMatchObject({
      code: 'margin.file',
    });
    await check(papers);
    const seen = await buyer(calls.getMarginThaw, { thawCode });
    expect(seen.reviewFiles.map((file) => file.isPicture)).toEqual([false, true]);
  });
});

describe('at once', () => {
  test('[MGN-01b] asked 64 times: one request', async () => {
    const id = await frozen();
    const tries = await raced(Array.from({ length: AT_ONCE }, () => ask(id)));
    expect(tries).toEqual({ done: 1, codes: ['margin.thaw_open'] });
  });

  test('[MGN-01c] approved × refused × cancelled: one of them, of 64 tries', async () => {
    const id = await frozen();
    const before = await available();
    const { thawCode } = await ask(id);
    const tries = await raced(
      Array.from({ length: AT_ONCE }, (_, n) =>
        n % 3 === 0
          ? pass(thawCode, n % 2 ? admin : finance)
          : n % 3 === 1
            ? fail(thawCode)
            : buyer(calls.cancelMarginThaw, { thawCode }),
      ),
    );
    expect(tries).toEqual({ done: 1, codes: ['state.cannot_move'] });
    const { status } = await buyer(calls.getMarginThaw, { thawCode });
    expect(await available()).toBe(status === 'approved' ? before + 10 : before);
  });

  test('[MGN-01b] thawed × forfeited × thawed with the lot: one of them has it, of 64 tries', async () => {
    const id = await frozen();
    const before = await available();
    const { thawCode } = await ask(id);
    const { codes } = await raced(
      Array.from({ length: AT_ONCE }, (_, n) =>
        n % 3 === 0
          ? forfeit(id, 10)
          : n % 3 === 1
            ? pass(thawCode)
            : app.as(null, (ctx) => thawDeposits(ctx, { depositIds: [id] })),
      ),
    );
    expect(['margin.not_frozen', 'state.cannot_move']).toEqual(expect.arrayContaining(codes));
    const { state, thawed, forfeited } = await lot.of(id);
    expect([state, thawed + forfeited, thawed * forfeited]).toEqual(['ended', 10, 0]);
    expect(await available()).toBe(before + thawed);
    const { status } = await buyer(calls.getMarginThaw, { thawCode });
    expect(['approved', 'closed']).toContain(status);
  });

  test('[MGN-01b] thawed × bound by a bid: never under a bid, of 64 tries', async () => {
    const id = await frozen();
    const { thawCode } = await ask(id);
    await raced(Array.from({ length: AT_ONCE }, (_, n) => (n % 2 ? bind(id) : pass(thawCode))));
    const { state, bound, thawed } = await lot.of(id);
    expect([
      ['frozen', true, 0],
      ['ended', false, 10],
    ]).toContainEqual([state, bound, thawed]);
    const { status } = await buyer(calls.getMarginThaw, { thawCode });
    expect(status).toBe(state === 'ended' ? 'approved' : 'pending');
  });
});

describe('the figures of a margin', () => {
  test('[MGN-01a][MGN-01b] available, frozen and withdrawing are the total; what was lost stands beside it; finance sees the same', async () => {
    await proveCard(app, 'buyer2');
    const own = async () => (await other(myMargin, {})).accounts[0];
    await lot.fund('buyer2', 1000);
    const [first, second] = [
      await lot.freeze(300, { login: 'buyer2' }),
      await lot.freeze(200, { login: 'buyer2' }),
    ];
    await app.as('buyer2', (ctx) =>
      applyWithdrawal(ctx, { amount: 150 * YUAN, currency: 'CNY', remark: '' }),
    );
    await forfeit(first, 120);
    const { thawCode } = await ask(second, [], other);
    const halfway = {
      balance: '880.00',
      available: '350.00',
      frozen: '380.00',
      withdrawing: '150.00',
      forfeited: '120.00',
    };
    expect(await own()).toMatchObject(halfway);
    const merberCode = await app.memberOf('buyer2');
    const of = async () => (await finance(calls.marginAccountPage, { merberCode })).rows;
    expect(await of()).toMatchObject([{ merberCode, currency: 'CNY', ...halfway }]);
    await pass(thawCode);
    expect(await own()).toMatchObject({ ...halfway, available: '550.00', frozen: '180.00' });
    for (const tab of ['frozen', 'withdrawing', 'forfeited'] as const)
      expect(
        (await finance(calls.marginAccountPage, { tab })).rows.map((row) => row.merberCode),
      ).toContain(merberCode);
    const quiet = await app.memberOf('seller2');
    await lot.fund('seller2', 1);
    const frozenOnes = await finance(calls.marginAccountPage, { tab: 'frozen' });
    expect(frozenOnes.rows.map((row) => row.merberCode)).not.toContain(quiet);
    expect((await finance(calls.marginAccountPage, { q: 'no such member' })).rows).toEqual([]);
  });

  test('[MGN-01b] deposits and requests go on by key, and are found by lot, state and day', async () => {
    const ids = await Promise.all([frozen(1), frozen(1), frozen(1)]);
    const first = await buyer(calls.marginDepositPage, { rows: 2, tab: 'frozen' });
    const next = await buyer(calls.marginDepositPage, {
      rows: 100,
      tab: 'frozen',
      after: first.next ?? '',
    });
    const all = [...first.rows, ...next.rows].map((row) => row.depositCode);
    expect([new Set(all).size, all.length]).toEqual([first.total, first.total]);
    expect(all).toEqual(expect.arrayContaining(ids));
    const one = first.rows[0];
    const found = await finance(calls.marginDepositPage, { q: one?.lotNo ?? '' });
    expect(found.rows.map((row) => row.depositCode)).toEqual([one?.depositCode]);
    const { thawNo } = await ask(one?.depositCode ?? '');
    for (const q of [thawNo, one?.lotNo ?? ''])
      expect((await finance(calls.marginThawPage, { q })).rows.map((row) => row.thawNo)).toEqual([
        thawNo,
      ]);
    const none = await buyer(calls.marginThawPage, { to: '2000-01-01' });
    expect(none.rows).toEqual([]);
    expect((await buyer(calls.marginDepositPage, { from: '2999-01-01' })).rows).toEqual([]);
  });
});

test('[HOM-02b] withdrawals and requests that wait are counted on the home of who reviews, which leads to the very lists', async () => {
  await proveCard(app, 'buyer2');
  await lot.fund('buyer2', 30);
  const apply = () =>
    app.as('buyer2', (ctx) =>
      applyWithdrawal(ctx, { amount: 10 * YUAN, currency: 'CNY', remark: '' }),
    );
  await apply();
  const approved = await apply();
  // The approver does not pay out: another user does.
  const admin = await app.client('admin');
  const paidOut = async () =>
    (await finance(readHome, {})).todos.find((one) => one.type === 'withdrawal_payouts')?.count;
  const before = await paidOut();
  await admin(checkMarginWithdraw, { withdrawCode: approved.withdrawCode, checkResult: 'pass' });
  expect(await paidOut()).toBe((before ?? 0) + 1);
  expect(
    (await admin(readHome, {})).todos.find((one) => one.type === 'withdrawal_payouts')?.count,
  ).toBe(before);
  await ask(await frozen());
  const { todos } = await finance(readHome, {});
  const of = (type: string) => todos.find((one) => one.type === type);
  const [reviewing, toPay, thaws] = await Promise.all([
    finance(marginWithdrawPage, { tab: 'reviewing' }),
    finance(marginWithdrawPage, { tab: 'approved' }),
    finance(calls.marginThawPage, { tab: 'pending' }),
  ]);
  expect(of('withdrawals')).toMatchObject({
    count: reviewing.total,
    route: '/finance/marginWithdrawals?tab=reviewing',
  });
  expect(of('withdrawal_payouts')).toMatchObject({
    count: toPay.total,
    route: '/finance/marginWithdrawals?tab=approved',
  });
  expect(of('thaws')).toMatchObject({
    count: thaws.total,
    route: '/finance/marginThaws?tab=pending',
  });
  expect(Math.min(reviewing.total, toPay.total, thaws.total)).toBeGreaterThan(0);
  const theirs = (await buyer(readHome, {})).todos.map((one) => one.type);
  expect(theirs).not.toContain('thaws');
  expect(theirs).not.toContain('withdrawals');
});

test('[MGN-01c] the audit names a request that waits for a deposit that has ended', async () => {
  const id = await frozen();
  const { thawCode, thawNo } = await ask(id);
  await pass(thawCode);
  const spoil = (status: string) =>
    app.as(null, (ctx) => ctx.run(spoilt(ctx.tenant.id, thawCode, status)));
  await spoil('pending');
  expect((await at.findings()).join()).toContain(`release request ${thawNo}`);
  await spoil('approved');
});

const eventsOf = composed<{ data: Record<string, unknown> }>(
  `select data from outbox where tenant_id = $1 and event = 'margin.thawed' and subject_id = $2`,
);
const spoilt = composed(
  `update margin_thaw set status = $3, settled_at = case when $3 = 'pending' then null else now() end where tenant_id = $1 and id = $2`,
);
