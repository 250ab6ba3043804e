import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  goTo,
  type Journeys,
  openJourneys,
  openScreen,
  RUN,
  seriousFaults,
  shoot,
  sideways,
  sitePort,
} from '../../../../server/src/testing/journey.ts';

/** How long the auction of the journey lasts from where it is submitted. */
const LASTS_MS = 45_000;
const TITLE = `求购变频器 5.5 kW ${RUN}`;

let go: Journeys;
beforeAll(async () => {
  go = await openJourneys(sitePort());
});
afterAll(() => go.close());

/** A call as the user who is logged in on the page. */
async function call(page: Page, path: string, input: object): Promise<Record<string, unknown>> {
  return page.evaluate(
    async ([to, body]) => {
      const answer = await fetch(to ?? '', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: body ?? '',
      });
      const read: { success: boolean; dataObj?: Record<string, unknown>; msg?: string } =
        await answer.json();
      if (!read.success) throw new Error(`${to}: ${JSON.stringify(read)}`);
      return read.dataObj ?? {};
    },
    [path, JSON.stringify(input)] as const,
  );
}

async function read(page: Page, path: string): Promise<Record<string, unknown>> {
  return page.evaluate(async (to) => {
    const answer: { dataObj?: Record<string, unknown> } = await (await fetch(to)).json();
    return answer.dataObj ?? {};
  }, path);
}

test('[BID-01c][BID-06a] from what a buyer looks for to an order: published, reviewed, auctioned downwards, bid for, won', async () => {
  const buyer = await go.as('huali', 'buyer');
  await buyer.goto(go.address('huali', '/account/demands'));
  await buyer.getByRole('link', { name: '发布供求信息' }).first().click();
  await buyer.getByRole('textbox', { name: '标题' }).fill(TITLE);
  await buyer
    .getByRole('textbox', { name: '详细说明' })
    .fill('380 V，矢量控制，含制动电阻。两周内到货。');
  await buyer.getByRole('textbox', { name: '数量' }).fill('0');
  await buyer.getByRole('textbox', { name: '单位', exact: false }).fill('台');
  await buyer.getByRole('textbox', { name: '单价（可不填）' }).fill('900');
  await buyer.getByRole('button', { name: '提交审核' }).last().click();
  // A quantity of nothing is refused beside its field, and what was typed is still there.
  await expect
    .poll(() => buyer.getByRole('textbox', { name: '数量' }).getAttribute('aria-invalid'))
    .toBe('true');
  expect(await buyer.getByRole('textbox', { name: '标题' }).inputValue()).toBe(TITLE);
  expect(await seriousFaults(buyer)).toEqual([]);
  await buyer.getByRole('textbox', { name: '数量' }).fill('20');
  await buyer.getByRole('button', { name: '提交审核' }).last().click();
  await buyer.getByText('平台审核中，通过后公开展示。').waitFor();
  const own = buyer.url();
  const demandCode = own.split('/').at(-1) ?? '';
  expect(await buyer.getByRole('link', { name: '发起反向竞价' }).count()).toBe(0);

  const visitor = await go.visitor('huali');
  await visitor.goto(go.address('huali', '/demands'));
  expect(await visitor.getByText(TITLE).count()).toBe(0);

  const admin = await go.as('huali', 'admin');
  await openScreen(admin, go.address('huali', '/console/#/auctions/demands?tab=reviewing'));
  await shoot(admin, 'demands-review', true);
  expect(await seriousFaults(admin)).toEqual([]);
  await goTo(admin, `auctions/demand/${demandCode}`);
  await shoot(admin, 'demand-review', true);
  expect(await seriousFaults(admin)).toEqual([]);
  await admin.getByRole('button', { name: '通过' }).click();
  await admin.getByText('审核通过').first().waitFor();

  await visitor.reload();
  await visitor.getByRole('link', { name: TITLE }).click();
  await visitor.getByRole('heading', { level: 1, name: TITLE }).waitFor();
  expect(await seriousFaults(visitor)).toEqual([]);

  // One click: what it says is in the lot already.
  await buyer.goto(own);
  await buyer.getByRole('link', { name: '发起反向竞价' }).click();
  await buyer.getByRole('heading', { name: '发起竞价' }).waitFor();
  const start = buyer.getByRole('textbox', { name: '起始价' });
  await expect.poll(() => start.inputValue(), { timeout: 30_000 }).toBe('18000.00');
  expect(await buyer.getByRole('textbox', { name: '名称' }).first().inputValue()).toBe(TITLE);
  expect(await buyer.getByRole('spinbutton', { name: '数量' }).inputValue()).toBe('20');
  await buyer.getByRole('textbox', { name: '幅度' }).fill('100');
  await buyer.getByRole('textbox', { name: '保证金金额' }).fill('500');
  await shoot(buyer, 'demand-lot-form', true);
  await buyer.getByRole('button', { name: '存为草稿' }).click();
  await buyer.getByRole('heading', { level: 1, name: new RegExp(RUN) }).waitFor();
  const lotCode = buyer.url().split('/').at(-1) ?? '';

  // Its demand knows it, and takes no second one while it runs.
  await buyer.goto(own);
  await buyer.getByText('草稿').waitFor();
  expect(await buyer.getByRole('link', { name: '发起反向竞价' }).count()).toBe(0);
  await openScreen(buyer, go.address('huali', `/console/#/auctions/edit/new?demand=${demandCode}`));
  await expect.poll(() => start.inputValue(), { timeout: 30_000 }).toBe('18000.00');
  await buyer.getByRole('textbox', { name: '幅度' }).fill('100');
  await buyer.getByRole('textbox', { name: '保证金金额' }).fill('500');
  await buyer.getByRole('button', { name: '存为草稿' }).click();
  await buyer
    .getByText(/该求购信息已发起竞价/)
    .first()
    .waitFor();
  expect(go.complaints().filter((text) => !/status of 4\d\d/.test(text))).toEqual([]);

  // Nobody waits three days for a journey: its times are set to now.
  const lotNo = await nearTimes(buyer, lotCode);
  await call(buyer, '/web/bd/lot/submitLot', { lotCode });
  await goTo(admin, `auctions/lot/${lotCode}`);
  await admin.getByRole('button', { name: '通过并公告' }).click();
  await admin.getByText('已公告').or(admin.getByText('竞价中')).first().waitFor();

  const supplier = await go.as('huali', 'seller');
  const rival = await go.as('huali', 'hengtuo');
  await supplier.goto(go.address('huali', `/demands/${demandCode}`));
  await supplier.getByRole('link', { name: lotNo }).click();
  await supplier.getByRole('heading', { level: 1, name: new RegExp(RUN) }).waitFor();
  await supplier.getByRole('checkbox', { name: /我已阅读并接受竞价条款/ }).check();
  await supplier.getByRole('button', { name: '报名参加' }).click();
  await call(rival, '/web/bd/participant/joinLot', { lotCode, termsVersion: 1 });
  await expect
    .poll(async () => (await view(supplier, lotNo))['status'], { timeout: 20_000 })
    .toBe('bidding');
  await call(rival, '/web/bd/bid/placeBid', { lotCode, amount: '17900' });
  await supplier.goto(go.address('huali', `/auctions/${lotNo}`));
  await supplier.getByLabel('您的出价').fill('17500');
  await supplier.getByRole('button', { name: /^出价 .*17,500/ }).click();
  await supplier.getByText('出价成功，您领先').waitFor();

  await expect
    .poll(async () => (await view(supplier, lotNo))['status'], { timeout: 90_000, interval: 1000 })
    .toBe('awarded');
  await call(supplier, '/web/bd/lot/confirmContract', { lotCode });
  await supplier.reload();
  await shoot(supplier, 'demand-won', true);

  // The order is of the company that posted the demand, from the supplier who won, at the price of
  // the bid.
  const lot = await read(buyer, `/web/bd/lot/getLot?lotCode=${lotCode}`);
  await buyer.goto(go.address('huali', `/account/orders/${String(lot['orderCode'])}`));
  await buyer
    .getByRole('heading', { level: 1, name: new RegExp(String(lot['orderNo'])) })
    .waitFor();
  await buyer.getByText('¥17,500.00').first().waitFor();
  await buyer.getByText('华砺自营').first().waitFor();
  await shoot(buyer, 'demand-order', true);
  await buyer.goto(own);
  await buyer.getByText('已签约').waitFor();
  // The first auction led to a purchase, so another one may be made of the demand.
  await buyer.getByRole('link', { name: '发起反向竞价' }).waitFor();
  expect(go.complaints().filter((text) => !/status of 4\d\d/.test(text))).toEqual([]);
});

test('[BID-01b][BID-01c] the screens of supply and demand fit a phone in Russian, and whoever may not review has none', async () => {
  const visitor = await go.visitor('huali', { width: 'phone', lang: 'ru' });
  await visitor.goto(go.address('huali', '/ru/demands?kind=supply'));
  expect(await sideways(visitor)).toBeLessThanOrEqual(0);
  expect(await seriousFaults(visitor)).toEqual([]);
  await shoot(visitor, 'demands-phone', true);
  await visitor.locator('.demand-card a').first().click();
  await visitor.getByRole('link', { name: 'Откликнуться' }).waitFor();
  expect(await sideways(visitor)).toBeLessThanOrEqual(0);
  expect(await seriousFaults(visitor)).toEqual([]);
  await shoot(visitor, 'demand-phone', true);
  const buyer = await go.as('huali', 'buyer', { width: 'phone', lang: 'ru' });
  for (const path of ['/ru/account/demands', '/ru/account/demands/new', '/ru/account/responses']) {
    await buyer.goto(go.address('huali', path));
    expect(await sideways(buyer), path).toBeLessThanOrEqual(0);
    expect(await seriousFaults(buyer), path).toEqual([]);
  }
  await openScreen(buyer, go.address('huali', '/console/#/auctions/demands'));
  expect(await buyer.getByText('На проверке').count()).toBe(0);
  const admin = await go.as('huali', 'admin', { width: 'phone', lang: 'ru' });
  await openScreen(admin, go.address('huali', '/console/#/auctions/demands'));
  await admin.getByText('На проверке').first().waitFor();
  expect(await sideways(admin)).toBeLessThanOrEqual(0);
  expect(await seriousFaults(admin)).toEqual([]);
});

function view(page: Page, lotNo: string): Promise<Record<string, unknown>> {
  return read(page, `/web/bd/lot/viewLot?lotNo=${lotNo}`);
}

/** The draft as it is, with its registration open, its start now and its end soon. */
async function nearTimes(page: Page, lotCode: string): Promise<string> {
  const lot = await read(page, `/web/bd/lot/getLot?lotCode=${lotCode}`);
  const at = (ms: number) => new Date(Date.now() + ms).toISOString();
  const kept = ['mode', 'side', 'currency', 'startAmount', 'increments'] as const;
  await call(page, '/web/bd/lot/saveLot', {
    ...Object.fromEntries(kept.map((name) => [name, lot[name]])),
    lotCode,
    title: lot['titles'],
    lines: [{ name: { zh: TITLE }, unit: { zh: '台' }, quantity: 20 }],
    needsReview: false,
    registerFrom: at(-60_000),
    startsAt: at(1000),
    endsAt: at(LASTS_MS),
    extendS: 0,
  });
  return String(lot['lotNo']);
}
