import { addManyToCart, checkQuickOrder, countCart } from '@tradeport/api/cart/calls';
import { QUICK_LINES_MAX, readQuickLines, rowsToLines } from '@tradeport/api/cart/quick-lines';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { roundTrips } from '../../db/tenant.ts';
import { prepared, useApp } from '../../testing/app.fixture.ts';
import { takeOffShelf } from '../catalogue/index.ts';
import { shop } from '../orders/shop.fixture.ts';

describe('a list of SKUs', () => {
  test.each<[string, [string, number | null][]]>([
    ['6204-2RS 20', [['6204-2RS', 20]]],
    ['6204-2RS\t20', [['6204-2RS', 20]]],
    ['6204-2RS,20', [['6204-2RS', 20]]],
    ['6204-2RS；20', [['6204-2RS', 20]]],
    ['6204-2RS，２０', [['6204-2RS', 20]]],
    ['6204-2RS、20件', [['6204-2RS', 20]]],
    ['6204-2RS x 20', [['6204-2RS', 20]]],
    ['6204-2RS ×20', [['6204-2RS', 20]]],
    ['6204-2RS', [['6204-2RS', 1]]],
    [
      '  6204-2RS  20  \r\n\r\n6306-C3\t5\r\n',
      [
        ['6204-2RS', 20],
        ['6306-C3', 5],
      ],
    ],
    ['SKU,Quantity\nA-1,2', [['A-1', 2]]],
    ['商品编码\t数量\nA-1\t2', [['A-1', 2]]],
    ['Артикул;Количество\nA-1;2', [['A-1', 2]]],
    ['A-1 2\nA－１ 3', [['A-1', 5]]],
    [
      'A-1 2\na-1 3',
      [
        ['A-1', 2],
        ['a-1', 3],
      ],
    ],
    ['№5-½\t2', [['№5-½', 2]]],
    ['M8²,5', [['M8²', 5]]],
    ['A-1\t1 000', [['A-1', 1000]]],
    ['A-1,5²', [['A-1', null]]],
    ['A-1 0', [['A-1', null]]],
    ['A-1 -3', [['A-1', null]]],
    ['A-1,2.5', [['A-1', null]]],
    ['A-1,many', [['A-1', null]]],
    ['A-1 1000000\nA-1 1', [['A-1', null]]],
    ['A-1,10.0', [['A-1', 10]]],
    ['', []],
    [' \n\t\n', []],
  ])('[CHK-01c] %j is read', (text, lines) => {
    expect(readQuickLines(text)).toEqual(lines.map(([skuNo, quantity]) => ({ skuNo, quantity })));
  });

  test('[CHK-01c] whatever stands between SKU and quantity, the same comes out; nothing makes it fail', () => {
    const sku = fc
      .stringMatching(/^[A-Z0-9][A-Z0-9./-]{2,20}[A-Z]$/)
      .filter((no) => !/^SKU|PCS?$|X$/.test(no));
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.record({ skuNo: sku, quantity: fc.integer({ min: 1, max: 9999 }) }), {
          selector: (line) => line.skuNo.toLowerCase(),
          maxLength: 20,
        }),
        fc.constantFrom(' ', '\t', ',', ';', '，', '；', '、', '  '),
        (lines, by) => {
          expect(
            readQuickLines(lines.map((line) => `${line.skuNo}${by}${line.quantity}`).join('\n')),
          ).toEqual(lines);
        },
      ),
    );
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) =>
        readQuickLines(text).every(({ skuNo }) => skuNo !== ''),
      ),
    );
    expect(rowsToLines([['A', '1'], [], ['', '5']])).toEqual([{ skuNo: 'A', quantity: 1 }]);
  });
});

describe('checking a list', () => {
  const app = useApp();
  const { buyer } = app.clients;
  const at = prepared(() => shop(app));

  test('[CHK-01c] every line is told with its price and its fault; what is off the shelf tells nothing of itself', async () => {
    const [good, packs, few, gone] = [
      await at.goods('12.50', 50),
      await at.goods('1.00', 50, { moq: 10, step: 5 }),
      await at.goods('1.00', 2),
      await at.goods('7.00'),
    ];
    await app.as('seller', (ctx) => takeOffShelf(ctx, { goodsCode: gone.goodsCode }));
    const seen = await buyer(checkQuickOrder, {
      goodsList: [
        { skuNo: good.skuNo.toLowerCase(), quantity: 2 },
        { skuNo: packs.skuNo, quantity: 5 },
        { skuNo: packs.skuNo, quantity: 12 },
        { skuNo: few.skuNo, quantity: 3 },
        { skuNo: 'NO-SUCH', quantity: 1 },
        { skuNo: gone.skuNo, quantity: 1 },
      ],
    });
    expect(seen).toMatchObject([
      {
        skuNo: good.skuNo,
        skuCode: good.skuId,
        price: '12.50',
        amount: '25.00',
        available: 50,
        state: 'ok',
        msg: '',
      },
      { state: 'under_minimum', msg: expect.stringContaining('10') },
      { state: 'step', msg: expect.stringContaining('5') },
      { state: 'short', available: 2, msg: expect.stringContaining('2') },
      { skuCode: null, state: 'invalid', msg: 'SKU NO-SUCH not found' },
      { skuCode: null, goodsName: '', price: '0.00', state: 'off_shelf' },
    ]);
  });

  test('[CHK-01c] as many lines as there may be are asked about in as few round trips as one, and added together', async () => {
    const goods = [await at.goods('1.00', 9), await at.goods('2.00', 9)];
    const list = (lines: number) =>
      Array.from({ length: lines }, (_, n) => ({
        skuNo: goods[n]?.skuNo ?? `X-${n}`,
        quantity: 1,
      }));
    const tripsOf = async (lines: number) => {
      const before = roundTrips.count;
      await buyer(checkQuickOrder, { goodsList: list(lines) });
      return roundTrips.count - before;
    };
    await tripsOf(1);
    expect(await tripsOf(QUICK_LINES_MAX)).toBe(await tripsOf(1));
    await expect(
      buyer(checkQuickOrder, { goodsList: list(QUICK_LINES_MAX + 1) }),
    ).rejects.toMatchObject({ code: 'input.invalid' });
    const seen = await buyer(checkQuickOrder, { goodsList: list(3) });
    const good = seen.flatMap(({ skuCode, quantity, state }) =>
      state === 'ok' && skuCode ? [{ skuCode, quantity }] : [],
    );
    expect(await buyer(addManyToCart, { goodsList: good })).toEqual({ added: 2, refused: [] });
    expect(await buyer(countCart, {})).toEqual({ lines: 2, pieces: 2 });
  });

  test('[CHK-01c] goods of another tenant are not known', async () => {
    const goods = await at.goods();
    const stranger = await app.client('buyer', app.otherTenant);
    expect(
      await stranger(checkQuickOrder, { goodsList: [{ skuNo: goods.skuNo, quantity: 1 }] }),
    ).toMatchObject([{ skuCode: null, state: 'invalid' }]);
  });
});
