import * as calls from '@tradeport/api/catalogue/calls';
import { addToCart, readCart } from '@tradeport/api/cart/calls';
import type { Input } from '@tradeport/api/kernel/call';
import type { Client } from '@tradeport/api/kernel/client';
import { uploadFile } from '@tradeport/api/files/calls';
import { orderDetail } from '@tradeport/api/orders/calls';
import { findProducts } from '@tradeport/api/search/calls';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { shop } from '../orders/shop.fixture.ts';
import { aProduct, onShelf, refusals, stocked } from '../search/goods.fixture.ts';
import { prepared, useApp } from '../../testing/app.fixture.ts';

type Entered = Input<typeof calls.saveProductCall>;
const app = useApp();
const { seller, admin, buyer } = app.clients;
const at = prepared(() => shop(app));

const colours = (names: readonly string[]) => [
  { name: { zh: '颜色' }, values: names.map((zh) => ({ zh })) },
];
let made = 0;
/** A product of two colours, on the shelf. */
async function twoColours() {
  made += 1;
  const no = (colour: string) => `REV${made}-${colour}`;
  const input = aProduct(at.category, {
    options: colours(['红', '蓝']),
    skus: [
      { skuNo: no('RED'), spec: [0], listPrice: '10' },
      { skuNo: no('BLUE'), spec: [1], listPrice: '11' },
    ],
  });
  return { input, no, ...(await onShelf(app, input)) };
}
/** As the form does: it opens the product as it will be. */
async function edit(
  client: Client,
  { goodsCode, input }: { goodsCode: string; input: Entered },
  more: Partial<Entered> = {},
) {
  const opened = await client(calls.productForEdit, { goodsCode, revised: true });
  return client(calls.saveProductCall, {
    ...input,
    goodsCode,
    version: opened.version,
    ...(opened.revision ? { revisionCode: opened.revision.revisionCode } : {}),
    submit: true,
    ...more,
  });
}
const named = (zh: string) => ({ title: { zh } });
const live = (goodsCode: string) => buyer(calls.productBySku, { goodsCode });
const codeOf = (saved: { revision: { revisionCode: string } | null }) =>
  saved.revision?.revisionCode ?? '';

describe('an edit of a product that is sold', () => {
  test('[CAT-02e][CAT-02f][CAT-02d] waits beside it: buyers, search and the list see the old one until it is approved', async () => {
    const goods = await twoColours();
    const { goodsCode } = goods;
    const title = `新款轴承座${made}`;
    const before = await live(goodsCode);
    const saved = await edit(seller, goods, {
      title: { zh: title, en: title },
      summary: { zh: '简介' },
    });
    expect(saved).toMatchObject({ status: 'on_shelf', revision: { status: 'pending_review' } });
    expect(await live(goodsCode)).toEqual({ ...before, updatedAt: expect.anything() });
    const found = async () =>
      (await buyer(findProducts, { q: title })).rows.map((row) => row.goodsCode);
    expect(await found()).not.toContain(goodsCode);
    expect((await seller(calls.ownProducts, { q: goods.no('RED') })).rows).toMatchObject([
      {
        status: 'on_shelf',
        goodsName: goods.input.title.en,
        revision: { status: 'pending_review' },
      },
    ]);
    const waiting = await admin(calls.ownProducts, { review: true, rows: 100 });
    expect(waiting.rows.map((row) => row.goodsCode)).toContain(goodsCode);
    const [now, will] = [
      await admin(calls.productForEdit, { goodsCode }),
      await admin(calls.productForEdit, { goodsCode, revised: true }),
    ];
    expect([now.title.zh, will.title.zh]).toEqual([goods.input.title.zh, title]);
    expect(will.revision).toMatchObject({ status: 'pending_review', authorName: 'seller' });

    const approved = await admin(calls.approveRevision, {
      goodsCode,
      revisionCode: will.revision?.revisionCode ?? '',
    });
    expect(approved).toMatchObject({ status: 'approved', version: saved.version + 1 });
    expect(await live(goodsCode)).toMatchObject({ goodsName: title, summary: '简介' });
    expect(await found()).toContain(goodsCode);
    expect((await admin(calls.productForEdit, { goodsCode })).revision).toBeNull();
    const { rows } = await seller(calls.productHistory, { goodsCode });
    expect(
      rows
        .slice(0, 4)
        .map((row) => row.what)
        .toSorted(),
    ).toEqual(['content', 'revision', 'revision.approve', 'revision.submit'].toSorted());
    expect(rows.find((row) => row.what === 'revision')).toMatchObject({
      actorName: 'seller',
      fields: [{ field: 'title' }, { field: 'summary' }],
    });
  });

  test('[CAT-02e][CAT-02c] price, stock and shelf act on the product while a revision waits, and stay when it is approved', async () => {
    const goods = await twoColours();
    const { goodsCode, skus } = goods;
    const saved = await edit(seller, goods, {
      ...named('改名'),
      moq: 2,
      skus: [
        { skuNo: goods.no('RED'), spec: [0], listPrice: '12' },
        { skuNo: goods.no('BLUE'), spec: [1], listPrice: '11' },
      ],
    });
    expect(await live(goodsCode)).toMatchObject({
      goodsName: goods.input.title.en,
      moq: 2,
      skus: [{ price: { price: '12.00' } }, { price: { price: '11.00' } }],
    });
    await seller(calls.savePricesCall, {
      goodsCode,
      version: saved.version,
      listPrices: [{ skuCode: skus[1] ?? '', listPrice: '13' }],
    });
    await stocked(app, skus[0] ?? '', at.warehouse, 7);
    await seller(calls.takeProductOffShelf, { goodsCode });
    await seller(calls.putProductOnShelf, { goodsCode });
    await admin(calls.approveRevision, { goodsCode, revisionCode: codeOf(saved) });
    expect(await live(goodsCode)).toMatchObject({
      goodsName: '改名',
      skus: [
        { skuCode: skus[0], price: { price: '12.00' }, available: 7 },
        { skuCode: skus[1], price: { price: '13.00' } },
      ],
    });
  });

  test('[CAT-02g][CAT-02f] SKUs that go leave carts as off shelf; those that come are sold from then on, the others keep code and stock', async () => {
    const goods = await twoColours();
    const { goodsCode, skus, no } = goods;
    for (const sku of skus) await stocked(app, sku, at.warehouse, 10);
    for (const skuCode of skus) await buyer(addToCart, { skuCode, quantity: 1 });
    const saved = await edit(seller, goods, {
      options: colours(['红', '绿']),
      skus: [
        { skuNo: no('RED'), spec: [0], listPrice: '10' },
        { skuNo: no('GREEN'), spec: [1], listPrice: '15' },
      ],
      prices: [{ skuNo: no('GREEN'), kind: 'tier', quantity: 10, amount: '14' }],
    });
    const states = async () => {
      const { groups, unavailable } = await buyer(readCart, {});
      const lines = [...groups.flatMap((group) => group.lines), ...unavailable];
      return skus.map((skuCode) => lines.find((line) => line.skuCode === skuCode)?.state);
    };
    expect(await states()).toEqual(['ok', 'ok']);
    await expect(buyer(calls.skuByCode, { skuNo: no('GREEN') })).rejects.toMatchObject({
      code: 'product.not_sold',
    });
    const will = await seller(calls.productForEdit, { goodsCode, revised: true });
    expect(will.skus.map((sku) => [sku.skuNo, sku.onHand])).toEqual([
      [no('RED'), 10],
      [no('GREEN'), 0],
    ]);
    expect(will.prices).toMatchObject([{ skuNo: no('GREEN'), amount: '14.00' }]);
    await admin(calls.approveRevision, { goodsCode, revisionCode: codeOf(saved) });
    expect(await states()).toEqual(['ok', 'off_shelf']);
    expect((await live(goodsCode)).skus).toMatchObject([
      { skuCode: skus[0], specText: '红', available: 10 },
      { skuCode: will.skus[1]?.skuCode, specText: '绿', price: { price: '15.00' }, available: 0 },
    ]);
    expect(await buyer(calls.skuByCode, { skuNo: no('GREEN'), quantity: 10 })).toMatchObject({
      price: { price: '14.00', priceWhy: 'tier' },
    });
  });

  test('[CAT-02e] a price rule of a SKU that goes counts until it has gone', async () => {
    const goods = await twoColours();
    const rule = { skuNo: goods.no('BLUE'), kind: 'tier' as const, quantity: 5, amount: '9' };
    await edit(seller, goods, { prices: [rule] });
    const saved = await edit(seller, goods, {
      options: colours(['红']),
      skus: [{ skuNo: goods.no('RED'), spec: [0], listPrice: '10' }],
    });
    const blue = () => buyer(calls.skuByCode, { skuNo: goods.no('BLUE'), quantity: 5 });
    expect(await blue()).toMatchObject({ price: { price: '9.00' } });
    await admin(calls.approveRevision, { goodsCode: goods.goodsCode, revisionCode: codeOf(saved) });
    await expect(blue()).rejects.toMatchObject({ code: 'product.not_sold' });
  });

  test('[CAT-02e] the currency does not change while SKUs come or go', async () => {
    const goods = await twoColours();
    await expect(
      edit(seller, goods, {
        currency: 'USD',
        options: colours(['红']),
        skus: [{ skuNo: goods.no('RED'), spec: [0], listPrice: '2' }],
      }),
    ).rejects.toMatchObject({ code: 'product.currency_apart', status: 409 });
  });
});

describe('a revision', () => {
  test('[CAT-02f] is replaced by the next edit, and who has seen the old one cannot approve it', async () => {
    const goods = await twoColours();
    const { goodsCode } = goods;
    const first = codeOf(await edit(seller, goods, named('一')));
    const second = codeOf(await edit(seller, goods, named('二')));
    expect(second).not.toBe(first);
    for (const decide of [
      () => admin(calls.approveRevision, { goodsCode, revisionCode: first }),
      () => admin(calls.refuseRevision, { goodsCode, revisionCode: first, reason: 'x' }),
    ])
      await expect(decide()).rejects.toMatchObject({ code: 'conflict', status: 409 });
    await admin(calls.approveRevision, { goodsCode, revisionCode: second });
    expect((await live(goodsCode)).goodsName).toBe('二');
    const { rows } = await seller(calls.productHistory, { goodsCode });
    expect(rows.filter((row) => row.what === 'revision')).toHaveLength(2);
    expect(rows.filter((row) => row.what === 'revision.replace')).toHaveLength(1);
    // The next change starts from what was approved.
    const third = await edit(seller, goods, named('二'));
    expect(third.revision).toBeNull();
  });

  test('[CAT-02e] is refused with a reason, worked on and handed in again; withdrawn; discarded; the product is sold throughout', async () => {
    const goods = await twoColours();
    const { goodsCode } = goods;
    const saved = await edit(seller, goods, named('改'));
    await admin(calls.refuseRevision, { goodsCode, revisionCode: codeOf(saved), reason: '不清楚' });
    expect(
      (await seller(calls.productForEdit, { goodsCode, revised: true })).revision,
    ).toMatchObject({ status: 'refused', reason: '不清楚' });
    // Handed in again as it is, it is the same one.
    expect(await edit(seller, goods, named('改'))).toMatchObject({
      revision: { revisionCode: codeOf(saved), status: 'pending_review' },
    });
    expect(await seller(calls.withdrawRevision, { goodsCode })).toMatchObject({ status: 'draft' });
    await expect(
      admin(calls.approveRevision, { goodsCode, revisionCode: codeOf(saved) }),
    ).rejects.toMatchObject({ code: 'state.cannot_move' });
    expect(await seller(calls.submitRevision, { goodsCode })).toMatchObject({
      status: 'pending_review',
    });
    expect(await seller(calls.discardRevision, { goodsCode })).toMatchObject({
      status: 'discarded',
    });
    await expect(seller(calls.submitRevision, { goodsCode })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await seller(calls.productForEdit, { goodsCode, revised: true })).toMatchObject({
      title: goods.input.title,
      revision: null,
      status: 'on_shelf',
    });
  });

  test('[CAT-02e] that is edited back to what is sold is gone', async () => {
    const goods = await twoColours();
    await edit(seller, goods, named('改'));
    expect((await edit(seller, goods)).revision).toBeNull();
    const { rows } = await seller(calls.productHistory, { goodsCode: goods.goodsCode });
    expect(rows[0]).toMatchObject({ what: 'revision.discard' });
  });

  test('[CAT-02e] keeps what somebody changes who edits the product itself, and follows what a reviewer changes there', async () => {
    const goods = await twoColours();
    const { goodsCode, input } = goods;
    await edit(seller, goods, named('新名'));
    const over = async (client: Client, more: Partial<Entered>) => {
      const { version } = await client(calls.productForEdit, { goodsCode });
      return client(calls.saveProductCall, { ...input, goodsCode, version, ...more });
    };
    // Without the revision's code the product was edited: what differs from it is added.
    expect(await over(seller, { summary: { zh: '简介' } })).toMatchObject({
      revision: { status: 'draft' },
    });
    expect(await over(admin, { origin: 'CN' })).toMatchObject({ status: 'on_shelf' });
    expect(await live(goodsCode)).toMatchObject({ goodsName: input.title.en, origin: 'CN' });
    const will = await seller(calls.productForEdit, { goodsCode, revised: true });
    expect(will).toMatchObject({ title: { zh: '新名' }, summary: { zh: '简介' }, origin: 'CN' });
  });

  test('[CAT-02e] of nobody’s own: another reviewer decides, another seller does not find it', async () => {
    const goods = await twoColours();
    const { goodsCode } = goods;
    await edit(seller, goods, named('改'));
    const byAdmin = codeOf(await edit(admin, goods, named('再改')));
    await expect(
      admin(calls.approveRevision, { goodsCode, revisionCode: byAdmin }),
    ).rejects.toMatchObject({ code: 'product.own_review' });
    await expect(
      seller(calls.approveRevision, { goodsCode, revisionCode: byAdmin }),
    ).rejects.toMatchObject({ code: 'auth.forbidden' });
    const stranger = await app.client('seller2');
    for (const call of [calls.submitRevision, calls.withdrawRevision, calls.discardRevision])
      await expect(stranger(call, { goodsCode })).rejects.toMatchObject({ code: 'not_found' });
    const other = await app.client('admin2');
    await other(calls.approveRevision, { goodsCode, revisionCode: byAdmin });
    expect((await live(goodsCode)).goodsName).toBe('再改');
  });

  test('[CAT-02f] a SKU code that another took meanwhile is told when it is approved', async () => {
    const goods = await twoColours();
    const { goodsCode, no } = goods;
    const saved = await edit(seller, goods, {
      options: colours(['红', '蓝', '绿']),
      skus: [
        { skuNo: no('RED'), spec: [0], listPrice: '10' },
        { skuNo: no('BLUE'), spec: [1], listPrice: '11' },
        { skuNo: no('GREEN'), spec: [2], listPrice: '12' },
      ],
    });
    await onShelf(
      app,
      aProduct(at.category, { skus: [{ skuNo: no('GREEN'), listPrice: '1' }] }),
      'seller2',
    );
    await expect(
      admin(calls.approveRevision, { goodsCode, revisionCode: codeOf(saved) }),
    ).rejects.toMatchObject({ code: 'sku.code_taken', facts: { skuNo: no('GREEN') } });
    expect((await live(goodsCode)).skus).toHaveLength(2);
  });
});

describe('at once', () => {
  test('[CAT-02f] of an approval and an edit one comes first: a revision that nobody saw is never published', async () => {
    for (let round = 0; round < 4; round += 1) {
      const goods = await twoColours();
      const { goodsCode } = goods;
      const seen = codeOf(await edit(seller, goods, named('看过')));
      const [approval, again] = await Promise.allSettled([
        admin(calls.approveRevision, { goodsCode, revisionCode: seen }),
        edit(seller, goods, named('没看过')),
      ]);
      const { goodsName } = await live(goodsCode);
      expect(goodsName).not.toBe('没看过');
      if (approval.status === 'fulfilled') expect(goodsName).toBe('看过');
      else expect(refusals([approval])).toEqual(['conflict']);
      // The form of the one who came second says so.
      if (again.status === 'rejected') expect(refusals([again])).toEqual(['conflict']);
    }
  });

  test('[CAT-02e][CAT-02f] approvals, prices and orders: every order has one version whole, and nothing is lost', async () => {
    await at.topUp('buyer', 10_000);
    const goods = await twoColours();
    const { goodsCode, skus } = goods;
    const sku = skus[0] ?? '';
    await stocked(app, sku, at.warehouse, 100);
    const saved = await edit(seller, goods, named('新版'));
    const order = () =>
      at.order(buyer, [[{ skuId: sku, goodsCode, skuNo: goods.no('RED') }, 1]], {
        payWay: 'balance',
      });
    const price = async () => {
      const { version } = await seller(calls.productForEdit, { goodsCode });
      return seller(calls.savePricesCall, {
        goodsCode,
        version,
        listPrices: [{ skuCode: sku, listPrice: '20' }],
      });
    };
    const results = await Promise.allSettled([
      order(),
      order(),
      price(),
      admin(calls.approveRevision, { goodsCode, revisionCode: codeOf(saved) }),
      admin(calls.approveRevision, { goodsCode, revisionCode: codeOf(saved) }),
      order(),
      order(),
    ]);
    const placed = [results[0], results[1], results[5], results[6]];
    for (const one of placed) {
      if (one?.status !== 'fulfilled') throw new Error('an order was refused');
      const [line] = (await buyer(orderDetail, { contractCode: (one.value as { id: string }).id }))
        .lines;
      expect([goods.input.title.en, '新版']).toContain(line?.goodsName);
      expect(['10.00', '20.00']).toContain(line?.price);
    }
    expect(refusals([results[3], results[4]] as PromiseSettledResult<unknown>[])).toEqual([
      'conflict',
    ]);
    expect((await live(goodsCode)).goodsName).toBe('新版');
    if (results[2]?.status === 'fulfilled')
      expect((await live(goodsCode)).skus[0]?.price?.price).toBe('20.00');
    else expect(refusals([results[2] as PromiseSettledResult<unknown>])).toEqual(['conflict']);
    expect(await at.stockOf(sku)).toMatchObject({ reserved: 4 });
    expect(await at.findings()).toEqual([]);
  });
});

// Last: the clock goes on by weeks.
describe('files', () => {
  test('a revision holds the files that it shows as long as it is open', async () => {
    const goods = await twoColours();
    const upload = async (background: string) => {
      const picture = await sharp({ create: { width: 30, height: 30, channels: 3, background } })
        .png()
        .toBuffer();
      const file = new File([new Uint8Array(picture)], 'a.png');
      return (await seller(uploadFile, { purpose: 'product' }, { files: { file } })).fileCode;
    };
    const [first, second, third] = [
      await upload('#111'),
      await upload('#222'),
      await upload('#333'),
    ];
    await edit(seller, goods, {
      pictures: [{ fileCode: first }],
      description: { zh: `<p><img src="/files/${second}/large"></p>` },
    });
    const rows = <Row>(sql: string, parameter: unknown) =>
      app.as(null, (ctx) => ctx.run<Row>({ sql, parameters: [ctx.tenant.id, parameter] }));
    const held = async () =>
      (
        await rows<{ file_ids: string[] }>(
          `select file_ids from product_revision where tenant_id = $1 and product_id = $2 order by id`,
          goods.goodsCode,
        )
      ).map((row) => row.file_ids.toSorted());
    expect(await held()).toEqual([[first, second].toSorted()]);
    await edit(seller, goods, { pictures: [{ fileCode: third }] });
    expect(await held()).toEqual([[], [third]]);
    await app.moveClock(40 * 86_400_000);
    await app.kernel.runSweeps();
    const left = await rows<{ id: string }>(
      `select id from file where tenant_id = $1 and id = any($2::uuid[])`,
      [first, second, third],
    );
    expect(left.map((row) => row.id)).toEqual([third]);
  });
});
