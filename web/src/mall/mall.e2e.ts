import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import {
  cents,
  type Journeys,
  openJourneys,
  PASSWORD,
  shoot,
  sitePort,
} from '../../../server/src/testing/journey.ts';

const languages = [
  { lang: 'zh', prefix: '', add: '加入购物车', cart: '购物车' },
  { lang: 'en', prefix: '/en', add: 'Add to cart', cart: 'Cart' },
  { lang: 'ru', prefix: '/ru', add: 'В корзину', cart: 'Корзина' },
] as const;

let journeys: Journeys;
beforeAll(async () => {
  journeys = await openJourneys(sitePort());
});
afterAll(() => journeys.close());
afterEach(() =>
  expect(journeys.complaints().filter((text) => !/status of 4\d\d/.test(text))).toEqual([]),
);

test('[SRC-03b][SRC-03c][SRC-03e][CHK-02b] without script one browses, searches, and fills the cart', async () => {
  const page = await journeys.visitor('huali', { script: false });
  await page.goto(journeys.address('huali'));
  await page
    .getByRole('navigation', { name: '菜单' })
    .getByRole('link', { name: '轴承', exact: true })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: '轴承' }).waitFor();
  await page.getByLabel('搜索商品').fill('6306-C3');
  await page.getByRole('button', { name: '搜索' }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /6300 C3/ })
    .first()
    .click();

  // The variant that was searched for is chosen already.
  expect(await page.getByRole('radio', { name: '6306 C3' }).isChecked()).toBe(true);
  // Without a specification the page comes back and says so.
  await page.goto(page.url().replace(/\?.*/, ''));
  await page.getByRole('button', { name: '加入购物车' }).click();
  await page.getByRole('alert').filter({ hasText: '请选择规格' }).waitFor();
  await page.getByRole('radio', { name: '6306 C3' }).check({ force: true });
  await page.getByLabel('数量', { exact: true }).fill('3');
  await page.getByRole('button', { name: '加入购物车' }).click();
  await page.getByRole('alert').filter({ hasText: '的起订量为 5' }).waitFor();
  await page.getByRole('radio', { name: '6306 C3' }).check({ force: true });
  await page.getByLabel('数量', { exact: true }).fill('10');
  await page.getByRole('button', { name: '加入购物车' }).click();
  await page.getByRole('heading', { name: '购物车' }).waitFor();
  const toCheckout = page.getByRole('button', { name: /^结算 1 种商品/ });
  const before = cents(await toCheckout.innerText());

  await page.getByLabel(/^数量: /).fill('20');
  await page.getByRole('button', { name: '更新数量' }).click();
  await expect.poll(async () => cents(await toCheckout.innerText())).toBe(before * 2);

  // Taken out and back again, without any script; the badge's count, the title and the button agree.
  await page.getByRole('button', { name: /^删除 .*6300 C3/ }).click();
  await page.getByText('已删除 1 种商品').waitFor();
  await page.getByRole('button', { name: '撤销' }).click();
  expect(await page.getByLabel(/^数量: /).inputValue()).toBe('20');
  await page.getByRole('heading', { name: '购物车 1 种商品' }).waitFor();
  await toCheckout.click();
  await page.getByLabel('账号').fill('xinglong_paper');
  await page.getByLabel('密码').fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: '登录' }).click();
  await page.getByRole('heading', { name: '确认订单' }).waitFor();
  await page.getByRole('button', { name: /^提交订单 · \d+ 种商品/ }).waitFor();

  // Taken out again; the cart of this login is as it was.
  await page.goto(journeys.address('huali', '/cart'));
  await page.getByRole('button', { name: /^删除 .*6300 C3/ }).click();
  await expect.poll(() => page.getByRole('button', { name: /^删除 .*6300 C3/ }).count()).toBe(0);
});

test('[CHK-01c] a list of SKUs is pasted or sent as a workbook, looked at, mended, and put into the cart; no script is needed', async () => {
  const page = await journeys.visitor('huali', { script: false });
  await page.goto(journeys.address('huali', '/cart'));
  await page.getByRole('main').getByRole('link', { name: '快速下单' }).click();
  await page.getByLabel('商品编码和数量').fill('HT-DGB-6306-C3 3\nNO-SUCH 1');
  await page.getByRole('button', { name: '检查清单' }).click();
  await page.getByText('2 行需要修改。').waitFor();
  await page.getByRole('alert').filter({ hasText: '未找到编码 NO-SUCH' }).waitFor();
  await page.getByLabel('HT-DGB-6306-C3 的数量').fill('10');
  await page.getByRole('button', { name: '重新检查' }).click();
  await page.getByText('1 行可以下单。').waitFor();
  await shoot(page, 'mall-quick-looked', true);
  await page.getByRole('button', { name: '将 1 行加入购物车' }).click();
  await page.getByText('1 行已加入购物车').waitFor();

  await page.goto(journeys.address('huali', '/quick-order'));
  const workbook = await writeXlsxFile([
    [{ value: '编码' }, { value: '数量' }],
    [{ value: 'HT-DGB-6306-C3' }, { value: 20, type: Number }],
  ]).toBuffer();
  await page
    .getByLabel('或上传文件')
    .setInputFiles({
      name: '清单.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: workbook,
    });
  await page.getByRole('button', { name: '检查清单' }).click();
  await page.getByRole('button', { name: '将 1 行加入购物车' }).click();
  await page.getByRole('heading', { level: 1, name: '购物车' }).waitFor();
  await page.getByRole('button', { name: /^结算 1 种商品/ }).waitFor();
  expect(await page.getByLabel(/^数量: /).inputValue()).toBe('30');
  await page.getByRole('link', { name: '按清单添加' }).waitFor();
});

test('[SRC-02a] a price range that is none is refused at its field, with what was typed', async () => {
  const page = await journeys.visitor('huali', { script: false });
  await page.goto(journeys.address('huali', '/search'));
  await page.getByLabel('最低价').fill('50');
  await page.getByLabel('最高价').fill('10');
  await page.getByRole('button', { name: '确定' }).click();
  expect(await page.getByRole('alert').innerText()).not.toBe('');
  expect(await page.getByLabel('最低价').inputValue()).toBe('50');
  await page.getByLabel('最高价').fill('60');
  await page.getByRole('button', { name: '确定' }).click();
  await page.getByRole('link', { name: /移除筛选：价格 50 – 60/ }).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
});

test.each(languages)(
  '[I18N-01a][I18N-03a] the mall speaks $lang: words, goods and addresses',
  async ({ lang, prefix, add, cart }) => {
    const page = await journeys.visitor('huali');
    await page.goto(journeys.address('huali', `${prefix || '/'}`));
    expect(await page.locator('html').getAttribute('lang')).toMatch(new RegExp(`^${lang}`));
    await page.locator('.card-link[href*="/p/"]').first().click();
    await page.getByRole('button', { name: add, exact: true }).waitFor();
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    expect(/[\u4e00-\u9fff]/.test(title)).toBe(lang === 'zh');
    expect(/[а-яё]/i.test(title)).toBe(lang === 'ru');
    expect(new URL(page.url()).pathname.startsWith(`${prefix}/p/`)).toBe(true);
    await page.getByRole('banner').getByRole('link', { name: cart, exact: false }).last().click();
    await page.getByRole('heading', { level: 1, name: cart }).waitFor();
  },
);

test('a language is chosen on any page and leads to the same page', async () => {
  const page = await journeys.visitor('huali');
  await page.goto(journeys.address('huali', '/search?search=6205'));
  await page.getByRole('banner').getByRole('link', { name: 'Русский' }).first().click();
  await page.waitForURL(/\/ru\/search\?search=6205/);
  await page.getByRole('heading', { name: /Результаты/ }).waitFor();
});

test('what is chosen before the script has come is not lost when it comes', async () => {
  const page = await journeys.visitor('huali');
  let come = () => {};
  const later = new Promise<void>((done) => {
    come = done;
  });
  await page.goto(journeys.address('huali', '/search?search=6306-C3'));
  const product = page.getByRole('main').getByRole('link', { name: /6300 C3/ });
  const [to = ''] = ((await product.first().getAttribute('href')) ?? '').split('?');
  await page.route(/\/mall\/assets\/islands[^/]*\.js$/, async (route) => {
    await later;
    await route.continue();
  });
  // Not loaded as a whole, since its script does not come; and nothing is chosen without the search.
  await page.goto(journeys.address('huali', to), { waitUntil: 'commit' });
  await page.getByRole('radio', { name: '6306 C3' }).check({ force: true });
  await page.getByLabel('数量', { exact: true }).fill('20');
  const buttonAt = () =>
    page
      .getByRole('button', { name: '立即购买' })
      .evaluate((button) => button.getBoundingClientRect().top + scrollY);
  const before = await buttonAt();
  come();
  // The amount is the script's: it knows the choice and the quantity.
  await page.locator('.price-sum').waitFor();
  // A user who is pressing the button at this very moment still hits it.
  expect(await buttonAt()).toBe(before);
  expect(await page.getByRole('radio', { name: '6306 C3' }).isChecked()).toBe(true);
  expect(await page.getByLabel('数量', { exact: true }).inputValue()).toBe('20');
  await page.getByRole('button', { name: '加入购物车' }).click();
  await page.getByRole('link', { name: '去购物车' }).click();
  await page.getByRole('button', { name: /^结算 1 种商品/ }).waitFor();
  expect(await page.getByLabel(/^数量: /).inputValue()).toBe('20');
});

test('[SHL-11b] with the keyboard alone: search, choose, put into the cart', async () => {
  const page = await journeys.visitor('huali');
  await page.goto(journeys.address('huali'));
  await tabTo(page, '#search');
  await page.keyboard.type('6204-2RS');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: /6204-2RS/ }).waitFor();
  await tabTo(page, '.card-link[href*="/p/"]');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/p\//);
  await tabTo(page, 'input[name=o0]');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await tabTo(page, 'button[value=add]');
  await page.keyboard.press('Enter');
  // With the page's script it says so; before it has come the form leads to the cart.
  await page
    .getByRole('link', { name: '去购物车' })
    .or(page.getByRole('heading', { level: 1, name: '购物车' }))
    .first()
    .waitFor();
  await page
    .getByRole('link', { name: /购物车.*1/s })
    .first()
    .waitFor();
});

test('[BID-01b][BID-05a] one comes to the auctions from any page; what is live counts down by the portal’s clock, not the visitor’s', async () => {
  const page = await journeys.visitor('huali');
  // The visitor's own clock is a day behind.
  await page.clock.install({ time: Date.now() - 86_400_000 });
  await page.goto(journeys.address('huali', '/search'));
  await page
    .getByRole('navigation', { name: '菜单' })
    .getByRole('link', { name: '竞价大厅' })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: '竞价大厅' }).waitFor();
  const left = page.locator('[data-countdown]').first();
  await expect.poll(() => left.innerText()).toMatch(/^距结束 (\d+ 天 )?\d\d:\d\d:\d\d$/);
  const before = await left.innerText();
  const [days = 0, hours = 0, minutes = 0] =
    /(?:(\d+) 天 )?(\d\d):(\d\d)/
      .exec(before)
      ?.slice(1)
      .map((text) => Number(text ?? 0)) ?? [];
  const end = Date.parse((await left.getAttribute('data-countdown')) ?? '');
  const shown_min = (days * 24 + hours) * 60 + minutes;
  expect(Math.abs(shown_min - (end - Date.now()) / 60_000)).toBeLessThan(3);
  await page.clock.runFor(2000);
  expect(await left.innerText()).not.toBe(before);
  await page.getByRole('link', { name: '已结束' }).click();
  await page.getByText('成交价').first().waitFor();
  await page.getByRole('link', { name: '公告与结果' }).click();
  await page.getByRole('heading', { level: 1, name: '竞价公告与结果' }).waitFor();
  await page.getByText('流拍公告').first().waitFor();
});

/** Presses Tab until the focus is there; what cannot be reached in a hundred steps cannot be reached. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let step = 0; step < 100; step += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector))
      return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${selector}`);
}
