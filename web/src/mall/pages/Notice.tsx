import type { NoticePage, PageFrame } from '@tradeport/api/mall/pages';
import type { Head } from '../Document.tsx';
import { type Mall, useMall } from '../mall.tsx';
import { Crumbs } from '../parts/Crumbs.tsx';
import { Notices } from '../parts/Notices.tsx';
import { breadcrumb } from '../structured.ts';
import { frame as frameWords } from '../text/frame.ts';
import { home as words } from '../text/home.ts';

export function noticeHead(
  { t, to }: Mall,
  { origin, path }: PageFrame,
  { title, description }: NoticePage,
): Head {
  return {
    title,
    description: description || title,
    data: [
      breadcrumb(origin, [
        { name: t(frameWords.home), to: to.home },
        { name: t(words.notices), to: to.notices() },
        { name: title, to: path },
      ]),
    ],
  };
}

/** A notice of the shop at an address of its own, to be linked and found. */
export function Notice({ data }: { data: NoticePage }) {
  const { t, f, to } = useMall();
  const { title, day, html, others } = data;
  return (
    <div className="wide notice-page">
      <Crumbs crumbs={[{ name: t(words.notices), to: to.notices() }]} here={title} />
      <div className="notice-columns">
        <article className="panel">
          <h1>{title}</h1>
          <p className="quiet">
            <time dateTime={day}>{f.day(day)}</time>
          </p>
          <div className="rich" dangerouslySetInnerHTML={{ __html: html }} />
        </article>
        {others.length > 0 && <Notices title={t(words.noticesMore)} notices={others} />}
      </div>
    </div>
  );
}
