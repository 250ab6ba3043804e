import { lotModes } from '@tradeport/api/bidding/model';
import { lotNoticeKinds } from '@tradeport/api/bidding/notices';
import type { LotNoticesPage } from '@tradeport/api/mall/auctions';
import type { PageFrame } from '@tradeport/api/mall/pages';
import type { Head } from '../Document.tsx';
import { type Mall, useMall } from '../mall.tsx';
import { Crumbs } from '../parts/Crumbs.tsx';
import { Empty } from '../parts/Empty.tsx';
import { Instant, InstantDay, WithInstant } from '../parts/Instant.tsx';
import { KeyPager } from '../parts/KeyPager.tsx';
import { Money } from '../parts/Money.tsx';
import { breadcrumb } from '../structured.ts';
import { auctions as words, bidderName, noticeTags } from '../text/auctions.ts';
import { frame as frameWords } from '../text/frame.ts';

type Notice = LotNoticesPage['rows'][number];

export function lotNoticesHead({ t, to }: Mall, { origin, portal }: PageFrame): Head {
  return {
    title: t(words.noticesTitle),
    description: t(words.noticesText, { name: portal.name }),
    data: [
      breadcrumb(origin, [
        { name: t(frameWords.home), to: to.home },
        { name: t(words.title), to: to.auctions() },
        { name: t(words.noticesTitle), to: to.lotNotices() },
      ]),
    ],
  };
}

/** BID-01b That a lot comes, and what became of it: newest first, each the way to its lot. */
export function LotNotices({ frame, data }: { frame: PageFrame; data: LotNoticesPage }) {
  const { t, to } = useMall();
  const { rows, begun, next } = data;
  return (
    <div className="wide hall">
      <Crumbs crumbs={[{ name: t(words.title), to: to.auctions() }]} here={t(words.noticesTitle)} />
      <header className="hall-head">
        <div>
          <h1>{t(words.noticesTitle)}</h1>
          <p className="quiet">{t(words.noticesText, { name: frame.portal.name })}</p>
        </div>
      </header>
      {rows.length === 0 ? (
        <Empty icon="bell" title={t(words.noNotices)} text={t(words.noNoticesText)}>
          <a className="button" href={to.auctions()}>
            {t(words.title)}
          </a>
        </Empty>
      ) : (
        <ul className="panel lot-notices">
          {rows.map((row) => (
            <NoticeRow key={`${row.lotNo} ${row.kind}`} row={row} />
          ))}
        </ul>
      )}
      <KeyPager begun={begun} first={to.lotNotices()} next={next && to.lotNotices(next)} />
    </div>
  );
}

function NoticeRow({ row }: { row: Notice }) {
  const { t, to } = useMall();
  return (
    <li className="lot-notice">
      <p className="lot-notice-head">
        <span className={`tag ${noticeTags[row.kind]}`}>{t(lotNoticeKinds[row.kind])}</span>
        <InstantDay at={row.at} className="quiet" />
      </p>
      <div className="lot-notice-what">
        <h2>
          <a href={to.lot(row.lotNo)}>{row.title}</a>
        </h2>
        <p className="quiet">
          <span className="code">{row.lotNo}</span> · {t(lotModes[row.mode])} · {row.organiserName}
        </p>
        <NoticeFact row={row} />
      </div>
      <NoticePrice row={row} />
    </li>
  );
}

/** The main fact of a notice: when bidding takes place, who won, or why the lot failed. */
function NoticeFact({ row }: { row: Notice }) {
  const { t } = useMall();
  if (row.kind === 'announced')
    return (
      <p className="lot-notice-fact">
        <WithInstant text={t(words.schedule)} at={row.startsAt} /> – <Instant at={row.endsAt} />
      </p>
    );
  if (row.kind === 'won')
    return row.winner === null ? null : (
      <p className="lot-notice-fact">
        {t(words.winner, { name: t(bidderName, { n: row.winner }) })}
      </p>
    );
  return row.reason === '' ? null : (
    <p className="lot-notice-fact">{t(words.reason, { text: row.reason })}</p>
  );
}

function NoticePrice({ row }: { row: Notice }) {
  const { t } = useMall();
  if (row.amount === null) return null;
  const name =
    row.kind === 'won' ? words.winPrice : row.side === 'sale' ? words.start : words.ceiling;
  return (
    <p className="lot-notice-price">
      <span className="quiet">{t(name)}</span>
      <strong>
        <Money amount={row.amount} currency={row.currency} />
      </strong>
    </p>
  );
}
