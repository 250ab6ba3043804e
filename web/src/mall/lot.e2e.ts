import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  type Journeys,
  openJourneys,
  RUN,
  seriousFaults,
  shoot,
  sideways,
  sitePort,
} from '../../../server/src/testing/journey.ts';

let go: Journeys;
beforeAll(async () => {
  go = await openJourneys(sitePort());
});
afterAll(() => go.close());
afterEach(() =>
  expect(go.complaints().filter((text) => !/status of 4\d\d/.test(text))).toEqual([]),
);

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
type Answer = Record<string, string>;
type Terms = { lines?: readonly object[]; endsIn?: number };

/** A call of the published interface, by the user who is logged in on the page. */
function call(page: Page, path: string, input: object): Promise<Answer> {
  return page.evaluate(
    async ([to, body]) => {
      const answer = await fetch(to, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      });
      const read: { dataObj?: Record<string, string>; msg?: string } = await answer.json();
      if (!answer.ok || !read.dataObj) throw new Error(`${to}: ${answer.status} ${read.msg}`);
      return read.dataObj;
    },
    [`/web/bd/${path}.json`, JSON.stringify(input)] as const,
  );
}

/** A running lot with its bidders. */
async function running(bidders: readonly Page[], { lines, endsIn = 20 }: Terms = {}) {
  const [seller, admin] = await Promise.all([go.as('huali', 'seller'), go.as('huali', 'admin')]);
  const from = (ms: number) => new Date(Date.now() + ms).toISOString();
  const lot = await call(seller, 'lot/saveLot', {
    mode: 'ascending',
    title: { zh: `库存轴承 ${RUN}`, en: `Bearings ${RUN}`, ru: `Подшипники ${RUN}` },
    startAmount: '1000',
    increments: [{ from: '0', step: '50' }],
    depositKind: 'none',
    needsReview: false,
    registerFrom: from(-MINUTE_MS),
    startsAt: from(0),
    endsAt: from(endsIn * MINUTE_MS),
    extendS: 0,
    lines: lines ?? [{ name: { zh: '轴承' }, unit: { zh: '批' }, quantity: 1 }],
  });
  const { lotCode = '', lotNo = '' } = lot;
  await call(seller, 'lot/submitLot', { lotCode });
  await call(admin, 'lot/checkLot', { lotCode, checkResult: 'pass' });
  // Its timers open and start it.
  await expect.poll(() => admin.evaluate(statusOf, lotNo)).toBe('bidding');
  for (const page of bidders) await call(page, 'participant/joinLot', { lotCode, termsVersion: 1 });
  for (const page of [seller, admin]) await page.context().close();
  return { lotCode, lotNo, path: `/auctions/${lotNo}` };
}
async function statusOf(lotNo: string): Promise<string> {
  const answer = await fetch(`/web/bd/lot/viewLot.json?lotNo=${lotNo}`);
  const read: { dataObj?: { status: string } } = await answer.json();
  return read.dataObj?.status ?? '';
}
const price = (page: Page) => page.locator('.lot-price-now').getAttribute('data-price');
const seqs = (page: Page) =>
  page
    .locator('.lot-acts li')
    .evaluateAll((rows) => rows.map((row) => Number(row.getAttribute('data-seq'))));
const connected = (page: Page) =>
  page.waitForResponse((answer) => answer.url().includes('/lots/stream'));

test('[BID-05a][BID-05b] what one bids the other sees within a second, by number; whoever is outbid is told in the page and in the title', async () => {
  const [first, second] = await Promise.all([
    go.as('huali', 'buyer'),
    go.as('huali', 'lanhai_pack', { width: 'phone' }),
  ]);
  const { path } = await running([first, second]);
  await Promise.all([
    Promise.all([connected(first), first.goto(go.address('huali', `/en${path}`))]),
    Promise.all([connected(second), second.goto(go.address('huali', `/ru${path}`))]),
  ]);
  await first.getByRole('button', { name: 'Bid ¥1,000.00' }).click();
  await first.getByText('Bid placed. You are leading').waitFor();
  await second.locator('.lot-price-now[data-price="1000.00"]').waitFor();
  await second.getByText('Участник № 1').first().waitFor();
  expect(await second.title()).not.toContain('Перебита');

  // From the press to the other's eyes, the answer's own way included.
  const waits: number[] = [];
  const bid = async (page: Page, other: Page, amount: string) => {
    await page.locator('input[name="amount"]').fill(amount);
    const since = Date.now();
    await page.locator('.lot-form button[type="submit"]').click();
    await other.locator(`.lot-price-now[data-price="${amount}.00"]`).waitFor();
    waits.push(Date.now() - since);
  };
  await bid(second, first, '1050');
  await first.getByRole('alert').filter({ hasText: 'You have been outbid' }).waitFor();
  expect(await first.title()).toMatch(/^Outbid: /);
  expect(await first.getByText('Bid placed. You are leading').count()).toBe(0);
  await shoot(first, 'lot-outbid');
  await bid(first, second, '1100');
  await expect.poll(() => first.title()).not.toMatch(/^Outbid/);
  await expect.poll(() => second.title()).toMatch(/^Перебита: /);
  await bid(second, first, '1150');
  await bid(first, second, '1200');
  expect(waits.toSorted((a, b) => a - b)[1]).toBeLessThan(1000);
  await expect.poll(() => seqs(second)).toEqual([5, 4, 3, 2, 1]);

  // A bid that is too low is refused at the field, before it is sent.
  await second.locator('input[name="amount"]').fill('1200');
  await second.locator('.lot-form button[type="submit"]').click();
  await second.getByText(/Ставка должна быть не меньше/).waitFor();
  expect(await second.locator('input[name="amount"]').getAttribute('aria-invalid')).toBe('true');
  for (const page of [first, second]) {
    expect(await seriousFaults(page)).toEqual([]);
    expect(await sideways(page)).toBeLessThanOrEqual(0);
  }
  await shoot(second, 'lot-phone', true);
});

test('[BID-05c] who was cut off gets every bid that was made meanwhile, once and in order', async () => {
  const [first, second] = await Promise.all([
    go.as('huali', 'buyer'),
    go.as('huali', 'lanhai_pack'),
  ]);
  const { lotCode, path } = await running([first, second]);
  const watcher = await go.visitor('huali');
  await Promise.all([connected(watcher), watcher.goto(go.address('huali', path))]);
  const bid = (page: Page, amount: string) => call(page, 'bid/placeBid', { lotCode, amount });
  await bid(first, '1000');
  await watcher.locator('.lot-acts li[data-seq="1"]').waitFor();
  // The page falls asleep as it would in a tunnel: its stream ends, and no other opens.
  await watcher.context().setOffline(true);
  await watcher.route('**/lots/stream*', (route) => route.abort());
  await watcher.evaluate(() => dispatchEvent(new Event('online')));
  await watcher.getByText('连接已断开').waitFor();
  await bid(second, '1050');
  await bid(first, '1100');
  await bid(second, '1150');
  expect(await price(watcher)).toBe('1000.00');
  await watcher.unroute('**/lots/stream*');
  await watcher.context().setOffline(false);
  await watcher.locator('.lot-price-now[data-price="1150.00"]').waitFor();
  expect(await seqs(watcher)).toEqual([4, 3, 2, 1]);
  await expect.poll(() => watcher.getByText('连接已断开').count()).toBe(0);
  expect(
    go.complaints().filter((text) => !/ERR_(INTERNET|FAILED)|lots\/stream/.test(text)),
  ).toEqual([]);
});

test('[BID-05a] the time left goes by the server’s clock, also where the visitor’s is an hour off', async () => {
  const bidder = await go.as('huali', 'buyer');
  const { path } = await running([bidder], { endsIn: 20 });
  const wrong = await go.visitor('huali');
  await wrong.addInitScript((ahead) => {
    const Right = Date;
    class Wrong extends Right {
      constructor(...given: [] | [string | number | Date]) {
        if (given.length === 0) super(Right.now() + ahead);
        else super(given[0]);
      }
      static override now() {
        return Right.now() + ahead;
      }
    }
    globalThis.Date = Wrong as DateConstructor;
    const since = performance.timeOrigin;
    Object.defineProperty(performance, 'timeOrigin', { get: () => since + ahead });
  }, HOUR_MS);
  const left = async (page: Page) => {
    await Promise.all([connected(page), page.goto(go.address('huali', path))]);
    const text = await page.getByRole('timer').innerText();
    const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number);
    return { at: performance.now(), s: (hours * 60 + minutes) * 60 + seconds };
  };
  const [right, other] = [await left(bidder), await left(wrong)];
  expect(right.s).toBeGreaterThan(18 * 60);
  expect(right.s).toBeLessThanOrEqual(20 * 60);
  const passed = (other.at - right.at) / 1000;
  expect(Math.abs(right.s - passed - other.s)).toBeLessThan(2.5);
});

test('[BID-04a] one bids by keyboard alone, a limit included; the answer takes the focus', async () => {
  const [first, second] = await Promise.all([
    go.as('huali', 'buyer'),
    go.as('huali', 'lanhai_pack'),
  ]);
  const { lotCode, path } = await running([first, second]);
  await Promise.all([connected(first), first.goto(go.address('huali', `/en${path}`))]);
  await first.getByRole('radio', { name: 'Plain bid' }).focus();
  await first.keyboard.press('ArrowRight');
  await first.keyboard.press('Tab');
  await first.keyboard.press('ControlOrMeta+a');
  await first.keyboard.type('1500');
  await first.getByRole('button', { name: 'Bid up to ¥1,500.00' }).waitFor();
  await first.keyboard.press('Enter');
  await first.getByText('Bid placed. You are leading').waitFor();
  const focused = await first.evaluate(() => document.activeElement?.textContent ?? '');
  expect(focused).toContain('You are leading');
  expect(await price(first)).toBe('1000.00');
  // The lot bids for the one, and the other is told at once.
  await call(second, 'bid/placeBid', { lotCode, amount: '1200' });
  await first.locator('.lot-price-now[data-price="1250.00"]').waitFor();
  expect(await first.getByText('You have been outbid').count()).toBe(0);

  // Far from what would do is asked about once more.
  await Promise.all([connected(second), second.goto(go.address('huali', `/en${path}`))]);
  await second.getByLabel('Your bid').fill('13000');
  await second.keyboard.press('Enter');
  await second.getByText(/is far from/).waitFor();
  await second.keyboard.press('Enter');
  expect(await second.getByText(/is far from/).count()).toBe(0);
  expect(await price(second)).toBe('1250.00');
});

test('[BID-04a] without a script one joins and bids by plain forms; several lines are priced one by one', async () => {
  const bidder = await go.as('huali', 'buyer', { script: true });
  const lines = [
    { name: { zh: '离心泵' }, unit: { zh: '台' }, quantity: 2 },
    { name: { zh: '止回阀' }, unit: { zh: '个' }, quantity: 10 },
  ];
  const { path } = await running([bidder], { lines });
  await Promise.all([connected(bidder), bidder.goto(go.address('huali', `/en${path}`))]);
  await bidder.getByLabel('Unit price of 离心泵').fill('450');
  await bidder.getByRole('button', { name: 'Place a bid' }).click();
  await bidder.getByRole('alert').filter({ hasText: 'Enter a price for every line' }).waitFor();
  await bidder.getByLabel('Unit price of 止回阀').fill('12,5');
  await bidder.getByRole('button', { name: 'Bid ¥1,025.00' }).click();
  await bidder.getByText('Bid placed. You are leading').waitFor();

  const { path: other } = await running([]);
  const cookies = await bidder.context().cookies();
  const plain = await go.visitor('huali', { script: false });
  await plain.context().addCookies(cookies);
  await plain.goto(go.address('huali', `/en${other}`));
  expect(await plain.locator('noscript').innerText()).toContain('Scripts are off');
  await plain.getByRole('checkbox', { name: /I have read/ }).check();
  await plain.getByRole('button', { name: 'Join' }).click();
  await plain.getByLabel('Your bid').fill('900');
  await plain.getByRole('button', { name: /^Bid/ }).click();
  await plain.getByText('The bid must reach ¥1,000.00').waitFor();
  await plain.getByLabel('Your bid').fill('1 100');
  await plain.getByRole('button', { name: /^Bid/ }).click();
  await plain.getByText('You are leading').first().waitFor();
  expect(await price(plain)).toBe('1100.00');
});
