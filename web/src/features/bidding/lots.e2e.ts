import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Journeys,
  openJourneys,
  openScreen,
  seriousFaults,
  shoot,
  sideways,
  sitePort,
} from '../../../../server/src/testing/journey.ts';

let go: Journeys;
beforeAll(async () => {
  go = await openJourneys(sitePort());
});
afterAll(() => go.close());

test('[BID-02b] a seller drafts a lot with its terms, the portal approves it, both see where it stands', async () => {
  const seller = await go.as('huali', 'seller');
  await openScreen(seller, go.address('huali', '/console/#/auctions/lots'));
  await seller.getByRole('button', { name: '发起竞价' }).click();
  await seller.getByRole('textbox', { name: '名称' }).first().fill('库存深沟球轴承 6204 整批出售');
  await seller.getByRole('textbox', { name: '名称' }).last().fill('深沟球轴承 6204');
  await seller.getByRole('textbox', { name: '起始价' }).fill('12000');
  await seller.getByRole('textbox', { name: '幅度' }).fill('200');
  await seller.getByRole('textbox', { name: '保证金金额' }).fill('5000');
  expect(await seriousFaults(seller)).toEqual([]);
  await shoot(seller, 'lot-form', true);
  await seller.getByRole('button', { name: '保存并提交审核' }).click();
  // A fifth of the starting price is the most that a deposit may be.
  await seller.getByText('保证金须大于 0，且不高于起始价的 20%').first().waitFor();
  expect(go.complaints()).toEqual([expect.stringContaining('422')]);
  await seller.getByRole('textbox', { name: '保证金金额' }).fill('1200');
  await seller.getByRole('button', { name: '保存并提交审核' }).click();
  await seller.getByRole('heading', { level: 1, name: /库存深沟球轴承/ }).waitFor();
  await seller.getByText('待审核').first().waitFor();
  const lot = seller.url();
  await shoot(seller, 'lot', true);
  expect(await seriousFaults(seller)).toEqual([]);

  const admin = await go.as('huali', 'admin', { width: 'phone', lang: 'ru' });
  await openScreen(admin, go.address('huali', '/console/#/auctions/all?tab=review'));
  await openScreen(admin, lot);
  await shoot(admin, 'lot-phone', true);
  expect(await sideways(admin)).toBeLessThanOrEqual(0);
  expect(await seriousFaults(admin)).toEqual([]);
  await admin.getByRole('button', { name: 'Одобрить и объявить' }).click();
  await admin.getByText('Объявлен').first().waitFor();
  await seller.reload();
  await seller.getByText('已公告').first().waitFor();
  expect(go.complaints()).toEqual([]);
});

test('the editor of a lot is on the portal’s clock, which it names; the latest end follows a moved end', async () => {
  const seller = await go.as('huali', 'seller', { timeZone: 'Europe/Moscow', lang: 'en' });
  await openScreen(seller, go.address('huali', '/console/#/auctions/edit/new'));
  const [start, end, cap] = [
    seller.locator('#startsAt'),
    seller.locator('#endsAt'),
    seller.locator('#capAt'),
  ];
  await expect.poll(() => seller.getByText('China Standard Time').count()).toBe(4);
  const clock = (text: string) => Date.parse(`${text.replace(' ', 'T')}:00+08:00`);
  // A draft begins in three days; on the viewer's clock it would be five hours earlier.
  const hours = (clock(await start.inputValue()) - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(70);
  expect(hours).toBeLessThan(73);
  const between = async () => clock(await cap.inputValue()) - clock(await end.inputValue());
  const before = await between();
  await end.fill('2027-01-20 18:30');
  await end.press('Enter');
  await expect.poll(() => end.inputValue()).toBe('2027-01-20 18:30');
  await expect.poll(between).toBe(before);
});

test('the texts of a lot and its items are written in one language at a time, and read in the reader’s', async () => {
  const seller = await go.as('huali', 'seller');
  await openScreen(seller, go.address('huali', '/console/#/auctions/edit/new'));
  const field = (id: string) => seller.locator(`#${id}`);
  const written = (lang: string) => seller.locator('.k-language', { hasText: lang });
  await field('title_zh').fill('二手电动叉车');
  await field('description_zh').fill('使用两年，电池完好');
  await field('lines_0_name_zh').fill('叉车 3 吨');
  // One switch turns all texts, wherever it is pressed.
  await written('English').last().click();
  expect(await field('lines_0_name_zh').isVisible()).toBe(false);
  await field('title_en').fill('Used electric forklift');
  await field('lines_0_name_en').fill('Forklift, 3 t');
  await written('Русский').first().click();
  expect(await field('title_en').isVisible()).toBe(false);
  await field('lines_0_name_ru').fill('Погрузчик 3 т');
  await field('startAmount').fill('12000');
  await field('increments_0_step').fill('200');
  await field('depositAmount').fill('1200');
  await shoot(seller, 'lot-languages', true);
  expect(await seriousFaults(seller)).toEqual([]);
  await seller.getByRole('button', { name: '存为草稿' }).click();
  await seller.getByRole('heading', { level: 1, name: '二手电动叉车' }).waitFor();
  await seller.getByText('叉车 3 吨').first().waitFor();
  const code = /lot\/([\w-]+)/.exec(seller.url())?.[1] ?? '';

  // A reader of English sees the English texts, and Chinese where there are none.
  const reader = await go.as('huali', 'seller', { lang: 'en' });
  await openScreen(reader, go.address('huali', `/console/#/auctions/lot/${code}`));
  await reader.getByRole('heading', { level: 1, name: 'Used electric forklift' }).waitFor();
  await reader.getByText('Forklift, 3 t').first().waitFor();
  await reader.getByText('使用两年，电池完好').first().waitFor();
  // The editor begins in the language of its page, and has kept the others.
  await openScreen(reader, go.address('huali', `/console/#/auctions/edit/${code}`));
  await reader.locator('#lines_0_name_en').waitFor();
  expect(await reader.locator('#lines_0_name_en').inputValue()).toBe('Forklift, 3 t');
  await reader.locator('.k-language', { hasText: 'Русский' }).first().click();
  expect(await reader.locator('#title_ru').inputValue()).toBe('');
  expect(await reader.locator('#lines_0_name_ru').inputValue()).toBe('Погрузчик 3 т');
  expect(go.complaints()).toEqual([]);
});
