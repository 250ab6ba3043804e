import { confirmPayment, paymentState } from '@tradeport/api/payment/calls';
import { isPartlyReceived } from '@tradeport/api/payment/lifecycle';
import { paymentErrors } from '@tradeport/api/payment/errors';
import { BANK_REFERENCE_MAX, confirmIn, type paymentRow } from '@tradeport/api/payment/model';
import { ledgerErrors } from '@tradeport/api/ledger/errors';
import { Alert, App, Input } from 'antd';
import { useState } from 'react';
import { Field, FormDialog } from '../../console/kit/FormPage.tsx';
import { useFormat } from '../../lib/format.ts';
import { useCall, useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { type Consequence, consequenceOf } from './consequences.ts';
import { confirming, payments } from './text.ts';
import { paymentStale } from './stale.ts';
import { Voucher } from './Voucher.tsx';
import type { z } from 'zod';
import { DecimalInput } from '../../console/kit/DecimalInput.tsx';

export type Payment = z.output<typeof paymentRow>;

type Values = { amount: string; bankReference: string };
const errors = { ...paymentErrors, ...ledgerErrors };

/**
 * PAY-02 Takes the entry of the bank statement, and shows the effect of recording it before it is
 * recorded.
 */
export function ConfirmDialog({ payment, close }: { payment: Payment; close: () => void }) {
  const { t } = useText();
  const format = useFormat();
  const { message } = App.useApp();
  const { paymentCode } = payment;
  const [typed, setTyped] = useState(payment.rest);
  const consequence = consequenceOf(payment.rest, typed);
  const whole = useCall(paymentState, { paymentCode }, { quiet: true });
  const confirm = useMutate(confirmPayment, {
    invalidates: paymentStale,
    ownNotice: true,
    done: ({ status }) =>
      void message.success(t(isPartlyReceived(status) ? payments.partly : payments.done)),
  });
  return (
    <FormDialog<Values>
      title={t(confirming.title, { no: payment.voucherNo || payment.paymentNo })}
      schema={confirmIn}
      errors={errors}
      close={close}
      initial={{ amount: payment.rest }}
      verb={consequence?.kind === 'part' ? confirming.verbPart : confirming.verb}
      save={({ amount, bankReference }) =>
        confirm.run({ paymentCode, amount: amount.trim(), bankReference })
      }
    >
      {whole.data?.voucherFileCode && (
        <div className="p-confirm-voucher">
          <Voucher fileCode={whole.data.voucherFileCode} number={payment.voucherNo} small />
        </div>
      )}
      <div className="k-two">
        <Field
          name="amount"
          label={t(confirming.amount)}
          hint={t(confirming.amountHint, { rest: format.money(payment.rest, payment.currency) })}
        >
          <DecimalInput
            suffix={payment.currency}
            className="p-amount"
            autoFocus
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        <Field name="bankReference" label={t(confirming.reference)}>
          <Input maxLength={BANK_REFERENCE_MAX} autoComplete="off" />
        </Field>
      </div>
      {consequence && (
        <Consequences
          consequence={consequence}
          currency={payment.currency}
          orders={whole.data?.contracts.length ?? 1}
        />
      )}
    </FormDialog>
  );
}

function Consequences({
  consequence,
  currency,
  orders,
}: {
  consequence: Consequence;
  currency: string;
  orders: number;
}) {
  const { t } = useText();
  const format = useFormat();
  const difference = format.money(consequence.difference, currency);
  const words = {
    whole: { type: 'success' as const, text: t(confirming.whole, { n: orders }) },
    part: { type: 'warning' as const, text: t(confirming.part, { missing: difference }) },
    over: { type: 'info' as const, text: t(confirming.over, { over: difference }) },
  }[consequence.kind];
  return <Alert type={words.type} showIcon title={words.text} role="status" />;
}
