import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { isCreditCode, isIdNumber } from '../../../../api/src/members/people.ts';
import {
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
import { codesSent, complaintsOf, NO, PASSWORD, toTheEnd } from './registration.fixture.ts';

let journeys: Journeys;
beforeAll(async () => {
  journeys = await openJourneys(sitePort());
});
afterAll(() => journeys.close());
afterEach(() => expect(complaintsOf(journeys)).toEqual([]));
const codeFor = codesSent(() => journeys);

const [SELLER, PARTNER] = [`13733${NO}`, `13744${NO}`];
const ID_NUMBER =
  [...'0123456789X'].map((last) => `33010619850512${NO.slice(0, 3)}${last}`).find(isIdNumber) ?? '';
const CREDIT_CODE =
  [...'0123456789ABCDEFGHJKLMNPQRTUWXY']
    .map((last) => `91330108MA2${NO}${last}`)
    .find(isCreditCode) ?? '';

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

  // In another browser a waiting applicant logs in to the own registration, and the draft is there.
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

const looks = [
  ['zh', 'wide'],
  ['ru', 'phone'],
] as const;
test.each(sampled(looks, pushes(), 1))(
  '[SHL-11a][SHL-11c] what applicants see who are not in yet stands in %s, %s',
  async (lang, width) => {
    const faults: string[] = [];
    // The demo has one applicant who has begun and one who was refused. An applicant who waits gets
    // no session, and sees this.
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

/** The fields that a seller and a partner both fill in. */
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
