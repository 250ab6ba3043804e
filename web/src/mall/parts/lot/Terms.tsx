import { lotModes } from '@tradeport/api/bidding/model';
import type { LotData } from '@tradeport/api/mall/auctions';
import type { ReactNode } from 'react';
import { useMall } from '../../mall.tsx';
import { Fact } from '../../kit/Facts.tsx';
import { auctions } from '../../text/auctions.ts';
import { lot as words } from '../../text/lot.ts';
import { Instant, WithInstant } from '../Instant.tsx';
import { Money } from '../Money.tsx';

type Props = { lot: LotData };
const MINUTE_S = 60;

/** BID-02b The terms that every bidder accepts. Each version has its number. */
export function Terms({ lot }: Props) {
  const { t } = useMall();
  return (
    <section className="panel" id="terms" aria-labelledby="terms-head">
      <h2 id="terms-head">
        {t(words.terms)}{' '}
        <small className="quiet">{t(words.termsVersion, { n: lot.termsVersion })}</small>
      </h2>
      <dl className="parameters lot-terms">
        <Price lot={lot} />
        <Times lot={lot} />
        <Joining lot={lot} />
        <Ending lot={lot} />
      </dl>
    </section>
  );
}

function Price({ lot }: Props) {
  const { t, f } = useMall();
  const { currency, increments, side } = lot;
  const [first] = increments;
  return (
    <>
      <Term name={t(words.mode)}>{t(lotModes[lot.mode])}</Term>
      <Term name={t(side === 'sale' ? auctions.start : auctions.ceiling)}>
        <Money amount={lot.startAmount} currency={currency} />
      </Term>
      {first && (
        <Term name={t(side === 'sale' ? words.increment : words.decrement)}>
          {increments.length === 1 ? (
            <Money amount={first.step} currency={currency} />
          ) : (
            <ul>
              {increments.map(({ from, step }) => (
                <li key={from}>
                  {t(words.incrementFrom, {
                    from: f.money(from, currency),
                    step: f.money(step, currency),
                  })}
                </li>
              ))}
            </ul>
          )}
        </Term>
      )}
      <Term name={t(words.reserve)}>
        {lot.reserveHash === null ? (
          t(words.reserveNone)
        ) : (
          <>
            <code className="lot-hash">{lot.reserveHash}</code>
            <small className="quiet">{t(words.reserveHashHint)}</small>
          </>
        )}
      </Term>
      <Term name={t(words.deposit)}>
        {Number(lot.depositAmount) === 0 ? (
          t(words.none)
        ) : (
          <Money amount={lot.depositAmount} currency={currency} />
        )}
      </Term>
    </>
  );
}

function Times({ lot }: Props) {
  const { t } = useMall();
  return (
    <>
      <Term name={t(words.registration)}>
        <WithInstant text={t(words.from)} at={lot.registerFrom} />
      </Term>
      <Term name={t(words.period)}>
        <Instant at={lot.startsAt} /> – <Instant at={lot.plannedEnd} />
      </Term>
      {lot.mode !== 'sealed' && (
        <Term name={t(words.extension)}>
          {lot.extendS === 0
            ? t(words.none)
            : t(words.extensionText, { m: Math.round(lot.extendS / MINUTE_S) })}
        </Term>
      )}
      {lot.capAt && (
        <Term name={t(words.cap)}>
          <Instant at={lot.capAt} />
        </Term>
      )}
    </>
  );
}

function Joining({ lot }: Props) {
  const { t } = useMall();
  const needs = [
    lot.needsCertification && words.needsCertification,
    lot.needsPapers && words.needsPapers,
    lot.needsReview && words.needsReview,
  ].filter((one) => one !== false);
  return (
    <>
      {lot.qualification && <Term name={t(words.qualification)}>{lot.qualification}</Term>}
      <Term name={t(words.needs)}>
        {needs.length === 0 ? (
          t(words.none)
        ) : (
          <ul>
            {needs.map((one) => (
              <li key={one.en}>{t(one)}</li>
            ))}
          </ul>
        )}
      </Term>
      {lot.zeroPrices && lot.lines.length > 1 && (
        <Term name={t(words.zeroPrices)}>{t(words.zeroPricesText)}</Term>
      )}
      {lot.minBidders > 1 && <Term name={t(words.minBidders)}>{lot.minBidders}</Term>}
    </>
  );
}

function Ending({ lot }: Props) {
  const { t, f } = useMall();
  return (
    <>
      <Term name={t(words.awardBy)}>
        {t(lot.awardBy === 'rule' ? words.awardByRule : words.awardByOrganiser)}
      </Term>
      <Term name={t(words.payHours)}>{t(words.hours, { n: lot.payHours })}</Term>
      {Number(lot.depositAmount) > 0 && (
        <>
          <Term name={t(words.forfeit)}>
            {lot.forfeit === 'all'
              ? t(words.forfeitAll)
              : t(words.forfeitDifference, { sum: f.money(lot.forfeitCosts, lot.currency) })}
          </Term>
          <Term name={t(words.forfeitTo)}>
            {t(lot.forfeitTo === 'organiser' ? words.toOrganiser : words.toTenant)}
          </Term>
        </>
      )}
    </>
  );
}

function Term({ name, children }: { name: string; children: ReactNode }) {
  return <Fact label={name}>{children}</Fact>;
}
