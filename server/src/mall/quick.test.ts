import { beforeAll, describe, expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { countCart } from '@tradeport/api/cart/calls';
import { QUICK_LINES_MAX, QUICK_TEXT_MAX } from '@tradeport/api/cart/quick-lines';
import { shop } from '../modules/orders/shop.fixture.ts';
import { hostile } from '../testing/archives.ts';
import { prepared, useApp } from '../testing/app.fixture.ts';
import { built } from '../testing/mall-pages.ts';

describe.skipIf(!built)('[CHK-01c] a list for quick order as a file', () => {
  const app = useApp();
  const at = prepared(() => shop(app));
  let cookie: string;
  beforeAll(async () => {
    cookie = await app.cookieOf('buyer');
  });

  async function send(
    file: Buffer,
    name: string,
    fields: Record<string, string> = { act: 'check', lang: 'en' },
  ) {
    const form = new FormData();
    for (const [key, value] of Object.entries(fields)) form.set(key, value);
    form.set('file', new File([new Uint8Array(file)], name));
    const body = new Response(form);
    return app.http.inject({
      method: 'POST',
      url: '/quick-order',
      payload: Buffer.from(await body.arrayBuffer()),
      headers: {
        host: 'alpha.test',
        accept: 'text/html',
        cookie,
        'content-type': body.headers.get('content-type') ?? '',
      },
    });
  }
  const lineOf = (html: string, skuNo: string) =>
    new RegExp(`value="${skuNo}"[\\s\\S]*?</li>`).exec(html)?.[0] ?? '';

  test('[CHK-01c] a workbook, a CSV and a text say the same; what is wrong in it says why', async () => {
    const [good, packs] = [
      await at.goods('12.50', 50),
      await at.goods('1.00', 50, { moq: 10, step: 5 }),
    ];
    const rows = [
      ['SKU', '数量'],
      [good.skuNo, '2'],
      [packs.skuNo, '3'],
      ['NO-SUCH', '1'],
    ];
    const workbook = await writeXlsxFile(
      rows.map((row, at) =>
        row.map((value, column) =>
          at > 0 && column === 1 ? { value: Number(value), type: Number } : { value },
        ),
      ),
    ).toBuffer();
    const text = (by: string) => Buffer.from(rows.map((row) => row.join(by)).join('\r\n'));
    for (const [file, name] of [
      [workbook, 'list.xlsx'],
      [text(','), 'list.csv'],
      [text(';'), 'list.csv'],
      [text(' '), 'list.txt'],
    ] as const) {
      const { statusCode, body } = await send(file, name);
      expect(statusCode, name).toBe(200);
      expect(body).toContain('1 line can be ordered.');
      expect(lineOf(body, good.skuNo)).toContain('value="2"');
      expect(lineOf(body, packs.skuNo)).toMatch(/role="alert"[\s\S]*10/);
      expect(lineOf(body, 'NO-SUCH')).toContain('SKU NO-SUCH not found');
    }
    const added = await app.http.inject({
      method: 'POST',
      url: '/quick-order',
      headers: {
        host: 'alpha.test',
        accept: 'text/html',
        cookie,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams({
        act: 'add',
        lang: 'en',
        'no.0': good.skuNo,
        'quantity.0': '2',
      }).toString(),
    });
    expect(added.statusCode).toBe(303);
    expect(await app.clients.buyer(countCart, {})).toEqual({ lines: 1, pieces: 2 });
  });

  test('[CHK-01c] a list of as many lines as there may be is pasted or sent, looked at, and put into the cart', async () => {
    const goods = await at.manyGoods(QUICK_LINES_MAX);
    const list = goods.map(({ skuNo }) => `${skuNo} 1`).join('\n');
    for (const { statusCode, body } of [
      await send(Buffer.alloc(0), '', { act: 'check', lang: 'en', list }),
      await send(Buffer.from(list), 'list.txt'),
    ]) {
      expect(statusCode).toBe(200);
      expect(body).toContain('2,000 lines can be ordered.');
    }
    const other = await app.cookieOf('buyer2');
    const rows = goods.flatMap(({ skuNo }, n) => [
      [`no.${n}`, skuNo],
      [`quantity.${n}`, '1'],
    ]);
    const added = await app.http.inject({
      method: 'POST',
      url: '/quick-order',
      headers: {
        host: 'alpha.test',
        accept: 'text/html',
        cookie: other,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams([['act', 'add'], ['lang', 'en'], ...rows]).toString(),
    });
    expect(added.statusCode).toBe(303);
    expect(await app.clients.buyer2(countCart, {})).toMatchObject({ lines: QUICK_LINES_MAX });
  });

  test('[CHK-01c] nothing, too many lines, a file that is none, and one that would stop the shop are refused on the page', async () => {
    const many = Buffer.from(
      Array.from({ length: QUICK_LINES_MAX + 1 }, (_, n) => `X-${n},1`).join('\n'),
    );
    for (const [file, name, said] of [
      [Buffer.alloc(0), 'none.csv', 'Paste or upload SKUs'],
      [many, 'many.csv', 'lines at most'],
      [Buffer.from([0xff, 0xfe, 0x00]), 'x.csv', 'isn’t UTF-8'],
      [Buffer.from('PK\u0003\u0004 not a workbook'), 'x.xlsx', 'can’t read this file'],
      [hostile['one cell of 60 MB']?.() ?? Buffer.alloc(0), 'x.xlsx', 'A cell has more than'],
      // A slow machine's time for a small file is over before so much is unpacked.
      [
        hostile['a sheet of 210 MB of nothing']?.() ?? Buffer.alloc(0),
        'x.xlsx',
        /unpacked file exceeds|took too much time or memory/,
      ],
    ] as const) {
      const { statusCode, body } = await send(file, name);
      expect(statusCode, name).toBeGreaterThanOrEqual(400);
      expect(statusCode, name).toBeLessThan(500);
      expect(body, name).toMatch(said);
    }
    // A text that is too long for so many lines is not cut off in silence.
    const long = { act: 'check', lang: 'en', list: `X-1 1\n`.repeat(QUICK_TEXT_MAX / 6 + 1) };
    const { statusCode, body } = await send(Buffer.alloc(0), '', long);
    expect([statusCode, body.includes('lines at most')]).toEqual([422, true]);
  });
});
