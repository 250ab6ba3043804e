import type { Viewer } from '@tradeport/api/content/blocks';
import { addressesIn } from '@tradeport/api/mall/addresses';
import { emptyList, readList, writeList } from '@tradeport/api/mall/list';
import type { NoticePage } from '@tradeport/api/mall/pages';
import type { NoticeRow } from '@tradeport/api/mall/shown';
import { inLang, keepTogether, type Lang } from '@tradeport/api/kernel/text';
import { today } from '../kernel/day.ts';
import { htmlOf, wordsOf } from '../kernel/html.ts';
import { refuse } from '../kernel/refused.ts';
import { noticesShownTo, type StoredNotice, viewerIn } from '../modules/mall/index.ts';
import { type SharedFrame, sharedFrame } from './frame.ts';
import { renderPage, type MallParts, type Visit } from './visit.ts';

const LISTED = 20;
const BESIDE = 8;
/** Search engines show no more. */
const DESCRIPTION_MAX = 160;

/** The notices that a viewer may read on a day; where one stands among few, `most` are enough. */
export function noticesFor(
  { frame, day, viewer }: { frame: SharedFrame; day: string; viewer: Viewer },
  lang: Lang,
  most?: number,
): NoticeRow[] {
  const seen = noticesShownTo(frame.notices, viewer, day);
  return seen.slice(0, most).map((notice) => rowOf(notice, lang));
}

/** CMS-02a All of them, some at a time. */
export async function noticeList(
  parts: MallParts,
  one: Visit,
  params: URLSearchParams,
): Promise<{ html: string }> {
  const rows = noticesFor(await around(parts, one), one.lang);
  const pages = Math.max(1, Math.ceil(rows.length / LISTED));
  const { page } = readList(params);
  if (page > pages) return refuse('not_found');
  const to = addressesIn(one.lang, one.main);
  const paged = writeList({ ...emptyList, page });
  const path = to.notices(paged);
  const data = { rows: rows.slice((page - 1) * LISTED, page * LISTED), page, pages };
  return { html: await renderPage(parts, one, 'notices', { path, hidden: false }, data) };
}

/** One notice, and beside it the others. One that is not shown any more, not yet, or to others alone, is not found. */
export async function noticeOf(
  parts: MallParts,
  one: Visit,
  noticeCode: string,
): Promise<NoticePage> {
  const { lang } = one;
  const { frame, day, viewer } = await around(parts, one);
  const seen = noticesShownTo(frame.notices, viewer, day);
  const notice = seen.find(({ id }) => id === noticeCode) ?? refuse('not_found');
  const others = seen.filter(({ id }) => id !== noticeCode).slice(0, BESIDE);
  const html = htmlOf(inLang(notice.body, lang));
  return {
    title: keepTogether(inLang(notice.title, lang)),
    day: notice.from_day,
    html,
    description: wordsOf(html).slice(0, DESCRIPTION_MAX),
    others: others.map((other) => rowOf(other, lang)),
  };
}

async function around(parts: MallParts, { scope }: Visit) {
  const frame = await sharedFrame(parts.kernel, scope);
  const day = await parts.kernel.read(scope, async (ctx) => today(ctx));
  return { frame, day, viewer: viewerIn(scope) };
}

function rowOf(notice: StoredNotice, lang: Lang): NoticeRow {
  const { id: noticeCode, title, from_day: day, pinned } = notice;
  return { noticeCode, title: keepTogether(inLang(title, lang)), day, pinned };
}
