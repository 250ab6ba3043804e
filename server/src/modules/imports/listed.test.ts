import {
  checkImport,
  getImport,
  importFaults,
  startImport,
  uploadImport,
} from '@tradeport/api/imports/calls';
import * as calls from '@tradeport/api/pricing/calls';
import { LISTED_EXPORT_PATH } from '@tradeport/api/pricing/model';
import { describe, expect, test } from 'vitest';
import { aCategory, aProduct, onShelf } from '../search/goods.fixture.ts';
import { checkJob, readJob, runJob } from './jobs.ts';
import { useApp } from '../../testing/app.fixture.ts';

// Each import starts processes.
describe('prices of price lists as files', () => {
  const app = useApp();

  const run = async (job: typeof checkJob, runId: string) =>
    job.run(app.kernel, app.tenant, { runId }, new AbortController().signal);
  const fileOf = async (login: string, code: string) =>
    app.http.inject({
      method: 'GET',
      url: `${LISTED_EXPORT_PATH}?priceListCode=${code}`,
      headers: { host: 'alpha.test', cookie: await app.cookieOf(login), 'accept-language': 'en' },
    });
  const bring = async (login: string, text: string) => {
    const client = await app.client(login);
    const { importCode } = await client(
      uploadImport,
      {},
      { files: { file: new File([text], 'prices.csv') } },
    );
    await run(readJob, importCode);
    await client(checkImport, { importCode });
    await run(checkJob, importCode);
    const faults = await client(importFaults, { importCode, rows: 100 });
    await client(startImport, { importCode });
    await run(runJob, importCode);
    return {
      done: await client(getImport, { importCode }),
      faults: faults.rows,
      after: (await client(importFaults, { importCode, rows: 100 })).rows,
    };
  };

  test('[CAT-06a][CAT-03f] what is exported comes in again, changed where it says so; every wrong row is told by its number', async () => {
    const category = await aCategory(app);
    const { skuNos } = await onShelf(app, aProduct(category));
    const other = await onShelf(app, aProduct(category));
    const theirs = await onShelf(app, aProduct(category), 'seller2');
    const [mine = '', second = ''] = [skuNos[0], other.skuNos[0]];
    const seller = await app.client('seller');
    const saved = await seller(calls.savePriceList, {
      name: { zh: '文件价目表' },
      currency: 'CNY',
      assignedTo: [],
    });
    const { priceListCode } = saved;
    const { priceListNo } = await seller(calls.getPriceList, { priceListCode });
    const validTo = '2029-12-31T16:00:00.000Z';
    await seller(calls.saveListedPrices, {
      priceListCode,
      prices: [
        { skuNo: mine, price: '80' },
        { skuNo: mine, quantity: 10, price: '70.5', validTo },
      ],
    });
    const exported = await fileOf('seller', priceListCode);
    expect(exported.statusCode).toBe(200);
    const rows = exported.body.trim().split(/\r?\n/);
    expect(rows).toHaveLength(3);
    // People know the list by its number, and read its times in the portal's zone.
    expect(exported.headers['content-disposition']).toContain(`${priceListNo}.csv`);
    expect(rows[0]).toContain('Valid until (China Standard Time)');
    expect(rows[2]).toBe(`${priceListNo},${mine},10,CNY,70.50,,2030-01-01 00:00:00`);
    expect((await fileOf('seller2', priceListCode)).statusCode).toBe(404);
    expect((await fileOf('buyer', priceListCode)).statusCode).toBe(403);

    const changed = exported.body.replace('80.00', '81.00');
    const file = [
      changed.trim(),
      // Files of earlier versions name it by its code.
      `${priceListCode},${second},1,CNY,60,,`,
      `${priceListNo.toLowerCase()},${theirs.skuNos[0]},1,CNY,60,,`,
      `${priceListCode},${second},5,CNY,abc,,`,
      `nothing,${second},5,CNY,50,,`,
      `${priceListCode},${second},2,CNY,0.001,,`,
    ].join('\r\n');
    const { done, faults, after } = await bring('seller', file);
    expect(done.format).toBe('lists');
    expect(faults.map((fault) => [fault.row, fault.faultCode])).toEqual([
      [5, 'row.sku_unknown'],
      [6, 'row.price'],
      [7, 'row.price_list'],
    ]);
    // A fault that only the price rules find is reported when they run, also with its row.
    expect(after.find((fault) => fault.row === 8)?.faultCode).toBe('price.too_low');
    const page = await seller(calls.listedPricePage, { priceListCode });
    expect(
      Object.fromEntries(
        page.rows.map((row) => [
          row.skuNo,
          row.prices.map((one) => [one.quantity, one.price, one.validTo]),
        ]),
      ),
    ).toEqual({
      [mine]: [
        [1, '81.00', null],
        [10, '70.50', validTo],
      ],
      [second]: [[1, '60.00', null]],
    });
  });
});
