import { calls } from '@tradeport/api';
import { addManyToCart, addToCart } from '@tradeport/api/cart/calls';
import { productPage } from '@tradeport/api/catalogue/calls';
import { brandsForEdit } from '@tradeport/api/catalogue/class-calls';
import { uploadFile } from '@tradeport/api/files/calls';
import { unwrap } from '@tradeport/api/kernel/form';
import { UNKNOWN_KEYS_HEADER } from '@tradeport/api/kernel/unknown-keys';
import { isPublished } from '@tradeport/api/published';
import { z } from 'zod';
import { describe, expect, test } from 'vitest';
import { newId } from '../kernel/ids.ts';
import { useApp } from '../testing/app.fixture.ts';
import { sampleInput } from '../testing/sample.ts';

const HOST = 'alpha.test';
type Refused = { errorCode?: string; fields?: Record<string, string> };

describe('keys that a call does not know', () => {
  const app = useApp();

  const ask = (path: string, lang: string, cookie: string) =>
    app.http.inject({
      url: `${path}.json?rows=1&colour=red`,
      headers: { host: HOST, locale: lang, cookie },
    });
  const counted = async () =>
    Number(
      /^http_requests_with_unknown_keys_total\{call="product\.page"\} (\d+)$/m.exec(
        (await app.http.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body,
      )?.[1] ?? 0,
    );

  test('[API-01a] a published call ignores them, names them in a header and counts them; known ones bring no header', async () => {
    const before = await counted();
    const answer = await ask(productPage.path, 'en', '');
    expect([answer.statusCode, answer.headers[UNKNOWN_KEYS_HEADER]]).toEqual([200, 'colour']);
    expect(await counted()).toBe(before + 1);
    const known = await app.raw(productPage, { rows: 1, page: 2, sort: 'newest' });
    expect([known.status, known.headers[UNKNOWN_KEYS_HEADER]]).toEqual([200, undefined]);
    expect(await counted()).toBe(before + 1);
  });

  test('[API-04f] any other call refuses them by name, beside what else is wrong, in the language of the caller', async () => {
    const cookie = await app.cookieOf('admin');
    for (const [lang, text] of Object.entries({
      zh: '未知字段',
      en: 'Unknown field',
      ru: 'Неизвестное поле',
    })) {
      const answer = await ask(brandsForEdit.path, lang, cookie);
      expect([answer.statusCode, answer.json<Refused>()]).toMatchObject([
        400,
        { errorCode: 'input.invalid', fields: { colour: text } },
      ]);
    }
    const two = await app.raw(brandsForEdit, { rows: 0, colour: '' }, { role: 'admin' });
    expect(two.body).toMatchObject({
      fields: { rows: 'Must be at least 1', colour: 'Unknown field' },
    });
  });

  test('[API-04f] whoever may not make the call hears that first', async () => {
    expect((await app.raw(brandsForEdit, { colour: 'red' })).status).toBe(401);
  });

  test('[API-03b][API-03c] in lists and objects too, as a form and as JSON; what they carry is left out', async () => {
    const goodsList = [
      { skuCode: newId(), quantity: 1, note: 'x' },
      { skuCode: newId(), quantity: 1 },
    ];
    for (const json of [false, true]) {
      const { status, headers } = await app.raw(
        addManyToCart,
        { goodsList, source: 'app' },
        { json, anyKeys: true },
      );
      expect([status, headers[UNKNOWN_KEYS_HEADER]], `${json}`).toEqual([
        200,
        'goodsList.0.note, source',
      ]);
    }
    const other = calls.find((call) => call.name === 'cart.check_list');
    expect(
      other &&
        (await app.raw(other, { goodsList: [{ skuNo: 'A', quantity: '1', note: 'x' }] })).body,
    ).toMatchObject({ fields: { 'goodsList.0.note': 'Unknown field' } });
  });

  test('[API-03d] a field beside an upload as well', async () => {
    const part = (name: string, more: string, text: string) =>
      `--b\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${text}\r\n`;
    const payload = `${part('purpose', '', 'attachment')}${part('colour', '', 'red')}${part('file', '; filename="a.txt"', 'words')}--b--\r\n`;
    const answer = await app.http.inject({
      method: 'POST',
      url: `${uploadFile.path}.json`,
      payload,
      headers: {
        host: HOST,
        'tenant-code': 'alpha',
        locale: 'en',
        cookie: await app.cookieOf('buyer'),
        'content-type': 'multipart/form-data; boundary=b',
      },
    });
    expect([answer.statusCode, answer.json<Refused>().fields]).toEqual([
      400,
      { colour: 'Unknown field' },
    ]);
  });

  test('[API-04g] whatever they are called, the header stays one short line', async () => {
    const keys = Object.fromEntries(
      Array.from({ length: 300 }, (_, at) => [
        `k${at}\r\nset-cookie: a=1; ключ ${'x'.repeat(500)}`,
        '1',
      ]),
    );
    for (const json of [false, true]) {
      const { headers } = await app.raw(
        addToCart,
        { ...keys, constructor: '1' },
        { json, anyKeys: true },
      );
      const named = String(headers[UNKNOWN_KEYS_HEADER]);
      expect(named).toMatch(/^[\w.$?, [\]-]+$/);
      expect(named.length).toBeLessThan(700);
      expect(headers['set-cookie'] ?? '').not.toContain('a=1');
    }
  });

  test('[API-01a] the typed client of the tests fails on that header', async () => {
    const visitor = await app.client(null);
    const input: Record<string, unknown> = { rows: 1, colour: 'red' };
    await expect(visitor(productPage, input)).rejects.toThrow('colour');
  });

  test.each(calls.map((call) => [call.name, call] as const))(
    '[API-04f] %s: every field it declares is known, any other one is noticed',
    async (_name, call) => {
      expect(unwrap(call.input)).toBeInstanceOf(z.ZodObject);
      const role = call.platform
        ? 'operator'
        : call.who === 'anyone'
          ? null
          : call.who === 'user'
            ? 'buyer'
            : app.roleWith(call.who.may);
      const { body, headers } = await app.raw(
        call,
        { ...sampleInput(call, newId(), true), 'no-such-key': '1' },
        { role, anyKeys: true, ...(call.platform ? { tenant: app.platform } : {}) },
      );
      if (isPublished(call)) expect(headers[UNKNOWN_KEYS_HEADER]).toBe('no-such-key');
      else {
        const { fields = {} } = body as Refused;
        expect(
          Object.entries(fields)
            .filter(([, text]) => text === 'Unknown field')
            .map(([key]) => key),
        ).toEqual(['no-such-key']);
      }
    },
  );
});
