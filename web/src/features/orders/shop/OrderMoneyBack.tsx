import { isToBeTransferred } from '@tradeport/api/payment/refund-lifecycle';
import { useMall } from '../../../mall/mall.tsx';
import { Instant } from '../../../mall/parts/Instant.tsx';
import { refunds as words } from '../../../mall/text/account-refunds.ts';
import { ActButton } from '../../../mall/account/ActButton.tsx';
import { LegRow } from '../../../mall/account/LegRow.tsx';
import type { OrderProps } from './orderProps.ts';

/** PAY-02 The amounts paid for an order that ended, and the sources they go back to. */
export function OrderMoneyBack({ body: { givenBack }, formKey }: OrderProps) {
  const { t } = useMall();
  if (givenBack.length === 0) return null;
  const byTransfer = givenBack.some((refund) => refund.legs.some(isToBeTransferred));
  return (
    <section className="panel" aria-labelledby="back-head">
      <h2 id="back-head">{t(words.goesBack)}</h2>
      {givenBack.map((refund) => (
        <div key={refund.refundNo}>
          <p className="quiet">
            <span className="code">{refund.refundNo}</span> · <Instant at={refund.gmtCreate} />
          </p>
          {refund.reason && <p>{refund.reason}</p>}
          <ul className="rows refund-legs">
            {refund.legs.map((leg, at) => (
              <LegRow key={`${leg.source}${at}`} leg={leg} currency={refund.currency} />
            ))}
          </ul>
        </div>
      ))}
      {byTransfer && (
        <ActButton
          act="credit"
          text={t(words.credit)}
          fields={{ key: formKey }}
          confirm={t(words.creditText)}
          className="button"
        />
      )}
    </section>
  );
}
