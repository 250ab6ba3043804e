import type { Input } from '@tradeport/api/kernel/call';
import { uploadFile } from '@tradeport/api/files/calls';
import { adjustStockCall, saveWarehouseCall, warehouseList } from '@tradeport/api/stock/calls';
import { STOCK_MAX } from '@tradeport/api/stock/model';
import {
  getStore,
  ownStorePage,
  saveStoreCall,
  sellerStockPage,
  storeForEdit,
  storePage,
  storeSkuPage,
} from '@tradeport/api/stores/calls';
import { z } from 'zod';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../testing/app.fixture.ts';
import { aCategory, aProduct, aWarehouse, onShelf, stocked } from '../search/goods.fixture.ts';

type StoreInput = Input<typeof saveStoreCall>;
const day = [{ from: '09:00', to: '18:00' }];
const hours = { week: [day, day, day, day, day, [], []], holidays: [] };
let made = 0;
/** In Xihu District of Hangzhou, unless told otherwise. */
const aStore = (more: Partial<StoreInput> = {}): StoreInput => ({
  shortCode: `ST${(made += 1)}`,
  name: { zh: `西湖门店 ${made}`, en: `Xihu store ${made}` },
  provinceCode: '330000',
  cityCode: '330100',
  areaCode: '330106',
  addressDetail: '文三路 90 号',
  lng: 120.13,
  lat: 30.27,
  phone: '0571-8800 0000',
  hours,
  ...more,
});
const inShanghai = {
  provinceCode: '310000',
  cityCode: '310100',
  areaCode: '310115',
  lng: 121.55,
  lat: 31.22,
};
const inGuangzhou = {
  provinceCode: '440000',
  cityCode: '440100',
  areaCode: '440106',
  lng: 113.36,
  lat: 23.13,
};

describe('stores', () => {
  const app = useApp();
  const { admin, seller, seller2, buyer, warehouse, visitor } = app.clients;
  let category: string;
  const shops = { hangzhou: '', shanghai: '', guangzhou: '' };
  let goods: Awaited<ReturnType<typeof onShelf>>;
  beforeAll(async () => {
    category = await aCategory(app);
    shops.hangzhou = (await seller(saveStoreCall, aStore())).storeCode;
    shops.shanghai = (await seller(saveStoreCall, aStore(inShanghai))).storeCode;
    shops.guangzhou = (
      await seller(saveStoreCall, aStore({ ...inGuangzhou, services: ['parking'] }))
    ).storeCode;
    goods = await onShelf(
      app,
      aProduct(category, {
        options: [{ name: { zh: '号', en: 'Size' }, values: [{ zh: '小' }, { zh: '大' }] }],
        skus: [
          { skuNo: `STORE-S-${Math.random()}`, spec: [0], listPrice: '5' },
          { skuNo: `STORE-L-${Math.random()}`, spec: [1], listPrice: '6' },
        ],
      }),
    );
    const [small = '', large = ''] = goods.skus;
    await stocked(app, small, shops.shanghai, 3);
    await stocked(app, large, shops.shanghai, 4);
    await stocked(app, small, shops.guangzhou, 5);
    await stocked(app, small, await aWarehouse(app), 50);
  });
  const codes = ({ rows }: { rows: { storeCode: string }[] }) => rows.map((row) => row.storeCode);
  const fields = (input: Partial<StoreInput>) =>
    seller(saveStoreCall, aStore(input)).then(
      () => 'saved',
      (refusal: { code: string; fields?: Record<string, string> }) => [
        refusal.code,
        ...Object.keys(refusal.fields ?? {}),
      ],
    );

  test('[CAT-05a] the published calls say which store has what, and not what lies in warehouses', async () => {
    const [small = '', large = ''] = goods.skus;
    const found = await visitor(storeSkuPage, { goodsCode: goods.goodsCode });
    expect(found.rows.map((row) => [row.storeCode, row.available, row.skus.length])).toEqual([
      [shops.shanghai, 7, 2],
      [shops.guangzhou, 5, 1],
    ]);
    expect(codes(await visitor(storeSkuPage, { skuCode: large }))).toEqual([shops.shanghai]);
    const sellerCode = await app.memberOf('seller');
    const stock = await visitor(sellerStockPage, { userinfoPcode: sellerCode, skuCode: small });
    expect(stock.rows.map((row) => [row.storeCode, row.skuCode, row.available])).toEqual(
      expect.arrayContaining([
        [shops.shanghai, small, 3],
        [shops.guangzhou, small, 5],
      ]),
    );
    expect(stock.total).toBe(2);
    expect(codes(await visitor(storePage, { sellerCode, service: 'parking' }))).toEqual([
      shops.guangzhou,
    ]);
    const paged = await visitor(sellerStockPage, { userinfoPcode: sellerCode, rows: 2 });
    const rest = await visitor(sellerStockPage, {
      userinfoPcode: sellerCode,
      rows: 2,
      after: paged.next,
    });
    expect(
      new Set([...paged.rows, ...rest.rows].map((row) => row.skuCode + row.storeCode)).size,
    ).toBe(3);
  });

  test('[CAT-05b] the nearest comes first by coordinates, by the chosen region without them, and with none by code', async () => {
    const sellerCode = await app.memberOf('seller');
    const near = await visitor(storePage, { sellerCode, lng: 120.6, lat: 31.3 });
    expect(codes(near)).toEqual([shops.shanghai, shops.hangzhou, shops.guangzhou]);
    const [first] = near.rows;
    expect(first?.distance).toBeGreaterThan(85_000);
    expect(first?.distance).toBeLessThan(95_000);
    expect(codes(await visitor(storePage, { sellerCode, lng: 113.3, lat: 23.1 }))[0]).toBe(
      shops.guangzhou,
    );
    expect(
      codes(await visitor(storePage, { sellerCode, lng: 120.6, lat: 31.3, withinKm: 100 })),
    ).toEqual([shops.shanghai]);
    const guangdong = await visitor(storePage, { sellerCode, provinceCode: '440000' });
    expect(codes(guangdong)[0]).toBe(shops.guangzhou);
    expect(guangdong.rows[0]?.distance).toBeNull();
    // Ningbo has no store: Hangzhou lies in the same province.
    expect(
      codes(
        await visitor(storePage, { sellerCode, provinceCode: '330000', cityCode: '330200' }),
      )[0],
    ).toBe(shops.hangzhou);
    expect(codes(await visitor(storePage, { sellerCode }))).toEqual([
      shops.hangzhou,
      shops.shanghai,
      shops.guangzhou,
    ]);
  });

  test('[CAT-05b] page by page every store comes once, in the order of its distance, or of the chosen region', async () => {
    const { id: tenantId } = app.tenant;
    const sellerCode = await app.memberOf('seller2');
    const count = 120;
    await app.as(null, async (ctx) => {
      const asked = (sql: string) => ctx.run({ sql, parameters: [tenantId, sellerCode] });
      await asked(`insert into warehouse (tenant_id, id, code, name, open, seller_id, created_at)
        select $1::uuid, gen_random_uuid(), 'RING-' || lpad(n::text, 3, '0'), '{"zh": "环"}', true, $2::uuid, now() from generate_series(1, ${count}) n`);
      // From Hangzhou on, each a tenth of a degree further to the west; the last third lies in other provinces.
      await asked(`insert into store (tenant_id, id, seller_id, province_code, city_code, area_code, detail, lng, lat, exact, about, hours, created_at)
        select tenant_id, id, seller_id, (array['330000', '330000', '340000'])[1 + n * 3 / ${count + 1}], (array['330100', '330200', '340100'])[1 + n * 3 / ${count + 1}],
          '', 'x', 120.1 - n * 0.1, 30.2, true, '{"zh": ""}', '{"week": [[], [], [], [], [], [], []], "holidays": []}', now()
        from (select w.*, right(code, 3)::int as n from warehouse w where tenant_id = $1 and seller_id = $2 and code like 'RING-%') w`);
    });
    const told = async (from: Partial<Input<typeof storePage>>) => {
      const rows: { shop: string; distance: number | null; city: string }[] = [];
      for (let after: string | undefined; ;) {
        const page = await visitor(storePage, { sellerCode, ...from, rows: 17, after });
        rows.push(
          ...page.rows.map((row) => ({
            shop: row.storeCode,
            distance: row.distance,
            city: row.cityCode,
          })),
        );
        expect(page.total).toBe(count);
        after = page.next;
        if (after === undefined) return rows;
      }
    };
    const byPlace = await told({ lng: 120.1, lat: 30.2 });
    expect(byPlace.map(({ distance }) => Math.round((distance ?? 0) / 9617))).toEqual(
      Array.from({ length: count }, (_, at) => at + 1),
    );
    const byCity = await told({ provinceCode: '330000', cityCode: '330200' });
    expect(new Set(byCity.map(({ shop }) => shop)).size).toBe(count);
    const cities = byCity.map(({ city }) => city);
    expect([...new Set(cities)]).toEqual(['330200', '330100', '340100']);
    expect(cities).toEqual(cities.toSorted((a, b) => order(a) - order(b)));
    await app.as(null, (ctx) =>
      ctx.run({
        sql: `delete from store where tenant_id = $1 and seller_id = $2 returning id`,
        parameters: [tenantId, sellerCode],
      }),
    );
  });
  const order = (city: string) => ['330200', '330100', '340100'].indexOf(city);

  test('[CAT-05b] where a visitor is counts to a hundred metres alone, whoever asks', async () => {
    const sellerCode = await app.memberOf('seller');
    const { rows } = await visitor(storePage, { sellerCode, lng: 120.13041, lat: 30.26962 });
    expect(rows[0]).toMatchObject({ storeCode: shops.hangzhou, distance: 0 });
    const [small = ''] = goods.skus;
    const at = { skuCode: small, lat: 31.22049 };
    const [near, same] = [
      await visitor(storeSkuPage, { ...at, lng: 121.5496 }),
      await visitor(storeSkuPage, { ...at, lng: 121.5504 }),
    ];
    expect(near.rows[0]).toMatchObject({ storeCode: shops.shanghai, distance: 0 });
    expect(same).toEqual(near);
  });

  test('a page past the end is empty, and tells how many there are', async () => {
    const sellerCode = await app.memberOf('seller');
    const past = { page: 500, rows: 100 };
    const { total } = await visitor(storePage, { sellerCode });
    expect(total).toBeGreaterThanOrEqual(3);
    expect(await visitor(storePage, { sellerCode, ...past })).toEqual({ rows: [], total });
    expect(await visitor(storePage, { sellerCode, lng: 120, lat: 30, ...past })).toEqual({
      rows: [],
      total,
    });
    expect(await visitor(storeSkuPage, { goodsCode: goods.goodsCode, ...past })).toEqual({
      rows: [],
      total: 2,
    });
    expect(await visitor(sellerStockPage, { userinfoPcode: sellerCode, ...past })).toMatchObject({
      rows: [],
      total: 3,
    });
    const own = await seller(ownStorePage, {});
    expect(await seller(ownStorePage, past)).toEqual({ rows: [], total: own.total });
    expect(await visitor(storePage, { sellerCode, after: '999999999' })).toEqual({
      rows: [],
      total,
    });
    for (const after of ['9999999999', '-1', '1.5', 'x'])
      await expect(visitor(storePage, { sellerCode, after })).rejects.toMatchObject({
        code: 'input.invalid',
      });
  });

  test('[CAT-05a] a store with more pieces than a number of the database holds tells the most that it holds', async () => {
    const heap = await onShelf(
      app,
      aProduct(category, {
        options: [{ name: { zh: '号' }, values: [{ zh: '一' }, { zh: '二' }, { zh: '三' }] }],
        skus: [0, 1, 2].map((at) => ({
          skuNo: `HEAP-${at}-${Math.random()}`,
          spec: [at],
          listPrice: '5',
        })),
      }),
    );
    for (const sku of heap.skus) await stocked(app, sku, shops.hangzhou, STOCK_MAX);
    const { rows } = await visitor(storeSkuPage, { goodsCode: heap.goodsCode });
    expect(rows.map((row) => [row.storeCode, row.available])).toEqual([
      [shops.hangzhou, 2_147_483_647],
    ]);
    expect(rows[0]?.skus.map((sku) => sku.available)).toEqual([STOCK_MAX, STOCK_MAX, STOCK_MAX]);
  });

  test('[CAT-05e] a company that has never sold and is no seller gets no store', async () => {
    const sellerCode = await app.memberOf('buyer');
    await expect(admin(saveStoreCall, aStore({ sellerCode }))).rejects.toMatchObject({
      code: 'store.seller_closed',
    });
  });

  test('the box finds what lies within the distance near the pole and across the 180th meridian, too', async () => {
    for (const [lng, lat] of [
      [179.99, 10],
      [-179.99, -10],
      [0, 89.9],
      [0, -90],
      [180, 90],
    ] as const)
      expect((await visitor(storePage, { lng, lat, withinKm: 500 })).rows).toEqual([]);
    expect((await visitor(storePage, { lng: -60, lat: -30 })).rows.length).toBeGreaterThan(0);
  });

  test('[CAT-05c] a store has address, hours with holidays, phone, pictures and services in the reader’s language', async () => {
    const file = {
      name: 'front.png',
      type: 'image/png',
      data: Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
    };
    const { fileCode } = await seller(
      uploadFile,
      { purpose: 'store' },
      { files: { file: new File([file.data], file.name, { type: file.type }) } },
    );
    const { storeCode } = await seller(
      saveStoreCall,
      aStore({
        about: { zh: '轴承专营', en: 'Bearings' },
        services: ['repair', 'repair', 'parking'],
        pictureCodes: [fileCode],
        hours: {
          week: Array.from({ length: 7 }, () => [
            { from: '13:00', to: '24:00' },
            { from: '00:00', to: '12:00' },
          ]),
          holidays: [{ first: '2020-01-01', last: '2020-01-03', name: { zh: '元旦' }, spans: [] }],
        },
      }),
    );
    const { body } = await app.raw(getStore, { storeCode }, { headers: { locale: 'en' } });
    const english = getStore.output.parse(
      z.object({ dataObj: z.record(z.string(), z.unknown()) }).parse(body).dataObj,
    );
    expect(english).toMatchObject({
      storeName: expect.stringContaining('Xihu store'),
      about: 'Bearings',
      services: ['repair', 'parking'],
      addressDetail: '文三路 90 号',
      isExact: true,
      pictures: [{ fileCode }],
      today: { holiday: '' },
    });
    expect(english.areaName).toContain('Hangzhou');
    expect(english.hours.week[0]).toEqual([
      { from: '00:00', to: '12:00' },
      { from: '13:00', to: '24:00' },
    ]);
    // A holiday that is over is shown to nobody, and stays for who edits the store.
    expect(english.hours.holidays).toEqual([]);
    expect(await seller(storeForEdit, { storeCode })).toMatchObject({
      lng: 120.13,
      lat: 30.27,
      hours: { holidays: [{ first: '2020-01-01' }] },
    });
    await expect(
      seller2(saveStoreCall, aStore({ pictureCodes: [fileCode] })),
    ).rejects.toMatchObject({ code: 'store.picture' });
    await seller(saveStoreCall, aStore({ storeCode, open: false }));
  });

  test('without coordinates a store stands about where its district is, and says so', async () => {
    const { lng: _, lat: __, ...without } = aStore();
    const { storeCode } = await seller2(saveStoreCall, without);
    expect(await visitor(getStore, { storeCode })).toMatchObject({ isExact: false });
    expect(await seller2(storeForEdit, { storeCode })).toMatchObject({ lng: null, lat: null });
  });

  test('[CAT-05d] a place in the sea, coordinates out of range, hours that cross and days that overlap are refused at their field', async () => {
    expect(await fields({ lng: 128, lat: 28 })).toEqual(['store.place', 'lat']);
    expect(await fields({ lng: 121.55, lat: 31.22 })).toEqual(['store.far', 'lat']);
    expect(await fields({ lat: 91 })).toEqual(['input.invalid', 'lat']);
    expect(await fields({ lng: -180.5 })).toEqual(['input.invalid', 'lng']);
    expect(await fields({ lng: Number.NaN })).toEqual(['input.invalid', 'lng']);
    expect(await fields({ lat: undefined })).toEqual(['input.invalid', 'lat']);
    expect(await fields({ areaCode: '310115' })).toEqual(['division.unknown', 'provinceCode']);
    const week = (spans: { from: string; to: string }[]) => ({
      hours: { ...hours, week: [spans, ...hours.week.slice(1)] },
    });
    expect(await fields(week([{ from: '18:00', to: '09:00' }]))).toEqual([
      'input.invalid',
      'hours.week.0.0.to',
    ]);
    expect(
      await fields(
        week([
          { from: '09:00', to: '13:00' },
          { from: '12:30', to: '18:00' },
        ]),
      ),
    ).toEqual(['input.invalid', 'hours.week.0.1.from']);
    expect(await fields(week([{ from: '9', to: '25:00' }]))).toContain('input.invalid');
    const day = (first: string, last: string) => ({ first, last, spans: [] });
    expect(
      await fields({
        hours: {
          ...hours,
          holidays: [day('2027-02-05', '2027-02-12'), day('2027-02-12', '2027-02-13')],
        },
      }),
    ).toEqual(['input.invalid', 'hours.holidays.1.first']);
    expect(
      await fields({ hours: { ...hours, holidays: [day('2027-02-12', '2027-02-05')] } }),
    ).toEqual(['input.invalid', 'hours.holidays.0.last']);
    expect(await fields({ hours: { week: [[]], holidays: [] } })).toContain('input.invalid');
  });

  test('[CAT-05e] a foreign warehouse becomes no store: of another tenant, of another seller, with others’ goods, or without the right to it', async () => {
    const free = await aWarehouse(app);
    const foreign = await aWarehouse(app, undefined, app.otherTenant);
    expect(await fields({ warehouseCode: free })).toEqual([
      'store.foreign_warehouse',
      'warehouseCode',
    ]);
    const sellerCode = await app.memberOf('seller2');
    const asAdmin = (warehouseCode: string) =>
      admin(saveStoreCall, aStore({ warehouseCode, sellerCode }));
    await expect(asAdmin(foreign)).rejects.toMatchObject({ code: 'warehouse.unknown' });
    await expect(asAdmin(shops.hangzhou)).rejects.toMatchObject({
      code: 'store.foreign_warehouse',
    });
    const full = await aWarehouse(app);
    await stocked(app, goods.skus[0] ?? '', full, 1);
    await expect(asAdmin(full)).rejects.toMatchObject({ code: 'store.foreign_warehouse' });
    expect((await asAdmin(free)).storeCode).toBe(free);
    await expect(asAdmin(free)).rejects.toMatchObject({ code: 'store.foreign_warehouse' });
  });

  test('[CAT-05e] a seller sees and changes own stores alone, and others’ goods do not go into them', async () => {
    const theirs = { storeCode: shops.hangzhou };
    await expect(seller2(storeForEdit, theirs)).rejects.toMatchObject({ code: 'not_found' });
    await expect(seller2(saveStoreCall, aStore(theirs))).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(
      seller2(saveStoreCall, aStore({ sellerCode: await app.memberOf('seller') })),
    ).rejects.toMatchObject({ code: 'auth.forbidden' });
    expect(codes(await seller2(ownStorePage, {}))).not.toContain(shops.hangzhou);
    expect(codes(await admin(ownStorePage, {}))).toContain(shops.hangzhou);
    expect(codes(await warehouse(ownStorePage, { q: '西湖' }))).toContain(shops.hangzhou);
    await expect(warehouse(saveStoreCall, aStore(theirs))).rejects.toMatchObject({ status: 403 });
    await expect(buyer(saveStoreCall, aStore())).rejects.toMatchObject({ status: 403 });
    const own = await onShelf(app, aProduct(category), 'seller2');
    await expect(
      seller2(adjustStockCall, {
        skuCode: own.skus[0] ?? '',
        warehouseCode: shops.hangzhou,
        by: 1,
        reason: 'x',
      }),
    ).rejects.toMatchObject({ code: 'warehouse.unknown' });
    const offered = await seller2(warehouseList, { all: true });
    expect(offered.some((one) => one.warehouseCode === shops.hangzhou)).toBe(false);
    expect(
      (await seller(warehouseList, {})).some((one) => one.warehouseCode === shops.hangzhou),
    ).toBe(true);
  });

  test('a store is changed as a store, not as a warehouse, and takes goods of its seller alone', async () => {
    const asWarehouse = {
      warehouseCode: shops.guangzhou,
      shortCode: 'GZ-T',
      name: { zh: '天河仓库' },
    };
    await expect(admin(saveWarehouseCall, asWarehouse)).rejects.toMatchObject({
      code: 'warehouse.is_store',
    });
    const listed = await admin(warehouseList, { all: true });
    expect(listed.find((one) => one.warehouseCode === shops.guangzhou)?.isStore).toBe(true);
    expect(listed.some((one) => !one.isStore)).toBe(true);
    const own = await onShelf(app, aProduct(category), 'seller2');
    await expect(stocked(app, own.skus[0] ?? '', shops.guangzhou, 1)).rejects.toMatchObject({
      code: 'warehouse.unknown',
    });
  });

  test('[CAT-05f] a closed store and those of a suspended seller are not shown; a suspended seller opens and changes none', async () => {
    const { storeCode } = await seller2(saveStoreCall, aStore({ open: false }));
    await expect(visitor(getStore, { storeCode })).rejects.toMatchObject({ code: 'not_found' });
    await seller2(saveStoreCall, aStore({ storeCode }));
    expect(await visitor(getStore, { storeCode })).toMatchObject({ storeCode });
    const memberId = await app.memberOf('seller2');
    await app.as(null, (ctx) =>
      ctx.run({
        sql: `update member set status = 'suspended' where tenant_id = $1 and id = $2`,
        parameters: [ctx.tenant.id, memberId],
      }),
    );
    await expect(visitor(getStore, { storeCode })).rejects.toMatchObject({ code: 'not_found' });
    expect(codes(await visitor(storePage, { rows: 100 }))).not.toContain(storeCode);
    await expect(admin(saveStoreCall, aStore({ storeCode }))).rejects.toMatchObject({
      code: 'store.seller_closed',
    });
    await expect(admin(saveStoreCall, aStore({ sellerCode: memberId }))).rejects.toMatchObject({
      code: 'store.seller_closed',
    });
  });
});
