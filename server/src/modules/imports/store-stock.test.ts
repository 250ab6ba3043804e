import type { Client } from '@tradeport/api/kernel/client';
import { checkImport, getImport, startImport, uploadImport } from '@tradeport/api/imports/calls';
import { saveStoreCall, storeSkuPage } from '@tradeport/api/stores/calls';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../testing/app.fixture.ts';
import { aCategory, aProduct, onShelf } from '../search/goods.fixture.ts';
import { checkJob, readJob, runJob } from './jobs.ts';

// Each import starts processes.
describe('stock of stores', () => {
  const app = useApp();
  const { seller, seller2, visitor } = app.clients;
  let goods: Awaited<ReturnType<typeof onShelf>>;
  const storeOf = async (client: Client, shortCode: string) =>
    (
      await client(saveStoreCall, {
        shortCode,
        name: { zh: shortCode },
        provinceCode: '330000',
        cityCode: '330100',
        areaCode: '330106',
        addressDetail: '文三路 90 号',
        hours: { week: [[], [], [], [], [], [], []] },
      })
    ).storeCode;
  let own: string[];
  beforeAll(async () => {
    goods = await onShelf(app, aProduct(await aCategory(app)));
    own = [await storeOf(seller, 'HZ-1'), await storeOf(seller, 'HZ-2')];
    await storeOf(seller2, 'HZ-3');
  });
  const job = (one: typeof checkJob, runId: string) =>
    one.run(app.kernel, app.tenant, { runId }, new AbortController().signal);
  const imported = async (lines: string) => {
    const text = `SKU 编码,仓库编码,库存\n${lines}`;
    const { importCode } = await seller(
      uploadImport,
      {},
      { files: { file: new File([text], 'stock.csv') } },
    );
    await job(readJob, importCode);
    await seller(checkImport, { importCode });
    await job(checkJob, importCode);
    await seller(startImport, { importCode });
    await job(runJob, importCode);
    return seller(getImport, { importCode });
  };

  test('[CAT-05g] a file brings stock to several stores by their codes, and nothing to another seller’s', async () => {
    const no = goods.skuNos[0] ?? '';
    const done = await imported(`${no},HZ-1,7\n${no},HZ-2,9\n`);
    expect(done).toMatchObject({ status: 'done', updated: 2 });
    const found = await visitor(storeSkuPage, { goodsCode: goods.goodsCode });
    expect(found.rows.map((row) => [row.storeCode, row.available])).toEqual([
      [own[0], 7],
      [own[1], 9],
    ]);
    const foreign = await imported(`${no},HZ-3,5\n`);
    expect(foreign).toMatchObject({ updated: 0, refused: 1 });
    expect((await visitor(storeSkuPage, { goodsCode: goods.goodsCode })).total).toBe(2);
  });
});
