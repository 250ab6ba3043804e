import * as accounts from '@tradeport/api/bankaccounts/calls';
import { addToCart } from '@tradeport/api/cart/calls';
import { pcQueryCrpRechargePage } from '@tradeport/api/recharge/calls';
import { beforeAll, expect, test } from 'vitest';
import { shop } from '../modules/orders/shop.fixture.ts';
import { prepared, useApp } from '../testing/app.fixture.ts';

const app = useApp();
const at = prepared(() => shop(app));
let cookie: string;
beforeAll(async () => {
  cookie = await app.cookieOf('buyer');
});

const page = async (path: string) =>
  (
    await app.http.inject({
      url: path,
      headers: { host: 'alpha.test', cookie, accept: 'text/html' },
    })
  ).body;
const keyIn = (html: string) => /name="key" value="([^"]+)"/.exec(html)?.[1] ?? '';
/** Numbers of the accounts that the tests' portals have. */
const YUAN = '6222 0000 0001';
const DOLLARS = '6222 0000 0002';

test('[PAY-02d] done page, order, recharge and deposit show where to transfer and what to write', async () => {
  const buyer = await app.client('buyer');
  const goods = await at.goods('100.00', 50);
  const { id, contractList } = await at.order(buyer, [[goods, 1]], { payWay: 'offline' });
  const number = contractList[0]?.contractBillcode ?? '';
  for (const path of [`/orders/${number}/done`, `/account/orders/${id}`]) {
    const html = await page(path);
    expect(html, path).toContain(YUAN);
    expect(html, path).toContain('alpha Ltd');
    expect(html, path).toContain(number);
    expect(html, path).not.toContain(DOLLARS);
  }
  const { merberNo } = await buyer(accounts.payableAccounts, {});
  for (const path of ['/account/recharges', '/account/margin']) {
    const html = await page(path);
    for (const text of [YUAN, DOLLARS, merberNo]) expect(html, path).toContain(text);
  }
});

test('[PAY-02d] the checkout says why a transfer cannot be chosen without an account of its currency', async () => {
  const [buyer, admin] = await Promise.all([app.client('buyer'), app.client('admin')]);
  const goods = await at.goods('100.00', 50);
  await buyer(addToCart, { skuCode: goods.skuId, quantity: 1 });
  const offline = /<input[^>]*name="payWay"[^>]*value="offline"[^>]*>/;
  expect(offline.exec(await page('/checkout'))?.[0]).not.toContain('disabled');
  const all = await admin(accounts.bankAccountList, {});
  for (const { bankAccountCode, currency } of all)
    if (currency === 'CNY') await admin(accounts.deleteBankAccount, { bankAccountCode });
  const html = await page('/checkout');
  expect(offline.exec(html)?.[0]).toContain('disabled');
  expect(html).toContain('本店尚未开通 CNY 银行转账收款');
});

test('[RCH-01b][MGN-01a] a recharge and a deposit are in the currency that is chosen', async () => {
  const buyer = await app.client('buyer');
  for (const [path, account] of [
    ['/account/recharges', 'balance'],
    ['/account/margin', 'margin'],
  ] as const) {
    const shown = await page(path);
    const fields = {
      key: keyIn(shown),
      act: 'apply',
      ruleCode: 'USD',
      way: 'online',
      amount: '250',
    };
    const boundary = 'x-form';
    const body = Object.entries(fields)
      .map(
        ([name, value]) =>
          `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      )
      .join('');
    const answer = await app.http.inject({
      method: 'POST',
      url: path,
      headers: {
        host: 'alpha.test',
        origin: 'http://alpha.test',
        cookie,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      payload: `${body}--${boundary}--\r\n`,
    });
    expect(answer.statusCode, answer.body).toBe(303);
    const [made] = (await buyer(pcQueryCrpRechargePage, { mine: true, account, rows: 1 })).rows;
    expect(made).toMatchObject({ currency: 'USD', amount: '250.00' });
  }
  // The lot says which currency its deposit is in.
  expect(await page('/account/margin?currency=USD')).toMatch(
    /<input[^>]*value="USD"[^>]*checked[^>]*>|<input[^>]*checked[^>]*value="USD"[^>]*>/,
  );
});
