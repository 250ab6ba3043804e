import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Journeys,
  messageTo,
  openJourneys,
  openScreen,
  seriousFaults,
  settled,
  shoot,
  sideways,
  sitePort,
} from '../../../../server/src/testing/journey.ts';
import { pushes, sampled } from '../../../../server/src/testing/sample.ts';

const CONTACT = 'boss@beichen.test';
const NEW = { code: 'beichen', account: 'beichen_boss', password: 'Demo1234' };

let journeys: Journeys;
beforeAll(async () => {
  journeys = await openJourneys(sitePort());
});
afterAll(() => journeys.close());

const shot = (page: Page, name: string) => shoot(page, `onboarding-${name}`, true);

test('[TEN-02a][TEN-02b][TEN-02c] a company opens its portal by screens alone: register, scene, info, refused, again, approved, logged in, home', async () => {
  const applicant = await journeys.visitor('platform', { lang: 'zh' });
  const operator = await journeys.as('platform', 'operator');
  await applicant.goto(journeys.address('platform', '/'));
  await applicant.getByRole('heading', { name: '几分钟，开通您的交易门户' }).waitFor();
  await shot(applicant, 'landing');
  await applicant.getByRole('link', { name: '开通门户' }).click();

  await register(applicant, operator);
  await applicant.getByRole('heading', { name: '您要开通什么？' }).waitFor();
  await applicant.getByRole('button', { name: '下一步' }).click();
  await applicant.getByRole('alert').filter({ hasText: '请至少选择一项业务' }).waitFor();
  await applicant.getByLabel('B2B 贸易').check();
  await applicant.getByLabel('多商家平台').check();
  await shot(applicant, 'scene');
  await applicant.getByRole('button', { name: '下一步' }).click();

  await applicant.getByRole('heading', { name: '填写信息' }).waitFor();
  await applicant.getByLabel('地址', { exact: true }).fill('上海市浦东新区张江路 88 号');
  await applicant.getByText('草稿已保存').waitFor();
  // The draft survives a closed browser: the cookie brings it back.
  const cookies = (await applicant.context().cookies()).filter(
    (cookie) => cookie.name === 'tp_application',
  );
  expect(cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  expect((cookies[0]?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(30 * 24 * 3600);
  const again = await journeys.visitor('platform', { lang: 'zh' });
  await again.context().addCookies(cookies);
  await again.goto(journeys.address('platform', '/console/#/sceneInfo'));
  await expect
    .poll(() => again.getByLabel('地址', { exact: true }).inputValue())
    .toBe('上海市浦东新区张江路 88 号');
  await fillIn(again);

  await decide(operator, async () => {
    await operator.getByRole('button', { name: '驳回' }).click();
    await operator.getByRole('dialog').getByLabel('原因').fill('请补充营业执照原件照片');
    await operator.getByRole('dialog').getByRole('button', { name: '驳回' }).click();
    await operator.getByText('未通过').first().waitFor();
  });
  await again.reload();
  await again.getByText('请补充营业执照原件照片').first().waitFor();
  await shot(again, 'refused');
  await again.getByRole('button', { name: '修改并重新提交' }).click();
  await again.getByRole('button', { name: '下一步' }).click();
  await again.getByLabel('员工人数').fill('42');
  await again.getByRole('button', { name: '提交审核' }).click();
  await again.getByRole('heading', { name: '已提交，等待平台审核' }).waitFor();

  await decide(operator, async () => {
    await operator.getByRole('button', { name: '通过并开通' }).click();
    const dialog = operator.getByRole('dialog');
    expect(await dialog.getByLabel('域名').inputValue()).toBe('beichen.localhost');
    await shot(operator, 'approve');
    await dialog.getByRole('button', { name: '通过并开通' }).click();
    await operator.getByRole('button', { name: '查看租户' }).waitFor();
  });
  await again.getByRole('link', { name: '进入门户' }).waitFor({ timeout: 30_000 });
  await shot(again, 'opened');
  await again.getByRole('link', { name: '进入门户' }).click();

  await again.getByLabel('账号').fill(NEW.account);
  await again.getByLabel('密码').fill(NEW.password);
  await again.getByLabel('密码').press('Enter');
  await again.getByRole('heading', { name: '北辰贸易 已就绪' }).waitFor();
  expect(again.url()).toContain('beichen.localhost');
  await again.getByText('上架第一个商品').first().waitFor();
  await settled(again);
  await shot(again, 'home');
  expect(await seriousFaults(again)).toEqual([]);

  await openScreen(
    operator,
    journeys.address('platform', `/console/#/platform/tenant/${NEW.code}`),
  );
  await operator.getByText('beichen.localhost').first().waitFor();
  await shot(operator, 'tenant');
  expect(journeys.complaints()).toEqual([]);
  // An open page goes on asking, also where the next test suspends its portal.
  await again.close();
});

test('[TEN-04a][TEN-04e] limits and suspension by screens: the portal says so, and is there again afterwards', async () => {
  // The portal that was opened above: other journeys walk through those of the demo at this very moment.
  const operator = await journeys.as('platform', 'operator');
  await openScreen(
    operator,
    journeys.address('platform', `/console/#/platform/tenant/${NEW.code}`),
  );
  await operator.getByRole('button', { name: '设置上限' }).click();
  await operator.getByRole('dialog').getByLabel('商品').fill('100000');
  await operator.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  await operator.getByText(/\/ 100,000/).waitFor();

  const admin = await journeys.as(NEW.code, NEW.account);
  await openScreen(admin, journeys.address(NEW.code, '/console/#/indexTm'));
  await admin.getByText(/\/ 100,000/).waitFor();
  await operator.getByRole('button', { name: '停用' }).click();
  const dialog = operator.getByRole('dialog');
  await dialog.getByLabel('原因').fill('服务费未付');
  await dialog.getByRole('button', { name: '停用' }).click();
  await operator.getByText('停用原因：服务费未付').waitFor();
  await admin.reload();
  await admin.getByText('该门户已停用').waitFor();
  await shot(admin, 'suspended-console');
  await admin.goto(journeys.address(NEW.code, '/'));
  await admin.getByText('该门户已停用').waitFor();
  await shot(admin, 'suspended-mall');
  await operator.getByRole('button', { name: '恢复' }).click();
  await operator.getByText('运营中').first().waitFor();
  await admin.goto(journeys.address(NEW.code, '/console/#/indexTm'));
  await admin.getByLabel('密码').waitFor();
  // A suspended portal refuses every call, and the browser logs the refusals.
  expect(journeys.complaints().filter((text) => !/status of 40[13]/.test(text))).toEqual([]);
});

const looks = [
  ['zh', 'wide'],
  ['en', 'wide'],
  ['ru', 'phone'],
] as const;
test.each(sampled(looks, pushes(), 1))(
  '[SHL-11a][SHL-11c] the steps stand in %s, %s',
  async (lang, width) => {
    const page = await journeys.visitor('platform', { lang, width });
    const faults: string[] = [];
    for (const route of [
      '/',
      '/console/#/regTen',
      '/console/#/regTm',
      '/console/#/scene',
      '/console/#/review',
      '/console/#/login',
    ]) {
      await page.goto('about:blank');
      await page.goto(
        journeys.address('platform', lang === 'zh' || route !== '/' ? route : `/${lang}`),
      );
      await page.locator('h1').first().waitFor();
      if (route !== '/') await settled(page);
      await shot(page, `${route.replaceAll(/[^a-zA-Z]/g, '') || 'first'}-${lang}-${width}`);
      const wider = await sideways(page);
      if (wider > 0) faults.push(`${route}: ${wider} px wider than the window`);
      // They are the same in every language: by width they may differ.
      if (lang !== 'en')
        faults.push(...(await seriousFaults(page)).map((fault) => `${route}: ${fault}`));
    }
    expect([...faults, ...journeys.complaints()]).toEqual([]);
  },
);

test("[TEN-02a] on a tenant's own portal nobody opens portals", async () => {
  const page = await journeys.visitor('huali', { lang: 'zh' });
  await page.goto(journeys.address('huali', '/console/#/regTen'));
  await page.getByText('请前往平台开通门户').waitFor();
  await page.getByRole('link', { name: '前往平台' }).click();
  await page.getByRole('heading', { name: '开通门户' }).waitFor();
  expect(page.url()).toBe(journeys.address('platform', '/console/#/regTen'));
  expect(journeys.complaints()).toEqual([]);
});

test('[TEN-02a] in Russian no Chinese name and no China; what a refusal sends back stays, also after a reload', async () => {
  const operator = await journeys.as('platform', 'operator');
  const page = await journeys.visitor('platform', { lang: 'ru' });
  await page.goto(journeys.address('platform', '/console/#/regTen'));
  const contact = 'anna@romashka.test';
  await page.getByLabel('Полное название компании').fill('ООО «Ромашка»');
  await page.getByLabel('Контактное лицо').fill('Анна Орлова');
  await page.getByLabel('Телефон или почта').fill(contact);
  await page.getByRole('button', { name: 'Получить код' }).click();
  await page.getByRole('button', { name: /^\d+ с/ }).waitFor();
  await page.getByLabel('Код подтверждения').fill(await codeFor(operator, contact));
  await page.getByLabel('Логин').fill('romashka_boss');
  await page.getByLabel('Пароль', { exact: true }).fill(NEW.password);
  await page.getByLabel('Повторите пароль').fill(NEW.password);
  await page.getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Принимаю' }).click();
  await page.getByRole('button', { name: 'Далее' }).click();
  await page.getByRole('heading', { name: 'Что вы хотите открыть?' }).waitFor();
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Далее' }).click();
  await page.getByRole('heading', { name: 'Заполните данные' }).waitFor();
  await page.getByText('Россия').waitFor();
  expect(await page.getByLabel('Название портала (кит.)').count()).toBe(0);
  await page.getByLabel('Адрес', { exact: true }).fill('Москва, ул. Лесная, 1');
  await page.getByLabel('ФИО').fill('Анна Орлова');
  await page.getByLabel('Код портала').fill('romashka');
  await page.getByLabel('Название портала (рус.)').fill('Ромашка');
  await page.getByLabel('ИНН').fill('7707083890');
  await page.getByRole('button', { name: 'Отправить на проверку' }).click();
  await page
    .getByText(/Введите корректный ИНН/)
    .first()
    .waitFor();
  await page.getByLabel('ИНН').fill('7707083893');
  await page.getByRole('button', { name: 'Отправить на проверку' }).click();
  await page.getByText('Загрузите свидетельство о регистрации').first().waitFor();
  await page.getByText('Черновик сохранён').waitFor();
  await page.reload();
  await expect.poll(() => page.getByLabel('ИНН').inputValue()).toBe('7707083893');
  expect(await page.getByLabel('Название портала (рус.)').inputValue()).toBe('Ромашка');
  expect(journeys.complaints().filter((text) => !/status of 400/.test(text))).toEqual([]);
});

async function register(applicant: Page, operator: Page): Promise<void> {
  await applicant.getByLabel('企业全称').fill('上海北辰贸易有限公司');
  await applicant.getByLabel('联系人').fill('李北辰');
  await applicant.getByLabel('手机号或邮箱').fill(CONTACT);
  await applicant.getByRole('button', { name: '获取验证码' }).click();
  await applicant.getByRole('button', { name: /^\d+ 秒$/ }).waitFor();
  await applicant.getByLabel('验证码').fill(await codeFor(operator, CONTACT));
  await applicant.getByLabel('登录名').fill(NEW.account);
  await applicant.getByLabel('密码', { exact: true }).fill(NEW.password);
  await applicant.getByLabel('确认密码').fill('Another1');
  await applicant.getByRole('button', { name: '下一步' }).click();
  await applicant.getByText('两次输入的密码不一致', { exact: true }).waitFor();
  await applicant.getByLabel('确认密码').fill(NEW.password);
  await applicant.getByRole('button', { name: '下一步' }).click();
  await applicant.getByText('请先阅读会员协议').first().waitFor();
  // REG-01 The tick comes with the text alone.
  await applicant.getByRole('checkbox').click();
  await applicant.getByRole('button', { name: '同意并继续' }).click();
  expect(await applicant.getByRole('checkbox').isChecked()).toBe(true);
  await shot(applicant, 'register');
  await applicant.getByRole('button', { name: '下一步' }).click();
}

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('统一社会信用代码').fill('91310000607353000F');
  await page.getByLabel('姓名').fill('李北辰');
  await page.locator('input[type=file]').setInputFiles({
    name: 'licence.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 600, height: 420, channels: 3, background: '#dfe7f5' } })
      .png()
      .toBuffer(),
  });
  await page.getByRole('img', { name: '营业执照' }).waitFor();
  await page.getByLabel('门户编码').fill('huali');
  await page.getByText('已被使用').waitFor();
  await page.getByLabel('门户编码').fill(NEW.code);
  await page.getByText(/可以使用：.*beichen\.localhost/).waitFor();
  await page.getByLabel('门户名称（中文）').fill('北辰贸易');
  await shot(page, 'info');
  await page.getByRole('button', { name: '提交审核' }).click();
  await page.getByRole('heading', { name: '已提交，等待平台审核' }).waitFor();
  await shot(page, 'waiting');
}

/** From the operator's message to the application that waits. */
async function decide(operator: Page, work: () => Promise<void>): Promise<void> {
  await openScreen(
    operator,
    journeys.address('platform', '/console/#/platform/applications?tab=under_review'),
  );
  await shot(operator, 'applications');
  await operator
    .getByRole('link', { name: /^T\d{8}-/ })
    .first()
    .click();
  await operator.getByRole('heading', { name: '上海北辰贸易有限公司' }).waitFor();
  await settled(operator);
  await shot(operator, 'application');
  expect(await seriousFaults(operator)).toEqual([]);
  await work();
}

/** Nobody sends anything here: the code stands in the platform's outbox, where its operator reads it. */
async function codeFor(operator: Page, contact: string): Promise<string> {
  await operator.goto(journeys.address('platform', '/robots.txt'));
  return /\d{6}/.exec(await messageTo(operator, contact))?.[0] ?? '';
}
