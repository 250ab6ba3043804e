import { noticesOn } from '@tradeport/api/mall/content';
import type { NoticePage } from '@tradeport/api/mall/pages';
import type { NoticeRow } from '@tradeport/api/mall/shown';
import { inLang, keepTogether, type Lang } from '@tradeport/api/kernel/text';
import { today } from '../kernel/day.ts';
import { refuse } from '../kernel/refused.ts';
import { type SharedFrame, sharedFrame } from './frame.ts';
import type { MallParts, Visit } from './visit.ts';

/** The notices that a visitor may read today, newest first; where one stands among few, `most` are enough. */
export function noticesFor(
  { content }: SharedFrame,
  day: string,
  lang: Lang,
  most?: number,
): NoticeRow[] {
  return noticesOn(content.notices, day, most).flatMap(({ noticeCode, title, day: from }) =>
    noticeCode ? [{ noticeCode, title: keepTogether(inLang(title, lang)), day: from }] : [],
  );
}

/** One notice, and beside it the others. One that is not shown any more, or not yet, is not found. */
export async function noticeOf(
  parts: MallParts,
  { scope, lang }: Visit,
  noticeCode: string,
): Promise<NoticePage> {
  const around = await sharedFrame(parts.kernel, scope);
  const day = await parts.kernel.read(scope, async (ctx) => today(ctx));
  const notices = noticesOn(around.content.notices, day);
  const notice = notices.find((one) => one.noticeCode === noticeCode) ?? refuse('not_found');
  return {
    title: keepTogether(inLang(notice.title, lang)),
    day: notice.day,
    paragraphs: paragraphsOf(inLang(notice.body, lang)),
    others: noticesFor(around, day, lang).filter((one) => one.noticeCode !== noticeCode),
  };
}

/** Notices are shown as plain text: HTML loses its tags. */
function paragraphsOf(text: string): string[] {
  return text
    .replace(/<\/(p|div|li|h\d)>|<br\s*\/?>/gi, '\n')
    .replace(/<[^>]*>/g, ' ')
    .split('\n')
    .map((line) => keepTogether(line.replace(/\s+/g, ' ').trim()))
    .filter(Boolean);
}
