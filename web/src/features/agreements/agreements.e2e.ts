import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  type Journeys,
  openJourneys,
  openScreen,
  PASSWORD,
  RUN,
  seriousFaults,
  settled,
  shoot,
  sideways,
  sitePort,
} from '../../../../server/src/testing/journey.ts';
import { phone } from '../../../../server/src/testing/browser.ts';

let journeys: Journeys;
beforeAll(async () => {
  journeys = await openJourneys(sitePort());
});
afterAll(() => journeys.close());
afterEach(() => expect(journeys.complaints()).toEqual([]));

const CODE = `journey-${RUN.toLowerCase()}`;
const NAME = `配送约定 ${RUN}`;

test('[CMS-02b][CMS-02c][CMS-02d] an editor writes and publishes an agreement; the next login is asked in shop and console, accepts, and goes on; the list says so', async () => {
  const admin = await journeys.as('qimu', 'admin');
  const screen = (route: string) => journeys.address('qimu', `/console/#/settings/${route}`);
  try {
    await openScreen(admin, screen('agreements'));
    await shoot(admin, 'agreements-list');
    await admin.getByRole('button', { name: '新建协议' }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByLabel('名称', { exact: true }).fill(NAME);
    await dialog.getByLabel('地址代码').fill(CODE);
    await dialog.getByRole('button', { name: /创\s*建/ }).click();
    await admin.getByRole('heading', { level: 1, name: NAME }).waitFor();
    const text = admin.getByRole('textbox', { name: '协议正文 · 中文', exact: true });
    await text.fill(`工作日送货上门。${RUN}`);
    await shoot(admin, 'agreements-draft', true);
    await admin.getByRole('button', { name: '保存草稿' }).click();
    await admin.getByRole('button', { name: /发\s*布/ }).click();
    await admin.getByRole('dialog').getByText('所有人须重新同意，已登录的用户也会被要求').click();
    await shoot(admin, 'agreements-publish');
    await admin
      .getByRole('dialog')
      .getByRole('button', { name: /发\s*布/ })
      .click();

    // The editor is asked like everybody else.
    await admin.getByRole('heading', { level: 1, name: '协议更新' }).waitFor();
    await shoot(admin, 'agreements-asked-console');
    expect(await seriousFaults(admin)).toEqual([]);
    await admin.getByRole('checkbox', { name: NAME }).check();
    await admin.getByRole('button', { name: '同意并继续' }).click();
    await admin.getByRole('heading', { level: 1, name: NAME }).waitFor();
    await settled(admin);
    await shoot(admin, 'agreements-detail', true);

    // A buyer without script: the login leads to the agreement, and that to where the buyer was going.
    const buyer = await journeys.visitor('qimu', { script: false });
    await buyer.goto(journeys.address('qimu', '/login?return=%2Faccount%2Forders'));
    await buyer.locator('[name="phone"]').fill('buyer');
    await buyer.locator('[name="pwd"]').fill(PASSWORD);
    await buyer
      .getByRole('button', { name: /^登\s*录$/ })
      .last()
      .click();
    await buyer.getByRole('heading', { level: 2, name: NAME }).waitFor();
    await look(buyer, 'agreements-asked');
    await buyer.getByRole('checkbox', { name: NAME }).check();
    await buyer.getByRole('button', { name: '同意并继续' }).click();
    await buyer.waitForURL('**/account/orders');

    // Once accepted, nothing is asked again; the page of the agreement stays readable.
    const again = await journeys.as('qimu', 'buyer', { lang: 'en' });
    await again.goto(journeys.address('qimu', `/ru/agreements/${CODE}`));
    expect(await again.getByRole('article').innerText()).toContain(RUN);
    expect(await seriousFaults(again)).toEqual([]);
    await look(again, 'agreements-page');
    await again.goto(journeys.address('qimu', '/en/agreements'));
    expect(new URL(again.url()).pathname).toBe('/en');

    await openScreen(admin, screen(`acceptances?agreement=${CODE}`));
    const rows = admin.getByRole('row').filter({ hasText: NAME });
    await expect.poll(() => rows.count()).toBe(2);
    await shoot(admin, 'agreements-acceptances');
  } finally {
    await outOfUse(admin);
  }
});

/** At both widths, for people to see; nothing is wider than its window. */
async function look(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  await shoot(page, `${name}-wide`, true);
  await page.setViewportSize(phone);
  await shoot(page, `${name}-phone`, true);
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  if (before) await page.setViewportSize(before);
}

/** The site is as it was for the journeys after this one: nobody is asked for the agreement any more. */
async function outOfUse(admin: Page): Promise<void> {
  const status = await admin.evaluate(
    async ([code, name]) => {
      const base = '/web/cms/agreement/';
      const known = await (await fetch(`${base}getAgreement.json?agreementCode=${code}`)).json();
      const answer = await fetch(`${base}updateAgreement.json`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          agreementCode: code,
          revision: known.dataObj?.revision,
          name: { zh: name },
          blocks: 'nothing',
          inUse: false,
        }),
      });
      return answer.status;
    },
    [CODE, NAME] as const,
  );
  expect(status).toBe(200);
}
