import { z } from 'zod';
import { code, line } from '../kernel/fields.ts';

const MB = 1024 * 1024;
/** Pictures are jpg, png or gif by their content; some papers may be PDF as well. */
type Purpose = { bytesMax: number; public: boolean; pdf: boolean };

/** FIL-01 What files are for: how large, who may see them (FIL-02), and whether a PDF will do. */
export const purposes = {
  product: { bytesMax: 5 * MB, public: true, pdf: false },
  brand: { bytesMax: 2 * MB, public: true, pdf: false },
  category: { bytesMax: 2 * MB, public: true, pdf: false },
  logo: { bytesMax: 2 * MB, public: true, pdf: false },
  background: { bytesMax: 5 * MB, public: true, pdf: false },
  voucher: { bytesMax: 5 * MB, public: false, pdf: true },
  dealer: { bytesMax: 2 * MB, public: false, pdf: false },
  bid: { bytesMax: 2 * MB, public: false, pdf: false },
  certification: { bytesMax: 5 * MB, public: false, pdf: false },
  refund: { bytesMax: 5 * MB, public: false, pdf: false },
  thaw: { bytesMax: 8 * MB, public: false, pdf: false },
  margin: { bytesMax: 10 * MB, public: false, pdf: true },
} satisfies Record<string, Purpose>;
export type PurposeName = keyof typeof purposes;
export const purposeNames = Object.keys(purposes) as PurposeName[];
/** The hint beside the picker of certification photos, stricter than what is refused. */
export const CERTIFICATION_HINT_BYTES = 4 * MB;

/** Widths of the pictures that are made of every upload; `full` is the upload itself, sized. */
export const widths = { '160': 160, '480': 480, '960': 960, full: 2400 } as const;
export type Size = keyof typeof widths;
export const sizes = Object.keys(widths) as Size[];
/** Pixels that are read at most: a picture of 80 megapixels fits, a pixel bomb does not. */
export const PIXELS_MAX = 80_000_000;
export const LINK_S = 15 * 60;
/** Files that one login may add in an hour. */
export const UPLOADS_HOUR_MAX = 600;

/** Where a picture of a public purpose is served; its address never changes its content. */
export function pictureUrl(fileCode: string, size: Size = '480'): string {
  return `/files/${fileCode}/${size}`;
}

export const uploadIn = z.object({ purpose: z.enum(purposeNames as [PurposeName, ...PurposeName[]]) });
export const fileOut = z.object({
  fileCode: code(),
  fileName: line(200),
  purpose: z.enum(purposeNames as [PurposeName, ...PurposeName[]]),
  mediaType: z.string(),
  bytes: z.number().int(),
  /** Null: not a picture. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** Without a size at its end for pictures of public purposes; signed and expiring for the others. */
  fileUrl: z.string(),
});
