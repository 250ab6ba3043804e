import { lotModes } from '@tradeport/api/bidding/model';
import { isOver } from '@tradeport/api/bidding/standing';
import type { LotData, LotPage } from '@tradeport/api/mall/auctions';
import type { PageFrame } from '@tradeport/api/mall/pages';
import type { Head } from '../Document.tsx';
import { type Mall, useMall } from '../mall.tsx';
import { Crumbs } from '../parts/Crumbs.tsx';
import { FollowLot } from '../parts/FollowLot.tsx';
import { PictureRow } from '../parts/Gallery.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Island } from '../parts/Island.tsx';
import { Lines } from '../parts/lot/Lines.tsx';
import { LiveLot } from '../parts/lot/LiveLot.tsx';
import { Terms } from '../parts/lot/Terms.tsx';
import { breadcrumb, lotEvent } from '../structured.ts';
import { auctions } from '../text/auctions.ts';
import { frame as frameWords } from '../text/frame.ts';
import { lot as words } from '../text/lot.ts';

export function lotHead({ t, f, to }: Mall, frame: PageFrame, { lot }: LotPage): Head {
  const crumbs = [
    { name: t(frameWords.home), to: to.home },
    { name: t(auctions.title), to: to.auctions() },
    { name: lot.title, to: frame.path },
  ];
  return {
    title: lot.title,
    description: t(words.describe, {
      mode: t(lotModes[lot.mode]),
      title: lot.title,
      startName: t(lot.side === 'sale' ? auctions.start : auctions.ceiling),
      start: f.money(lot.startAmount, lot.currency),
      time: f.minute(lot.startsAt),
    }),
    image: lot.coverUrl,
    acts: true,
    data: [lotEvent(lot, frame.origin, frame.path), breadcrumb(frame.origin, crumbs)],
  };
}

/** BID-05 One lot: the live parts stand beside those that do not change. */
export function Lot({ data }: { data: LotPage }) {
  const { t, to } = useMall();
  const { lot } = data;
  return (
    <div className="wide lot">
      <Crumbs crumbs={[{ name: t(auctions.title), to: to.auctions() }]} here={lot.title} />
      <header className="lot-head">
        <div className="lot-title">
          <h1>{lot.title}</h1>
          <FollowLot lot={lot} back={to.lot(lot.lotNo)} />
        </div>
        <p className="lot-about">
          <span className="tag tag-own">{t(lotModes[lot.mode])}</span>
          <span>
            {t(auctions.number)} <span className="code">{lot.lotNo}</span>
          </span>
          <span>
            {t(auctions.by)} {lot.organiserName}
          </span>
        </p>
        {lot.isPortals && (
          <p className="quiet">
            {t(words.portals)} {lot.mode === 'sealed' && t(words.portalsSealed)}
          </p>
        )}
      </header>
      <div className="lot-page">
        {lot.pictureUrls.length > 0 && (
          <div className="lot-pictures">
            <PictureRow pictures={picturesOf(lot)} />
          </div>
        )}
        <div className="lot-side">
          {!isOver(lot) && (
            <noscript>
              <p className="notice notice-hint">
                <Icon name="alert" />
                <span>
                  {t(words.noScript)} <a href={to.lot(lot.lotNo)}>{t(words.reload)}</a>
                </span>
              </p>
            </noscript>
          )}
          <Island name="lot" with={{ page: data }}>
            <LiveLot page={data} />
          </Island>
        </div>
        <div className="lot-details">
          {lot.description && (
            <section className="panel" aria-labelledby="about">
              <h2 id="about">{t(words.about)}</h2>
              <p className="lot-text">{lot.description}</p>
            </section>
          )}
          <Lines lot={lot} />
          <Terms lot={lot} />
        </div>
      </div>
    </div>
  );
}

/** A link to a public file ends with its code. */
function picturesOf({ pictureUrls, title }: LotData) {
  return pictureUrls.map((url) => ({ fileCode: url.split('/').at(-1) ?? '', alt: title }));
}
