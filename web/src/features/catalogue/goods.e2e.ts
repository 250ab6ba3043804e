import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  type Journeys,
  openJourneys,
  openScreen,
  RUN,
  shoot,
  sideways,
  sitePort,
} from '../../../../server/src/testing/journey.ts';
import { pushes, sampled } from '../../../../server/src/testing/sample.ts';

let journeys: Journeys;
beforeAll(async () => {
  journeys = await openJourneys(sitePort());
});
afterAll(() => journeys.close());
afterEach(() =>
  expect(journeys.complaints().filter((text) => !/status of 4\d\d .*\.json/.test(text))).toEqual(
    [],
  ),
);

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const NAME = `可调角度工作灯支架 ${RUN}`;
const RENAMED = `加固型工作灯支架 ${RUN}`;

test('[CAT-01c][CAT-01d][CAT-02a][CAT-02b][CAT-02e][CAT-02f] a product with options goes from the seller’s form over the review to the mall, and so does its change', async () => {
  const seller = await journeys.as('huali', 'seller');
  await openScreen(seller, journeys.address('huali', '/console/#/goods/product/new'));
  await seller.getByLabel('商品名称').first().fill(NAME);
  await chooseCategory(seller, '紧固件');
  await seller
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'stand.png', mimeType: 'image/png', buffer: PICTURE });
  await seller.getByRole('img', { name: '第 1 张图片' }).waitFor();
  await seller.getByRole('button', { name: '添加规格项' }).click();
  await seller.getByLabel('规格项 1', { exact: true }).fill('颜色');
  await seller.getByLabel('规格项 1 · 规格值 1').fill('银色');
  await seller.getByRole('button', { name: '添加规格值' }).click();
  await seller.getByLabel('规格项 1 · 规格值 2').fill('黑色');
  await seller.getByLabel('SKU 编码前缀').fill(`E2E-${RUN}`);
  await seller.getByRole('group', { name: '批量填写' }).getByLabel('标价').fill('88.50');
  await seller.getByRole('button', { name: '填充空白' }).click();
  await expect.poll(() => seller.getByLabel(/^SKU 编码 · /).count()).toBe(2);
  await seller.getByLabel('单位').first().fill('个');
  await seller.getByRole('button', { name: '保存并提交审核' }).click();
  await seller.waitForURL(/goods\/product\/[0-9a-f-]{36}/);
  await said(seller.getByRole('heading', { level: 1 }), '待审核');

  const visitor = await journeys.visitor('huali');
  expect(await inMall(visitor)).toBe(0);

  const admin = await journeys.as('huali', 'admin');
  await openScreen(admin, journeys.address('huali', '/console/#/goods/review'));
  await admin.getByRole('link', { name: NAME }).click();
  await said(admin.getByRole('main'), '黑色');
  await admin.getByRole('button', { name: '通过', exact: true }).click();
  await admin.waitForURL(/goods\/review$/);

  await openScreen(
    seller,
    journeys.address('huali', `/console/#/goods/products?q=${encodeURIComponent(NAME)}`),
  );
  const row = seller.getByRole('row').filter({ hasText: NAME });
  await row.hover();
  await row.getByRole('button', { name: '更多操作' }).click();
  await seller.getByRole('menuitem', { name: '上架', exact: true }).click();
  await said(row, '已上架');
  await expect.poll(() => inMall(visitor), { timeout: 30_000 }).toBe(1);
  await visitor.getByRole('link', { name: NAME }).first().click();
  await visitor.getByText('黑色').first().waitFor();
  await changesAreReviewed(seller, admin, visitor);
});

/** Changes to a product on sale are compared, published, and only then seen in the mall. */
async function changesAreReviewed(seller: Page, admin: Page, visitor: Page): Promise<void> {
  const row = seller.getByRole('row').filter({ hasText: NAME });
  await row.getByRole('link', { name: NAME }).click();
  await seller.getByLabel('商品名称').first().fill(RENAMED);
  await seller.getByRole('button', { name: '保存并提交审核' }).click();
  await said(seller.getByRole('heading', { level: 1 }), '修改待审核');
  await said(seller.getByRole('heading', { level: 1 }), '已上架');
  expect(await sideways(seller)).toBe(0);
  await shoot(seller, 'revision-form', true);
  await visitor.reload();
  await visitor.getByRole('heading', { level: 1, name: NAME }).waitFor();

  await openScreen(admin, journeys.address('huali', '/console/#/goods/review'));
  await admin.getByRole('row').filter({ hasText: NAME }).getByText('修改在售商品').waitFor();
  await shoot(admin, 'revision-queue', true);
  await admin.getByRole('link', { name: NAME }).click();
  const compared = admin.getByRole('definition').filter({ hasText: RENAMED });
  await compared.first().waitFor();
  expect(await sideways(admin)).toBe(0);
  await shoot(admin, 'revision-compared', true);
  await admin.getByRole('button', { name: '通过并发布' }).click();
  await admin.waitForURL(/goods\/review$/);
  await expect
    .poll(
      async () => {
        await visitor.reload();
        return visitor.getByRole('heading', { level: 1 }).innerText();
      },
      { timeout: 30_000 },
    )
    .toBe(RENAMED);
}

test.each(sampled(['wide', 'phone'] as const, pushes(), 1))(
  '[CAT-06b][CAT-06d][CAT-06e] a Shopify file is mapped, checked with its faults, imported, and told, $0',
  async (width) => {
    const seller = await journeys.as('huali', 'seller', { width });
    const shot = async (name: string) => {
      expect(await sideways(seller)).toBe(0);
      await shoot(seller, `import-${name}-${width}`, true);
    };
    await openScreen(seller, journeys.address('huali', '/console/#/goods/import'));
    await seller
      .locator('input[type=file]')
      .setInputFiles({ name: `pots-${width}.csv`, mimeType: 'text/csv', buffer: potsFile(width) });
    await seller.waitForURL(/importRun/);
    await said(seller.getByRole('main'), 'Shopify');
    await said(seller.getByRole('row').filter({ hasText: 'Variant Price' }), '价格');
    // A field for which Shopify has no column is mapped by hand.
    const own = seller.getByRole('row').filter({ hasText: 'Name abroad' });
    await said(own, '不导入');
    await own.getByRole('combobox').click();
    await seller.getByTitle('英文名称', { exact: true }).click();
    await said(own, '英文名称');
    await shot('mapped');

    await seller.getByRole('button', { name: '检查文件' }).click();
    const fault = seller.getByRole('row').filter({ hasText: 'a lot' });
    await said(fault, '未导入');
    // The row's number in the file, as an editor counts it.
    expect(await fault.getByRole('cell').first().innerText()).toBe('4');
    await shot('checked');
    await seller.getByRole('button', { name: '开始导入' }).click();
    await said(seller.getByRole('banner').or(seller.getByRole('main')), '已完成');
    await said(factOf(seller, '新增'), '1');
    await said(factOf(seller, '未导入'), '1');
    await shot('done');

    const abroad = await journeys.as('huali', 'seller', { width, lang: 'en' });
    await openScreen(
      abroad,
      journeys.address('huali', `/console/#/goods/products?q=POT-${RUN}-${width}-L`),
    );
    await said(abroad.getByRole('main'), `Garden pot ${width}`);
    await openScreen(
      seller,
      journeys.address('huali', `/console/#/goods/products?q=BAD-${RUN}-${width}`),
    );
    await said(seller.getByRole('main'), '未找到相关内容');
  },
);

test('[CAT-06d] new categories and brands of a file are shown, and made when they are confirmed', async () => {
  const admin = await journeys.as('huali', 'admin', { width: 'wide' });
  const [category, brand] = [`新分类 ${RUN}`, `新品牌 ${RUN}`];
  await openScreen(admin, journeys.address('huali', '/console/#/goods/import'));
  await admin
    .locator('input[type=file]')
    .setInputFiles({
      name: `new-${RUN}.csv`,
      mimeType: 'text/csv',
      buffer: Buffer.from(`商品编码,名称,价格,分类,品牌\nNEW-${RUN},样品,1,${category},${brand}\n`),
    });
  await admin.waitForURL(/importRun/);
  await admin.getByLabel('归属卖家').click();
  await admin.locator('.ant-select-item-option').first().click();
  await admin.getByRole('button', { name: '检查文件' }).click();
  await said(admin.getByRole('listitem'), category);
  await said(admin.getByRole('listitem'), brand);
  const start = admin.getByRole('button', { name: '开始导入' });
  expect(await start.isDisabled()).toBe(true);
  await shoot(admin, 'import-new-names', true);
  await admin.getByRole('checkbox', { name: '导入时新建以上分类与品牌' }).check();
  await shoot(admin, 'import-new-names-confirmed', true);
  await start.click();
  await said(admin.getByRole('banner').or(admin.getByRole('main')), '已完成');
  await said(factOf(admin, '新增'), '1');
});

/** One product with two sizes, and one whose price is none. */
function potsFile(width: string): Buffer {
  const pot = `pot-${RUN}-${width}`;
  return Buffer.from(
    [
      'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Name abroad',
      `${pot},陶土花盆 ${width},<p>手工陶土</p>,,紧固件,,true,Size,常规,POT-${RUN}-${width}-R,400,12,9.99,Garden pot ${width}`,
      `${pot},,,,,,,,大号,POT-${RUN}-${width}-L,900,5,15.99,`,
      `broken-${RUN}-${width},没有价格的花盆,,,紧固件,,true,Title,Default Title,BAD-${RUN}-${width},100,1,a lot,`,
    ].join('\n'),
  );
}

/** A figure of the result, by its name. */
function factOf(page: Page, name: string): Locator {
  return page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator('..')
    .getByRole('definition');
}

/** How often the mall finds it. */
async function inMall(page: Page): Promise<number> {
  await page.goto(journeys.address('huali', `/search?search=${encodeURIComponent(NAME)}`));
  return page.getByRole('main').getByRole('link', { name: NAME }).count();
}

async function chooseCategory(page: Page, name: string): Promise<void> {
  await page.getByLabel('分类').click();
  await page.getByRole('menuitemcheckbox', { name }).first().click();
  await page.keyboard.press('Escape');
}

/** Waits for the words, so that a text which comes later is not missed. */
async function said(where: Locator, words: string): Promise<void> {
  await where.filter({ hasText: words }).first().waitFor();
}
