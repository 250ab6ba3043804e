import { readFileSync } from 'node:fs';
import * as calls from '@tradeport/api/bidding/calls';
import { verify } from '@tradeport/api/bidding/rules/verify';
import { lotMoved } from '@tradeport/api/bidding/model';
import type { CallSpec, Input } from '@tradeport/api/kernel/call';
import { writeForm } from '@tradeport/api/kernel/form';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Journeys,
  openJourneys,
  openScreen,
  seriousFaults,
  shoot,
  sideways,
  sitePort,
} from '../../../../server/src/testing/journey.ts';

let go: Journeys;
beforeAll(async () => {
  go = await openJourneys(sitePort());
});
afterAll(() => go.close());

/** As a script of the page would. */
async function call<C extends CallSpec>(page: Page, spec: C, input: Input<C>): Promise<unknown> {
  const form = writeForm(input).toString();
  return page.evaluate(
    async ([to, body]) => {
      const answer = await fetch(`${to}.json`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: body ?? '',
      });
      const read: { dataObj?: unknown; msg?: string } = await answer.json();
      if (!answer.ok) throw new Error(`${to}: ${read.msg}`);
      return read.dataObj;
    },
    [spec.path, form] as const,
  );
}

const from = (ms: number) => new Date(Date.now() + ms).toISOString();
const MINUTE_MS = 60_000;
const terms = (endsInMs: number): Input<typeof calls.saveLot> => ({
  mode: 'sealed',
  side: 'sale',
  title: {
    zh: '密封报价：闲置冲床',
    en: 'Sealed bids: an idle press',
    ru: 'Закрытые торги: пресс',
  },
  startAmount: '1000',
  needsReview: false,
  registerFrom: from(-MINUTE_MS),
  startsAt: from(0),
  endsAt: from(endsInMs),
  lines: [{ name: { zh: '冲床' }, unit: { zh: '台' }, quantity: 1 }],
});
const words = {
  zh: { make: '生成密钥并下载私钥文件', saved: /已妥善保存/, register: '登记公钥' },
  ru: {
    make: 'Создать ключ и скачать файл',
    saved: /сохранён/,
    register: 'Зарегистрировать открытый ключ',
  },
};

/** Gives the path of the file that the holder keeps. */
async function register(page: Page, holder: string, lang: keyof typeof words): Promise<string> {
  const { make, saved, register: send } = words[lang];
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: make }).click();
  const file = await (await download).path();
  await page.getByRole('checkbox', { name: saved }).check();
  await page.getByRole('button', { name: send }).click();
  const row = page.locator(`[data-holder=${holder}]`);
  await row.getByText(/已登记|Зарегистрирован/).waitFor();
  return file;
}

test(
  '[BID-04d] three holders make keys, two bidders seal in their browsers, two keys open, and the file replays it',
  async () => {
    const seller = await go.as('huali', 'seller');
    const made = lotMoved.parse(await call(seller, calls.saveLot, terms(20 * MINUTE_MS)));
    const { lotCode, lotNo } = made;
    const keysAt = go.address('huali', `/console/#/auctions/keys/${lotCode}`);
    await openScreen(seller, keysAt);
    await seller.getByRole('textbox', { name: '见证人登录名' }).fill('hengtuo');
    await seller.getByRole('button', { name: '指定', exact: true }).click();
    await seller.getByText('已指定').waitFor();
    const files = { organiser: await register(seller, 'organiser', 'zh'), witness: '' };
    await shoot(seller, 'sealed-keys', true);
    expect(await seriousFaults(seller)).toEqual([]);

    const witness = await go.as('huali', 'hengtuo', { width: 'phone', lang: 'ru' });
    await openScreen(witness, keysAt);
    await shoot(witness, 'sealed-make-phone', true);
    files.witness = await register(witness, 'witness', 'ru');
    await shoot(witness, 'sealed-keys-phone', true);
    expect(await sideways(witness)).toBeLessThanOrEqual(0);
    expect(await seriousFaults(witness)).toEqual([]);
    const admin = await go.as('huali', 'admin');
    await openScreen(admin, keysAt);
    await register(admin, 'platform', 'zh');

    const bidders = [
      { page: await go.as('huali', 'buyer'), amount: '1234.56' },
      {
        page: await go.as('huali', 'lanhai_pack', { width: 'phone', lang: 'ru' }),
        amount: '2345.67',
      },
    ] as const;
    // As short as two browsers need to bid.
    await call(seller, calls.saveLot, { ...terms(1.25 * MINUTE_MS), lotCode });
    await call(seller, calls.submitLot, { lotCode });
    await call(admin, calls.checkLot, { lotCode, checkResult: 'pass' });
    const sent: string[] = [];
    for (const { page, amount } of bidders) {
      page.on('request', (request) => sent.push(request.postData() ?? '', request.url()));
      await joinWhenOpen(page, made);
      await page.goto(go.address('huali', `/auctions/${lotNo}`));
      await page.locator('#seal-1').fill(amount);
      await page.getByRole('button', { name: /加密并提交|Зашифровать/ }).click();
      await page.getByText(/密封报价已提交|Предложение принято/).waitFor();
      await shoot(page, `sealed-bid-${amount}`, true);
    }
    expect(sent.join(' ')).toContain('cipher=');
    for (const { amount } of bidders) expect(sent.join(' ')).not.toContain(amount.split('.')[0]);

    // A watcher without a part in the lot sees which keys are out without loading the page anew.
    const watcher = await go.visitor('huali', { lang: 'en' });
    await watcher.goto(go.address('huali', `/en/auctions/${lotNo}`));
    const keyOf = (holder: string) => watcher.locator(`.lot-holders [data-holder=${holder}]`);
    await keyOf('organiser').getByText('Kept').waitFor();
    await openScreen(seller, keysAt);
    await seller
      .getByText('公开私钥开标')
      .first()
      .waitFor({ timeout: 2 * MINUTE_MS });
    await seller.locator('input[type=file]').setInputFiles(files.witness);
    await seller.getByText('该文件不是本标的此持有方的私钥文件').waitFor();
    await seller.locator('input[type=file]').setInputFiles(files.organiser);
    await seller.getByRole('button', { name: '公开私钥', exact: true }).click();
    await seller.locator('[data-holder=organiser]').getByText('私钥已公开').waitFor();
    await keyOf('organiser').getByText('Released').waitFor();
    expect(await keyOf('witness').innerText()).toContain('Kept');
    await watcher.close();
    await openScreen(witness, keysAt);
    await witness.locator('input[type=file]').setInputFiles(files.witness);
    await shoot(witness, 'sealed-release-phone', true);
    await witness.getByRole('button', { name: 'Раскрыть ключ', exact: true }).click();
    await witness.locator('[data-holder=witness]').getByText('Раскрыт').waitFor();
    // A timer opens the bids a moment after the second key, and a watcher's page hears of it.
    const [{ page: loser }] = bidders;
    const link = loser.getByRole('link', { name: '下载公开记录' });
    await link.waitFor({ timeout: MINUTE_MS });
    await shoot(loser, 'sealed-result', true);
    const file = await loser.evaluate(
      async (path) => (await fetch(path)).text(),
      `/auctions/${lotNo}/log`,
    );
    expect(await link.getAttribute('href')).toBe(`/auctions/${lotNo}/log`);
    expect(await verify(file)).toMatchObject({ ok: true, winner: '2', price: 23_456_700 });
    expect(readFileSync(files.organiser, 'utf8')).toContain(lotNo);
    expect(go.complaints()).toEqual([]);
  },
  6 * MINUTE_MS,
);

/**
 * Registration opens within a second or two of the approval; an earlier request is refused, and the
 * browser logs that.
 */
async function joinWhenOpen(page: Page, { lotCode, lotNo }: { lotCode: string; lotNo: string }) {
  const status = () =>
    page.evaluate(async (no) => {
      const read: { dataObj?: { status?: string } } = await (
        await fetch(`/web/bd/lot/viewLot.json?lotNo=${no}`)
      ).json();
      return read.dataObj?.status;
    }, lotNo);
  await expect.poll(status, { timeout: 20_000, interval: 500 }).toBe('bidding');
  await call(page, calls.joinLot, { lotCode, termsVersion: 1 });
}
