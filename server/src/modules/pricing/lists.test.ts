import { addToCart, readCart } from '@tradeport/api/cart/calls';
import { productBySku, productPage, skuByCode } from '@tradeport/api/catalogue/calls';
import type { Input } from '@tradeport/api/kernel/call';
import { saveAddress } from '@tradeport/api/members/calls';
import { orderDetail, placeOrder, previewOrder } from '@tradeport/api/orders/calls';
import * as calls from '@tradeport/api/pricing/calls';
import { searchProducts } from '@tradeport/api/search/calls';
import { beforeAll, describe, expect, test } from 'vitest';
import { roundTrips } from '../../db/tenant.ts';
import { type Login } from '../../testing/app.ts';
import { useApp } from '../../testing/app.fixture.ts';
import { aCategory, aProduct, aWarehouse, onShelf, stocked } from '../search/goods.fixture.ts';

const DAY = 24 * 3600_000;
const app = useApp();
let category: string;
let made = 0;
beforeAll(async () => {
  category = await aCategory(app);
  await app.as(null, async (ctx) => {
    for (const [code, rate] of [
      ['gold', 950_000],
      ['silver', 1_000_000],
    ] as const)
      await ctx.run(
        ctx.into('member_level', {
          id: ctx.newId(),
          code,
          name: JSON.stringify({ zh: code }),
          rate,
        }),
      );
  });
});

type ListIn = Input<typeof calls.savePriceList>;
type PriceIn = Input<typeof calls.saveListedPrices>['prices'][number];

/** A list of the seller's in force. */
async function aList(
  assignedTo: ListIn['assignedTo'],
  prices: PriceIn[],
  { seller = 'seller', ...more }: Partial<ListIn> & { seller?: Login } = {},
) {
  made += 1;
  // The house may assign a list to whom the seller has not sold to yet.
  const client = await app.client('admin');
  const saved = await client(calls.savePriceList, {
    sellerCode: await app.memberOf(seller),
    name: { zh: `价目表 ${made}`, en: `List ${made}`, ru: `Прайс ${made}` },
    currency: 'CNY',
    assignedTo,
    ...more,
  });
  if (prices.length > 0)
    await client(calls.saveListedPrices, { priceListCode: saved.priceListCode, prices });
  const { version } = await client(calls.movePriceList, { ...saved, step: 'activate' });
  return { code: saved.priceListCode, version, name: `List ${made}` };
}

async function levelOf(login: Login, level: string | null) {
  const id = await app.memberOf(login);
  await app.as(null, (ctx) =>
    ctx.run(ctx.update('member').set({ level_code: level }).where('id', '=', id)),
  );
}

/** The prices that a login sees on each way to an order. */
async function seen(login: Login | null, skuCode: string, goodsCode: string, quantity = 1) {
  const client = await app.client(login);
  const [sku, product, page, found] = [
    await client(skuByCode, { skuCode, quantity }),
    await client(productBySku, { goodsCode }),
    await client(productPage, { goodsClassCode: category, sort: 'newest', rows: 100 }),
    await client(searchProducts, { goodsClassCode: category, sort: 'newest', rows: 100 }),
  ];
  const of = (rows: typeof page.rows) =>
    rows.find((row) => row.goodsCode === goodsCode)?.priceFrom?.price;
  return {
    sku: [sku.price?.price, sku.price?.priceWhy, sku.price?.priceList],
    product: product.skus.find((one) => one.skuCode === skuCode)?.price?.price,
    list: of(page.rows),
    search: of(found.rows),
  };
}

const inGuangdong = {
  addressMember: '陈小华',
  addressPhone: '13800000002',
  provinceCode: '440000',
  cityCode: '440100',
  areaCode: '440106',
  addressDetail: '天河路 1 号',
};

describe('price lists', () => {
  test('[CAT-03b][CAT-03c][CAT-03d][CAT-03e] a list counts for whom it is assigned to, by level, dealer level, region, company or contract, and for nobody else', async () => {
    const { goodsCode, skus, skuNos } = await onShelf(app, aProduct(category));
    const [skuCode = '', skuNo = ''] = [skus[0], skuNos[0]];
    const company = await app.memberOf('buyer');
    const admin = await app.client('admin');
    await levelOf('buyer3', 'silver');
    const buyer2 = await app.client('buyer2');
    await buyer2(saveAddress, inGuangdong);
    await admin(calls.savePricingSettings, {
      dealerLevels: [{ code: 'A', name: { zh: '一级经销商', en: 'First-tier dealer' } }],
    });
    const price = (amount: string) => [{ skuNo, price: amount }];
    const list = {
      company: await aList([{ kind: 'company', key: company }], price('90')),
      level: await aList([{ kind: 'level', key: 'silver' }], price('91')),
      region: await aList([{ kind: 'region', key: '440000' }], price('92')),
      dealer: await aList([{ kind: 'dealer', key: 'A' }], price('93')),
      contract: await aList([{ kind: 'contract', key: company, contractNo: 'HT-1' }], price('95')),
    };
    expect(await seen('buyer', skuCode, goodsCode)).toEqual({
      sku: ['90.00', 'price_list', list.company.name],
      product: '90.00',
      list: '90.00',
      search: '90.00',
    });
    expect((await seen('buyer3', skuCode, goodsCode)).sku).toEqual([
      '91.00',
      'price_list',
      list.level.name,
    ]);
    expect((await seen('buyer2', skuCode, goodsCode)).sku).toEqual([
      '92.00',
      'price_list',
      list.region.name,
    ]);
    for (const login of [null, 'buyer4'])
      expect(await seen(login, skuCode, goodsCode)).toEqual({
        sku: ['100.00', 'list', undefined],
        product: '100.00',
        list: '100.00',
        search: '100.00',
      });
    await admin(calls.saveDealerLevel, {
      merberCode: await app.memberOf('buyer4'),
      dealerLevel: 'A',
    });
    expect((await seen('buyer4', skuCode, goodsCode)).sku).toEqual([
      '93.00',
      'price_list',
      list.dealer.name,
    ]);
    // Paused it counts for nobody, at once; the contract is what is left.
    const seller = await app.client('seller');
    await seller(calls.movePriceList, {
      priceListCode: list.company.code,
      version: list.company.version,
      step: 'pause',
    });
    expect((await seen('buyer', skuCode, goodsCode)).sku).toEqual([
      '95.00',
      'price_list',
      list.contract.name,
    ]);
    const told = await admin(calls.explainPrice, { merberCode: company, skuNo, quantity: 3 });
    expect(told).toMatchObject({
      price: { price: '95.00', priceWhy: 'price_list', priceList: list.contract.name },
      lists: [{ by: 'contract', now: true }],
      trace: [
        { why: 'price_list', amount: '95.00', won: true },
        { why: 'list', amount: '100.00', won: false },
      ],
    });
  });

  test('[CHK-04b][CAT-03a][CAT-03e] cart, checkout and order say the price of the list and its name, from its quantity on', async () => {
    const { goodsCode, skus, skuNos } = await onShelf(app, aProduct(category));
    const [skuCode = '', skuNo = ''] = [skus[0], skuNos[0]];
    await stocked(app, skuCode, await aWarehouse(app), 100);
    const list = await aList(
      [{ kind: 'company', key: await app.memberOf('buyer5') }],
      [
        { skuNo, price: '88' },
        { skuNo, quantity: 10, price: '80.5' },
      ],
    );
    const buyer = await app.client('buyer5');
    await buyer(addToCart, { skuCode, quantity: 12 });
    const { groups } = await buyer(readCart, {});
    expect(groups[0]?.lines[0]).toMatchObject({
      price: '80.50',
      listPrice: '100.00',
      priceWhy: 'price_list',
      priceList: list.name,
      amount: '966.00',
    });
    const { addressCode } = await buyer(saveAddress, {
      addressMember: '王小明',
      addressPhone: '13800000001',
      provinceCode: '330000',
      cityCode: '330100',
      areaCode: '330106',
      addressDetail: '文三路 1 号',
    });
    const preview = await buyer(previewOrder, {});
    const step = { step: 'price', why: 'price_list', priceList: list.name, amount: '-234.00' };
    expect(preview.orders[0]?.lines[0]).toMatchObject({ price: '80.50', priceWhy: 'price_list' });
    expect(preview.orders[0]?.lines[0]?.trace[1]).toEqual(step);
    const placed = await buyer(placeOrder, {
      addressCode,
      payWay: 'online',
      expectedAmount: preview.total,
    });
    const order = await buyer(orderDetail, {
      contractCode: placed.contractList[0]?.contractCode ?? '',
    });
    expect(order.lines[0]).toMatchObject({ price: '80.50', priceWhy: 'price_list' });
    expect(order.lines[0]?.trace[1]).toEqual(step);
    const {
      skus: [shown],
    } = await buyer(productBySku, { goodsCode });
    expect(shown?.steps).toMatchObject([
      { from: 1, price: '88.00', priceList: list.name },
      { from: 10, price: '80.50' },
    ]);
    // Somebody without the list is asked the list price for as many.
    const plain = await app.client('buyer2');
    await plain(addToCart, { skuCode, quantity: 12 });
    expect((await plain(readCart, {})).groups.at(-1)?.lines[0]).toMatchObject({
      price: '100.00',
      priceWhy: 'list',
    });
  });

  test('[CAT-03f] a list in dollars prices what is listed in yuan only, for its members', async () => {
    const { skus, skuNos } = await onShelf(app, aProduct(category));
    const [skuCode = '', skuNo = ''] = [skus[0], skuNos[0]];
    await aList(
      [{ kind: 'company', key: await app.memberOf('buyer') }],
      [{ skuNo, price: '13.9' }],
      { currency: 'USD' },
    );
    const [buyer, plain] = [await app.client('buyer'), await app.client('buyer4')];
    expect((await buyer(skuByCode, { skuCode, currency: 'USD' })).price).toMatchObject({
      price: '13.90',
      currency: 'USD',
      priceWhy: 'price_list',
    });
    expect((await buyer(skuByCode, { skuCode })).price).toMatchObject({ price: '100.00' });
    expect((await plain(skuByCode, { skuCode, currency: 'USD' })).price).toBeNull();
  });

  test('[CAT-03e] where the tenant says so the most specific list wins, though it is dearer', async () => {
    const { goodsCode, skus, skuNos } = await onShelf(app, aProduct(category));
    const [skuCode = '', skuNo = ''] = [skus[0], skuNos[0]];
    const key = await app.memberOf('buyer6');
    await levelOf('buyer6', 'gold');
    await aList([{ kind: 'level', key: 'gold' }], [{ skuNo, price: '70' }]);
    const contract = await aList(
      [{ kind: 'contract', key, contractNo: 'HT-9' }],
      [{ skuNo, price: '105' }],
    );
    expect((await seen('buyer6', skuCode, goodsCode)).sku[0]).toBe('70.00');
    const admin = await app.client('admin');
    await admin(calls.savePricingSettings, { rule: 'specific' });
    try {
      expect(await seen('buyer6', skuCode, goodsCode)).toEqual({
        sku: ['105.00', 'price_list', contract.name],
        product: '105.00',
        list: '105.00',
        search: '105.00',
      });
      // A buyer with neither pays the common price.
      expect((await seen('buyer7', skuCode, goodsCode)).sku[0]).toBe('100.00');
    } finally {
      await admin(calls.savePricingSettings, { rule: 'lowest' });
    }
    expect((await seen('buyer6', skuCode, goodsCode)).sku[0]).toBe('70.00');
  });

  test('[CAT-03d] two companies with different contracts who ask at the same time are each told their own price', async () => {
    const own = await aCategory(app, '两份合同');
    const { goodsCode, skus, skuNos } = await onShelf(app, aProduct(own));
    const [skuCode = '', skuNo = ''] = [skus[0], skuNos[0]];
    await aList(
      [{ kind: 'contract', key: await app.memberOf('buyer8'), contractNo: 'A' }],
      [{ skuNo, price: '61' }],
    );
    await aList(
      [{ kind: 'contract', key: await app.memberOf('buyer9'), contractNo: 'B' }],
      [{ skuNo, price: '62' }],
    );
    const clients = [await app.client('buyer8'), await app.client('buyer9')] as const;
    const answers = await Promise.all(
      Array.from({ length: 64 }, async (_, at) => {
        const client = clients[at % 2 === 0 ? 0 : 1];
        const [product, found] = await Promise.all([
          client(productBySku, { goodsCode }),
          client(searchProducts, { goodsClassCode: own, rows: 100, sort: 'price' }),
        ]);
        return [
          product.skus[0]?.price?.price,
          found.rows.find((row) => row.goodsCode === goodsCode)?.priceFrom?.price,
          found.facets.price?.min,
          found.facets.price?.max,
        ];
      }),
    );
    answers.forEach((prices, at) => {
      const paid = at % 2 === 0 ? '61.00' : '62.00';
      expect(prices).toEqual([paid, paid, paid, paid]);
    });
    // One after the other, so that something is kept of the other's answer.
    for (const [at, client] of clients.entries()) {
      const paid = at === 0 ? '61.00' : '62.00';
      const { facets } = await client(searchProducts, { goodsClassCode: own, rows: 100 });
      const again = await client(searchProducts, { goodsClassCode: own, rows: 100, sort: 'price' });
      expect([facets.price, again.facets.price]).toEqual([
        { min: paid, max: paid, currency: 'CNY' },
        { min: paid, max: paid, currency: 'CNY' },
      ]);
    }
    // In one grouped reading of both carts, too.
    await stocked(app, skuCode, await aWarehouse(app), 100);
    for (const client of clients) await client(addToCart, { skuCode, quantity: 1 });
    const previews = await Promise.all(
      Array.from({ length: 32 }, (_, at) => clients[at % 2 === 0 ? 0 : 1](previewOrder, {})),
    );
    previews.forEach((preview, at) =>
      expect(preview.orders[0]?.lines[0]?.price).toBe(at % 2 === 0 ? '61.00' : '62.00'),
    );
  });

  test('[CAT-03e] a list holds from its start to its end, and so does a price in it', async () => {
    const { goodsCode, skus, skuNos } = await onShelf(app, aProduct(category));
    const [skuCode = '', skuNo = ''] = [skus[0], skuNos[0]];
    const now = Date.now();
    const iso = (days: number) => new Date(now + days * DAY).toISOString();
    await aList(
      [{ kind: 'company', key: await app.memberOf('buyer10') }],
      [
        { skuNo, price: '50', validTo: iso(5) },
        { skuNo, price: '55', validFrom: iso(5) },
      ],
      { validFrom: iso(1), validTo: iso(9) },
    );
    let moved = 0;
    const at = async (days: number) => {
      await app.moveClock((days - moved) * DAY);
      moved = days;
      return (await seen('buyer10', skuCode, goodsCode)).sku[0];
    };
    try {
      expect(await at(0)).toBe('100.00');
      expect(await at(2)).toBe('50.00');
      expect(await at(6)).toBe('55.00');
      expect(await at(10)).toBe('100.00');
    } finally {
      await app.moveClock(-moved * DAY);
    }
  });

  test('[CAT-03g] a price that comes to nothing, is beyond the bound, of a strange SKU or changed meanwhile is refused whole', async () => {
    const mine = await onShelf(app, aProduct(category));
    const theirs = await onShelf(app, aProduct(category), 'seller2');
    const skuNo = mine.skuNos[0] ?? '';
    const list = await aList([], [{ skuNo, price: '90' }]);
    const seller = await app.client('seller');
    const save = (prices: PriceIn[]) =>
      seller(calls.saveListedPrices, { priceListCode: list.code, prices });
    await expect(save([{ skuNo, price: '0.004' }])).rejects.toMatchObject({
      code: 'price.too_low',
    });
    await expect(save([{ skuNo, price: '100000001' }])).rejects.toMatchObject({
      code: 'input.invalid',
    });
    await expect(
      save([
        { skuNo, price: '80' },
        { skuNo: theirs.skuNos[0] ?? '', price: '80' },
      ]),
    ).rejects.toMatchObject({ code: 'price_list.sku_unknown' });
    await expect(save([{ skuNo, price: '80', version: 7 }])).rejects.toMatchObject({
      code: 'price_list.price_changed',
    });
    const standing = async () =>
      (await seller(calls.listedPricePage, { priceListCode: list.code })).rows[0]?.prices;
    expect(await standing()).toMatchObject([{ price: '90.00', version: 1 }]);
    await save([{ skuNo, price: '0.005', version: 1 }]);
    expect(await standing()).toMatchObject([{ price: '0.005', version: 2 }]);
    expect(await save([{ skuNo, price: null }])).toEqual({ saved: 0, removed: 1 });
    expect(await standing()).toBeUndefined();
  });

  test('[TEN-05a][ROL-02a] another seller and another tenant do not find the list, nor change it', async () => {
    const { skuNos } = await onShelf(app, aProduct(category));
    const list = await aList([], [{ skuNo: skuNos[0] ?? '', price: '90' }]);
    const whole: ListIn = {
      priceListCode: list.code,
      version: list.version,
      name: { zh: '别人的' },
      currency: 'CNY',
      assignedTo: [],
    };
    for (const client of [
      await app.client('seller2'),
      await app.client('admin', app.otherTenant),
    ]) {
      for (const work of [
        () => client(calls.getPriceList, { priceListCode: list.code }),
        () => client(calls.listedPricePage, { priceListCode: list.code }),
        () => client(calls.savePriceList, whole),
        () =>
          client(calls.saveListedPrices, {
            priceListCode: list.code,
            prices: [{ skuNo: skuNos[0] ?? '', price: '1' }],
          }),
        () =>
          client(calls.movePriceList, {
            priceListCode: list.code,
            version: list.version,
            step: 'pause',
          }),
      ])
        await expect(work()).rejects.toMatchObject({ code: 'not_found' });
      expect(
        (await client(calls.priceListPage, { rows: 100 })).rows.map((row) => row.priceListCode),
      ).not.toContain(list.code);
    }
    const seller = await app.client('seller');
    expect(await seller(calls.getPriceList, { priceListCode: list.code })).toMatchObject({
      prices: 1,
      status: 'active',
    });
    await expect(
      seller(calls.savePriceList, { ...whole, version: list.version - 1 }),
    ).rejects.toMatchObject({ code: 'conflict' });
    await expect(
      seller(calls.savePriceList, { ...whole, assignedTo: [{ kind: 'level', key: 'none' }] }),
    ).rejects.toMatchObject({ code: 'price_list.assigned_unknown' });
    await expect(seller(calls.savePriceList, { ...whole, currency: 'USD' })).rejects.toMatchObject({
      code: 'price_list.currency_fixed',
    });
    await expect(app.clients.buyer(calls.priceListPage, {})).rejects.toMatchObject({
      code: 'auth.forbidden',
    });
  });

  test('[CAT-03e] the price of one SKU is one row: no other row, card or SKU is written', async () => {
    const goods = await onShelf(
      app,
      aProduct(category, {
        options: [{ name: { zh: '型号' }, values: [{ zh: 'A' }, { zh: 'B' }] }],
        skus: [
          { skuNo: 'ONE-A', listPrice: '10', spec: [0] },
          { skuNo: 'ONE-B', listPrice: '11', spec: [1] },
        ],
      }),
    );
    const list = await aList(
      [],
      goods.skuNos.map((skuNo) => ({ skuNo, price: '9' })),
    );
    const stamps = () =>
      app.as(null, (ctx) =>
        ctx.run<{ key: string; stamp: string }>({
          sql: `select s.no as key, e.xmin::text as stamp from price_list_price e join sku s on s.tenant_id = $1 and s.id = e.sku_id
              where e.tenant_id = $1 and e.list_id = $2
            union all select 'card', c.xmin::text from product_card c where c.tenant_id = $1 and c.id = $3
            union all select 'sku ' || s.no, s.xmin::text from sku s where s.tenant_id = $1 and s.product_id = $3
            union all select 'list', l.xmin::text from price_list l where l.tenant_id = $1 and l.id = $2`,
          parameters: [ctx.tenant.id, list.code, goods.goodsCode],
        }),
      );
    const before = new Map((await stamps()).map((row) => [row.key, row.stamp]));
    const seller = await app.client('seller');
    const trips = roundTrips.count;
    await seller(calls.saveListedPrices, {
      priceListCode: list.code,
      prices: [{ skuNo: 'ONE-A', price: '8' }],
    });
    expect(roundTrips.count - trips).toBeLessThanOrEqual(6);
    const changed = (await stamps()).filter((row) => before.get(row.key) !== row.stamp);
    expect(changed.map((row) => row.key)).toEqual(['ONE-A']);
  });
});

describe('lists of products for who buys by price lists', () => {
  /** Numbers that look random and are the same at each run. */
  function draws(seed: number) {
    let state = seed;
    return (below: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((state / 2_147_483_648) * below);
    };
  }

  test.each(['lowest', 'specific'] as const)(
    '[CAT-03e][CAT-04b] sort, filter and facets by price use what the viewer pays, as the cards show it: %s',
    async (rule) => {
      const draw = draws(rule === 'lowest' ? 7 : 11);
      const own = await aCategory(app, `价格 ${rule}`);
      const goods: { goodsCode: string; skuNos: string[] }[] = [];
      for (let n = 0; n < 14; n += 1) {
        const choice = n % 3 === 0;
        goods.push(
          await onShelf(
            app,
            aProduct(
              own,
              choice
                ? {
                    options: [{ name: { zh: '型号' }, values: [{ zh: 'A' }, { zh: 'B' }] }],
                    skus: [0, 1].map((at) => ({
                      skuNo: `${rule}-${n}-${at}`,
                      listPrice: String(10 + (n % 2 === 0 ? 0 : at) + draw(40)),
                      spec: [at],
                    })),
                  }
                : { skus: [{ skuNo: `${rule}-${n}`, listPrice: String(10 + draw(40)) }] },
            ),
          ),
        );
      }
      const login = rule === 'lowest' ? 'buyer11' : 'buyer12';
      await levelOf(login, 'gold');
      const key = await app.memberOf(login);
      const assigned: ListIn['assignedTo'] = [
        { kind: 'level', key: 'gold' },
        { kind: 'company', key },
        { kind: 'contract', key, contractNo: 'X' },
      ];
      for (const one of assigned)
        await aList(
          [one],
          goods.flatMap(({ skuNos }) =>
            skuNos.flatMap((skuNo) =>
              draw(3) === 0 ? [{ skuNo, price: String(5 + draw(50)) }] : [],
            ),
          ),
        );
      const admin = await app.client('admin');
      await admin(calls.savePricingSettings, { rule });
      try {
        const client = await app.client(login);
        const all = (await client(productPage, { goodsClassCode: own, sort: 'newest', rows: 100 }))
          .rows;
        const pays = new Map(all.map((row) => [row.goodsCode, Number(row.priceFrom?.price)]));
        expect(pays.size).toBe(goods.length);
        expect(
          all.filter((row) => row.priceFrom?.priceWhy === 'price_list').length,
        ).toBeGreaterThan(4);
        for (const sort of ['price', 'price_desc'] as const) {
          const sorted = (amounts: number[]) =>
            amounts.toSorted((a, b) => (sort === 'price' ? a - b : b - a));
          const seenPrices: number[] = [];
          const codes = new Set<string>();
          let after: string | undefined;
          do {
            const page = await client(productPage, {
              goodsClassCode: own,
              sort,
              rows: 4,
              ...(after ? { after } : {}),
            });
            for (const row of page.rows) {
              codes.add(row.goodsCode);
              seenPrices.push(Number(row.priceFrom?.price));
            }
            after = page.next;
          } while (after);
          expect(codes.size).toBe(goods.length);
          expect(seenPrices, sort).toEqual(sorted([...pays.values()]));
          const second = await client(productPage, { goodsClassCode: own, sort, rows: 4, page: 2 });
          expect(second.rows.map((row) => Number(row.priceFrom?.price))).toEqual(
            seenPrices.slice(4, 8),
          );
          const found = await client(searchProducts, { goodsClassCode: own, sort, rows: 100 });
          expect(found.rows.map((row) => Number(row.priceFrom?.price))).toEqual(seenPrices);
        }
        const amounts = [...pays.values()];
        const found = await client(searchProducts, { goodsClassCode: own, rows: 100 });
        expect(found.facets.price).toEqual({
          min: Math.min(...amounts).toFixed(2),
          max: Math.max(...amounts).toFixed(2),
          currency: 'CNY',
        });
        for (const [min, max] of [
          [12, 25],
          [20, 60],
          [0, 11],
        ] as const) {
          const within = await client(searchProducts, {
            goodsClassCode: own,
            rows: 100,
            priceMin: String(min),
            priceMax: String(max),
          });
          expect(within.rows.map((row) => row.goodsCode).toSorted()).toEqual(
            [...pays]
              .filter(([, amount]) => amount >= min && amount <= max)
              .map(([code]) => code)
              .toSorted(),
          );
          expect(within.total).toBe(within.rows.length);
        }
        // A visitor's answer to the same question is another one.
        const visitor = await app.client(null);
        const listed = await visitor(searchProducts, { goodsClassCode: own, rows: 100 });
        expect(listed.facets.price).not.toEqual(found.facets.price);
        expect(listed.rows.every((row) => row.priceFrom?.priceWhy === 'list')).toBe(true);
      } finally {
        await admin(calls.savePricingSettings, { rule: 'lowest' });
      }
    },
  );
});
