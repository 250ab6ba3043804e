import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Journeys,
  openJourneys,
  openScreen,
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

/** In two of the first seller's stores. */
const GOODS = 'RF-CD-105';

test('[CAT-09a][CAT-09b][CAT-09d] ordered for pick-up, prepared and handed over by its code', async () => {
  const buyer = await go.as('huali', 'buyer');
  await buyer.goto(go.address('huali', `/search?search=${GOODS}`));
  await buyer
    .getByRole('main')
    .getByRole('link', { name: /切割片/ })
    .first()
    .click();
  await buyer.getByRole('button', { name: '立即购买' }).click();
  await buyer.getByRole('heading', { name: '确认订单' }).waitFor();
  const way = buyer.getByRole('region', { name: '配送方式' });
  await way.getByText('全部有货').first().waitFor();
  await shoot(buyer, 'pickup-checkout', true);
  expect(await seriousFaults(buyer)).toEqual([]);
  await way
    .getByRole('radio', { name: /到店自提/ })
    .first()
    .check();
  await buyer.getByText('商品全部到店自提').waitFor();
  expect(await buyer.locator('input[name="addressCode"]').count()).toBe(0);
  await buyer.setViewportSize({ width: 390, height: 844 });
  expect(await sideways(buyer)).toBeLessThanOrEqual(0);
  await shoot(buyer, 'pickup-checkout-phone', true);
  await buyer.getByRole('radio', { name: /余额支付/ }).check();
  await buyer.getByRole('button', { name: /^提交订单/ }).click();
  await buyer.getByRole('link', { name: '查看订单' }).click();
  await buyer.getByRole('heading', { name: '取货码' }).waitFor();
  await buyer.getByText('备货中').first().waitFor();
  await shoot(buyer, 'pickup-order-preparing', true);
  const contractCode = /[0-9a-f-]{36}/.exec(buyer.url())?.[0] ?? '';
  const number = (await buyer.title()).match(/\d{8}-\w+/)?.[0] ?? '';

  const clerk = await go.as('huali', 'seller');
  await openScreen(clerk, go.address('huali', `/console/#/trade/pickups?q=${number}`));
  await clerk.getByRole('button', { name: '备货完成' }).first().click();
  await clerk.getByRole('dialog').getByRole('button', { name: '备货完成' }).click();
  await clerk.getByText('待取货').first().waitFor();
  await settled(clerk);

  await buyer.reload();
  const digits = buyer.locator('.pickup-digits');
  await digits.waitFor();
  const code = (await digits.innerText()).replaceAll(/\D/g, '');
  expect(code).toMatch(/^\d{8}$/);
  expect(await sideways(buyer)).toBeLessThanOrEqual(0);
  await shoot(buyer, 'pickup-order-ready-phone', true);
  await buyer.setViewportSize({ width: 1440, height: 900 });
  await shoot(buyer, 'pickup-order-ready', true);
  expect(await seriousFaults(buyer)).toEqual([]);

  await clerk.getByRole('button', { name: '核销取货' }).click();
  const counter = clerk.getByRole('dialog');
  await counter.getByLabel('取货码').fill('00000000');
  await clerk.keyboard.press('Enter');
  await counter.getByText('取货码不正确').waitFor();
  // A scanner types and presses Enter.
  await counter.getByLabel('取货码').fill('');
  await clerk.keyboard.type(code);
  await clerk.keyboard.press('Enter');
  await counter.getByText(GOODS).waitFor();
  await shoot(clerk, 'pickup-counter', true);
  expect(await seriousFaults(clerk)).toEqual([]);
  await clerk.keyboard.press('Enter');
  await clerk.getByText(/已交付/).waitFor();
  await counter.getByLabel('取货码').fill(code);
  await clerk.keyboard.press('Enter');
  await counter.getByText(/该取货码已于/).waitFor();
  await openScreen(clerk, go.address('huali', `/console/#/trade/sale/${contractCode}`));
  await clerk.getByText('已取货').first().waitFor();
  await shoot(clerk, 'pickup-sale', true);

  await buyer.reload();
  await buyer.getByText('已取货').first().waitFor();
  await shoot(buyer, 'pickup-order-collected', true);
});
