import { getMarginWithdraw, settleMarginWithdraw } from '@tradeport/api/margin/calls';
import { marginErrors } from '@tradeport/api/margin/errors';
import { settleIn } from '@tradeport/api/margin/model';
import { paymentErrors } from '@tradeport/api/payment/errors';
import { BANK_REFERENCE_MAX } from '@tradeport/api/payment/model';
import { App, Input } from 'antd';
import { Field, FormDialog } from '../../console/kit/FormPage.tsx';
import { useFormat } from '../../lib/format.ts';
import { useCall, useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { CardNumber } from './CardNumber.tsx';
import { type Withdrawal, withdrawalStale } from './shared.ts';
import { withdrawals } from './text.ts';

type Values = { bankReference: string };
const errors = { ...paymentErrors, ...marginErrors };

/** A1, A2 The entry of a payout on the bank statement; its reference is used once. */
export function PayDialog({ withdrawal, close }: { withdrawal: Withdrawal; close: () => void }) {
  const { t } = useText();
  const format = useFormat();
  const { message } = App.useApp();
  const { withdrawCode } = withdrawal;
  const whole = useCall(getMarginWithdraw, { withdrawCode }, { quiet: true });
  const settle = useMutate(settleMarginWithdraw, {
    invalidates: withdrawalStale,
    ownNotice: true,
    done: () => void message.success(t(withdrawals.paid)),
  });
  return (
    <FormDialog<Values>
      title={t(withdrawals.payTitle, { no: withdrawal.withdrawNo })}
      schema={settleIn.pick({ bankReference: true })}
      errors={errors}
      initial={{ bankReference: '' }}
      verb={withdrawals.pay}
      close={close}
      save={({ bankReference }) =>
        settle.run({ withdrawCode, payResult: 'paid', bankReference: bankReference.trim() })
      }
    >
      <p className="k-muted">
        {t(withdrawals.payHint, {
          amount: format.money(withdrawal.amount, withdrawal.currency),
          holder: whole.data?.holder ?? withdrawal.merberCompname,
          bank: withdrawal.bankName,
          card: withdrawal.bankCardMasked,
        })}
      </p>
      <p>
        <span className="k-muted">{t(withdrawals.cardNo)}</span>{' '}
        <CardNumber withdrawal={withdrawal} />
      </p>
      <Field name="bankReference" label={t(withdrawals.reference)} required>
        <Input maxLength={BANK_REFERENCE_MAX} autoFocus autoComplete="off" />
      </Field>
    </FormDialog>
  );
}
