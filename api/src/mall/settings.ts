import { z } from 'zod';
import { code, day, line } from '../kernel/fields.ts';

const words = (max: number) => z.object({ zh: line(max), en: line(max).optional(), ru: line(max).optional() });
const TITLE_MAX = 120;
const BODY_MAX = 2_000;
export const NOTICES_MAX = 10;

/** What the home page shows besides products: kept in the tenant's settings under `mall`. */
export const mallSettings = z.object({
  slogan: words(TITLE_MAX).optional(),
  /** When the hotline answers. */
  hours: words(TITLE_MAX).optional(),
  banner: z.object({
    title: words(TITLE_MAX), subtitle: words(300), button: words(40),
    /** Where the button leads; left out: to all products. */
    categoryCode: code().optional(),
    /** A picture of the purpose `background`; left out: pictures of products. */
    fileCode: code().optional(),
  }).optional(),
  /** Newest first. The body is plain text or the clean HTML of a product description. */
  notices: z.array(z.object({ title: words(TITLE_MAX), body: words(BODY_MAX), day: day() })).max(NOTICES_MAX).default([]),
});
export type MallSettings = z.output<typeof mallSettings>;
