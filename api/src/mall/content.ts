import { z } from 'zod';
import { code, day, line, text, texts } from '../kernel/fields.ts';

export const SLOGAN_MAX = 120;
export const TITLE_MAX = 120;
export const SUBTITLE_MAX = 300;
export const BUTTON_MAX = 40;
export const BODY_MAX = 2_000;
export const ADDRESS_MAX = 500;
/** The first is the large one, the others stand below it. */
export const BANNERS_MAX = 4;
export const NOTICES_MAX = 20;
/** Notices on the first page: the newest of those that are shown now. */
export const NOTICES_SHOWN = 4;

/** Words that may be missing; where a language is, zh stands for it. */
const words = (max: number) =>
  z
    .object({ zh: line(max).default(''), en: line(max).optional(), ru: line(max).optional() })
    .prefault({});
const body = (max: number) =>
  z
    .object({ zh: text(max).default(''), en: text(max).optional(), ru: text(max).optional() })
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
const notice = z
  .object({
    /** Its address, `/notice/<code>`; a new one has none yet and gets it when it is saved. */
    noticeCode: code().optional(),
    shown: z.boolean().default(true),
    title: texts(TITLE_MAX),
    body: body(BODY_MAX),
    /** Its date, and the first day on which it is shown. */
    day: day(),
    until: day().nullable().default(null),
  })
  .refine((one) => one.until === null || one.until >= one.day, {
    message: 'mall.days',
    path: ['until'],
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
  notices: z.array(notice).max(NOTICES_MAX).default([]),
});
export type MallContent = z.output<typeof mallContent>;
export type Banner = MallContent['banners'][number];
type Notice = MallContent['notices'][number];

/** Content of an app without any. */
export const noContent: MallContent = mallContent.parse({});

/** The banners that a visitor sees on a day, in their order. */
export function bannersOn(banners: readonly Banner[], today: string): Banner[] {
  return banners.filter((one) => isShown(one, today));
}

/** The notices that a visitor sees on a day: newest first; on the first page `NOTICES_SHOWN` of them. */
export function noticesOn(
  notices: readonly Notice[],
  today: string,
  most: number = NOTICES_MAX,
): Notice[] {
  return notices
    .filter((one) => isShown({ ...one, from: one.day }, today))
    .toSorted((a, b) => b.day.localeCompare(a.day))
    .slice(0, most);
}

function isShown({ shown, from, until }: Schedule, today: string): boolean {
  return shown && (from === null || from <= today) && (until === null || until >= today);
}
