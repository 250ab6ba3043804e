import { auditPage } from '@tradeport/api/tenancy/calls';
import * as calls from '@tradeport/api/bankaccounts/calls';
import type { Client } from '@tradeport/api/kernel/client';
import { messagePage } from '@tradeport/api/messages/calls';
import { orderPapers } from '@tradeport/api/orders/paper-calls';
import { PAPERS_PATH } from '@tradeport/api/orders/papers';
import { submitVoucher } from '@tradeport/api/payment/calls';
import { applyCrpRecharge } from '@tradeport/api/recharge/calls';
import { expect, test } from 'vitest';
import { pdfPages } from '../../testing/pdf-text.ts';
import { shop } from '../orders/shop.fixture.ts';
import { desk } from '../payment/orders.fixture.ts';
import { prepared, useApp } from '../../testing/app.fixture.ts';

const app = useApp();
const { admin, finance, buyer } = app.clients;
const at = prepared(() => shop(app));
const money = prepared(async () => desk(app));

const yuan = {
  currency: 'CNY',
  beneficiary: '华力工业有限公司',
  accountNo: '6222 0212 3456 7890',
  bankName: '工商银行上海分行',
} as const;
const listed = (client: Client) => client(calls.bankAccountList, {});
const heard = async (client: Client, title: string) =>
  (await client(messagePage, { rows: 50 })).rows.filter((one) => one.messageTitle.includes(title));

test('[PAY-02e] accounts are kept by currency, one of each is the default, and an account is listed once', async () => {
  const [first] = (await listed(admin)).filter(({ currency }) => currency === 'CNY');
  const { bankAccountCode } = await admin(calls.saveBankAccount, yuan);
  const find = async (code: string | undefined) =>
    (await listed(admin)).find((one) => one.bankAccountCode === code);
  expect(await find(bankAccountCode)).toMatchObject({
    accountNo: '6222021234567890',
    isDefault: false,
  });
  await expect(admin(calls.saveBankAccount, yuan)).rejects.toMatchObject({
    code: 'bank_account.known',
    fields: { accountNo: expect.any(String) },
  });
  await admin(calls.saveBankAccount, { ...yuan, bankAccountCode, isDefault: true });
  expect((await find(bankAccountCode))?.isDefault).toBe(true);
  expect((await find(first?.bankAccountCode))?.isDefault).toBe(false);
  // It is taken away by choosing another, not by leaving it out.
  await admin(calls.saveBankAccount, { ...yuan, bankAccountCode, isDefault: false });
  expect((await find(bankAccountCode))?.isDefault).toBe(true);
  await admin(calls.deleteBankAccount, { bankAccountCode });
  expect((await find(first?.bankAccountCode))?.isDefault).toBe(true);
  await expect(admin(calls.deleteBankAccount, { bankAccountCode })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('[PAY-02e] the account that loses or takes over the default stands in the trail with both sides, too', async () => {
  const [first] = (await listed(admin)).filter(({ currency }) => currency === 'CNY');
  const code = first?.bankAccountCode ?? '';
  const changes = async () =>
    (await admin(auditPage, { subject: code })).rows.map(({ before, after }) => [before, after]);
  const known = (await changes()).length;
  const { bankAccountCode } = await admin(calls.saveBankAccount, { ...yuan, isDefault: true });
  expect((await changes()).slice(0, -known || undefined)).toMatchObject([
    [{ isDefault: true }, { isDefault: false }],
  ]);
  // Moved to another currency it leaves the first one as the default of its own.
  await admin(calls.saveBankAccount, { ...yuan, bankAccountCode, currency: 'USD' });
  expect((await changes())[0]).toMatchObject([{ isDefault: false }, { isDefault: true }]);
  await admin(calls.saveBankAccount, { ...yuan, bankAccountCode, isDefault: true });
  await admin(calls.deleteBankAccount, { bankAccountCode });
  expect((await changes())[0]).toMatchObject([{ isDefault: false }, { isDefault: true }]);
  expect(await changes()).toHaveLength(known + 4);
});

test('[PAY-02e] 24 that are made the default at once leave one default', async () => {
  const made = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      admin(calls.saveBankAccount, { ...yuan, accountNo: `99990000${n}`, isDefault: true }),
    ),
  );
  await Promise.all(
    Array.from({ length: 24 }, (_, n) =>
      admin(calls.saveBankAccount, {
        ...yuan,
        accountNo: `99990000${n % 10}`,
        bankAccountCode: made[n % 10]?.bankAccountCode,
        isDefault: true,
      }),
    ),
  );
  const own = (await listed(admin)).filter(({ currency }) => currency === 'CNY');
  expect(own.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  for (const { bankAccountCode } of made) await admin(calls.deleteBankAccount, { bankAccountCode });
});

test('[PAY-02e] finance looks, an admin changes; the trail has both sides and somebody else is told', async () => {
  for (const client of [finance, buyer, await app.client('seller')])
    await expect(client(calls.saveBankAccount, yuan)).rejects.toMatchObject({ status: 403 });
  await expect(buyer(calls.bankAccountList, {})).rejects.toMatchObject({ status: 403 });
  expect((await listed(finance)).length).toBeGreaterThan(0);
  const accountNo = '6222021234560000';
  const { bankAccountCode } = await admin(calls.saveBankAccount, { ...yuan, accountNo });
  await admin(calls.saveBankAccount, { ...yuan, accountNo: '6222021234561111', bankAccountCode });
  const trail = await admin(auditPage, { subject: bankAccountCode });
  expect(JSON.stringify(trail.rows)).toContain(accountNo);
  expect(JSON.stringify(trail.rows)).toContain('6222021234561111');
  const [told] = await heard(finance, 'Bank account changed');
  expect(told?.messageContent).toContain('6222 0212 3456 0000');
  expect(told?.messageContent).toContain('6222 0212 3456 1111');
  expect(await heard(admin, 'Bank account')).toEqual([]);
  await admin(calls.deleteBankAccount, { bankAccountCode });
});

test('[PAY-02e] where nobody else is responsible the platform is told', async () => {
  const alone = await app.client('admin', app.otherTenant);
  await alone(calls.saveBankAccount, { ...yuan, accountNo: '6222021234562222' });
  const [told] = await heard(await app.client('operator', app.platform), 'Bank account added');
  expect(told?.messageContent).toContain('6222 0212 3456 2222');
});

test('[PAY-02d] a payer sees the account in full with what to write: call, pro-forma invoice, message', async () => {
  const goods = await at.goods('100.00', 50);
  const { id, contractList, next } = await at.order(buyer, [[goods, 1]], { payWay: 'offline' });
  expect(next).toBe('transfer');
  const number = contractList[0]?.contractBillcode ?? '';
  const { accounts, merberNo } = await buyer(calls.payableAccounts, { currency: 'CNY' });
  expect(accounts[0]).toMatchObject({ accountNo: '622200000001', isDefault: true });
  expect(merberNo).not.toBe('');
  await expect((await app.client(null))(calls.payableAccounts, {})).rejects.toMatchObject({
    status: 401,
  });
  const paper = { paper: 'proforma' as const, contractCodes: [id] };
  const { papers } = await buyer(orderPapers, paper);
  expect(papers[0]?.transferTo.map((one) => one.accountNo)).toEqual(['622200000001']);
  const pdf = await app.http.inject({
    url: `${PAPERS_PATH}?${new URLSearchParams({ paper: 'proforma', contractCodes: JSON.stringify([id]) })}`,
    headers: { host: 'alpha.test', cookie: await app.cookieOf('buyer'), 'accept-language': 'en' },
  });
  const text = pdfPages(pdf.rawPayload).join('').replaceAll(/\s/g, '');
  expect(text).toContain('622200000001');
  expect(text).toContain('alphaLtd');
  await app.kernel.drainOutbox();
  const [told] = await heard(buyer, `for order ${number}`);
  expect(told?.messageContent).toContain('6222 0000 0001');
  expect(told?.messageContent).toContain(`Payment reference: ${number}`);
  // Online is no transfer: nothing is told of an account.
  const other = await at.order(buyer, [[goods, 1]]);
  await app.kernel.drainOutbox();
  expect(await heard(buyer, `for order ${other.contractList[0]?.contractBillcode}`)).toEqual([]);
});

test('[PAY-02d] without an account of its currency a transfer cannot be chosen; who had chosen it before may still prove it', async () => {
  const goods = await at.goods('100.00', 50);
  const before = await at.order(buyer, [[goods, 1]], { payWay: 'offline' });
  const online = await at.order(buyer, [[goods, 1]]);
  const gone = (await listed(admin)).filter(({ currency }) => currency === 'CNY');
  for (const { bankAccountCode } of gone) await admin(calls.deleteBankAccount, { bankAccountCode });
  const refused = { code: 'bank_account.none', fields: { payWay: expect.stringContaining('CNY') } };
  await expect(at.order(buyer, [[goods, 1]], { payWay: 'offline' })).rejects.toMatchObject(refused);
  const fileCode = await money.voucher();
  await expect(
    buyer(applyCrpRecharge, { amount: '100', payWay: 'offline', voucherNo: 'V-1', fileCode }),
  ).rejects.toMatchObject(refused);
  await expect(
    buyer(submitVoucher, { contractCodes: [online.id], voucherNo: 'V-2', fileCode }),
  ).rejects.toMatchObject({ code: 'bank_account.none' });
  await buyer(submitVoucher, { contractCodes: [before.id], voucherNo: 'V-3', fileCode });
  // Dollars have one.
  const usd = { amount: '100', currency: 'USD', payWay: 'offline' } as const;
  await buyer(applyCrpRecharge, { ...usd, voucherNo: 'V-4', fileCode: await money.voucher() });
  for (const one of gone) await admin(calls.saveBankAccount, withoutCode(one));
  await at.order(buyer, [[goods, 1]], { payWay: 'offline' });
});

function withoutCode({ bankAccountCode: _gone, ...rest }: Awaited<ReturnType<typeof listed>>[0]) {
  return rest;
}
