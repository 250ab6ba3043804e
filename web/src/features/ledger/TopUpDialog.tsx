import { type Currency, currencies, formatAmount, parseAmount } from '@tradeport/api/kernel/money';
import { typedAmount } from '@tradeport/api/kernel/typed-number';
import { accountStatement, memberAccounts, topUp } from '@tradeport/api/ledger/calls';
import { ledgerErrors } from '@tradeport/api/ledger/errors';
import { REASON_MAX, topUpIn } from '@tradeport/api/ledger/model';
import { App, Form, Input, Select } from 'antd';
import { Field, FormDialog } from '../../console/kit/FormPage.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import type { Account } from './Statement.tsx';
import { accounts, toppingUp } from './text.ts';
import { DecimalInput } from '../../console/kit/DecimalInput.tsx';

type Values = { amount: string; unit: Currency; reason: string };

/** Money that came outside of any order, with the reason that is stored with its entry. */
export function TopUpDialog(props: {
  merberCode: string;
  name: string;
  accounts: readonly Account[];
  close: () => void;
}) {
  const { t } = useText();
  const format = useFormat();
  const { message } = App.useApp();
  const { merberCode } = props;
  const top = useMutate(topUp, {
    invalidates: [memberAccounts, accountStatement],
    ownNotice: true,
    done: (_account, input) =>
      void message.success(
        t(toppingUp.done, { amount: format.money(String(input.amount), input.unit ?? 'CNY') }),
      ),
  });
  return (
    <FormDialog<Values>
      title={t(toppingUp.title, { name: props.name })}
      schema={topUpIn}
      errors={ledgerErrors}
      initial={{ unit: 'CNY' }}
      verb={accounts.topUp}
      close={props.close}
      save={({ amount, unit, reason }) =>
        top.run({ merberCode, amount: amount.trim(), unit, reason })
      }
    >
      <div className="k-two">
        <Field name="amount" label={t(toppingUp.amount)}>
          <DecimalInput autoFocus />
        </Field>
        <Field name="unit" label={t(toppingUp.unit)}>
          <Select options={currencies.map((value) => ({ value, label: value }))} />
        </Field>
      </div>
      <Field name="reason" label={t(toppingUp.reason)} hint={t(toppingUp.reasonHint)}>
        <Input.TextArea rows={2} maxLength={REASON_MAX} showCount />
      </Field>
      <After accounts={props.accounts} />
    </FormDialog>
  );
}

function After(props: { accounts: readonly Account[] }) {
  const { t } = useText();
  const format = useFormat();
  const amount = typedAmount(Form.useWatch<string | undefined>('amount') ?? '');
  const unit = Form.useWatch<Currency | undefined>('unit') ?? 'CNY';
  if (amount === null || amount <= 0) return null;
  const now =
    parseAmount(
      props.accounts.find((one) => one.accountKind === 'balance' && one.unit === unit)?.balance ??
        '0',
    ) ?? 0;
  return (
    <p className="k-muted" role="status">
      {t(toppingUp.after, { balance: format.money(formatAmount(now + amount), unit) })}
    </p>
  );
}
