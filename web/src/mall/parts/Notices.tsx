import type { NoticeRow } from '@tradeport/api/mall/shown';
import { useMall } from '../mall.tsx';
import { home as words } from '../text/home.ts';
import { Icon } from './Icon.tsx';

/** Notices, each a way to its page. */
export function Notices({ title, notices }: { title: string; notices: readonly NoticeRow[] }) {
  const { t, f, to } = useMall();
  return (
    <section className="panel notices" aria-labelledby="notices">
      <h2 id="notices">
        <Icon name="bell" />
        {title}
      </h2>
      <ul>
        {notices.map((notice) => (
          <li key={notice.noticeCode}>
            <a href={to.notice(notice.noticeCode)}>
              <span>{notice.title}</span>
              <time dateTime={notice.day}>{f.day(notice.day)}</time>
            </a>
          </li>
        ))}
      </ul>
      <a className="notices-all" href={to.notices()}>
        {t(words.viewAll)}
      </a>
    </section>
  );
}
