import { isExtended, isOver, isRunning } from '@tradeport/api/bidding/standing';
import type { LotData } from '@tradeport/api/mall/auctions';
import { useMall } from '../../mall.tsx';
import { Fact } from '../../kit/Facts.tsx';
import { auctions, bidders, bids, lotTag, seals } from '../../text/auctions.ts';
import { lot as words } from '../../text/lot.ts';
import { Icon } from '../Icon.tsx';
import { WithInstant } from '../Instant.tsx';
import { Money } from '../Money.tsx';
import { useBidderName } from './bidder.ts';
import { isLeader } from './step.ts';
import { TimeLeft } from './TimeLeft.tsx';

type Props = { lot: LotData; now: () => number; first: string };

/**
 * BID-05a Price, leader, and time left by the server's clock; all of it is readable without script.
 */
export function LotNow({ lot, now, first }: Props) {
  const { t, n } = useMall();
  const { mode, bidCount, participantCount } = lot;
  return (
    <>
      <header className="lot-now">
        <h2 id="lot-now" className={`tag lot-status ${lotTag(lot)}`}>
          {lot.statusName}
        </h2>
        <span className="quiet">{n(mode === 'sealed' ? seals : bids, bidCount)}</span>
        <span className="quiet">{n(bidders, participantCount)}</span>
      </header>
      <div className="lot-figures">
        <Price lot={lot} />
        {!isOver(lot) && (
          <div className="lot-clock">
            <TimeLeft lot={lot} now={now} first={first} />
            {isRunning(lot) && (
              <small className="quiet">
                <WithInstant text={t(auctions.endsAt)} at={lot.endsAt} />
              </small>
            )}
          </div>
        )}
      </div>
      {isExtended(lot) && (
        <p className="lot-extended">
          <Icon name="clock" size={16} />
          <span>
            <WithInstant text={t(words.extended)} at={lot.endsAt} />
          </span>
        </p>
      )}
      {mode !== 'sealed' && <Facts lot={lot} />}
    </>
  );
}

function Price({ lot }: { lot: LotData }) {
  const { t } = useMall();
  const { price, winner, status } = lot;
  const label =
    price === null
      ? lot.side === 'sale'
        ? auctions.start
        : auctions.ceiling
      : winner !== null
        ? auctions.winPrice
        : isOver({ status })
          ? auctions.lastPrice
          : auctions.price;
  const shown = price ?? lot.startAmount;
  return (
    <div className="lot-price">
      <span className="lot-label">{t(label)}</span>
      {/* A new price is a new element: it is told apart by a short flash. */}
      <strong key={shown} className="lot-price-now" data-price={shown}>
        <Money amount={shown} currency={lot.currency} />
      </strong>
    </div>
  );
}

function Facts({ lot }: { lot: LotData }) {
  const { t } = useMall();
  const nameOf = useBidderName(lot);
  const { leader, least, reserveHash, reserveMet, side } = lot;
  const isOn = isRunning(lot);
  return (
    <dl className="lot-facts">
      {!isOver(lot) && (
        <div>
          <dt>{t(words.leader)}</dt>
          <dd className={isLeader(lot) ? 'lot-good' : ''} data-leader={leader ?? ''}>
            {leader === null ? t(words.nobody) : nameOf(leader)}
          </dd>
        </div>
      )}
      {isOn && least !== null && (
        <Fact label={t(side === 'sale' ? words.least : words.most)}>
          <Money amount={least} currency={lot.currency} />
        </Fact>
      )}
      <Fact label={t(words.reserve)} valueClass={reserveMet === true ? 'lot-good' : ''}>
        {t(
          reserveHash === null
            ? words.reserveNone
            : reserveMet
              ? words.reserveMet
              : words.reserveNot,
        )}
      </Fact>
    </dl>
  );
}
