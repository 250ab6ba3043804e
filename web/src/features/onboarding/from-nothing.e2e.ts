import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openInstallation,
  type Installation,
} from '../../../../server/src/testing/installation.ts';
import {
  cents,
  type Journeys,
  openJourneys,
  openScreen,
  settled,
  shoot,
} from '../../../../server/src/testing/journey.ts';
import { toTheEnd } from '../registration/registration.fixture.ts';

const PASSWORD = 'Begin1234';
const OWNER = { contact: 'owner@dongfang.test', account: 'dongfang' };
const SELLER = {
  contact: '13755550001',
  company: '苏州启明轴承有限公司',
  idNumber: '110101199003070011',
  creditCode: '91320500MA1MK2ABXQ',
};
const BUYER = {
  contact: '13755550002',
  company: '无锡恒达机械有限公司',
  idNumber: '110101199003070054',
  creditCode: '91320200MA1MK3CDXX',
};
const EMPLOYEE = 'lin@hengda.example';
const PRODUCT = '深沟球轴承 6204-2RS';
const TENANT = 'dongfang';
const TENANT_HOST = 'dongfang';

let installation: Installation;
let journeys: Journeys;
let picture: Buffer;
beforeAll(async () => {
  installation = await openInstallation();
  journeys = await openJourneys(installation.port);
  picture = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#dfe7f5' } })
    .png()
    .toBuffer();
});
afterAll(async () => {
  await journeys?.close();
  await installation?.close();
});

test('[TEN-02a][TEN-02b][REG-02b][REG-06a][MBR-03a][CAT-02a][CHK-06a] from an empty installation to the first order by screens alone', async () => {
  const operator = await enter('platform', installation.account, installation.password);
  const owner = await openPortal(operator);

  // Its first seller and buyer come in by themselves; the owner reads who they are and lets them in.
  const seller = await register(owner, 'sellerReg', SELLER, '陈启明');
  const buyer = await register(owner, 'buyerReg', BUYER, '赵恒达');

  await list(seller, owner);
  await buyer.goto(journeys.address(TENANT_HOST, '/account/employees/new'));
  await buyer.getByLabel('手机号或邮箱').fill(EMPLOYEE);
  await buyer.getByLabel('姓名').fill('林小雨');
  await buyer.getByRole('checkbox', { name: '买家' }).check();
  await buyer.getByLabel('单笔限额（CNY）').fill('500');
  await buyer.getByRole('button', { name: '发送邀请' }).click();
  await buyer.getByText('待接受的邀请').waitFor();
  const employee = await journeys.visitor(TENANT_HOST, { lang: 'zh' });
  const sent = await sentTo(owner, TENANT_HOST, 'settings/outbox', EMPLOYEE);
  const link = /\/invitation\?token=[\w-]+/.exec(sent)?.[0] ?? '';
  await employee.goto(journeys.address(TENANT_HOST, link));
  await employee.getByLabel('设置密码').fill(PASSWORD);
  await employee.getByRole('button', { name: '接受邀请' }).click();
  await employee.getByText('您已加入').waitFor();

  const { number, total } = await order(await journeys.visitor(TENANT_HOST, { lang: 'zh' }));
  expect(total).toBe(5000);
  await openScreen(seller, journeys.address(TENANT_HOST, `/console/#/trade/sales?q=${number}`));
  await seller.getByRole('link', { name: number }).first().click();
  await seller.getByText(BUYER.company).first().waitFor();
  await shoot(seller, 'nothing-first-order', true);
  await openScreen(owner, journeys.address(TENANT_HOST, '/console/#/indexTm'));
  await owner.getByText('完成 3 / 5').or(owner.getByText('完成 4 / 5')).waitFor();
  await shoot(owner, 'nothing-home', true);
  expect(
    journeys.complaints().filter((text) => !/status of 4\d\d .*(\.json|\/cart\/add$)/.test(text)),
  ).toEqual([]);
});

async function enter(host: string, account: string, password: string): Promise<Page> {
  const page = await journeys.visitor(host, { lang: 'zh' });
  await page.goto(journeys.address(host, '/console/#/login'));
  await page.getByLabel('账号').fill(account);
  await page.getByLabel('密码').fill(password);
  await page.getByLabel('密码').press('Enter');
  // A user who only buys is at home in the shop.
  await page
    .getByRole('button', { name: /^账户/ })
    .or(page.getByRole('heading', { name: /您好$/ }))
    .first()
    .waitFor();
  return page;
}

/** Register → scene → info → review → home; the owner is logged in afterwards. */
async function openPortal(operator: Page): Promise<Page> {
  const owner = await journeys.visitor('platform', { lang: 'zh' });
  await owner.goto(journeys.address('platform', '/'));
  await owner.getByRole('link', { name: '开通门户' }).click();
  await owner.getByLabel('企业全称').fill('东方工业品有限公司');
  await owner.getByLabel('联系人').fill('方东');
  await owner.getByLabel('手机号或邮箱').fill(OWNER.contact);
  await owner.getByRole('button', { name: '获取验证码' }).click();
  await owner.getByRole('button', { name: /^\d+ 秒$/ }).waitFor();
  await owner
    .getByLabel('验证码')
    .fill(await codeFor(operator, 'platform', 'platform/deliveries', OWNER.contact));
  await owner.getByLabel('登录名').fill(OWNER.account);
  await owner.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await owner.getByLabel('确认密码').fill(PASSWORD);
  await owner.getByRole('checkbox').click();
  await owner.getByRole('button', { name: '同意并继续' }).click();
  await owner.getByRole('button', { name: '下一步' }).click();
  await owner.getByLabel('B2B 贸易').check();
  await owner.getByLabel('多商家平台').check();
  await owner.getByRole('button', { name: '下一步' }).click();
  await owner.getByLabel('地址', { exact: true }).fill('上海市浦东新区张江路 88 号');
  await owner.getByLabel('统一社会信用代码').fill('91310000607353000F');
  await owner.getByLabel('姓名').fill('方东');
  await owner
    .locator('input[type=file]')
    .setInputFiles({ name: 'licence.png', mimeType: 'image/png', buffer: picture });
  await owner.getByRole('img', { name: '营业执照' }).waitFor();
  await owner.getByLabel('门户编码').fill(TENANT);
  await owner.getByText(/可以使用：.*dongfang\.localhost/).waitFor();
  await owner.getByLabel('门户名称（中文）').fill('东方工业品');
  await owner.getByRole('button', { name: '提交审核' }).click();
  await owner.getByRole('heading', { name: '已提交，等待平台审核' }).waitFor();

  await openScreen(
    operator,
    journeys.address('platform', '/console/#/platform/applications?tab=under_review'),
  );
  await operator
    .getByRole('link', { name: /^T\d{8}-/ })
    .first()
    .click();
  await operator.getByRole('button', { name: '通过并开通' }).click();
  await operator.getByRole('dialog').getByRole('button', { name: '通过并开通' }).click();
  await operator.getByRole('button', { name: '查看租户' }).waitFor();
  await owner.getByRole('link', { name: '进入门户' }).click();
  await owner.getByLabel('账号').fill(OWNER.account);
  await owner.getByLabel('密码').fill(PASSWORD);
  await owner.getByLabel('密码').press('Enter');
  await owner.getByRole('heading', { name: '东方工业品 已就绪' }).waitFor();
  return owner;
}

type Company = typeof SELLER;

/** A company registers, its papers are approved, and it logs in. */
async function register(
  owner: Page,
  route: 'sellerReg' | 'buyerReg',
  company: Company,
  person: string,
): Promise<Page> {
  const page = await journeys.visitor(TENANT_HOST, { lang: 'zh' });
  await page.goto(journeys.address(TENANT_HOST, `/console/#/${route}`));
  const kind = page.getByRole('radio', { name: '企业' });
  await page.getByLabel('您的姓名').waitFor();
  if ((await kind.count()) > 0) await page.getByText('企业', { exact: true }).click();
  await page.getByLabel('公司全称').fill(company.company);
  await page.getByLabel('您的姓名').fill(person);
  await page.getByLabel('手机号或邮箱').fill(company.contact);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByRole('button', { name: /^\d+ 秒$/ }).waitFor();
  await page
    .getByLabel('验证码')
    .fill(await codeFor(owner, TENANT_HOST, 'settings/outbox', company.contact));
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByLabel('确认密码').fill(PASSWORD);
  await page.getByRole('button', { name: '《会员协议》' }).click();
  await toTheEnd(page);
  await page.getByRole('dialog').getByRole('button', { name: '同意并继续' }).click();
  await page.getByRole('button', { name: '下一步' }).click();

  await page.getByRole('button', { name: '提交审核' }).waitFor();
  await settled(page);
  const [surname = '', ...given] = person;
  for (const [label, text] of [
    ['公司地址', '工业园区星湖街 8 号'],
    ['公司电话', '0512-62881234'],
    ['统一社会信用代码', company.creditCode],
    ['法定代表人', person],
    ['身份证号', company.idNumber],
    ['姓', surname],
    ['名', given.join('')],
    ['负责人手机', company.contact],
    ['主营商品介绍', '深沟球轴承与圆锥滚子轴承。'],
  ] as const) {
    const field = page.getByLabel(label, { exact: true });
    if ((await field.count()) > 0) await field.fill(text);
  }
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'licence.png', mimeType: 'image/png', buffer: picture });
  await page.getByRole('img', { name: '营业执照' }).waitFor();
  await shoot(page, `nothing-${route}`, true);
  await page.getByRole('button', { name: '提交审核' }).click();
  await page.getByRole('heading', { name: '已提交，等待审核' }).waitFor();

  await openScreen(
    owner,
    journeys.address(TENANT_HOST, '/console/#/members/registrations?tab=under_review'),
  );
  await owner.getByRole('link', { name: /^R\d/ }).first().click();
  await owner.getByRole('heading', { name: company.company }).waitFor();
  await owner.getByRole('button', { name: '通过', exact: true }).click();
  await owner.getByRole('dialog').getByRole('button', { name: '通过', exact: true }).click();
  await owner.getByRole('button', { name: '查看会员' }).waitFor();
  await page.context().close();
  return enter(TENANT_HOST, company.contact, PASSWORD);
}

/** The seller's product, looked at by the owner, with stock and on the shelf. */
async function list(seller: Page, owner: Page): Promise<void> {
  // Nothing is sold that nobody could send back (AFS-04c).
  await openScreen(seller, journeys.address(TENANT_HOST, '/console/#/trade/returnAddresses'));
  await seller.getByRole('button', { name: '新增退货地址' }).first().click();
  const form = seller.getByRole('dialog');
  await form.getByLabel('收货人').fill('仓库退货组');
  await form.getByLabel('电话').fill('0512-62881235');
  await form.getByLabel('地址').first().fill('江苏省苏州市工业园区星湖街 8 号 3 号库');
  await form.getByRole('button', { name: '保存' }).click();
  await form.waitFor({ state: 'hidden' });

  await openScreen(seller, journeys.address(TENANT_HOST, '/console/#/goods/product/new'));
  await seller.getByLabel('商品名称').first().fill(PRODUCT);
  await seller.getByLabel('分类').click();
  await seller.getByRole('menuitemcheckbox').first().click();
  await seller.keyboard.press('Escape');
  await seller
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'bearing.png', mimeType: 'image/png', buffer: picture });
  await seller.getByRole('img', { name: '第 1 张图片' }).waitFor();
  await seller.getByLabel(/^SKU 编码 · /).fill('6204-2RS');
  await seller.getByLabel(/^标价 · /).fill('25.00');
  await seller.getByLabel('单位').first().fill('个');
  await seller.getByRole('button', { name: '保存并提交审核' }).click();
  await seller.waitForURL(/goods\/product\/[0-9a-f-]{36}/);

  await openScreen(owner, journeys.address(TENANT_HOST, '/console/#/goods/review'));
  await owner.getByRole('link', { name: PRODUCT }).click();
  await owner.getByRole('button', { name: '通过', exact: true }).click();
  await owner.waitForURL(/goods\/review$/);

  await openScreen(seller, journeys.address(TENANT_HOST, '/console/#/stock/levels'));
  await seller.getByRole('button', { name: '入库' }).first().click();
  const dialog = seller.getByRole('dialog');
  await dialog.getByLabel('商品').click();
  await seller.getByTitle(PRODUCT).click();
  // Its only SKU is chosen once it is read.
  await dialog.getByTitle('6204-2RS', { exact: true }).waitFor();
  await dialog.getByLabel('入库数量').fill('200');
  await dialog.getByLabel('原因').fill('首次到货');
  await dialog.getByRole('button', { name: '入库' }).click();
  await dialog.waitFor({ state: 'hidden' });

  await openScreen(seller, journeys.address(TENANT_HOST, '/console/#/goods/products'));
  const row = seller.getByRole('row').filter({ hasText: PRODUCT });
  await row.hover();
  await row.getByRole('button', { name: '更多操作' }).click();
  await seller.getByRole('menuitem', { name: '上架', exact: true }).click();
  await row.getByText('已上架').waitFor();
}

/** The buyer's employee finds it in the shop, orders two and pays. */
async function order(shop: Page): Promise<{ number: string; total: number }> {
  await expect
    .poll(async () => {
      await shop.goto(journeys.address(TENANT_HOST, '/search?search=6204'));
      return shop.getByRole('main').getByRole('link', { name: PRODUCT }).count();
    })
    .toBeGreaterThan(0);
  await shop.getByRole('main').getByRole('link', { name: PRODUCT }).first().click();
  await shop.getByLabel('数量', { exact: true }).fill('2');
  await shop.getByRole('button', { name: '立即购买' }).click();
  await shop.waitForURL(/\/login\b/);
  await shop.getByLabel('账号').fill(EMPLOYEE);
  await shop.getByLabel('密码').fill(PASSWORD);
  await shop.getByRole('main').getByRole('button', { name: '登录' }).click();
  await shop.getByRole('heading', { name: '确认订单' }).waitFor();
  await shop.getByLabel('收货人').fill('林小雨');
  await shop.getByLabel('手机号').fill('13755550003');
  await shop.getByLabel('省 / 直辖市').selectOption({ label: '江苏省' });
  await shop.getByLabel('城市').selectOption({ label: '无锡市' });
  await shop.getByLabel('区 / 县').selectOption({ label: '滨湖区' });
  await shop.getByLabel('详细地址').fill('建筑西路 599 号');
  await shop.getByRole('radio', { name: /在线支付/ }).check({ force: true });
  await shop.getByRole('button', { name: /^提交订单/ }).click();
  await shop.getByRole('heading', { name: '请确认付款' }).waitFor();
  await shop.getByRole('button', { name: /^支付 / }).click();
  await shop.getByRole('heading', { name: '支付成功' }).waitFor();
  await shop.getByRole('link', { name: '返回商城' }).click();
  await shop.getByRole('heading', { name: '付款成功' }).waitFor();
  return {
    number: /\/orders\/([^/]+)\/done/.exec(shop.url())?.[1] ?? '',
    total: cents(await shop.locator('.sums-total').first().innerText()),
  };
}

async function codeFor(...where: Parameters<typeof sentTo>): Promise<string> {
  return /\d{6}/.exec(await sentTo(...where))?.[0] ?? '';
}

/** No provider is set up here: the portal's admin reads the messages that were to be sent. */
async function sentTo(
  keeper: Page,
  host: string,
  screen: string,
  contact: string,
): Promise<string> {
  await openScreen(
    keeper,
    journeys.address(host, `/console/#/${screen}?q=${encodeURIComponent(contact)}`),
  );
  await keeper.getByRole('row').getByRole('button', { name: contact, exact: true }).first().click();
  return keeper.getByRole('dialog').locator('.m-body').innerText();
}
