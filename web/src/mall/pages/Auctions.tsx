import { lotModes, shopTabs } from '@tradeport/api/bidding/model';
import { keysOf } from '@tradeport/api/kernel/keys';
import {
  type AuctionsPage,
  type HallQuery,
  hallTabNames,
  writeHall,
} from '@tradeport/api/mall/auctions';
import type { PageFrame } from '@tradeport/api/mall/pages';
import type { Head } from '../Document.tsx';
import { type Mall, useMall } from '../mall.tsx';
import { ChoiceField, TextField } from '../kit/fields.tsx';
import { Crumbs } from '../parts/Crumbs.tsx';
import { Empty } from '../parts/Empty.tsx';
import { Icon } from '../parts/Icon.tsx';
import { KeyPager } from '../parts/KeyPager.tsx';
import { LotCards } from '../parts/LotCards.tsx';
import { breadcrumb, lotList } from '../structured.ts';
import { auctions as words, lotsFound } from '../text/auctions.ts';
import { frame as frameWords } from '../text/frame.ts';

const FIRSTS = 2;

export function auctionsHead({ t, to }: Mall, frame: PageFrame, data: AuctionsPage): Head {
  const { name } = frame.portal;
  const { query } = data;
  const title = t(words.title);
  return {
    title: query.tab === 'live' ? title : `${title} · ${t(tabText(query.tab))}`,
    description: t(words.describe, { name }),
    image: data.rows.find((row) => row.coverUrl)?.coverUrl,
    data: [
      breadcrumb(frame.origin, [
        { name: t(frameWords.home), to: to.home },
        { name: title, to: to.auctions() },
      ]),
      lotList(data, frame.origin, to.lot),
    ],
  };
}

/** BID-01 Lists the lots that are open, upcoming and ended. */
export function Auctions({ frame, data }: { frame: PageFrame; data: AuctionsPage }) {
  const { t, n, to } = useMall();
  const { query, rows, total, next } = data;
  const at = (more: Partial<HallQuery>) => to.auctions(writeHall({ ...query, after: '', ...more }));
  return (
    <div className="wide hall">
      <Crumbs crumbs={[]} here={t(words.title)} />
      <HallHead frame={frame} mayOrganise={data.mayOrganise} />
      <nav className="state-tabs" aria-label={t(words.tabs)}>
        {hallTabNames
          .filter((tab) => tab !== 'followed' || frame.viewer)
          .map((tab) => (
            <a
              key={tab}
              href={at({ tab })}
              {...(tab === query.tab ? { 'aria-current': 'page' as const } : {})}
            >
              {t(tabText(tab))}
            </a>
          ))}
      </nav>
      {query.tab !== 'followed' && <HallFilters query={query} clear={at({ mode: '', text: '' })} />}
      {rows.length > 0 ? (
        <>
          <p className="list-count" role="status">
            {n(lotsFound, total)}
          </p>
          <LotCards lots={rows} head="h2" firsts={FIRSTS} back={at({ after: query.after })} />
        </>
      ) : (
        <NoLots query={query} at={at} />
      )}
      {data.coming.length > 0 && (
        <section className="hall-coming" aria-labelledby="coming">
          <div className="floor-head">
            <h2 id="coming">{t(words.coming)}</h2>
            <a className="more" href={at({ tab: 'upcoming' })}>
              {t(words.all)}
              <Icon name="right" size={16} />
            </a>
          </div>
          <LotCards lots={data.coming} back={at({})} />
        </section>
      )}
      <KeyPager begun={query.after !== ''} first={at({})} next={next && at({ after: next })} />
    </div>
  );
}

function HallHead({ frame, mayOrganise }: { frame: PageFrame; mayOrganise: boolean }) {
  const { t, to } = useMall();
  return (
    <header className="hall-head">
      <div>
        <h1>{t(words.title)}</h1>
        <p className="quiet">{t(words.lead)}</p>
      </div>
      <nav className="hall-links" aria-label={t(words.title)}>
        <a className="button" href={to.lotNotices()}>
          <Icon name="bell" size={16} />
          {t(words.notices)}
        </a>
        {frame.viewer && (
          <a className="button" href={to.account('/auctions')}>
            <Icon name="gavel" size={16} />
            {t(words.mine)}
          </a>
        )}
        {mayOrganise && (
          <a className="button" href="/console/#/auctions/lots" title={t(words.organiseText)}>
            <Icon name="plus" size={16} />
            {t(words.organise)}
          </a>
        )}
      </nav>
    </header>
  );
}

/** A plain GET within the tab: Back undoes it. */
function HallFilters({ query, clear }: { query: HallQuery; clear: string }) {
  const { t, to } = useMall();
  return (
    <form className="hall-filters" method="get" action={to.auctions()} role="search">
      {query.tab !== 'live' && <input type="hidden" name="tab" value={query.tab} />}
      <TextField
        name="q"
        label={t(words.search)}
        hideLabel
        known={query.text}
        type="search"
        placeholder={t(words.search)}
      />
      <ChoiceField
        name="mode"
        label={t(words.mode)}
        hideLabel
        known={query.mode}
        ask={t(words.anyMode)}
        choices={keysOf(lotModes).map((value) => ({ value, text: t(lotModes[value]) }))}
      />
      <button type="submit" className="button">
        {t(words.find)}
      </button>
      {isNarrowed(query) && (
        <a className="hall-clear" href={clear}>
          {t(words.clear)}
        </a>
      )}
    </form>
  );
}

function tabText(tab: HallQuery['tab']) {
  return tab === 'followed' ? words.followed : shopTabs[tab].text;
}

function isNarrowed({ mode, text }: HallQuery): boolean {
  return mode !== '' || text !== '';
}

function NoLots({ query, at }: { query: HallQuery; at: (more: Partial<HallQuery>) => string }) {
  const { t, to } = useMall();
  const { tab } = query;
  if (isNarrowed(query))
    return (
      <Empty icon="search" title={t(words.noneFound)} text={t(words.noneFoundText)}>
        <a className="button" href={at({ mode: '', text: '' })}>
          {t(words.clear)}
        </a>
      </Empty>
    );
  return (
    <Empty icon="gavel" title={t(words.empty[tab])} text={t(words.emptyText[tab])}>
      {tab === 'live' ? (
        <a className="button button-main" href={at({ tab: 'upcoming' })}>
          {t(shopTabs.upcoming.text)}
        </a>
      ) : (
        <a className="button" href={to.auctions()}>
          {t(shopTabs.live.text)}
        </a>
      )}
    </Empty>
  );
}
