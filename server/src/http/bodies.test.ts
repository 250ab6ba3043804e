import { Readable } from 'node:stream';
import {
  addManyToCart,
  addToCart,
  countCart,
  removeLines,
  selectLines,
} from '@tradeport/api/cart/calls';
import { CART_LINES_MAX } from '@tradeport/api/cart/model';
import { saveProductCall } from '@tradeport/api/catalogue/calls';
import { uploadImport } from '@tradeport/api/imports/calls';
import type { CallSpec } from '@tradeport/api/kernel/call';
import { topUp } from '@tradeport/api/ledger/calls';
import { addressPage, saveAddress } from '@tradeport/api/members/calls';
import { placeOrder } from '@tradeport/api/orders/calls';
import { describe, expect, test } from 'vitest';
import { shop } from '../modules/orders/shop.fixture.ts';
import { type Login } from '../testing/app.ts';
import { prepared, useApp } from '../testing/app.fixture.ts';

const JSON_TYPE = 'application/json';
const FORM = 'application/x-www-form-urlencoded';
const MB = 1024 * 1024;

const app = useApp();
const at = prepared(() => shop(app));

type Body = string | Buffer | Readable;
async function post(
  call: CallSpec,
  type: string,
  payload: Body,
  { login = 'buyer', headers = {} }: { login?: Login; headers?: Record<string, string> } = {},
) {
  const answer = await app.http.inject({
    method: 'POST',
    url: `${call.path}.json`,
    payload,
    headers: {
      host: 'alpha.test',
      cookie: await app.cookieOf(login),
      ...(type ? { 'content-type': type } : {}),
      ...headers,
    },
  });
  const body = answer.json() as {
    success: boolean;
    errorCode?: string;
    fields?: Record<string, string>;
  };
  expect(body.success).toBe(answer.statusCode === 200);
  return { status: answer.statusCode, code: body.errorCode, fields: body.fields };
}

describe('bodies', () => {
  test('[API-04d][API-04g] a body too large is refused as a form, as JSON and without a length, and the next one is read', async () => {
    const refused = { status: 413, code: 'input.too_large' };
    expect(await post(addToCart, FORM, `skuCode=${'a'.repeat(MB)}`)).toMatchObject(refused);
    expect(
      await post(addToCart, JSON_TYPE, JSON.stringify({ skuCode: 'a'.repeat(MB) })),
    ).toMatchObject(refused);
    expect(
      await post(addToCart, JSON_TYPE, Readable.from([Buffer.alloc(MB, ' '), Buffer.from('{}')])),
    ).toMatchObject(refused);
    const { skuId } = await at.goods();
    expect(
      (await post(addToCart, JSON_TYPE, JSON.stringify({ skuCode: skuId, quantity: 1 }))).status,
    ).toBe(200);
  });

  test('[API-04g] a malformed body is refused: cut off, no object, too deep, broken percent signs, smuggled prototypes', async () => {
    const json = [
      '',
      '{',
      '{"skuCode":',
      '{}x',
      'null',
      '1',
      '"text"',
      '[]',
      '[{}]',
      '['.repeat(400_000),
      '{"a":'.repeat(150_000),
      '{"__proto__":{"x":1}}',
      '\u0000',
    ];
    for (const body of json)
      expect(await post(addToCart, JSON_TYPE, body), body.slice(0, 20)).toMatchObject({
        status: 400,
        code: 'input.invalid',
      });
    const form = [
      '',
      '%',
      '%zz=1',
      'quantity=%E0%A4%A',
      '&&&===&',
      'skuCode=[[',
      'a=1&'.repeat(200_000),
      'skuCode=1&skuCode=2',
      '__proto__=1&constructor=1',
    ];
    for (const body of form)
      expect(await post(addToCart, FORM, body), body.slice(0, 20)).toMatchObject({
        status: 400,
        code: 'input.invalid',
      });
    const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nkey,';
    for (const body of ['', '--x', part, `${part}\r\n--y--`]) {
      expect(
        (await post(uploadImport, 'multipart/form-data; boundary=x', body, { login: 'seller' }))
          .status,
        body,
      ).toBe(400);
    }
    expect(
      (await post(uploadImport, 'multipart/form-data', part, { login: 'seller' })).status,
    ).toBeLessThan(500);
    expect(
      (
        await post(addToCart, JSON_TYPE, Buffer.from([0x1f, 0x8b, 8, 0, 0]), {
          headers: { 'content-encoding': 'gzip' },
        })
      ).status,
    ).toBe(400);
  });

  test('[API-04g] what is neither a form nor JSON is refused as such', async () => {
    for (const type of [
      'text/xml',
      'application/xml',
      'application/octet-stream',
      'application/vnd.api+json',
      'nonsense',
      '',
    ]) {
      expect(await post(addToCart, type, 'skuCode=1'), type).toMatchObject({
        status: 415,
        code: 'input.media_type',
      });
    }
    expect((await post(addToCart, 'text/plain', 'skuCode=1')).status).toBe(400);
  });

  test('[API-04f] wrong types are refused and named by their field', async () => {
    const { skuId } = await at.goods();
    const wrong = [null, true, 1, 1.5, [], {}, [skuId], { id: skuId }, ''];
    for (const skuCode of wrong) {
      const { status, fields } = await post(
        addToCart,
        JSON_TYPE,
        JSON.stringify({ skuCode, quantity: 1 }),
      );
      expect([status, Object.keys(fields ?? {})], JSON.stringify(skuCode)).toEqual([
        400,
        ['skuCode'],
      ]);
    }
    for (const quantity of ['1', 'one', null, true, [1], {}, '']) {
      const { status, fields } = await post(
        addToCart,
        JSON_TYPE,
        JSON.stringify({ skuCode: skuId, quantity }),
      );
      expect([status, Object.keys(fields ?? {})], JSON.stringify(quantity)).toEqual([
        400,
        ['quantity'],
      ]);
    }
    for (const goodsList of [
      {},
      'x',
      1,
      null,
      [null],
      [1],
      [[]],
      [{ skuCode: {}, quantity: [] }],
    ]) {
      expect(
        (await post(addManyToCart, JSON_TYPE, JSON.stringify({ goodsList }))).status,
        JSON.stringify(goodsList),
      ).toBe(400);
    }
  });
});

describe('charsets', () => {
  const address = {
    addressMember: '王',
    addressPhone: '13800000000',
    provinceCode: '310000',
    cityCode: '310100',
    areaCode: '310115',
  };
  const GBK = Buffer.from([0xb2, 0xe2, 0xca, 0xd4]);
  const form = `${new URLSearchParams(address)}&addressDetail=`;
  const json = (detail: Buffer) =>
    Buffer.concat([
      Buffer.from(`${JSON.stringify(address).slice(0, -1)},"addressDetail":"`),
      detail,
      Buffer.from('"}'),
    ]);
  const details = async () =>
    (await app.clients.buyer(addressPage, { rows: 100 })).rows.map((row) => row.addressDetail);

  test('[API-04g] another charset is refused, declared or not, and nothing is stored in letters that nobody wrote', async () => {
    const before = await details();
    for (const charset of [
      'gbk',
      'GB18030',
      'utf-16',
      'iso-8859-1',
      '"windows-1251"',
      'nonsense',
    ]) {
      for (const type of [JSON_TYPE, FORM]) {
        expect(
          await post(
            saveAddress,
            `${type}; charset=${charset}`,
            type === FORM ? `${form}x` : json(Buffer.from('x')),
          ),
          charset,
        ).toMatchObject({ status: 415, code: 'input.media_type' });
      }
    }
    const refused = { status: 400, code: 'input.invalid' };
    expect(await post(saveAddress, FORM, Buffer.concat([Buffer.from(form), GBK]))).toMatchObject(
      refused,
    );
    expect(await post(saveAddress, FORM, `${form}%B2%E2%CA%D4`)).toMatchObject(refused);
    expect(await post(saveAddress, JSON_TYPE, json(GBK))).toMatchObject(refused);
    expect(await post(saveAddress, JSON_TYPE, json(Buffer.from('café', 'latin1')))).toMatchObject(
      refused,
    );
    expect(
      await post(saveAddress, JSON_TYPE, Buffer.from(json(Buffer.from('x')).toString(), 'utf16le')),
    ).toMatchObject(refused);
    expect(await post(saveAddress, JSON_TYPE, json(Buffer.from('\\ud800')))).toMatchObject(refused);
    expect(await details()).toEqual(before);
  });

  test('[API-03b][API-03c] UTF-8 is stored as it was written, in every way of writing it', async () => {
    const written = ['测试路 1 号 №5 «Ёж» 😀 100%+', 'a&b=c;d"e\'f\\g'];
    for (const detail of written) {
      for (const charset of ['', '; charset=utf-8', ';charset=UTF8', '; charset="UTF-8"']) {
        expect(
          (await post(saveAddress, `${FORM}${charset}`, form + encodeURIComponent(detail))).status,
        ).toBe(200);
        expect(
          (
            await post(
              saveAddress,
              `${JSON_TYPE}${charset}`,
              JSON.stringify({ ...address, addressDetail: detail }),
            )
          ).status,
        ).toBe(200);
      }
    }
    const stored = await details();
    expect(stored.filter((detail) => written.includes(detail)).length).toBe(
      stored.length - (stored.includes('文三路 1 号') ? 1 : 0),
    );
    expect(new Set(stored)).toEqual(
      new Set([...stored.filter((detail) => detail === '文三路 1 号'), ...written]),
    );
  });
});

describe('sizes', () => {
  const many = (count: number) =>
    Array.from({ length: count }, () => ({ skuCode: crypto.randomUUID(), quantity: 1 }));

  test('[API-04g] a cart of 10 000 items is refused in every call that takes a list, and at once', async () => {
    const goodsList = many(10_000);
    const codes = goodsList.map((one) => one.skuCode);
    const bodies: [CallSpec, Record<string, unknown>][] = [
      [addManyToCart, { goodsList }],
      [placeOrder, { goodsList, addressCode: await at.addressOf('buyer'), payWay: 'balance' }],
      [selectLines, { shoppingGoodsCodes: codes, selected: true }],
      [removeLines, { shoppingGoodsCodes: codes }],
    ];
    for (const [call, input] of bodies) {
      for (const json of [true, false]) {
        const { status, body } = await app.raw(call, input, { role: 'buyer', json });
        expect([status, (body as { errorCode?: string }).errorCode], call.name).toEqual([
          400,
          'input.invalid',
        ]);
      }
    }
    // The bound itself is taken.
    expect(
      (
        await app.raw(
          addManyToCart,
          { goodsList: many(CART_LINES_MAX) },
          { role: 'buyer', json: true },
        )
      ).status,
    ).toBe(200);
  });

  test('[CHK-02a][API-04g] negative, broken and huge quantities are refused as text and as number, and leave the cart as it was', async () => {
    const { skuId } = await at.goods('1.00', 100);
    const buyer = await app.client('buyer');
    const before = await buyer(countCart, {});
    const numbers = [
      '-1',
      '0',
      '-0',
      '1.5',
      '1e3',
      '1e400',
      '-9e99',
      '2147483648',
      '9007199254740993',
      '9'.repeat(400),
      'NaN',
      'Infinity',
      '0x10',
      '１',
    ];
    for (const quantity of numbers) {
      expect(
        await post(addToCart, FORM, String(new URLSearchParams({ skuCode: skuId, quantity }))),
        quantity,
      ).toMatchObject({ status: 400, code: 'input.invalid' });
    }
    for (const quantity of numbers.filter(
      (number) => number !== '1e3' && Number.isFinite(Number(number)) && /^[-\d.e]+$/.test(number),
    )) {
      expect(
        await post(addToCart, JSON_TYPE, `{"skuCode":"${skuId}","quantity":${quantity}}`),
        quantity,
      ).toMatchObject({ status: 400, code: 'input.invalid' });
    }
    expect(await buyer(countCart, {})).toEqual(before);
  });

  test('[API-04g] negative, too fine and huge amounts are refused, and no money moves', async () => {
    const merberCode = await app.memberOf('buyer');
    for (const amount of [
      '-1',
      '0',
      '0.00001',
      '1e9',
      '1e400',
      '9'.repeat(30),
      '900000000001',
      'NaN',
      '1,000',
      '１',
      '1 000',
      '--1',
      '1.2.3',
      '',
    ]) {
      for (const json of [true, false]) {
        const { status } = await app.raw(
          topUp,
          { merberCode, amount, unit: 'CNY', reason: 'x' },
          { role: 'finance', json },
        );
        expect([400, 409, 422], `${amount} ${status}`).toContain(status);
      }
    }
    for (const amount of [-5, 1e300, 0.1 + 0.2, Number.MAX_SAFE_INTEGER]) {
      expect(
        (
          await app.raw(
            topUp,
            { merberCode, amount, unit: 'CNY', reason: 'x' },
            { role: 'finance', json: true },
          )
        ).status,
        String(amount),
      ).toBeLessThan(500);
    }
    for (const listPrice of ['-0.01', '1e9', '9'.repeat(30), 'x']) {
      const { status, body } = await app.raw(
        saveProductCall,
        {
          goodsClassCode: at.category,
          title: { zh: '价' },
          unit: { zh: '件' },
          skus: [{ skuNo: 'PRICE', listPrice }],
        },
        { role: 'seller', json: true },
      );
      expect(
        [status, Object.keys((body as { fields?: object }).fields ?? {})[0]],
        listPrice,
      ).toEqual([400, 'skus.0.listPrice']);
    }
    const { rows } = await app.owner.query<{ n: number }>(
      'select count(*)::int as n from transfer',
    );
    expect(rows[0]?.n).toBe(0);
  });
});
