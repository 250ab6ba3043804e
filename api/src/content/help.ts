import { z } from 'zod';
import { code, line, paging, texts, textsOut } from '../kernel/fields.ts';
import { HEADLINE_MAX, toldBlock } from './blocks.ts';
import { PAGES_MAX } from './model.ts';

/** Sections of one app's help centre. */
export const SECTIONS_MAX = 50;
/** A search of the help centre shows the best matches. */
export const HELP_FOUND_MAX = 50;
export const HELP_SEARCH_MAX = 100;

const sectionCode = { sectionCode: code() };
const revision = { revision: z.number().int().min(0) };
export const sectionIn = z.object(sectionCode);
export const newSectionIn = z.object({ title: texts(HEADLINE_MAX) });
export const renameSectionIn = z.object({
  ...sectionCode,
  ...revision,
  title: texts(HEADLINE_MAX),
});
/** Every section of the app, in the order in which they are shown from now on. */
export const sectionOrderIn = z.object({
  sectionCodes: z
    .array(code())
    .min(1)
    .max(SECTIONS_MAX)
    .refine((all) => new Set(all).size === all.length, 'section.twice'),
});
export const sectionListIn = z.object({ ...paging });
export const sectionRow = z.object({
  ...sectionCode,
  ...revision,
  title: textsOut(),
  /** Pages that visitors see, and those that stand in it as a draft as well. */
  published: z.number().int(),
  pages: z.number().int(),
});

/** A page that stands in a section, in the order in which the section shows it. */
export const sectionPage = z.object({
  pageCode: code(),
  title: textsOut(),
  /** Visitors see it; else it is being written. */
  published: z.boolean(),
});
/** Every page of the section, in the order in which they are shown from now on. */
export const sectionPageOrderIn = z.object({
  ...sectionCode,
  pageCodes: z
    .array(code())
    .min(1)
    .max(PAGES_MAX)
    .refine((all) => new Set(all).size === all.length, 'section.page_twice'),
});

/** A section for a program: its name in the caller's language. */
export const shownSection = z.object({
  conttitleCode: code(),
  conttitleName: z.string(),
  tginfoCount: z.number().int(),
});
export const doclistIn = z.object({
  ...paging,
  conttitleCode: code().optional(),
  q: line(HELP_SEARCH_MAX).optional(),
});
export const docRow = z.object({
  tginfoCode: code(),
  tginfoTitle: z.string(),
  tginfoRemark: z.string(),
  slug: z.string(),
  conttitleCode: code(),
  conttitleName: z.string(),
});
/** One published page by its code or by its address. */
export const tginfoIn = z
  .object({ tginfoCode: code().optional(), slug: line(HEADLINE_MAX).optional() })
  .refine((one) => (one.tginfoCode === undefined) !== (one.slug === undefined || one.slug === ''), {
    message: 'page.code_or_slug',
    path: ['tginfoCode'],
  });
export const tginfoOut = z.object({
  tginfoCode: code(),
  tginfoType: z.string(),
  tginfoTitle: z.string(),
  tginfoRemark: z.string(),
  slug: z.string(),
  conttitleCode: code().nullable(),
  publishedAt: z.iso.datetime(),
  blocks: z.array(toldBlock),
});
