import { refusePayment } from '@tradeport/api/payment/calls';
import { paymentActions } from '@tradeport/api/payment/lifecycle';
import { type ReactNode, useState } from 'react';
import { useOffered } from '../../console/kit/ActionBar.tsx';
import type { Action } from '../../console/kit/actions.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { ConfirmDialog, type Payment } from './ConfirmDialog.tsx';
import { paymentStale } from './stale.ts';
import { payments } from './text.ts';

/** PAY-02 Finance's actions on a voucher, for rows and for its page; `dialogs` is rendered once. */
export function usePaymentActions(): {
  actionsOf: (payment: Payment) => Action[];
  dialogs: ReactNode;
} {
  const { t } = useText();
  const offered = useOffered(paymentActions);
  const format = useFormat();
  const [confirmed, setConfirmed] = useState<Payment | null>(null);
  const refuse = useMutate(refusePayment, { invalidates: paymentStale });
  const actionsOf = (payment: Payment): Action[] => {
    const { paymentCode, merberCompname: buyer, currency } = payment;
    const part =
      Number(payment.received) > 0
        ? ` ${t(payments.refusePart, { received: format.money(payment.received, currency) })}`
        : '';
    return offered(payment, {
      confirm: { run: () => setConfirmed(payment) },
      refuse: {
        danger: true,
        confirm: {
          title: t(payments.refuseTitle, { no: payment.voucherNo || payment.paymentNo }),
          text:
            t(payments.refuseText, { buyer, amount: format.money(payment.amount, currency) }) +
            part,
        },
        run: ({ reason }) => refuse.run({ paymentCode, reason }),
      },
    });
  };
  return {
    actionsOf,
    dialogs: confirmed && <ConfirmDialog payment={confirmed} close={() => setConfirmed(null)} />,
  };
}
