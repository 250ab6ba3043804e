import { paymentState } from '@tradeport/api/payment/calls';
import { paymentLife } from '@tradeport/api/payment/lifecycle';
import { type paymentOut, providers } from '@tradeport/api/payment/model';
import { Alert } from 'antd';
import { Link, useParams } from 'react-router';
import type { z } from 'zod';
import { DetailPage, Section } from '../../console/kit/DetailPage.tsx';
import { Empty } from '../../console/kit/Empty.tsx';
import { CodeLink, Money, StateTag, When } from '../../console/kit/Values.tsx';
import { useCall } from '../../lib/query.ts';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { orderPath, sideOf } from '../orders/sides.ts';
import { payments, ways } from './text.ts';
import { Disputes } from './Disputes.tsx';
import { usePaymentActions } from './usePaymentActions.tsx';
import { Voucher } from './Voucher.tsx';

type Payment = z.output<typeof paymentOut>;

/** A payment: its orders, receipts and voucher; finance decides here. */
export default function PaymentDetail() {
  const { t } = useText();
  const may = useMay();
  const { paymentCode = '' } = useParams();
  const query = useCall(paymentState, { paymentCode }, { quiet: true });
  const { actionsOf, dialogs } = usePaymentActions();
  return (
    <>
      <DetailPage
        query={query}
        view={(payment) => ({
          title: <span className="k-number">{payment.paymentNo}</span>,
          status: <StateTag state={paymentLife.states[payment.status]} />,
          facts: [
            {
              label: payments.buyer,
              value: may('member.view') ? (
                <Link to={`/members/member/${payment.merberCode}`}>{payment.merberCompname}</Link>
              ) : (
                payment.merberCompname
              ),
            },
            {
              label: payments.amount,
              value: <Money amount={payment.amount} currency={payment.currency} />,
            },
            {
              label: payments.received,
              value: <Money amount={payment.received} currency={payment.currency} />,
            },
            ...(Number(payment.rest) > 0
              ? [
                  {
                    label: payments.rest,
                    value: <Money amount={payment.rest} currency={payment.currency} />,
                  },
                ]
              : []),
            ...(Number(payment.toBalance) > 0
              ? [
                  {
                    label: payments.toBalance,
                    value: may('ledger.view') ? (
                      <Link to={`/finance/account/${payment.merberCode}`}>
                        <Money amount={payment.toBalance} currency={payment.currency} />
                      </Link>
                    ) : (
                      <Money amount={payment.toBalance} currency={payment.currency} />
                    ),
                  },
                ]
              : []),
            {
              label: payments.way,
              value: payment.provider
                ? `${t(ways[payment.payWay])} · ${t(providers[payment.provider])}`
                : t(ways[payment.payWay]),
            },
            { label: payments.made, value: <When at={payment.gmtCreate} /> },
            ...(payment.settledAt
              ? [{ label: payments.settled, value: <When at={payment.settledAt} /> }]
              : []),
          ],
          actions: actionsOf(payment),
          main: (
            <>
              {payment.reason && (
                <Alert
                  type="warning"
                  showIcon
                  title={t(payments.failed)}
                  description={payment.reason}
                />
              )}
              <Orders payment={payment} />
              {payment.payWay === 'offline' && <Receipts payment={payment} />}
              <Disputes payment={payment} />
            </>
          ),
          side: payment.voucherFileCode && (
            <Section
              title={t(payments.voucherFile)}
              extra={<span className="k-muted k-number">{payment.voucherNo}</span>}
            >
              <Voucher fileCode={payment.voucherFileCode} number={payment.voucherNo} />
            </Section>
          ),
        })}
      />
      {dialogs}
    </>
  );
}

function Orders({ payment }: { payment: Payment }) {
  const { t } = useText();
  const side = sideOf(useMay());
  return (
    <Section title={t(payments.orders)}>
      <table className="k-plain">
        <thead>
          <tr>
            <th scope="col">{t(payments.order)}</th>
            <th scope="col" className="k-end">
              {t(payments.share)}
            </th>
          </tr>
        </thead>
        <tbody>
          {payment.contracts.map((one) => (
            <tr key={one.contractCode}>
              <td>
                <CodeLink to={orderPath(side, one.contractCode)} code={one.contractBillcode} />
              </td>
              <td className="k-end">
                <Money amount={one.amount} currency={payment.currency} />
              </td>
            </tr>
          ))}
        </tbody>
        {payment.contracts.length > 1 && (
          <tfoot>
            <tr>
              <td>{t(payments.sum)}</td>
              <td className="k-end">
                <Money amount={payment.amount} currency={payment.currency} strong />
              </td>
            </tr>
          </tfoot>
        )}
      </table>
    </Section>
  );
}

/** The bank's entries, one row each (PAY-02). */
function Receipts({ payment }: { payment: Payment }) {
  const { t } = useText();
  return (
    <Section title={t(payments.receipts)}>
      {payment.receipts.length === 0 ? (
        <Empty small title={t(payments.noReceipts)} />
      ) : (
        <div className="k-scroll">
          <table className="k-plain">
            <thead>
              <tr>
                <th scope="col">{t(payments.reference)}</th>
                <th scope="col">{t(payments.at)}</th>
                <th scope="col" className="k-end">
                  {t(payments.share)}
                </th>
              </tr>
            </thead>
            <tbody>
              {payment.receipts.map((receipt) => (
                <tr key={receipt.bankReference}>
                  <td>
                    <CodeLink code={receipt.bankReference} />
                  </td>
                  <td>
                    <span className="k-named">
                      <When at={receipt.at} />
                      <small className="k-muted">{receipt.by}</small>
                    </span>
                  </td>
                  <td className="k-end">
                    <Money amount={receipt.amount} currency={payment.currency} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Section>
  );
}
