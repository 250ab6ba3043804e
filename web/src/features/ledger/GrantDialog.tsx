import { currencies, type Currency } from '@tradeport/api/kernel/money';
import { ledgerErrors } from '@tradeport/api/ledger/errors';
import { REASON_MAX } from '@tradeport/api/ledger/model';
import { grantLot } from '@tradeport/api/lots/calls';
import { lotsErrors } from '@tradeport/api/lots/errors';
import { grantIn, type GrantKind, grantKinds } from '@tradeport/api/lots/model';
import { App, Form, Input, Segmented, Select } from 'antd';
import { DayField } from '../../console/kit/DayField.tsx';
import { Field, FormDialog } from '../../console/kit/FormPage.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { lotStale } from './stale.ts';
import { granting } from './text.ts';

type Values = {
  accountKind: GrantKind;
  amount: string;
  currency: Currency;
  expiresOn: string;
  reason: string;
};
const errors = { ...ledgerErrors, ...lotsErrors };

/** RCH-02, RCH-03 Points or rebate by hand, with a last day if it has one, and the reason that its member reads. */
export function GrantDialog(props: { merberCode: string; name: string; close: () => void }) {
  const { t } = useText();
  const format = useFormat();
  const { message } = App.useApp();
  const { merberCode } = props;
  const grant = useMutate(grantLot, {
    invalidates: lotStale,
    ownNotice: true,
    done: (account, input) =>
      void message.success(
        t(granting.done, { amount: format.money(String(input.amount), account.unit) }),
      ),
  });
  return (
    <FormDialog<Values>
      title={t(granting.title, { name: props.name })}
      schema={grantIn}
      errors={errors}
      initial={{ accountKind: 'points', currency: 'CNY' }}
      verb={granting.verb}
      close={props.close}
      save={({ expiresOn, amount, currency = 'CNY', ...values }) =>
        grant.run({
          ...values,
          merberCode,
          currency,
          amount: amount.trim(),
          ...(expiresOn ? { expiresOn } : {}),
        })
      }
    >
      <Field name="accountKind" label={t(granting.kind)}>
        <Segmented
          block
          options={grantKinds.map((value) => ({ value, label: t(granting[value]) }))}
        />
      </Field>
      <Amount />
      <Field
        name="expiresOn"
        label={t(granting.expiresOn)}
        hint={t(granting.expiresHint)}
        required={false}
      >
        <DayField />
      </Field>
      <Field name="reason" label={t(granting.reason)} hint={t(granting.reasonHint)}>
        <Input.TextArea rows={2} maxLength={REASON_MAX} showCount />
      </Field>
    </FormDialog>
  );
}

/** A rebate is money of a currency; points are counted. */
function Amount() {
  const { t } = useText();
  const kind = Form.useWatch<GrantKind | undefined>('accountKind') ?? 'points';
  const amount = (
    <Field name="amount" label={t(kind === 'points' ? granting.count : granting.amount)}>
      <Input inputMode={kind === 'points' ? 'numeric' : 'decimal'} autoFocus autoComplete="off" />
    </Field>
  );
  if (kind === 'points') return amount;
  return (
    <div className="k-two">
      {amount}
      <Field name="currency" label={t(granting.currency)}>
        <Select options={currencies.map((value) => ({ value, label: value }))} />
      </Field>
    </div>
  );
}
