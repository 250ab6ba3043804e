import { z } from 'zod';
import { code, day, instant, line, text } from '../kernel/fields.ts';
import { langs } from '../kernel/text.ts';
import { isSafeAddress, isVideoAddress } from './addresses.ts';

/** Blocks of a page, those inside columns too. */
export const BLOCKS_MAX = 60;
export const SLIDES_MAX = 8;
export const FLOOR_CARDS_MAX = 20;
export const FLOORS_MAX = 12;
export const LINKS_MAX = 20;
export const BRANDS_MAX = 40;
export const CATEGORIES_MAX = 40;
export const ROWS_MAX = 8;
export const PROMISES_MAX = 8;
const CELLS_MAX = 4;
export const CELL_BLOCKS_MAX = 6;
export const LEVELS_MAX = 20;
export const COMPANIES_MAX = 50;
export const HEADLINE_MAX = 120;
export const WORDS_MAX = 300;
export const BUTTON_MAX = 40;
export const ALT_MAX = 200;
export const HTML_MAX = 20_000;
export const ADDRESS_MAX = 500;

/** Words that may be missing while a page is written; where a language is missing, zh stands for it (I18N-03b). */
const words = (max: number) =>
  z
    .object({ zh: line(max).default(''), en: line(max).optional(), ru: line(max).optional() })
    .prefault({});
const html = () =>
  z
    .object({
      zh: text(HTML_MAX).default(''),
      en: text(HTML_MAX).optional(),
      ru: text(HTML_MAX).optional(),
    })
    .prefault({});
const address = () =>
  line(ADDRESS_MAX)
    .refine((one) => one === '' || isSafeAddress(one), 'page.address')
    .default('');
const fileCode = () => code().nullable().default(null);
const rows = (most: number, usual: number) => z.number().int().min(1).max(most).default(usual);

/** Days of the tenant's calendar, both included; null: open on that side. */
const shownDays = { from: day().nullable().default(null), until: day().nullable().default(null) };

export const audiences = ['everyone', 'visitors', 'members'] as const;
export const widths = ['all', 'phone', 'wide'] as const;
export type Width = (typeof widths)[number];
export const audience = z
  .object({
    who: z.enum(audiences).default('everyone'),
    /** Membership levels and companies that see it; both empty: every member. */
    levels: z.array(line(20).min(1)).max(LEVELS_MAX).default([]),
    companies: z.array(code()).max(COMPANIES_MAX).default([]),
  })
  .prefault({});
export type Audience = z.output<typeof audience>;

const base = {
  /** Stays while the block is moved and edited. */
  blockCode: code(),
  width: z.enum(widths).default('all'),
};
const timed = { shown: z.boolean().default(true), ...shownDays };
/** The fields of each block beside its content. Visitors are not told whom else it is for, nor when. */
const common = { ...base, ...timed, audience };

export const targets = ['none', 'all', 'category', 'address'] as const;
const target = {
  leadsTo: z.enum(targets).default('all'),
  categoryCode: code().nullable().default(null),
  address: address(),
};
const bannerFields = {
  title: words(HEADLINE_MAX),
  subtitle: words(WORDS_MAX),
  /** Empty: "Browse all products". */
  button: words(BUTTON_MAX),
  ...target,
  /** A picture of the purpose `background`; null: pictures of products. */
  fileCode: fileCode(),
  alt: words(ALT_MAX),
};

export const sorts = ['sales', 'new', 'price'] as const;
const byRule = z.object({
  by: z.literal('rule'),
  categoryCode: code().nullable().default(null),
  brandCode: code().nullable().default(null),
  sort: z.enum(sorts).default('sales'),
});
const byHand = z.object({
  by: z.literal('hand'),
  goodsCodes: z.array(code()).max(FLOOR_CARDS_MAX).default([]),
});
/** A floor for each top category that has products. */
const eachCategory = z.object({ by: z.literal('categories'), floors: rows(FLOORS_MAX, 8) });

export const promiseIcons = ['box', 'tag', 'card', 'truck'] as const;
export const columnLayouts = ['front', 'halves', 'thirds', 'wide-left', 'wide-right'] as const;
export const offerTypes = ['all', 'coupon', 'flash', 'group'] as const;

/**
 * The kinds that stand by themselves or in columns. `own`: what each has beside its content; `slideOwn`: the same of a slide. First
 * those that lead into the shop.
 */
const leading = <O extends z.ZodRawShape, S extends z.ZodRawShape>(own: O, slideOwn: S) =>
  [
    z.object({ ...own, kind: z.literal('banner'), ...bannerFields }),
    z.object({
      ...own,
      kind: z.literal('slider'),
      /** Side by side, or one after another, moved by the visitor alone. */
      layout: z.enum(['row', 'slides']).default('slides'),
      slides: z
        .array(z.object({ ...slideOwn, ...bannerFields }))
        .max(SLIDES_MAX)
        .default([]),
    }),
    z.object({
      ...own,
      kind: z.literal('floor'),
      title: words(HEADLINE_MAX),
      text: words(WORDS_MAX),
      source: z
        .discriminatedUnion('by', [byRule, byHand, eachCategory])
        .default({ by: 'rule', categoryCode: null, brandCode: null, sort: 'sales' }),
      count: rows(FLOOR_CARDS_MAX, 5),
    }),
    z.object({
      ...own,
      kind: z.literal('categories'),
      title: words(HEADLINE_MAX),
      layout: z.enum(['rail', 'tiles']).default('tiles'),
      /** None: all top categories. */
      categoryCodes: z.array(code()).max(CATEGORIES_MAX).default([]),
    }),
  ] as const;
const writing = <O extends z.ZodRawShape>(own: O) =>
  [
    z.object({ ...own, kind: z.literal('richText'), html: html() }),
    z.object({
      ...own,
      kind: z.literal('pictureText'),
      title: words(HEADLINE_MAX),
      html: html(),
      fileCode: fileCode(),
      alt: words(ALT_MAX),
      side: z.enum(['left', 'right']).default('left'),
      button: words(BUTTON_MAX),
      ...target,
      leadsTo: z.enum(targets).default('none'),
    }),
    z.object({
      ...own,
      kind: z.literal('video'),
      title: words(HEADLINE_MAX),
      url: line(ADDRESS_MAX)
        .refine((one) => one === '' || isVideoAddress(one), 'page.video_host')
        .default(''),
      fileCode: fileCode(),
      alt: words(ALT_MAX),
    }),
    z.object({
      ...own,
      kind: z.literal('countdown'),
      title: words(HEADLINE_MAX),
      endsAt: instant().nullable().default(null),
      ...target,
      leadsTo: z.enum(targets).default('none'),
      button: words(BUTTON_MAX),
    }),
    z.object({ ...own, kind: z.literal('notices'), count: rows(ROWS_MAX, 4) }),
    z.object({
      ...own,
      kind: z.literal('brands'),
      title: words(HEADLINE_MAX),
      brandCodes: z.array(code()).max(BRANDS_MAX).default([]),
    }),
    z.object({
      ...own,
      kind: z.literal('links'),
      title: words(HEADLINE_MAX),
      links: z
        .array(z.object({ text: words(HEADLINE_MAX), address: address() }))
        .max(LINKS_MAX)
        .default([]),
    }),
  ] as const;
const listing = <O extends z.ZodRawShape>(own: O) =>
  [
    z.object({
      ...own,
      kind: z.literal('offers'),
      title: words(HEADLINE_MAX),
      what: z.enum(offerTypes).default('all'),
      count: rows(ROWS_MAX, 4),
    }),
    z.object({
      ...own,
      kind: z.literal('lots'),
      title: words(HEADLINE_MAX),
      text: words(WORDS_MAX),
      count: rows(ROWS_MAX, 4),
    }),
    z.object({
      ...own,
      kind: z.literal('demands'),
      title: words(HEADLINE_MAX),
      what: z.enum(['all', 'demand', 'supply']).default('all'),
      count: rows(ROWS_MAX, 4),
    }),
    z.object({ ...own, kind: z.literal('welcome') }),
    z.object({
      ...own,
      kind: z.literal('promises'),
      promises: z
        .array(
          z.object({
            icon: z.enum(promiseIcons).default('box'),
            title: words(HEADLINE_MAX),
            text: words(WORDS_MAX),
          }),
        )
        .max(PROMISES_MAX)
        .default([]),
    }),
  ] as const;
const simpleWith = <O extends z.ZodRawShape, S extends z.ZodRawShape>(own: O, slideOwn: S) =>
  [...leading(own, slideOwn), ...writing(own), ...listing(own)] as const;

const columnsWith = <O extends z.ZodRawShape, B extends z.ZodType>(own: O, inside: B) =>
  z.object({
    ...own,
    kind: z.literal('columns'),
    layout: z.enum(columnLayouts).default('halves'),
    cells: z.array(z.array(inside).max(CELL_BLOCKS_MAX)).max(CELLS_MAX).default([]),
  });
const simple = simpleWith(common, timed);
const simpleBlock = z.discriminatedUnion('kind', simple);
const block = z.discriminatedUnion('kind', [...simple, columnsWith(common, simpleBlock)]);
const told = simpleWith(base, {});
/** A block as a visitor's program is told of it. */
export const toldBlock = z.discriminatedUnion('kind', [
  ...told,
  columnsWith(base, z.discriminatedUnion('kind', told)),
]);
export type SimpleBlock = z.output<typeof simpleBlock>;
export type Block = z.output<typeof block>;
export type BlockInput = z.input<typeof block>;
export type BannerFields = Pick<Extract<Block, { kind: 'banner' }>, keyof typeof bannerFields>;
export type Slide = Extract<Block, { kind: 'slider' }>['slides'][number];
export type FloorSource = Extract<Block, { kind: 'floor' }>['source'];

/** CMS-01b The blocks of a page, in the order in which they are shown. */
export const blocks = z
  .array(block)
  .max(BLOCKS_MAX)
  .refine((all) => flat(all).length <= BLOCKS_MAX, 'page.too_many_blocks')
  .refine(
    (all) => new Set(flat(all).map(({ blockCode }) => blockCode)).size === flat(all).length,
    'page.same_block',
  )
  .default([]);

/** Every block with those inside its columns. */
export function flat(all: readonly Block[]): Block[] {
  return all.flatMap((one) => (one.kind === 'columns' ? [one, ...one.cells.flat()] : [one]));
}

/** The viewer, as far as a block may ask. */
export type Viewer = { isMember: boolean; level: string | null; company: string | null };

/** Is what is for an audience for this viewer? */
export function isFor({ who, levels, companies }: Audience, viewer: Viewer): boolean {
  if (who === 'everyone') return true;
  if (who === 'visitors') return !viewer.isMember;
  if (!viewer.isMember) return false;
  if (levels.length === 0 && companies.length === 0) return true;
  return (
    (viewer.level !== null && levels.includes(viewer.level)) ||
    (viewer.company !== null && companies.includes(viewer.company))
  );
}

type Timed = { shown: boolean; from: string | null; until: string | null };
/** Is it switched on, and this one of its days? */
export function isOn({ shown, from, until }: Timed, today: string): boolean {
  return shown && (from === null || from <= today) && (until === null || until >= today);
}

/** The blocks of a page that a viewer sees on a day. */
export function shownTo(all: readonly Block[], viewer: Viewer, today: string): Block[] {
  const isSeen = (one: Block) => isOn(one, today) && isFor(one.audience, viewer);
  const seen = (one: SimpleBlock): SimpleBlock[] => {
    if (!isSeen(one)) return [];
    return one.kind === 'slider'
      ? [{ ...one, slides: one.slides.filter((each) => isOn(each, today)) }]
      : [one];
  };
  return all.flatMap((one): Block[] => {
    if (one.kind !== 'columns') return seen(one);
    return isSeen(one) ? [{ ...one, cells: one.cells.map((cell) => cell.flatMap(seen)) }] : [];
  });
}

/** The blocks that are switched on, wherever they stand, each with its place in the page. */
export function switchedOn(all: readonly Block[]): { at: string; one: SimpleBlock }[] {
  return all.flatMap((one, n) => {
    const at = `blocks.${n}`;
    const inside =
      one.kind === 'columns'
        ? one.cells.flatMap((cell, c) =>
            cell.map((each, m) => ({ at: `${at}.cells.${c}.${m}`, one: each })),
          )
        : [{ at, one }];
    return one.shown ? inside.filter((each) => each.one.shown) : [];
  });
}

/** The blocks of what was stored. Those that this version of the program cannot read are left out. */
export function readableBlocks(stored: unknown): Block[] {
  const whole = blocks.safeParse(stored);
  if (whole.success) return whole.data;
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((one: unknown) => blocks.safeParse([one]).data ?? []);
}

/** The blocks with their texts in HTML changed in every language: how they are cleaned. */
export function withHtml(all: readonly Block[], change: (html: string) => string): Block[] {
  return all.map((one) =>
    one.kind === 'columns'
      ? { ...one, cells: one.cells.map((cell) => cell.map((each) => changed(each, change))) }
      : changed(one, change),
  );
}

function changed(one: SimpleBlock, change: (html: string) => string): SimpleBlock {
  if (one.kind !== 'richText' && one.kind !== 'pictureText') return one;
  const texts = { ...one.html };
  for (const lang of langs) {
    const written = texts[lang];
    if (written !== undefined) texts[lang] = change(written);
  }
  return { ...one, html: texts };
}
