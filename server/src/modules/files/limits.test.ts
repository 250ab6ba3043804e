import { uploadFile } from '@tradeport/api/files/calls';
import {
  CERTIFICATION_HINT_BYTES,
  purposeNames,
  purposes,
  purposeOf,
  type PurposeName,
} from '@tradeport/api/files/model';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../testing/app.fixture.ts';

const MB = 1024 * 1024;
/** §5, §9: dealer and bid aptitude 2 MB, certification and refund 5 MB, thaw 8 MB, margin audit 10 MB with PDF. */
const asked: Partial<Record<PurposeName, [number, boolean]>> = {
  dealer: [2 * MB, false],
  bid: [2 * MB, false],
  certification: [5 * MB, false],
  refund: [5 * MB, false],
  thaw: [8 * MB, false],
  margin: [10 * MB, true],
  attachment: [10 * MB, true],
};

describe('limits of uploads', () => {
  const app = useApp();
  let picture: Buffer;
  beforeAll(async () => {
    picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#2c4158' } })
      .png()
      .toBuffer();
  });

  const upload = async (purpose: PurposeName, data: Buffer, login: string) => {
    const client = await app.client(login);
    return client(
      uploadFile,
      { purpose },
      { files: { file: new File([new Uint8Array(data)], 'a.png') } },
    ).then(
      () => 'taken',
      (error: { code: string; message: string }) => `${error.code}: ${error.message}`,
    );
  };
  /** Somebody who may, and somebody who may not. */
  const mayer = (purpose: PurposeName) => app.roleWith(purposeOf(purpose).by?.[0] ?? 'order.place');
  const padded = (head: Buffer, bytes: number) =>
    Buffer.concat([head, Buffer.alloc(bytes - head.length)]);
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

  test('[FIL-01b][CRT-01b] the table says what the product asks for, and the hint for certification photos is smaller', () => {
    for (const [purpose, [bytesMax, takesPdf]] of Object.entries(asked))
      expect(purposes[purpose as PurposeName], purpose).toMatchObject({ bytesMax, pdf: takesPdf });
    expect(CERTIFICATION_HINT_BYTES).toBe(4 * MB);
  });

  test.each(purposeNames)(
    '[FIL-01a][FIL-01b] %s: just inside is taken, one byte more is too big, in all languages',
    async (purpose) => {
      const { bytesMax, pdf: takesPdf } = purposes[purpose];
      const who = mayer(purpose);
      expect(await upload(purpose, padded(picture, bytesMax), who)).toBe('taken');
      expect(await upload(purpose, padded(picture, bytesMax + 1), who)).toBe(
        `file.too_big: The image is too large. ${bytesMax / MB} MB at most`,
      );
      expect(await upload(purpose, Buffer.from('GIF89a<html>'), who)).toBe(
        'file.format: Unsupported image format. Use JPG, PNG or GIF',
      );
      expect(await upload(purpose, pdf, who)).toBe(
        takesPdf ? 'taken' : 'file.format: Unsupported image format. Use JPG, PNG or GIF',
      );
      if (takesPdf)
        expect(await upload(purpose, padded(pdf, bytesMax + 1), who)).toMatch(/^file.too_big/);
    },
  );

  test.each(purposeNames.filter((purpose) => purposes[purpose].public))(
    '[FIL-02a] %s is public: uploaded by who may show it, and nobody else',
    async (purpose) => {
      // Buyers upload pictures of reviews, and both sellers and buyers may auction.
      const strangers: Partial<Record<PurposeName, string>> = {
        review: 'seller',
        lot: 'warehouse',
      };
      const stranger = strangers[purpose] ?? 'buyer';
      expect(await upload(purpose, picture, mayer(purpose))).toBe('taken');
      expect(await upload(purpose, picture, stranger)).toMatch(/^file.not_yours_to_show/);
    },
  );

  test('[FIL-02a] an identity card is seen by who reviews, not by everybody who sees vouchers', async () => {
    const client = await app.client('buyer');
    const see = async (purpose: PurposeName, login: string | null) => {
      const { fileCode } = await client(
        uploadFile,
        { purpose },
        { files: { file: new File([new Uint8Array(picture)], 'a.png') } },
      );
      return (
        await app.http.inject({
          url: `/files/${fileCode}/full`,
          headers: { host: 'alpha.test', ...(login ? { cookie: await app.cookieOf(login) } : {}) },
        })
      ).statusCode;
    };
    expect(await see('certification', 'buyer')).toBe(200);
    expect(await see('certification', 'admin')).toBe(200);
    for (const login of ['finance', 'seller', 'buyer2', null])
      expect(await see('certification', login), `${login}`).toBe(404);
    expect(await see('voucher', 'finance')).toBe(200);
  });
});
