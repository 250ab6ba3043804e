import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import {
  type Journeys,
  openJourneys,
  openScreen,
  RUN,
  settled,
  shoot,
  sitePort,
} from '../../../../server/src/testing/journey.ts';

let journeys: Journeys;
beforeAll(async () => {
  journeys = await openJourneys(sitePort());
});
afterAll(() => journeys.close());
afterEach(() => expect(journeys.complaints()).toEqual([]));

const CONSOLE = '/console/';
/** The number of clicks allowed, from the logged-in home to the confirming page. */
const CLICKS = { one: 2, fifty: 6 };

/** A hand that counts its presses; typing is free. */
function hand(page: Page) {
  let presses = 0;
  return {
    presses: () => presses,
    click: async (what: Locator) => {
      presses += 1;
      await what.click();
    },
    enter: async () => {
      presses += 1;
      await page.keyboard.press('Enter');
    },
    /** Which file: one click on its name. */
    choose: async (opener: Locator, file: { name: string; buffer: Buffer }) => {
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), opener.click()]);
      presses += 2;
      await chooser.setFiles({ ...file, mimeType: 'application/octet-stream' });
    },
  };
}

test('[ORD-09a][HOM-02b] a seller ships one order with two clicks', async () => {
  const [number = ''] = await paidOrders(1);
  const page = await journeys.as('huali', 'hengtuo');
  await openScreen(page, journeys.address('huali', CONSOLE));
  const { presses, click, enter } = hand(page);
  await click(page.getByRole('link', { name: /待发货订单/ }));
  // The newest order is the first, and its field has the focus.
  const field = page.getByLabel(`${number} 的物流单号`);
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
  await settled(page);
  await shoot(page, 'ship-orders');
  await page.keyboard.type(`ONE${RUN}`);
  await enter();
  await page.getByText(`已发货 · 包裹 ${number}-1`).waitFor();
  expect(presses()).toBeLessThanOrEqual(CLICKS.one);
});

test('[ORD-09a][ORD-11c] a seller ships fifty orders by a file with six clicks', async () => {
  const numbers = await paidOrders(50);
  const page = await journeys.as('huali', 'hengtuo');
  await openScreen(page, journeys.address('huali', CONSOLE));
  const { presses, click, choose } = hand(page);
  await click(page.getByRole('link', { name: /待发货订单/ }));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    click(page.getByRole('button', { name: '导出待发货订单' })),
  ]);
  const [sheet] = await readXlsxFile(await readFile((await download.path()) ?? ''));
  const [headings = [], ...rows] = sheet?.data ?? [];
  const filled = rows.map((row) => {
    const at = numbers.indexOf(String(row[0]));
    return at < 0 ? row : [row[0], '中通快递', `MANY${RUN}${at}`, ...row.slice(3)];
  });
  const book = [headings, ...filled].map((row) =>
    row.map((cell) => ({ type: String, value: String(cell ?? '') })),
  );
  await choose(page.getByRole('button', { name: '导入物流单号' }), {
    name: 'numbers.xlsx',
    buffer: await writeXlsxFile(book).toBuffer(),
  });
  await page.getByText('50 个可发货').waitFor();
  await shoot(page, 'ship-file');
  await click(page.getByRole('button', { name: '发货 50 个订单' }));
  await page.getByRole('status').filter({ hasText: '50 个订单已发货' }).first().waitFor();
  expect(await page.getByText('已发货 · 包裹').count()).toBe(50);
  expect(presses()).toBeLessThanOrEqual(CLICKS.fifty);

  // A column that is pasted fills the rows; two orders of the list's own, shipped with one button.
  const more = (await paidOrders(3)).toReversed();
  await openScreen(page, journeys.address('huali', `${CONSOLE}#/trade/sales?tab=to_ship`));
  for (const number of more.slice(1))
    await page.getByRole('row').filter({ hasText: number }).getByRole('checkbox').check();
  await page.getByRole('region').getByRole('button', { name: '发货', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByLabel(/的物流单号$/)
    .first()
    .evaluate((field, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', text);
      field.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    }, `PASTE${RUN}1\nPASTE${RUN}2\n`);
  await shoot(page, 'ship-chosen');
  await dialog.getByRole('button', { name: '发货 2 个订单' }).click();
  await expect.poll(() => dialog.getByText('已发货 · 包裹').count()).toBe(2);
});

/** Orders of the demo's buyer that are paid, newest first. */
async function paidOrders(count: number): Promise<string[]> {
  const buyer = await journeys.as('huali', 'buyer');
  return buyer.evaluate(async (wanted) => {
    const ask = async (path: string, body: unknown) => {
      const answer = await fetch(`${path}.json`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      const read = await answer.json();
      if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(read)}`);
      return read.dataObj ?? read;
    };
    const [line] = await ask('/web/oc/shopping/checkShoppingList', {
      goodsList: [{ skuNo: 'HT-DGB-6205-2RS', quantity: 1 }],
    });
    const addresses = await (
      await fetch('/web/um/address/queryAddressPage.json', { method: 'POST' })
    ).json();
    const numbers: string[] = [];
    while (numbers.length < wanted) {
      const placed = await ask('/web/oc/contract/saveContract', {
        goodsList: [{ skuCode: line.skuCode, quantity: line.moq }],
        addressCode: addresses.rows[0].addressCode,
        payWay: 'balance',
      });
      numbers.unshift(placed.contractList[0].contractBillcode);
    }
    return numbers;
  }, count);
}
