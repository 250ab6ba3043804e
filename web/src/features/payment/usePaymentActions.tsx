import { refusePayment } from '@tradeport/api/payment/calls';
import { whyNot } from '@tradeport/api/kernel/lifecycle';
import { paymentLife } from '@tradeport/api/payment/lifecycle';
import { type ReactNode, useState } from 'react';
import type { Action } from '../../console/kit/actions.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMutate } from '../../lib/query.ts';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { ConfirmDialog, type Payment } from './ConfirmDialog.tsx';
import { paymentStale } from './stale.ts';
import { payments } from './text.ts';

/** PAY-02 What finance does with a voucher, for rows and for its page; `dialogs` is rendered once. */
export function usePaymentActions(): {
  actionsOf: (payment: Payment) => Action[];
  dialogs: ReactNode;
} {
  const { t, lang } = useText();
  const may = useMay();
  const format = useFormat();
  const [confirmed, setConfirmed] = useState<Payment | null>(null);
  const refuse = useMutate(refusePayment, { invalidates: paymentStale });
  const why = (payment: Payment, verb: 'confirm' | 'refuse') => {
    const { from } = paymentLife.steps[verb];
    return from.some((state) => state === payment.status)
      ? undefined
      : whyNot(paymentLife, verb, lang);
  };
  const actionsOf = (payment: Payment): Action[] => {
    // What is settled, or its provider's business, asks for nothing more.
    if (
      !may('payment.confirm') ||
      payment.payWay === 'online' ||
      paymentLife.end.includes(payment.status)
    )
      return [];
    const { paymentCode, merberCompname: buyer, currency } = payment;
    const part =
      Number(payment.received) > 0
        ? ` ${t(payments.refusePart, { received: format.money(payment.received, currency) })}`
        : '';
    return [
      {
        key: 'confirm',
        text: payments.confirm,
        disabled: why(payment, 'confirm'),
        run: () => setConfirmed(payment),
      },
      {
        key: 'refuse',
        text: payments.refuse,
        danger: true,
        reason: true,
        disabled: why(payment, 'refuse'),
        confirm: {
          title: t(payments.refuseTitle, { no: payment.voucherNo || payment.paymentNo }),
          text:
            t(payments.refuseText, { buyer, amount: format.money(payment.amount, currency) }) +
            part,
        },
        run: ({ reason }) => refuse.run({ paymentCode, reason }),
      },
    ];
  };
  return {
    actionsOf,
    dialogs: confirmed && <ConfirmDialog payment={confirmed} close={() => setConfirmed(null)} />,
  };
}
