import { WHY_MAX } from '@tradeport/api/bidding/limits';
import {
  isAwarded,
  isClosed,
  isDefaulted,
  isDone,
  isFailed,
  isOff,
} from '@tradeport/api/bidding/standing';
import type { LotData, LotPage } from '@tradeport/api/mall/auctions';
import { ActButton } from '../../account/ActButton.tsx';
import { useMall } from '../../mall.tsx';
import { WordsField } from '../../kit/fields.tsx';
import { lot as words } from '../../text/lot.ts';
import { Icon } from '../Icon.tsx';
import { Instant, WithInstant } from '../Instant.tsx';
import { Notice } from '../Notice.tsx';
import { useBidderName } from './bidder.ts';
import { LotForm } from './LotForm.tsx';
import { may, stepOf } from './step.ts';

/**
 * BID-06 The result, for everybody and for participants; the next task of the winner, or of the
 * next bidder.
 */
export function Result({ page }: { page: LotPage }) {
  const { t, to } = useMall();
  const { lot } = page;
  return (
    <section className="lot-result" aria-labelledby="lot-result">
      <h3 id="lot-result">{t(words.result)}</h3>
      <Outcome lot={lot} />
      <OwnOutcome page={page} />
      {lot.logUrl !== null && (
        <p className="lot-log">
          <a className="button button-small" href={lot.logUrl} download>
            <Icon name="paper" size={16} />
            {t(words.log)}
          </a>
          <small className="quiet">{t(words.logHint)}</small>
        </p>
      )}
      {lot.relistedAs && (
        <p>
          <a href={to.lot(lot.relistedAs)}>{t(words.relisted, { no: lot.relistedAs })}</a>
        </p>
      )}
    </section>
  );
}

function Outcome({ lot }: { lot: LotData }) {
  const { t } = useMall();
  const nameOf = useBidderName(lot);
  const { winner, endReason } = lot;
  if (winner !== null)
    return (
      <p className="lot-winner">
        <span className="lot-label">{t(words.winner)}</span> <strong>{nameOf(winner)}</strong>
      </p>
    );
  if (isOff(lot))
    return (
      <>
        <p>{t(isFailed(lot) ? words.noWinner : words.cancelled)}</p>
        {endReason && (
          <p className="quiet">
            {t(words.reason)}: {endReason}
          </p>
        )}
      </>
    );
  return <p>{t(lot.mode === 'sealed' && isClosed(lot) ? words.waitsOpening : words.waitsAward)}</p>;
}

/** The viewer's own result: excluded from the lot, won or lost. */
export function OwnOutcome({ page }: { page: LotPage }) {
  const { t } = useMall();
  const { lot, viewer, sent } = page;
  const { own } = lot;
  if (!own) return null;
  const step = stepOf(lot, viewer);
  const fault = sent && ['accept', 'decline', 'confirm'].includes(sent.act) ? sent.fault : '';
  return (
    <>
      {fault && <Notice kind="fault">{fault}</Notice>}
      {step === 'offer' && <Offer page={page} />}
      {step === 'won' && <Won page={page} />}
      {step === 'lost' && (
        <p>
          <strong>{t(words.lost)}</strong>{' '}
          {own.depositState !== 'none' && <span className="quiet">{t(words.lostText)}</span>}
        </p>
      )}
      {step === 'out' && (
        <Notice kind="fault">
          {t(isDefaulted(own) ? words.defaulted : words.out)}
          {own.reason && ` · ${t(words.reason)}: ${own.reason}`}
        </Notice>
      )}
      <Appeal page={page} />
    </>
  );
}

/** B8 At one's own best bid, for some time. */
function Offer({ page: { lot, key } }: { page: LotPage }) {
  const { t, f, to } = useMall();
  const offer = lot.own?.offer;
  if (!offer) return null;
  const sum = f.money(offer.amount, lot.currency);
  const fields = { key, lotCode: lot.lotCode };
  return (
    <div className="lot-offer">
      <strong>{t(words.offer)}</strong>
      <p>
        <WithInstant text={t(words.offerText, { sum })} at={offer.until} />
      </p>
      <div className="lot-acts-row">
        <ActButton
          act="accept"
          text={t(words.accept, { sum })}
          fields={fields}
          className="button button-main button-big"
          action={to.lot(lot.lotNo)}
        />
        <ActButton
          id="lot-decline"
          act="decline"
          text={t(words.decline)}
          fields={fields}
          confirm={t(words.declineSure)}
          className="button button-big"
          action={to.lot(lot.lotNo)}
        />
      </div>
    </div>
  );
}

/** The winner of a purchase is the seller, whose order is in the console. */
const soldIn = (orderCode: string) => `/console/#/trade/sale/${orderCode}`;

function Won({ page: { lot, key } }: { page: LotPage }) {
  const { t, to } = useMall();
  const { own, side } = lot;
  if (!own) return null;
  const waits = isAwarded(lot);
  const confirms = may(lot, 'confirm');
  const asksAddress = side === 'sale' && own.orderNeedsAddress && !isDone(lot);
  return (
    <div className="lot-won">
      <Notice kind="done">
        <strong>{t(words.won)}</strong>
        {waits && (
          <> {t(side === 'sale' ? words.wonSale : words.wonPurchase, { h: lot.payHours })}</>
        )}
        {waits && own.payBy && (
          <>
            {' '}
            {t(words.payBy)}: <Instant at={own.payBy} />
          </>
        )}
      </Notice>
      {own.orderStatusName && (
        <p className="quiet">
          {t(words.orderStatus)}: {own.orderStatusName}
        </p>
      )}
      {asksAddress && own.orderCode && (
        <Notice kind="hint">
          {t(words.noAddress)}{' '}
          <a href={`${to.order(own.orderCode)}/address`}>{t(words.addAddress)}</a>
        </Notice>
      )}
      <div className="lot-acts-row">
        {own.orderCode && (
          <a
            className={confirms ? 'button button-big' : 'button button-main button-big'}
            href={side === 'sale' ? to.order(own.orderCode) : soldIn(own.orderCode)}
          >
            {t(words.toOrder, { no: own.orderNo })}
          </a>
        )}
        {confirms && (
          <ActButton
            act="confirm"
            text={t(words.confirm)}
            fields={{ key, lotCode: lot.lotCode }}
            className="button button-main button-big"
            action={to.lot(lot.lotNo)}
          />
        )}
      </div>
    </div>
  );
}

/** B5, BID-06c Once, by a participant who was shut out or declared in default. */
function Appeal({ page }: { page: LotPage }) {
  const { t } = useMall();
  const { own } = page.lot;
  const sent = page.sent?.act === 'appeal' ? page.sent : null;
  if (own?.appeal) {
    const { status, reason } = own.appeal;
    return (
      <p className="quiet">
        {t(words.appeals[status])}
        {reason && ` · ${reason}`}
      </p>
    );
  }
  if (!own?.mayAppeal) return null;
  return (
    <details className="lot-appeal" open={sent !== null}>
      <summary>{t(words.appeal)}</summary>
      <LotForm page={page} act="appeal">
        <WordsField
          sent={sent}
          name="why"
          label={t(words.appealWhy)}
          hint={t(words.appealHint)}
          required
          rows={4}
          maxLength={WHY_MAX}
        />
        <button type="submit" className="button">
          {t(words.appeal)}
        </button>
      </LotForm>
    </details>
  );
}
