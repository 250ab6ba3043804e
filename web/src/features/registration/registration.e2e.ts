import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { isCreditCode, isIdNumber } from '../../../../api/src/members/people.ts';
import { countClicks } from '../../../../server/src/testing/clicks.ts';
import {
  cents,
  type Host,
  type Journeys,
  openJourneys,
  openScreen,
  seriousFaults,
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
// A refusal is an answer of 4xx, which browsers write to the console.
afterEach(() =>
  expect(
    journeys
      .complaints()
      .filter((text) => !/status of 4\d\d .*(\.json|\/cart\/add|\/register)$/.test(text)),
  ).toEqual([]),
);

const PASSWORD = 'Member1234';
/** One run after another may register on the same site. */
const NO = String(Date.now() % 10 ** 6).padStart(6, '0');
const [BUYER, SELLER, PARTNER] = [`13722${NO}`, `13733${NO}`, `13744${NO}`];
const ID_NUMBER =
  [...'0123456789X'].map((last) => `33010619850512${NO.slice(0, 3)}${last}`).find(isIdNumber) ?? '';
const CREDIT_CODE =
  [...'0123456789ABCDEFGHJKLMNPQRTUWXY']
    .map((last) => `91330108MA2${NO}${last}`)
    .find(isCreditCode) ?? '';

/** What the demo's seller takes for a parcel to the far west; else it would be free at this price. */
const FAR = 25_00;

test('[REG-01a][REG-01b][REG-01c][REG-03a][REG-03c] a person registers in the shop in at most six clicks, is in at once, and buys', async () => {
  const shop = await journeys.visitor('qimu');
  const clicks = await countClicks(shop);
  await shop.goto(journeys.address('qimu', '/login?return=%2Fcart'));
  await shop.getByRole('main').getByRole('link', { name: '立即注册' }).click();
  await shop.getByRole('heading', { name: '注册栖木生活' }).waitFor();
  await shop.getByLabel('手机号或邮箱').fill(BUYER);
  await shop.getByRole('button', { name: '获取验证码' }).click();
  await shop.getByText('验证码已发送').waitFor();
  await shop.getByLabel('验证码').fill(await codeFor('qimu', BUYER));
  await shop.getByLabel('设置密码').fill(PASSWORD);
  // The box opens the text; it can be accepted once it was read to its end.
  await shop.getByRole('checkbox').click();
  const dialog = shop.getByRole('dialog');
  await dialog.getByText('请阅读至末尾').waitFor();
  expect(await dialog.getByRole('button', { name: '同意并继续' }).isDisabled()).toBe(true);
  await shoot(shop, 'agreement');
  await toTheEnd(shop);
  await dialog.getByRole('button', { name: '同意并继续' }).click();
  expect(await shop.getByRole('checkbox').isChecked()).toBe(true);
  await shop.getByRole('button', { name: '注册', exact: true }).click();
  await shop.getByText('注册成功，欢迎加入').waitFor();
  expect(clicks()).toBeLessThanOrEqual(6);

  // Back to where they were buying, and known there.
  expect(new URL(shop.url()).pathname).toBe('/cart');
  // Something that is paid in money: what comes first at home may be for points, which a newcomer has none of.
  await shop.goto(journeys.address('qimu', '/search?search=QM-CK20'));
  await shop.getByRole('main').locator('.card-link[href*="/p/"]').first().click();
  await shop.getByRole('button', { name: '立即购买' }).waitFor();
  await shop.getByRole('button', { name: '立即购买' }).click();
  await shop.getByRole('heading', { name: '确认订单' }).waitFor();
  await shop.getByLabel('收货人').fill('林小满');
  await shop.getByLabel('手机号').fill(BUYER);
  const total = () => shop.locator('.summary [data-row="total"] dd').first().innerText();
  const elsewhere = cents(await total());
  await shop.getByLabel('省 / 直辖市').selectOption({ label: '新疆维吾尔自治区' });
  // Freight to where it goes shows before the order is sent, on the same page.
  await expect.poll(async () => cents(await total())).toBe(elsewhere + FAR);
  await shop.getByLabel('城市').selectOption({ label: '乌鲁木齐市' });
  await shop.getByLabel('区 / 县').selectOption({ label: '天山区' });
  await shop.getByLabel('详细地址').fill('解放北路 88 号');
  await shop.getByRole('button', { name: /^提交订单/ }).click();
  await shop.getByRole('heading', { name: /请确认付款|订单已提交/ }).waitFor();
});

test('[REG-03a][REG-03c] a phone that somebody has is told at its field, before any code is sent', async () => {
  const shop = await journeys.visitor('qimu', { width: 'phone' });
  await shop.goto(journeys.address('qimu', '/register'));
  await shop.getByLabel('手机号或邮箱').fill('13651830023');
  await shop.getByRole('button', { name: '获取验证码' }).click();
  await shop.getByRole('alert').filter({ hasText: '该手机号已注册' }).waitFor();
  expect(await shop.getByRole('button', { name: '获取验证码' }).isEnabled()).toBe(true);
  await shoot(shop, 'reg-taken', true);
});

test('[REG-02a][REG-02b][REG-02c][REG-06a] a company registers as a seller: draft kept, refused with a reason, handed in again, approved, logged in', async () => {
  const applicant = await journeys.visitor('huali');
  const admin = await journeys.as('huali', 'admin');
  await applicant.goto(journeys.address('huali', '/console/#/login'));
  await applicant.getByRole('link', { name: '注册', exact: true }).click();
  await applicant.getByRole('link', { name: /^卖家/ }).click();
  await applicant.getByLabel('公司全称').fill('杭州晨光轴承有限公司');
  await applicant.getByLabel('您的姓名').fill('许晨光');
  await fillAccount(applicant, 'huali', SELLER);
  await readAgreement(applicant);
  await applicant.getByRole('button', { name: '下一步' }).click();

  await applicant.getByRole('heading', { name: '完善卖家信息' }).waitFor();
  await applicant.getByLabel('公司地址').fill('滨江区创新大道 18 号');
  await applicant.getByText('草稿已保存').waitFor();
  await shoot(applicant, 'perfecting', true);
  await applicant.context().close();

  // Another browser: who waits logs in to the own registration, and the draft is there.
  const again = await journeys.visitor('huali');
  await logIn(again, SELLER);
  await again.getByRole('heading', { name: '尚未提交' }).waitFor();
  await again.getByRole('link', { name: '继续填写' }).click();
  await expect.poll(() => again.getByLabel('公司地址').inputValue()).toBe('滨江区创新大道 18 号');
  await again.getByRole('button', { name: '提交审核' }).click();
  await again.getByText('必填').first().waitFor();
  await fillCompany(again);
  await again.getByLabel('主营商品介绍').fill('深沟球轴承、圆锥滚子轴承，支持定制。');
  await again.getByRole('button', { name: '提交审核' }).click();
  await again.getByRole('heading', { name: '已提交，等待审核' }).waitFor();
  await shoot(again, 'wait');
  // Nothing else is open to them.
  await again.goto(journeys.address('huali', '/console/#/trade/orders'));
  await again.getByLabel('密码').waitFor();

  await decide(admin, '杭州晨光轴承有限公司', async (dialogOf) => {
    await shoot(admin, 'detail', true);
    await admin.getByRole('button', { name: '驳回' }).click();
    await dialogOf().getByLabel('原因').fill('请补充近三个月的质检报告说明');
    await dialogOf().getByRole('button', { name: '驳回' }).click();
    await admin.getByText('未通过').first().waitFor();
  });
  await again.goto(journeys.address('huali', '/console/#/wait'));
  await again.getByText('请补充近三个月的质检报告说明').first().waitFor();
  await shoot(again, 'refused', true);
  await again.getByRole('button', { name: '修改并重新提交' }).click();
  await again.getByLabel('主营商品介绍').fill('深沟球轴承、圆锥滚子轴承，附三个月质检报告。');
  await again.getByRole('button', { name: '提交审核' }).click();
  await again.getByRole('heading', { name: '已提交，等待审核' }).waitFor();

  await decide(admin, '杭州晨光轴承有限公司', async (dialogOf) => {
    await admin.getByRole('button', { name: '通过', exact: true }).click();
    await dialogOf().getByRole('button', { name: '通过', exact: true }).click();
    await admin.getByRole('button', { name: '查看会员' }).waitFor();
  });
  // The page follows by itself.
  await again.getByRole('heading', { name: '审核已通过' }).waitFor({ timeout: 30_000 });
  await logIn(again, SELLER);
  await again.getByRole('menuitem', { name: '商品' }).first().waitFor();
  await again.getByRole('menuitem', { name: '库存' }).first().waitFor();
});

test('[MBR-08a] a buyer asks to sell as well, goes on buying meanwhile, and sells with the same account when approved', async () => {
  const buyer = await journeys.as('huali', 'xinglong_paper');
  await buyer.goto(journeys.address('huali', '/account'));
  await buyer.getByRole('link', { name: '升级为卖家' }).click();
  await buyer.getByRole('heading', { name: '在本门户销售商品' }).waitFor();
  await readAgreement(buyer);
  await buyer.getByRole('button', { name: '开始填写' }).click();
  await fillCompany(buyer);
  await buyer.getByLabel('主营商品介绍').fill('再生纸与包装纸，支持定制规格。');
  await shoot(buyer, 'upgrade-form', true);
  await buyer.getByRole('button', { name: '提交审核' }).click();
  await buyer.getByText('审核期间可照常采购').first().waitFor();
  await shoot(buyer, 'upgrade-waiting', true);
  // The cart and the orders stay where they were.
  await buyer.goto(journeys.address('huali', '/account/orders'));
  await buyer.getByRole('navigation', { name: '订单状态' }).getByText('全部').waitFor();

  const admin = await journeys.as('huali', 'admin');
  await openScreen(
    admin,
    journeys.address('huali', '/console/#/members/registrations?tab=under_review&role=seller'),
  );
  await admin.getByRole('row', { name: /兴隆/ }).getByRole('link', { name: /^R\d/ }).click();
  await admin.getByRole('button', { name: '通过', exact: true }).click();
  await admin.getByRole('dialog').getByRole('button', { name: '通过', exact: true }).click();
  await admin.getByRole('button', { name: '查看会员' }).waitFor();
  // The old route leads to the page in the shop, and that on to what can be done from now on.
  await buyer.goto(journeys.address('huali', '/console/#/my/seller'));
  await buyer.getByRole('heading', { name: '您已经是卖家' }).waitFor();
  await shoot(buyer, 'upgrade-done', true);
  await buyer.getByRole('link', { name: '进入管理后台' }).click();
  await buyer.getByRole('menuitem', { name: '商品' }).first().waitFor();
});

test('[REG-02b][REG-04a][REG-04b] a channel partner applies in steps, leaves, goes on, and waits', async () => {
  const partner = await journeys.visitor('huali');
  await partner.goto(journeys.address('huali', '/console/#/regPc'));
  await partner.getByLabel('公司全称').fill('重庆山城安防科技有限公司');
  await partner.getByLabel('您的姓名').fill('秦岳');
  await fillAccount(partner, 'huali', PARTNER);
  await readAgreement(partner);
  await partner.getByRole('button', { name: '下一步' }).click();
  await partner.getByLabel('项目名称').fill('西南渠道');
  await partner
    .getByLabel('项目介绍')
    .fill('面向重庆与四川的工厂推广安防传感器，并提供安装与维保。');
  await partner.getByLabel('目标区域').fill('重庆、四川');
  await fillCompany(partner);
  await partner.getByRole('button', { name: '下一步' }).click();
  await partner.getByRole('heading', { name: '渠道规模与服务清单', level: 1 }).waitFor();
  await partner.context().close();

  const again = await journeys.visitor('huali');
  await logIn(again, PARTNER);
  await again.getByRole('link', { name: '继续填写' }).click();
  await expect.poll(() => again.getByLabel('项目名称').inputValue()).toBe('西南渠道');
  await again.getByLabel('身份证号').fill(ID_NUMBER);
  await again.getByRole('button', { name: '下一步' }).click();
  for (const [label, text] of [
    ['员工人数', '80'],
    ['销售人员数', '20'],
    ['下级客户数', '150'],
    ['上年营业额', '9000000'],
  ] as const)
    await again.getByLabel(label).fill(text);
  await again.getByRole('button', { name: '下一步' }).click();
  await again.getByText('至少添加一项服务').waitFor();
  await again.getByRole('button', { name: '添加服务' }).click();
  await again.getByLabel('服务名称').fill('现场安装');
  await again.getByLabel('覆盖区域').fill('重庆');
  await shoot(again, 'sizing', true);
  await again.getByRole('button', { name: '下一步' }).click();
  await again.getByLabel('年度意向金额').fill('3000000');
  await again.getByLabel('合作年限').fill('3');
  await again.getByLabel('签署人').fill('秦岳');
  await again
    .locator('input[type=file]')
    .setInputFiles({
      name: '意向书.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(
        '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
      ),
    });
  await again.getByRole('link', { name: /意向书\.pdf/ }).waitFor();
  await shoot(again, 'intent', true);
  await again.getByRole('button', { name: '提交审核' }).click();
  await again.getByRole('heading', { name: '已提交，等待审核' }).waitFor();
  expect(again.url()).toContain('/angangWait');

  const admin = await journeys.as('huali', 'admin');
  await openScreen(
    admin,
    journeys.address('huali', '/console/#/members/registrations?role=partner&tab=under_review'),
  );
  await admin.getByRole('link', { name: /^R\d/ }).first().click();
  await admin.getByText('现场安装').first().waitFor();
  await shoot(admin, 'partner-detail', true);
});

test('[AUT-03c] a gift card issued by the admin logs in with its number and secret', async () => {
  const admin = await journeys.as('qimu', 'admin');
  await openScreen(admin, journeys.address('qimu', '/console/#/members/giftCards'));
  await admin.getByRole('button', { name: '发放礼品卡' }).click();
  await admin.getByRole('dialog').getByLabel('数量').fill('1');
  await admin.getByRole('dialog').getByRole('button', { name: '发放礼品卡' }).click();
  const row = admin.getByRole('dialog').getByRole('row').last();
  await admin.getByText('卡密仅显示这一次').waitFor();
  const [no = '', secret = ''] = await row.getByRole('cell').allInnerTexts();
  await shoot(admin, 'gift-issued');

  const holder = await journeys.visitor('qimu');
  await holder.goto(journeys.address('qimu', '/console/#/loginGift'));
  await holder.getByLabel('卡号').fill(no);
  await holder.getByLabel('卡密').fill('2222-2222-2222-2222');
  await holder.getByRole('button', { name: '登录', exact: true }).click();
  await holder.getByText('卡号或卡密错误').waitFor();
  await shoot(holder, 'gift-login');
  await holder.getByLabel('卡密').fill(secret);
  await holder.locator('main button[type=submit]').click();
  // A buyer is at home in the shop.
  await holder.getByRole('heading', { name: /您好$/ }).waitFor();
});

const looks = [
  ['zh', 'wide'],
  ['ru', 'phone'],
] as const;
test.each(sampled(looks, pushes(), 1))(
  '[SHL-11a][SHL-11c] what applicants see who are not in yet stands in %s, %s',
  async (lang, width) => {
    const faults: string[] = [];
    // Of the demo: one who has begun, one who was refused. Who waits gets no session, and sees this.
    for (const [login, routes] of [
      ['zhengyue', ['perfecting']],
      ['licheng', ['wait', 'perfecting']],
    ] as const) {
      const applicant = await journeys.visitor('huali', { lang, width });
      await applicant.goto(journeys.address('huali', '/robots.txt'));
      const status = await applicant.evaluate(
        async ([loginName, passwd]) =>
          (
            await fetch('/web/ml/mlogin/loginIn.json', {
              method: 'POST',
              body: new URLSearchParams({ loginName: loginName ?? '', passwd: passwd ?? '' }),
            })
          ).status,
        [login, 'Demo1234'],
      );
      expect(status).toBe(403);
      for (const route of routes) {
        await openScreen(applicant, journeys.address('huali', `/console/#/${route}`));
        await shoot(applicant, `own-${login}-${route}-${lang}-${width}`, true);
        const wider = await sideways(applicant);
        if (wider > 0) faults.push(`${login} ${route}: ${wider} px wider than the window`);
        faults.push(
          ...(await seriousFaults(applicant)).map((fault) => `${login} ${route}: ${fault}`),
        );
      }
    }
    expect(faults).toEqual([]);
  },
);

async function fillAccount(page: Page, host: Host, phone: string): Promise<void> {
  await page.getByLabel('手机号或邮箱').fill(phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByRole('button', { name: /^\d+ 秒$/ }).waitFor();
  await page.getByLabel('验证码').fill(await codeFor(host, phone));
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByLabel('确认密码').fill(PASSWORD);
}

async function readAgreement(page: Page): Promise<void> {
  await page.getByRole('button', { name: '《会员协议》' }).click();
  await toTheEnd(page);
  await page.getByRole('dialog').getByRole('button', { name: '同意并继续' }).click();
}

/** As somebody does who reads it with the keyboard. */
async function toTheEnd(page: Page): Promise<void> {
  const text = page.getByRole('dialog').getByRole('document');
  await text.focus();
  await text.press('End');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: '同意并继续', disabled: false })
    .waitFor();
}

/** What a seller and a partner both fill in. */
async function fillCompany(page: Page): Promise<void> {
  await page.getByLabel('公司地址').fill('滨江区创新大道 18 号');
  await page.getByLabel('公司电话').fill('0571-87123456');
  await page.getByLabel('统一社会信用代码').fill(CREDIT_CODE);
  await page.getByLabel('法定代表人').fill('许晨光');
  await page.getByLabel('身份证号').fill(ID_NUMBER);
  await page.getByLabel('姓', { exact: true }).fill('许');
  await page.getByLabel('名', { exact: true }).fill('晨光');
  const picture = await sharp({
    create: { width: 600, height: 420, channels: 3, background: '#dfe7f5' },
  })
    .png()
    .toBuffer();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'licence.png', mimeType: 'image/png', buffer: picture });
  await page.getByRole('img', { name: '营业执照' }).waitFor();
}

async function logIn(page: Page, account: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(journeys.address('huali', '/console/#/login'));
  await page.getByLabel('账号').fill(account);
  await page.getByLabel('密码').fill(PASSWORD);
  await page.getByLabel('密码').press('Enter');
}

/** Opens it from the queue and decides. */
async function decide(
  admin: Page,
  name: string,
  by: (dialogOf: () => ReturnType<Page['getByRole']>) => Promise<void>,
): Promise<void> {
  await openScreen(
    admin,
    journeys.address(
      'huali',
      `/console/#/members/registrations?tab=under_review&q=${encodeURIComponent(name)}`,
    ),
  );
  await admin.getByRole('link', { name: /^R\d/ }).first().click();
  await admin.getByRole('heading', { name }).waitFor();
  await by(() => admin.getByRole('dialog'));
}

/** Who reads the outbox, logged in once at each portal. */
const keepers = new Map<Host, Page>();

/** The code as the admin's outbox has it: nobody sends it in a test. */
async function codeFor(host: Host, recipient: string): Promise<string> {
  const admin = keepers.get(host) ?? (await journeys.as(host, 'admin'));
  keepers.set(host, admin);
  const body = await admin.evaluate(async (to) => {
    const answer = await fetch(
      `/web/ms/delivery/queryDeliveryPage.json?recipient=${encodeURIComponent(to)}`,
    );
    const { rows } = (await answer.json()) as { rows: { body: string }[] };
    return rows[0]?.body ?? '';
  }, recipient);
  return /\b(\d{6})\b/.exec(body)?.[1] ?? '';
}
