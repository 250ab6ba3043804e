import { endOf, waitsFor } from '@tradeport/api/kernel/lifecycle';
import { stillPossible } from '@tradeport/api/orders/actions';
import { orderLife } from '@tradeport/api/orders/lifecycle';
import type { OrderRow, PlacedPage } from '@tradeport/api/mall/pages';
import { transferReference } from '@tradeport/api/bankaccounts/model';
import { orderStateText, typeRules } from '@tradeport/api/orders/order-types';
import { purchaseOrderText } from '@tradeport/api/orders/purchase-order';
import { formatAmount, parseAmount, sum } from '@tradeport/api/kernel/money';
import type { Head } from '../Document.tsx';
import { type Mall, useMall } from '../mall.tsx';
import { Fact } from '../kit/Facts.tsx';
import { WithInstant } from '../parts/Instant.tsx';
import { Icon, type IconName } from '../parts/Icon.tsx';
import { Money, OrderSum } from '../parts/Money.tsx';
import { Notice } from '../parts/Notice.tsx';
import { TransferTo } from '../parts/TransferTo.tsx';
import { after as words } from '../text/after.ts';

type Stage = 'paid' | 'issued' | 'pickup' | 'online' | 'offline' | 'review' | 'closed';

/** The state of these orders as one: a payment or a review that is missing counts before all else. */
export function stageOf(
  orders: readonly Pick<OrderRow, 'status' | 'payWay' | 'contractType' | 'pickup'>[],
): Stage {
  const waiting = orders.find(({ status }) => isDue(status));
  if (waiting) return waiting.payWay === 'offline' ? 'offline' : 'online';
  if (orders.some(({ status }) => stillPossible('pay', status))) return 'review';
  const standing = orders.filter(({ status }) =>
    [null, 'well'].includes(endOf(orderLife.states[status])),
  );
  if (standing.length === 0) return 'closed';
  if (standing.every(({ pickup }) => pickup !== null)) return 'pickup';
  // ORD-08 Paying delivers what does not ship.
  return standing.every((order) => typeRules[order.contractType].issues !== null)
    ? 'issued'
    : 'paid';
}
const isDue = (status: OrderRow['status']) => waitsFor(orderLife.states[status]) === 'buyer';

const titles = {
  paid: words.paid,
  issued: words.paid,
  pickup: words.paid,
  online: words.toPay,
  offline: words.toPay,
  review: words.toReview,
  closed: words.closed,
} as const;
const icons: Record<Stage, IconName> = {
  paid: 'check',
  issued: 'check',
  pickup: 'check',
  online: 'clock',
  offline: 'clock',
  review: 'clock',
  closed: 'alert',
};

export function placedHead({ t }: Mall, data: PlacedPage): Head {
  return { title: t(titles[stageOf(data.orders)]), description: t(words.placed) };
}

/** Amount, what happens next, one way forward. */
export function Placed({ data }: { data: PlacedPage }) {
  const { t, f, to, lang } = useMall();
  const { orders } = data;
  const [only, ...more] = orders;
  const stage = stageOf(orders);
  const currency = orders[0]?.currency ?? 'CNY';
  const due = orders.filter(({ status }) => isDue(status));
  const dueAmount = formatAmount(
    sum(due.map((order) => (parseAmount(order.total) ?? 0) - (parseAmount(order.paid) ?? 0))),
  );
  const closeAt = due
    .map((order) => order.closeAt)
    .filter((at) => at !== null)
    .sort()[0];
  return (
    <div className="wide narrow placed">
      <div className={`placed-head placed-${stage}`}>
        <span className="placed-icon">
          <Icon name={icons[stage]} size={48} />
        </span>
        <h1>{t(titles[stage])}</h1>
        <p>
          <WithInstant text={t(words.next[stage])} at={closeAt ?? null} />
        </p>
        {data.fault && <Notice kind="fault">{data.fault}</Notice>}
        <div className="placed-actions">
          {stage === 'online' && data.payable ? (
            <form method="post" action="/checkout/pay">
              <input type="hidden" name="lang" value={lang} />
              <input
                type="hidden"
                name="orders"
                value={orders.map((order) => order.contractBillcode).join(',')}
              />
              <button type="submit" className="button button-main button-big">
                {t(words.payNow, { amount: f.money(dueAmount, currency) })}
              </button>
            </form>
          ) : (
            <a
              className="button button-main button-big"
              href={only && !more.length ? to.order(only.contractCode) : to.orders}
            >
              {t(words.view)}
            </a>
          )}
          <a className="button button-big" href={to.home}>
            {t(words.goOn)}
          </a>
        </div>
      </div>
      {stage === 'offline' && (
        <section className="panel">
          <p>
            {t(words.amount)}{' '}
            <strong>
              <Money amount={dueAmount} currency={currency} />
            </strong>
          </p>
          <TransferTo
            accounts={data.bankAccounts}
            currency={currency}
            reference={transferReference(due.map((order) => order.contractBillcode))}
          />
        </section>
      )}
      <ul className="placed-orders">
        {orders.map((order) => (
          <li className="panel" key={order.contractCode}>
            <dl className="sums">
              <Fact label={t(words.number)} valueClass="code">
                {order.contractBillcode}
              </Fact>
              {order.purchaseOrderNo && (
                <Fact label={t(purchaseOrderText)} valueClass="code">
                  {order.purchaseOrderNo}
                </Fact>
              )}
              <Fact label={t(words.seller)}>{order.sellerName}</Fact>
              <Fact label={t(words.status)}>
                {t(orderStateText(order.status, order.contractType, order.pickup))}
              </Fact>
              <Fact label={t(words.amount)} className="sums-total">
                <OrderSum order={order} />
              </Fact>
            </dl>
          </li>
        ))}
      </ul>
    </div>
  );
}
