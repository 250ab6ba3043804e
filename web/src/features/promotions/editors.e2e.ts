import { endPromotion } from '@tradeport/api/promotions/calls';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  cents,
  goTo,
  type Journeys,
  openJourneys,
  openScreen,
  RUN,
  settled,
  shoot,
  sitePort,
} from '../../../../server/src/testing/journey.ts';

let journeys: Journeys;
beforeAll(async () => {
  journeys = await openJourneys(sitePort());
});
afterAll(() => journeys.close());

/** A kind with goods of its own, so that no promotion is in the way of another, nor of other journeys. */
type Kind = {
  type: string;
  write: (page: Page) => Promise<void>;
  /**
   * The amount, in cents, that the preview beside the form says a cart would pay for these goods.
   */
  tries?: { sku: string; pays: number };
  /** The amount that the cart takes off. */
  saves?: number;
};
const nameOf = ({ type }: Kind) => `${type} ${RUN}`;
const CODE = `KOD-${RUN}`;
/** The field beside the form. */
const TRIED = '[aria-label="Название или артикул"]';
/** An option of the list that is open. */
const OPTION = '.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option';

const discount: Kind = {
  type: 'Скидка',
  write: async (page) => {
    await field(page, 'percent').fill('12,5');
    await ofProduct(page, 'QM-PM', 'Мельница для перца, бук');
  },
  tries: { sku: 'QM-PM-NT', pays: 7700 },
  saves: 1100,
};
const threshold: Kind = {
  type: 'Скидка от суммы',
  write: async (page) => {
    await field(page, 'tiers_0_from').fill('100,00');
    await choose(page, 'tiers_0_kind', 'Процент');
    await field(page, 'tiers_0_value').fill('12,5');
    await field(page, 'tiers_0_max').fill('10,50');
    await ofProduct(page, 'QM-FP', 'Сковорода антипригарная');
  },
  tries: { sku: 'QM-FP-28', pays: 12850 },
  saves: 1050,
};
const several: Kind = {
  type: 'N по цене M',
  write: async (page) => {
    await field(page, 'n').fill('3');
    await field(page, 'm').fill('2');
    await ofProduct(page, 'QM-MK', 'Гейзерная кофеварка');
  },
  saves: 13900,
};
const gift: Kind = {
  type: 'Подарок за покупку',
  write: async (page) => {
    await field(page, 'from').fill('70,50');
    await chooseSku(page, '#giftSku', 'QM-SJ3');
    await field(page, 'giftValue').fill('12,30');
    await ofProduct(page, 'QM-BT2', 'Ланч-бокс');
  },
  tries: { sku: 'QM-BT2', pays: 7900 },
};
const bundle: Kind = {
  type: 'Комплект',
  write: async (page) => {
    await chooseSku(page, '#parts_0_skuCode', 'QM-CI24-CL');
    await chooseSku(page, '#parts_1_skuCode', 'QM-WB-32');
    await field(page, 'bundlePrice').fill('456,70');
    await expect.poll(() => previewed(page)).toBe(45670);
  },
  saves: 8030,
};
const member: Kind = {
  type: 'Скидка для участников',
  write: async (page) => {
    await field(page, 'percent').fill('2,5');
    await ofProduct(page, 'QM-CT', 'Столовые приборы');
  },
  tries: { sku: 'QM-CT-SV-1', pays: 6630 },
  saves: 170,
};
const group: Kind = {
  type: 'Совместная покупка',
  write: async (page) => {
    await field(page, 'size').fill('3');
    // Never received, so it has no stock; a promotion may be planned before the goods arrive.
    await chooseSku(page, '#prices_0_skuCode', 'QM-CK30');
    await chooseSku(page, '#prices_0_skuCode', 'QM-WG2');
    await field(page, 'prices_0_price').fill('120,40');
    await expect.poll(() => previewed(page)).toBe(12040);
  },
};
const coupon: Kind = {
  type: 'Купон',
  write: async (page) => {
    await field(page, 'from').fill('150,00');
    await field(page, 'off_value').fill('20,50');
    await field(page, 'sharedCode').fill(CODE);
    await ofProduct(page, 'QM-GK', 'Чайник с тонким носиком');
  },
  tries: { sku: 'QM-GK-BK', pays: 14850 },
  saves: 2050,
};
const kinds = [discount, threshold, several, gift, bundle, member, group, coupon];
const CART = [
  'QM-PM-NT 1',
  'QM-FP-28 1',
  'QM-MK-3 3',
  'QM-BT2 1',
  'QM-CI24-CL 1',
  'QM-WB-32 1',
  'QM-CT-SV-1 1',
  'QM-GK-BK 1',
];

test('[PRO-01a][PRO-01b][PRO-01c][PRO-01d][PRO-01e][PRO-03c] every kind but the flash sale is written in Russian with decimal commas, tried, reviewed together, and does in the shop what it says', async () => {
  const seller = await journeys.as('qimu', 'seller', { lang: 'ru' });
  await openScreen(seller, journeys.address('qimu', '/console/#/marketing/promotions'));
  const codes: string[] = [];
  for (const kind of kinds) codes.push(await write(seller, kind));
  await approve(await journeys.as('qimu', 'admin'));

  const buyer = await journeys.as('qimu', 'morozova', { lang: 'zh' });
  await fillCart(buyer);
  // Each by its name, with exactly what it takes off.
  for (const kind of kinds) {
    if (kind.saves === undefined || kind === coupon) continue;
    expect(await savedBy(buyer, kind), kind.type).toBe(kind.saves);
  }
  await buyer.getByText(/^赠品：.*× 1$/).waitFor();
  await buyer.getByLabel('券码').fill(CODE.toLowerCase());
  await buyer.getByRole('button', { name: '使用', exact: true }).click();
  await buyer.getByText(`优惠券“${nameOf(coupon)}”已到账`).waitFor();
  await expect.poll(() => savedBy(buyer, coupon)).toBe(coupon.saves);
  await shoot(buyer, 'editors-cart-wide', true);

  await buyer.goto(journeys.address('qimu', '/search?search=QM-WG2'));
  await buyer.locator('main a[href*="/p/"]').first().click();
  const offer = buyer.locator('.group-offer', { hasText: '120.40' });
  await offer.waitFor();
  await shoot(buyer, 'editors-group-wide', true);

  // An ended promotion takes nothing off any more; the seller ends one as the page offers it, the
  // others are cleared away.
  await seller
    .getByRole('link', { name: nameOf(discount) })
    .first()
    .click();
  await seller.getByRole('heading', { level: 1, name: nameOf(discount) }).waitFor();
  await seller.getByRole('button', { name: 'Завершить досрочно' }).first().click();
  await seller.getByRole('dialog').getByRole('button', { name: 'Завершить досрочно' }).click();
  await seller.getByText('Завершена').first().waitFor();
  await buyer.goto(journeys.address('qimu', '/cart'));
  await buyer.locator('[data-row="applied"]').first().waitFor();
  expect(await savedBy(buyer, discount)).toBe(0);
  await endAll(seller, codes.slice(1));
  expect(journeys.complaints()).toEqual([]);
});

/** From the list to the queue; answers the promotion's code. */
async function write(page: Page, kind: Kind): Promise<string> {
  await page.getByRole('button', { name: 'Новая акция' }).click();
  // The name is asked for in the page's language first, and has to be there in Chinese.
  await page.locator('#promotionName_ru').fill(`${nameOf(kind)} (ru)`);
  await page.locator('.k-languages').getByText('中文').click();
  await page.locator('#promotionName_zh').fill(nameOf(kind));
  await choose(page, 'type', kind.type);
  await kind.write(page);
  if (kind.tries) {
    await chooseSku(page, TRIED, kind.tries.sku);
    await expect.poll(() => previewed(page), { message: kind.type }).toBe(kind.tries.pays);
  }
  if (kind === discount) await triedAgain(page);
  if (kind === threshold || kind === gift)
    await shoot(page, `editors-${kinds.indexOf(kind)}`, true);
  await page.getByRole('button', { name: 'Сохранить и отправить' }).click();
  await page.waitForURL(/marketing\/promotion\/[\da-f-]{36}/);
  await page.getByText('На проверке').first().waitFor();
  const code = /[\da-f-]{36}/.exec(page.url())?.[0] ?? '';
  await goTo(page, 'marketing/promotions');
  return code;
}

const preview = (page: Page) => page.locator('section', { hasText: 'Пример' });
const field = (page: Page, id: string) => page.locator(`#${id}`);

/** The amount that the cart beside the form would pay, in cents; null: nothing is tried yet. */
async function previewed(page: Page): Promise<number | null> {
  const sum = preview(page).locator('.k-between');
  if ((await sum.count()) === 0) return null;
  const digits = /([\d\s]+),(\d\d)/.exec(await sum.innerText());
  return digits ? Number(`${digits[1]}${digits[2]}`.replaceAll(/\s/g, '')) : null;
}

/** The same goods once more make two, and are found again after all is cleared. */
async function triedAgain(page: Page): Promise<void> {
  await chooseSku(page, TRIED, 'QM-PM-NT');
  await expect.poll(() => previewed(page)).toBe(15400);
  await preview(page).getByRole('button', { name: 'Очистить' }).click();
  await expect.poll(() => previewed(page)).toBe(null);
  await chooseSku(page, TRIED, 'QM-PM-NT');
  await expect.poll(() => previewed(page)).toBe(7700);
}

async function choose(page: Page, id: string, option: string): Promise<void> {
  await page.locator(`#${id}`).click();
  await page.locator(OPTION, { hasText: option }).first().click();
}

async function chooseSku(page: Page, field: string, sku: string): Promise<void> {
  await page.locator(field).click();
  await page.keyboard.type(sku);
  await page.locator(OPTION, { hasText: sku }).first().click();
}

async function ofProduct(page: Page, sku: string, name: string): Promise<void> {
  await page.locator('#products').click();
  await page.keyboard.type(sku);
  await page.locator(OPTION, { hasText: name }).first().click();
  await page.keyboard.press('Escape');
}

/** All of this run are chosen in the queue and passed at once. */
async function approve(page: Page): Promise<void> {
  await openScreen(page, journeys.address('qimu', '/console/#/marketing/review'));
  const rows = page.getByRole('row').filter({ hasText: RUN });
  expect(await rows.count()).toBe(kinds.length);
  for (const row of await rows.all()) await row.getByRole('checkbox').check();
  await shoot(page, 'editors-queue-wide');
  await page.getByRole('button', { name: '通过', exact: true }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: '通过' }).click();
  await settled(page);
  await expect.poll(() => rows.count()).toBe(0);
}

/** As somebody who has a list of SKUs. */
async function fillCart(page: Page): Promise<void> {
  await page.goto(journeys.address('qimu', '/quick-order'));
  await page.getByLabel('商品编码和数量').fill(CART.join('\n'));
  await page.getByRole('button', { name: '检查清单' }).click();
  await page.locator('button[value="add"]').click();
  await page.goto(journeys.address('qimu', '/cart'));
  await page.locator('[data-row="applied"]').first().waitFor();
}

/** In cents; 0: the cart does not name it. */
async function savedBy(page: Page, kind: Kind): Promise<number> {
  const row = page.locator('[data-row="applied"]', { hasText: nameOf(kind) });
  return (await row.count()) === 0 ? 0 : cents((await row.innerText()).replace('-', ''));
}

async function endAll(page: Page, codes: readonly string[]): Promise<void> {
  await page.evaluate(
    ([path, all]) =>
      Promise.all(
        all.map((promotionCode) =>
          fetch(`${path}.json`, { method: 'POST', body: new URLSearchParams({ promotionCode }) }),
        ),
      ).then(() => undefined),
    [endPromotion.path, codes] as const,
  );
}
