import { z } from 'zod';
import { code, instant, line, paging, someTexts, textsOut } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import {
  ALT_MAX,
  type Block,
  blocks,
  HEADLINE_MAX,
  toldBlock,
  widths,
  WORDS_MAX,
} from './blocks.ts';
import { pageVersionLife } from './lifecycle.ts';

/** Pages of one app. */
export const PAGES_MAX = 500;
/** Earlier versions that are listed to go back to. */
export const VERSIONS_SHOWN = 50;
export const SLUG_MAX = 60;
const SEARCH_MAX = 60;
/** How far ahead a page may be scheduled. */
export const SCHEDULE_DAYS_MAX = 366;

/** The kinds of which an app has one each. They stand at no address of their own, and are always there. */
export const fixedKinds = ['home', 'menu', 'footer'] as const;
/** The kinds of which an app has many. */
export const newKinds = ['landing', 'help'] as const;
export const pageKinds = ['home', 'landing', 'help', 'menu', 'footer'] as const;
export type FixedKind = (typeof fixedKinds)[number];
export type PageKind = (typeof pageKinds)[number];
/** The parts of every page of the shop. */
export const frameKinds = ['menu', 'footer'] as const;
export type FrameKind = (typeof frameKinds)[number];

export function isFixed(kind: PageKind): kind is FixedKind {
  return fixedKinds.some((one) => one === kind);
}

export function isFrame(kind: PageKind): kind is FrameKind {
  return frameKinds.some((one) => one === kind);
}

const frameBlocks: Readonly<Record<FrameKind, readonly Block['kind'][]>> = {
  menu: ['links', 'categories'],
  footer: ['links', 'categories', 'richText'],
};

/** CMS-01b May a block of this kind stand on such a page? The menu and the footer are made of links, the footer of text too. */
export function mayStandOn(page: PageKind, block: Block['kind']): boolean {
  return !isFrame(page) || frameBlocks[page].includes(block);
}

/** The last part of the page's address: /page/spring-sale, /help/returns. */
const slug = () => line(SLUG_MAX).regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/, 'page.slug');

/** The content of one version of a page. Every text may be missing in a language; zh stands for it (I18N-03b). */
export const pageContent = z.object({
  slug: slug().default(''),
  title: someTexts(HEADLINE_MAX).prefault({}),
  description: someTexts(WORDS_MAX).prefault({}),
  /** The picture that others show where the page is shared. */
  fileCode: code().nullable().default(null),
  alt: someTexts(ALT_MAX).prefault({}),
  /** The section of the help centre that a help page stands in; other pages have none. */
  sectionCode: code().nullable().default(null),
  blocks,
});
export type PageContent = z.output<typeof pageContent>;

const revision = { revision: z.number().int().min(0) };
const pageCode = { pageCode: code() };
export const pageIn = z.object(pageCode);
export const openPageIn = z.object({ kind: z.enum(fixedKinds).default('home') });
/** The page as the caller saw it: whoever saw an older one is told so, and nothing is lost. */
export const pageAt = z.object({ ...pageCode, ...revision });
export const versionIn = z.object({ ...pageCode, versionCode: code() });
export const savePageIn = z.object({ ...pageCode, ...revision, ...pageContent.shape });
export const schedulePageIn = z.object({ ...pageCode, ...revision, publishAt: instant() });
export const rollBackIn = z.object({ ...pageCode, ...revision, versionCode: code() });
export const newPageIn = z.object({
  slug: line(SLUG_MAX)
    .min(1)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'page.slug'),
  title: someTexts(HEADLINE_MAX).prefault({}),
  kind: z.enum(newKinds).default('landing'),
  /** The section of a help page. */
  sectionCode: code().optional(),
  /** The page whose blocks it begins with. */
  fromCode: code().optional(),
});
export const pageListIn = z.object({ ...paging });
/** `q`: a part of its title in any language, or of its address. */
export const pageFindIn = z.object({
  ...paging,
  q: line(SEARCH_MAX).optional(),
  kind: z.enum(pageKinds).optional(),
});

const faultOut = z.object({ at: z.string(), code: z.string(), text: z.string() });
const statusOut = z.enum(keysOf(pageVersionLife.states));
const versionRow = z.object({
  versionCode: code(),
  number: z.number().int(),
  status: statusOut,
  userName: z.string(),
  savedAt: instant(),
  publishedAt: instant().nullable(),
  publishAt: instant().nullable(),
});
export const pageRow = z.object({
  ...pageCode,
  kind: z.enum(pageKinds),
  /** The address that is written; `liveSlug`: the one that visitors know, null: none. */
  slug: z.string(),
  liveSlug: z.string().nullable(),
  title: textsOut(),
  isLive: z.boolean(),
  /** The state of what is being written; null: nothing is. */
  draft: statusOut.nullable(),
  publishAt: instant().nullable(),
  userName: z.string(),
  changedAt: instant(),
});
export const pageOut = z.object({
  ...pageCode,
  ...revision,
  kind: z.enum(pageKinds),
  /** The person of the last change. */
  userName: z.string(),
  /** The version that is written, else the one that visitors see. */
  content: pageContent,
  draft: versionRow.nullable(),
  live: versionRow.nullable(),
  liveContent: pageContent.nullable(),
  /** The names behind the codes of products, brands, companies and the section. */
  named: z.array(z.object({ code: code(), name: z.string() })),
  /** A scheduled version that could not be published when its time had come. */
  heldBack: z.boolean(),
  versions: z.array(versionRow),
});
export const versionOut = z.object({ ...versionRow.shape, content: pageContent });
export const savedOut = z.object(revision);
export const faultsOut = z.object({ faults: z.array(faultOut) });

/** A published page for a program: the texts are those of the caller's language. */
export const shownPageRow = z.object({
  tginfoCode: code(),
  tginfoType: z.enum(pageKinds),
  tginfoTitle: z.string(),
  tginfoRemark: z.string(),
  slug: z.string(),
  fileUrl: z.string().nullable(),
  publishedAt: instant(),
});
export const homeOut = z.object({
  tginfoCode: code().nullable(),
  tginfoTitle: z.string(),
  publishedAt: instant().nullable(),
  /** The portal's clock, by which its pages count down. */
  serverTime: instant(),
  blocks: z.array(toldBlock),
});
export const menuIn = z.object({ tginfoType: z.enum(frameKinds).default('menu') });
/** The menu or the footer as the caller sees it: groups of links, in the footer also text as HTML. */
export const menuOut = z.object({
  /** Null: the portal has written none, and these are what it began with. */
  tginfoCode: code().nullable(),
  publishedAt: instant().nullable(),
  rows: z.array(
    z.object({
      tginfoMenuTitle: z.string(),
      /** The screens on which the group is shown. */
      width: z.enum(widths),
      html: z.string(),
      links: z.array(z.object({ tginfoMenuName: z.string(), tginfoMenuUrl: z.string() })),
    }),
  ),
});
