import {
  bankAccountList,
  payableAccounts,
  saveBankAccount,
} from '@tradeport/api/bankaccounts/calls';
import { bankAccountErrors } from '@tradeport/api/bankaccounts/errors';
import {
  type BankAccount,
  BANK_ADDRESS_MAX,
  BANK_NAME_MAX,
  BENEFICIARY_MAX,
  NOTE_MAX,
  spacedNo,
  SWIFT_MAX,
} from '@tradeport/api/bankaccounts/model';
import { payeeTexts } from '@tradeport/api/bankaccounts/words';
import type { Input as InputOf } from '@tradeport/api/kernel/call';
import { currencies } from '@tradeport/api/kernel/money';
import { Checkbox, Input, Select } from 'antd';
import { Field, FormDialog } from '../../console/kit/FormPage.tsx';
import { useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { bankAccounts as words } from './text.ts';

type Values = InputOf<typeof saveBankAccount>;
/** "DE89 3704 0044 0532 0130 00": with what people put between. */
const TYPED_NO_MAX = 50;

/** PAY-02e One account as payers see it. */
export function BankAccountDialog({
  account,
  close,
}: {
  account: BankAccount | null;
  close: () => void;
}) {
  const { t } = useText();
  const save = useMutate(saveBankAccount, { invalidates: [bankAccountList, payableAccounts] });
  return (
    <FormDialog<Values>
      title={t(account ? words.editTitle : words.add)}
      schema={saveBankAccount.input}
      errors={bankAccountErrors}
      initial={
        account ? { ...account, accountNo: spacedNo(account.accountNo) } : { currency: 'CNY' }
      }
      close={close}
      save={(values) =>
        save.run({ ...values, ...(account ? { bankAccountCode: account.bankAccountCode } : {}) })
      }
    >
      <Field name="currency" label={t(words.currency)}>
        <Select options={currencies.map((value) => ({ value, label: value }))} />
      </Field>
      <Field name="beneficiary" label={t(payeeTexts.beneficiary)} hint={t(words.beneficiaryHint)}>
        <Input maxLength={BENEFICIARY_MAX} autoComplete="off" />
      </Field>
      <Field name="accountNo" label={t(payeeTexts.accountNo)} hint={t(words.accountHint)}>
        <Input maxLength={TYPED_NO_MAX} autoComplete="off" />
      </Field>
      <Field name="bankName" label={t(payeeTexts.bank)}>
        <Input maxLength={BANK_NAME_MAX} autoComplete="off" />
      </Field>
      <Field name="swiftCode" label={t(payeeTexts.swift)} hint={t(words.swiftHint)}>
        <Input maxLength={SWIFT_MAX} autoComplete="off" />
      </Field>
      <Field name="bankAddress" label={t(payeeTexts.bankAddress)}>
        <Input maxLength={BANK_ADDRESS_MAX} autoComplete="off" />
      </Field>
      <Field name="note" label={t(payeeTexts.note)} hint={t(words.noteHint)}>
        <Input maxLength={NOTE_MAX} autoComplete="off" />
      </Field>
      <Field name="isDefault" label={t(words.isDefault)} valuePropName="checked" required={false}>
        <Checkbox disabled={account?.isDefault === true} />
      </Field>
    </FormDialog>
  );
}
