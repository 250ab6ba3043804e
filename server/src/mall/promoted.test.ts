import { addToCart, countCart } from '@tradeport/api/cart/calls';
import { endPromotion, savePromotion } from '@tradeport/api/promotions/calls';
import { saveAddress } from '@tradeport/api/members/calls';
import { claimCoupon, myCoupons } from '@tradeport/api/promotions/coupon-calls';
import { getPricingSettings, savePricingSettings } from '@tradeport/api/pricing/calls';
import { describe, expect, test } from 'vitest';
import { HOUR_MS, marketing } from '../modules/promotions/desk.fixture.ts';
import { prepared, useApp } from '../testing/app.fixture.ts';
import { built } from '../testing/mall-pages.ts';

describe.skipIf(!built)('promotions on the shop’s pages', () => {
  const app = useApp();
  const at = prepared(() => marketing(app));

  async function page(path: string, host = 'alpha.test'): Promise<string> {
    const answer = await app.http.inject({ url: path, headers: { host, accept: 'text/html' } });
    const to = answer.headers.location;
    return typeof to === 'string' ? page(to, host) : answer.body;
  }

  test('[SRC-03b][SRC-03d][PRO-01a][PRO-01b] home, list, search, related goods and the product say what runs, at once and as long as it does', async () => {
    const goods = await at.goods('100.00');
    const other = await at.goods('40.00');
    const paths = ['/', `/c/${at.category}`, '/search', `/p/${other.goodsCode}`];
    const seen = () => Promise.all(paths.map((path) => page(path)));
    for (const html of await seen()) {
      expect(html).toContain(goods.goodsCode);
      expect(html).not.toContain('限时抢购');
    }
    const promotionCode = await at.live({
      type: 'flash',
      prices: [{ skuCode: goods.skuId, price: '70.00' }],
    });
    for (const html of await seen()) {
      expect(html).toContain('<li>限时抢购</li>');
      expect(html).toMatch(
        /card-reduced[^]*70\.00[^]*<s class="struck" title="前 7 日最低价">.{0,60}¥?100\.00/u,
      );
    }
    const own = await page(`/p/${goods.goodsCode}`);
    expect(own).toMatch(/price-reduced[^]*70\.00[^]*前 7 日最低价[^]*<s>¥?100\.00/u);
    expect(await page('/', 'beta.test')).not.toContain('限时抢购');
    await at.admin(endPromotion, { promotionCode, reason: 'over' });
    for (const html of await seen()) expect(html).not.toContain('限时抢购');
  });

  test('[PRO-01b] a page that is kept ends with the promotion that it shows', async () => {
    const goods = await at.goods('100.00');
    const endsAt = at.from(3000);
    await at.live(
      { type: 'flash', prices: [{ skuCode: goods.skuId, price: '60.00' }] },
      { endsAt },
    );
    const lists = () => page(`/c/${at.category}`);
    expect(await lists()).toContain('限时抢购');
    await new Promise((wake) =>
      setTimeout(wake, Math.max(0, Date.parse(endsAt) - Date.now()) + 50),
    );
    expect(await lists()).not.toContain('限时抢购');
  });

  test('[PRO-02a] what runs has a page, with its goods page by page; what ended, waits for review or is another portal’s is not found', async () => {
    const goods = await at.goods('100.00');
    const other = await at.goods('40.00');
    const status = async (path: string, host = 'alpha.test') =>
      (await app.http.inject({ url: path, headers: { host, accept: 'text/html' } })).statusCode;
    expect(await page('/sale')).not.toContain('春季特惠');
    const promotionCode = await at.live(
      { type: 'discount', rate: 150_000 },
      {
        promotionName: { zh: '春季特惠', en: 'Spring deals', ru: 'Весенняя акция' },
        scope: { products: [goods.goodsCode] },
      },
    );
    const waiting = await at.admin(
      savePromotion,
      at.draft({ type: 'discount', rate: 200_000 }, { promotionName: { zh: '未审核' } }),
    );
    const list = await page('/sale');
    expect(list).toMatch(new RegExp(`href="/sale/${promotionCode}">春季特惠`));
    expect(list).not.toContain('未审核');
    expect(await page('/en/sale')).toContain('Spring deals');
    const path = `/sale/${promotionCode}`;
    const own = await page(path);
    expect(own).toContain(goods.goodsCode);
    expect(own).not.toContain(other.goodsCode);
    expect(own).toMatch(/card-reduced[^]*85\.00/u);
    expect(await page(`/p/${goods.goodsCode}`)).toContain(`href="${path}"`);
    expect(await status(path, 'beta.test')).toBe(404);
    expect(await page('/sale', 'beta.test')).not.toContain('春季特惠');
    expect(await status(`/sale/${waiting.promotionCode}`)).toBe(404);
    expect(await status('/sale/x')).toBe(404);
    expect(await status('/sale?after=made-up')).toBe(400);
    await at.admin(endPromotion, { promotionCode, reason: 'over' });
    expect(await status(path)).toBe(404);
    expect(await page('/sale')).not.toContain('春季特惠');

    const many = await Promise.all(Array.from({ length: 41 }, () => at.goods('10.00')));
    const large = await at.live(
      { type: 'discount', rate: 100_000 },
      { scope: { products: many.map((one) => one.goodsCode) } },
    );
    const first = await page(`/sale/${large}`);
    const next = /rel="next" href="([^"]+)"/.exec(first)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const second = await page(next);
    const on = (html: string) => many.filter((one) => html.includes(one.goodsCode)).length;
    expect([on(first), on(second)]).toEqual([40, 1]);
    expect(second).toContain(`rel="first" href="/sale/${large}"`);
    expect(second).not.toContain('rel="next"');
  });

  test('[CHK-05a] the checkout ticks the coupon that it takes, says of another one why it does not fit, and orders by what is ticked', async () => {
    const goods = await at.goods('100.00');
    const scope = { products: [goods.goodsCode] };
    const coupon = async (from: string, amount: string) => {
      const terms = { type: 'coupon', from, off: { amount } } as const;
      const promotionCode = await at.live(terms, { scope, issue: { claim: true } });
      return (await at.buyer(claimCoupon, { promotionCode })).couponCode;
    };
    const [fits, over] = [await coupon('50', '10'), await coupon('500', '30')];
    const { addressCode } = await at.buyer(saveAddress, {
      addressMember: '王小明',
      addressPhone: '13800000001',
      provinceCode: '330000',
      cityCode: '330100',
      areaCode: '330106',
      addressDetail: '文三路 1 号',
    });
    const headers = {
      host: 'alpha.test',
      accept: 'text/html',
      cookie: await app.cookieOf('buyer'),
    };
    const direct = { sku: goods.skuId, quantity: '1' };
    const found = (html: string, pattern: string) => new RegExp(pattern).exec(html)?.[1] ?? '';
    const expectedIn = (html: string) => found(html, 'name="expected" value="([^"]+)"');
    const isTicked = (html: string) =>
      [fits, over].map((id) =>
        found(html, `(<input[^>]*name="coupon\\.${id}"[^>]*>)`).includes('checked'),
      );
    const url = `/checkout?${new URLSearchParams(direct)}`;
    const { body } = await app.http.inject({ url, headers });
    expect([isTicked(body), expectedIn(body)]).toEqual([[true, false], '90.00']);
    expect(body).toContain('还差 ¥400.00（满 ¥500.00 可用）');
    const key = found(body, 'name="key" value="([^"]+)"');
    const seen = { key, goods: found(body, 'name="goods" value="([^"]+)"') };
    const typed = { ...direct, ...seen, addressCode, payWay: 'online', couponsSeen: '1' };
    const send = (more: Record<string, string>) =>
      app.http.inject({
        method: 'POST',
        url: '/checkout',
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ ...typed, ...more }).toString(),
      });
    const none = (await send({ act: 'refresh' })).body;
    expect([isTicked(none), expectedIn(none)]).toEqual([[false, false], '100.00']);
    const refused = await send({ expected: '100.00', [`coupon.${over}`]: '1' });
    expect(refused.statusCode).toBe(409);
    expect(refused.body).toContain('还差 ¥400.00');
    expect((await send({ expected: '90.00', [`coupon.${fits}`]: '1' })).statusCode).toBe(303);
    const { rows } = await at.buyer(myCoupons, { tab: 'usable', rows: 100 });
    const left = rows.map((row) => row.couponCode);
    expect([left.includes(fits), left.includes(over)]).toEqual([false, true]);
  });

  test('a gift is not counted among the goods that are bought: not in the cart, not at checkout', async () => {
    const [goods, gift] = [await at.goods('100.00'), await at.goods('5.00')];
    await at.live(
      { type: 'gift', from: '50', skuCode: gift.skuId, quantity: 1, value: '5.00' },
      { scope: { products: [goods.goodsCode] } },
    );
    const own = async (url: string) =>
      (
        await app.http.inject({
          url,
          headers: { host: 'alpha.test', accept: 'text/html', cookie: await app.cookieOf('buyer') },
        })
      ).body;
    await at.buyer(addToCart, { skuCode: goods.skuId, quantity: 1 });
    const [cart, checkout] = [await own('/cart'), await own('/checkout')];
    const has = [gift.skuNo, '提交订单 · 1 种商品'].map((text) => checkout.includes(text));
    expect([...has, cart.includes('结算 1 种商品')]).toEqual([true, true, true]);
    expect(await at.buyer(countCart, {})).toMatchObject({ lines: 1 });
  });

  test('[PRO-01b] the look-back is the portal’s: seven days, or what it sets; with the right to do so', async () => {
    const goods = await at.goods('100.00');
    await at.live(
      { type: 'flash', prices: [{ skuCode: goods.skuId, price: '50.00' }] },
      { startsAt: at.from(-HOUR_MS) },
    );
    const path = `/p/${goods.goodsCode}`;
    expect((await at.admin(getPricingSettings, {})).lookbackDays).toBe(7);
    await at.admin(savePricingSettings, { rule: 'lowest', lookbackDays: 30 });
    expect(await page(path)).toContain('前 30 日最低价');
    await at.admin(savePricingSettings, { rule: 'lowest', lookbackDays: 0 });
    const listed = await page(path);
    expect(listed).not.toContain('日最低价');
    expect(listed).toMatch(/标价[^]*<s>¥?100\.00/u);
    const refused = async (save: Promise<unknown>) =>
      save.then(
        () => '',
        (error: { code?: string }) => error.code,
      );
    expect(await refused(at.seller(savePricingSettings, { rule: 'lowest', lookbackDays: 7 }))).toBe(
      'auth.forbidden',
    );
    expect(await refused(at.admin(savePricingSettings, { rule: 'lowest', lookbackDays: 91 }))).toBe(
      'input.invalid',
    );
    // Omitted settings keep their value.
    await at.admin(savePricingSettings, { rule: 'lowest' });
    expect((await at.admin(getPricingSettings, {})).lookbackDays).toBe(0);
    const other = await app.client('admin', app.otherTenant);
    expect((await other(getPricingSettings, {})).lookbackDays).toBe(7);
  });
});
