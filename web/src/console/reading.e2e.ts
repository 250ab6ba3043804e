import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Journeys, openJourneys, sitePort } from '../../../server/src/testing/journey.ts';
import { readingFaults } from '../../../server/src/testing/reading.ts';

const zones = { timeZone: 'Europe/Moscow', portalZone: 'Asia/Shanghai' };

let journeys: Journeys;
beforeAll(async () => {
  journeys = await openJourneys(sitePort());
});
afterAll(() => journeys.close());

test('the reader notices each of the faults that it looks for', async () => {
  const page = await journeys.visitor('huali');
  await page.setContent(`<html lang="zh"><body><nav style="height: 20px">menu</nav><main>
    <table><thead><tr><th scope="col">Amount</th></tr></thead><tbody><tr>
      <td style="max-width: 30px; overflow: hidden"><span class="k-number" style="white-space: nowrap">¥1,234.50</span></td>
    </tr></tbody></table>
    <p style="width: 40px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap">一段没有全文提示的文字</p>
    <time datetime="2026-11-23T04:00:00Z">12:00</time> 2026-11-23T04:00
    <time datetime="2026-11-22T21:30:00Z" data-instant="day">2026年11月22日</time>
    <dl class="sums"><div data-row="goods"><dt>商品</dt><dd>¥10.00</dd></div><div data-row="total"><dt>合计</dt><dd>¥11.00</dd></div></dl>
    <dl class="sums"><div data-row="goods"><dt>商品</dt><dd>120 积分 + ¥10.50</dd></div><div data-row="points"><dt>积分抵扣</dt><dd>500 积分 (-¥5.00)</dd></div><div data-row="pointsPaid"><dt>积分支付</dt><dd>-120 积分</dd></div><div data-row="total"><dt>合计</dt><dd>¥5.50</dd></div></dl>
    <dl class="sums"><div data-row="goods"><dt>商品</dt><dd>120 积分 + ¥10.50</dd></div><div data-row="total"><dt>合计</dt><dd>20 积分 + ¥10.50</dd></div></dl>
    <ul><li><span><b data-change>+¥2.00</b><i data-balance>¥9.00</i></span></li><li><span><b data-change>+¥5.00</b><i data-balance>¥5.00</i></span></li></ul>
    </main></body></html>`);
  const found = await readingFaults(page, { lang: 'zh', ...zones }, Infinity);
  await page.context().close();
  for (const [at, fault] of [
    'a number is clipped: "¥1,234.50"',
    'a text is cut: "一段没有全文提示的文字"',
    '"12:00" should be 07:00 in Europe/Moscow',
    '"2026年11月22日" should be 2026年11月23日 in Europe/Moscow',
    'a moment as machines write it: 2026-11-23T04:00',
    'does not add up to the total: goods 1000, total 1100',
    'does not add up to the total: goods 12000, total 2000',
    '500 and 200 do not make 900',
    'not in zh: "Amount"',
    'is printed: <nav class="">',
  ].entries())
    expect(found[at]).toBe(fault);
  expect(found).toHaveLength(10);
});
