import type { Client } from '@tradeport/api/kernel/client';
import { cancelOrder, orderDetail, orderPage, sameNumber } from '@tradeport/api/orders/calls';
import { orderPapers } from '@tradeport/api/orders/paper-calls';
import { EXPORT_PATH } from '@tradeport/api/orders/model';
import { findAnything } from '@tradeport/api/palette/calls';
import { describe, expect, test } from 'vitest';
import { shop } from './shop.fixture.ts';
import { prepared, useApp } from '../../testing/app.fixture.ts';

const app = useApp();
const { buyer, seller } = app.clients;
const at = prepared(() => shop(app));
const bolt = prepared(() => at.goods('10.00', 100, { title: { zh: '六角螺栓' } }));
const nut = prepared(() => at.goods('2.00', 100, { seller: 'seller2' }));

describe("a buyer's purchase order number", () => {
  test('stands on every order of the checkout, for both sides, on papers and in exports', async () => {
    const placed = await at.order(
      buyer,
      [
        [bolt, 1],
        [nut, 1],
      ],
      { purchaseOrderNo: '  PO-2026/17 甲 ' },
    );
    expect(placed.contractList).toHaveLength(2);
    for (const { contractCode } of placed.contractList)
      expect(await buyer(orderDetail, { contractCode })).toMatchObject({
        purchaseOrderNo: 'PO-2026/17 甲',
      });
    const [sold] = (await seller(orderPage, { side: 'sell' })).rows;
    expect(sold).toMatchObject({ purchaseOrderNo: 'PO-2026/17 甲' });
    const contractCode = sold?.contractCode ?? '';
    for (const paper of ['delivery', 'proforma'] as const)
      expect(
        (await seller(orderPapers, { paper, contractCodes: [contractCode] })).papers,
      ).toMatchObject([{ purchaseOrderNo: 'PO-2026/17 甲' }]);
    const file = await app.http.inject({
      url: `${EXPORT_PATH}.csv`,
      headers: { host: 'alpha.test', cookie: await app.cookieOf('seller') },
    });
    expect(file.body).toContain('采购单号');
    expect(file.body).toContain('PO-2026/17 甲');
  });

  test('is at most forty visible characters, or none', async () => {
    for (const purchaseOrderNo of ['x'.repeat(41), 'a\u200bb', 'a\nb', 'a\u0000'])
      await expect(at.order(buyer, [[bolt, 1]], { purchaseOrderNo })).rejects.toMatchObject({
        code: 'input.invalid',
        fields: { purchaseOrderNo: expect.any(String) },
      });
    const { id } = await at.order(buyer, [[bolt, 1]], { purchaseOrderNo: '   ' });
    expect(await buyer(orderDetail, { contractCode: id })).toMatchObject({ purchaseOrderNo: '' });
    const long = await at.order(buyer, [[bolt, 1]], { purchaseOrderNo: '单'.repeat(40) });
    expect(long.id).not.toBe('');
  });

  test('[ORD-11a] narrows both lists by its beginning in any case, and is found by the search box and the palette', async () => {
    const { id } = await at.order(buyer, [[bolt, 2]], { purchaseOrderNo: 'Ab-77_%' });
    const byYear = await at.order(buyer, [[bolt, 2]], { purchaseOrderNo: '20261123-7' });
    const plain = await at.order(buyer, [[bolt, 2]]);
    const number = (await buyer(orderDetail, { contractCode: plain.id })).contractBillcode;
    const found = async (client: Client, filter: Parameters<typeof buyer<typeof orderPage>>[1]) =>
      (await client(orderPage, filter)).rows.map((row) => row.contractCode);
    for (const [client, side] of [
      [buyer, 'buy'],
      [seller, 'sell'],
    ] as const) {
      for (const purchaseOrderNo of ['Ab-77_%', 'Ab-7', 'ab-77_%'.toUpperCase().slice(0, 1)])
        expect(await found(client, { side, purchaseOrderNo }), purchaseOrderNo).toContain(id);
      expect(await found(client, { side, purchaseOrderNo: '%' })).toEqual([]);
      expect(await found(client, { side, purchaseOrderNo: 'b-77' })).toEqual([]);
      expect(await found(client, { side, q: 'Ab-77' })).toEqual([id]);
      expect(await found(client, { side, q: '20261123-7' })).toContain(byYear.id);
      for (const middle of ['b-77', 'B-7', '7_%', '_'])
        expect(await found(client, { side, q: middle }), middle).toEqual([id]);
      expect(await found(client, { side, q: '261123-' })).toContain(byYear.id);
      for (const odd of ["'", '\\', "7' | 'b", ':*'])
        expect(await found(client, { side, q: odd })).toEqual([]);
      expect(await found(client, { side, q: number.toLowerCase() })).toEqual([plain.id]);
      expect(await found(client, { side, q: bolt.skuNo })).toEqual(
        expect.arrayContaining([id, plain.id]),
      );
      expect(await found(client, { side, q: '螺栓', purchaseOrderNo: 'Ab' })).toEqual([id]);
      expect(await found(client, { side, q: 'nothing like it' })).toEqual([]);
      const { orders } = await client(findAnything, { q: 'Ab-77_%' });
      expect(orders).toMatchObject([{ contractCode: id, purchaseOrderNo: 'Ab-77_%', exact: true }]);
      expect((await client(findAnything, { q: 'b-77' })).orders).toMatchObject([
        { contractCode: id, exact: false },
      ]);
    }
    const other = await app.client('buyer2');
    expect(await found(other, { purchaseOrderNo: 'Ab-77_%' })).toEqual([]);
    expect((await other(findAnything, { q: 'Ab-77_%' })).orders).toEqual([]);
  });

  test('may be used again; who asks is warned, by orders of the own company that came to something', async () => {
    const again = { purchaseOrderNo: 'AGAIN-1' };
    const once = { ...again, purchaseOrderUnused: true };
    const first = await at.order(buyer, [[bolt, 1]], once);
    for (const purchaseOrderNo of ['AGAIN-1', 'again-1'])
      await expect(
        at.order(buyer, [[bolt, 1]], { ...once, purchaseOrderNo }),
      ).rejects.toMatchObject({ code: 'order.same_number' });
    const second = await at.order(buyer, [[bolt, 1]], again);
    expect((await buyer(sameNumber, again)).map((one) => one.contractCode)).toEqual([
      second.id,
      first.id,
    ]);
    const buyer2 = await app.client('buyer2');
    expect(await buyer2(sameNumber, again)).toEqual([]);
    await expect(at.order(buyer2, [[bolt, 1]], once, 'buyer2')).resolves.toBeTruthy();
    for (const { id } of [first, second])
      await buyer(cancelOrder, { contractCode: id, reason: 'x' });
    expect(await buyer(sameNumber, again)).toEqual([]);
    await expect(at.order(buyer, [[bolt, 1]], once)).resolves.toBeTruthy();
  });
});
