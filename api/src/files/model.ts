import { keysOf } from '../kernel/keys.ts';
import { z } from 'zod';
import { code, line } from '../kernel/fields.ts';

const MB = 1024 * 1024;
/**
 * Pictures are jpg, png or gif by their content; some papers may be PDF as well. `by`: with one of
 * these permissions it may be uploaded; left out, by any logged-in user. `readers`: the permissions
 * to see others' files. `opens`: private until the thing that holds it is shown; from then on
 * everybody's.
 */
type Purpose = {
  bytesMax: number;
  public: boolean;
  pdf: boolean;
  by?: readonly string[];
  readers?: string;
  opens?: boolean;
};
const publicFile = { public: true, pdf: false } as const;
const privateFile = { public: false, pdf: false, readers: 'file.read_any' } as const;

/** FIL-01 Purposes of files: size limits (§5), readers (FIL-02), and whether a PDF is allowed. */
export const purposes = {
  product: { ...publicFile, bytesMax: 5 * MB, by: ['product.edit'] },
  brand: { ...publicFile, bytesMax: 2 * MB, by: ['category.edit', 'product.edit'] },
  category: { ...publicFile, bytesMax: 2 * MB, by: ['category.edit'] },
  /** CAT-05 Pictures of stores. */
  store: { ...publicFile, bytesMax: 5 * MB, by: ['store.edit'] },
  logo: { ...publicFile, bytesMax: 2 * MB, by: ['portal.edit'] },
  /** CMS-01, CMS-02 Pictures of the portal's own pages and texts. */
  background: {
    ...publicFile,
    bytesMax: 5 * MB,
    by: ['portal.edit', 'mall.edit', 'page.edit', 'agreement.edit'],
  },
  voucher: { ...privateFile, bytesMax: 5 * MB, pdf: true },
  dealer: { ...privateFile, bytesMax: 2 * MB },
  bid: { ...privateFile, bytesMax: 2 * MB },
  /** BID-02 Pictures of auctioned goods. */
  lot: { ...publicFile, bytesMax: 5 * MB, by: ['bidding.organise'] },
  /** CRT-03 Identity cards: not for everybody who sees vouchers. */
  certification: { ...privateFile, bytesMax: 5 * MB, readers: 'certification.review' },
  /** REG-04 Letters of intent. */
  letter: { ...privateFile, bytesMax: 10 * MB, pdf: true, readers: 'registration.review' },
  /** ORD-10 Papers of an order: its seller's side uploads them, both sides see them in the order. */
  material: { ...privateFile, bytesMax: 10 * MB, pdf: true, by: ['order.ship', 'order.own_sales'] },
  /**
   * CHK-03 Attachments of an order: a drawing, a purchase order. Both sides see it in the order.
   */
  attachment: { ...privateFile, bytesMax: 10 * MB, pdf: true },
  refund: { ...privateFile, bytesMax: 5 * MB },
  /** CAT-08a Pictures of reviews: public while the review is shown. */
  review: {
    ...privateFile,
    bytesMax: 5 * MB,
    by: ['review.write'],
    readers: 'review.moderate',
    opens: true,
  },
  /** BID-01c Pictures of postings: public once the posting is approved. */
  demand: {
    ...privateFile,
    bytesMax: 5 * MB,
    by: ['demand.publish'],
    readers: 'demand.review',
    opens: true,
  },
  thaw: { ...privateFile, bytesMax: 8 * MB },
  margin: { ...privateFile, bytesMax: 10 * MB, pdf: true },
} satisfies Record<string, Purpose>;
export type PurposeName = keyof typeof purposes;
export const purposeNames = keysOf(purposes);
/** The same, whatever of it a purpose leaves out. */
export function purposeOf(name: PurposeName): Purpose {
  return purposes[name];
}
/** The hint beside the picker of certification photos, stricter than what is refused. */
export const CERTIFICATION_HINT_BYTES = 4 * MB;

/** Widths of the pictures that are made of every upload; `full` is the upload itself, sized. */
export const widths = { '160': 160, '480': 480, '960': 960, full: 2400 } as const;
export type Size = keyof typeof widths;
export const sizes = keysOf(widths);
/** Pixels that are read at most: a picture of 80 megapixels fits, a pixel bomb does not. */
export const PIXELS_MAX = 80_000_000;
/** The address of a picture in one of its sizes, plain or signed. */
export function sizedUrl(fileUrl: string, size: Size): string {
  return fileUrl.replace(/(?:\/(?:160|480|960|full))?(?=\?|$)/, `/${size}`);
}
export const LINK_S = 15 * 60;
/** A file that nothing refers to is deleted at this age; whether a file is referred to is checked again after so many days. */
export const ORPHAN_DAYS = 7;
export const ORPHAN_RECHECK_DAYS = 30;
/** Files that one login may add in an hour. */
export const UPLOADS_HOUR_MAX = 600;

export const uploadIn = z.object({ purpose: z.enum(purposeNames) });
export const fileOut = z.object({
  fileCode: code(),
  fileName: line(200),
  purpose: z.enum(purposeNames),
  mediaType: z.string(),
  bytes: z.number().int(),
  /** Null: not a picture. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** Without a size at its end for pictures of public purposes; signed and expiring for the others. */
  fileUrl: z.string(),
});
