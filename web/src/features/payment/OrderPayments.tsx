import './payment.css';
import { orderLife } from '@tradeport/api/orders/lifecycle';
import { accountsOfOrder, paymentsOfOrder } from '@tradeport/api/payment/calls';
import { refundsOfOrder } from '@tradeport/api/payment/refund-calls';
import { isPartlyReceived, paymentLife } from '@tradeport/api/payment/lifecycle';
import { refundLegLife } from '@tradeport/api/payment/refund-lifecycle';
import { Skeleton } from 'antd';
import { Link } from 'react-router';
import { Section } from '../../console/kit/DetailPage.tsx';
import { Empty } from '../../console/kit/Empty.tsx';
import { Failed } from '../../console/kit/Failure.tsx';
import { CodeLink, Money, StateTag, StatusTag, When } from '../../console/kit/Values.tsx';
import { useCall } from '../../lib/query.ts';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import type { Order } from '../orders/sides.ts';
import { ofOrder, payments, ways } from './text.ts';

/** The payments of an order, newest first. */
export function OrderPayments({ order }: { order: Order }) {
  const { t } = useText();
  const may = useMay();
  const made = useCall(paymentsOfOrder, { contractCode: order.contractCode }, { quiet: true });
  const drawn = useCall(accountsOfOrder, { contractCode: order.contractCode }, { quiet: true });
  const back = useCall(refundsOfOrder, { contractCode: order.contractCode }, { quiet: true });
  const none = made.data?.length === 0 && drawn.data?.length === 0;
  // Nothing was paid and nothing will be.
  if (none && order.paidAt === null && orderLife.end.includes(order.status)) return null;
  return (
    <div id="order-payments">
      <Section title={t(ofOrder.title)}>
        {made.error && !made.data && <Failed error={made.error} retry={made.refetch} />}
        {made.isPending && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
        {none && <Empty small title={t(ofOrder.none)} />}
        {made.data?.map((one) => (
          <div key={one.paymentCode} className="p-row">
            <CodeLink to={`/finance/payment/${one.paymentCode}`} code={one.paymentNo} />
            <Money amount={one.amount} currency={one.currency} />
            <span className="k-muted">
              {t(ways[one.payWay])}
              {one.voucherNo && (
                <>
                  {' '}
                  · <span className="k-number">{one.voucherNo}</span>
                </>
              )}{' '}
              · <When at={one.gmtCreate} />
            </span>
            <StateTag state={paymentLife.states[one.status]} />
            {isPartlyReceived(one.status) && (
              <small>
                {t(payments.received)} <Money amount={one.received} currency={one.currency} /> ·{' '}
                {t(payments.rest)} <Money amount={one.rest} currency={one.currency} />
              </small>
            )}
          </div>
        ))}
        {drawn.data?.map((one, at) => (
          <div key={`${one.kind}${at}`} className="p-row">
            <span>
              {one.name}
              {one.points > 0 && ` · ${t(ofOrder.points, { n: one.points })}`}
            </span>
            <Money amount={one.amount} currency={order.currency} />
            {one.held && <StatusTag text={ofOrder.held} tone="warning" />}
            {may('ledger.view') && (
              <small>
                <Link to={`/finance/account/${order.buyerCode}`}>{t(ofOrder.balanceLink)}</Link>
              </small>
            )}
          </div>
        ))}
        {back.data?.flatMap((refund) =>
          refund.legs.map((leg, at) => (
            <div key={`${refund.refundNo}${at}`} className="p-row">
              <span>{t(ofOrder.goesBack, { source: leg.sourceName })}</span>
              <Money amount={leg.amount} currency={refund.currency} />
              <span className="k-muted">
                <span className="k-number">{refund.refundNo}</span> · <When at={refund.gmtCreate} />
              </span>
              <StateTag state={refundLegLife.states[leg.state]} />
              {leg.problem && <small>{leg.problem}</small>}
              {refund.reason && <small>{refund.reason}</small>}
            </div>
          )),
        )}
      </Section>
    </div>
  );
}
