import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { countClicks } from '../../../../server/src/testing/clicks.ts';
import {
  type Journeys,
  messageTo,
  openJourneys,
  openScreen,
  seriousFaults,
  shoot,
  sideways,
  sitePort,
} from '../../../../server/src/testing/journey.ts';

let journeys: Journeys;
beforeAll(async () => {
  journeys = await openJourneys(sitePort());
});
afterAll(() => journeys.close());
afterEach(() =>
  expect(
    journeys.complaints().filter((text) => !/status of 4\d\d .*(\.json|\/invitation)/.test(text)),
  ).toEqual([]),
);

/** One run after another may invite on the same site. */
const NO = String(Date.now() % 10 ** 6).padStart(6, '0');
const CLERK = `clerk${NO}@people.example`;

test('[MBR-03a] the main account adds an employee in at most four clicks, and who is invited sets the own password', async () => {
  const main = await journeys.as('huali', 'hongtu_auto');
  const clicks = await countClicks(main);
  await main.goto(journeys.address('huali', '/'));
  await main.getByRole('button', { name: '杨帆' }).click();
  await main.getByRole('link', { name: '我的账户' }).click();
  await main.getByRole('link', { name: '员工', exact: true }).click();
  await main.getByLabel('手机号或邮箱').fill(CLERK);
  await shoot(main, 'invite-employee');
  await main.getByRole('button', { name: '发送邀请' }).click();
  await main.getByText('邀请已发送').waitFor();
  expect(clicks()).toBeLessThanOrEqual(4);
  await main.getByText('待接受的邀请').waitFor();
  await main.getByRole('listitem').filter({ hasText: CLERK }).waitFor();
  await shoot(main, 'invited', true);

  const clerk = await journeys.visitor('huali', { width: 'phone' });
  const link = await linkSentTo(CLERK);
  await clerk.goto(journeys.address('huali', link));
  await clerk.getByRole('heading', { name: /^加入/ }).waitFor();
  await shoot(clerk, 'invitation', true);
  expect(await sideways(clerk)).toBe(0);
  expect(await seriousFaults(clerk)).toEqual([]);
  await clerk.getByLabel('您的姓名').fill('孙小燕');
  await clerk.getByLabel('设置密码').fill('Clerk1234');
  await clerk.getByRole('button', { name: '接受邀请' }).click();
  await clerk.getByText('您已加入').waitFor();
  // Used once; and from now on the password is the clerk's.
  await clerk.context().clearCookies();
  await clerk.goto(journeys.address('huali', link));
  await clerk.getByText('邀请链接已失效').waitFor();
  await clerk.getByRole('main').getByRole('link', { name: '登录' }).click();
  await clerk.getByLabel('账号').fill(CLERK);
  await clerk.getByLabel('密码').fill('Clerk1234');
  await clerk.getByRole('main').getByRole('button', { name: '登录' }).click();
  await clerk.getByText('登录成功').waitFor();

  await main.goto(journeys.address('huali', '/account/employees'));
  await main.getByRole('link', { name: '孙小燕' }).click();
  await main.getByLabel('单笔限额（CNY）').fill('500');
  await main.getByRole('button', { name: '保存' }).click();
  await main.getByText('修改成功').waitFor();
  await main.getByText('单笔 ¥500.00').waitFor();
});

test('[MBR-03a] an admin adds a colleague in at most four clicks, and invites for any member, sees what is open and takes it back', async () => {
  const contact = `138${NO}01`.slice(0, 11);
  const admin = await journeys.as('huali', 'admin');
  const clicks = await countClicks(admin);
  await openScreen(admin, journeys.address('huali', '/console/#/'));
  await admin.getByRole('button', { name: /^账户/ }).click();
  await admin.getByRole('link', { name: '会员中心' }).click();
  await admin.getByRole('link', { name: '员工', exact: true }).click();
  await admin.getByLabel('手机号或邮箱').fill(`office${NO}@people.example`);
  await admin.getByRole('button', { name: '发送邀请' }).click();
  await admin.getByText('邀请已发送').waitFor();
  expect(clicks()).toBeLessThanOrEqual(4);

  await openScreen(admin, journeys.address('huali', '/console/#/members/users'));
  await admin.getByRole('button', { name: '邀请用户' }).click();
  await admin.getByRole('dialog').getByLabel('手机号或邮箱').fill(contact);
  await admin.getByRole('dialog').getByRole('button', { name: '发送邀请' }).click();
  const row = admin.getByRole('listitem').filter({ hasText: contact });
  await row.getByRole('button').click();
  await admin.getByRole('menuitem', { name: '撤销邀请' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: '撤销邀请' }).click();
  await row.waitFor({ state: 'detached' });
});

async function linkSentTo(recipient: string): Promise<string> {
  const admin: Page = await journeys.as('huali', 'admin');
  const body = await messageTo(admin, recipient);
  await admin.context().close();
  return /\/invitation\?token=[\w-]+/.exec(body)?.[0] ?? '';
}
