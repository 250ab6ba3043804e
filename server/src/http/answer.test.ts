import { catalogue } from '@tradeport/api';
import { addressPage, saveAddress } from '@tradeport/api/members/calls';
import { uploadFile } from '@tradeport/api/files/calls';
import { getInfo, loginIn } from '@tradeport/api/identity/calls';
import { expect, test } from 'vitest';
import sharp from 'sharp';
import { useApp } from '../testing/app.fixture.ts';

const app = useApp();

const home = {
  addressMember: '王小明',
  addressPhone: '13812345678',
  provinceCode: '330000',
  cityCode: '330100',
  areaCode: '330106',
  addressDetail: '文三路 1 号',
};

test('[API-04a] success is success and dataObj, and nothing else', async () => {
  const { status, body } = await app.raw(getInfo, {}, { role: 'buyer' });
  expect([status, Object.keys(body as object)]).toEqual([200, ['success', 'dataObj']]);
  expect(body).toMatchObject({ success: true, dataObj: { userName: 'buyer' } });
});

test('[API-04b] a page is success, rows and total, also when it is empty', async () => {
  const ask = async () =>
    (await app.raw(addressPage, {}, { role: 'buyer2' })).body as Record<string, unknown>;
  expect(await ask()).toEqual({ success: true, rows: [], total: 0 });
  await app.clients.buyer2(saveAddress, home);
  expect(await ask()).toMatchObject({
    success: true,
    rows: [{ addressMember: '王小明' }],
    total: 1,
  });
});

test('[API-04d][API-04e] a refusal has its code whatever the language, and its message in the one that was asked for', async () => {
  for (const lang of ['zh', 'en', 'ru'] as const) {
    const { status, body } = await app.raw(
      loginIn,
      { loginName: 'nobody_here', passwd: 'Wrong1234' },
      { headers: { 'accept-language': lang } },
    );
    expect([status, body], lang).toMatchObject([
      400,
      { success: false, errorCode: 'login.wrong', msg: catalogue['login.wrong']?.[lang] },
    ]);
  }
});

test('[API-10a][API-10b] pages count from 1 and hold 1 to 100 rows, 20 when not said', async () => {
  const buyer = await app.client('buyer');
  await app.as('buyer', async (ctx) => {
    for (let n = 0; n < 25; n += 1) {
      await ctx.run(
        ctx.into('address', {
          id: ctx.newId(),
          user_id: ctx.user?.id ?? '',
          member_id: ctx.user?.memberId ?? '',
          kind: 'delivery',
          receiver: `R${n}`,
          phone: '13812345678',
          province_code: '330000',
          detail: 'x',
          created_at: new Date(Date.UTC(2026, 0, 1, 0, n)),
        }),
      );
    }
  });
  const names = async (input: { page?: number; rows?: number }) =>
    (await buyer(addressPage, input)).rows.map((row) => row.addressMember);
  const all = await names({ rows: 100 });
  expect(all).toHaveLength(25);
  expect(await names({})).toEqual(all.slice(0, 20));
  expect(await names({ page: 1 })).toEqual(all.slice(0, 20));
  expect(await names({ page: 2 })).toEqual(all.slice(20));
  expect(await names({ page: 3, rows: 1 })).toEqual(all.slice(2, 3));
  for (const wrong of [{ page: 0 }, { page: -1 }, { rows: 0 }, { rows: 101 }]) {
    await expect(buyer(addressPage, wrong), JSON.stringify(wrong)).rejects.toMatchObject({
      code: 'input.invalid',
      fields: { [Object.keys(wrong)[0] ?? '']: expect.any(String) },
    });
  }
});

test('[API-03d] a file comes as multipart; the same in a form or as JSON is no upload', async () => {
  const picture = await sharp({
    create: { width: 30, height: 20, channels: 3, background: '#258' },
  })
    .png()
    .toBuffer();
  const cookie = await app.cookieOf('seller');
  const post = (type: string, payload: Buffer | string) =>
    app.http.inject({
      method: 'POST',
      url: `${uploadFile.path}.json`,
      payload,
      headers: { host: 'alpha.test', cookie, 'content-type': type },
    });
  const part = (head: string, data: Buffer | string) =>
    Buffer.concat([
      Buffer.from(`--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(data),
      Buffer.from('\r\n'),
    ]);
  const body = Buffer.concat([
    part('name="purpose"', 'product'),
    part('name="file"; filename="a.png"', picture),
    Buffer.from('--x--\r\n'),
  ]);
  const taken = await post('multipart/form-data; boundary=x', body);
  expect([taken.statusCode, taken.json().dataObj]).toMatchObject([200, { width: 30, height: 20 }]);
  for (const [type, payload] of [
    [
      'application/x-www-form-urlencoded',
      `purpose=product&file=${encodeURIComponent(picture.toString('base64'))}`,
    ],
    ['application/json', JSON.stringify({ purpose: 'product', file: picture.toString('base64') })],
  ] as const) {
    const refused = await post(type, payload);
    expect(
      [refused.statusCode >= 400 && refused.statusCode < 500, refused.json().success],
      type,
    ).toEqual([true, false]);
  }
});
