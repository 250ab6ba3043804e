import { paymentErrors } from '@tradeport/api/payment/errors';
import { BANK_REFERENCE_MAX } from '@tradeport/api/payment/model';
import { checkCrpRecharge } from '@tradeport/api/recharge/calls';
import { rechargeErrors } from '@tradeport/api/recharge/errors';
import { App, Input } from 'antd';
import { Field, FormDialog } from '../../console/kit/FormPage.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { type Recharge, rechargeStale } from './stale.ts';
import { recharges } from './text.ts';

type Values = { bankReference: string };
const errors = { ...paymentErrors, ...rechargeErrors };

/** A1 Takes the entry of the bank statement; the effect of approving stands above it. */
export function PassDialog({ recharge, close }: { recharge: Recharge; close: () => void }) {
  const { t } = useText();
  const format = useFormat();
  const { message } = App.useApp();
  const { rechargeCode, currency } = recharge;
  const check = useMutate(checkCrpRecharge, {
    invalidates: rechargeStale,
    ownNotice: true,
    done: () => void message.success(t(recharges.passed)),
  });
  return (
    <FormDialog<Values>
      title={t(recharges.passTitle, { no: recharge.rechargeNo })}
      schema={checkCrpRecharge.input.pick({ bankReference: true })}
      errors={errors}
      initial={{ bankReference: '' }}
      verb={recharges.pass}
      close={close}
      save={({ bankReference }) =>
        check.run({ rechargeCode, checkResult: 'pass', bankReference: bankReference.trim() })
      }
    >
      <p className="k-muted">
        {t(recharge.account === 'margin' ? recharges.passMarginHint : recharges.passHint, {
          buyer: recharge.merberCompname,
          amount: format.money(recharge.amount, currency),
          bonus: format.money(recharge.bonus, currency),
        })}
      </p>
      <Field name="bankReference" label={t(recharges.reference)} required>
        <Input maxLength={BANK_REFERENCE_MAX} autoFocus autoComplete="off" />
      </Field>
    </FormDialog>
  );
}
