import { ownProducts } from '@tradeport/api/catalogue/calls';
import { saveCategoryCall } from '@tradeport/api/catalogue/class-calls';
import {
  checkImport,
  getImport,
  importFaults,
  startImport,
  uploadImport,
} from '@tradeport/api/imports/calls';
import { TEMPLATE_PATH } from '@tradeport/api/imports/model';
import { saveWarehouseCall } from '@tradeport/api/stock/calls';
import { beforeAll, describe, expect, test } from 'vitest';
import { pushes, sampled } from '../../testing/sample.ts';
import { checkJob, readJob, runJob } from './jobs.ts';
import { useApp } from '../../testing/app.fixture.ts';

const formats = ['csv', 'xlsx'] as const;

// Each import starts processes.
describe('files that a seller begins with', () => {
  const app = useApp();
  const { seller } = app.clients;
  beforeAll(async () => {
    const admin = await app.client('admin');
    await admin(saveWarehouseCall, { shortCode: 'ONE', name: { zh: '一号仓' } });
    // A seller makes no categories: what a file brings is put into those that the portal has.
    await admin(saveCategoryCall, { name: { zh: '未分类', en: 'Other', ru: 'Прочее' } });
    await admin(saveCategoryCall, { name: { zh: '日用', en: 'Household' } });
  });

  const run = async (job: typeof checkJob, runId: string) =>
    job.run(app.kernel, app.tenant, { runId }, new AbortController().signal);
  const bring = async (file: Uint8Array) => {
    const { importCode } = await seller(
      uploadImport,
      {},
      { files: { file: new File([new Uint8Array(file)], 'first') } },
    );
    await run(readJob, importCode);
    await seller(checkImport, { importCode });
    await run(checkJob, importCode);
    const { productsTotal } = await seller(getImport, { importCode });
    if (productsTotal > 0) {
      await seller(startImport, { importCode });
      await run(runJob, importCode);
    }
    return {
      ...(await seller(getImport, { importCode })),
      faults: (await seller(importFaults, { importCode })).rows.map(
        (one) => `${one.row} ${one.faultCode}`,
      ),
    };
  };

  test('[CAT-06b] the template is read as it is, in every language and format, and makes products that are not on sale yet', async () => {
    const all = (['zh', 'en', 'ru'] as const).flatMap((lang) =>
      formats.map((format) => ({ lang, format })),
    );
    for (const { lang, format } of sampled(all, pushes(), 3)) {
      const { statusCode, rawPayload } = await app.http.inject({
        url: `${TEMPLATE_PATH}.${format}`,
        headers: {
          host: 'alpha.test',
          cookie: `${await app.cookieOf('seller')}; tp_lang=${lang}`,
          'accept-language': lang,
        },
      });
      expect(statusCode).toBe(200);
      const { faults, productsTotal, refused } = await bring(rawPayload);
      expect({ lang, format, faults, productsTotal, refused }).toEqual({
        lang,
        format,
        faults: [],
        productsTotal: 2,
        refused: 0,
      });
    }
    const found = (await seller(ownProducts, { q: '封箱胶带' })).rows;
    expect(found.map((row) => row.status)).not.toContain('on_shelf');
    for (const login of ['buyer', 'warehouse'])
      expect(
        (
          await app.http.inject({
            url: `${TEMPLATE_PATH}.csv`,
            headers: { host: 'alpha.test', cookie: await app.cookieOf(login) },
          })
        ).statusCode,
        login,
      ).toBe(403);
  });

  test('[CAT-06b] a Shopify file is recognised by its few needed columns', async () => {
    const file = 'Handle,Title,Variant Price\nmug,Mug,12.50\nbowl,Bowl,8\n';
    const { format, mapping, productsTotal, faults } = await bring(new TextEncoder().encode(file));
    expect({ format, mapping, productsTotal, faults }).toEqual({
      format: 'shopify',
      mapping: { Handle: 'key', Title: 'titleZh', 'Variant Price': 'price' },
      productsTotal: 2,
      faults: [],
    });
  });
});
