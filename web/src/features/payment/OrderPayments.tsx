import './payment.css';
import { orderLife } from '@tradeport/api/orders/lifecycle';
import { paymentsOfOrder } from '@tradeport/api/payment/calls';
import { paymentLife } from '@tradeport/api/payment/lifecycle';
import { Alert, Button, Skeleton } from 'antd';
import { Link } from 'react-router';
import { Section } from '../../console/kit/DetailPage.tsx';
import { Empty } from '../../console/kit/Empty.tsx';
import { Failed } from '../../console/kit/Failure.tsx';
import { CodeLink, Money, StatusTag, When } from '../../console/kit/Signs.tsx';
import { useCall } from '../../lib/query.ts';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import type { Order } from '../orders/sides.ts';
import { ofOrder, payments, ways } from './text.ts';
import { paymentTones } from './tones.ts';

/** The payments of an order, newest first; `pay` is there for who may pay it. */
export function OrderPayments({ order, pay }: { order: Order; pay: (() => void) | undefined }) {
  const { t } = useText();
  const may = useMay();
  const made = useCall(paymentsOfOrder, { contractCode: order.contractCode }, { quiet: true });
  const path = (code: string) =>
    may('payment.view') ? `/finance/payment/${code}` : `/my/payment/${code}`;
  const payable = pay && order.actions.some((one) => one.action === 'pay' && one.allowed);
  const waiting = made.data?.some((one) => one.status === 'submitted' || one.status === 'partial');
  // Nothing was paid and nothing will be.
  if (made.data?.length === 0 && order.paidAt === null && orderLife.end.includes(order.status))
    return null;
  return (
    <div id="order-payments">
      <Section
        title={t(ofOrder.title)}
        extra={
          payable ? (
            <Button size="small" onClick={pay}>
              {t(ofOrder.pay)}
            </Button>
          ) : null
        }
      >
        {made.error && !made.data && <Failed error={made.error} retry={made.refetch} />}
        {made.isPending && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
        {waiting && payable && (
          <Alert className="k-gap" type="info" showIcon title={t(ofOrder.waiting)} />
        )}
        {made.data?.length === 0 && <NoPayments order={order} />}
        {made.data?.map((one) => (
          <div key={one.paymentCode} className="p-row">
            <CodeLink to={path(one.paymentCode)} code={one.paymentNo} />
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
            <StatusTag text={paymentLife.states[one.status]} tone={paymentTones[one.status]} />
            {one.status === 'partial' && (
              <small>
                {t(payments.received)} <Money amount={one.received} currency={one.currency} /> ·{' '}
                {t(payments.rest)} <Money amount={one.rest} currency={one.currency} />
              </small>
            )}
          </div>
        ))}
      </Section>
    </div>
  );
}

/** Paying by balance makes no payment: the ledger's entry is its record. */
function NoPayments({ order }: { order: Order }) {
  const { t } = useText();
  const may = useMay();
  if (order.paidAt === null) return <Empty small title={t(ofOrder.none)} />;
  return (
    <div className="p-row">
      <span>
        {t(ofOrder.byBalance)} · <When at={order.paidAt} />
      </span>
      <Money amount={order.paid} currency={order.currency} />
      <small>
        <Link to={may('ledger.view') ? `/finance/account/${order.buyerCode}` : '/my/balance'}>
          {t(ofOrder.balanceLink)}
        </Link>
      </small>
    </div>
  );
}
