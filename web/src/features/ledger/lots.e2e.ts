import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  type Journeys,
  openJourneys,
  openScreen,
  RUN,
  seriousFaults,
  settled,
  shoot,
  sideways,
  sitePort,
} from '../../../../server/src/testing/journey.ts';

let journeys: Journeys;
beforeAll(async () => {
  journeys = await openJourneys(sitePort());
});
afterAll(() => journeys.close());
afterEach(() => expect(journeys.complaints()).toEqual([]));

test('[RCH-03b] finance grants points and takes a part back; the shopper sees both, and until when they are good', async () => {
  const reason = `活动奖励 ${RUN}`;
  const page = await journeys.as('qimu', 'finance');
  await openScreen(page, journeys.address('qimu', '/console/#/finance/accounts?trades=buyer'));
  const shopper = await journeys.as('qimu', 'buyer');
  const member = await shopper.evaluate(async () => {
    const answer = await fetch('/web/um/user/getInfo.json');
    return answer.ok ? answer.text() : '';
  });
  const [, merberCode = ''] = /"merberCode":"([0-9a-f-]{36})"/.exec(member) ?? [];
  expect(merberCode).not.toBe('');
  await openScreen(page, journeys.address('qimu', `/console/#/finance/account/${merberCode}`));
  await page.getByRole('button', { name: '发放积分或返利' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('原因').fill(reason);
  await dialog.getByLabel('积分数量').fill('250');
  await shoot(page, 'lots-grant');
  await dialog.getByRole('button', { name: /发\s?放/ }).click();
  await page.getByText('已发放 250 积分').waitFor();
  await page.getByRole('tab', { name: '积分' }).click();
  const line = page.locator('.l-lot', { hasText: reason });
  // Lots from other journeys expire earlier and stand above this one; the first five are shown at
  // once.
  const more = page.locator('.l-more');
  await page.locator('.l-lot').first().waitFor();
  if (await more.isVisible()) await more.click();
  await line.getByRole('button', { name: /收\s?回/ }).click();
  await dialog.getByLabel('积分数量').fill('50');
  await dialog.getByLabel('原因').fill('多发');
  await dialog.getByRole('button', { name: /收\s?回/ }).click();
  await page.getByText('已收回 50 积分').waitFor();
  await line.getByText('剩余 200 积分').waitFor();
  await settled(page);
  expect(await seriousFaults(page)).toEqual([]);
  await shoot(page, 'lots-finance', true);

  await shopper.goto(journeys.address('qimu', '/account/balance'));
  await shopper.getByRole('link', { name: /^积分/ }).click();
  await shopper.locator('li', { hasText: reason }).getByText('200 积分').waitFor();
  await shopper.getByText('即将过期').first().waitFor();
  expect(await sideways(shopper)).toBe(0);
  expect(await seriousFaults(shopper)).toEqual([]);
  await shoot(shopper, 'lots-shopper', true);
});
