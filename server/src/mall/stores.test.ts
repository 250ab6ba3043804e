import { saveStoreCall } from '@tradeport/api/stores/calls';
import { saveMapSettings } from '@tradeport/api/reference/calls';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../testing/app.fixture.ts';
import { built, mallPages } from '../testing/mall-pages.ts';
import { aCategory, aProduct, onShelf, stocked } from '../modules/search/goods.fixture.ts';

describe.skipIf(!built)('stores in the shop, without script', () => {
  const app = useApp();
  const { admin, seller } = app.clients;
  const { open } = mallPages(app, null);
  let goods: Awaited<ReturnType<typeof onShelf>>;
  let storeCode: string;
  const day = [{ from: '00:00', to: '24:00' }];
  const store = {
    shortCode: 'HZ-1',
    name: { zh: '西湖门店', en: 'Xihu store' },
    provinceCode: '330000',
    cityCode: '330100',
    areaCode: '330106',
    addressDetail: '文三路 90 号 <b>',
    lng: 120.13,
    lat: 30.27,
    phone: '0571-8800 0000',
    hours: {
      week: [day, day, day, day, day, day, day],
      holidays: [
        {
          first: '2030-10-01',
          last: '2030-10-03',
          name: { zh: '国庆节', en: 'National Day' },
          spans: [],
        },
      ],
    },
  };
  beforeAll(async () => {
    goods = await onShelf(app, aProduct(await aCategory(app)));
    storeCode = (await seller(saveStoreCall, store)).storeCode;
    await seller(saveStoreCall, {
      ...store,
      shortCode: 'GZ-1',
      name: { zh: '天河门店' },
      provinceCode: '440000',
      cityCode: '440100',
      areaCode: '440106',
      lng: 113.36,
      lat: 23.13,
    });
    await stocked(app, goods.skus[0] ?? '', storeCode, 6);
  });
  const placeOf = (html: string, name: string) => html.indexOf(name);

  test('[CAT-05h] the list, nearest first; a page for each with structured data; the product page tells which store has it', async () => {
    const list = (await open('/stores?province=440000')).body;
    expect(placeOf(list, '天河门店')).toBeGreaterThan(0);
    expect(placeOf(list, '天河门店')).toBeLessThan(placeOf(list, '西湖门店'));
    const near = (await open('/stores?lng=120.1&lat=30.2')).body;
    expect(placeOf(near, '西湖门店')).toBeLessThan(placeOf(near, '天河门店'));
    expect(near).toContain('8.3 公里');
    expect(near).toContain('noindex');
    expect((await open('/stores?lng=120.1&lat=30.2&within=20')).body).not.toContain('天河门店');

    const plain = await open(`/stores/${storeCode}`);
    expect(plain.statusCode).toBe(301);
    const page = (await open(String(plain.headers['location']))).body;
    expect(page).toContain('营业中');
    expect(page).toContain('浙江省杭州市西湖区文三路 90 号 &lt;b&gt;');
    const data = [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, text]): unknown => JSON.parse(text ?? ''),
    );
    expect(data).toContainEqual(
      expect.objectContaining({
        '@type': 'Store',
        telephone: '0571-8800 0000',
        geo: { '@type': 'GeoCoordinates', latitude: 30.27, longitude: 120.13 },
      }),
    );
    const english = (await open(`/en/stores/xihu-store-${storeCode}`)).body;
    expect(english).toContain('Open now');

    const product = await open(`/p/${goods.goodsCode}`);
    const shown = (await open(String(product.headers['location']))).body;
    expect(shown).toContain('西湖门店');
    expect(shown).toContain('现货 6');
    expect((await open(`/stores?goods=${goods.goodsCode}`)).body).not.toContain('天河门店');
  });

  test('the page of a store may load from where the map is, and no other page', async () => {
    const at = `/en/stores/xihu-store-${storeCode}`;
    const policyOf = async (url: string) =>
      String((await open(url)).headers['content-security-policy']);
    expect(await policyOf(at)).not.toContain('tiles.example');
    await admin(saveMapSettings, {
      provider: 'tiles',
      tileUrl: 'https://tiles.example/{z}/{x}/{y}.png',
    });
    expect(await policyOf(at)).toContain('https://tiles.example');
    expect(await policyOf('/en/stores')).not.toContain('tiles.example');
  });

  test('[CAT-05h] unknown stores and made-up addresses are no page, and no fault', async () => {
    for (const url of ['/stores/none', `/stores/x-${crypto.randomUUID()}`, '/stores/%00'])
      expect((await open(url)).statusCode).toBe(404);
    for (const query of ['lng=abc&lat=1', 'lng=999&lat=99', 'page=-1', 'province=1', 'goods=x'])
      expect((await open(`/stores?${query}`)).statusCode).toBe(200);
    expect((await open(`/stores?goods=${crypto.randomUUID()}`)).statusCode).toBe(404);
  });
});
