import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openScreen,
  type Journeys,
  openJourneys,
  RUN,
  seriousFaults,
  shoot,
  sideways,
  sitePort,
} from '../../../../server/src/testing/journey.ts';

const NAME = `吴中临湖门店 ${RUN}`;

let go: Journeys;
beforeAll(async () => {
  go = await openJourneys(sitePort());
});
afterAll(() => go.close());

test('[CAT-05c][CAT-05h] a seller opens a store and mends its hours; a visitor nearby finds it, and which store has a product', async () => {
  const seller = await go.as('huali', 'seller');
  await openScreen(seller, go.address('huali', '/console/#/stock/stores'));
  await seller
    .getByRole('link', { name: '新建门店' })
    .or(seller.getByRole('button', { name: '新建门店' }))
    .first()
    .click();
  await seller.getByRole('textbox', { name: '门店名称' }).fill(NAME);
  await seller.getByRole('textbox', { name: '编码' }).fill(`LH-${RUN}`.slice(0, 32));
  await seller.getByLabel('所在地区').click();
  for (const area of ['江苏省', '苏州市', '吴中区'])
    await seller.getByRole('menuitemcheckbox', { name: area }).click();
  await seller.getByRole('textbox', { name: '详细地址' }).fill('临湖镇腾飞路 1 号');
  await seller.getByLabel('经度').fill('128');
  await seller.getByLabel('纬度').fill('28');
  await seller.getByRole('textbox', { name: '周一 · 结束' }).fill('08:00');
  await seller.getByRole('button', { name: '保存' }).click();
  await seller.getByText('结束时间须晚于开始时间').first().waitFor();
  await seller.getByRole('textbox', { name: '周一 · 结束' }).fill('24:00');
  await seller.getByRole('button', { name: '保存' }).click();
  await seller.getByText('该坐标不在陆地行政区内').first().waitFor();
  await seller.getByLabel('经度').fill('120.46');
  await seller.getByLabel('纬度').fill('31.11');
  await seller.getByRole('button', { name: '保存' }).click();
  await seller.getByRole('link', { name: NAME }).waitFor();

  const visitor = await go.visitor('huali');
  await visitor.context().grantPermissions(['geolocation']);
  await visitor.context().setGeolocation({ longitude: 120.461, latitude: 31.111 });
  await visitor.goto(go.address('huali', '/stores'));
  await visitor.getByRole('button', { name: '按我的位置排序' }).click();
  const first = visitor.getByRole('main').getByRole('listitem').filter({ hasText: NAME });
  await first.getByText('150 米').waitFor();
  await first.getByRole('link', { name: NAME }).click();
  await visitor.getByRole('heading', { level: 1, name: NAME }).waitFor();
  await visitor.getByText('09:00–24:00').waitFor();
  expect(await seriousFaults(visitor)).toEqual([]);
  await shoot(visitor, 'store', true);

  // Two of the demo's stores, one in Suzhou and one in Shanghai have it: once the visitor is in Shanghai, that one comes first.
  await visitor.context().setGeolocation({ longitude: 121.3, latitude: 31.3 });
  await visitor.goto(go.address('huali', '/search?search=RF-CD-105'));
  await visitor
    .getByRole('main')
    .getByRole('link', { name: /切割片/ })
    .first()
    .click();
  const near = visitor.getByRole('region', { name: '门店现货' });
  await near.getByRole('button', { name: '按我的位置排序' }).click();
  await near.getByText('已按您的位置排序').waitFor();
  expect(await near.getByRole('listitem').first().innerText()).toContain('嘉定');
  // The region does the same for a visitor who gives no place, here and in the list, which needs no script for it.
  await near.getByLabel('地区').selectOption({ label: '江苏省' });
  await near.getByRole('listitem').first().getByText('苏州').first().waitFor();
  await visitor.setViewportSize({ width: 390, height: 844 });
  expect(await sideways(visitor)).toBeLessThanOrEqual(0);
  await visitor.goto(go.address('huali', '/ru/stores?province=310000'));
  const nearest = visitor.locator('.store-card').first();
  expect(await nearest.innerText()).toContain('Шанхай');
  const count = await visitor
    .getByRole('status')
    .filter({ hasText: /магазин/ })
    .innerText();
  const [, said = ''] = /^(\d+)/.exec(count) ?? [];
  const words = new Map([
    ['one', 'магазин'],
    ['few', 'магазина'],
    ['many', 'магазинов'],
  ]);
  expect(count).toBe(`${said} ${words.get(new Intl.PluralRules('ru').select(Number(said)))}`);
  expect(await seriousFaults(visitor)).toEqual([]);
});
