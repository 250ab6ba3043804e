import type { PaymentBody } from '@tradeport/api/payment/shop';
import { providers } from '@tradeport/api/payment/model';
import { useMall } from '../../../mall/mall.tsx';
import { Fact } from '../../../mall/kit/Facts.tsx';
import { Instant } from '../../../mall/parts/Instant.tsx';
import { Money } from '../../../mall/parts/Money.tsx';
import { Notice } from '../../../mall/parts/Notice.tsx';
import { account } from '../../../mall/text/account.ts';
import { orders, paying as words } from '../../../mall/text/account-orders.ts';

/** A payment: its orders, receipts and voucher. */
export function PaymentPage({ body }: { body: PaymentBody }) {
  const { t } = useMall();
  const { payment } = body;
  const money = (amount: string) => <Money amount={amount} currency={payment.currency} />;
  return (
    <>
      <section className="panel order-top">
        <div className="order-state">
          <span className="tag tag-own">{payment.statusName}</span>
        </div>
        {payment.reason && <Notice kind="hint">{payment.reason}</Notice>}
        <dl className="facts">
          <Fact label={t(words.amount)}>{money(payment.amount)}</Fact>
          <Fact label={t(words.receivedSum)}>{money(payment.received)}</Fact>
          {Number(payment.rest) > 0 && <Fact label={t(words.restSum)}>{money(payment.rest)}</Fact>}
          {Number(payment.toBalance) > 0 && (
            <Fact label={t(words.toBalance)}>{money(payment.toBalance)}</Fact>
          )}
          <Fact label={t(orders.payWay)}>
            {t(words.ways[payment.payWay])}
            {payment.provider && ` · ${t(providers[payment.provider])}`}
          </Fact>
          <Fact label={t(words.made)}>
            <Instant at={payment.gmtCreate} />
          </Fact>
          {payment.settledAt && (
            <Fact label={t(words.settled)}>
              <Instant at={payment.settledAt} />
            </Fact>
          )}
        </dl>
        {payment.cashierUrl && (
          <div className="order-acts">
            <a className="button button-main" href={payment.cashierUrl}>
              {t(words.cashier)}
            </a>
          </div>
        )}
      </section>
      <OfOrders payment={payment} />
      {payment.payWay === 'offline' && <Receipts payment={payment} />}
      {payment.voucherUrl && (
        <section className="panel" aria-labelledby="voucher-head">
          <h2 id="voucher-head">{t(words.voucherFile)}</h2>
          <a href={payment.voucherUrl} target="_blank" rel="noreferrer" className="voucher">
            {payment.voucherIsPicture ? (
              <img src={payment.voucherUrl} alt={t(words.openVoucher, { no: payment.voucherNo })} />
            ) : (
              t(words.openVoucher, { no: payment.voucherNo })
            )}
          </a>
        </section>
      )}
    </>
  );
}

function OfOrders({ payment }: Pick<PaymentBody, 'payment'>) {
  const { t, to } = useMall();
  return (
    <section className="panel" aria-labelledby="orders-head">
      <h2 id="orders-head">{t(account.orders)}</h2>
      <ul className="rows">
        {payment.contracts.map((one) => (
          <li key={one.contractCode}>
            <a className="rows-what code" href={to.order(one.contractCode)}>
              {one.contractBillcode}
            </a>
            <Money amount={one.amount} currency={payment.currency} />
          </li>
        ))}
        {payment.contracts.length > 1 && (
          <li>
            <strong className="rows-what">{t(orders.total)}</strong>
            <strong>
              <Money amount={payment.amount} currency={payment.currency} />
            </strong>
          </li>
        )}
      </ul>
    </section>
  );
}

/** The bank's entries, one row each (PAY-02). */
function Receipts({ payment }: Pick<PaymentBody, 'payment'>) {
  const { t } = useMall();
  return (
    <section className="panel" aria-labelledby="receipts-head">
      <h2 id="receipts-head">{t(words.receipts)}</h2>
      {payment.receipts.length === 0 && <p className="quiet">{t(words.noReceipts)}</p>}
      <ul className="rows">
        {payment.receipts.map((receipt) => (
          <li key={receipt.bankReference}>
            <span className="rows-what">
              <span className="code">{receipt.bankReference}</span>
              <small className="quiet">
                <Instant at={receipt.at} />
              </small>
            </span>
            <Money amount={receipt.amount} currency={payment.currency} />
          </li>
        ))}
      </ul>
    </section>
  );
}
