import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  cents,
  type Journeys,
  openJourneys,
  openScreen,
  RUN,
  seriousFaults,
  settled,
  shoot,
  sideways,
  sitePort,
} from '../../../../server/src/testing/journey.ts';

let journeys: Journeys;
beforeAll(async () => {
  journeys = await openJourneys(sitePort());
});
afterAll(() => journeys.close());
afterEach(() => expect(journeys.complaints()).toEqual([]));

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const POINTS = 500;

test('[RCH-01b][RCH-01c][RCH-01d][RCH-01e][RCH-03a][RCH-03c][HOM-02b][PAY-03a][PAY-03c][PAY-03f][LED-02b][AFS-01a][AFS-03a][AFS-04a] a recharge by voucher is reviewed and credited with its bonus; bonus, balance and points pay, and half of it comes back to each of them', async () => {
  const buyer = await journeys.as('huali', 'buyer');
  const had = await purses(buyer);
  const number = await applyForRecharge(buyer);
  expect(await purses(buyer)).toEqual(had);
  const finance = await journeys.as('huali', 'finance');
  await credit(finance, number);
  const before = await purses(buyer);
  expect(before).toEqual({ balance: had.balance + 500_000, bonus: had.bonus + 10_000 });
  const lots = await pointLots(buyer);

  // At some 16.00 each the bonus pays more than half of so many, and not all: both come back.
  const pieces = 2 * Math.round(before.bonus / 2400);
  const { goods, freight, total } = await placeOrder(buyer, pieces);
  expect(total).toBe(goods + freight - POINTS);
  // The offer has the bonus spent first.
  const bonus = Math.min(before.bonus, total);
  const principal = total - bonus;
  expect(await purses(buyer)).toEqual({
    balance: before.balance - principal,
    bonus: before.bonus - bonus,
  });
  const drawn = draw(lots, POINTS);
  expect(first(await pointLots(buyer))).toEqual(first(without(lots, drawn)));

  const order = await newestOrder(buyer);
  const seller = await journeys.as('huali', 'hengtuo');
  await ship(seller, order);
  // F5 Money last drawn first: the principal, then the bonus. Goods only: half of what money and points have paid for them.
  const half = Math.floor((goods - POINTS) / 2);
  const back = { balance: Math.min(half, principal), bonus: Math.max(0, half - principal) };
  expect(Math.min(back.balance, back.bonus)).toBeGreaterThan(0);
  const asked = { pieces: pieces / 2, half, back };
  const request = await askForHalf(buyer, order, asked);
  await giveBack({ seller, buyer }, request);
  await expect
    .poll(
      async () => {
        await buyer.goto(request.page);
        return buyer.getByText('售后完成').first().isVisible();
      },
      { timeout: 30_000 },
    )
    .toBe(true);
  expect(cents(await buyer.locator('.sums-total dd').first().innerText())).toBe(half);
  await look(buyer, 'refunded');
  expect(await purses(buyer)).toEqual({
    balance: before.balance - principal + back.balance,
    bonus: before.bonus - bonus + back.bonus,
  });
  // RCH-03 To the lot that was drawn last, with its old last day.
  const kept = draw(drawn, POINTS / 2);
  expect(first(await pointLots(buyer))).toEqual(first(without(lots, kept)));

  await openScreen(finance, journeys.address('huali', '/console/#/finance/ledger'));
  await finance.getByText('项核对全部通过').waitFor({ timeout: 30_000 });
  await look(finance, 'audit');
});

/** The page as it stands, at both widths, where somebody looks at it; it is never wider than its window. */
async function look(page: Page, name: string): Promise<void> {
  for (const [width, { width: pixels, height }] of [
    ['wide', { width: 1440, height: 900 }],
    ['phone', { width: 390, height: 844 }],
  ] as const) {
    if (!process.env['SHOTS'] && width === 'phone') continue;
    await page.setViewportSize({ width: pixels, height });
    expect(await sideways(page), `${name} ${width}`).toBeLessThanOrEqual(0);
    await shoot(page, `recharge-${name}-${width}`, true);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

type Purses = { balance: number; bonus: number };
/** The figures of both accounts on the page of recharges, in cents. */
async function purses(page: Page): Promise<Purses> {
  await page.goto(journeys.address('huali', '/account/recharges'));
  const of = async (name: string) => {
    const fact = page.locator('dl.facts > div', { has: page.getByText(name, { exact: true }) });
    return cents(await fact.locator('dd').innerText());
  };
  return { balance: await of('余额'), bonus: await of('赠送金') };
}

/** 5 000.00 by transfer with the offer for it; answers the number. */
async function applyForRecharge(page: Page): Promise<string> {
  await page.getByRole('radio', { name: /充五千送一百/ }).check({ force: true });
  await page.getByRole('radio', { name: /银行转账/ }).check({ force: true });
  await page.getByLabel('充值金额').fill('5000');
  await page.getByLabel('转账凭证号').fill(`CZ${RUN}`);
  await page
    .locator('input[name=voucher]')
    .setInputFiles({ name: 'transfer.png', mimeType: 'image/png', buffer: PICTURE });
  expect(await seriousFaults(page)).toEqual([]);
  await look(page, 'apply');
  await page.locator('button[value=apply]').click();
  await page.waitForURL(/\/account\/recharges\/[\da-f-]{36}/);
  await page.getByText('待审核').first().waitFor();
  await look(page, 'waits');
  return /R\d{8}-\w+/.exec(await page.locator('main').innerText())?.[0] ?? '';
}

/** HOM-02 From what waits on the home page to the queue, and there to the one. */
async function credit(page: Page, number: string): Promise<void> {
  await openScreen(page, journeys.address('huali', '/console/'));
  await page.getByRole('link', { name: /待审核充值/ }).click();
  await page.getByRole('heading', { level: 1, name: '充值审核' }).waitFor();
  await settled(page);
  await look(page, 'queue');
  await page.getByRole('link', { name: number }).click();
  await page.getByRole('heading', { level: 1, name: number }).waitFor();
  await settled(page);
  await page.getByRole('button', { name: '通过入账' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('银行流水号').fill(`BANK-CZ-${RUN}`);
  await look(page, 'review');
  await dialog.getByRole('button', { name: '通过入账' }).click();
  await page.getByText('已入账').first().waitFor();
}

/** Paid by points and, for the rest, from the balance; what goods, freight and all came to in cents. */
async function placeOrder(page: Page, pieces: number) {
  await page.goto(journeys.address('huali'));
  await page.getByRole('combobox', { name: '搜索商品' }).click();
  await page.keyboard.type('6306-C3');
  await page
    .getByRole('option', { name: /6300 C3/ })
    .first()
    .click();
  await page.locator('input[name=quantity]').first().fill(String(pieces));
  await page.getByRole('button', { name: '立即购买' }).click();
  await page.getByRole('heading', { name: '确认订单' }).waitFor();
  await page.locator('.accounts-panel > summary').click();
  const points = page.locator('input[name=points]');
  await points.fill(String(POINTS));
  await Promise.all([page.waitForEvent('load'), points.blur()]);
  await page.getByRole('radio', { name: /余额支付/ }).check({ force: true });
  const of = async (row: string) =>
    cents(await page.locator(`.summary [data-row="${row}"] dd`).first().innerText());
  const sums = { goods: await of('goods'), freight: await of('freight'), total: await of('total') };
  await look(page, 'checkout');
  await page.getByRole('button', { name: /^提交订单/ }).click();
  await page.waitForURL(/\/done/);
  return sums;
}

/** An order or a request for a refund: its number, and the buyer's page of it. */
type Paper = { number: string; page: string };

async function newestOrder(page: Page): Promise<Paper> {
  await page.goto(journeys.address('huali', '/account/orders'));
  await page.locator('a[href*="/account/orders/"]').first().click();
  await page.waitForURL(/\/account\/orders\/[\da-f-]{36}/);
  const paid = page.locator('section[aria-labelledby="payments-head"]');
  for (const what of ['积分', '赠送金', '余额']) await paid.getByText(what).first().waitFor();
  await look(page, 'paid');
  return opened(page);
}

/** The number in the heading of the open page, and its address. */
async function opened(page: Page): Promise<Paper> {
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  return { number: /\d{8}-\w+/.exec(title)?.[0] ?? '', page: page.url() };
}

/** ORD-09 The seller finds it among the sales and ships all of it in one parcel. */
async function ship(page: Page, { number }: Paper): Promise<void> {
  await openScreen(page, journeys.address('huali', `/console/#/trade/sales?q=${number}`));
  await page.getByRole('link', { name: number }).first().click();
  await page.getByRole('heading', { level: 1, name: number }).waitFor();
  await settled(page);
  await page.getByRole('button', { name: '发货', exact: true }).first().click();
  await page.getByRole('dialog').getByLabel('物流单号').fill(`SFCZ${RUN}`);
  await look(page, 'ship');
  await confirmed(page, '确认发货');
  await page.getByRole('main').getByText('待收货').first().waitFor();
}

async function askForHalf(
  page: Page,
  order: Paper,
  { pieces, half, back }: { pieces: number; half: number; back: Purses },
): Promise<Paper> {
  await page.goto(order.page);
  await page.getByRole('link', { name: '申请售后' }).first().click();
  await page.getByRole('radio', { name: /退货退款/ }).check({ force: true });
  await page.locator('input[type=number]').first().fill(String(pieces));
  await page.getByLabel(/^原因/).selectOption({ label: '不想要了' });
  await page.getByRole('button', { name: '试算退款' }).click();
  const told = page.locator('#goes-back');
  await told.getByText(`${POINTS / 2} 分`).waitFor();
  const text = await told.innerText();
  for (const amount of [back.balance, back.bonus]) expect(text).toContain(yuan(amount));
  expect(cents(await told.locator('.sums-total dd').innerText())).toBe(half);
  await look(page, 'goes-back');
  await page.getByRole('button', { name: '提交申请' }).click();
  await page.getByText('待商家审核').first().waitFor();
  return opened(page);
}

/** AFS-04 The seller agrees, the buyer sends the goods back, the seller takes and inspects them. */
async function giveBack(
  { seller, buyer }: { seller: Page; buyer: Page },
  request: Paper,
): Promise<void> {
  await openScreen(seller, journeys.address('huali', '/console/#/trade/refunds'));
  await seller.getByRole('link', { name: request.number }).first().click();
  await seller.getByRole('heading', { level: 1, name: request.number }).waitFor();
  await settled(seller);
  await seller.getByRole('button', { name: '同意', exact: true }).first().click();
  await seller.getByLabel('收货人').fill('退货组');
  await seller.getByLabel('联系电话').fill('021-58880000');
  await seller.getByLabel('退货地址').fill('上海市浦东新区张杨路 500 号');
  await look(seller, 'agree');
  await confirmed(seller, '同意');
  await seller.getByText('商家已同意').first().waitFor();

  await buyer.goto(request.page);
  await buyer.getByLabel('物流单号').fill(`SFB${RUN}`);
  await look(buyer, 'send-back');
  await buyer.getByRole('button', { name: '已寄出' }).click();
  await buyer.getByText('买家已寄回').first().waitFor();

  // The seller's page is read anew: what the buyer has done since is not on it.
  await seller.reload();
  await settled(seller);
  await seller.getByRole('button', { name: '确认收到退货' }).first().click();
  await confirmed(seller, '确认收到退货');
  await seller.getByText('商家已收货').first().waitFor();
  await seller.getByRole('button', { name: /验收/ }).first().click();
  await look(seller, 'inspect');
  await confirmed(seller, /验收/);
  await seller
    .getByText(/退款中|售后完成/)
    .first()
    .waitFor();
}

async function confirmed(page: Page, verb: string | RegExp): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: verb }).last().click();
  await dialog.waitFor({ state: 'hidden' });
  await settled(page);
}

type Lots = readonly (readonly [lot: string, points: number])[];
/** The lots that expire first: their reasons and last days, and the rest of each. */
async function pointLots(page: Page): Promise<Lots> {
  await page.goto(journeys.address('huali', '/account/balance'));
  await page.locator('.account-tiles a', { hasText: '积分' }).click();
  await page.locator('section[aria-labelledby="lots-head"]').waitFor();
  const rows = page.locator('section[aria-labelledby="lots-head"] .rows > li');
  const texts = await rows.evaluateAll((all) =>
    all.map((row) => [
      `${row.querySelector('small')?.textContent?.replace(/^共 .* · /, '')} ${row.querySelector(':scope > :last-child')?.textContent?.replace(/^.*(?=\d{4} ?年)/, '')}`,
      Number(row.querySelector('strong')?.textContent?.replaceAll(/\D/g, '')),
    ]),
  );
  return texts.map(([lot, points]) => [String(lot), Number(points)] as const);
}

/** The page shows some; spent ones make room for the next. */
const first = (lots: Lots) => lots.slice(0, 4);

/** So many points out of the lots in their order. */
function draw(lots: Lots, points: number): Lots {
  let left = points;
  return lots.flatMap(([lot, has]) => {
    const taken = Math.min(has, left);
    left -= taken;
    return taken > 0 ? [[lot, taken] as const] : [];
  });
}

function without(lots: Lots, drawn: Lots): Lots {
  return lots
    .map(([lot, has]) => [lot, has - (drawn.find(([one]) => one === lot)?.[1] ?? 0)] as const)
    .filter(([, left]) => left > 0);
}

const yuan = (amount: number) =>
  (amount / 100).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
