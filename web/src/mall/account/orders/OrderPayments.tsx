import type { Order } from '@tradeport/api/mall/account-pages';
import { orderLife } from '@tradeport/api/orders/lifecycle';
import { useMall } from '../../mall.tsx';
import { Instant } from '../../parts/Instant.tsx';
import { Money } from '../../parts/Money.tsx';
import { paying as words } from '../../text/account-orders.ts';
import type { OrderProps } from './orderProps.ts';

/** The payments of an order, newest first. */
export function OrderPayments({ body: { order, payments } }: OrderProps) {
  const { t, f, to } = useMall();
  // Nothing was paid and nothing will be.
  if (payments.length === 0 && order.paidAt === null && orderLife.end.includes(order.status))
    return null;
  return (
    <section className="panel" aria-labelledby="payments-head">
      <h2 id="payments-head">{t(words.payments)}</h2>
      {payments.length === 0 && <NoPayments order={order} />}
      <ul className="rows">
        {payments.map((one) => (
          <li key={one.paymentCode}>
            <span className="rows-what">
              <a className="code" href={to.account(`/payments/${one.paymentCode}`)}>
                {one.paymentNo}
              </a>
              <small className="quiet">
                {[t(words.ways[one.payWay]), one.voucherNo].filter(Boolean).join(' · ')} ·{' '}
                <Instant at={one.gmtCreate} />
              </small>
              {one.status === 'partial' && (
                <small>
                  {t(words.received, { amount: f.money(one.received, one.currency) })} ·{' '}
                  {t(words.rest, { amount: f.money(one.rest, one.currency) })}
                </small>
              )}
            </span>
            <span className="tag">{one.statusName}</span>
            <strong>
              <Money amount={one.amount} currency={one.currency} />
            </strong>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Paying by balance makes no payment: the ledger's entry is its record. */
function NoPayments({ order }: { order: Order }) {
  const { t } = useMall();
  if (order.paidAt === null) return <p className="quiet">{t(words.none)}</p>;
  return (
    <ul className="rows">
      <li>
        <span className="rows-what">
          {t(words.byBalance)}
          <small className="quiet">
            <Instant at={order.paidAt} />
          </small>
        </span>
        <strong>
          <Money amount={order.paid} currency={order.currency} />
        </strong>
      </li>
    </ul>
  );
}
