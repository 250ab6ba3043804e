import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Journeys,
  openJourneys,
  openScreen,
  RUN,
  shoot,
  sitePort,
} from '../../../../server/src/testing/journey.ts';

let journeys: Journeys;
beforeAll(async () => {
  journeys = await openJourneys(sitePort());
});
afterAll(() => journeys?.close());

test('[TEN-07a][TEN-07b] an open tenant applies for another product, is refused, hands in again, and its home is in the launcher', async () => {
  const admin = await journeys.as('qimu', 'admin', { lang: 'zh' });
  await openScreen(admin, journeys.address('qimu', '/console/#/settings/tenant'));
  await admin.getByRole('button', { name: '开通更多产品' }).click();
  await admin.getByRole('radio', { name: /渠道分销/ }).check();
  await shoot(admin, 'product-scene', true);
  await admin.getByRole('button', { name: '下一步' }).click();
  await admin.getByLabel('经营计划').fill(`面向经销商 ${RUN}`);
  await admin.getByLabel('产品名称（中文）').fill(`渠道 ${RUN}`);
  await admin.getByLabel('地址', { exact: true }).fill('浦东新区测试路 1 号');
  await admin.getByLabel('姓名').fill('张三');
  await admin.getByLabel('联系人').fill('李雷');
  await admin.getByLabel('手机号或邮箱').fill('boss@qimu.test');
  await shoot(admin, 'product-info', true);
  await admin.getByRole('button', { name: '提交审核' }).click();
  await admin.getByText('等待平台审核').waitFor();

  const operator = await journeys.as('platform', 'operator', { lang: 'zh' });
  const review = async () => {
    await openScreen(operator, journeys.address('platform', '/console/#/home/index'));
    await operator.getByRole('link', { name: /待审核门户申请/ }).click();
    await operator.getByText('qimu 的新产品').first().waitFor();
    await operator
      .getByRole('link', { name: /^T\d{8}-/ })
      .first()
      .click();
  };
  await review();
  await operator.getByText(`面向经销商 ${RUN}`).waitFor();
  await operator.getByRole('button', { name: '驳回' }).click();
  await operator.getByLabel('原因').fill('请写明地区');
  await operator.getByRole('dialog').getByRole('button', { name: '驳回' }).click();
  await admin.getByText('原因：请写明地区').waitFor({ timeout: 30_000 });
  await shoot(admin, 'product-refused', true);
  await admin.getByRole('link', { name: '修改并重新提交' }).click();
  expect(await admin.getByLabel('经营计划').inputValue()).toBe(`面向经销商 ${RUN}`);
  await admin.getByLabel('经营计划').fill(`华东经销商 ${RUN}`);
  await admin.getByRole('button', { name: '提交审核' }).click();
  await admin.getByText('等待平台审核').waitFor();
  await review();
  await operator.getByRole('button', { name: '通过并开通' }).click();
  await operator.getByRole('dialog').getByRole('button', { name: '通过并开通' }).click();
  await operator.getByRole('button', { name: '查看租户' }).waitFor();
  await admin.getByText(`渠道 ${RUN}`).waitFor({ timeout: 30_000 });
  for (const route of ['indexs', 'indexDM', 'paas/index']) {
    await openScreen(admin, journeys.address('qimu', `/console/#/${route}`));
    await admin.getByRole('heading', { name: '我的产品' }).waitFor();
    expect(await admin.getByRole('link', { name: `渠道 ${RUN}` }).getAttribute('href')).toMatch(
      /^http:\/\/qimu-channel\.localhost:\d+\/console\/#\/$/,
    );
  }
  await shoot(admin, 'product-launcher', true);
});
