import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Journeys, openJourneys, sitePort } from '../../../server/src/testing/journey.ts';

// Three clocks: the server's is in Los Angeles (tools/site.setup.ts), the portal's in Shanghai, the viewer's in Moscow.
let journeys: Journeys;
beforeAll(async () => {
  journeys = await openJourneys(sitePort());
});
afterAll(() => journeys.close());

/** An order that waits for its payment, and until when. */
async function unpaid(page: Page): Promise<{ number: string; until: string }> {
  await page.goto(journeys.address('huali', '/robots.txt'));
  const rows = await page.evaluate(async () => {
    const answer = await fetch(
      '/web/oc/contract/queryContractPage.json?status=waiting_payment&side=buy&rows=50',
    );
    const read: { rows: { contractBillcode: string; closeAt: string | null }[] } =
      await answer.json();
    return read.rows;
  });
  const row = rows.find((one) => one.closeAt !== null);
  if (!row?.closeAt) throw new Error('the demo has no order that waits for its payment');
  return { number: row.contractBillcode, until: row.closeAt };
}
const written = (at: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(at),
  );

test('[I18N-04b] until when an order is to be paid is told in the viewer’s zone, without script in the portal’s, by name', async () => {
  const page = await journeys.as('huali', 'buyer', { timeZone: 'Europe/Moscow' });
  const { number, until } = await unpaid(page);
  const [moscow, shanghai] = [written(until, 'Europe/Moscow'), written(until, 'Asia/Shanghai')];
  const placed = journeys.address('huali', `/en/orders/${number}/done`);
  await page.goto(placed);
  const time = page.locator('main time');
  await expect.poll(() => time.innerText()).toBe(moscow);
  expect(await time.getAttribute('title')).toBe(`${shanghai} (China Standard Time)`);

  const html = await page.evaluate(async () => (await fetch(location.href)).text());
  expect(html).toContain(`>${shanghai} (China Standard Time)</time>`);
  expect(html).not.toContain(moscow);
});

test('[I18N-04b] the times of a service are offered in the portal’s zone, by name, and stay as the server wrote them', async () => {
  const page = await journeys.as('qimu', 'buyer', { timeZone: 'Europe/Moscow' });
  await page.goto(journeys.address('qimu', '/en/search?search=QM-FLOWER'));
  await page.getByRole('link', { name: 'Flower arranging class' }).first().click();
  await page.getByRole('button', { name: 'Buy now' }).click();
  const times = page.getByRole('combobox', { name: 'Flower arranging class' }).locator('option');
  await times.first().waitFor({ state: 'attached' });
  const sent = await page.evaluate(async () => (await fetch(location.href)).text());
  await expect.poll(() => times.count()).toBeGreaterThan(1);
  for (const time of (await times.allInnerTexts()).slice(1)) {
    expect(time).toContain('(China Standard Time)');
    expect(sent).toContain(time);
  }
  // React says on the console what it finds otherwise than the server has sent it.
  expect(journeys.complaints()).toEqual([]);
});
