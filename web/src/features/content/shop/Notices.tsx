import type { NoticesPage, PageFrame } from '@tradeport/api/mall/pages';
import { emptyList, writeList } from '@tradeport/api/mall/list';
import type { Head } from '../../../mall/Document.tsx';
import { type Mall, useMall } from '../../../mall/mall.tsx';
import { Crumbs } from '../../../mall/parts/Crumbs.tsx';
import { Empty } from '../../../mall/parts/Empty.tsx';
import { Pager } from '../../../mall/parts/Pager.tsx';
import { breadcrumb } from '../../../mall/structured.ts';
import { frame as frameWords } from '../../../mall/text/frame.ts';
import { noticeWords as words } from './text.ts';

export function noticesHead({ t, to }: Mall, { origin, portal }: PageFrame): Head {
  return {
    title: t(words.title),
    description: t(words.describe, { name: portal.name }),
    data: [
      breadcrumb(origin, [
        { name: t(frameWords.home), to: to.home },
        { name: t(words.title), to: to.notices() },
      ]),
    ],
  };
}

/** CMS-02a Every notice that the visitor may read, pinned ones first. */
export function Notices({ data: { rows, page, pages } }: { data: NoticesPage }) {
  const { t, f, to } = useMall();
  return (
    <div className="wide notice-list">
      <Crumbs crumbs={[]} here={t(words.title)} />
      <h1>{t(words.title)}</h1>
      {rows.length === 0 ? (
        <Empty icon="bell" title={t(words.none)} text={t(words.noneText)} />
      ) : (
        <ul className="panel">
          {rows.map((row) => (
            <li key={row.noticeCode}>
              <a href={to.notice(row.noticeCode)}>{row.title}</a>
              {row.pinned && <span className="tag">{t(words.pinned)}</span>}
              <time dateTime={row.day} className="quiet">
                {f.day(row.day)}
              </time>
            </li>
          ))}
        </ul>
      )}
      <Pager
        page={page}
        last={pages}
        to={(next) => to.notices(writeList({ ...emptyList, page: next }))}
      />
    </div>
  );
}
