import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  follow,
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
// Refusals of the call that ships are meant.
afterEach(() =>
  expect(go.complaints().filter((text) => !/status of 4\d\d .*supply/.test(text))).toEqual([]),
);

const OFFERS = '/console/#/supply/orders?tab=offered';

/** The first offer of the list. */
async function openOffer(page: Page, pieces: RegExp): Promise<void> {
  await openScreen(page, go.address('huali', OFFERS));
  await follow(page.getByRole('row').filter({ hasText: pieces }).getByRole('link').first());
}

test('[MBR-09b][ORD-05c] a factory accepts, reports and ships, and its seller’s order moves on', async () => {
  const factory = await go.as('huali', 'supplier');
  await openScreen(factory, go.address('huali', '/console/'));
  await factory.getByRole('menuitem', { name: '生产订单' }).click();
  await factory.getByRole('heading', { level: 1, name: '生产订单' }).waitFor();
  await settled(factory);
  await factory.getByText('已逾期').first().waitFor();
  await shoot(factory, 'factory-orders');
  expect(await seriousFaults(factory)).toEqual([]);

  // The demo's offer of both goods: 20 pieces and 10.
  await openOffer(factory, /0 \/ 30/);
  await factory.getByRole('button', { name: '接单' }).click();
  await factory
    .getByRole('dialog')
    .getByText(/共 30 件/)
    .waitFor();
  await factory.getByRole('dialog').getByRole('button', { name: '接单' }).click();
  await factory.getByText('已接单').first().waitFor();

  await factory.getByRole('button', { name: '报工' }).click();
  const report = factory.getByRole('dialog');
  await report.getByRole('spinbutton').first().fill('12');
  await report.getByLabel('备注').fill('首批完成');
  await report.getByRole('button', { name: '提交报工' }).click();
  await factory.getByText('累计完工 12 件').waitFor();
  await factory.getByText('生产中').first().waitFor();

  await factory.getByRole('button', { name: '发货' }).click();
  const parcel = factory.getByRole('dialog');
  const [first, second] = [
    parcel.getByRole('spinbutton').first(),
    parcel.getByRole('spinbutton').nth(1),
  ];
  await first.fill('25');
  await second.fill('10');
  await parcel.getByRole('button', { name: '确认发货' }).click();
  // A number is asked for before anything is sent.
  await parcel.getByText('请填写物流单号').first().waitFor();
  await parcel.getByLabel('物流单号').fill(`MADE${RUN}`);
  await parcel.getByRole('button', { name: '确认发货' }).click();
  await parcel
    .getByText(/最多可多发 1 件/)
    .first()
    .waitFor();
  await shoot(factory, 'factory-over');
  expect(await seriousFaults(factory)).toEqual([]);
  await first.fill('21');
  await parcel.getByRole('button', { name: '确认发货' }).click();
  await factory.getByText('已完成').first().waitFor();
  const number = (
    await factory
      .getByText(/^\d{8}-\w+-1$/)
      .first()
      .innerText()
  ).replace(/-1$/, '');
  await settled(factory);
  await shoot(factory, 'factory-done', true);

  const seller = await go.as('huali', 'seller');
  await openScreen(seller, go.address('huali', `/console/#/trade/sales?q=${number}`));
  await seller.getByText('待收货').first().waitFor();
});

test('[MBR-09b][ORD-05b] a factory declines with a reason, and answers a cancellation, on a phone', async () => {
  const factory = await go.as('huali', 'supplier', { width: 'phone' });
  await openScreen(factory, go.address('huali', OFFERS));
  await shoot(factory, 'factory-orders-phone', true);
  expect(await sideways(factory)).toBeLessThanOrEqual(0);
  await follow(factory.getByRole('link').filter({ hasText: /^T\d/ }).first());
  await shoot(factory, 'factory-offer-phone', true);
  expect(await sideways(factory)).toBeLessThanOrEqual(0);
  expect(await seriousFaults(factory)).toEqual([]);
  await factory.getByRole('button', { name: '拒单' }).click();
  const why = factory.getByRole('dialog');
  await why.getByRole('button', { name: '拒单' }).click();
  await why.getByText('请填写原因').waitFor();
  await why.getByLabel('原因').fill('产能已排满');
  await why.getByRole('button', { name: '拒单' }).click();
  await factory.getByText('已拒单').first().waitFor();

  // The demo's customer wants ten of thirty pieces cancelled.
  await openScreen(factory, go.address('huali', '/console/#/supply/orders?tab=making'));
  await follow(
    factory.getByRole('listitem').filter({ hasText: '0 / 30' }).getByRole('link').first(),
  );
  await factory.getByRole('button', { name: '同意取消', exact: true }).click();
  await factory.getByRole('dialog').getByRole('button', { name: '同意取消', exact: true }).click();
  await factory.getByText('已同意').waitFor();
  await settled(factory);
  await shoot(factory, 'factory-cancelled-phone', true);
});
