import { beforeAll, describe, expect, test } from 'vitest';
import {
  accountStatement,
  balancePage,
  ledgerAudit,
  memberAccounts,
  myAccounts,
  myStatement,
  topUp,
} from '@tradeport/api/ledger/calls';
import { readFact } from '../../kernel/installation.ts';
import { CommandFault } from '../../commands/command.ts';
import { auditCommand } from '../../commands/audit.ts';
import { useApp } from '../../testing/app.fixture.ts';
import { memberName } from '../members/index.ts';
import { auditTexts } from './audit-texts.ts';
import { hold } from './index.ts';

const app = useApp();
const { buyer, finance } = app.clients;
let merberCode: string;
beforeAll(async () => {
  merberCode = await app.memberOf('buyer');
});

describe('accounts', () => {
  test('[LED-03a] everybody has a balance, empty at first, with an empty statement', async () => {
    const newcomer = await app.client('buyer2');
    const [balance] = await newcomer(myAccounts, {});
    expect(balance).toMatchObject({
      accountKind: 'balance',
      accountName: 'Balance',
      unit: 'CNY',
      balance: '0.00',
      held: '0.00',
      available: '0.00',
    });
    const accountCode = balance?.accountCode ?? '';
    expect(await newcomer(myStatement, { accountCode })).toMatchObject({ rows: [], total: 0 });
    expect(
      await finance(accountStatement, { accountCode, merberCode: await app.memberOf('buyer2') }),
    ).toMatchObject({ rows: [], total: 0 });
    await expect(finance(accountStatement, { accountCode, merberCode })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(finance(accountStatement, { accountCode })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test('[LED-01d][LED-03a] finance tops up a balance with a reason; the statement names it, newest first, page by page', async () => {
    for (const amount of ['10', '20.5', '0.0001'])
      await finance(topUp, { merberCode, amount, reason: `for ${amount}` });
    const account = (await buyer(myAccounts, {}))[0];
    expect(account).toMatchObject({ balance: '30.5001', available: '30.5001' });
    const first = await buyer(myStatement, { accountCode: account?.accountCode ?? '', rows: 2 });
    expect(first.rows.map((row) => [row.change, row.balance, row.note, row.eventName])).toEqual([
      ['0.0001', '30.5001', 'for 0.0001', 'Top-up'],
      ['20.50', '30.50', 'for 20.5', 'Top-up'],
    ]);
    expect(new Set(first.rows.map((row) => `${row.causeKind} ${row.causeCode}`))).toEqual(
      new Set([`member ${merberCode}`]),
    );
    expect(first.total).toBe(3);
    const second = await buyer(myStatement, {
      accountCode: account?.accountCode ?? '',
      rows: 2,
      after: first.next ?? '',
    });
    expect(second.rows.map((row) => [row.change, row.balance])).toEqual([['10.00', '10.00']]);
    expect(second.next).toBeUndefined();
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(
      new Date(),
    );
    expect(
      (
        await buyer(myStatement, {
          accountCode: account?.accountCode ?? '',
          from: today,
          to: today,
        })
      ).total,
    ).toBe(3);
    expect(
      (await buyer(myStatement, { accountCode: account?.accountCode ?? '', to: '2020-01-01' }))
        .total,
    ).toBe(0);
    expect(
      await finance(accountStatement, { accountCode: account?.accountCode ?? '' }),
    ).toMatchObject({ total: 3 });
    expect(await finance(memberAccounts, { merberCode })).toEqual([account]);
  });

  test('finance sees what each member has beside its name; nobody else sees the list, and no other tenant is in it', async () => {
    const find = async (q: string) => (await finance(balancePage, { q })).rows;
    const [own] = (await buyer(myAccounts, {})).filter(
      (account) => account.accountKind === 'balance',
    );
    const name = (await app.as(null, (ctx) => memberName(ctx, merberCode))) ?? '';
    expect(await find(name)).toMatchObject([
      {
        merberCode,
        isBuyer: true,
        balances: [
          { unit: 'CNY', balance: own?.balance, held: own?.held, available: own?.available },
        ],
      },
    ]);
    const unused = await app.memberOf('buyer2');
    const all = (await finance(balancePage, { rows: 100 })).rows;
    expect(all.find((row) => row.merberCode === unused)?.balances).toEqual([]);
    expect((await finance(balancePage, { isSeller: true })).rows.every((row) => row.isSeller)).toBe(
      true,
    );
    await expect(buyer(balancePage, {})).rejects.toMatchObject({ code: 'auth.forbidden' });
    const others = new Set(
      (
        await app.owner.query<{ id: string }>('select id from member where tenant_id = $1', [
          app.otherTenant.id,
        ])
      ).rows.map((row) => row.id),
    );
    expect(all.filter((row) => others.has(row.merberCode))).toEqual([]);
  });

  test('[LED-03a] the days of a statement are those of the tenant: half an hour into one, and half an hour before', async () => {
    const accountCode = (await buyer(myAccounts, {}))[0]?.accountCode ?? '';
    const now = (await app.as(null, async (ctx) => ctx.now())).getTime();
    // Midnight in Shanghai is 16:00 in UTC.
    const midnight =
      Math.ceil((now + 8 * 3_600_000 + 3_600_000) / 86_400_000) * 86_400_000 - 8 * 3_600_000;
    const day = (at: number) => new Date(at + 8 * 3_600_000).toISOString().slice(0, 10);
    const on = async (date: string) =>
      (await buyer(myStatement, { accountCode, from: date, to: date })).rows.map((row) => row.note);
    await app.moveClock(midnight - now - 1_800_000);
    await finance(topUp, { merberCode, amount: '1', reason: 'the evening before' });
    await app.moveClock(3_600_000);
    await finance(topUp, { merberCode, amount: '1', reason: 'just after midnight' });
    expect(await on(day(midnight))).toEqual(['just after midnight']);
    expect(await on(day(midnight - 1))).toContain('the evening before');
    expect(await on(day(midnight - 1))).not.toContain('just after midnight');
    await app.moveClock(now - midnight - 1_800_000);
  });

  test('[API-07a][API-07b] a top-up said twice with one idempotency key happens once', async () => {
    const before = (await finance(memberAccounts, { merberCode }))[0]?.balance;
    const twice = [1, 2].map(() =>
      finance(
        topUp,
        { merberCode, amount: '5', reason: 'once' },
        { idempotencyKey: 'top-up-once' },
      ),
    );
    expect((await Promise.all(twice)).map((one) => one.balance)).toEqual([
      String(Number(before) + 5),
      String(Number(before) + 5),
    ]);
  });

  test.each(['0', '-1', '1.23456', 'NaN', '1e3', '999999999999', ''])(
    '[API-04f] refuses to top up by "%s"',
    async (amount) => {
      await expect(finance(topUp, { merberCode, amount, reason: 'x' })).rejects.toMatchObject({
        code: 'input.invalid',
        fields: { amount: expect.any(String) },
      });
    },
  );

  test("[ROL-02a] nobody sees somebody else's account, and buyers do not top up", async () => {
    const account = (await buyer(myAccounts, {}))[0]?.accountCode ?? '';
    const stranger = await app.client('buyer2');
    await expect(stranger(myStatement, { accountCode: account })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(stranger(accountStatement, { accountCode: account })).rejects.toMatchObject({
      code: 'auth.forbidden',
    });
    await expect(buyer(topUp, { merberCode, amount: '1', reason: 'x' })).rejects.toMatchObject({
      code: 'auth.forbidden',
    });
    const elsewhere = await app.client('finance', app.otherTenant);
    await expect(elsewhere(memberAccounts, { merberCode })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(elsewhere(topUp, { merberCode, amount: '1', reason: 'x' })).rejects.toMatchObject({
      code: 'ledger.member_unknown',
    });
    await expect(elsewhere(accountStatement, { accountCode: account })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

/** `portal audit`: what it says, and whether it ends well. */
async function portalAudit(...tenants: string[]) {
  const said: string[] = [];
  const env = {
    config: app.kernel.config,
    say: (text: string) => void said.push(text),
    app: async () => app,
    database: async () => ({ ...app.database, embedded: false, stop: async () => undefined }),
  };
  const fault = await auditCommand(tenants, env).then(
    () => null,
    (error: unknown) => error,
  );
  return { said: said.join('\n'), fault };
}

test('[LED-02a][LED-02b][LED-02e] the audit page runs the checks of every module and names what does not agree', async () => {
  const clean = await finance(ledgerAudit, {});
  expect(clean).toMatchObject({ clean: true });
  expect(clean.checks.map((check) => check.name)).toEqual(
    app.kernel.modules.flatMap((module) => module.audits ?? []).map((check) => check.name),
  );
  // Each says what it proves, in the reader's words.
  for (const { name } of clean.checks)
    expect(auditTexts[name], name).toMatchObject({
      zh: expect.stringMatching(/\p{Script=Han}/u),
      en: expect.stringMatching(/ /),
      ru: expect.stringMatching(/\p{Script=Cyrillic}/u),
    });
  expect(clean.checks.find((check) => check.name === 'ledger.sums')?.text).toBe(
    'Balances equal the sum of their entries',
  );
  expect(clean.entries).toBeGreaterThan(3);
  expect(await portalAudit()).toEqual({
    fault: null,
    said: expect.stringContaining('Clean: 3 tenants'),
  });
  const client = await app.owner.connect();
  try {
    await client.query('begin');
    await client.query('select set_tenant($1)', [app.tenant.id]);
    await client.query(
      'update account set credits_posted = credits_posted + 1 where member_id = $1',
      [merberCode],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
  const found = await finance(ledgerAudit, {});
  expect(found.clean).toBe(false);
  expect(found.checks.find((check) => check.name === 'ledger.sums')?.findings).toEqual([
    expect.stringContaining(merberCode),
  ]);
  const told = await portalAudit();
  expect(told.fault).toBeInstanceOf(CommandFault);
  expect(told.said).toContain(merberCode);
  // The fact at /metrics (http/watched.ts) comes from a run over all tenants, not from one over a
  // single tenant.
  const kept = await readFact(app.owner, 'audit');
  expect(kept).toEqual({ findings: expect.any(Number), tenants: 3 });
  expect((await portalAudit('beta')).fault).toBeNull();
  expect(await readFact(app.owner, 'audit')).toEqual(kept);
  await expect(buyer(ledgerAudit, {})).rejects.toMatchObject({ code: 'auth.forbidden' });
});

test("a hold ends by itself when its time has come, by the tenant's clock", async () => {
  const memberId = await app.memberOf('buyer2');
  const other = await app.client('finance');
  await other(topUp, { merberCode: memberId, amount: '100', reason: 'test' });
  await app.as(null, (ctx) =>
    hold(ctx, {
      event: 'balance.withdrawn',
      debitOf: memberId,
      amount: 600_000,
      unit: 'CNY',
      cause: { kind: 'withdrawal', id: ctx.newId() },
      key: 'expires',
      expiresAt: new Date(ctx.now().getTime() + 3_600_000),
    }),
  );
  const available = async () =>
    (await finance(memberAccounts, { merberCode: memberId }))[0]?.available;
  await app.kernel.runSweeps();
  expect(await available()).toBe('40.00');
  await app.moveClock(3_601_000);
  await app.kernel.runSweeps();
  expect(await available()).toBe('100.00');
});
