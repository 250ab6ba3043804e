import { PIXELS_MAX, type Size, sizes, widths } from '@tradeport/api/files/model';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';

export type Format = 'webp' | 'avif';
type Variant = { size: Size; format: Format; data: Buffer };
type Picture = { width: number; height: number; variants: Variant[] };
/** Why a picture is not taken. */
type PictureFault = 'format' | 'pixels';

/** AVIF at this effort is about 30 % smaller than WebP, for 0.2 s a picture. */
const AVIF = { quality: 55, effort: 2 };
/** A thirtieth larger than at sharp's own effort (4), in half the time. */
const WEBP = { quality: 80, effort: 2 };

/** FIL-01 The type of the content, independent of the file's name. */
export async function contentOf(data: Buffer): Promise<'picture' | 'pdf' | null> {
  const found = await fileTypeFromBuffer(data);
  if (found?.mime === 'application/pdf') return 'pdf';
  return found && ['image/jpeg', 'image/png', 'image/gif'].includes(found.mime) ? 'picture' : null;
}

/**
 * FIL-01 Re-encodes a picture in every size: upright, sRGB, without metadata, and without whatever
 * else was hidden in the file. A picture of more pixels than allowed is refused by its header.
 */
export async function renderPicture(
  data: Buffer,
  formats: readonly Format[] = ['webp', 'avif'],
): Promise<Picture | PictureFault> {
  try {
    const { width, height, orientation } = await sharp(data, {
      limitInputPixels: false,
    }).metadata();
    if (!width || !height) return 'format';
    if (width * height > PIXELS_MAX) return 'pixels';
    const full = await sharp(data, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
      .rotate()
      .toColourspace('srgb')
      .resize({ width: widths.full, height: widths.full, fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { channels } = full.info;
    const raw = { raw: { width: full.info.width, height: full.info.height, channels } };
    const encoded = (width: number, format: Format) => {
      const sized = sharp(full.data, raw).resize({ width, height: width, fit: 'inside' });
      return (format === 'avif' ? sized.avif(AVIF) : sized.webp(WEBP)).toBuffer();
    };
    const variants: Variant[] = [];
    const done = new Map<string, Buffer>();
    for (const size of sizes) {
      // A picture is never enlarged: a small one is the same in several sizes, and encoded once.
      const longest = Math.min(widths[size], Math.max(full.info.width, full.info.height));
      for (const format of size === 'full' ? (['webp'] as const) : formats) {
        const name = `${longest} ${format}`;
        const data = done.get(name) ?? (await encoded(longest, format));
        done.set(name, data);
        variants.push({ size, format, data });
      }
    }
    const turned = orientation !== undefined && orientation >= 5;
    return { width: turned ? height : width, height: turned ? width : height, variants };
  } catch {
    // Cut off, damaged, or not what its first bytes promise.
    return 'format';
  }
}
