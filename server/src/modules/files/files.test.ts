import { deflateSync } from 'node:zlib';
import { fileLink, uploadFile } from '@tradeport/api/files/calls';
import { purposes, type PurposeName } from '@tradeport/api/files/model';
import type { Client } from '@tradeport/api/kernel/client';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { Tenant } from '../../kernel/ctx.ts';
import { useApp } from '../../testing/app.fixture.ts';
import { saveDrawing } from './save.ts';

const red = { create: { width: 1200, height: 800, channels: 3 as const, background: '#c00' } };
const png = () => sharp(red).png().toBuffer();

describe('files', () => {
  const app = useApp();
  const { seller, buyer } = app.clients;

  const upload = (client: Client, data: Buffer, purpose: PurposeName = 'product', name = 'a.png') =>
    client(uploadFile, { purpose }, { files: { file: new File([new Uint8Array(data)], name) } });
  const get = (
    url: string,
    ask: { tenant?: Tenant; cookie?: string; accept?: string; etag?: string } = {},
  ) =>
    app.http.inject({
      url,
      headers: {
        host: `${(ask.tenant ?? app.tenant).code}.test`,
        accept: ask.accept ?? 'image/avif,image/webp,*/*',
        ...(ask.cookie ? { cookie: ask.cookie } : {}),
        ...(ask.etag ? { 'if-none-match': ask.etag } : {}),
      },
    });

  test('[FIL-01a] jpg, png and gif are taken by their content, whatever their name', async () => {
    for (const format of ['png', 'jpeg', 'gif'] as const) {
      const file = await upload(
        seller,
        await sharp(red)[format]().toBuffer(),
        'product',
        'holiday.txt',
      );
      expect(file).toMatchObject({
        width: 1200,
        height: 800,
        mediaType: 'image/webp',
        fileUrl: `/files/${file.fileCode}`,
      });
    }
  });

  test('[FIL-01a] what is no such picture is refused: text, SVG, WebP, HTML behind a GIF head, a cut-off PNG, nothing', async () => {
    const whole = await png();
    const wrong = [
      Buffer.from('not a picture'),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      await sharp(red).webp().toBuffer(),
      Buffer.from('GIF89a<html><script>alert(1)</script>'),
      whole.subarray(0, 60),
      Buffer.alloc(0),
      Buffer.from('%PDF-1.7\n%%EOF'),
    ];
    for (const data of wrong)
      await expect(upload(seller, data, 'product', 'a.png')).rejects.toMatchObject({
        code: 'file.format',
      });
    await expect(seller(uploadFile, { purpose: 'product' })).rejects.toMatchObject({
      code: 'file.missing',
      status: 400,
    });
  });

  test('[FIL-01b] each purpose has its limit, to the byte', async () => {
    const picture = await png();
    const padded = (bytes: number) =>
      Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);
    await upload(seller, padded(purposes.brand.bytesMax), 'brand');
    await expect(
      upload(seller, padded(purposes.brand.bytesMax + 1), 'brand'),
    ).rejects.toMatchObject({
      code: 'file.too_big',
      status: 400,
      message: 'The image is too large. 2 MB at most',
    });
  });

  test('[FIL-01b] a pixel bomb is refused by its header', async () => {
    await expect(upload(seller, hugePng(40_000, 40_000))).rejects.toMatchObject({
      code: 'file.too_many_pixels',
    });
  });

  test('[FIL-01c][FIL-01d] pictures are re-encoded in sizes, upright, without metadata', async () => {
    const withExif = await sharp(red)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'SECRET-PLACE', Orientation: '6' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const file = await upload(seller, withExif);
    expect(file).toMatchObject({ width: 800, height: 1200 });
    const small = await get(`${file.fileUrl}/160`, { accept: 'image/webp' });
    expect(small.headers['content-type']).toBe('image/webp');
    const read = await sharp(small.rawPayload).metadata();
    expect(read).toMatchObject({ format: 'webp', height: 160 });
    expect(read.exif).toBeUndefined();
    const full = await get(file.fileUrl);
    expect(full.rawPayload.includes('SECRET-PLACE')).toBe(false);
  });

  test('[FIL-01d][FIL-02a] public pictures need no login, are kept for ever, and come as AVIF to whoever takes it', async () => {
    const file = await upload(seller, await png());
    const avif = await get(`${file.fileUrl}/480`);
    expect(avif).toMatchObject({
      statusCode: 200,
      headers: { 'content-type': 'image/avif', vary: expect.stringContaining('accept') },
    });
    expect(avif.headers['cache-control']).toContain('immutable');
    const etag = String(avif.headers['etag']);
    expect(etag).toMatch(/^"[^"]+"$/);
    expect((await get(`${file.fileUrl}/480`, { etag })).statusCode).toBe(304);
    expect((await get(`${file.fileUrl}/160`, { etag })).statusCode).toBe(200);
    expect(
      (await get(`${file.fileUrl}/480`, { accept: 'image/png' })).headers['content-type'],
    ).toBe('image/webp');
    for (const url of [
      `${file.fileUrl}/481`,
      '/files/nonsense/480',
      '/files/..%2F..%2Fdatabase.json/480',
    ]) {
      expect((await get(url)).statusCode, url).toBe(404);
    }
  });

  test('[TEN-05a][TEN-05b] a file of another tenant is not found, public or not', async () => {
    const file = await upload(seller, await png());
    expect((await get(`${file.fileUrl}/480`)).statusCode).toBe(200);
    const other = await get(`${file.fileUrl}/480`, { tenant: app.otherTenant });
    const none = await get('/files/01a1fd45-928b-73e1-93e1-2ead32368446/480', {
      tenant: app.otherTenant,
    });
    expect(other.statusCode).toBe(404);
    expect(other.body).toBe(none.body);
  });

  test('[FIL-02a][FIL-02b] private files open for their owner, for finance, and by a signed link that expires', async () => {
    const file = await upload(buyer, await png(), 'voucher');
    const plain = `/files/${file.fileCode}/full`;
    expect((await get(plain)).statusCode).toBe(404);
    expect((await get(plain, { cookie: await app.cookieOf('buyer2') })).statusCode).toBe(404);
    const own = await get(plain, { cookie: await app.cookieOf('buyer') });
    expect(own.statusCode).toBe(200);
    expect(own.headers['cache-control']).toContain('no-store');
    expect((await get(plain, { cookie: await app.cookieOf('finance') })).statusCode).toBe(200);
    await expect(app.clients.buyer2(fileLink, { fileCode: file.fileCode })).rejects.toMatchObject({
      code: 'not_found',
    });

    const { fileUrl } = await buyer(fileLink, { fileCode: file.fileCode });
    expect((await get(fileUrl)).statusCode).toBe(200);
    expect((await get(fileUrl.replace(/sign=./, 'sign=~'))).statusCode).toBe(404);
    expect((await get(fileUrl.replace(/until=\d+/, 'until=99999999999'))).statusCode).toBe(404);
    await app.moveClock(16 * 60_000);
    expect((await get(fileUrl)).statusCode).toBe(404);
  });

  test('[FIL-01b] a PDF is taken where the purpose allows it, and only handed out to be saved', async () => {
    const pdf = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF');
    const file = await upload(buyer, pdf, 'voucher', '回单.pdf');
    const { headers, statusCode } = await get(file.fileUrl);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toContain('attachment');
  });

  test('drawings of the server itself become pictures', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><circle cx="150" cy="150" r="90"/></svg>';
    const row = await app.as(null, (ctx) =>
      saveDrawing(ctx, { purpose: 'product', name: 'bearing.svg', svg }),
    );
    expect((await get(`/files/${row.id}/480`)).headers['content-type']).toBe('image/webp');
  });
});

/** A PNG that says it is huge: its data would unpack to gigabytes. */
function hugePng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const size = Buffer.alloc(4);
    size.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc(body));
    return Buffer.concat([size, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc(data: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of data) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}
