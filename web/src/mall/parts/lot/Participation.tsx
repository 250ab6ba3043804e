import { awaitsRegistration, isFrozen, isOver, isSettled } from '@tradeport/api/bidding/standing';
import type { LotPage } from '@tradeport/api/mall/auctions';
import type { ReactNode } from 'react';
import { ActButton } from '../../account/ActButton.tsx';
import { useMall } from '../../mall.tsx';
import { Fact } from '../../kit/Facts.tsx';
import { lot as words } from '../../text/lot.ts';
import { WithInstant } from '../Instant.tsx';
import { Money } from '../Money.tsx';
import { Notice } from '../Notice.tsx';
import { BidForm } from './BidForm.tsx';
import { ConsentForm } from './ConsentForm.tsx';
import { JoinForm } from './JoinForm.tsx';
import { LinesForm } from './LinesForm.tsx';
import { PayForm } from './PayForm.tsx';
import { OwnOutcome } from './Result.tsx';
import { SealedBid } from './SealedBid.tsx';
import { may, stepOf } from './step.ts';
import type { Bidding } from './useBid.ts';

type Props = { page: LotPage; bid: Bidding };

/**
 * BID-03a The one thing that the viewer can do now, or why there is none; the own bids below it.
 */
export function Participation({ page, bid }: Props) {
  const { lot } = page;
  const next = nextStep(page, bid);
  if (next === null && lot.own === null) return null;
  return (
    <div className="lot-own">
      {next}
      {lot.own !== null && <Own page={page} />}
    </div>
  );
}

function nextStep(page: LotPage, bid: Bidding): ReactNode {
  const { lot, viewer } = page;
  switch (stepOf(lot, viewer)) {
    case 'login':
      return <Login lotNo={lot.lotNo} />;
    case 'noRight':
      return <Said kind="noRight" />;
    case 'organiser':
      return <Organiser page={page} />;
    case 'waitRegister':
      return awaitsRegistration(lot) ? <WaitRegister at={lot.registerFrom} /> : null;
    case 'join':
      return <JoinForm page={page} />;
    case 'pay':
      return <PayForm page={page} />;
    case 'review':
      return <Said kind={lot.own && isFrozen(lot.own) ? 'review' : 'reviewFree'} />;
    case 'consent':
      return <ConsentForm page={page} />;
    case 'waitStart':
      return <Said kind="admitted" />;
    case 'seal':
      return <SealedBid page={page} bid={bid} />;
    case 'bid':
    case 'lead':
      return lot.lines.length > 1 ? (
        <LinesForm page={page} bid={bid} />
      ) : (
        <BidForm page={page} bid={bid} />
      );
    case 'out':
      return isOver(lot) ? null : <OwnOutcome page={page} />;
    default:
      return null;
  }
}

function Login({ lotNo }: { lotNo: string }) {
  const { t, to } = useMall();
  return (
    <>
      <p className="quiet">{t(words.loginHint)}</p>
      <a className="button button-main button-big" href={to.login(to.lot(lotNo))}>
        {t(words.login)}
      </a>
    </>
  );
}

function Organiser({ page: { lot } }: { page: LotPage }) {
  const { t } = useMall();
  return (
    <>
      <p className="quiet">{t(words.organiser)}</p>
      <a className="button" href={`/console/#/auctions/lot/${lot.lotCode}`}>
        {t(words.manage)}
      </a>
    </>
  );
}

function WaitRegister({ at }: { at: string }) {
  const { t } = useMall();
  return (
    <p className="quiet">
      <WithInstant text={t(words.waitRegister)} at={at} />
    </p>
  );
}

function Said({ kind }: { kind: 'noRight' | 'review' | 'reviewFree' | 'admitted' }) {
  const { t } = useMall();
  if (kind === 'noRight') return <Notice kind="hint">{t(words.noRight)}</Notice>;
  return <Notice kind={kind === 'admitted' ? 'done' : 'hint'}>{t(words[kind])}</Notice>;
}

/** One's number, deposit, last bid and limit; nobody else sees the latter. */
function Own({ page: { lot, key } }: { page: LotPage }) {
  const { t, to } = useMall();
  const { own, currency } = lot;
  if (!own) return null;
  return (
    <section className="lot-mine" aria-labelledby="lot-mine">
      <h3 id="lot-mine">{t(words.own)}</h3>
      <dl>
        <Fact label={t(words.ownAlias)}>
          {t(words.ownNumber, { n: own.alias })}{' '}
          <span className="tag" data-own={own.status}>
            {own.statusName}
          </span>
        </Fact>
        {own.depositState !== 'none' && (
          <Fact label={t(words.deposit)}>
            {isSettled(own) ? (
              t(words.depositEnded)
            ) : (
              <>
                <Money amount={own.deposit} currency={currency} />{' '}
                <small className="quiet">{t(words.depositFrozen)}</small>
              </>
            )}
          </Fact>
        )}
        {own.amount !== null && (
          <Fact label={t(words.ownBid)}>
            <Money amount={own.amount} currency={currency} />
          </Fact>
        )}
        {own.maximum !== null && (
          <Fact label={t(words.yourMaximum)}>
            <Money amount={own.maximum} currency={currency} />
          </Fact>
        )}
        {own.paperUrls.length > 0 && (
          <Fact label={t(words.papers)} valueClass="lot-papers">
            {own.paperUrls.map((url, at) => (
              <a key={at} href={url} target="_blank" rel="noreferrer">
                {t(words.paper, { n: at + 1 })}
              </a>
            ))}
          </Fact>
        )}
      </dl>
      {may(lot, 'withdraw') && (
        <ActButton
          id="lot-withdraw"
          act="withdraw"
          text={t(words.withdraw)}
          fields={{ key, lotCode: lot.lotCode }}
          confirm={t(words.withdrawSure)}
          action={to.lot(lot.lotNo)}
        />
      )}
    </section>
  );
}
