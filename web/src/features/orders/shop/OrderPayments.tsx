import { cameInPart } from '@tradeport/api/payment/lifecycle';
import { orderLife } from '@tradeport/api/orders/lifecycle';
import { useMall } from '../../../mall/mall.tsx';
import { Instant } from '../../../mall/parts/Instant.tsx';
import { Money } from '../../../mall/parts/Money.tsx';
import { paying as words } from '../../../mall/text/account-orders.ts';
import type { OrderProps } from './orderProps.ts';

/** The payments of an order, newest first. */
export function OrderPayments({ body: { order, payments, drawn } }: OrderProps) {
  const { t, f, to } = useMall();
  // Nothing was paid and nothing will be.
  const none = payments.length === 0 && drawn.length === 0;
  if (none && order.paidAt === null && orderLife.end.includes(order.status)) return null;
  return (
    <section className="panel" aria-labelledby="payments-head">
      <h2 id="payments-head">{t(words.payments)}</h2>
      {none && <p className="quiet">{t(words.none)}</p>}
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
              {cameInPart(one.status) && (
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
        {drawn.map((one, at) => (
          <li key={`${one.kind}${at}`}>
            <span className="rows-what">
              {one.name}
              {one.points > 0 && (
                <small className="quiet">{t(words.points, { n: f.number(one.points) })}</small>
              )}
            </span>
            {one.held && <span className="tag">{t(words.held)}</span>}
            <strong>
              <Money amount={one.amount} currency={order.currency} />
            </strong>
          </li>
        ))}
      </ul>
    </section>
  );
}
