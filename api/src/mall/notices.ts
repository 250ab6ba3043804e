import { z } from 'zod';
import { audience } from '../content/blocks.ts';
import { code, day, line, paging, text, texts, textsOut } from '../kernel/fields.ts';

export const NOTICE_TITLE_MAX = 120;
export const NOTICE_BODY_MAX = 2_000;
/** Notices of one app, those that are over too. */
export const NOTICES_MAX = 1_000;
/** Notices that visitors can read at a time: the newest. */
export const NOTICES_SHOWN_MAX = 200;
const SEARCH_MAX = 60;

const body = () =>
  z
    .object({
      zh: text(NOTICE_BODY_MAX).default(''),
      en: text(NOTICE_BODY_MAX).optional(),
      ru: text(NOTICE_BODY_MAX).optional(),
    })
    .prefault({});
/** The fields that an editor writes. Where a text is missing in a language, zh stands for it (I18N-03b). */
const content = {
  title: texts(NOTICE_TITLE_MAX),
  body: body(),
  /** Its date, and the first day on which it is shown, by the tenant's calendar. */
  day: day(),
  until: day().nullable().default(null),
  pinned: z.boolean().default(false),
  /** Its readers, chosen as for a block of a page. */
  audience,
};
const noticeCode = { noticeCode: code() };
const revision = { revision: z.number().int().min(0) };
const hasItsDays = ({ day: from, until }: { day: string; until: string | null }) =>
  until === null || until >= from;
const daysFault = { message: 'mall.days', path: ['until'] };

export const noticeIn = z.object(noticeCode);
export const noticeAt = z.object({ ...noticeCode, ...revision });
export const newNoticeIn = z.object(content).refine(hasItsDays, daysFault);
export const saveNoticeIn = z
  .object({ ...noticeCode, ...revision, ...content })
  .refine(hasItsDays, daysFault);
export const noticeFindIn = z.object({
  ...paging,
  q: line(SEARCH_MAX).optional(),
  published: z.boolean().optional(),
});
export const noticeRow = z.object({
  ...noticeCode,
  ...revision,
  title: textsOut(),
  day: day(),
  until: day().nullable(),
  pinned: z.boolean(),
  published: z.boolean(),
  audience,
  userName: z.string(),
  changedAt: z.iso.datetime(),
});
export const noticeOut = z.object({
  ...noticeRow.shape,
  body: body(),
  /** The names behind the codes of companies. */
  named: z.array(z.object({ code: code(), name: z.string() })),
});
export const noticeCreatedOut = z.object(noticeCode);
export const noticeSavedOut = z.object(revision);

export const shownNoticesIn = z.object({ ...paging, noticeCode: code().optional() });
/** A notice for a program: the texts are those of the caller's language, its content is clean HTML. Nobody is told whom else it is for. */
export const shownNotice = z.object({
  ...noticeCode,
  noticeTitle: z.string(),
  noticeContext: z.string(),
  noticeDate: day(),
  noticeTop: z.boolean(),
});
