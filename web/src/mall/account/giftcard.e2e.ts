import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  cents,
  type Journeys,
  openJourneys,
  openScreen,
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

const CARD = 20_000;

test('[ORD-08c][PAY-03a][PAY-03e][AFS-03a] a gift card is bought, given away, spent and refunded; one that nobody used goes back', async () => {
  const giver = await journeys.as('qimu', 'buyer');
  const cardsOrder = await buyCards(giver);
  const own = giver.locator('.rows > li', { hasText: '栖木礼品卡 200 元' });
  // Others buy cards at the same time: those of this very order, issued a moment after it is paid.
  const these = own.filter({ has: giver.locator(`a[href$="${cardsOrder}"]`) });
  await expect
    .poll(
      async () => {
        await giver.goto(journeys.address('qimu', '/account/vouchers'));
        return these.count();
      },
      { timeout: 30_000 },
    )
    .toBe(2);
  await these.first().getByRole('button', { name: '查看卡号和密码' }).click();
  const shown = giver.locator('.rows dl.facts');
  await shown.waitFor();
  const [cardNo = '', cardSecret = ''] = await shown.locator('dd').allInnerTexts();
  expect([cardNo.replaceAll(/\D/g, ''), cardSecret.replaceAll(/\W/g, '')]).toEqual([
    expect.stringMatching(/^\d{12}$/),
    expect.stringMatching(/^[2-9A-Z]{16}$/),
  ]);
  expect(await seriousFaults(giver)).toEqual([]);
  await shoot(giver, 'card-revealed-wide');

  const friend = await journeys.as('qimu', 'petrova', { width: 'phone', lang: 'ru' });
  await friend.goto(journeys.address('qimu', '/ru/account/balance'));
  await friend.getByText('Добавить подарочную карту').first().click();
  await friend.getByLabel('Номер карты').fill(cardNo);
  await friend.getByLabel('Секретный код').fill(cardSecret);
  await friend.getByRole('button', { name: 'Добавить подарочную карту' }).click();
  await friend.waitForURL(/account\/balance/);
  expect(await cardValues(friend)).toContain(CARD);
  expect(await sideways(friend)).toBeLessThanOrEqual(0);
  await shoot(friend, 'card-added-phone');

  const { contractCode, total } = await spend(friend, cardNo.slice(-4));
  expect(await cardValues(friend)).not.toContain(CARD);
  const refundCode = await askBack(friend, contractCode, 'ru');
  const seller = await journeys.as('qimu', 'seller');
  await approve(seller, refundCode);
  await friend.goto(journeys.address('qimu', `/ru/account/refunds/${refundCode}`));
  await friend.getByText('Деньги возвращены').first().waitFor();
  const back = await friend.locator('main').innerText();
  expect(back).toContain('Подарочная карта');
  expect(kopecks(await friend.locator('.sums-total dd').first().innerText())).toBe(total);
  expect(await seriousFaults(friend)).toEqual([]);
  await shoot(friend, 'card-refunded-phone', true);
  expect(await cardValues(friend)).toContain(CARD);

  const unused = await askBack(giver, cardsOrder, 'zh');
  await approve(seller, unused);
  await expect
    .poll(
      async () => {
        await giver.goto(journeys.address('qimu', `/account/refunds/${unused}`));
        return giver.getByText('退款完成').first().isVisible();
      },
      { timeout: 30_000 },
    )
    .toBe(true);
  expect(cents(await giver.locator('.sums-total dd').first().innerText())).toBe(CARD);
  await shoot(giver, 'card-bought-back-wide', true);
  // The given one is the friend's: the giver can ask for no other.
  await giver.goto(journeys.address('qimu', `/account/orders/${cardsOrder}/refund`));
  await giver.locator('main').waitFor();
  expect(await giver.locator('input[type=number]').count()).toBe(0);
});

/** Two cards, paid at the provider; answers the order. */
async function buyCards(page: Page): Promise<string> {
  await page.goto(journeys.address('qimu', '/search?search=QM-CARD200'));
  await page
    .getByRole('link', { name: /栖木礼品卡/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: /栖木礼品卡/ }).waitFor();
  await page.locator('input[name=quantity]').first().fill('2');
  await page.getByRole('button', { name: '立即购买' }).click();
  await page.getByRole('heading', { name: '确认订单' }).waitFor();
  await shoot(page, 'card-checkout-wide');
  await page.getByRole('radio', { name: /在线支付/ }).check({ force: true });
  await page.getByRole('button', { name: /^提交订单/ }).click();
  await page.getByRole('heading', { name: '请确认付款' }).waitFor();
  const pay = page.getByRole('button', { name: /^支付 / });
  expect(cents(await pay.innerText())).toBe(2 * CARD);
  await pay.click();
  await page.getByRole('heading', { name: '支付成功' }).waitFor();
  return newestOrder(page, '');
}

/** Something that costs more than the card: the card whole, the rest by balance. */
async function spend(page: Page, last: string): Promise<{ contractCode: string; total: number }> {
  await page.goto(journeys.address('qimu', '/ru/search?search=QM-CK20'));
  await page.locator('main a[href*="/p/"]').first().click();
  await page.getByRole('button', { name: 'Купить сейчас' }).click();
  await page.getByRole('heading', { name: 'Оформление заказа' }).waitFor();
  await page.locator('.accounts-panel > summary').click();
  const field = page.getByLabel(new RegExp(last));
  await field.fill('200');
  await Promise.all([page.waitForEvent('load'), field.blur()]);
  await page.locator('[data-row="due"]').first().waitFor();
  const of = async (row: string) =>
    kopecks(await page.locator(`.summary [data-row="${row}"] dd`).first().innerText());
  const total = await of('total');
  expect(await of('due')).toBe(total - CARD);
  await page.locator('input[name=payWay][value=balance]').check({ force: true });
  await shoot(page, 'card-spent-phone', true);
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: /^Заказать / }).click();
  await page.waitForURL(/\/done/);
  return { contractCode: await newestOrder(page, '/ru'), total };
}

async function newestOrder(page: Page, prefix: string): Promise<string> {
  await page.goto(journeys.address('qimu', `${prefix}/account/orders`));
  await page.locator('a[href*="/account/orders/"]').first().click();
  await page.waitForURL(/\/account\/orders\/[\da-f-]{36}/);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** Everything that is left of the only line; answers the request. */
async function askBack(page: Page, contractCode: string, lang: 'zh' | 'ru'): Promise<string> {
  const words = {
    zh: { prefix: '', reason: '不想要了', ask: '提交申请', waits: '待商家审核' },
    ru: {
      prefix: '/ru',
      reason: 'Больше не нужно',
      ask: 'Отправить заявку',
      waits: 'Ожидает продавца',
    },
  }[lang];
  await page.goto(
    journeys.address('qimu', `${words.prefix}/account/orders/${contractCode}/refund`),
  );
  await page.locator('select[name=reasonCode]').selectOption({ label: words.reason });
  await page.getByRole('button', { name: words.ask }).click();
  await page.getByText(words.waits).first().waitFor();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

async function approve(seller: Page, refundCode: string): Promise<void> {
  await openScreen(seller, journeys.address('qimu', `/console/#/trade/refund/${refundCode}`));
  await seller.getByRole('button', { name: '同意', exact: true }).first().click();
  await seller.getByRole('dialog').getByRole('button', { name: '同意' }).last().click();
  await settled(seller);
  await seller
    .getByText(/退款中|退款完成/)
    .first()
    .waitFor();
}

/** The values of the buyer's accounts of money, as their tiles state them. */
async function cardValues(page: Page): Promise<number[]> {
  await page.goto(journeys.address('qimu', '/ru/account/balance'));
  const tiles = await page.locator('.account-tiles a strong').allInnerTexts();
  return tiles.filter((text) => text.includes('¥')).map(kopecks);
}

/** An amount as Russian writes it: "1 299,00 ¥". */
function kopecks(text: string): number {
  const found = /([\d\s\u00a0\u202f]+,\d{2})/.exec(text)?.[1];
  if (found === undefined) throw new Error(`no amount in "${text}"`);
  return Math.round(Number(found.replaceAll(/\s/g, '').replace(',', '.')) * 100);
}
