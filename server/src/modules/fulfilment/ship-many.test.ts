import type { Client } from '@tradeport/api/kernel/client';
import { orderDetail, orderPage, shipOrder } from '@tradeport/api/orders/calls';
import {
  SHIP_EXPORT_PATH,
  SHIP_FILE_ROWS_MAX,
  SHIP_TEMPLATE_PATH,
} from '@tradeport/api/orders/shipping';
import { readShipFile, shipMany } from '@tradeport/api/orders/shipping-calls';
import readXlsxFile from 'read-excel-file/node';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { shop } from '../orders/shop.fixture.ts';
import { prepared, useApp } from '../../testing/app.fixture.ts';

const app = useApp();
const { buyer, seller } = app.clients;
const at = prepared(() => shop(app));
const goods = prepared(() => at.goods('10.00', 1000));
beforeAll(() => at.topUp('buyer', 1_000_000));
afterEach(async () => expect(await at.findings()).toEqual([]));

const paid = async (pieces = 1) =>
  (await at.order(buyer, [[goods, pieces]], { payWay: 'balance' })).contractList[0]!;
const SF = (contractCode: string, expressBillno: string) => ({
  contractCode,
  expressCode: 'SF' as const,
  expressBillno,
});
const outcomes = ({ results }: { results: readonly { outcome: string; errorCode: string }[] }) =>
  results.map((one) => one.errorCode || one.outcome);
const parcelsOf = async (contractCode: string) =>
  (await seller(orderDetail, { contractCode })).parcels.map((parcel) => parcel.expressBillno);

describe('several orders at once', () => {
  test('[ORD-09a] each order is shipped or refused by itself, with its reason', async () => {
    const [one, two, three, unpaid] = [
      await paid(),
      await paid(),
      await paid(),
      (await at.order(buyer, [[goods, 1]])).contractList[0]!,
    ];
    const answer = await seller(shipMany, {
      shipList: [
        SF(one.contractCode, 'MANY-1'),
        SF(two.contractCode, 'MANY-1'),
        SF(unpaid.contractCode, 'MANY-2'),
        { contractCode: three.contractCode, expressCode: 'ZTO' },
        SF(three.contractCode, 'MANY-3'),
        SF('0199c000-0000-7000-8000-000000000000', 'MANY-4'),
      ],
    });
    expect(outcomes(answer)).toEqual([
      'shipped',
      'order.tracking_used',
      'state.cannot_move',
      'order.tracking_required',
      'shipped',
      'not_found',
    ]);
    expect(answer.results[1]?.msg).toMatch(/tracking number/i);
    expect(answer.results[0]?.parcelNo).toBe(`${one.contractBillcode}-1`);
    const { status, lines } = await seller(orderDetail, { contractCode: two.contractCode });
    expect([status, lines[0]?.open]).toEqual(['waiting_shipment', 1]);
    expect(await parcelsOf(two.contractCode)).toEqual([]);
    expect(await parcelsOf(three.contractCode)).toEqual(['MANY-3']);
  });

  test('[API-07a] a list that is sent again, or by two at once, ships nothing twice', async () => {
    const orders = [await paid(), await paid(), await paid()];
    const shipList = orders.map(({ contractCode }, n) => SF(contractCode, `AGAIN-${n}`));
    const both = await Promise.all([
      seller(shipMany, { shipList }),
      seller(shipMany, { shipList }),
    ]);
    for (const n of [0, 1, 2])
      expect(both.map((answer) => answer.results[n]?.outcome).toSorted()).toEqual([
        'already',
        'shipped',
      ]);
    const third = await seller(shipMany, { shipList });
    expect(outcomes(third)).toEqual(['already', 'already', 'already']);
    expect(third.results[0]?.parcelNo).toBe(`${orders[0]?.contractBillcode}-1`);
    for (const { contractCode } of orders) expect(await parcelsOf(contractCode)).toHaveLength(1);
  });

  test("[ORD-06b] nobody ships a stranger's order, nor a buyer their own", async () => {
    const { contractCode } = await paid();
    const stranger = await app.client('seller2');
    const list = { shipList: [SF(contractCode, 'THEFT-1')] };
    expect(outcomes(await stranger(shipMany, list))).toEqual(['not_found']);
    expect(outcomes(await buyer(shipMany, list))).toEqual(['auth.forbidden']);
    // Shipped, it is still nothing that a stranger is told of.
    await seller(shipMany, list);
    expect(outcomes(await stranger(shipMany, list))).toEqual(['not_found']);
  });
});

describe('tracking numbers by file', () => {
  const fetchFile = async (login: string, path: string) =>
    app.http.inject({
      method: 'GET',
      url: path,
      headers: { host: 'alpha.test', 'accept-language': 'en', cookie: await app.cookieOf(login) },
    });
  const readFile = (client: Client, content: BlobPart, name = 'numbers.xlsx') =>
    client(readShipFile, {}, { files: { file: new File([content], name) } });
  const csv = (...rows: string[]) =>
    readFile(seller, ['Order number,Carrier,Tracking number', ...rows].join('\n'), 'a.csv');

  test('[ORD-09a][ORD-11c] what waits for shipment goes out as a file, and comes back with its numbers', async () => {
    const orders = [await paid(2), await paid(), await paid()];
    const file = await fetchFile('seller', `${SHIP_EXPORT_PATH}.xlsx?side=sell`);
    expect(file.headers['content-disposition']).toMatch(/shipments-20\d\d-\d\d-\d\d\.xlsx/);
    const [sheet] = await readXlsxFile(file.rawPayload);
    const [headings = [], ...rows] = sheet?.data ?? [];
    expect(headings.slice(0, 3)).toEqual(['Order number', 'Carrier', 'Tracking number']);
    const waiting = (await seller(orderPage, { side: 'sell', tab: 'to_ship', rows: 100 })).rows;
    expect(rows.map((row) => row[0]).toSorted()).toEqual(
      waiting.map((row) => row.contractBillcode).toSorted(),
    );
    const own = rows.find((row) => row[0] === orders[0]?.contractBillcode);
    expect(own?.slice(1, 3)).toEqual([null, null]);
    expect(own).toContain(`${goods.skuNo} × 2`);
    expect(own).toContain('王小明');

    const numbers = new Map(
      orders.map((order, n) => [order.contractBillcode, `75312345678901${n}`]),
    );
    const filled = [headings, ...rows].map((row, at) =>
      row.map((cell, column) => {
        const number = numbers.get(String(row[0]));
        const text =
          at > 0 && number && column === 1
            ? '顺丰速运'
            : at > 0 && number && column === 2
              ? number
              : cell;
        return { type: String, value: text === null ? '' : String(text) };
      }),
    );
    const written = new Uint8Array(await writeXlsxFile(filled).toBuffer());
    const read = await readFile(seller, written);
    expect(read.blank).toBe(waiting.length - orders.length);
    expect(read.rows.map((row) => [row.expressCode, row.fault])).toEqual(
      orders.map(() => ['SF', '']),
    );
    expect(new Map(read.rows.map((row) => [row.contractBillcode, row.expressBillno]))).toEqual(
      numbers,
    );
    // Reading ships nothing.
    expect(await parcelsOf(orders[0]?.contractCode ?? '')).toEqual([]);
    const answer = await seller(shipMany, {
      shipList: read.rows.map((row) => SF(row.contractCode ?? '', row.expressBillno)),
    });
    expect(outcomes(answer)).toEqual(['shipped', 'shipped', 'shipped']);
    // Once only: the same file finds them shipped.
    const again = await readFile(seller, written);
    expect(again.rows.map((row) => row.fault)).toEqual(orders.map(() => 'order.ship_row_shipped'));
  });

  test('[ORD-09a] each row has its own fault; what is right stays right', async () => {
    const [one, two, shipped] = [await paid(), await paid(), await paid()];
    await seller(shipOrder, SF(shipped.contractCode, 'FILE-0'));
    const { rows, blank } = await csv(
      `${one.contractBillcode.toLowerCase()},ZTO Express,FILE 1`,
      `${one.contractBillcode},SF,FILE-2`,
      `${two.contractBillcode},Pigeon,FILE-3`,
      `20200101-NONE,SF,FILE-4`,
      `${shipped.contractBillcode},SF,FILE-5`,
      `${shipped.contractBillcode}x,SF,`,
      `${two.contractBillcode},SF,FILE-0`,
    );
    expect(blank).toBe(1);
    expect(rows.map((row) => [row.row, row.fault])).toEqual([
      [2, ''],
      [3, 'order.ship_row_twice'],
      [4, 'order.ship_row_carrier'],
      [5, 'order.ship_row_unknown'],
      [6, 'order.ship_row_state'],
      [8, 'order.ship_row_twice'],
    ]);
    expect(rows[0]).toMatchObject({ expressCode: 'ZTO', expressBillno: 'FILE1', msg: '' });
    expect(rows[1]?.msg).toMatch(/row 2/i);
    const more = await csv(
      `${one.contractBillcode},,7.5312345678901E16`,
      `${two.contractBillcode},SF,FILE-0`,
    );
    expect(more.rows.map((row) => [row.expressCode, row.fault])).toEqual([
      [null, 'order.ship_row_rounded'],
      ['SF', 'order.tracking_used'],
    ]);
    // A stranger's order is unknown to them.
    const stranger = await readFile(
      await app.client('seller2'),
      `订单号;物流单号\n${one.contractBillcode};X1\n`,
      'a.csv',
    );
    expect(stranger.rows).toMatchObject([
      { fault: 'order.ship_row_unknown', contractCode: null, buyerName: '', receiver: '' },
    ]);
  });

  test('[API-04g] what is no such file is refused with its reason', async () => {
    await expect(readFile(seller, 'a,b\n1,2\n', 'a.csv')).rejects.toMatchObject({
      code: 'order.ship_file_columns',
    });
    await expect(readFile(seller, '')).rejects.toMatchObject({ code: 'import.empty' });
    await expect(csv()).rejects.toMatchObject({ code: 'import.empty' });
    await expect(readFile(seller, new Uint8Array([0x50, 0x4b, 3, 4, 9]))).rejects.toMatchObject({
      code: 'import.format',
    });
    await expect(
      csv(...Array.from({ length: SHIP_FILE_ROWS_MAX + 1 }, (_, n) => `N${n},SF,T${n}`)),
    ).rejects.toMatchObject({ code: 'order.ship_file_many', facts: { max: SHIP_FILE_ROWS_MAX } });
    const finance = await app.client('finance');
    await expect(readFile(finance, 'a')).rejects.toMatchObject({ code: 'auth.forbidden' });
  });

  test('[ORD-11b] the template has the columns and no row; only who ships gets the files', async () => {
    const template = await fetchFile('warehouse', `${SHIP_TEMPLATE_PATH}.csv`);
    expect(template.body).toMatch(/^\ufeffOrder number,Carrier,Tracking number,[^\n]*\r\n$/);
    for (const path of [`${SHIP_TEMPLATE_PATH}.xlsx`, `${SHIP_EXPORT_PATH}.xlsx`])
      expect((await fetchFile('finance', path)).statusCode).toBe(403);
  });
});
