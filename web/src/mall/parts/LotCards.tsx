import { LOT_ACTS_PATH } from '@tradeport/api/bidding/stream';
import { lotModes } from '@tradeport/api/bidding/model';
import { isComing, isRunning, isSold } from '@tradeport/api/bidding/standing';
import type { LotRow } from '@tradeport/api/mall/auctions';
import { useMall } from '../mall.tsx';
import { auctions as words, bidders, bids, lotTag, seals } from '../text/auctions.ts';
import { lot as lotWords } from '../text/lot.ts';
import { FollowLot } from './FollowLot.tsx';
import { Icon } from './Icon.tsx';
import { WithInstant } from './Instant.tsx';
import { Money } from './Money.tsx';
import { Picture } from './Picture.tsx';

/** `back`: where one comes back to after following one of them. */
type Props = { lots: readonly LotRow[]; back: string; head?: 'h2' | 'h3'; firsts?: number };
/** Beyond any act of a lot: the answer is its time and nothing of its history. */
const NO_ACTS = 1_000_000_000;

/** BID-01 Lots of auctions: picture, current price, time left, number of participants. */
export function LotCards({ lots, back, head = 'h3', firsts = 0 }: Props) {
  return (
    <ul className="lot-cards">
      {lots.map((lot, at) => (
        <li key={lot.lotCode}>
          <LotCard lot={lot} head={head} first={at < firsts} back={back} />
        </li>
      ))}
    </ul>
  );
}

type CardProps = { lot: LotRow; head: 'h2' | 'h3'; first: boolean; back: string };
function LotCard({ lot, head: Head, first, back }: CardProps) {
  const { t, n, f, to } = useMall();
  const hasDeposit = Number(lot.depositAmount) > 0;
  return (
    <article className="lot-card">
      <LotPicture lot={lot} first={first} />
      <div className="lot-card-body">
        <p className="lot-card-tags">
          <span className={`tag ${lotTag(lot)}`}>{lot.statusName}</span>
          <span className="lot-card-mode">{t(lotModes[lot.mode])}</span>
        </p>
        <FollowLot lot={lot} back={back} small />
        <Head className="lot-card-title">
          <a className="card-link" href={to.lot(lot.lotNo)} title={lot.title}>
            {lot.title}
          </a>
        </Head>
        <LotPrice lot={lot} />
        <LotTime lot={lot} />
        <p className="lot-card-facts">
          {!isComing(lot) && <span>{n(lot.mode === 'sealed' ? seals : bids, lot.bidCount)}</span>}
          <span>{n(bidders, lot.participantCount)}</span>
          <span suppressHydrationWarning>
            {hasDeposit
              ? t(words.deposit, { sum: f.money(lot.depositAmount, lot.currency) })
              : t(words.noDeposit)}
          </span>
        </p>
        <p className="card-seller" title={lot.organiserName}>
          {lot.organiserName}
        </p>
      </div>
    </article>
  );
}

export function LotPicture({
  lot: { coverUrl },
  as = 'card',
  first = false,
}: {
  lot: Pick<LotRow, 'coverUrl'>;
  as?: 'card' | 'thumb';
  first?: boolean;
}) {
  return (
    <div className="lot-card-picture">
      {coverUrl === null ? (
        <span className="picture lot-card-none">
          <Icon name="gavel" size={as === 'card' ? 48 : 32} />
        </span>
      ) : (
        <Picture fileCode={coverUrl.replace(/^.*\/files\//, '')} alt="" as={as} first={first} />
      )}
    </div>
  );
}

/** The current price, or the starting price before any bid, or the final price of an ended lot. */
function LotPrice({ lot }: { lot: LotRow }) {
  const { t } = useMall();
  const { amount, name } = priceOf(lot);
  return (
    <p className="lot-card-price">
      <span>{t(name)}</span>
      <strong>
        <Money amount={amount} currency={lot.currency} />
      </strong>
    </p>
  );
}

export function priceOf(lot: Pick<LotRow, 'status' | 'price' | 'side' | 'startAmount'>) {
  const { price, side, startAmount } = lot;
  if (price === null)
    return { amount: startAmount, name: side === 'sale' ? words.start : words.ceiling };
  if (isSold(lot)) return { amount: price, name: words.winPrice };
  return { amount: price, name: isRunning(lot) ? words.price : words.lastPrice };
}

/** BID-05a A running lot counts down by the portal's clock. Without script it says when it ends. */
function LotTime({ lot }: { lot: LotRow }) {
  const { t } = useMall();
  const { lotNo, startsAt, endsAt } = lot;
  if (isRunning(lot))
    return (
      <p className="lot-card-time lot-card-time-live">
        <Icon name="clock" size={16} />
        <span
          data-countdown={endsAt}
          data-clock={`${LOT_ACTS_PATH}.json?lotNo=${lotNo}&afterSeq=${NO_ACTS}`}
          data-left={`${t(words.endsIn)} {left}`}
          data-days={t(words.days)}
          data-over={t(lotWords.closing)}
        >
          <WithInstant text={t(words.endsAt)} at={endsAt} />
        </span>
      </p>
    );
  const comes = isComing(lot);
  return (
    <p className="lot-card-time">
      <Icon name="clock" size={16} />
      <span>
        <WithInstant
          text={t(comes ? words.startsAt : words.endedAt)}
          at={comes ? startsAt : endsAt}
          day={!comes}
        />
      </span>
    </p>
  );
}
