import { saveBrandCall, saveCategoryCall } from '@tradeport/api/catalogue/class-calls';
import { langs, type Texts } from '@tradeport/api/kernel/text';
import { expect, test } from 'vitest';
import { saveBrand, saveCategory } from '../modules/catalogue/index.ts';
import { aProduct, aWarehouse, onShelf, stocked } from '../modules/search/goods.fixture.ts';
import { useApp } from '../testing/app.fixture.ts';
import { built } from '../testing/mall-pages.ts';

const EVIL = '"><script>alert(1)</script><img src=x onerror=alert(2)>';
const everywhere = (before: string): Texts => ({
  zh: `${before} ${EVIL}`,
  en: `${before} ${EVIL}`,
  ru: `${before} ${EVIL}`,
});

const app = useApp();

test.skipIf(!built)(
  'HTML in the names of goods, options, facts, brands and categories is shown as text on every page and never runs',
  async () => {
    const { category, brand } = await app.as('admin', async (ctx) => ({
      category: (await saveCategory(ctx, saveCategoryCall.input.parse({ name: everywhere('类') })))
        .goodsClassCode,
      brand: (await saveBrand(ctx, saveBrandCall.input.parse({ name: everywhere('牌') })))
        .brandCode,
    }));
    const made = await onShelf(
      app,
      aProduct(category, {
        brandCode: brand,
        title: everywhere('物'),
        summary: everywhere('要'),
        unit: { zh: '"><b>' },
        description: {
          zh: `<p>好</p>${EVIL}<a href="javascript:alert(3)">x</a><svg onload=alert(4)>`,
          en: EVIL,
          ru: EVIL,
        },
        options: [{ name: everywhere('色'), values: [everywhere('红'), everywhere('蓝')] }],
        attributes: [{ name: everywhere('质'), value: everywhere('钢') }],
        skus: [0, 1].map((at) => ({ skuNo: `E-${at}<i>`, spec: [at], listPrice: '9.00' })),
      }),
    );
    await stocked(app, made.skus[0] ?? '', await aWarehouse(app), 10);
    const page = async (path: string): Promise<string> => {
      const answer = await app.http.inject({
        url: path,
        headers: { host: 'alpha.test', accept: 'text/html', cookie: await app.cookieOf('buyer') },
      });
      if (answer.statusCode === 301) return page(String(answer.headers.location));
      expect(answer.statusCode, path).toBe(200);
      return answer.body;
    };
    for (const lang of langs) {
      const base = lang === 'zh' ? '' : `/${lang}`;
      const asked = encodeURIComponent(EVIL);
      for (const path of [
        '',
        `/c/${category}`,
        `/p/${made.goodsCode}`,
        `/search?q=${asked}`,
        `/search?q=T&brand=${asked}&min=${asked}`,
        `/store/${await app.memberOf('seller')}`,
      ]) {
        const html = await page(base + path || '/');
        expect(html, path).not.toMatch(
          /<script>alert|<img src=x|<svg onload|<a [^>]*javascript:|<b>"|E-0<i>/,
        );
        // It is there, as text; and inside the structured data no sign can end the script.
        if (path.startsWith('/p/')) expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
        for (const [, data = ''] of html.matchAll(
          /<script type="application\/ld\+json">(.*?)<\/script>/gs,
        ))
          expect(data).not.toContain('<');
      }
    }
  },
);
