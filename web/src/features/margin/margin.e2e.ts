import { checkLot, joinLot, placeBid, saveLot, submitLot } from '@tradeport/api/bidding/calls';
import { SHEET_PATH } from '@tradeport/api/ledger/model';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  goTo,
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

let go: Journeys;
beforeAll(async () => {
  go = await openJourneys(sitePort());
});
afterAll(() => go.close());
afterEach(() => expect(go.complaints()).toEqual([]));

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const PDF = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
const BIDDER = 'lanhai_pack';
const DEPOSIT = 20_000;

test('[MGN-01a][MGN-01b][MGN-01c][MGN-02c] a deposit is paid in and frozen; one is released on application, one when its lot is lost; what is free is withdrawn', async () => {
  const [bidder, finance, admin] = [
    await go.as('huali', BIDDER),
    await go.as('huali', 'finance'),
    await go.as('huali', 'admin'),
  ];
  const had = await figures(bidder);
  await credit(finance, await payIn(bidder));
  const paidIn = { ...had, available: had.available + 100_000, balance: had.balance + 100_000 };
  expect(await figures(bidder)).toEqual(paidIn);

  const [losing, leaving] = [await lotOf(admin, 60_000), await lotOf(admin, 3_600_000)];
  for (const lot of [losing, leaving])
    await call(bidder, joinLot.path, { lotCode: lot.lotCode, termsVersion: 1 });
  const rival = await go.as('huali', 'buyer');
  await call(rival, joinLot.path, { lotCode: losing.lotCode, termsVersion: 1 });
  await call(bidder, placeBid.path, { lotCode: losing.lotCode, amount: '1000' });
  await call(rival, placeBid.path, { lotCode: losing.lotCode, amount: '1100' });
  expect(await figures(bidder)).toEqual({
    ...paidIn,
    available: paidIn.available - 2 * DEPOSIT,
    frozen: paidIn.frozen + 2 * DEPOSIT,
  });
  await shoot(bidder, 'margin-shop', true);

  await bidder.getByRole('link', { name: losing.lotNo }).click();
  await bidder.getByText('您的出价仍然有效').waitFor();
  expect(await bidder.locator('button[value=thaw]').count()).toBe(0);
  const requestNo = await askForRelease(bidder, leaving.lotNo);
  await approveRelease(finance, requestNo);
  await bidder.reload();
  await bidder.getByText('审核通过，已解冻').first().waitFor();
  await bidder.getByText('未出价，同意解冻').first().waitFor();
  await shoot(bidder, 'margin-shop-released', true);

  // The lot is lost: what stood under the bid goes back by itself.
  await expect
    .poll(() => statusOf(bidder, losing.lotNo), { timeout: 120_000, interval: 500 })
    .not.toBe('bidding');
  await expect
    .poll(() => stateOf(bidder, losing.lotNo), { timeout: 60_000, interval: 2000 })
    .toBe('已解冻');
  expect(await figures(bidder)).toEqual(paidIn);

  const withdrawalNo = await withdraw(bidder, '300.12');
  expect(await figures(bidder)).toEqual({
    ...paidIn,
    available: paidIn.available - 30_012,
    withdrawing: paidIn.withdrawing + 30_012,
  });
  await payOut({ finance, admin }, withdrawalNo);
  const left = paidIn.available - 30_012;
  expect(await figures(bidder)).toEqual({
    ...paidIn,
    available: left,
    balance: paidIn.balance - 30_012,
  });
  await bidder.getByRole('link', { name: withdrawalNo }).click();
  await bidder.getByText('提现成功').first().waitFor();
  await pdfOf(bidder);

  await openScreen(finance, go.address('huali', '/console/#/finance/margins'));
  await shoot(finance, 'margin-accounts');
  expect(await seriousFaults(finance)).toEqual([]);
  await openScreen(finance, go.address('huali', '/console/#/finance/ledger'));
  await finance.getByText('项核对全部通过').waitFor({ timeout: 30_000 });
});

const routes = ['margins', 'marginWithdrawals', 'marginThaws', 'marginDeposits'] as const;

test('[MGN-01c] queues and lists stand on a phone, in Russian, with what the demo has', async () => {
  // The other portal's are opened by the walk over all screens.
  for (const host of ['qimu']) {
    const finance = await go.as(host, 'finance', { width: 'phone', lang: 'ru' });
    await openScreen(finance, go.address(host, '/console/'));
    for (const route of routes) {
      await goTo(finance, `finance/${route}`);
      expect(await finance.locator('main a[href*="#/finance/"]').count(), route).toBeGreaterThan(0);
      expect(await sideways(finance), route).toBeLessThanOrEqual(0);
      expect(await seriousFaults(finance), route).toEqual([]);
      await shoot(finance, `${route}-phone-${host}`);
    }
    for (const [route, name] of [
      ['marginThaws?tab=pending', 'thaw'],
      ['marginWithdrawals?tab=approved', 'withdrawal'],
      ['marginDeposits', 'deposit'],
    ] as const) {
      await goTo(finance, `finance/${route}`);
      await finance.locator('main a[href*="#/finance/margin"]').first().click();
      await finance.waitForURL(/finance\/margin(Thaw|Withdrawal|Deposit)\//);
      await settled(finance);
      expect(await sideways(finance), name).toBeLessThanOrEqual(0);
      expect(await seriousFaults(finance), name).toEqual([]);
      await shoot(finance, `${name}-phone-${host}`, true);
    }
    await go.as(host, 'seller').then((seller) => openDenied(seller, host));
  }
  const bidder = await go.as('huali', BIDDER, { width: 'phone' });
  for (const [path, name] of [
    ['/ru/account/margin', 'margin'],
    ['/ru/account/margin/deposits', 'deposits'],
  ] as const) {
    await bidder.goto(go.address('huali', path));
    expect(await sideways(bidder), path).toBeLessThanOrEqual(0);
    expect(await seriousFaults(bidder), path).toEqual([]);
    await shoot(bidder, `shop-${name}-phone`, true);
  }
  await bidder.locator('main a[href*="/margin/deposits/"]').first().click();
  await bidder.waitForURL(/\/margin\/deposits\/./);
  expect(await sideways(bidder)).toBeLessThanOrEqual(0);
  await shoot(bidder, 'shop-deposit-phone', true);
});

/** A seller has no such screen. */
async function openDenied(page: Page, host: string): Promise<void> {
  await openScreen(page, go.address(host, '/console/#/finance/marginThaws'));
  expect(await page.getByRole('link', { name: '保证金解冻' }).count()).toBe(0);
}

type Figures = Record<'available' | 'frozen' | 'withdrawing' | 'balance' | 'forfeited', number>;
/** "¥4,899.8750" as cents: a withdrawal may have three decimals. */
function fine(text: string): number {
  const found = /[\d,]+\.\d+/.exec(text)?.[0] ?? '';
  return Math.round(Number(found.replaceAll(',', '')) * 10_000) / 100;
}
/** The figures on the page of the margin, in cents; the first three are the total. */
async function figures(page: Page): Promise<Figures> {
  await page.goto(go.address('huali', '/account/margin'));
  const read = async (name: keyof Figures) =>
    fine(await page.locator(`[data-figure=${name}]`).first().innerText());
  const found = {
    available: await read('available'),
    frozen: await read('frozen'),
    withdrawing: await read('withdrawing'),
    balance: await read('balance'),
    forfeited: await read('forfeited'),
  };
  expect(found.available + found.frozen + found.withdrawing).toBe(found.balance);
  return found;
}

/** 1 000.00 by transfer; answers the number of the recharge. */
async function payIn(page: Page): Promise<string> {
  await page.getByRole('radio', { name: /银行转账/ }).check({ force: true });
  await page.getByLabel('充值金额').fill('1000');
  await page.getByLabel('转账凭证号').fill(`BZJ${RUN}`);
  await page
    .locator('input[name=voucher]')
    .setInputFiles({ name: 'transfer.png', mimeType: 'image/png', buffer: PICTURE });
  await page.locator('button[value=apply]').click();
  await page.waitForURL(/\/account\/recharges\/[\da-f-]{36}/);
  return /R\d{8}-\w+/.exec(await page.locator('main').innerText())?.[0] ?? '';
}

async function credit(page: Page, number: string): Promise<void> {
  await openScreen(page, go.address('huali', '/console/#/finance/recharges?tab=reviewing'));
  await page.getByRole('link', { name: number }).click();
  await page.getByRole('heading', { level: 1, name: number }).waitFor();
  await settled(page);
  await page.getByRole('button', { name: '通过入账' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/的保证金将增加/).waitFor();
  await dialog.getByLabel('银行流水号').fill(`BANK-BZJ-${RUN}`);
  await dialog.getByRole('button', { name: '通过入账' }).click();
  await page.getByText('已入账').first().waitFor();
}

/** A lot of a seller whose bidding runs, for so many ms. */
async function lotOf(admin: Page, runs_ms: number): Promise<{ lotCode: string; lotNo: string }> {
  const seller = await go.as('huali', 'hengtuo');
  const at = (ms: number) => new Date(Date.now() + ms).toISOString();
  const lot = await call(seller, saveLot.path, {
    mode: 'ascending',
    title: { zh: `库存轴承 ${RUN}` },
    startAmount: '1000',
    increments: [{ from: '0', step: '100' }],
    depositKind: 'fixed',
    depositAmount: '200',
    needsReview: false,
    extendS: 0,
    registerFrom: at(-60_000),
    startsAt: at(0),
    endsAt: at(runs_ms),
    lines: [{ name: { zh: '轴承' }, unit: { zh: '批' }, quantity: 1 }],
  });
  const { lotCode, lotNo } = lot;
  await call(seller, submitLot.path, { lotCode });
  await call(admin, checkLot.path, { lotCode, checkResult: 'pass' });
  await seller.context().close();
  await expect
    .poll(() => statusOf(admin, String(lotNo)), { timeout: 30_000, interval: 500 })
    .toBe('bidding');
  return { lotCode: String(lotCode), lotNo: String(lotNo) };
}

async function statusOf(page: Page, lotNo: string): Promise<unknown> {
  const found = await page.evaluate(
    async (no) => (await fetch(`/web/bd/lot/viewLot.json?lotNo=${no}`)).json(),
    lotNo,
  );
  return found.dataObj?.status;
}

/** MGN-03a With a picture; answers the number of the request. */
async function askForRelease(page: Page, lotNo: string): Promise<string> {
  await page.goto(go.address('huali', '/account/margin/deposits'));
  await page.getByRole('link', { name: lotNo }).click();
  await page.getByLabel('申请理由').fill('仓库已满，不再参加');
  await page
    .locator('input[name=picture]')
    .setInputFiles({ name: 'store.png', mimeType: 'image/png', buffer: PICTURE });
  expect(await seriousFaults(page)).toEqual([]);
  await shoot(page, 'margin-shop-ask', true);
  await page.locator('button[value=thaw]').click();
  await page.getByText('待审核').first().waitFor();
  expect(await page.locator('button[value=thaw]').count()).toBe(0);
  return /J\d{8}-\w+/.exec(await page.locator('main').innerText())?.[0] ?? '';
}

/** MGN-03b With a PDF and the result in words. */
async function approveRelease(page: Page, number: string): Promise<void> {
  await openScreen(page, go.address('huali', '/console/#/finance/marginThaws?tab=pending'));
  await shoot(page, 'margin-thaws');
  await page.getByRole('link', { name: number }).click();
  await page.getByRole('heading', { level: 1, name: number }).waitFor();
  await settled(page);
  await shoot(page, 'margin-thaw', true);
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole('button', { name: '通过并解冻' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('审核意见').fill('未出价，同意解冻');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'decision.pdf', mimeType: 'application/pdf', buffer: PDF });
  await dialog.getByText('decision.pdf').waitFor();
  await shoot(page, 'margin-thaw-dialog');
  await dialog.getByRole('button', { name: '通过并解冻' }).click();
  await page.getByText('审核通过，已解冻').first().waitFor();
}

async function stateOf(page: Page, lotNo: string): Promise<string> {
  await page.goto(go.address('huali', '/account/margin/deposits'));
  const row = page.locator('.rows li', { has: page.getByRole('link', { name: lotNo }) });
  return row.locator('.tag').innerText();
}

async function withdraw(page: Page, amount: string): Promise<string> {
  await page.getByLabel('提现金额').fill(amount);
  await page.locator('button[value=withdraw]').click();
  await page.waitForURL(/\/account\/margin\/[\da-f-]{36}/);
  return /W\d{8}-\w+/.exec(await page.locator('main').innerText())?.[0] ?? '';
}

/** MGN-02c One approves, another records what the bank did. */
async function payOut(
  { finance, admin }: { finance: Page; admin: Page },
  number: string,
): Promise<void> {
  const open = async (page: Page, tab: string) => {
    await openScreen(page, go.address('huali', `/console/#/finance/marginWithdrawals?tab=${tab}`));
    await page.getByRole('link', { name: number }).click();
    await page.getByRole('heading', { level: 1, name: number }).waitFor();
    await settled(page);
  };
  await open(finance, 'reviewing');
  await finance.getByRole('button', { name: '通过', exact: true }).first().click();
  await finance.getByRole('dialog').getByRole('button', { name: '通过' }).click();
  await finance.getByText('审核通过，待打款').first().waitFor();
  await open(admin, 'approved');
  await shoot(admin, 'margin-withdrawal', true);
  await admin.getByRole('button', { name: '登记打款' }).first().click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('button', { name: '显示完整卡号' }).click();
  await dialog.getByText(/^\d{16,19}$/).waitFor();
  await dialog.getByLabel('银行流水号').fill(`OUT-${RUN}`);
  await shoot(admin, 'margin-withdrawal-dialog');
  await dialog.getByRole('button', { name: '登记打款' }).click();
  await admin.getByText('提现成功').first().waitFor();
}

/** LED-03 The statement as a file. */
async function pdfOf(page: Page): Promise<void> {
  await page.goto(go.address('huali', '/account/margin'));
  const href = await page.locator(`a[href^="${SHEET_PATH}.pdf"]`).first().getAttribute('href');
  const kind = await page.evaluate(
    async (path) => (await fetch(path)).headers.get('content-type'),
    href ?? '',
  );
  expect(kind).toContain('application/pdf');
}

async function call(page: Page, path: string, body: object): Promise<Record<string, unknown>> {
  const answer = await page.evaluate(
    async ([to, sent]) => {
      const response = await fetch(to ?? '', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: sent ?? '',
      });
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    },
    [`${path}.json`, JSON.stringify(body)] as const,
  );
  expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBe(200);
  return (answer.body['dataObj'] ?? {}) as Record<string, unknown>;
}
