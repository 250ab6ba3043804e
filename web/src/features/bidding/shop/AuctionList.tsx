import { myBidTabNames, myBidTabs } from '@tradeport/api/bidding/taking-part';
import type { AuctionsBody } from '@tradeport/api/bidding/shop';
import { type Mall, useMall } from '../../../mall/mall.tsx';
import { CardList, NoneListed, TabBar } from '../../../mall/kit/lists.tsx';
import { Icon } from '../../../mall/parts/Icon.tsx';
import { WithInstant } from '../../../mall/parts/Instant.tsx';
import { LotPicture, priceOf } from '../../../mall/parts/LotCards.tsx';
import { Money } from '../../../mall/parts/Money.tsx';
import { auctions as hall } from '../../../mall/text/auctions.ts';
import {
  bidActs,
  bidNews,
  bidTexts,
  myAuctions as words,
} from '../../../mall/text/account-auctions.ts';
import { type BidStep, bidStepOf, isUrgent, type MyLot, stepTags } from './nextStep.ts';

/** BID-01a The lots that the member takes part in, each with the next step. */
export function AuctionList({ body }: { body: AuctionsBody }) {
  const { t, to } = useMall();
  const here = to.account('/auctions');
  return (
    <>
      <TabBar
        label={t(words.states)}
        here={here}
        tabs={myBidTabNames.map((tab) => ({ tab, text: t(myBidTabs[tab].text) }))}
        current={body.tab}
      />
      <CardList
        here={here}
        label={t(words.list)}
        pages={body}
        named
        none={<None all={body.tab === 'all'} here={here} />}
      >
        {body.rows.map((lot) => (
          <Row key={lot.lotCode} lot={lot} />
        ))}
      </CardList>
      <Ways body={body} />
    </>
  );
}

/** Links to other pages about auctions: all lots, the deposits, the own lots. */
function Ways({ body: { hasDeposits, mayOrganise } }: { body: AuctionsBody }) {
  const { t, to } = useMall();
  return (
    <ul className="auction-ways">
      <li className="panel">
        <a href={to.auctions()}>{t(words.hallName)}</a>
        <p className="quiet">{t(words.noneHint)}</p>
      </li>
      <li className="panel">
        <a href={to.auctions('tab=followed')}>{t(words.followed)}</a>
        <p className="quiet">{t(hall.followTip)}</p>
      </li>
      {hasDeposits && (
        <li className="panel">
          <a href={to.account('/margin')}>{t(words.deposits)}</a>
          <p className="quiet">{t(words.depositsHint)}</p>
        </li>
      )}
      {mayOrganise && (
        <li className="panel">
          <a href="/console/#/auctions/lots">{t(words.organise)}</a>
          <p className="quiet">{t(words.organiseHint)}</p>
        </li>
      )}
    </ul>
  );
}

function Row({ lot }: { lot: MyLot }) {
  const { t, to } = useMall();
  const step = bidStepOf(lot);
  const { amount, name } = priceOf(lot);
  return (
    <li className="order-card auction-row">
      <a className="order-card-link" href={to.lot(lot.lotNo)}>
        <span className="order-card-head">
          <strong className="code">{lot.lotNo}</strong>
          <span className="quiet">{lot.statusName}</span>
          <span className={`tag ${stepTags[step]}`}>{t(bidTexts[step])}</span>
        </span>
        <span className="order-card-pictures">
          <span className="mini-picture">
            <LotPicture lot={lot} as="thumb" />
          </span>
        </span>
        <span className="order-card-what">
          <span className="order-card-name">{lot.title}</span>
          <span className="quiet">{lot.organiserName}</span>
        </span>
        <span className="order-card-sum auction-sum">
          <small className="quiet">{t(name)}</small>
          <strong>
            <Money amount={amount} currency={lot.currency} />
          </strong>
          {lot.amount !== null && (
            <small className="quiet" suppressHydrationWarning>
              <OwnBid lot={lot} />
            </small>
          )}
        </span>
      </a>
      <Next lot={lot} step={step} />
    </li>
  );
}

function OwnBid({ lot }: { lot: MyLot }) {
  const { t, f } = useMall();
  return t(words.ownBid, { sum: f.money(lot.amount ?? '0', lot.currency) });
}

/** The news about a lot now, and the one thing to do. */
function Next({ lot, step }: { lot: MyLot; step: BidStep }) {
  const mall = useMall();
  const { t, f } = mall;
  const text = t(bidNews[step], {
    sum: f.money(lot.depositAmount, lot.currency),
    reason: lot.reason,
    // The moment is put in by itself: its zone is the viewer's.
    time: '{time}',
  });
  const act = t(bidActs[step], { no: lot.orderNo });
  return (
    <div className="auction-next">
      <p suppressHydrationWarning>
        <WithInstant text={text} at={timeOf(mall, lot, step)} />
      </p>
      {act && (
        <a
          className={isUrgent(step) ? 'button button-main' : 'button'}
          href={targetOf(mall, lot, step)}
        >
          {act}
          <span className="hidden"> {lot.lotNo}</span>
        </a>
      )}
    </div>
  );
}

/** Which moment its news tells; null: none. */
function timeOf({ t }: Mall, lot: MyLot, step: BidStep): string | null {
  if (!t(bidNews[step]).includes('{time}')) return null;
  if (step === 'offer') return lot.offerUntil;
  if (step === 'payOrder' || step === 'confirm') return lot.payBy;
  return step === 'waitStart' ? lot.startsAt : lot.endsAt;
}

/** The order of a sale is the winner's to pay; that of a purchase they deliver, which is done in the console. */
function targetOf({ to }: Mall, lot: MyLot, step: BidStep): string {
  const leadsToOrder = step === 'payOrder' || step === 'won';
  if (!leadsToOrder || lot.orderCode === null) return to.lot(lot.lotNo);
  return lot.side === 'sale' ? to.order(lot.orderCode) : `/console/#/trade/sale/${lot.orderCode}`;
}

function None({ all, here }: { all: boolean; here: string }) {
  const { t, to } = useMall();
  return (
    <NoneListed
      icon="gavel"
      title={t(all ? words.none : words.noneHere)}
      text={t(words.noneHint)}
      all={all}
      here={here}
      back={t(words.showAll)}
    >
      <a className="button button-main" href={to.auctions()}>
        <Icon name="gavel" size={16} />
        {t(words.hall)}
      </a>
    </NoneListed>
  );
}
