import { z } from 'zod';
import { code, day, line, texts } from '../kernel/fields.ts';

export const SLOGAN_MAX = 120;
export const TITLE_MAX = 120;
export const SUBTITLE_MAX = 300;
export const BUTTON_MAX = 40;
export const ADDRESS_MAX = 500;
/** The first is the large one, the others stand below it. */
export const BANNERS_MAX = 4;

/** Words that may be missing; where a language is, zh stands for it. */
const words = (max: number) =>
  z
    .object({ zh: line(max).default(''), en: line(max).optional(), ru: line(max).optional() })
    .prefault({});

/** A place of this portal, or a page of the web that is encrypted; nothing that runs, and no other host without a scheme. */
const SAFE_ADDRESS =
  /^(https:\/\/[^\s\p{Cc}/\\@]+([/?#][^\s\p{Cc}\\]*)?|\/(?![/\\])[^\s\p{Cc}\\]*)$/u;
const bannerAddress = () =>
  line(ADDRESS_MAX).refine(
    (address) => address === '' || SAFE_ADDRESS.test(address),
    'mall.address',
  );

/** Days of the tenant's calendar, both included; null: open on that side. */
const shownDays = { from: day().nullable().default(null), until: day().nullable().default(null) };
type Schedule = { shown: boolean; from: string | null; until: string | null };

export const bannerTargets = ['all', 'category', 'address'] as const;
const banner = z
  .object({
    shown: z.boolean().default(true),
    title: texts(TITLE_MAX),
    subtitle: words(SUBTITLE_MAX),
    /** Empty: "Browse all products". */
    button: words(BUTTON_MAX),
    leadsTo: z.enum(bannerTargets).default('all'),
    categoryCode: code().nullable().default(null),
    address: bannerAddress().default(''),
    /** A picture of the purpose `background`; null: pictures of products. */
    fileCode: code().nullable().default(null),
    ...shownDays,
  })
  .superRefine(({ leadsTo, categoryCode, address, from, until }, check) => {
    if (leadsTo === 'category' && categoryCode === null)
      check.addIssue({ code: 'custom', message: 'mall.category', path: ['categoryCode'] });
    if (leadsTo === 'address' && address === '')
      check.addIssue({ code: 'custom', message: 'mall.address', path: ['address'] });
    if (from !== null && until !== null && until < from)
      check.addIssue({ code: 'custom', message: 'mall.days', path: ['until'] });
  });
/**
 * Content of the mall besides products, per app, in every language; in the order in which it is
 * shown.
 */
export const mallContent = z.object({
  slogan: words(SLOGAN_MAX),
  /** When the hotline answers. */
  hours: words(SLOGAN_MAX),
  banners: z.array(banner).max(BANNERS_MAX).default([]),
});
export type MallContent = z.output<typeof mallContent>;
export type Banner = MallContent['banners'][number];

/** Content of an app without any. */
export const noContent: MallContent = mallContent.parse({});

/** The banners that a visitor sees on a day, in their order. */
export function bannersOn(banners: readonly Banner[], today: string): Banner[] {
  return banners.filter((one) => isShown(one, today));
}

function isShown({ shown, from, until }: Schedule, today: string): boolean {
  return shown && (from === null || from <= today) && (until === null || until >= today);
}
